import { commodities } from '#domain/commodities.ts'
import type { Position } from '#domain/geo.ts'
import type { Terminal } from '#domain/places.ts'
import { chance, chanceBetween } from './chance.ts'
import { type DemoShip } from './ships.ts'
import { type Load, type Stay, staysAt } from './stays.ts'
import { steamedTo, type Track, type Tracks } from './tracks.ts'
import type { Round, Trades } from './trades.ts'

/** What a ship is doing: the phases of a call and the leg after it, in their order. */
export const atBerth = 0
export const atSea = 1
export const atAnchor = 2
export const comingIn = 3
export type Phase = typeof atBerth | typeof atSea | typeof atAnchor | typeof comingIn
const phasesPerCall = 4

/** From a terminal to the next of the round, and what she leaves with. */
export interface Leg extends Load {
  track: Track
  /** Places in the list of terminals. */
  from: number
  to: number
  knots: number
  /** Where she waits, in miles of the way. */
  anchorNm: number
  /** Why she waits, where it is not for a berth. */
  stay: Stay | null
  /** How long she lies at the berth before; left to chance where it is not set. */
  berthMs?: number
}

/** Where in her round a ship is. */
export interface Moment {
  phase: Phase
  /** The leg she sails or, at a berth, the one she will sail next. */
  leg: number
  /** How often she has been round since 1970. */
  cycle: number
  /** Since the phase began, and how long it lasts. */
  sinceMs: number
  lastsMs: number
}

const hourMs = 3_600_000

/** Everything that follows from a ship's number: she sails one round for ever, so that any moment of it can be asked for. */
export class ShipPlan {
  readonly ship: DemoShip
  readonly legs: readonly Leg[]
  /** When each phase ends, from the beginning of the round. */
  readonly #endsMs: Float64Array
  readonly #offsetMs: number
  readonly cycleMs: number

  /** Without an offset, chance says where in her round she is. */
  constructor(seed: number, ship: DemoShip, legs: readonly Leg[], offsetMs?: number) {
    this.ship = ship
    this.legs = legs
    this.#endsMs = new Float64Array(legs.length * phasesPerCall)
    let atMs = 0
    legs.forEach((leg, i) => {
      const waits = chance(seed, ship.index, i, 81)
      const berthDays = ship.kind.berthDays * chanceBetween(0.75, 1.4, chance(seed, ship.index, i, 82))
      const anchorMs = leg.stay?.lastsMs ?? (waits < 0.45 ? 0 : (waits - 0.42) * 110 * hourMs)
      const toAnchorMs = (steamedTo(leg.track, leg.anchorNm) / leg.knots) * hourMs
      const inMs = (steamedTo(leg.track, leg.track.totalNm) / leg.knots) * hourMs - toAnchorMs
      for (const [phase, lastsMs] of [leg.berthMs ?? berthDays * 24 * hourMs, toAnchorMs, anchorMs, inMs].entries())
        this.#endsMs[i * phasesPerCall + phase] = atMs += Math.round(lastsMs)
    })
    this.cycleMs = atMs
    this.#offsetMs = offsetMs ?? Math.floor(chance(seed, ship.index, 0, 83) * atMs)
  }

