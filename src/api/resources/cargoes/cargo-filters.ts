import { spanMs } from '#contract/filter-values.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime, msPerDay } from '#domain/time.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { flowPlace } from '#domain/vessel/flow-parts.ts'
import { flagOf } from '#domain/vessel/flags.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { VesselData } from '../vessels/vessel-data.ts'
import { unknownPlace, type VesselFilters, vesselQuery } from '../vessels/vessel-query.ts'

/** The filters of a list of cargoes, as they are decoded. */
export type CargoFilters = Partial<Omit<ParsedRequest<'cargoes.list'>['query'], 'limit' | 'cursor'>> &
  Pick<VesselFilters, 'drawings'>

type Test = (cargo: CargoMovement) => boolean

/** What cargo filters read beside the records. */
export interface CargoFilterData {
  vessels: Pick<VesselData, 'fleet' | 'ranked' | 'places' | 'lookups'>
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  terminals: readonly Terminal[]
  port(unlocode: string): Port | null
  terminal(id: string): Terminal | null
}

/** Filters that ask for where a vessel is and what it reports now. */
const ofPresent = [
  ...(['bbox', 'region', 'drawings', 'near', 'minSpeed', 'maxSpeed', 'minLoad', 'maxLoad'] as const),
  ...(['receivedWithin', 'lastPort', 'quality'] as const),
]

/** Whether a cargo matches all filters; null where none asks for more than its time, status or vessel. */
export function cargoTest(filters: CargoFilters, data: CargoFilterData, nowMs: number): Test | null {
  const tests = [
    ...ofVessel(filters, data),
    ...ofCargo(filters),
    ...ofEnds(filters, data),
    ...ofEta(filters, nowMs),
    ...ofPresentVessel(filters, data),
  ]
  return tests.length === 0 ? null : (cargo) => tests.every((test) => test(cargo))
}

function ofVessel({ types, size, flags, imo, name, minDwt, maxDwt, sanctioned }: CargoFilters, data: CargoFilterData) {
  const tests: Test[] = []
  if (types !== undefined && types.length > 0)
    tests.push(({ vesselClass }) => vesselClass !== null && types.includes(vesselClass))
  if (size !== undefined) {
    const rules = sizeRules(size)
    tests.push((cargo) =>
      rules.some(({ classCode, measure, from, to }) => {
        const value = cargo[measure] ?? NaN
        return vesselClasses[classCode] === cargo.vesselClass && value >= from && value < to
      }),
    )
  }
  if (flags !== undefined && flags.length > 0) tests.push(({ mmsi }) => flags.includes(flagOf(mmsi) ?? ''))
  if (imo !== undefined) tests.push((cargo) => cargo.imo !== null && imo.map(Number).includes(cargo.imo))
  const parts = name?.map((part) => part.toUpperCase())
  if (parts !== undefined) tests.push((cargo) => parts.some((part) => cargo.name?.toUpperCase().includes(part)))
  tests.push(...within(({ dwtTonnes }) => dwtTonnes, ['min_dwt', minDwt], ['max_dwt', maxDwt]))
  if (sanctioned === undefined) return tests
  const { lookups } = data.vessels
  const isChecked = lookups.sanctionsChecked().length > 0
  tests.push((cargo) => isChecked && lookups.sanctions(cargo.imo ?? 0, cargo.mmsi).length > 0 === sanctioned)
  return tests
}

function ofCargo({ commodity, minCargo, maxCargo }: CargoFilters): Test[] {
  const tests = within(({ tonnes }) => tonnes, ['min_cargo', minCargo], ['max_cargo', maxCargo])
  if (commodity === undefined) return tests
  const labels = new Set(commodityCodes(commodity).map((code) => commodities[code].label))
  return [...tests, (cargo) => cargo.commodity !== null && labels.has(cargo.commodity)]
}

function ofEnds({ origin, destination }: CargoFilters, data: CargoFilterData): Test[] {
  const tests: Test[] = []
  if (origin !== undefined) {
    const isAt = placeTest('origin', origin, data)
    tests.push(({ loaded }) => loaded !== null && isAt(loaded.port, loaded.terminal))
  }
  if (destination === undefined) return tests
  const named = destination.filter((word) => word.toLowerCase() !== 'orders')
  const isAt = placeTest('destination', named, data)
  const forOrders =
    named.length === destination.length ? null : vesselsMatching({ destination: ['orders'] }, data.vessels)
  tests.push(
    ({ discharge, mmsi, status }) =>
      (discharge !== null && isAt(discharge.port, discharge.terminal)) ||
      (forOrders !== null && status !== 'delivered' && forOrders.has(mmsi)),
  )
  return tests
}

