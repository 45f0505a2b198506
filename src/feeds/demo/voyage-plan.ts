import { commodities } from '#domain/vessel/commodities.ts'
import type { Position } from '#domain/geo.ts'
import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { Terminal } from '#domain/world/places.ts'
import { seededRandom, interpolate } from './seeded-random.ts'
import { type DemoShip } from './ships.ts'
import { type Load, type AtSeaStop, planAtSeaStop } from './at-sea-stops.ts'
import { placeOffPort, planHubStop } from './waiting-places.ts'
import { fullSpeedNmTo, type SailingTrack, type SailingTracks } from './sailing-tracks.ts'
import { type Months, seasonOf } from './trade/seasons.ts'
import type { RoundTrip, Trades } from './trade/trades.ts'
import { msPerHour } from '#domain/time.ts'
import { roundTo } from '#domain/nan.ts'

/** The phases of a port call and the leg after it, in order. */
export const atBerth = 0
export const atSea = 1
export const atAnchor = 2
export const approaching = 3
export type Phase = typeof atBerth | typeof atSea | typeof atAnchor | typeof approaching
const phasesPerCall = 4

/** The voyage from a terminal to the next of the round trip, and the load on departure. */
export interface Leg extends Load {
  track: SailingTrack
  /** Indexes in the list of terminals. */
  from: number
  to: number
  knots: number
  /** Where the ship waits, in miles of the track. */
  anchorNm: number
  /** Its place in an anchorage beside the track; null on the track. */
  anchorAt: Position | null
  /** Null where the ship waits for its berth only. */
  stop: AtSeaStop | null
  /** Time at the berth before departure; random where it is not set. */
  berthMs?: number
  /** Time off its end before the ship comes in, without a stop; random where it is not set. */
  waitMs?: number
  /** By month of departure: the share of the voyages with cargo; null for a trade without seasons. */
  season: Months | null
}

/** A moment of a ship's round trip. */
export interface VoyageMoment {
  phase: Phase
  /** Index of the current leg; at a berth, of the next one. */
  leg: number
  /** Round trips completed since 1970. */
  cycle: number
  /** Time since the phase began, and its whole duration. */
  elapsedMs: number
  durationMs: number
}

/** A ship's endless repetition of one round trip: any moment of it can be computed directly. */
export class ShipPlan {
  readonly ship: DemoShip
  readonly legs: readonly Leg[]
  /** When each phase ends, counted from the start of the round trip. */
  readonly #endsMs: number[]
  /** By how much the round trip began before 1970. */
  readonly offsetMs: number
  readonly cycleMs: number
  readonly seed: number

  /** Without an offset, the ship starts at a random moment of its round trip. */
  constructor(seed: number, ship: DemoShip, legs: readonly Leg[], offsetMs?: number) {
    this.seed = seed
    this.ship = ship
    this.legs = legs
    const endsMs: number[] = []
    let atMs = 0
    legs.forEach((leg, i) => {
      const waitRoll = seededRandom(seed, ship.index, i, 81)
      const berthDays = ship.kind.berthDays * interpolate(0.75, 1.4, seededRandom(seed, ship.index, i, 82))
      const anchorMs = leg.stop?.durationMs ?? leg.waitMs ?? (waitRoll < 0.45 ? 0 : (waitRoll - 0.42) * 110 * msPerHour)
      const toAnchorMs = (fullSpeedNmTo(leg.track, leg.anchorNm) / leg.knots) * msPerHour
      const inMs = (fullSpeedNmTo(leg.track, leg.track.totalNm) / leg.knots) * msPerHour - toAnchorMs
      for (const lastsMs of [leg.berthMs ?? berthDays * 24 * msPerHour, toAnchorMs, anchorMs, inMs])
        endsMs.push((atMs += Math.round(lastsMs)))
    })
    // Without the space that an array keeps for more.
    this.#endsMs = endsMs.slice()
    this.cycleMs = atMs
    this.offsetMs = offsetMs ?? Math.floor(seededRandom(seed, ship.index, 0, 83) * atMs)
  }

