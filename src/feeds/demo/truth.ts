import { commodities } from '#domain/commodities.ts'
import type { Terminal } from '#domain/places.ts'
import type { VesselClass } from '#domain/vessel-class.ts'
import { type DestinationStyle, typedBy } from './crew.ts'
import { falsePosition, isSilent, sharesNumber } from './emit.ts'
import { DemoFleet, type World } from './fleet.ts'
import { milesMade, shipState } from './motion.ts'
import type { Stay } from './stays.ts'
import { steamedTo } from './tracks.ts'
import { aboard, arrivingWith, atAnchor, atBerth, atSea, comingIn, type ShipPlan } from './voyage-plan.ts'

/** What is so at a moment, whatever the ship reports. */
export interface TrueState {
  lng: number
  lat: number
  phase: 'berth' | 'sea' | 'anchor' | 'coming in'
  laden: boolean
  /** Label of the table of commodities; null in ballast. */
  commodity: string | null
  cargoTonnes: number
  draughtM: number
  from: Terminal
  to: Terminal
  /** When she makes fast at `to`. */
  arrivesMs: number
  distanceToGoNm: number
  /** How what her crew typed relates to this. */
  typed: {
    destination: string
    destinationStyle: DestinationStyle
    draughtM: number
    draughtStyle: string
    etaMs: number
  }
}

export interface TruePortCall {
  terminal: Terminal
  arrivedMs: number
  departedMs: number
  draughtInM: number
  draughtOutM: number
  /** Loaded, or negative where discharged. */
  cargoTonnes: number
  commodity: string | null
}

export interface TrueTransit {
  passage: string
  fromMs: number
  toMs: number
  laden: boolean
}

/** A time that she stays somewhere. */
export interface TrueSpell {
  fromMs: number
  toMs: number
  lng: number
  lat: number
}

/** Hours alongside another ship, in which cargo goes over. */
export interface TrueMeeting extends TrueSpell {
  otherMmsi: number
  /** Whether it is hers that the other takes. */
  gives: boolean
}

const hourMs = 3_600_000
const phaseNames = ['berth', 'sea', 'anchor', 'coming in'] as const

/** One made-up ship as she really is, at any time one asks for. */
export class TrueShip {
  readonly #fleet: DemoFleet
  readonly #plan: ShipPlan

  constructor(fleet: DemoFleet, plan: ShipPlan) {
    this.#fleet = fleet
    this.#plan = plan
  }

  get mmsi(): number {
    return this.#plan.ship.mmsi
  }
  get imo(): number {
    return this.#plan.ship.imo
  }
  get name(): string {
    return this.#plan.ship.name
  }
  get vesselClass(): VesselClass {
    return this.#plan.ship.kind.vesselClass
  }
  get dwtTonnes(): number {
    return this.#plan.ship.dwtTonnes
  }
  get capacityM3(): number {
    return this.#plan.ship.capacityM3
  }
  get designDraughtM(): number {
    return this.#plan.ship.draughtM
  }

