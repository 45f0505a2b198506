/** A point of a vessel's track with the navigation data reported there. */
export interface TrackPoint {
  atMs: number
  lng: number
  lat: number
  sogKnots: number | null
  cogDeg: number | null
  headingDeg: number | null
  navStatus: number | null
  draughtM: number | null
  /** Index into the table of sources. */
  source: number
}

/** Positions in columns, oldest first or newest first. */
interface TrackColumns {
  atMs: Float64Array
  lng: Float64Array
  lat: Float64Array
}

/** How many metres of shape one mean gap of silence is worth: keeps points on a dead straight run evenly spread. */
const gapWorthM = 25
const metresPerDegree = 111_195

/** Thins a track to at most `most` points by shape and pace: both ends and the turns stay, the order too. */
export function thinTrack(points: readonly TrackPoint[], most: number): TrackPoint[] {
  if (points.length <= most) return [...points]
  const columns = {
    atMs: Float64Array.from(points, (point) => point.atMs),
    lng: Float64Array.from(points, (point) => point.lng),
    lat: Float64Array.from(points, (point) => point.lat),
  }
  return Array.from(thinIndices(columns, points.length, most), (index) => points[index])
}

/**
 * Which of the first `count` points stay when at most `most` may, ascending. Points go one by one, always the one whose
 * loss hurts least: how far it lies from the position at that time interpolated between its neighbours (synchronised distance), plus a
 * little for the gap it leaves.
 * @see Visvalingam and Whyatt 1993, for the order of removal; Meratnia and de By 2004, for the distance.
 */
function thinIndices(columns: TrackColumns, count: number, most: number): Uint32Array {
  const target = Math.max(2, most)
  if (count <= target) return Uint32Array.from({ length: count }, (_, index) => index)
  const chain = new Chain(columns, count)
  for (let left = count; left > target; left--) chain.removeLeast()
  return chain.kept(target)
}

/** Points as a doubly linked chain with a binary heap over what the loss of each would cost. */
class Chain {
  readonly #columns: TrackColumns
  readonly #count: number
  readonly #before: Int32Array
  readonly #after: Int32Array
  readonly #cost: Float64Array
  readonly #heap: Uint32Array
  /** Where a point stands in the heap; −1 for the ends and for points that are gone. */
  readonly #place: Int32Array
  readonly #perGap: number
  #heapSize = 0

  constructor(columns: TrackColumns, count: number) {
    this.#columns = columns
    this.#count = count
    this.#before = Int32Array.from({ length: count }, (_, i) => i - 1)
    this.#after = Int32Array.from({ length: count }, (_, i) => i + 1)
    this.#cost = new Float64Array(count)
    this.#heap = new Uint32Array(count)
    this.#place = new Int32Array(count).fill(-1)
    const spanMs = Math.abs(columns.atMs[count - 1] - columns.atMs[0])
    this.#perGap = spanMs > 0 ? (gapWorthM * count) / spanMs : 0
    for (let i = 1; i < count - 1; i++) {
      this.#cost[i] = this.#lossM(i)
      this.#heap[this.#heapSize] = i
      this.#place[i] = this.#heapSize++
    }
    for (let at = (this.#heapSize >> 1) - 1; at >= 0; at--) this.#sink(at)
  }

  removeLeast(): void {
    const gone = this.#heap[0]
    const cost = this.#cost[gone]
    this.#place[gone] = -1
    const last = this.#heap[--this.#heapSize]
    if (this.#heapSize > 0) {
      this.#heap[0] = last
      this.#place[last] = 0
      this.#sink(0)
    }
    const before = this.#before[gone]
    const after = this.#after[gone]
    this.#after[before] = after
    this.#before[after] = before
    // A point never becomes cheaper than one that went before it: else a slow curve melts away from one end.
    this.#reprice(before, cost)
    this.#reprice(after, cost)
  }

  kept(size: number): Uint32Array {
    const indices = new Uint32Array(size)
    for (let at = 0, i = 0; at < size; at++, i = this.#after[i]) indices[at] = i
    return indices
  }

  #reprice(point: number, atLeast: number): void {
    const at = this.#place[point]
    if (at < 0 || point === 0 || point === this.#count - 1) return
    this.#cost[point] = Math.max(atLeast, this.#lossM(point))
    this.#rise(at)
    this.#sink(this.#place[point])
  }

  #lossM(point: number): number {
    const { atMs, lng, lat } = this.#columns
    const before = this.#before[point]
    const after = this.#after[point]
    const gapMs = atMs[after] - atMs[before]
    const share = gapMs === 0 ? 0.5 : (atMs[point] - atMs[before]) / gapMs
    const scale = Math.cos((lat[point] * Math.PI) / 180)
    const east = degreesEast(lng[before], lng[point]) - share * degreesEast(lng[before], lng[after])
    const north = lat[point] - lat[before] - share * (lat[after] - lat[before])
    return Math.hypot(east * scale, north) * metresPerDegree + Math.abs(gapMs) * this.#perGap
  }

  #rise(start: number): void {
    const point = this.#heap[start]
    let at = start
    while (at > 0) {
      const up = (at - 1) >> 1
      const other = this.#heap[up]
      if (this.#cost[other] <= this.#cost[point]) break
      this.#heap[at] = other
      this.#place[other] = at
      at = up
    }
    this.#heap[at] = point
    this.#place[point] = at
  }

  #sink(start: number): void {
    const point = this.#heap[start]
    let at = start
    for (let down = 2 * at + 1; down < this.#heapSize; down = 2 * at + 1) {
      if (down + 1 < this.#heapSize && this.#cost[this.#heap[down + 1]] < this.#cost[this.#heap[down]]) down++
      const other = this.#heap[down]
      if (this.#cost[point] <= this.#cost[other]) break
      this.#heap[at] = other
      this.#place[other] = at
      at = down
    }
    this.#heap[at] = point
    this.#place[point] = at
  }
}

/** The shorter way from one longitude to another, east positive. */
function degreesEast(from: number, to: number): number {
  const east = to - from
  return east > 180 ? east - 360 : east < -180 ? east + 360 : east
}