  at(nowMs: number): VoyageMoment {
    const sinceMs = nowMs + this.offsetMs
    const cycle = Math.floor(sinceMs / this.cycleMs)
    const inCycleMs = sinceMs - cycle * this.cycleMs
    let step = 0
    while (step < this.#endsMs.length - 1 && this.#endsMs[step] <= inCycleMs) step++
    const beganMs = step === 0 ? 0 : this.#endsMs[step - 1]
    return {
      phase: (step % phasesPerCall) as Phase,
      leg: Math.floor(step / phasesPerCall),
      cycle,
      elapsedMs: inCycleMs - beganMs,
      durationMs: this.#endsMs[step] - beganMs,
    }
  }

  /** The load on departure for a leg of the given round trip: out of season, some voyages are in ballast. */
  loadOut(cycle: number, leg: number): Load {
    const planned = this.legs[leg]
    const { season } = planned
    if (season === null) return planned
    const roll = seededRandom(this.seed, this.ship.index, cycle * this.legs.length + leg, 86)
    if (roll < season[new Date(this.phaseSpan(cycle, leg, atBerth).toMs).getUTCMonth()]) return planned
    return { commodity: -1, cargoTonnes: 0, draughtM: this.ship.ballastDraughtM }
  }

  /** The load on arrival where a leg of the given round trip begins. */
  loadIn(cycle: number, leg: number): Load {
    const before = leg === 0 ? this.legs.length - 1 : leg - 1
    return this.legs[before].stop?.loadAfter ?? this.loadOut(leg === 0 ? cycle - 1 : cycle, before)
  }

  /** When a phase of a leg begins and ends in the given round trip. */
  phaseSpan(cycle: number, leg: number, phase: Phase): { fromMs: number; toMs: number } {
    const step = leg * phasesPerCall + phase
    const originMs = cycle * this.cycleMs - this.offsetMs
    return { fromMs: originMs + (step === 0 ? 0 : this.#endsMs[step - 1]), toMs: originMs + this.#endsMs[step] }
  }
}

/** The load at a moment: it changes linearly at a berth and during a transfer. */
export function loadAt(plan: ShipPlan, moment: VoyageMoment): Load {
  const { cycle, leg: index } = moment
  const out = plan.loadOut(cycle, index)
  if (moment.phase === atBerth) return between(plan.loadIn(cycle, index), out, moment.elapsedMs / moment.durationMs)
  const leg = plan.legs[index]
  if (leg.stop === null || moment.phase === atSea) return out
  if (moment.phase === approaching) return leg.stop.loadAfter
  const { transferStartMs, transferEndMs, loadAfter } = leg.stop
  if (moment.elapsedMs <= transferStartMs) return leg
  return moment.elapsedMs >= transferEndMs
    ? loadAfter
    : between(leg, loadAfter, (moment.elapsedMs - transferStartMs) / (transferEndMs - transferStartMs))
}

function between(before: Load, after: Load, share: number): Load {
  return {
    commodity: after.commodity >= 0 ? after.commodity : share < 1 ? before.commodity : -1,
    cargoTonnes: before.cargoTonnes + (after.cargoTonnes - before.cargoTonnes) * share,
    draughtM: before.draughtM + (after.draughtM - before.draughtM) * share,
  }
}

/** Dependencies of planning, shared by the whole fleet. */
export interface PlanningContext {
  seed: number
  /** Whether a position is close enough to a port for ships to wait there. */
  isNearPort: (at: Position) => boolean
  terminals: readonly Terminal[]
  anchorages: readonly NavigationArea[]
  trades: Trades
  tracks: SailingTracks
}

/** Share of deadweight for fuel, water and stores. */
const storesShare = 0.035
/** The fill limit of gas tanks, and tonnes per cubic metre of LNG (IGU) and of LPG. */
const fillOfTanks = 0.985
const lngTonnesPerM3 = 0.45
const lpgTonnesPerM3 = 0.56

/** Plans a ship's round trip; null where no trade or no route fits it. */
export function planShip(context: PlanningContext, ship: DemoShip): ShipPlan | null {
  const round = context.trades.roundTrip(context.seed, ship)
  if (!round) return null
  const legs: Leg[] = []
  for (let i = 0; i < round.calls.length; i++) {
    const leg = planLeg(context, ship, round, i)
    if (!leg) return null
    legs.push(leg)
  }
  return new ShipPlan(context.seed, ship, legs)
}

function planLeg(context: PlanningContext, ship: DemoShip, round: RoundTrip, call: number): Leg | null {
  const { seed, terminals, anchorages, tracks, isNearPort } = context
  const from = round.calls[call]
  const to = round.calls[(call + 1) % round.calls.length]
  const plain = planPassage(context, ship, {
    ...{ from, to, call, commodity: round.cargoes[call], fill: round.fills[call] },
  })
  if (plain === null) return null
  const { commodity, cargoTonnes, draughtM, track: direct } = plain
  const leg = { ship, call, track: direct, load: { commodity, cargoTonnes, draughtM } }
  const found = planAtSeaStop(seed, leg, isNearPort)
  if (found !== null) return { ...plain, anchorNm: found.atNm, anchorAt: null, stop: found.stop }
  const trackOf = trackFinder(context, ship, draughtM)
  const hub = planHubStop({ seed, terminals, anchorages, tracks, trackOf }, leg, [from, to])
  if (hub !== null)
    return { ...plain, track: hub.track, anchorNm: hub.place.atNm, anchorAt: hub.place.at, stop: hub.stop }
  const trade = { commodity, exporter: terminals[from].country, importer: terminals[to].country }
  // What happens on the way needs the cargo, so that only a leg without a stop has seasons.
  return { ...plain, season: seasonOf(trade) }
}

/** A voyage between two terminals: the `call` of a ship's round trip that it starts from, and how full the ship departs (0 to 1). */
export interface Passage {
  from: number
  to: number
  call: number
  /** Code in the table of commodities; −1 in ballast. */
  commodity: number
  fill: number
}

/** Plans a leg without a stop and without seasons; null where no route fits the ship. */
export function planPassage(
  context: PlanningContext,
  ship: DemoShip,
  { from, to, call, commodity, fill: plannedFill }: Passage,
): Leg | null {
  const { seed, terminals, anchorages } = context
  const laden = commodity >= 0
  const depthM = Math.min(terminals[from].maxDraughtM ?? 12, terminals[to].maxDraughtM ?? 12)
  const range = ship.draughtM - ship.ballastDraughtM
  const maxFill = laden ? Math.min(1, Math.max(0, (depthM - ship.ballastDraughtM) / range)) : 0
  const fill = Math.min(plannedFill, maxFill)
  const draughtM = roundTo(ship.ballastDraughtM + range * fill, 1)
  const track = trackFinder(context, ship, draughtM)(from, to)
  if (!track) return null
  const place = placeOffPort({ seed, index: ship.index }, track, terminals[to].unlocode, anchorages)
  // Off the others, each ship has its own place on its way.
  const spread = Math.min(6, track.anchorNm * 0.2) * seededRandom(seed, ship.index, call, 85)
  return {
    ...{ commodity, cargoTonnes: Math.round(cargoTonnes(ship, commodity, fill)), draughtM },
    ...{ track, from, to },
    knots: (laden ? ship.kind.ladenKnots : ship.kind.ballastKnots) * ship.speedFactor,
    anchorNm: place?.atNm ?? track.anchorNm - spread,
    anchorAt: place?.at ?? null,
    stop: null,
    season: null,
  }
}

function trackFinder({ seed, tracks }: PlanningContext, hull: DemoShip, draughtM: number) {
  const sailing = { hull, draughtM, redSea: seededRandom(seed, hull.index, 5, 84) }
  return (here: number, there: number) => tracks.between(here, there, sailing)
}

function cargoTonnes(ship: DemoShip, commodity: number, fill: number): number {
  if (commodity < 0) return 0
  const family = commodities[commodity]?.family
  const full = ship.dwtTonnes * (1 - storesShare)
  if (family === 'lng') return Math.min(full, ship.capacityM3 * fillOfTanks * lngTonnesPerM3) * fill
  if (family === 'lpg') return Math.min(full, ship.capacityM3 * fillOfTanks * lpgTonnesPerM3) * fill
  // Containers fill a ship before they reach its deadweight.
  return full * fill * (family === 'containers' ? 0.82 : 1)
}
