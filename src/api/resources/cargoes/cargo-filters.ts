import { spanMs } from '#contract/filter-values.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime } from '#domain/time.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { flowPlace, placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { digitsOfFlags } from '#domain/vessel/flags.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { CargoPlaces, CargoQuery } from '#store/store.ts'
import { timeSpan } from '../times/time-span.ts'
import type { VesselData } from '../vessels/vessel-data.ts'
import { unknownPlace, type VesselFilters, vesselQuery } from '../vessels/vessel-query.ts'

/** The filters of a list of cargoes, as they are decoded. */
export type CargoFilters = Partial<Omit<ParsedRequest<'cargoes.list'>['query'], 'limit' | 'cursor'>> &
  Pick<VesselFilters, 'drawings'>

type Test = (cargo: CargoMovement) => boolean

/** Cargoes that match filters: those of the query that pass the test, where there is one. */
export interface CargoSelection {
  query: CargoQuery
  test: Test | null
}

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
const namesOfPresent = [
  ...(['bbox', 'region', 'drawings', 'near', 'minSpeed', 'maxSpeed', 'minLoad', 'maxLoad'] as const),
  ...(['receivedWithin', 'lastPort', 'quality'] as const),
]

/** More vessels than this are compared one by one. */
const maxVesselsInQuery = 50_000

/** What the store selects, and what is left to test. Throws 400 for an empty range and for an unknown place. */
export function cargoSelection(filters: CargoFilters, data: CargoFilterData, nowMs: number): CargoSelection {
  const { status, mmsi, sanctioned } = filters
  const present = presentVessels(filters, data)
  const isPresentLong = present !== null && present.length > maxVesselsInQuery
  const tests = [...ofSanctions(sanctioned, data), ...(isPresentLong ? ofPresent(new Set(present)) : [])]
  const query = {
    ...timeSpan(filters),
    ...(status !== undefined && { statuses: status as CargoQuery['statuses'] }),
    ...(mmsi !== undefined && { mmsis: mmsi.map(Number) }),
    ...ofVessel(filters),
    ...ofCargo(filters),
    ...ofEnds(filters, data),
    ...ofEta(filters, nowMs),
    ...(present !== null && !isPresentLong && { aboardOf: present }),
  }
  return { query, test: tests.length === 0 ? null : (cargo) => tests.every((test) => test(cargo)) }
}

function ofVessel({ types, size, flags, imo, name, minDwt, maxDwt }: CargoFilters): CargoQuery {
  return {
    ...(types !== undefined && types.length > 0 && { vesselClasses: types }),
    ...(size !== undefined && {
      sizes: sizeRules(size).map(({ classCode, ...range }) => ({ ...range, vesselClass: vesselClasses[classCode] })),
    }),
    ...(flags !== undefined && flags.length > 0 && { flagDigits: digitsOfFlags(flags) }),
    ...(imo !== undefined && { imos: imo.map(Number) }),
    ...(name !== undefined && { names: name.map((part) => part.toUpperCase()) }),
    ...bounds('dwtTonnes', ['min_dwt', minDwt], ['max_dwt', maxDwt]),
  }
}

function ofSanctions(sanctioned: boolean | undefined, { vessels: { lookups } }: CargoFilterData): Test[] {
  if (sanctioned === undefined) return []
  const isChecked = lookups.sanctionsChecked().length > 0
  return [(cargo) => isChecked && lookups.sanctions(cargo.imo ?? 0, cargo.mmsi).length > 0 === sanctioned]
}

function ofCargo({ commodity, minCargo, maxCargo }: CargoFilters): CargoQuery {
  const tonnes = bounds('tonnes', ['min_cargo', minCargo], ['max_cargo', maxCargo])
  if (commodity === undefined) return tonnes
  return { ...tonnes, commodities: [...new Set(commodityCodes(commodity).map((code) => commodities[code].label))] }
}

function ofEnds({ origin, destination }: CargoFilters, data: CargoFilterData): CargoQuery {
  const named = destination?.filter((word) => word.toLowerCase() !== 'orders') ?? []
  const forOrders = destination !== undefined && named.length < destination.length
  return {
    ...(origin !== undefined && { loadedAt: placesIn('origin', origin, data) }),
    ...(destination !== undefined && { dischargedAt: placesIn('destination', named, data) }),
    ...(forOrders && { orAboardOf: vesselsMatching({ destination: ['orders'] }, data.vessels) }),
  }
}

/** The ports of places, and the terminals that are named or are of their countries. Throws 400 for an unknown place. */
function placesIn(parameter: string, words: readonly string[], data: CargoFilterData): CargoPlaces {
  const countries = countriesIn(words)
  const terminals = data.terminals.filter(({ country }) => country !== null && countries.includes(country))
  const places = portCodes(parameter, words, data).map(placeOfFlow)
  return {
    ports: [...new Set(places.flatMap(({ port }) => port ?? []))],
    terminals: [...terminals.map(({ id }) => id), ...places.flatMap(({ terminal }) => terminal ?? [])],
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
function ofEta({ etaFrom, etaTo, etaWithin }: CargoFilters, nowMs: number): CargoQuery {
  const ms = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))
  const [fromMs, toMs] = [ms(etaFrom), ms(etaTo)]
  checkRange(['eta_from', fromMs], ['eta_to', toMs])
  const untilMs = etaWithin === undefined ? undefined : nowMs + spanMs(etaWithin)
  const sinceMs = untilMs === undefined ? undefined : nowMs
  if (fromMs === undefined && toMs === undefined && untilMs === undefined) return {}
  return {
    etaFromMs: Math.max(fromMs ?? -Infinity, sinceMs ?? 0),
    ...((toMs !== undefined || untilMs !== undefined) && {
      etaToMs: Math.min(toMs ?? Infinity, untilMs ?? Infinity),
    }),
  }
}

/** Vessels that match filters of where a vessel is and what it reports now; null without such filters. */
function presentVessels(filters: CargoFilters, { vessels }: CargoFilterData): number[] | null {
  const asked = Object.fromEntries(namesOfPresent.map((name) => [name, filters[name]]))
  if (Object.values(asked).every((value) => value === undefined)) return null
  return vesselsMatching(asked, vessels)
}

const ofPresent = (matching: ReadonlySet<number>): Test[] => [
  ({ mmsi, status }) => status !== 'delivered' && matching.has(mmsi),
]

function vesselsMatching(filters: VesselFilters, { fleet, ranked, places }: CargoFilterData['vessels']): number[] {
  const { slots, returned } = ranked.select(vesselQuery(filters, places), ranked.count)
  return Array.from(slots.subarray(0, returned), (slot) => fleet.columns.mmsi[slot])
}

type Bound = readonly [name: string, value: number | undefined]

/** Bounds are inclusive; an unknown figure is outside. */
function bounds(member: 'dwtTonnes' | 'tonnes', [minName, min]: Bound, [maxName, max]: Bound): CargoQuery {
  checkRange([minName, min], [maxName, max])
  if (min === undefined && max === undefined) return {}
  return { [member]: { min: min ?? null, max: max ?? null } }
}

function checkRange([minName, min]: Bound, [maxName, max]: Bound): void {
  if (min === undefined || max === undefined || min <= max) return
  const [from, to] = minName.startsWith('eta') ? [isoTime(min), isoTime(max)] : [min, max]
  throw new HttpError(400, `${minName} must not be above ${maxName}, got ${from} and ${to}.`)
}
