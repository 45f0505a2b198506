import { commodities, commodityCode } from '#domain/vessel/commodities.ts'
import { distanceNm } from '#domain/geo.ts'
import { msPerDay } from '#domain/time.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Terminal } from '#domain/world/places.ts'
import { seededRandom, pick, weightedIndex, weightedIndexes } from '../seeded-random.ts'
import { type HullKind, hullKinds } from '../hulls.ts'
import { linerServices } from '../liner-services.ts'
import type { DemoShip } from '../ships.ts'
import type { ShipPlan } from '../voyage-plan.ts'
import { balanceRoutes } from './balance.ts'
import { CarriedShares } from './carried-shares.ts'
import { type CountryFlows, countryFlows } from './country-flows.ts'
import { tradeTables } from './trade-tables.ts'

/** The round trip that a ship repeats: terminals in order, and the cargo on departure from each. */
export interface RoundTrip {
  /** Indexes in the list of terminals. */
  calls: number[]
  /** By call: the cargo on departure, a code in the table of commodities; −1 in ballast. */
  cargoes: number[]
  /** By call: how full the ship departs, 0 to 1. */
  fills: number[]
}

/** Cargoes that the same berth handles. */
const cargoGroups: Record<string, string> = {
  'Thermal Coal': 'coal',
  'Coking Coal': 'coal',
  Wheat: 'grain',
  Corn: 'grain',
  Soybeans: 'grain',
  'Dry Bulk': 'coal',
  Propane: 'gas',
  Butane: 'gas',
  LPG: 'gas',
  'Palm Oil': 'oils',
  Chemicals: 'chemicals',
  Methanol: 'chemicals',
  Benzene: 'chemicals',
  Styrene: 'chemicals',
  'Iron Ore': 'ore',
  Bauxite: 'bauxite',
  Ammonia: 'ammonia',
  Ethane: 'ethane',
}
const cargoGroupOf = (label: string) => cargoGroups[label] ?? commodities[commodityCode(label)]?.family ?? label

/** Routes between the terminals of two countries: few, so that tracks are shared. */
const maxRoutes = 3
/** What a round trip takes besides the way between the ports, and the speed of ships. */
const daysInPorts = 7
const milesADay = 310
/** Ships look for their next cargo within about this distance. */
const ballastNm = 1200
const pullRounds = 8
/** Routes among which a ship finds its own. */
const drawnRoutes = 30
/** No terminal draws ships for a second cargo this much more or less than its weight does. */
const maxPull = 6

/** The routes of a kind of ship, and how many of its ships sail on each. */
interface Routes {
  from: number[]
  to: number[]
  weights: number[]
  cargoes: string[]
  /** Days of a round trip. */
  days: number[]
  /** Export terminals, and the weight of all routes from each. */
  exports: Map<number, number>
  /** By export terminal: by how much its weight is scaled for second cargoes. */
  pulls: Map<number, number>
}

/** A ship calls only where the water allows at least this share of its draught. */
const minDraughtShare = 0.72
/** It calls only with at least this share of its cargo. */
const minFill = 0.25

/** The distances by sea to a terminal from others; Infinity where there is no way. */
type SeaNmTo = (to: number) => (from: number) => number

/** Finds round trips for ships among the terminals that fit them by cargo, class and depth. */
export class Trades {
  readonly #terminals: readonly Terminal[]
  readonly #index: Map<string, number>
  readonly #routes = new Map<HullKind, Routes>()
  readonly #shares = new Map<VesselClass, CarriedShares>()
  readonly #seaNmTo: SeaNmTo
  /** Of the terminals for which routes are being found: each takes 30 kB. */
  readonly #fields = new Map<number, ReturnType<SeaNmTo>>()
  readonly #nm = new Map<number, number>()
  readonly #flows = new Map<string, CountryFlows>()

  constructor(terminals: readonly Terminal[], seaNmTo: SeaNmTo) {
    this.#terminals = terminals
    this.#seaNmTo = seaNmTo
    this.#index = new Map(terminals.map(({ id }, place) => [id, place]))
  }