/** Whether a port, or a terminal without one, belongs to any of the places. Throws 400 for an unknown place. */
function placeTest(
  parameter: string,
  words: readonly string[],
  data: CargoFilterData,
): (port: string | null, terminal: string | null) => boolean {
  const codes = new Set(portCodes(parameter, words, data))
  const countries = countriesIn(words)
  return (port, terminal) => {
    if (port !== null) return codes.has(port)
    const country = terminal === null ? null : (data.terminal(terminal)?.country ?? null)
    return country !== null && countries.includes(country)
  }
}

/** The same places as texts: every port of them, and every terminal of their countries. Throws 400 for an unknown place. */
export function flowPlacesOf(parameter: string, words: readonly string[], data: CargoFilterData): string[] {
  const countries = countriesIn(words)
  const terminals = data.terminals.filter(({ country }) => countries.includes(country))
  const texts = terminals.map(({ id }) => flowPlace({ port: null, terminal: id })!)
  return [...portCodes(parameter, words, data), ...texts]
}

const countriesIn = (words: readonly string[]) =>
  words.map((word) => word.trim().toUpperCase()).filter((word) => word.length === 2)

function portCodes(parameter: string, words: readonly string[], { ports, vessels: { places } }: CargoFilterData) {
  return words.flatMap((word) => {
    const found = places.portsOf(word)
    if (found === null) throw unknownPlace(parameter, word, places)
    return found.map((port) => ports[port].unlocode)
  })
}

/** Only cargoes that have not arrived have an ETA. */
function ofEta({ etaFrom, etaTo, etaWithin }: CargoFilters, nowMs: number): Test[] {
  const ms = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))
  const eta = ({ discharge }: CargoMovement) => discharge?.etaP50Ms ?? null
  const tests = within(eta, ['eta_from', ms(etaFrom)], ['eta_to', ms(etaTo)])
  if (etaWithin === undefined) return tests
  const untilMs = nowMs + spanMs(etaWithin)
  return [
    ...tests,
    (cargo) => {
      const atMs = eta(cargo)
      return atMs !== null && atMs >= nowMs && atMs <= untilMs
    },
  ]
}

/** Cargoes aboard of vessels that match now: of others nobody knows where they are. */
function ofPresentVessel(filters: CargoFilters, { vessels }: CargoFilterData): Test[] {
  const asked = Object.fromEntries(ofPresent.map((name) => [name, filters[name]]))
  if (Object.values(asked).every((value) => value === undefined)) return []
  const matching = vesselsMatching(asked, vessels)
  return [({ mmsi, status }) => status !== 'delivered' && matching.has(mmsi)]
}

function vesselsMatching(filters: VesselFilters, { fleet, ranked, places }: CargoFilterData['vessels']): Set<number> {
  const { slots, returned } = ranked.select(vesselQuery(filters, places), ranked.count)
  return new Set(Array.from(slots.subarray(0, returned), (slot) => fleet.columns.mmsi[slot]))
}

type Bound = readonly [name: string, value: number | undefined]

/** Bounds are inclusive; an unknown figure is outside. */
function within(figure: (cargo: CargoMovement) => number | null, [minName, min]: Bound, [maxName, max]: Bound): Test[] {
  if (min === undefined && max === undefined) return []
  if (min !== undefined && max !== undefined && min > max) {
    const [from, to] = minName.startsWith('eta') ? [isoTime(min), isoTime(max)] : [min, max]
    throw new HttpError(400, `${minName} must not be above ${maxName}, got ${from} and ${to}.`)
  }
  return [
    (cargo) => {
      const value = figure(cargo)
      return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
    },
  ]
}

/** A span in epoch milliseconds; a day as its end is the whole day. Throws 400 for an end before the beginning. */
export function cargoSpan({ from, to }: Pick<CargoFilters, 'from' | 'to'>): { fromMs?: number; toMs?: number } {
  const fromMs = from === undefined ? undefined : Date.parse(from)
  const toMs = to === undefined ? undefined : Date.parse(to) + (to.includes('T') ? 0 : msPerDay - 1)
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs)
    throw new HttpError(400, `from must not be after to, got ${from} and ${to}.`)
  return { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) }
}
