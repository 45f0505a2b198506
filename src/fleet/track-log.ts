import {
  type Observations,
  position,
  verdictLate,
  verdictNew,
  verdictRestarted,
} from '#domain/messages/observations.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import {
  MemoryColumns,
  type MemoryReader,
  memoryTags,
  type MemoryWriter,
  type SlotMemory,
} from '#domain/vessel/slot-memory.ts'
import type { VesselColumns } from './columns.ts'
import { msPerMinute, startOfHourMs } from '#domain/time.ts'
import { nanToNull } from '#domain/nan.ts'

/** Minimum interval of track points; shorter ones only in turns. */
const intervalMs = msPerMinute
const turnIntervalMs = 10_000
const turnDeg = 8

/** Interval of track points at rest, and the speed below which a vessel is at rest. */
const restIntervalMs = 300_000
const restKnots = 0.5

/** Points that the columns of a log have space for at least. */
const minCapacity = 2 ** 14

/** Late points whose times are known: those of this many feeds that are behind by different times. */
const lateTimes = 4

/** Track points of one vessel in one hour, oldest first. */
export interface TrackPiece {
  mmsi: number
  hourMs: number
  points: TrackPoint[]
}

/**
 * Track points not yet saved to the store, in bounded columns; a full log drops its oldest points. A track has a point per minute, points in turns, and none of
 * a place that is not confirmed or of a vessel whose reports come from several places in turns. Late reports have the same
 * intervals among themselves, so that a feed that is behind another adds no more points than that one.
 */
export class TrackLog implements SlotMemory {
  readonly tag = memoryTags.trackLog
  /** Number of points dropped because the log was full: the store is behind. */
  dropped = 0
  /** The place of the oldest point in the columns; after the last place follows the first. */
  #first = 0
  #length = 0
  /** The most points since the last `shrink`. */
  #peak = 0
  /** Number of points that were in the log and no longer are. */
  #removed = 0
  readonly #maxPoints: number
  /** A vessel may lose its slot before its points are saved. */
  #mmsi: Uint32Array
  #atMs: Float64Array
  #lng: Float64Array
  #lat: Float64Array
  #sog: Float32Array
  #cog: Float32Array
  #heading: Float32Array
  #draught: Float32Array
  #nav: Uint8Array
  #source: Uint16Array
  readonly #keptMs: Float64Array
  readonly #keptCogDeg: Float32Array
  readonly #keptNav: Uint8Array
  /** The last point of each vessel, from which the next one keeps its distance. */
  readonly #kept: MemoryColumns
  readonly #late: LatePoints