  /** The round trip of a ship; null where no two terminals fit it. */
  roundTrip(seed: number, ship: DemoShip): RoundTrip | null {
    if (ship.kind.vesselClass === 'Container Ship') return this.#liner(seed, ship)
    const roll = (what: number) => seededRandom(seed, ship.index, what, 77)
    const routes = this.#routesOf(ship.kind)
    if (routes.from.length === 0) return null
    const first = this.#draw(ship, routes, routes.weights, roll(10))
    const calls = [routes.from[first], routes.to[first]]
    const second = roll(3) < 0.3 ? this.#draw(ship, routes, this.#weightsNear(routes, calls), roll(40)) : -1
    if (second >= 0) calls.push(routes.from[second], routes.to[second])
    return this.#tramp(calls, roll)
  }

  /** Counts the cargoes of a planned ship: the routes of the following ones depend on them. */
  add({ ship, legs, cycleMs }: Pick<ShipPlan, 'ship' | 'legs' | 'cycleMs'>): void {
    const shares = this.#shares.get(ship.kind.vesselClass)
    for (const { commodity, cargoTonnes, from, to } of legs) {
      if (commodity < 0) continue
      const cargo = cargoGroupOf(this.#terminals[from].commodity)
      const shipment = { cargo, exporter: this.#countryOf(from), importer: this.#countryOf(to) }
      shares?.add(shipment, (cargoTonnes / cycleMs) * msPerDay)
    }
  }

  /** The export terminals of a kind of ship's routes to a country, and how many of its ships sail from each. */
  exportsTo(kind: HullKind, country: string): Map<number, number> {
    const { from, to, weights } = this.#routesOf(kind)
    const found = new Map<number, number>()
    for (const [i, place] of to.entries())
      if (this.#terminals[place].country === country) found.set(from[i], (found.get(from[i]) ?? 0) + weights[i])
    return found
  }

  /** The weights of the routes for a second cargo, between other terminals than those of the first and near where it is discharged. */
  #weightsNear({ from, to, weights, pulls }: Routes, [loads, discharges]: number[]): number[] {
    const near = new Map([...pulls].map(([other, pull]) => [other, pull * this.#nearness(discharges, other)]))
    return weights.map((weight, i) => (from[i] === loads || to[i] === discharges ? 0 : weight * near.get(from[i])!))
  }

  /**
   * Of some routes, drawn by their weights, the one whose countries have least of what the tables say from the ships planned before:
   * a single draw by chance would leave a country that few ships sail to without its share.
   */
  #draw({ kind, dwtTonnes }: DemoShip, { from, to, cargoes, days }: Routes, weights: number[], random: number): number {
    const shares = this.#shares.get(kind.vesselClass)!
    let [best, least] = [-1, Infinity]
    for (const i of weightedIndexes(weights, random, drawnRoutes)) {
      const shipment = { cargo: cargoes[i], exporter: this.#countryOf(from[i]), importer: this.#countryOf(to[i]) }
      const supply = shares.supplyWith(shipment, dwtTonnes / days[i])
      if (supply < least) [best, least] = [i, supply]
    }
    return best
  }

  #countryOf(place: number): string {
    return this.#terminals[place].country
  }

  /** How much ships look for a cargo at a terminal from another: 1 there, less with the distance. */
  #nearness(place: number, other: number): number {
    const [a, b] = [this.#terminals[place], this.#terminals[other]]
    return (1 + (distanceNm(a.lng, a.lat, b.lng, b.lat) / ballastNm) ** 2) ** -2
  }

  /**
   * Scales export terminals so that second cargoes are from each of them as often as first ones: those near many discharging ports,
   * as Indonesia's are, would otherwise load more than the tables say.
   */
  #balanceSecondCargoes({ to, weights, exports, pulls }: Routes): void {
    const arrivals = new Map<number, number>()
    for (const [i, place] of to.entries()) arrivals.set(place, (arrivals.get(place) ?? 0) + weights[i])
    const places = [...exports.keys()]
    const near = [...arrivals.keys()].map((place) => places.map((other) => this.#nearness(place, other)))
    const scaled = places.map((place) => exports.get(place)!)
    for (let round = 0; round < pullRounds; round++) {
      const loaded = places.map(() => 0)
      for (const [i, ships] of [...arrivals.values()].entries()) {
        const all = scaled.reduce((sum, weight, k) => sum + weight * near[i][k], 0)
        for (const [k, weight] of scaled.entries()) loaded[k] += (ships * weight * near[i][k]) / all
      }
      for (const [k, place] of places.entries()) if (loaded[k] > 0) scaled[k] *= exports.get(place)! / loaded[k]
    }
    for (const [k, place] of places.entries())
      pulls.set(place, Math.min(maxPull, Math.max(1 / maxPull, scaled[k] / exports.get(place)!)))
  }

  #tramp(calls: number[], roll: (what: number) => number): RoundTrip {
    const cargoes = calls.map((place, i) => (i % 2 === 0 ? commodityCode(this.#terminals[place].commodity) : -1))
    const fills = calls.map((_, i) =>
      i % 2 === 1 ? 0 : roll(50 + i) < 0.08 ? 0.6 + roll(60 + i) * 0.3 : 0.94 + roll(60 + i) * 0.06,
    )
    return { calls, cargoes, fills }
  }

  /** All ships of a liner service share its calls; how full each is varies by leg. */
  #liner(seed: number, ship: DemoShip): RoundTrip | null {
    const suited = linerServices.filter(({ kinds }) => kinds.includes(ship.kind.name))
    const liner =
      pick(suited, 0) &&
      suited[
        weightedIndex(
          suited.map(({ share }) => share),
          seededRandom(seed, ship.index, 3, 78),
        )
      ]
    const calls = (liner?.calls ?? []).flatMap((id) => this.#index.get(id) ?? [])
    if (calls.length < 2) return null
    const containers = commodityCode('Containers')
    return {
      calls,
      cargoes: calls.map(() => containers),
      fills: calls.map((_, i) => 0.5 + 0.45 * seededRandom(seed, ship.index, i, 79)),
    }
  }

  #routesOf(kind: HullKind): Routes {
    const known = this.#routes.get(kind)
    if (known !== undefined) return known
    const kinds = hullKinds.filter(({ vesselClass }) => vesselClass === kind.vesselClass)
    const found = kinds.map((each) => ({ kind: each, routes: this.#findRoutes(each) }))
    this.#fields.clear()
    const countriesOf = (places: number[]) => places.map((place) => this.#countryOf(place))
    const ofKinds = found.map(({ kind: { share, dwtTonnes }, routes: { from, to, weights, cargoes, days } }) => ({
      capacityTonnes: share * dwtTonnes[1],
      ...{ exporters: countriesOf(from), importers: countriesOf(to), cargoes, days, weights },
    }))
    balanceRoutes(ofKinds, tradeTables)
    this.#shares.set(kind.vesselClass, new CarriedShares(ofKinds))
    for (const { kind: each, routes } of found) {
      const { from, weights, exports } = routes
      for (const [i, place] of from.entries()) exports.set(place, (exports.get(place) ?? 0) + weights[i])
      this.#balanceSecondCargoes(routes)
      this.#routes.set(each, routes)
    }
    return this.#routes.get(kind)!
  }

  /** Of a trade between two countries, the longer route needs more ships for the same tonnes. */
  #findRoutes(kind: HullKind): Routes {
    const routes: Routes = {
      from: [],
      to: [],
      weights: [],
      cargoes: [],
      days: [],
      exports: new Map(),
      pulls: new Map(),
    }
    const loading = this.#placesFor(kind, 'export')
    const discharging = this.#placesFor(kind, 'import')
    for (const [cargo, exporting] of loading) {
      const suits = suitability(kind, cargo)
      const importing = suits > 0 ? discharging.get(cargo) : undefined
      for (const [countries, mt] of importing === undefined ? [] : this.#flowsOf(cargo)) {
        const [here, there] = countries.split('>')
        const pairs = (exporting.get(here) ?? []).flatMap((from) =>
          (importing?.get(there) ?? []).map((to) => ({ from, to, nm: this.#nmBetween(from, to) })),
        )
        const far = pairs
          .filter(({ nm }) => nm >= 250 && nm < Infinity)
          .sort((a, b) => seededRandom(17, a.from, a.to) - seededRandom(17, b.from, b.to))
          .slice(0, maxRoutes)
        for (const { from, to, nm } of far) {
          const days = daysInPorts + (2 * nm) / milesADay
          const weight = (suits * mt * days) / far.length
          if (!(weight > 0)) continue
          routes.from.push(from)
          routes.to.push(to)
          routes.weights.push(weight)
          routes.cargoes.push(cargo)
          routes.days.push(days)
        }
      }
    }
    return routes
  }

  /** Many kinds of ships have the same routes. */
  #nmBetween(from: number, to: number): number {
    const key = from * this.#terminals.length + to
    let nm = this.#nm.get(key)
    if (nm !== undefined) return nm
    let nmFrom = this.#fields.get(to)
    if (nmFrom === undefined) this.#fields.set(to, (nmFrom = this.#seaNmTo(to)))
    this.#nm.set(key, (nm = nmFrom(from)))
    return nm
  }

  /** Terminals that a kind of ship can call at, by cargo and country. */
  #placesFor(kind: HullKind, role: 'export' | 'import'): Map<string, Map<string, number[]>> {
    const found = new Map<string, Map<string, number[]>>()
    for (const [place, terminal] of this.#terminals.entries()) {
      if (!fits(terminal, kind, role)) continue
      const cargo = cargoGroupOf(terminal.commodity)
      const byCountry = found.get(cargo) ?? new Map<string, number[]>()
      found.set(cargo, byCountry)
      byCountry.set(terminal.country, [...(byCountry.get(terminal.country) ?? []), place])
    }
    return found
  }

  #flowsOf(cargo: string): CountryFlows {
    let flows = this.#flows.get(cargo)
    if (flows === undefined) {
      const handling = (role: string) =>
        this.#terminals.filter(
          (terminal) =>
            (terminal.role === role || terminal.role === 'both') && cargoGroupOf(terminal.commodity) === cargo,
        )
      flows = countryFlows(cargo, handling('export'), handling('import'))
      this.#flows.set(cargo, flows)
    }
    return flows
  }
}

/** How willingly a kind of ship carries a cargo, 0 to 1: grain goes in small bulk carriers, ore in all, and so on. */
function suitability({ vesselClass, name, dwtTonnes: [, dwtTonnes] }: HullKind, cargo: string): number {
  if (vesselClass === 'Bulk Carrier') {
    if (cargo === 'grain') return dwtTonnes < 90_000 ? 1 : 0
    if (cargo === 'ore') return dwtTonnes < 90_000 ? 0.15 : 1
    return dwtTonnes < 250_000 ? 1 : 0
  }
  if (vesselClass === 'Chemical Tanker') {
    if (cargo === 'products') return name === 'Stainless 20k' ? 0 : 1
    return name === 'LR1' ? 0 : name === 'MR' ? 0.3 : 1
  }
  if (vesselClass === 'LPG Carrier') return cargo === 'ammonia' && name === 'VLGC' ? 0 : 1
  return 1
}

function fits(terminal: Terminal, kind: HullKind, role: 'export' | 'import'): boolean {
  if (terminal.role !== role && terminal.role !== 'both') return false
  if (!terminal.classes.includes(kind.vesselClass)) return false
  const { ballastDraughtM, draughtM } = kind
  const withCargoM = ballastDraughtM + minFill * (draughtM[1] - ballastDraughtM)
  return (terminal.maxDraughtM ?? 12) >= Math.max(minDraughtShare * draughtM[1], withCargoM)
}
