import { distanceNm } from '#domain/geo.ts'
import { packCommodities } from '#domain/vessel/commodity-likelihoods.ts'
import {
  commodities,
  commodityCode,
  type CommodityFamily,
  commodityGroup,
  commodityOfClass,
} from '#domain/vessel/commodities.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Port, PortGoods, Terminal } from '#domain/world/places.ts'
import { portsOfTerminals } from '../port-calls/call-places.ts'
import { tradeOf } from './trades.ts'

/** Evidence for the commodity of a vessel. */
export interface CommodityEvidence {
  vesselClass: VesselClass
  /** NaN when unknown. */
  dwtTonnes: number
  /** Indexes in the list of ports; −1 when unknown. */
  leftPort: number
  boundPort: number
  inBallast: boolean
}

export interface CommodityEstimate {
  /** The commodity to serve: the likeliest one, or the general label of its family where no single one is likely enough. */
  code: number
  /** Its probability. */
  probability: number
  /** The likeliest commodities, packed for the `commodityShares` column. */
  shares: readonly number[]
}

interface CommodityLikelihood {
  code: number
  probability: number
}

/** A single commodity is served from this probability on; below, the general label of the likeliest family. */
const minProbability = 0.55
/** Share of a port's cargoes that its listed terminals do not handle. Of those that discharge dry bulk few are listed. */
const unlistedShare = 0.12
const unlistedBulkDischarge = 0.35
/** The same for goods that are loaded by machines of their own: the table has nearly all of these for ore, most for coal. */
const unlistedOreShares: ReadonlyMap<number, number> = new Map(
  Object.entries({ 'Iron Ore': 0.015, Bauxite: 0.015, 'Thermal Coal': 0.03, 'Coking Coal': 0.03, Coal: 0.03 }).map(
    ([label, share]) => [commodityCode(label), share],
  ),
)
/** The same for a port without listed terminals, judged by those of ports of its country within this distance: they share a hinterland. */
const unlistedNearby = 0.15
const nearbyNm = 80
/** The same where none is near, judged by those of its country. */
const unlistedInCountry = 0.4
/** Prior of a commodity that only a terminal lists, as a share of its family's. */
const rareShare = 0.05
const maxCached = 50_000
/** More than any table of ports has. */
const maxPorts = 65_536

type Role = 'load' | 'discharge'

/** What the terminals of a port, or of its surroundings, handle. */
interface Handled {
  codes: readonly number[]
  /** Share of cargoes that these terminals do not handle. */
  unlisted: number
  /** Whether they are the port's own, at which the vessel loads. */
  isLoadedHere?: boolean
}

/** Infers what a vessel carries from its class, its size and the terminals of the ports that it sails between. */
export class CommodityEstimator {
  readonly #ports: readonly Port[]
  readonly #atPort = new Map<string, number[]>()
  readonly #inCountry = new Map<string, number[]>()
  /** Ports with terminals by act, class and country, and what those near a port without any handle. */
  readonly #portsOf = new Map<string, number[]>()
  readonly #nearby = new Map<string, readonly number[]>()
  readonly #cache = new Map<number, CommodityEstimate>()

