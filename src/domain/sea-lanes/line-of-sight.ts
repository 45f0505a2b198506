import type { Position } from '../geo.ts'
import type { LandMask } from './land-mask.ts'

/** A line that routes cross only along a lane: lng, lat of one end, then of the other. */
export type LaneGate = readonly [lng1: number, lat1: number, lng2: number, lat2: number]

/** Land within this distance of an end is ignored: the quay, the river mouth or the island of the end itself. */
const freeNm = 4
const stepNm = 2.5
const longestStepNm = 300
const radians = Math.PI / 180
/** Latitude beyond which there is ice. */
const southernmost = -60
const northernmost = 78

/** Whether direct courses are allowed at a latitude: not in the roaring forties and not in ice. */
export function areLaneWaters(lng: number, lat: number): boolean {
  if (lat < -57.5) return false
  if (lat < -46 && (lng > -55 || lng < -100)) return lat > -48 && lng > 160
  if (lat > 57 && (lng > 160 || lng < -150)) return false
  if (lat > 66 && (lng < -5 || lng > 75)) return false
  return lat < 76
}

/** Whether a short line crosses a gate. */
// oxlint-disable-next-line eslint/max-params -- called for each gate on each line of sight: an object would be garbage.
export function crossesGate(gate: LaneGate, lng1: number, lat1: number, lng2: number, lat2: number): boolean {
  const [ax, ay, bx, by] = gate
  return (
    side(ax, ay, bx, by, lng1, lat1) !== side(ax, ay, bx, by, lng2, lat2) &&
    side(lng1, lat1, lng2, lat2, ax, ay) !== side(lng1, lat1, lng2, lat2, bx, by)
  )
}

// oxlint-disable-next-line eslint/max-params -- four calls for each gate on each line of sight: an object would be garbage.
function side(x1: number, y1: number, x2: number, y2: number, x: number, y: number): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
}

/** Tests whether a vessel can steer a direct course: no land, no strait with its own lane and no ice in between. */
export class SeaSight {
  readonly #land: LandMask
  readonly #gates: readonly LaneGate[]
  readonly #toLand = new Roominess()
  readonly #toGate = new Roominess()

  constructor(land: LandMask, gates: readonly LaneGate[]) {
    this.#land = land
    this.#gates = gates
    land.eachLand((lng, lat) => this.#toLand.mark(lng, lat))
    for (const [lng1, lat1, lng2, lat2] of gates) {
      const pieces = Math.ceil(Math.hypot(lng2 - lng1, lat2 - lat1) * cellsPerDegree * 2)
      for (let i = 0; i <= pieces; i++)
        this.#toGate.mark(lng1 + ((lng2 - lng1) * i) / pieces, lat1 + ((lat2 - lat1) * i) / pieces)
    }
    this.#toLand.measure()
    this.#toGate.measure()
  }

  /** Whether a great circle is clear of gates, and of land except for the first and last miles. */
  clear(a: Position, b: Position): boolean {
    return this.clearNm(a, b) === Infinity
  }

  /** Distance to the first land on the great circle to a position, nautical miles; Infinity if it is clear. */
  clearNm(a: Position, b: Position): number {
    const [ax, ay, az] = vector(a)
    const [bx, by, bz] = vector(b)
    const angle = 2 * Math.asin(Math.min(1, Math.hypot(ax - bx, ay - by, az - bz) / 2))
    const longNm = (angle / radians) * 60
    if (longNm < 0.1) return Infinity
    const sin = Math.sin(angle)
    // Short distances are sampled more densely.
    const minNm = Math.min(stepNm, Math.max(0.5, longNm / 12))
    let [fromLng, fromLat] = [a.lng, a.lat]
    for (let nm = 0; ;) {
      const step = Math.max(minNm, this.#toLand.nm(fromLng, fromLat))
      nm = Math.min(longNm, nm + step)
      const p = Math.sin((1 - nm / longNm) * angle) / sin
      const q = Math.sin((nm / longNm) * angle) / sin
      const lng = Math.atan2(p * ay + q * by, p * ax + q * bx) / radians
      const lat = Math.asin(Math.max(-1, Math.min(1, p * az + q * bz))) / radians
      if (step > this.#toGate.nm(fromLng, fromLat) && this.#gated(fromLng, fromLat, lng, lat)) return nm
      const nearEnd = Math.min(nm, longNm - nm)
      if (nearEnd > freeNm && (this.#land.isLand(lng, lat) || lat < southernmost || lat > northernmost)) return nm
      if (nm >= longNm) return Infinity
      fromLng = lng
      fromLat = lat
    }
  }

  #gated(lng1: number, lat1: number, lng2: number, lat2: number): boolean {
    // No gate crosses ±180°.
    if (Math.abs(lng2 - lng1) > 180) return false
    return this.#gates.some((gate) => crossesGate(gate, lng1, lat1, lng2, lat2))
  }
}

const cellsPerDegree = 4
const columns = 360 * cellsPerDegree
const rows = 180 * cellsPerDegree

/** A lower bound of the distance to the nearest marked cell, by cells of a quarter of a degree. */
class Roominess {
  readonly #cells = new Uint8Array(columns * rows).fill(255)

  mark(lng: number, lat: number): void {
    this.#cells[cellOf(lng, lat)] = 0
  }

  /** Chessboard distance from each cell to the nearest marked one: forward and backward passes, twice for ±180°. */
  measure(): void {
    for (let turn = 0; turn < 2; turn++) {
      for (let cell = 0; cell < this.#cells.length; cell++) this.#near(cell, -1)
      for (let cell = this.#cells.length - 1; cell >= 0; cell--) this.#near(cell, 1)
    }
  }

  /** A step that cannot pass beyond the nearest marked cell; 0 close to one. */
  nm(lng: number, lat: number): number {
    const cells = this.#cells[cellOf(lng, lat)]
    if (cells < 2) return 0
    return Math.min(longestStepNm, ((cells - 1) / cellsPerDegree) * 60 * Math.cos(lat * radians) * 0.9)
  }

  #near(cell: number, way: -1 | 1): void {
    const column = cell % columns
    const [left, right] = [column === 0 ? columns - 1 : -1, column === columns - 1 ? 1 - columns : 1]
    const row = cell + way * columns
    let least = this.#cells[cell + (way < 0 ? left : right)]
    if (row >= 0 && row < this.#cells.length)
      least = Math.min(least, this.#cells[row], this.#cells[row + left], this.#cells[row + right])
    if (least < this.#cells[cell] - 1) this.#cells[cell] = least + 1
  }
}

function cellOf(lng: number, lat: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((lng + 180) * cellsPerDegree)))
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree))) * columns + column
}

function vector({ lng, lat }: Position): [number, number, number] {
  const cosLat = Math.cos(lat * radians)
  return [cosLat * Math.cos(lng * radians), cosLat * Math.sin(lng * radians), Math.sin(lat * radians)]
}
