import { commodities, commodityCode } from '#domain/commodities.ts'
import { distanceNm } from '#domain/geo.ts'
import type { Terminal } from '#domain/places.ts'
import { chance, chosen, weighed } from './chance.ts'
import type { HullKind } from './hulls.ts'
import { linerServices } from './liner-services.ts'
import type { DemoShip } from './ships.ts'

/** The round a ship sails over and over: terminals in turn, and what she carries away from each. */
export interface Round {
  /** Places in the list of terminals. */
  calls: number[]
  /** By call: the cargo she leaves with, as a code of the table of commodities; −1 in ballast. */
  cargoes: number[]
  /** By call: how full she leaves, 0 to 1, as far as the cargo goes. */
  fills: number[]
}

/** How much of the world's cargo a country sends and takes, roughly, 1 unless named. */
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

/** Cargoes that the same berth takes. */
const kin: Record<string, string> = {
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
const kinOf = (label: string) => kin[label] ?? commodities[commodityCode(label)]?.family ?? label

/** How many partners a terminal trades with for a kind of ship: few, so that ways are shared. */
const partners = 12
/** A ship calls where at least this much of her draught finds water. */
const leastDepth = 0.72

/** Finds rounds for ships among terminals that suit them by cargo, class and depth. */
export class Trades {
  readonly #terminals: readonly Terminal[]
  readonly #index: Map<string, number>
  readonly #exports = new Map<HullKind, { places: number[]; weights: number[] }>()
  readonly #partners = new Map<string, { places: number[]; weights: number[] }>()

  constructor(terminals: readonly Terminal[]) {
    this.#terminals = terminals
    this.#index = new Map(terminals.map(({ id }, place) => [id, place]))
  }

  /** The round of a ship; null where no two terminals suit her. */
  round(seed: number, ship: DemoShip): Round | null {
    if (ship.kind.vesselClass === 'Container Ship') return this.#service(seed, ship)
    const roll = (what: number) => chance(seed, ship.index, what, 77)
    const exports = this.#exportsFor(ship.kind)
    for (let attempt = 0; attempt < 8; attempt++) {
      const load = exports.places[weighed(exports.weights, roll(10 + attempt))]
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

  #tramp(calls: number[], roll: (what: number) => number): Round {
    const cargoes = calls.map((place, i) => (i % 2 === 0 ? commodityCode(this.#terminals[place].commodity) : -1))
    const fills = calls.map((_, i) =>
      i % 2 === 1 ? 0 : roll(50 + i) < 0.08 ? 0.6 + roll(60 + i) * 0.3 : 0.94 + roll(60 + i) * 0.06,
    )
    return { calls, cargoes, fills }
  }

  /** A liner's round is the same for all her sisters; how full she is goes with the direction and with luck. */
  #service(seed: number, ship: DemoShip): Round | null {
    const suited = linerServices.filter(({ kinds }) => kinds.includes(ship.kind.name))
    const service =
      chosen(suited, 0) &&
      suited[
        weighed(
          suited.map(({ share }) => share),
          chance(seed, ship.index, 3, 78),
        )
      ]
    const calls = (service?.calls ?? []).flatMap((id) => this.#index.get(id) ?? [])
    if (calls.length < 2) return null
    const containers = commodityCode('Containers')
    return {
      calls,
      cargoes: calls.map(() => containers),
      fills: calls.map((_, i) => 0.5 + 0.45 * chance(seed, ship.index, i, 79)),
    }
  }

  #exportsFor(kind: HullKind): { places: number[]; weights: number[] } {
    let exports = this.#exports.get(kind)
    if (!exports) {
      const places = this.#terminals.flatMap((terminal, place) => (suits(terminal, kind, 'export') ? [place] : []))
      exports = { places, weights: this.#weights(places, supply) }
      this.#exports.set(kind, exports)
    }
    return exports
  }

  #partnerOf(place: number, kind: HullKind, role: 'export' | 'import', roll: number): number {
    const key = `${kind.name} ${role} ${place}`
    let list = this.#partners.get(key)
    if (!list) this.#partners.set(key, (list = this.#rank(place, kind, role)))
    return list.places.length === 0 ? -1 : list.places[weighed(list.weights, roll)]
  }

  /** The likeliest partners: those of weight, the nearer the better; a ballast leg shies more at a long way. */
  #rank(place: number, kind: HullKind, role: 'export' | 'import'): { places: number[]; weights: number[] } {
    const here = this.#terminals[place]
    const cargo = kinOf(here.commodity)
    const fit = this.#terminals.flatMap((terminal, other) => {
      if (other === place || !suits(terminal, kind, role)) return []
      return role === 'import' && kinOf(terminal.commodity) !== cargo ? [] : [other]
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
      .slice(0, partners)
    return { places: ranked.map(({ other }) => other), weights: ranked.map(({ weight }) => weight) }
  }

  /** Each country's weight, shared by its terminals. */
  #weights(places: readonly number[], weights: Record<string, number>): number[] {
    const sharing = new Map<string, number>()
    const countryOf = (place: number) => this.#terminals[place].country
    for (const place of places) sharing.set(countryOf(place), (sharing.get(countryOf(place)) ?? 0) + 1)
    return places.map((place) => (weights[countryOf(place)] ?? 0.7) / (sharing.get(countryOf(place)) ?? 1) ** 0.7)
  }
}

function suits(terminal: Terminal, kind: HullKind, role: 'export' | 'import'): boolean {
  if (terminal.role !== role && terminal.role !== 'both') return false
  if (!terminal.classes.includes(kind.vesselClass)) return false
  return (terminal.maxDraughtM ?? 12) >= leastDepth * kind.draughtM[1]
}
