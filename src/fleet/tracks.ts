import { stepsPerDegree } from '#domain/served.ts'
import { thinIndices, type TrackPoint } from '#domain/track.ts'

/** How far back a track goes. */
export const trackMs = 24 * 3_600_000

/** Words of 32 bits a point: seconds, lng, lat, speed and course, heading with status and draught, source. */
const words = 6
const bytesPerPoint = words * 4
/** Seconds in a column are counted from here, so that they fit. */
const epochMs = Date.UTC(2020, 0, 1)

const fewestPoints = 64
const mostPoints = 512
/** Room for so many points at first; it doubles. */
const firstPoints = 8

/** A point is dropped between two others when they are so close in time and nothing changed: under way, and lying still. */
const steadyMs = 60_000
const stillMs = 600_000
const stillKnots = 0.5
const turnDeg = 5
/** A ship that lies still swings round her anchor by less. */
const swingDeg = 0.002

const unknown16 = 0xffff
const unknown8 = 0xff

/** What a point says beside when and where. NaN is not known; a navigational status of 15 is not. */
export interface Motion {
  sogKnots: number
  cogDeg: number
  headingDeg: number
  navStatus: number
  draughtM: number
}

/**
 * The last 24 hours of every ship in memory, 24 bytes a point. Points between which nothing happens are not kept, and
 * a ship with more than her share is thinned by shape, so that her points always span the day, the newest and the turns
 * among them. The share shrinks as ships come: the whole stays within `budgetBytes`.
 */
export class Tracks {
  readonly #budgetBytes: number
  /** By slot. */
  readonly #points: (Int32Array | undefined)[] = []
  readonly #count: Uint16Array
  #ships = 0

  constructor({ capacity, budgetBytes = 600e6 }: { capacity: number; budgetBytes?: number }) {
    this.#budgetBytes = budgetBytes
    this.#count = new Uint16Array(capacity)
  }

