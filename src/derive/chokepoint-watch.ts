import { baselineAt, type ChokepointBaseline } from '#domain/chokepoint-baseline.ts'
import { type Observations, position, verdictNew } from '#domain/observations.ts'
import type { Position } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import { type ChokepointStatus, isSeen, recentMs, type StraitEvidence, worldShips } from './chokepoint-status.ts'
import { cellAt, cellsAround, halfDegreeCells } from './nearby.ts'
import { countTransits, silenceMs, Strait, type StraitMemory, type Transit, type Transits } from './strait.ts'
import { longestSilenceMs, OpenNodes, StraitSides } from './strait-sides.ts'
import { beforeA, between, beyondB, farOff, type StraitZones, surroundingsNm } from './strait-zones.ts'

/** What the watch reads of the fleet. */
export interface WatchedFleet {
  readonly size: number
  readonly columns: {
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly sogKnots: Float32Array
    readonly positionMs: Float64Array
    readonly loadShare: Float32Array
  }
  listed(slot: number): boolean
}

export interface WatchSettings {
  capacity: number
  slotColumns?: SlotColumns
  worldFleet?: number
  /** By which ships are followed through a silence; without lanes only what was heard on both sides counts. */
  lanes?: SeaLanes
}

export interface ChokepointState {
  chokepoint: Chokepoint
  /** Ships on the list within its outline. */
  vesselCount: number
  /** Those of them that make 3 knots or more. */
  passing: number
  /** Mean over those passing; null when none is. */
  avgSpeedKnots: number | null
  status: ChokepointStatus
  statusReason: string
  transits24h: Transits
  baseline: ChokepointBaseline | null
  /** Share of the world's ships that is heard, 0 to 1; 0 where the strait's two sides are not. */
  coverage: number
  updatedMs: number
}

const hourMs = 3_600_000
/** Who is where is counted this often. */
const countEveryMs = 5000
const passingKnots = 3
/** After a long silence of everybody, so many ships a tick are asked which way they came; the rest are not counted. */
const leapsATick = 500

/**
 * Watches the straits and canals: who is there, who passes, and whether that is as it used to be.
 *
 * A transit is a path from the water beyond one gate to the water beyond the other, its reports at most 24 h apart; who
 * comes back on the side she came from has not passed. Once per ship in 48 h.
 * @see IMF PortWatch for the rule
 */
export class ChokepointWatch {
  /** Told of each transit when it is counted. */
  onTransit: (chokepoint: Chokepoint, transit: Transit) => void = () => {}
  readonly #straits: readonly Strait[]
  readonly #baselines: readonly ChokepointBaseline[]
  readonly #worldShips: number
  /** By half-degree cell: bits of the straits whose surroundings it may belong to. */
  readonly #near: Uint8Array
  /** By slot: the straits that she was near to when she was last heard. */
  readonly #was: Uint8Array
  /** By slot: when and where each ship was last heard; NaN not yet. */
  readonly #lastMs: Float64Array
  readonly #lastLng: Float32Array
  readonly #lastLat: Float32Array
  /** What the lanes say of each strait; none where there are no lanes. */
  readonly #sides: StraitSides[] | null
  #leapsLeft = leapsATick
  #board: ChokepointState[] = []
  #countedMs = -Infinity

  constructor(
    chokepoints: readonly Chokepoint[],
    baselines: readonly ChokepointBaseline[],
    { capacity, slotColumns = new SlotColumns(capacity), worldFleet = worldShips, lanes }: WatchSettings,
  ) {
    if (chokepoints.length > 8) throw new RangeError(`at most 8 chokepoints, got ${chokepoints.length}`)
    this.#straits = chokepoints.map(
      (chokepoint, place) => new Strait(chokepoint, place, (transit) => this.onTransit(chokepoint, transit)),
    )
    this.#baselines = baselines
    this.#worldShips = worldFleet
    this.#near = new Uint8Array(halfDegreeCells)
    this.#was = new Uint8Array(capacity)
    this.#lastMs = slotColumns.f64()
    this.#lastLng = new Float32Array(capacity)
    this.#lastLat = new Float32Array(capacity)
    const nodes = lanes && new OpenNodes(lanes)
    this.#sides = nodes ? chokepoints.map((chokepoint) => new StraitSides(nodes, chokepoint)) : null
    for (const { zones, bit } of this.#straits) this.#mark(zones.chokepoint, bit)
  }

