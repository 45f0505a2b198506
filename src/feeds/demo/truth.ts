import { commodities } from '#domain/vessel/commodities.ts'
import type { Terminal } from '#domain/world/places.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { type DestinationStyle, voyageDataOf } from './voyage-data.ts'
import { falsePosition, isSilent, sharesMmsi } from './transmitter.ts'
import { DemoFleet, type DemoWorld } from './fleet.ts'
import { distanceMadeNm, type ShipState, shipState } from './motion.ts'
import type { AtSeaStop } from './at-sea-stops.ts'
import { fullSpeedNmTo } from './sailing-tracks.ts'
import { loadAt, atAnchor, atBerth, atSea, approaching, type ShipPlan } from './voyage-plan.ts'
import { msPerHour } from '#domain/time.ts'

/** The actual state of a ship, whatever it reports. */
export interface TrueState {
  lng: number
  lat: number
  phase: 'berth' | 'sea' | 'anchor' | 'coming in'
  laden: boolean
  /** Label in the table of commodities; null in ballast. */
  commodity: string | null
  cargoTonnes: number
  draughtM: number
  from: Terminal
  to: Terminal
  /** Arrival at the berth of `to`. */
  arrivesMs: number
  distanceToGoNm: number
  /** The voyage data that the crew entered. */
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
  /** Positive where loaded, negative where discharged. */
  cargoTonnes: number
  commodity: string | null
}

export interface TrueTransit {
  passage: string
  fromMs: number
  toMs: number
  laden: boolean
}

/** A stop at sea. */
export interface TrueStop {
  fromMs: number
  toMs: number
  lng: number
  lat: number
}

/** A stop off a port (UN/LOCODE) on the way to another. */
export interface TruePortStop extends TrueStop {
  kind: 'bunkers' | 'orders'
  port: string
}

/** A ship-to-ship transfer. */
export interface TrueMeeting extends TrueStop {
  otherMmsi: number
  /** Whether this ship hands the cargo over. */
  gives: boolean
}

const phaseNames = ['berth', 'sea', 'anchor', 'coming in'] as const

/** The actual state and history of one demo ship, at any time. */
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
    const { terminals } = this.#fleet
    const { lng, lat, moment } = this.#motion(atMs)
    const leg = this.#plan.legs[moment.leg]
    const { commodity, cargoTonnes, draughtM } = loadAt(this.#plan, moment)
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
      arrivesMs: this.#plan.phaseSpan(moment.cycle, moment.leg, approaching).toMs,
      distanceToGoNm: leg.track.totalNm - distanceMadeNm(this.#plan, moment),
      typed: voyageDataOf(this.#fleet, this.#plan, moment),
    }
  }

  /** Port calls that overlap a span of time, oldest first. */
  portCalls(fromMs: number, toMs: number): TruePortCall[] {
    const { terminals } = this.#fleet
    return this.#legsBetween(fromMs, toMs).flatMap(({ cycle, leg }) => {
      const berth = this.#plan.phaseSpan(cycle, leg, atBerth)
      if (berth.toMs < fromMs || berth.fromMs > toMs) return []
      const out = this.#plan.loadOut(cycle, leg)
      const before = this.#plan.loadIn(cycle, leg)
      const code = out.commodity >= 0 ? out.commodity : before.commodity
      return {
        terminal: terminals[this.#plan.legs[leg].from],
        arrivedMs: berth.fromMs,
        departedMs: berth.toMs,
        draughtInM: before.draughtM,
        draughtOutM: out.draughtM,
        cargoTonnes: out.cargoTonnes - before.cargoTonnes,
        commodity: commodities[code]?.label ?? null,
      }
    })
  }

  /** Transits of straits and canals that overlap a span of time, oldest first. */
  transits(fromMs: number, toMs: number): TrueTransit[] {
    return this.#legsBetween(fromMs, toMs).flatMap(({ cycle, leg }) => {
      const { track } = this.#plan.legs[leg]
      const { commodity } = this.#plan.loadOut(cycle, leg)
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

  /** Floating storage that overlaps a span of time. */
  storage(fromMs: number, toMs: number): TrueStop[] {
    return this.#stops(fromMs, toMs, 'storage').map(({ stop }) => stop)
  }

  /** Ship-to-ship transfers that overlap a span of time. */
  meetings(fromMs: number, toMs: number): TrueMeeting[] {
    const stops = [...this.#stops(fromMs, toMs, 'mother'), ...this.#stops(fromMs, toMs, 'daughter')]
    return stops.flatMap(({ stop, plan }) => {
      const other = this.#fleet.plans[plan.partner]
      const beganMs = stop.fromMs + plan.transferStartMs
      const endedMs = stop.fromMs + plan.transferEndMs
      if (other === undefined || endedMs < fromMs || beganMs > toMs) return []
      const { lng, lat } = this.#motion(beganMs)
      return { fromMs: beganMs, toMs: endedMs, lng, lat, otherMmsi: other.ship.mmsi, gives: plan.kind === 'mother' }
    })
  }

  /** Stops at the anchorage of a port on the way, for bunkers or orders, that overlap a span of time. */
  portStops(fromMs: number, toMs: number): TruePortStop[] {
    return (['bunkers', 'orders'] as const).flatMap((kind) =>
      this.#stops(fromMs, toMs, kind).flatMap(({ stop, plan: { port } }) =>
        port === null ? [] : { ...stop, kind, port },
      ),
    )
  }

  #stops(fromMs: number, toMs: number, kind: AtSeaStop['kind']): { stop: TrueStop; plan: AtSeaStop }[] {
    return this.#legsBetween(fromMs, toMs).flatMap(({ cycle, leg }) => {
      const plan = this.#plan.legs[leg].stop
      const span = this.#plan.phaseSpan(cycle, leg, atAnchor)
      if (plan?.kind !== kind || span.toMs < fromMs || span.fromMs > toMs) return []
      const { lng, lat } = this.#motion(span.fromMs)
      return { stop: { ...span, lng, lat }, plan }
    })
  }

  /** Whether another ship uses the same MMSI. */
  get sharesMmsi(): boolean {
    return sharesMmsi(this.#plan)
  }

  /** Whether the ship is out of reception. */
  isSilent(atMs: number): boolean {
    return isSilent(this.#fleet.seed, this.#plan, atMs)
  }

  /** The wrong position that the ship reports, NaN for none; null where its report is right. */
  falsePosition(atMs: number): { lng: number; lat: number } | null {
    const { lng, lat } = this.#motion(atMs)
    return falsePosition(this.#fleet.seed, this.#plan, atMs, { lng, lat })
  }

  #motion(atMs: number): ShipState {
    return shipState(this.#fleet, this.#plan, atMs)
  }

  /** When the ship passes a mile of a leg. */
  #passesMs(cycle: number, leg: number, nm: number): number {
    const { track, knots, anchorNm } = this.#plan.legs[leg]
    const sea = this.#plan.phaseSpan(cycle, leg, atSea)
    const atMs = sea.fromMs + (fullSpeedNmTo(track, nm) / knots) * msPerHour
    return nm <= anchorNm ? atMs : atMs + this.#plan.phaseSpan(cycle, leg, atAnchor).toMs - sea.toMs
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

/** The ground truth of a demo fleet by MMSI, for the seed and world of the feed. */
export function demoTruth(seed: number, vessels: number, world: DemoWorld): Map<number, TrueShip> {
  const fleet = new DemoFleet(seed, vessels, world).planAll()
  return new Map(fleet.plans.map((plan) => [plan.ship.mmsi, new TrueShip(fleet, plan)]))
}