  /** How many points a ship may have now. */
  get share(): number {
    const fair = Math.floor(this.#budgetBytes / bytesPerPoint / Math.max(1, this.#ships))
    return Math.max(fewestPoints, Math.min(mostPoints, fair))
  }

  /** Adds where a ship was; a late point finds its place, one of the same second replaces the other. */
  append(slot: number, atMs: number, lng: number, lat: number, motion: Motion, source: number): void {
    const seconds = Math.floor((atMs - epochMs) / 1000)
    const place = this.#placeOf(slot, seconds)
    const count = this.#count[slot]
    const points = this.#points[slot]
    let at = place
    if (points && place < count && points[place * words] === seconds) at = place
    else if (place === count && count >= 2 && this.#idle(slot, count, seconds, lng, lat, motion)) at = count - 1
    else at = this.#open(slot, place)
    put(this.#points[slot]!, at * words, seconds, lng, lat, motion, source)
  }

  /** The points of a ship since a time, oldest first. */
  points(slot: number, fromMs: number): TrackPoint[] {
    const points = this.#points[slot]
    if (!points) return []
    const from = this.#placeOf(slot, Math.ceil((fromMs - epochMs) / 1000))
    return Array.from({ length: this.#count[slot] - from }, (_, i) => pointAt(points, (from + i) * words))
  }

  /** Forgets a ship. */
  clear(slot: number): void {
    if (this.#points[slot]) this.#ships--
    this.#points[slot] = undefined
    this.#count[slot] = 0
  }

  /** What the points take, in bytes. */
  get bytes(): number {
    return this.#points.reduce((sum, points) => sum + (points?.byteLength ?? 0), 0)
  }

  /** The place of the first point at or after a time. */
  #placeOf(slot: number, seconds: number): number {
    const points = this.#points[slot]
    let high = this.#count[slot]
    if (!points || high === 0 || points[(high - 1) * words] < seconds) return high
    let low = 0
    while (low < high) {
      const middle = (low + high) >> 1
      if (points[middle * words] < seconds) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether the newest point may make way for one that continues it: nothing happened since the one before. */
  #idle(slot: number, count: number, seconds: number, lng: number, lat: number, motion: Motion): boolean {
    const points = this.#points[slot]!
    const newest = (count - 1) * words
    const before = newest - words
    const now = pack(motion)
    if (points[newest + 4] << 16 !== now.other << 16) return false
    const gapMs = (seconds - points[before]) * 1000
    const still = motion.sogKnots < stillKnots
    if (gapMs > (still ? stillMs : steadyMs)) return false
    const lngBefore = points[before + 1] / stepsPerDegree
    const latBefore = points[before + 2] / stepsPerDegree
    if (still) return Math.abs(lng - lngBefore) < swingDeg && Math.abs(lat - latBefore) < swingDeg
    const turned = Math.abs((points[before + 3] & 0xffff) - (now.motion & 0xffff)) / 10
    return Math.min(turned, 360 - turned) < turnDeg
  }

  /** Makes room at a place, thinning or growing where there is none; where the room is. */
  #open(slot: number, place: number): number {
    let points = this.#points[slot]
    let at = place
    if (!points) {
      points = this.#points[slot] = new Int32Array(firstPoints * words)
      this.#ships++
    } else if (this.#count[slot] * words === points.length) {
      const seconds = place < this.#count[slot] ? points[place * words] : Infinity
      points = this.#enlarge(slot, points)
      at = seconds === Infinity ? this.#count[slot] : this.#placeOf(slot, seconds)
    }
    const count = this.#count[slot]++
    if (at < count) points.copyWithin((at + 1) * words, at * words, count * words)
    return at
  }

  /** Doubles the room, up to the share; there, drops what is older than a day and thins what is left. */
  #enlarge(slot: number, points: Int32Array): Int32Array {
    const count = this.#count[slot]
    const most = this.share
    const newest = points[(count - 1) * words]
    let first = 0
    while (points[first * words] < newest - trackMs / 1000) first++
    const left = count - first
    const kept = left > most * 0.75 ? thinned(points, first, left, Math.floor(most * 0.6)) : null
    const size = Math.min(most, Math.max(firstPoints, 2 * (kept?.length ?? left)))
    const room = size * words === points.length ? points : new Int32Array(size * words)
    if (kept) for (const [to, from] of kept.entries()) copyPoint(points, (first + from) * words, room, to * words)
    else room.set(points.subarray(first * words, count * words))
    this.#count[slot] = kept?.length ?? left
    return (this.#points[slot] = room)
  }
}

/** Which of a run of points stay when at most so many may. */
function thinned(points: Int32Array, first: number, count: number, most: number): Uint32Array {
  const columns = { atMs: new Float64Array(count), lng: new Float64Array(count), lat: new Float64Array(count) }
  for (let i = 0; i < count; i++) {
    const at = (first + i) * words
    columns.atMs[i] = points[at] * 1000
    columns.lng[i] = points[at + 1] / stepsPerDegree
    columns.lat[i] = points[at + 2] / stepsPerDegree
  }
  return thinIndices(columns, count, most)
}

/** Copies forward only: never over a point that is still to be read. */
function copyPoint(from: Int32Array, fromWord: number, to: Int32Array, toWord: number): void {
  for (let word = 0; word < words; word++) to[toWord + word] = from[fromWord + word]
}

function pack({ sogKnots, cogDeg, headingDeg, navStatus, draughtM }: Motion): { motion: number; other: number } {
  const heading = steps(headingDeg, 1, unknown16)
  return {
    motion: (steps(sogKnots, 10, unknown16) << 16) | steps(cogDeg, 10, unknown16),
    other: (heading << 16) | ((navStatus & 0xff) << 8) | steps(draughtM, 10, unknown8),
  }
}

function put(
  points: Int32Array,
  at: number,
  seconds: number,
  lng: number,
  lat: number,
  motion: Motion,
  source: number,
): void {
  const packed = pack(motion)
  points[at] = seconds
  points[at + 1] = Math.round(lng * stepsPerDegree)
  points[at + 2] = Math.round(lat * stepsPerDegree)
  points[at + 3] = packed.motion
  points[at + 4] = packed.other
  points[at + 5] = source
}

function steps(quantity: number, perUnit: number, unknown: number): number {
  const steps = Math.round(quantity * perUnit)
  return steps >= 0 && steps < unknown ? steps : unknown
}

function pointAt(points: Int32Array, at: number): TrackPoint {
  const motion = points[at + 3]
  const other = points[at + 4]
  return {
    atMs: epochMs + points[at] * 1000,
    lng: points[at + 1] / stepsPerDegree,
    lat: points[at + 2] / stepsPerDegree,
    sogKnots: known(motion >>> 16, unknown16, 10),
    cogDeg: known(motion & 0xffff, unknown16, 10),
    headingDeg: known(other >>> 16, unknown16, 1),
    navStatus: known((other >>> 8) & 0xff, 15, 1),
    draughtM: known(other & 0xff, unknown8, 10),
    source: points[at + 5],
  }
}

function known(steps: number, unknown: number, perUnit: number): number | null {
  return steps === unknown ? null : steps / perUnit
}