  /** Where in her round she is at a time. */
  at(nowMs: number): Moment {
    const sinceMs = nowMs + this.#offsetMs
    const cycle = Math.floor(sinceMs / this.cycleMs)
    const inCycleMs = sinceMs - cycle * this.cycleMs
    let step = 0
    while (step < this.#endsMs.length - 1 && this.#endsMs[step] <= inCycleMs) step++
    const beganMs = step === 0 ? 0 : this.#endsMs[step - 1]
    return {
      phase: (step % phasesPerCall) as Phase,
      leg: Math.floor(step / phasesPerCall),
      cycle,
      sinceMs: inCycleMs - beganMs,
      lastsMs: this.#endsMs[step] - beganMs,
    }
  }

  /** When a phase of a leg begins and ends, in the cycle of a number. */
  phaseMs(cycle: number, leg: number, phase: Phase): { fromMs: number; toMs: number } {
    const step = leg * phasesPerCall + phase
    const originMs = cycle * this.cycleMs - this.#offsetMs
    return { fromMs: originMs + (step === 0 ? 0 : this.#endsMs[step - 1]), toMs: originMs + this.#endsMs[step] }
  }
}

/** What she has aboard where a leg ends. */
export function arrivingWith(leg: Leg): Load {
  return leg.stay?.after ?? leg
}

/** What she has aboard at a moment: at a berth and beside another ship it changes evenly. */
export function aboard(plan: ShipPlan, moment: Moment): Load {
  const leg = plan.legs[moment.leg]
  if (moment.phase === atBerth) {
    const before = arrivingWith(plan.legs[(moment.leg + plan.legs.length - 1) % plan.legs.length])
    return between(before, leg, moment.sinceMs / moment.lastsMs)
  }
  if (leg.stay === null || moment.phase === atSea) return leg
  if (moment.phase === comingIn) return leg.stay.after
  const { fromMs, toMs, after } = leg.stay
  if (moment.sinceMs <= fromMs) return leg
  return moment.sinceMs >= toMs ? after : between(leg, after, (moment.sinceMs - fromMs) / (toMs - fromMs))
}

function between(before: Load, after: Load, share: number): Load {
  return {
    commodity: after.commodity >= 0 ? after.commodity : share < 1 ? before.commodity : -1,
    cargoTonnes: before.cargoTonnes + (after.cargoTonnes - before.cargoTonnes) * share,
    draughtM: before.draughtM + (after.draughtM - before.draughtM) * share,
  }
}

/** What all of a fleet's plans are made with. */
export interface Planning {
  seed: number
  /** Whether a place is so near to a port that ships lie about there. */
  crowded: (at: Position) => boolean
  terminals: readonly Terminal[]
  trades: Trades
  tracks: Tracks
}

/** Of her deadweight, what is fuel, water and stores. */
const storesShare = 0.035
/** Boil-off room, and tonnes in a cubic metre of LNG (IGU) and of liquefied petroleum gas. */
const fillOfTanks = 0.985
const lngTonnesPerM3 = 0.45
const lpgTonnesPerM3 = 0.56

/** Plans a ship's round; null where no trade or no way suits her. */
export function planShip(planning: Planning, ship: DemoShip): ShipPlan | null {
  const round = planning.trades.round(planning.seed, ship)
  if (!round) return null
  const legs: Leg[] = []
  for (let i = 0; i < round.calls.length; i++) {
    const leg = planLeg(planning, ship, round, i)
    if (!leg) return null
    legs.push(leg)
  }
  return new ShipPlan(planning.seed, ship, legs)
}

function planLeg(
  { seed, terminals, tracks, crowded }: Planning,
  ship: DemoShip,
  round: Round,
  call: number,
): Leg | null {
  const from = round.calls[call]
  const to = round.calls[(call + 1) % round.calls.length]
  const commodity = round.cargoes[call]
  const laden = commodity >= 0
  const depthM = Math.min(terminals[from].maxDraughtM ?? 12, terminals[to].maxDraughtM ?? 12)
  const range = ship.draughtM - ship.ballastDraughtM
  const most = laden ? Math.min(1, Math.max(0, (depthM - ship.ballastDraughtM) / range)) : 0
  const fill = Math.min(round.fills[call], most)
  const draughtM = Math.round((ship.ballastDraughtM + range * fill) * 10) / 10
  const track = tracks.between(from, to, ship, draughtM, chance(seed, ship.index, 5, 84))
  if (!track) return null
  const knots = (laden ? ship.kind.ladenKnots : ship.kind.ballastKnots) * ship.pace
  const load = { commodity, cargoTonnes: Math.round(cargoTonnes(ship, commodity, fill)), draughtM }
  const found = staysAt(seed, ship, call, track, load, crowded)
  // Each has her own place at the anchorage.
  const spread = Math.min(6, track.anchorNm * 0.2) * chance(seed, ship.index, call, 85)
  return {
    ...load,
    track,
    from,
    to,
    knots,
    anchorNm: found?.atNm ?? track.anchorNm - spread,
    stay: found?.stay ?? null,
  }
}

function cargoTonnes(ship: DemoShip, commodity: number, fill: number): number {
  if (commodity < 0) return 0
  const family = commodities[commodity]?.family
  const full = ship.dwtTonnes * (1 - storesShare)
  if (family === 'lng') return Math.min(full, ship.capacityM3 * fillOfTanks * lngTonnesPerM3) * fill
  if (family === 'lpg') return Math.min(full, ship.capacityM3 * fillOfTanks * lpgTonnesPerM3) * fill
  // Boxes fill a ship before they weigh her down.
  return full * fill * (family === 'containers' ? 0.82 : 1)
}
