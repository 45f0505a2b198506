import { commodities, commodityCode } from '#domain/vessel/commodities.ts'
import { distanceNm } from '#domain/geo.ts'
import type { Terminal } from '#domain/world/places.ts'
import { seededRandom, pick, weightedIndex } from './seeded-random.ts'
import type { HullKind } from './hulls.ts'
import { linerServices } from './liner-services.ts'
import type { DemoShip } from './ships.ts'

/** The round trip that a ship repeats: terminals in order, and the cargo on departure from each. */
export interface RoundTrip {
  /** Indexes in the list of terminals. */
  calls: number[]
  /** By call: the cargo on departure, a code in the table of commodities; −1 in ballast. */
  cargoes: number[]
  /** By call: how full the ship departs, 0 to 1. */
  fills: number[]
}

/** A country's rough weight in the world's exports and imports of cargo; 0.7 for the others. */
const supply: Record<string, number> = {
  SA: 7,
  QA: 6,
  US: 8,
  AU: 8,
  BR: 5,
  RU: 5,
  AE: 5,
  IQ: 5,
  KW: 3,
  IR: 2,
  NG: 2.5,
  AO: 2,
  NO: 2,
  CA: 2,
  MY: 2,
  ID: 4,
  ZA: 2,
  GY: 1.5,
  KZ: 2,
  OM: 2,
  CO: 1.5,
  UA: 1.5,
  AR: 2,
  GN: 2,
}
const demand: Record<string, number> = {
  CN: 12,
  JP: 5,
  KR: 4,
  IN: 6,
  NL: 3,
  US: 2.5,
  TW: 2.5,
  DE: 1.5,
  IT: 2,
  ES: 2,
  FR: 2,
  GB: 2,
  TR: 1.5,
  SG: 3,
  TH: 1.5,
  EG: 1,
  PK: 1,
  MY: 1,
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

/** Trading partners of a terminal for a kind of ship: few, so that tracks are shared. */
const maxPartners = 12
/** A ship calls only where the water allows at least this share of its draught. */
const minDraughtShare = 0.72

/** Finds round trips for ships among the terminals that fit them by cargo, class and depth. */
export class Trades {
  readonly #terminals: readonly Terminal[]
  readonly #index: Map<string, number>
  readonly #exports = new Map<HullKind, { places: number[]; weights: number[] }>()
  readonly #maxPartners = new Map<string, { places: number[]; weights: number[] }>()

  constructor(terminals: readonly Terminal[]) {
    this.#terminals = terminals
    this.#index = new Map(terminals.map(({ id }, place) => [id, place]))
  }

  /** The round trip of a ship; null where no two terminals fit it. */
  roundTrip(seed: number, ship: DemoShip): RoundTrip | null {
    if (ship.kind.vesselClass === 'Container Ship') return this.#liner(seed, ship)
    const roll = (what: number) => seededRandom(seed, ship.index, what, 77)
    const exports = this.#exportsFor(ship.kind)
    for (let attempt = 0; attempt < 8; attempt++) {
      const load = exports.places[weightedIndex(exports.weights, roll(10 + attempt))]
      if (load === undefined) return null
      const first = this.#partnerOf(load, ship.kind, 'import', roll(30 + attempt))
      if (first < 0) continue
      const calls = [load, first]
      const next = roll(3) < 0.3 ? this.#partnerOf(first, ship.kind, 'export', roll(40)) : -1
      const second = next < 0 ? -1 : this.#partnerOf(next, ship.kind, 'import', roll(41))
      if (second >= 0 && second !== first && next !== load) calls.push(next, second)
      return this.#tramp(calls, roll)
    }
    return null
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

  #exportsFor(kind: HullKind): { places: number[]; weights: number[] } {
    let exports = this.#exports.get(kind)
    if (!exports) {
      const places = this.#terminals.flatMap((terminal, place) => (fits(terminal, kind, 'export') ? [place] : []))
      exports = { places, weights: this.#weights(places, supply) }
      this.#exports.set(kind, exports)
    }
    return exports
  }

  #partnerOf(place: number, kind: HullKind, role: 'export' | 'import', roll: number): number {
    const key = `${kind.name} ${role} ${place}`
    let list = this.#maxPartners.get(key)
    if (!list) this.#maxPartners.set(key, (list = this.#rank(place, kind, role)))
    return list.places.length === 0 ? -1 : list.places[weightedIndex(list.weights, roll)]
  }

  /** The likeliest partners by weight and distance; ballast legs avoid long distances more than laden ones. */
  #rank(place: number, kind: HullKind, role: 'export' | 'import'): { places: number[]; weights: number[] } {
    const here = this.#terminals[place]
    const cargo = cargoGroupOf(here.commodity)
    const fit = this.#terminals.flatMap((terminal, other) => {
      if (other === place || !fits(terminal, kind, role)) return []
      return role === 'import' && cargoGroupOf(terminal.commodity) !== cargo ? [] : [other]
    })
    const weights = this.#weights(fit, role === 'export' ? supply : demand)
    const far = role === 'export' ? 1500 : kind.dwtTonnes[0] < 45_000 ? 2500 : 6000
    const ranked = fit
      .map((other, i) => {
        const there = this.#terminals[other]
        const nm = distanceNm(here.lng, here.lat, there.lng, there.lat)
        return { other, weight: nm < 250 ? 0 : (weights[i] ?? 0) / (1 + (nm / far) ** 2) }
      })
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, maxPartners)
    return { places: ranked.map(({ other }) => other), weights: ranked.map(({ weight }) => weight) }
  }

  /** Each country's weight, divided among its terminals. */
  #weights(places: readonly number[], weights: Record<string, number>): number[] {
    const sharing = new Map<string, number>()
    const countryOf = (place: number) => this.#terminals[place].country
    for (const place of places) sharing.set(countryOf(place), (sharing.get(countryOf(place)) ?? 0) + 1)
    return places.map((place) => (weights[countryOf(place)] ?? 0.7) / (sharing.get(countryOf(place)) ?? 1) ** 0.7)
  }
}

function fits(terminal: Terminal, kind: HullKind, role: 'export' | 'import'): boolean {
  if (terminal.role !== role && terminal.role !== 'both') return false
  if (!terminal.classes.includes(kind.vesselClass)) return false
  return (terminal.maxDraughtM ?? 12) >= minDraughtShare * kind.draughtM[1]
}