  constructor(vessels: number, maxPoints = 2 ** 21) {
    this.#maxPoints = maxPoints
    const capacity = Math.min(maxPoints, minCapacity)
    this.#mmsi = new Uint32Array(capacity)
    this.#atMs = new Float64Array(capacity)
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
    this.#sog = new Float32Array(capacity)
    this.#cog = new Float32Array(capacity)
    this.#heading = new Float32Array(capacity)
    this.#draught = new Float32Array(capacity)
    this.#nav = new Uint8Array(capacity)
    this.#source = new Uint16Array(capacity)
    this.#keptMs = new Float64Array(vessels)
    this.#keptCogDeg = new Float32Array(vessels)
    this.#keptNav = new Uint8Array(vessels)
    const cog = { column: this.#keptCogDeg, unknown: 0 }
    this.#kept = new MemoryColumns([{ column: this.#keptMs, unknown: 0 }, cog, this.#keptNav])
    this.#late = new LatePoints(vessels)
  }

  get length(): number {
    return this.#length
  }

  /** Number of points that the columns have space for. */
  get capacity(): number {
    return this.#mmsi.length
  }

  /** Appends the rows of an applied batch that belong in a track. */
  append(batch: Observations, columns: VesselColumns): void {
    for (let row = 0; row < batch.length; row++) {
      if (batch.kind[row] !== position) continue
      const late = batch.verdict[row] === verdictLate
      const restarts = batch.verdict[row] === verdictRestarted
      if (!late && !restarts && batch.verdict[row] !== verdictNew) continue
      const slot = batch.slot[row]
      if (late && !this.#late.isApart(batch, row, slot, this.#keptMs[slot])) continue
      if (!late && !restarts && !this.#worthKeeping(batch, row, slot)) continue
      if (this.#length === this.#mmsi.length && !this.#grow()) {
        this.#remove(1)
        this.dropped++
      }
      this.#put(batch, row, columns.draughtM[slot])
      if (late) {
        this.#late.observe(batch, row, slot)
        continue
      }
      this.#keptMs[slot] = batch.atMs[row]!
      this.#keptCogDeg[slot] = batch.cogDeg[row]!
      this.#keptNav[slot] = batch.navStatus[row]!
    }
  }

  /** Points of one vessel that are not in the store yet, oldest first. */
  pointsOf(mmsi: number): TrackPoint[] {
    const points: TrackPoint[] = []
    for (let i = 0; i < this.#length; i++) {
      const at = this.#placeOf(i)
      if (this.#mmsi[at] === mmsi) points.push(this.#point(at))
    }
    return points.sort((a, b) => a.atMs - b.atMs)
  }

  /** Call once the points are stored: halves the columns where no more than a quarter was needed since the last call. */
  shrink(): void {
    const needed = Math.max(this.#peak, this.#length)
    this.#peak = this.#length
    if (needed * 4 <= this.capacity && this.capacity > minCapacity)
      this.#resize(Math.max(minCapacity, this.capacity >>> 1))
  }

  /** Drops all points: another node writes them. */
  clear(): void {
    this.#remove(this.#length)
  }

  /** Removes the oldest `maxPoints` points and returns them by vessel and hour. */
  drain(maxPoints = this.#length): TrackPiece[] {
    const count = Math.min(maxPoints, this.#length)
    const pieces = this.#pieces(0, count)
    this.#remove(count)
    return pieces
  }

  /**
   * All points by vessel and hour, the oldest first, in slices of at most `maxPoints`. Points may be appended and removed
   * between two slices: those that are removed before their slice are left out, and none comes twice.
   */
  *slices(maxPoints: number): Generator<TrackPiece[], void, void> {
    for (let next = this.#removed; next < this.#removed + this.#length;) {
      const from = Math.max(0, next - this.#removed)
      const count = Math.min(maxPoints, this.#length - from)
      next = this.#removed + from + count
      yield this.#pieces(from, count)
    }
  }

  /** Removes the oldest points. */
  #remove(count: number): void {
    this.#peak = Math.max(this.#peak, this.#length)
    this.#first = this.#placeOf(count)
    this.#length -= count
    this.#removed += count
  }

  /** The place of the point that `i` points are older than. */
  #placeOf(i: number): number {
    const at = this.#first + i
    return at < this.#mmsi.length ? at : at - this.#mmsi.length
  }

  /** `count` points by vessel and hour, after the oldest `from`. */
  #pieces(from: number, count: number): TrackPiece[] {
    const order = Uint32Array.from({ length: count }, (_, i) => this.#placeOf(from + i))
    order.sort((a, b) => this.#mmsi[a] - this.#mmsi[b] || this.#atMs[a] - this.#atMs[b])
    const pieces: TrackPiece[] = []
    for (const i of order) {
      const mmsi = this.#mmsi[i]
      const hourMs = startOfHourMs(this.#atMs[i])
      const last = pieces.at(-1)
      if (last?.mmsi === mmsi && last.hourMs === hourMs) last.points.push(this.#point(i))
      else pieces.push({ mmsi, hourMs, points: [this.#point(i)] })
    }
    return pieces
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#keptMs[slot] = 0
    this.#late.evict(slot)
  }

  save(slot: number, to: MemoryWriter): void {
    if (this.#keptMs[slot] !== 0) this.#kept.save(slot, to)
  }

  restore(slot: number, from: MemoryReader): boolean {
    this.#kept.restore(slot, from)
    return true
  }

  #worthKeeping(batch: Observations, row: number, slot: number): boolean {
    const sinceMs = batch.atMs[row] - this.#keptMs[slot]
    // An accepted report is older than the last point only after the clock was set back.
    if (sinceMs < 0 || batch.navStatus[row] !== this.#keptNav[slot]) return true
    if (batch.sogKnots[row] < restKnots) return sinceMs >= restIntervalMs
    if (sinceMs >= intervalMs) return true
    return sinceMs >= turnIntervalMs && isTurn(batch.cogDeg[row], this.#keptCogDeg[slot])
  }

  #put(batch: Observations, row: number, draughtM: number): void {
    const i = this.#placeOf(this.#length++)
    this.#mmsi[i] = batch.mmsi[row]!
    this.#atMs[i] = batch.atMs[row]!
    this.#lng[i] = batch.lng[row]!
    this.#lat[i] = batch.lat[row]!
    this.#sog[i] = batch.sogKnots[row]!
    this.#cog[i] = batch.cogDeg[row]!
    this.#heading[i] = batch.headingDeg[row]!
    this.#nav[i] = batch.navStatus[row]!
    this.#draught[i] = draughtM
    this.#source[i] = batch.source[row]!
  }

  #point(i: number): TrackPoint {
    return {
      atMs: this.#atMs[i],
      lng: this.#lng[i],
      lat: this.#lat[i],
      sogKnots: nanToNull(this.#sog[i]),
      cogDeg: nanToNull(this.#cog[i]),
      headingDeg: nanToNull(this.#heading[i]),
      navStatus: this.#nav[i] === 15 ? null : this.#nav[i],
      draughtM: nanToNull(this.#draught[i]),
      source: this.#source[i],
    }
  }

  #grow(): boolean {
    if (this.#mmsi.length >= this.#maxPoints) return false
    this.#resize(Math.min(this.#maxPoints, this.#mmsi.length * 2))
    return true
  }

  #resize(capacity: number): void {
    this.#mmsi = this.#moved(this.#mmsi, new Uint32Array(capacity))
    this.#atMs = this.#moved(this.#atMs, new Float64Array(capacity))
    this.#lng = this.#moved(this.#lng, new Float64Array(capacity))
    this.#lat = this.#moved(this.#lat, new Float64Array(capacity))
    this.#sog = this.#moved(this.#sog, new Float32Array(capacity))
    this.#cog = this.#moved(this.#cog, new Float32Array(capacity))
    this.#heading = this.#moved(this.#heading, new Float32Array(capacity))
    this.#draught = this.#moved(this.#draught, new Float32Array(capacity))
    this.#nav = this.#moved(this.#nav, new Uint8Array(capacity))
    this.#source = this.#moved(this.#source, new Uint16Array(capacity))
    this.#first = 0
  }

  /** Copies the points of a column to another one, the oldest first. */
  #moved<T extends Column>(from: T, to: T): T {
    const oldest = from.subarray(this.#first, this.#first + this.#length)
    to.set(oldest)
    to.set(from.subarray(0, this.#length - oldest.length), oldest.length)
    return to
  }
}

type Column = Uint32Array | Float64Array | Float32Array | Uint16Array | Uint8Array

/** The last late points of each vessel, from which the next one keeps its distance. They are not kept over a restart. */
class LatePoints {
  /** The times of the last few, by slot × `lateTimes`; 0 for none. */
  readonly #atMs: Float64Array
  readonly #next: Uint8Array
  /** Of the last one. */
  readonly #lastMs: Float64Array
  readonly #cogDeg: Float32Array
  readonly #navStatus: Uint8Array

  constructor(vessels: number) {
    this.#atMs = new Float64Array(vessels * lateTimes)
    this.#next = new Uint8Array(vessels)
    this.#lastMs = new Float64Array(vessels)
    this.#cogDeg = new Float32Array(vessels)
    this.#navStatus = new Uint8Array(vessels)
  }

  /** Whether a late report is as far from these, and from the newest point of the track, as points of a track are. */
  isApart(batch: Observations, row: number, slot: number, newestMs: number): boolean {
    const atMs = batch.atMs[row]
    if (batch.navStatus[row] !== this.#navStatus[slot]) return true
    let nearestMs = Math.abs(atMs - newestMs)
    for (let i = slot * lateTimes; i < (slot + 1) * lateTimes; i++)
      nearestMs = Math.min(nearestMs, Math.abs(atMs - this.#atMs[i]))
    if (batch.sogKnots[row] < restKnots) return nearestMs >= restIntervalMs
    if (nearestMs >= intervalMs) return true
    const lastMs = this.#lastMs[slot]
    if (lastMs === 0 || Math.abs(atMs - lastMs) < turnIntervalMs) return false
    return isTurn(batch.cogDeg[row], this.#cogDeg[slot])
  }

  observe(batch: Observations, row: number, slot: number): void {
    this.#atMs[slot * lateTimes + (this.#next[slot]++ % lateTimes)] = batch.atMs[row]
    this.#lastMs[slot] = batch.atMs[row]
    this.#cogDeg[slot] = batch.cogDeg[row]
    this.#navStatus[slot] = batch.navStatus[row]
  }

  evict(slot: number): void {
    this.#lastMs[slot] = 0
    this.#atMs.fill(0, slot * lateTimes, (slot + 1) * lateTimes)
  }
}

function isTurn(cogDeg: number, lastCogDeg: number): boolean {
  const turned = Math.abs(cogDeg - lastCogDeg)
  return Math.min(turned, 360 - turned) >= turnDeg
}
