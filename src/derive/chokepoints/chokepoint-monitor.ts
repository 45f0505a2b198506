import { baselineAt, type ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import { Observations, position, verdictNew, verdictRestarted } from '#domain/messages/observations.ts'
import { type Fix, plausible } from '#domain/track/movement.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import type { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { isCovered, recentMs, StatusTracker, worldFleetSize } from './status-tracker.ts'
import { type ChokepointStatus, maxWindowDays } from './traffic-comparison.ts'
import { ChokepointMemory } from './chokepoint-memory.ts'
import { dailyTransits, type DayOfTransits } from './daily-transits.ts'
import { isCargoShip, type CargoShips } from '../cargo-ships.ts'
import { ownReference } from './own-reference.ts'
import { cellAt, cellsAround, halfDegreeCells } from '../nearby.ts'
import { type Evaluation, silenceMs, TransitCounter, type StraitSnapshot } from './transit-counter.ts'
import { countTransits, type Transit, type Transits } from './transits.ts'
import { maxSilenceMs, OpenSeaNodes, StraitSides } from './strait-sides.ts'
import { passedMs, sideAfter, sideBefore } from './silence.ts'
import { sideA, betweenGates, sideB, outOfRange, surroundingsNm } from './strait-zones.ts'

/** Vessels this far beyond the surroundings are checked, too: where they come from shows how they pass. */
const marginNm = 30

/** The part of the fleet that the monitor reads. */
export interface ChokepointFleet extends CargoShips {
  readonly size: number
  readonly columns: CargoShips['columns'] & {
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly sogKnots: Float32Array
    readonly loadShare: Float32Array
  }
}

export interface ChokepointMonitorOptions {
  capacity: number
  slotColumns?: SlotColumns
  worldFleet?: number
  /** Compares each strait with its own earlier days, because the fleet is simulated and no share of the world's. */
  ownReference?: boolean
  /** Sea lanes, to reconstruct transits during silence; without them only hops of at most 24 h between gates count. */
  lanes?: SeaLanes
}

export interface ChokepointState {
  chokepoint: Chokepoint
  /** Listed vessels within the outline. */
  vesselCount: number
  /** Those with SOG of at least 3 kn. */
  passing: number
  /** Mean SOG of those passing; null when there are none. */
  avgSpeedKnots: number | null
  status: ChokepointStatus
  statusReason: string
  /** Counted in the last 24 h, or since `countedSinceMs`. */
  transits24h: Transits
  /** Since when transits are counted without a break; NaN while the strait is not covered. */
  countedSinceMs: number
  baseline: ChokepointBaseline | null
  /** Share of the world fleet that is received, 0 to 1; 0 while the strait's two sides are not covered. */
  coverage: number
  updatedMs: number
}

/** Interval between counts of vessels in the straits. */
const countEveryMs = 5000
const passingKnots = 3
/** After an outage of a feed, at most this many silences per tick are reconstructed; the others are not counted. */
const maxSilencesPerTick = 500

/**
 * Monitors straits and canals: vessels inside, transits, and status against a pinned reference.
 *
 * A transit is a path from beyond one gate to beyond the other with hops of at most 24 h; a return to the same side is
 * none. Each vessel counts at most once per 48 h.
 * @see IMF PortWatch, transit definition
 */
export class ChokepointMonitor {
  /** Called for each counted transit. */
  onTransit: (chokepoint: Chokepoint, transit: Transit) => void = () => {}
  /** Transits counted since the start. */
  counted = 0
  readonly #counters: readonly TransitCounter[]
  readonly #baselines: readonly ChokepointBaseline[]
  readonly #worldFleet: number
  /** Whether straits are compared with their own days, and not with the world's fleet. */
  readonly ownReference: boolean
  /** By half-degree cell: bits of the straits whose surroundings it may touch. */
  readonly #near: Uint8Array
  /** By slot: bits of the straits near the last position. */
  readonly #lastNear: Uint8Array
  /** By slot: time and place of the last position; NaN before the first. */
  readonly #lastMs: Float64Array
  readonly #lastLng: Float32Array
  readonly #lastLat: Float32Array
  /** What is kept of each vessel over a restart. */
  readonly memory: ChokepointMemory
  /** Sides of each strait by sea lane; null without lanes. */
  readonly #sides: StraitSides[] | null
  /** The point of a track that is read after a restart. */
  readonly #replayed = new Observations(1)
  #silenceBudget = maxSilencesPerTick
  #states: ChokepointState[] = []
  #countedMs = -Infinity

  constructor(
    chokepoints: readonly Chokepoint[],
    baselines: readonly ChokepointBaseline[],
    options: ChokepointMonitorOptions,
  ) {
    const { capacity, worldFleet = worldFleetSize, ownReference: isOwn = false, lanes } = options
    const { slotColumns = new SlotColumns(capacity) } = options
    if (chokepoints.length > 8)
      throw new RangeError(`The monitor holds at most 8 chokepoints, got ${chokepoints.length}.`)
    this.#counters = chokepoints.map(
      (chokepoint, index) =>
        new TransitCounter(chokepoint, index, (transit) => {
          this.counted++
          this.onTransit(chokepoint, transit)
        }),
    )
    this.#baselines = baselines
    this.#worldFleet = worldFleet
    this.ownReference = isOwn
    this.#near = new Uint8Array(halfDegreeCells)
    this.#lastNear = new Uint8Array(capacity)
    this.#lastMs = slotColumns.f64()
    this.#lastLng = new Float32Array(capacity)
    this.#lastLat = new Float32Array(capacity)
    const last = { lastMs: this.#lastMs, lastLng: this.#lastLng, lastLat: this.#lastLat, lastNear: this.#lastNear }
    this.memory = new ChokepointMemory(last, this.#counters)
    const nodes = lanes && new OpenSeaNodes(lanes)
    this.#replayed.length = 1
    this.#replayed.kind[0] = position
    this.#sides = nodes ? chokepoints.map((chokepoint) => new StraitSides(nodes, chokepoint)) : null
    for (const { zones, bit } of this.#counters) this.#mark(zones.chokepoint, bit)
    this.#states = chokepoints.map(uncountedState)
  }

  #mark({ ring, gates }: Chokepoint, bit: number): void {
    const corners = ring.map(([lng, lat]) => ({ lng, lat }))
    for (const at of [...corners, ...gates.a, ...gates.b])
      cellsAround(at, surroundingsNm + marginNm, (cell) => (this.#near[cell] |= bit))
  }

  /** Reads the accepted positions of a batch. */
  apply(batch: Observations, fleet: ChokepointFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position) continue
      // No path leads here: the vessel starts anew, as with its first position.
      if (batch.verdict[row] === verdictRestarted) this.evict(slot)
      else if (batch.verdict[row] !== verdictNew) continue
      const near = this.#near[cellAt(batch.lng[row], batch.lat[row])]
      if (batch.atMs[row] - this.#lastMs[slot] > silenceMs) this.#observeAfterSilence(batch, row, slot, fleet)
      this.#lastMs[slot] = batch.atMs[row]
      this.#lastLng[slot] = batch.lng[row]
      this.#lastLat[slot] = batch.lat[row]
      // Fast path: nearly all reports are far from any strait.
      if ((near | this.#lastNear[slot]) === 0) continue
      if (!isCargoShip(fleet, slot, batch.atMs[row])) continue
      const straits = near | this.#lastNear[slot]
      this.#lastNear[slot] = near
      this.#observe(batch, row, straits, fleet)
    }
  }

  #observe(batch: Observations, row: number, straits: number, fleet: ChokepointFleet): void {
    const slot = batch.slot[row]
    for (const counter of this.#counters) {
      if ((straits & counter.bit) === 0) continue
      const zone = counter.zones.zoneOf(batch.lng[row], batch.lat[row])
      counter.observe(slot, batch.atMs[row], zone, fleet.columns.loadShare[slot])
    }
  }

  /** Reconstructs the straits passed during a silence of more than an hour, from the sides before and after it. */
  #observeAfterSilence(batch: Observations, row: number, slot: number, fleet: ChokepointFleet): void {
    const silentMs = batch.atMs[row] - this.#lastMs[slot]
    if (this.#sides === null || silentMs > maxSilenceMs || !isCargoShip(fleet, slot, batch.atMs[row])) return
    const from = { lng: this.#lastLng[slot], lat: this.#lastLat[slot] }
    const to = { lng: batch.lng[row], lat: batch.lat[row] }
    for (const [index, counter] of this.#counters.entries()) {
      const sides = this.#sides[index]
      if (!sides.canPassBetween(from, to, silentMs) || this.#silenceBudget <= 0) continue
      this.#silenceBudget--
      const fromSide = sideBefore(counter, sides, slot, from)
      const toSide = sideAfter(counter, sides, to)
      // Without this the vessel would seem to come from the other side of the land.
      if (fromSide === toSide && toSide !== counter.zones.zoneOf(to.lng, to.lat)) counter.passages.delete(slot)
      if (fromSide === outOfRange || toSide === outOfRange || fromSide === toSide) continue
      if (toSide === betweenGates && counter.zones.zoneOf(from.lng, from.lat) === betweenGates) {
        counter.extendSilence(slot, batch.atMs[row])
        continue
      }
      const atMs = passedMs(sides, counter.zones, { from, to, toSide, fromMs: this.#lastMs[slot], silentMs })
      if (!Number.isNaN(atMs))
        counter.observeAfterSilence(slot, {
          fromSide,
          toSide,
          passedMs: atMs,
          lastMs: batch.atMs[row],
          loadShare: fleet.columns.loadShare[slot],
        })
    }
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#lastMs[slot] = NaN
    if (this.#lastNear[slot] === 0 && !this.#counters.some(({ passages }) => passages.has(slot))) return
    this.#lastNear[slot] = 0
    for (const { passages } of this.#counters) passages.delete(slot)
  }

  /** Counts vessels every 5 s, and updates the status of each strait once an hour. */
  tick(fleet: ChokepointFleet, nowMs: number): void {
    this.#silenceBudget = maxSilencesPerTick
    if (nowMs >= this.#countedMs && nowMs - this.#countedMs < countEveryMs) return
    const setBackMs = this.#countedMs - nowMs
    if (setBackMs > 0) for (const counter of this.#counters) counter.setBack(setBackMs, nowMs)
    this.#countedMs = nowMs
    const { received, inside } = this.#count(fleet, nowMs)
    const coverage = Math.min(1, received / this.#worldFleet)
    this.#states = this.#counters.map((counter, index) => this.#stateOf(counter, inside[index], { coverage, nowMs }))
  }

  /** State to keep over a restart, as plain JSON. */
  snapshot(): StraitSnapshot[] {
    return this.#counters.map((counter) => counter.snapshot(this.#countedMs))
  }

  /** When vessels were counted last; −Infinity before the first time. */
  get countedMs(): number {
    return this.#countedMs
  }

  /** How far each strait is evaluated, which changes with each count: to be kept with what is kept of each vessel. */
  evaluations(): StraitEvaluations {
    const straits = this.#counters.map((counter) => [counter.zones.chokepoint.id, counter.evaluation()] as const)
    return { countedMs: this.#countedMs, straits }
  }

  /** Restores snapshots taken before a restart, and the evaluations of the straits, where they are known. */
  restore(snapshots: readonly StraitSnapshot[], nowMs: number, evaluations: StraitEvaluations | null = null): void {
    const counterOf = (id: string) => this.#counters.find(({ zones }) => zones.chokepoint.id === id)
    for (const snapshot of snapshots) {
      const isRecent = counterOf(snapshot.id)?.restore(snapshot, nowMs) === true
      const evaluation = evaluations?.straits.find(([id]) => id === snapshot.id)
      if (isRecent && evaluation !== undefined) counterOf(snapshot.id)!.resume(evaluation[1])
      const setBackMs = snapshot.savedMs - nowMs
      if (setBackMs > 0) counterOf(snapshot.id)?.setBack(setBackMs, nowMs)
    }
    const isWhole = this.#counters.every(({ countedUntilMs }) => countedUntilMs !== -Infinity)
    if (isWhole && evaluations !== null && evaluations.countedMs <= nowMs) this.#countedMs = evaluations.countedMs
  }

  /**
   * Continues from the restored positions of a fleet, so that the time without a server is a silence like any other.
   * @param isRestored whether the way of a vessel was restored as a whole
   * @returns the slots whose tracks show more, to be passed to `replay`: vessels between the gates of a strait, and all
   * near a strait without a snapshot
   */
  resume(fleet: ChokepointFleet, isRestored: (slot: number) => boolean = () => false): number[] {
    const slots: number[] = []
    const { lng, lat, positionMs } = fleet.columns
    for (let slot = 0; slot < fleet.size; slot++) {
      if (Number.isNaN(lng[slot])) continue
      const near = this.#near[cellAt(lng[slot], lat[slot])]
      if (isRestored(slot)) {
        if (isCargoShip(fleet, slot, positionMs[slot]) && this.#isUncounted(near)) slots.push(slot)
        continue
      }
      this.#lastMs[slot] = positionMs[slot]
      this.#lastLng[slot] = lng[slot]
      this.#lastLat[slot] = lat[slot]
      this.#lastNear[slot] = near
      if (near === 0 || !isCargoShip(fleet, slot, positionMs[slot])) continue
      let isUnclear = false
      for (const counter of this.#counters) {
        if ((near & counter.bit) === 0) continue
        const zone = counter.zones.zoneOf(lng[slot], lat[slot])
        if (zone === betweenGates || counter.countedUntilMs === -Infinity) isUnclear = true
        counter.observe(slot, positionMs[slot], zone, fleet.columns.loadShare[slot])
      }
      if (isUnclear) slots.push(slot)
    }
    return slots
  }

  /** Whether a strait near a place has no snapshot. */
  #isUncounted(near: number): boolean {
    return this.#counters.some(({ bit, countedUntilMs }) => (near & bit) !== 0 && countedUntilMs === -Infinity)
  }

  /** Reads the stored track of a vessel after a restart, oldest first; the transits in it count unless they were restored. */
  replay(slot: number, track: readonly Fix[], fleet: ChokepointFleet): void {
    if (track.length === 0) return
    this.evict(slot)
    const batch = this.#replayed
    batch.slot[0] = slot
    this.#silenceBudget = maxSilencesPerTick
    let before = track[0]
    for (const point of track) {
      batch.verdict[0] = plausible(before, point) ? verdictNew : verdictRestarted
      batch.lng[0] = point.lng
      batch.lat[0] = point.lat
      batch.atMs[0] = point.atMs
      this.apply(batch, fleet)
      before = point
    }
  }

  /**
   * Ends the replay of tracks. Straits without a snapshot are counted since the oldest point of a track, at most for 12 h:
   * a vessel that passed before may be far away by now.
   * @param oldestMs NaN when there is no track, or not all were read
   */
  finishReplay(oldestMs: number, nowMs: number): void {
    for (const counter of this.#counters) {
      if (counter.countedUntilMs === -Infinity) counter.coveredSinceMs = Math.max(oldestMs, nowMs - recentMs)
      counter.countedUntilMs = -Infinity
    }
  }

  /** State of each strait, in the order of the table. */
  states(): readonly ChokepointState[] {
    return this.#states
  }

  /** Transits of a strait that are kept, those of the last 15 days. */
  transitsOf(id: string, nowMs: number): Transit[] {
    const counter = this.#counters.find(({ zones }) => zones.chokepoint.id === id)
    return counter?.transitsIn(maxWindowDays * msPerDay, nowMs) ?? []
  }

  /** Transits of a strait by UTC day, oldest first. */
  daysOf(id: string, nowMs: number): DayOfTransits[] {
    const counter = this.#counters.find(({ zones }) => zones.chokepoint.id === id)
    if (counter === undefined) return []
    const { days, coveredSinceMs: countedSinceMs } = counter
    counter.countDays(nowMs)
    return dailyTransits({ transits: this.transitsOf(id, nowMs), days, countedSinceMs }, nowMs)
  }

  /** Ids of the straits with status closed. */
  closedIds(): string[] {
    return this.#states.filter(({ status }) => status === 'closed').map(({ chokepoint }) => chokepoint.id)
  }

  #count(fleet: ChokepointFleet, nowMs: number) {
    const { lng, lat, sogKnots, positionMs } = fleet.columns
    const inside = this.#counters.map(nothingInside)
    let received = 0
    for (let slot = 0; slot < fleet.size; slot++) {
      if (!isCargoShip(fleet, slot, nowMs)) continue
      received++
      const near = this.#near[cellAt(lng[slot], lat[slot])]
      if (near === 0) continue
      for (const [index, { bit, zones }] of this.#counters.entries()) {
        if ((near & bit) === 0) continue
        const here = inside[index]
        if (nowMs - positionMs[slot] <= recentMs) here.byZone[zones.zoneOf(lng[slot], lat[slot])]++
        // The count of vessels within is that of the list.
        if (!fleet.listed(slot) || !zones.contains(lng[slot], lat[slot])) continue
        here.vessels++
        if (!(sogKnots[slot] >= passingKnots)) continue
        here.passing++
        here.sumKnots += sogKnots[slot]
      }
    }
    return { received, inside }
  }

  #stateOf(
    counter: TransitCounter,
    { vessels, passing, sumKnots, byZone }: ReturnType<typeof nothingInside>,
    { coverage: ofWorld, nowMs }: { coverage: number; nowMs: number },
  ): ChokepointState {
    const { chokepoint } = counter.zones
    const [vesselsSideA, vesselsSideB] = [byZone[sideA], byZone[sideB]]
    const transitsIn = (ms: number) => counter.countIn(ms, nowMs)
    const covered = isCovered({ vesselsSideA, vesselsSideB, transitsIn })
    if (!covered) counter.coveredSinceMs = NaN
    else if (Number.isNaN(counter.coveredSinceMs)) counter.coveredSinceMs = nowMs
    const own = this.ownReference ? ownReference(counter.days, chokepoint.id, nowMs) : null
    const baseline = own ?? baselineAt(this.#baselines, chokepoint.id, 'all ships', nowMs)
    const coverage = own === null ? ofWorld : 1
    const { coveredSinceMs, statusTracker } = counter
    const lateShare = counter.lateShare(7 * msPerDay, nowMs)
    const evidence = { baseline, coverage, vesselsSideA, vesselsSideB, passing, coveredSinceMs, transitsIn, lateShare }
    // An unknown status is updated at every count: the strait may be covered now.
    if (nowMs - counter.evaluatedMs >= msPerHour || !covered || statusTracker.status === 'unknown') {
      counter.prune(nowMs)
      statusTracker.update(evidence, nowMs)
      counter.evaluatedMs = nowMs
    } else statusTracker.refresh(evidence, nowMs)
    return {
      chokepoint,
      vesselCount: vessels,
      passing,
      avgSpeedKnots: passing === 0 ? null : sumKnots / passing,
      status: statusTracker.status,
      statusReason: statusTracker.reason,
      transits24h: countTransits(counter.transitsIn(24 * msPerHour, nowMs)),
      countedSinceMs: coveredSinceMs,
      baseline,
      coverage: covered ? coverage : 0,
      updatedMs: nowMs,
    }
  }
}

/** When vessels were counted, and the evaluation of each strait by id, as plain JSON. */
export interface StraitEvaluations {
  countedMs: number
  straits: readonly (readonly [id: string, evaluation: Evaluation])[]
}

/** The state of a strait before the first count. */
function uncountedState(chokepoint: Chokepoint): ChokepointState {
  const { status, reason: statusReason } = new StatusTracker()
  const traffic = {
    vesselCount: 0,
    passing: 0,
    avgSpeedKnots: null,
    transits24h: countTransits([]),
    countedSinceMs: NaN,
  }
  return { chokepoint, ...traffic, status, statusReason, baseline: null, coverage: 0, updatedMs: NaN }
}

/** What is inside a strait before vessels are counted. */
const nothingInside = () => ({ vessels: 0, passing: 0, sumKnots: 0, byZone: [0, 0, 0, 0] })