  /** Harbours, whose numbers follow those of the ports, have goods and no terminals. */
  constructor(
    terminals: readonly Terminal[],
    ports: readonly Port[],
    { seaports = [], goods = [] }: { seaports?: readonly Port[]; goods?: readonly PortGoods[] } = {},
  ) {
    this.#ports = [...ports, ...seaports]
    const terminalPorts = portsOfTerminals(ports, terminals)
    for (const [index, { role, classes, commodity, country }] of terminals.entries())
      this.#add({ role, classes, commodities: [commodity] }, terminalPorts[index], country)
    const numbers = new Map(this.#ports.map(({ unlocode }, number) => [unlocode, number]))
    for (const one of goods) {
      const port = numbers.get(one.unlocode) ?? -1
      if (port >= 0) this.#add(one, port, this.#ports[port].country)
    }
  }

  /** Notes what a terminal or a port handles. */
  #add({ role, classes, commodities: labels }: Omit<PortGoods, 'unlocode'>, port: number, country: string): void {
    for (const act of ['load', 'discharge'] as const) {
      if (role !== 'both' && (role === 'export') !== (act === 'load')) continue
      for (const of of classes)
        for (const label of labels) {
          append(this.#atPort, `${act} ${of} ${port}`, commodityCode(label))
          append(this.#portsOf, `${act} ${of} ${country}`, port)
          append(this.#inCountry, `${act} ${of} ${country}`, commodityCode(label))
        }
    }
  }

  /** The estimate; cached by everything that it depends on. */
  estimate(evidence: CommodityEvidence): CommodityEstimate {
    const { vesselClass, dwtTonnes, leftPort, boundPort, inBallast } = evidence
    const trade = tradeOf(vesselClass, dwtTonnes)
    const key = ((trade.id * maxPorts + leftPort + 1) * maxPorts + boundPort + 1) * 2 + Number(inBallast)
    let estimate = this.#cache.get(key)
    if (estimate === undefined) {
      if (this.#cache.size >= maxCached) this.#cache.clear()
      estimate = toEstimate(vesselClass, this.likelihoods(evidence))
      this.#cache.set(key, estimate)
    }
    return estimate
  }

  /** The probability of each commodity, likeliest first. A vessel in ballast is bound for its next load. */
  likelihoods({ vesselClass, dwtTonnes, leftPort, boundPort, inBallast }: CommodityEvidence): CommodityLikelihood[] {
    const { shares } = tradeOf(vesselClass, dwtTonnes)
    const loaded = this.#handled('load', vesselClass, inBallast ? boundPort : leftPort)
    const discharged = this.#handled('discharge', vesselClass, inBallast ? leftPort : boundPort)
    const odds = new Map(Object.entries(shares).map(([label, share]) => [commodityCode(label), share]))
    for (const code of loaded.codes) if (!odds.has(code)) odds.set(code, priorOf(code, shares))
    for (const [code, prior] of odds)
      odds.set(code, prior * likelihoodOf(code, loaded) * likelihoodOf(code, discharged))
    const all = [...odds.values()].reduce((sum, one) => sum + one, 0)
    return Array.from(odds, ([code, one]) => ({ code, probability: one / all })).sort(
      (a, b) => b.probability - a.probability,
    )
  }

  /** What the terminals of a port handle for a class, or else those of its country. */
  #handled(act: Role, vesselClass: VesselClass, port: number): Handled {
    // −1 is an unknown port here, and in the lists that of terminals at sea.
    if (port < 0) return { codes: [], unlisted: 1 }
    const here = this.#atPort.get(`${act} ${vesselClass} ${port}`)
    const isBulkDischarge = act === 'discharge' && vesselClass === 'Bulk Carrier'
    const unlisted = isBulkDischarge ? unlistedBulkDischarge : unlistedShare
    if (here) return { codes: here, unlisted, isLoadedHere: act === 'load' }
    const nearby = this.#handledNearby(act, vesselClass, port)
    if (nearby.length > 0) return { codes: nearby, unlisted: unlistedNearby }
    const country = this.#ports[port]?.country
    return { codes: this.#inCountry.get(`${act} ${vesselClass} ${country}`) ?? [], unlisted: unlistedInCountry }
  }

  /** What the terminals of neighbouring ports handle; found once for each port. */
  #handledNearby(act: Role, vesselClass: VesselClass, port: number): readonly number[] {
    const at = this.#ports[port]
    if (at === undefined) return []
    const key = `${act} ${vesselClass} ${port}`
    let codes = this.#nearby.get(key)
    if (codes === undefined) {
      const near = new Set(this.#portsOf.get(`${act} ${vesselClass} ${at.country}`)).values().filter((other) => {
        const of = this.#ports[other]
        return of !== undefined && distanceNm(at.lng, at.lat, of.lng, of.lat) <= nearbyNm
      })
      codes = [...near].flatMap((other) => this.#atPort.get(`${act} ${vesselClass} ${other}`) ?? [])
      this.#nearby.set(key, codes)
    }
    return codes
  }
}

function append(lists: Map<string, number[]>, key: string, code: number): void {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  list.push(code)
}

/** The general labels of families, which stand for each of their commodities. */
const generalLabels: ReadonlyMap<CommodityFamily, string> = new Map([
  ['crude', 'Crude Oil'],
  ['products', 'Oil Products'],
  ['lng', 'LNG'],
  ['lpg', 'LPG'],
  ['chemicals', 'Chemicals'],
  ['dry_bulk', 'Dry Bulk'],
  ['containers', 'Containers'],
])
const generalLabel = (code: number) => generalLabels.get(commodities[code].family) ?? ''
const generalCode = (code: number) => commodityCode(generalLabel(code))

/** The prior of a grade or good that the trade does not list: crude grades share that of crude oil, others a part of it. */
function priorOf(code: number, shares: Readonly<Record<string, number>>): number {
  const { family } = commodities[code]
  const ofFamily = shares[generalLabel(code)] ?? 0.02
  return family === 'crude' ? ofFamily : ofFamily * rareShare
}

/** How far a terminal listed for one good handles others of its group: elevators store all three grains, a mine has one coal. */
const sameGroupShare: Readonly<Record<string, number>> = { Grain: 0.7, Coal: 0.25 }
const anyGradeShare = 0.3

/** How likely a port's terminals are with a commodity: the share of them that handle it, or its family in general. */
function likelihoodOf(code: number, { codes, unlisted, isLoadedHere = false }: Handled): number {
  if (codes.length === 0) return 1
  const other = isLoadedHere ? (unlistedOreShares.get(code) ?? unlisted) : unlisted
  const general = generalCode(code)
  const group = commodityGroup(commodities[code].label)
  const isAnyGrade =
    code === general && (commodities[code].family === 'crude' || commodities[code].family === 'products')
  let matching = 0
  for (const one of codes) {
    if (one === code || one === general) matching++
    else if (group !== null && commodityGroup(commodities[one].label) === group) matching += sameGroupShare[group] ?? 0
    // Crude Oil is any grade, but fits less well than the one that a terminal ships. Dry Bulk and Chemicals are the other goods.
    else if (isAnyGrade && generalCode(one) === general) matching += anyGradeShare
  }
  return other + (1 - other) * (matching / codes.length)
}

function toEstimate(vesselClass: VesselClass, likelihoods: readonly CommodityLikelihood[]): CommodityEstimate {
  const shares = packCommodities(likelihoods)
  const [likeliest] = likelihoods
  if (likeliest.probability >= minProbability) return { ...likeliest, shares }
  const group = likeliestOf(likelihoods, (code) => {
    const label = commodityGroup(commodities[code].label)
    return label === null ? null : commodityCode(label)
  })
  if (group !== null && group.probability >= minProbability) return { ...group, shares }
  const family = likeliestOf(likelihoods, generalCode)
  return { ...(family ?? { code: commodityOfClass(vesselClass), probability: 0 }), shares }
}

/** The likeliest general code of the commodities, by the sum of their probabilities; null where none has one. */
function likeliestOf(
  likelihoods: readonly CommodityLikelihood[],
  generalOf: (code: number) => number | null,
): CommodityLikelihood | null {
  const sums = new Map<number, number>()
  for (const { code, probability } of likelihoods) {
    const general = generalOf(code)
    if (general !== null) sums.set(general, (sums.get(general) ?? 0) + probability)
  }
  const [best] = [...sums].sort(([, a], [, b]) => b - a)
  return best === undefined ? null : { code: best[0], probability: best[1] }
}
