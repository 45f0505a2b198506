import { wrapLng } from '../geo.ts'

type Ring = readonly (readonly number[])[]

/** Grid of the world with one bit per cell: 1 is land. Fast to query, exact to one cell. */
export class LandMask {
  readonly cellsPerDegree: number
  readonly #columns: number
  readonly #rows: number
  readonly #bits: Uint8Array

  /**
   * Rings are [lng, lat], closed, including holes: a cell inside an odd number of rings is land. A ring may continue
   * beyond ±180°; one that circles the world circles the south pole. `bits` of an earlier mask are the starting point.
   */
  constructor(rings: Iterable<Ring>, cellsPerDegree: number, bits?: Uint8Array) {
    this.cellsPerDegree = cellsPerDegree
    this.#columns = 360 * cellsPerDegree
    this.#rows = 180 * cellsPerDegree
    const bytes = Math.ceil((this.#columns * this.#rows) / 8)
    if (bits && bits.length !== bytes) throw new RangeError(`a land mask needs ${bytes} bytes, got ${bits.length}`)
    this.#bits = bits?.slice() ?? new Uint8Array(bytes)
    for (const ring of rings) {
      const crossings = new Map<number, number[]>()
      this.#cross(unrolled(ring), crossings)
      for (const [row, lngs] of crossings) this.#flip(row, lngs)
    }
  }

  /** All cells, one bit each, from the south-west corner eastward; the constructor accepts them. */
  get bits(): Uint8Array {
    return this.#bits.slice()
  }

  /** Calls back with the centres of land cells. Of eight adjacent land cells, only the outer ones and one between. */
  eachLand(visit: (lng: number, lat: number) => void): void {
    for (let byte = 0; byte < this.#bits.length; byte++) {
      if (this.#bits[byte] === 0) continue
      for (let bit = byte * 8; bit < byte * 8 + 8; bit++) {
        if (!this.#get(bit) || (this.#bits[byte] === 255 && bit % 8 !== 0 && bit % 8 !== 4 && bit % 8 !== 7)) continue
        const row = Math.floor(bit / this.#columns)
        visit(((bit % this.#columns) + 0.5) / this.cellsPerDegree - 180, (row + 0.5) / this.cellsPerDegree - 90)
      }
    }
  }

  isLand(lng: number, lat: number): boolean {
    const column = Math.min(this.#columns - 1, Math.floor((wrapLng(lng) + 180) * this.cellsPerDegree))
    const row = Math.min(this.#rows - 1, Math.max(0, Math.floor((lat + 90) * this.cellsPerDegree)))
    return this.#get(row * this.#columns + column)
  }

  /** Whether land lies within `marginNm` of a position, to the nearest cell. */
  isNearLand(lng: number, lat: number, marginNm: number): boolean {
    const stepDeg = 1 / this.cellsPerDegree
    const reachDeg = marginNm / 60
    const widthDeg = reachDeg / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
    for (let dLat = -reachDeg; dLat <= reachDeg + 1e-9; dLat += stepDeg)
      for (let dLng = -widthDeg; dLng <= widthDeg + 1e-9; dLng += stepDeg)
        if (this.isLand(lng + dLng, lat + dLat)) return true
    return false
  }

  /** Longitudes at which the middle line of each row crosses the ring. */
  #cross(ring: Ring, crossings: Map<number, number[]>): void {
    for (let i = 1; i < ring.length; i++) {
      const [lng1 = 0, lat1 = 0] = ring[i - 1] ?? []
      const [lng2 = 0, lat2 = 0] = ring[i] ?? []
      if (lat1 === lat2) continue
      const first = Math.ceil((Math.min(lat1, lat2) + 90) * this.cellsPerDegree - 0.5)
      const last = Math.ceil((Math.max(lat1, lat2) + 90) * this.cellsPerDegree - 0.5) - 1
      for (let row = Math.max(0, first); row <= Math.min(this.#rows - 1, last); row++) {
        const lat = (row + 0.5) / this.cellsPerDegree - 90
        const lng = lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1)
        const lngs = crossings.get(row)
        if (lngs) lngs.push(lng)
        else crossings.set(row, [lng])
      }
    }
  }

  /** Inverts the cells between each pair of crossings. */
  #flip(row: number, lngs: number[]): void {
    lngs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < lngs.length; i += 2) {
      const from = Math.ceil(((lngs[i] ?? 0) + 180) * this.cellsPerDegree - 0.5)
      const to = Math.ceil(((lngs[i + 1] ?? 0) + 180) * this.cellsPerDegree - 0.5)
      for (let column = from; column < to; column++) {
        const bit = row * this.#columns + (((column % this.#columns) + this.#columns) % this.#columns)
        this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      }
    }
  }

  #get(bit: number): boolean {
    return (((this.#bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1
  }
}

/** The ring with continuous longitudes across ±180°. */
function unrolled(ring: Ring): Ring {
  let turn = 0
  const points = ring.map(([lng = 0, lat = 0], i) => {
    const before = ring[i - 1]?.[0] ?? lng
    if (lng - before > 180) turn -= 360
    else if (lng - before < -180) turn += 360
    return [lng + turn, lat]
  })
  if (turn === 0) return points
  const first = points[0]
  const last = points.at(-1)!
  return [...points, [last[0], -90], [first[0], -90], first]
}