  #mark({ ring, gates }: Chokepoint, bit: number): void {
    const corners = ring.map(([lng, lat]) => ({ lng, lat }))
    for (const at of [...corners, ...gates.a, ...gates.b])
      cellsAround(at, surroundingsNm, (cell) => (this.#near[cell] |= bit))
  }

  /** Looks at the positions of a batch that the fleet believed. */
  apply(batch: Observations, fleet: WatchedFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position || batch.verdict[row] !== verdictNew) continue
      const near = this.#near[cellAt(batch.lng[row], batch.lat[row])]
      if (batch.atMs[row] - this.#lastMs[slot] > silenceMs) this.#leap(batch, row, slot, fleet)
      this.#lastMs[slot] = batch.atMs[row]
      this.#lastLng[slot] = batch.lng[row]
      this.#lastLat[slot] = batch.lat[row]
      // Nearly all reports are far from any strait.
      if ((near | this.#was[slot]) === 0) continue
      if (fleet.listed(slot)) this.#take(batch, row, slot, near, fleet)
    }
  }

  #take(batch: Observations, row: number, slot: number, near: number, fleet: WatchedFleet): void {
    const straits = near | this.#was[slot]
    this.#was[slot] = near
    for (const strait of this.#straits) {
      if ((straits & strait.bit) === 0) continue
      const zone = strait.zones.zoneOf(batch.lng[row], batch.lat[row])
      strait.take(slot, batch.atMs[row], zone, fleet.columns.loadShare[slot])
    }
  }

  /** She was unheard for an hour or more: which straits did she pass meanwhile, and on which side did she come out? */
  #leap(batch: Observations, row: number, slot: number, fleet: WatchedFleet): void {
    const unheardMs = batch.atMs[row] - this.#lastMs[slot]
    if (this.#sides === null || unheardMs > longestSilenceMs || !fleet.listed(slot)) return
    const from = { lng: this.#lastLng[slot], lat: this.#lastLat[slot] }
    const to = { lng: batch.lng[row], lat: batch.lat[row] }
    for (const [place, strait] of this.#straits.entries()) {
      const sides = this.#sides[place]
      if (!sides.mayLieBetween(from, to, unheardMs) || this.#leapsLeft <= 0) continue
      this.#leapsLeft--
      const was = leapFrom(strait, sides, slot, from)
      const is = leapTo(strait, sides, to)
      // Else she would seem to come from the other side of the land.
      if (was === is && is !== strait.zones.zoneOf(to.lng, to.lat)) strait.passages.delete(slot)
      if (was === farOff || is === farOff || was === is) continue
      if (is === between && strait.zones.zoneOf(from.lng, from.lat) === between) {
        strait.stayed(slot, batch.atMs[row])
        continue
      }
      const atMs = passedMs(sides, strait.zones, { from, to, is, fromMs: this.#lastMs[slot], unheardMs })
      if (!Number.isNaN(atMs))
        strait.leap(slot, { passedMs: atMs, heardMs: batch.atMs[row] }, was, is, fleet.columns.loadShare[slot])
    }
  }

  /** Forgets a ship: call it before her slot is given away. */
  forget(slot: number): void {
    this.#lastMs[slot] = NaN
    if (this.#was[slot] === 0 && !this.#straits.some(({ passages }) => passages.has(slot))) return
    this.#was[slot] = 0
    for (const { passages } of this.#straits) passages.delete(slot)
  }

  /** Counts who is where, and judges each strait once an hour. */
  tick(fleet: WatchedFleet, nowMs: number): void {
    this.#leapsLeft = leapsATick
    if (nowMs - this.#countedMs < countEveryMs) return
    this.#countedMs = nowMs
    const { heard, inside } = this.#count(fleet, nowMs)
    const coverage = Math.min(1, heard / this.#worldShips)
    this.#board = this.#straits.map((strait, place) => this.#stateOf(strait, inside[place], coverage, nowMs))
  }

  /** What a restart must not lose, as JSON can hold it. */
  memory(): StraitMemory[] {
    return this.#straits.map((strait) => strait.memory(this.#countedMs))
  }

  /** Takes back what was remembered before the process ended. */
  recall(memories: readonly StraitMemory[], nowMs: number): void {
    for (const memory of memories)
      this.#straits.find(({ zones }) => zones.chokepoint.id === memory.id)?.recall(memory, nowMs)
  }

  /** How the straits are doing, in the order of the table. */
  board(): readonly ChokepointState[] {
    return this.#board
  }

  #count(fleet: WatchedFleet, nowMs: number) {
    const { lng, lat, sogKnots, positionMs } = fleet.columns
    const inside = this.#straits.map(() => ({ ships: 0, passing: 0, sumKnots: 0, heard: [0, 0, 0, 0] }))
    let heard = 0
    for (let slot = 0; slot < fleet.size; slot++) {
      if (!fleet.listed(slot)) continue
      heard++
      const near = this.#near[cellAt(lng[slot], lat[slot])]
      if (near === 0) continue
      for (const [place, { bit, zones }] of this.#straits.entries()) {
        if ((near & bit) === 0) continue
        const here = inside[place]
        if (nowMs - positionMs[slot] <= recentMs) here.heard[zones.zoneOf(lng[slot], lat[slot])]++
        if (!zones.holds(lng[slot], lat[slot])) continue
        here.ships++
        if (!(sogKnots[slot] >= passingKnots)) continue
        here.passing++
        here.sumKnots += sogKnots[slot]
      }
    }
    return { heard, inside }
  }

  #stateOf(
    strait: Strait,
    { ships, passing, sumKnots, heard }: { ships: number; passing: number; sumKnots: number; heard: number[] },
    coverage: number,
    nowMs: number,
  ): ChokepointState {
    const { chokepoint } = strait.zones
    const transitsIn = (ms: number) => strait.transitsIn(ms, nowMs).length
    const seen = isSeen({ heardBeforeA: heard[beforeA], heardBeyondB: heard[beyondB], transitsIn })
    if (!seen) strait.seenSinceMs = NaN
    else if (Number.isNaN(strait.seenSinceMs)) strait.seenSinceMs = nowMs
    const baseline = baselineAt(this.#baselines, chokepoint.id, 'all ships', nowMs)
    // What is unknown is looked at again every time: it may be seen now.
    if (nowMs - strait.judgedMs >= hourMs || !seen || strait.keeper.status === 'unknown') {
      strait.prune(nowMs)
      strait.keeper.judge(evidenceOf(strait, baseline, coverage, heard, passing, nowMs), nowMs)
      strait.judgedMs = nowMs
    }
    return {
      chokepoint,
      vesselCount: ships,
      passing,
      avgSpeedKnots: passing === 0 ? null : sumKnots / passing,
      status: strait.keeper.status,
      statusReason: strait.keeper.reason,
      transits24h: countTransits(strait.transitsIn(24 * hourMs, nowMs)),
      baseline,
      coverage: seen ? coverage : 0,
      updatedMs: nowMs,
    }
  }
}

/** The side that she came from: by the lanes where they are clear, for a gate's far side may lie behind land. */
function leapFrom(strait: Strait, sides: StraitSides, slot: number, from: Position): number {
  const seen = strait.sideOf(slot)
  const zone = strait.zones.zoneOf(from.lng, from.lat)
  // Who lay between the gates and came from neither side began her voyage there.
  if (zone === between) return seen
  const side = sides.sideOf(from)
  return side !== farOff ? side : seen !== farOff ? seen : zone
}

function leapTo(strait: Strait, sides: StraitSides, to: Position): number {
  const zone = strait.zones.zoneOf(to.lng, to.lat)
  if (zone === between) return between
  const side = sides.sideOf(to)
  return side !== farOff ? side : zone
}

interface Silence {
  from: Position
  to: Position
  /** Where she came out of it, as the strait sees it. */
  is: number
  fromMs: number
  unheardMs: number
}

/** When she was through the strait, as near as can be told; NaN where she cannot have passed. */
function passedMs(sides: StraitSides, zones: StraitZones, { from, to, is, fromMs, unheardMs }: Silence): number {
  if (is === between) return fromMs + unheardMs
  const inside = zones.zoneOf(from.lng, from.lat) === between
  const share = sides[inside ? 'left' : 'passed'](from, to, is === beyondB, unheardMs)
  return fromMs + unheardMs * share
}

function evidenceOf(
  strait: Strait,
  baseline: ChokepointBaseline | null,
  coverage: number,
  heard: readonly number[],
  passing: number,
  nowMs: number,
): StraitEvidence {
  return {
    baseline,
    coverage,
    heardBeforeA: heard[beforeA],
    heardBeyondB: heard[beyondB],
    passing,
    seenSinceMs: strait.seenSinceMs,
    transitsIn: (ms) => strait.transitsIn(ms, nowMs).length,
  }
}
