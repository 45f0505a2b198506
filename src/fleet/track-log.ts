import { type Observations, position, verdictLate, verdictNew } from '#domain/observations.ts'
import type { TrackPoint } from '#domain/track.ts'
import type { VesselColumns } from './columns.ts'

/** A point a minute is what a track shows; more often only where she turns. */
const gapMs = 60_000
const turnGapMs = 10_000
const turnDeg = 8

/** At rest she is where she was. */
const restGapMs = 300_000
const restKnots = 0.5

const hourMs = 3_600_000

/** The points of one ship in one hour, oldest first. */
export interface TrackPiece {
  mmsi: number
  hourMs: number
  points: TrackPoint[]
}

/**
 * Track points between two flushes to the store: the positions worth keeping, in columns, bounded. What a track shows
 * is a point a minute, the turns, and every late report, because nobody knows what it lies between.
 */
export class TrackLog {
  /** Points that found no room because the store fell behind. */
  dropped = 0
  #length = 0
  readonly #most: number
  #slot: Int32Array
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

  constructor(ships: number, mostPoints = 2 ** 21) {
    this.#most = mostPoints
    const room = Math.min(mostPoints, 2 ** 14)
    this.#slot = new Int32Array(room)
    this.#atMs = new Float64Array(room)
    this.#lng = new Float64Array(room)
    this.#lat = new Float64Array(room)
    this.#sog = new Float32Array(room)
    this.#cog = new Float32Array(room)
    this.#heading = new Float32Array(room)
    this.#draught = new Float32Array(room)
    this.#nav = new Uint8Array(room)
    this.#source = new Uint16Array(room)
    this.#keptMs = new Float64Array(ships)
    this.#keptCogDeg = new Float32Array(ships)
    this.#keptNav = new Uint8Array(ships)
  }

  get length(): number {
    return this.#length
  }

  /** Keeps what of a judged batch belongs in a track. */
  append(batch: Observations, columns: VesselColumns): void {
    for (let row = 0; row < batch.length; row++) {
      if (batch.kind[row] !== position) continue
      const late = batch.verdict[row] === verdictLate
      if (!late && batch.verdict[row] !== verdictNew) continue
      const slot = batch.slot[row]
      if (!late && !this.#worthKeeping(batch, row, slot)) continue
      if (this.#length === this.#slot.length && !this.#grow()) {
        this.dropped++
        continue
      }
      this.#put(batch, row, slot, columns.draughtM[slot])
      if (late) continue
      this.#keptMs[slot] = batch.atMs[row]!
      this.#keptCogDeg[slot] = batch.cogDeg[row]!
      this.#keptNav[slot] = batch.navStatus[row]!
    }
  }

  /** The points of one ship that are not in the store yet. */
  pointsOf(slot: number): TrackPoint[] {
    const points: TrackPoint[] = []
    for (let i = 0; i < this.#length; i++) if (this.#slot[i] === slot) points.push(this.#point(i))
    return points.sort((a, b) => a.atMs - b.atMs)
  }

  /** Hands over the oldest `most` points, by ship and hour, and lets go of them. */
  take(mmsiOf: (slot: number) => number, most = this.#length): TrackPiece[] {
    const count = Math.min(most, this.#length)
    const order = Uint32Array.from({ length: count }, (_, i) => i)
    order.sort((a, b) => this.#slot[a] - this.#slot[b] || this.#atMs[a] - this.#atMs[b])
    const pieces: TrackPiece[] = []
    let slotOfPiece = -1
    for (const i of order) {
      const hour = Math.floor(this.#atMs[i] / hourMs) * hourMs
      const last = pieces.at(-1)
      if (last && slotOfPiece === this.#slot[i] && last.hourMs === hour) last.points.push(this.#point(i))
      else pieces.push({ mmsi: mmsiOf(this.#slot[i]), hourMs: hour, points: [this.#point(i)] })
      slotOfPiece = this.#slot[i]
    }
    // The rest moves to the front.
    for (const column of this.#columns()) column.copyWithin(0, count, this.#length)
    this.#length -= count
    return pieces
  }

  /** Forgets when a ship was last kept: her slot is somebody else's now. */
  forget(slot: number): void {
    this.#keptMs[slot] = 0
  }

  #worthKeeping(batch: Observations, row: number, slot: number): boolean {
    const sinceMs = batch.atMs[row] - this.#keptMs[slot]
    if (batch.navStatus[row] !== this.#keptNav[slot]) return true
    if (batch.sogKnots[row] < restKnots) return sinceMs >= restGapMs
    if (sinceMs >= gapMs) return true
    const turned = Math.abs(batch.cogDeg[row] - this.#keptCogDeg[slot])
    return sinceMs >= turnGapMs && Math.min(turned, 360 - turned) >= turnDeg
  }

  #put(batch: Observations, row: number, slot: number, draughtM: number): void {
    const i = this.#length++
    this.#slot[i] = slot
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
      sogKnots: known(this.#sog[i]),
      cogDeg: known(this.#cog[i]),
      headingDeg: known(this.#heading[i]),
      navStatus: this.#nav[i] === 15 ? null : this.#nav[i],
      draughtM: known(this.#draught[i]),
      source: this.#source[i],
    }
  }

  #columns() {
    const motion = [this.#sog, this.#cog, this.#heading, this.#draught]
    return [this.#slot, this.#atMs, this.#lng, this.#lat, ...motion, this.#nav, this.#source]
  }

  #grow(): boolean {
    if (this.#slot.length >= this.#most) return false
    const room = Math.min(this.#most, this.#slot.length * 2)
    this.#slot = wider(this.#slot, new Int32Array(room))
    this.#atMs = wider(this.#atMs, new Float64Array(room))
    this.#lng = wider(this.#lng, new Float64Array(room))
    this.#lat = wider(this.#lat, new Float64Array(room))
    this.#sog = wider(this.#sog, new Float32Array(room))
    this.#cog = wider(this.#cog, new Float32Array(room))
    this.#heading = wider(this.#heading, new Float32Array(room))
    this.#draught = wider(this.#draught, new Float32Array(room))
    this.#nav = wider(this.#nav, new Uint8Array(room))
    this.#source = wider(this.#source, new Uint16Array(room))
    return true
  }
}

function wider<T extends { set(from: ArrayLike<number>): void }>(from: ArrayLike<number>, to: T): T {
  to.set(from)
  return to
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