  state(atMs: number): TrueState {
    const { seed, terminals, ports } = this.#fleet
    const { lng, lat, moment } = shipState(seed, this.#plan, terminals, atMs)
    const leg = this.#plan.legs[moment.leg]
    const { commodity, cargoTonnes, draughtM } = aboard(this.#plan, moment)
    return {
      lng,
      lat,
      phase: phaseNames[moment.phase],
      laden: commodity >= 0 && cargoTonnes > 0,
      commodity: commodities[commodity]?.label ?? null,
      cargoTonnes,
      draughtM,
      from: terminals[leg.from],
      to: terminals[leg.to],
      arrivesMs: this.#plan.phaseMs(moment.cycle, moment.leg, comingIn).toMs,
      distanceToGoNm: leg.track.totalNm - milesMade(this.#plan, moment),
      typed: typedBy(seed, this.#plan, moment, terminals, ports),
    }
  }

  /** Calls that overlap a span of time, oldest first. */
  portCalls(fromMs: number, toMs: number): TruePortCall[] {
    const { terminals } = this.#fleet
    return this.#legsBetween(fromMs, toMs).flatMap(({ cycle, leg }) => {
      const berth = this.#plan.phaseMs(cycle, leg, atBerth)
      if (berth.toMs < fromMs || berth.fromMs > toMs) return []
      const out = this.#plan.legs[leg]
      const before = arrivingWith(this.#plan.legs[(leg + this.#plan.legs.length - 1) % this.#plan.legs.length])
      const code = out.commodity >= 0 ? out.commodity : before.commodity
      return {
        terminal: terminals[out.from],
        arrivedMs: berth.fromMs,
        departedMs: berth.toMs,
        draughtInM: before.draughtM,
        draughtOutM: out.draughtM,
        cargoTonnes: out.cargoTonnes - before.cargoTonnes,
        commodity: commodities[code]?.label ?? null,
      }
    })
  }

  /** Ways through straits and canals that overlap a span of time, oldest first. */
  transits(fromMs: number, toMs: number): TrueTransit[] {
    return this.#legsBetween(fromMs, toMs).flatMap(({ cycle, leg }) => {
      const { track, commodity } = this.#plan.legs[leg]
      return track.passages.flatMap((passage) => {
        const transit = {
          passage: passage.passage,
          fromMs: this.#passesMs(cycle, leg, passage.fromNm),
          toMs: this.#passesMs(cycle, leg, passage.toNm),
          laden: commodity >= 0,
        }
        return transit.toMs < fromMs || transit.fromMs > toMs ? [] : transit
      })
    })
  }

  /** Weeks of waiting with cargo aboard, that overlap a span of time. */
  storage(fromMs: number, toMs: number): TrueSpell[] {
    return this.#stays(fromMs, toMs, 'storage').map(({ spell }) => spell)
  }

  /** Ships that she lay beside at sea in a span of time. */
  meetings(fromMs: number, toMs: number): TrueMeeting[] {
    const met = [...this.#stays(fromMs, toMs, 'mother'), ...this.#stays(fromMs, toMs, 'daughter')]
    return met.flatMap(({ spell, stay }) => {
      const other = this.#fleet.plans[stay.partner]
      const beganMs = spell.fromMs + stay.fromMs
      const endedMs = spell.fromMs + stay.toMs
      if (other === undefined || endedMs < fromMs || beganMs > toMs) return []
      const { lng, lat } = shipState(this.#fleet.seed, this.#plan, this.#fleet.terminals, beganMs)
      return { fromMs: beganMs, toMs: endedMs, lng, lat, otherMmsi: other.ship.mmsi, gives: stay.kind === 'mother' }
    })
  }

  #stays(fromMs: number, toMs: number, kind: Stay['kind']): { spell: TrueSpell; stay: Stay }[] {
    return this.#legsBetween(fromMs, toMs).flatMap(({ cycle, leg }) => {
      const { stay } = this.#plan.legs[leg]
      const spell = this.#plan.phaseMs(cycle, leg, atAnchor)
      if (stay?.kind !== kind || spell.toMs < fromMs || spell.fromMs > toMs) return []
      const { lng, lat } = shipState(this.#fleet.seed, this.#plan, this.#fleet.terminals, spell.fromMs)
      return { spell: { ...spell, lng, lat }, stay }
    })
  }

  /** Whether another ship, somewhere else, uses her number, too. */
  get sharesNumber(): boolean {
    return sharesNumber(this.#plan)
  }

  /** Whether she is out of hearing. */
  isSilent(atMs: number): boolean {
    return isSilent(this.#fleet.seed, this.#plan, atMs)
  }

  /** What her report of a time says instead of where she is; null where it is true. NaN is no position. */
  falsePosition(atMs: number): { lng: number; lat: number } | null {
    const { lng, lat } = shipState(this.#fleet.seed, this.#plan, this.#fleet.terminals, atMs)
    return falsePosition(this.#fleet.seed, this.#plan, atMs, lng, lat)
  }

  /** When she passes a mile of a leg; waiting at anchor is not passing. */
  #passesMs(cycle: number, leg: number, nm: number): number {
    const { track, knots, anchorNm } = this.#plan.legs[leg]
    const sea = this.#plan.phaseMs(cycle, leg, atSea)
    const atMs = sea.fromMs + (steamedTo(track, nm) / knots) * hourMs
    return nm <= anchorNm ? atMs : atMs + this.#plan.phaseMs(cycle, leg, atAnchor).toMs - sea.toMs
  }

  #legsBetween(fromMs: number, toMs: number): { cycle: number; leg: number }[] {
    const found: { cycle: number; leg: number }[] = []
    const last = this.#plan.at(toMs)
    let { cycle, leg } = this.#plan.at(fromMs)
    while (cycle < last.cycle || (cycle === last.cycle && leg <= last.leg)) {
      found.push({ cycle, leg })
      leg = (leg + 1) % this.#plan.legs.length
      if (leg === 0) cycle++
    }
    return found
  }
}

/** The truth about a demo fleet, by ship: the same seed and world that the feed was given. */
export function demoTruth(seed: number, vessels: number, world: World): Map<number, TrueShip> {
  const fleet = new DemoFleet(seed, vessels, world).launchAll()
  return new Map(fleet.plans.map((plan) => [plan.ship.mmsi, new TrueShip(fleet, plan)]))
}
