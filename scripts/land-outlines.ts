// Outlines of the land of a grid: smooth rings between land and water by marching squares.
import { isInRing } from '#domain/world/ring.ts'
import type { LandGrid } from './land-grid.ts'

type Point = [x: number, y: number]

/** An outer ring and the holes in it, in cells from the north-western corner; outer rings are clockwise as the map is seen. */
export type Outline = Point[][]

/** Cells of the square over which land is averaged, so that outlines are not steps. */
const blurReach = 1
const half = 0.5

export interface OutlineLimits {
  /** Smaller islands and smaller waters within land are left out, in cells. */
  minIslandCells: number
  minWaterCells: number
  /** Positions of an outline are left out where it is off by less than this, in cells. */
  toleranceCells: number
}

export function outlinesOf(
  grid: LandGrid,
  { minIslandCells, minWaterCells, toleranceCells }: OutlineLimits,
): Outline[] {
  const rings = ringsOf(shares(grid), grid.size).map((ring) => simplified(ring, toleranceCells))
  const outlines: { outline: Outline; area: number }[] = []
  const holes: Point[][] = []
  for (const ring of rings) {
    const area = areaOf(ring)
    if (area >= minIslandCells) outlines.push({ outline: [ring], area })
    else if (area <= -minWaterCells) holes.push(ring)
  }
  // The smallest outline around a hole is the land that it is in.
  outlines.sort((a, b) => a.area - b.area)
  for (const hole of holes)
    outlines.find(({ outline: [outer] }) => isInRing([...outer, outer[0]], ...hole[0]))?.outline.push(hole)
  return outlines.map(({ outline }) => outline)
}

/** The share of land around each cell, with water along the edge so that rings are closed. */
function shares({ size, cells }: LandGrid): Float32Array {
  const blur = (source: ArrayLike<number>, step: number, lineStep: number) => {
    const result = new Float32Array(source.length)
    for (let line = 0; line < size; line++)
      for (let i = blurReach; i < size - blurReach; i++) {
        let sum = 0
        for (let k = i - blurReach; k <= i + blurReach; k++) sum += source[line * lineStep + k * step]
        result[line * lineStep + i * step] = sum / (2 * blurReach + 1)
      }
    return result
  }
  return blur(blur(cells, 1, size), size, 1)
}

/**
 * The rings at which the share is a half. Between the middles of four cells a ring goes from one side to another with the land on its
 * right; a side is the number of the cell at its western or northern end, and that of all cells more where it is a western or an eastern one.
 */
function ringsOf(share: Float32Array, size: number): Point[][] {
  const count = size * size
  const next = new Map<number, number>()
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++) {
      const i = y * size + x
      const [nw, ne, sw, se] = [share[i], share[i + 1], share[i + size], share[i + size + 1]]
      const kind = (nw >= half ? 1 : 0) | (ne >= half ? 2 : 0) | (se >= half ? 4 : 0) | (sw >= half ? 8 : 0)
      if (kind === 0 || kind === 15) continue
      const sides = [i, count + i + 1, i + size, count + i]
      for (const [from, to] of legs(kind, (nw + ne + sw + se) / 4 >= half)) next.set(sides[from], sides[to])
    }
  const positionOf = (side: number): Point => {
    const isUpright = side >= count
    const i = isUpright ? side - count : side
    const [a, b] = [share[i], share[i + (isUpright ? size : 1)]]
    const along = (half - a) / (b - a)
    const [x, y] = [(i % size) + half, Math.floor(i / size) + half]
    return isUpright ? [x, y + along] : [x + along, y]
  }
  const rings: Point[][] = []
  for (const begin of next.keys()) {
    const ring: Point[] = []
    for (let side: number | undefined = begin; side !== undefined && next.has(side);) {
      ring.push(positionOf(side))
      const following: number | undefined = next.get(side)
      next.delete(side)
      side = following
    }
    if (ring.length > 3) rings.push(ring)
  }
  return rings
}

/** The legs of a ring between four cells, from side to side: 0 is north, 1 east, 2 south, 3 west. Land is on the right. */
function legs(kind: number, isMiddleLand: boolean): [from: number, to: number][] {
  switch (kind) {
    case 1: return [[0, 3]] // oxfmt-ignore
    case 2: return [[1, 0]] // oxfmt-ignore
    case 3: return [[1, 3]] // oxfmt-ignore
    case 4: return [[2, 1]] // oxfmt-ignore
    case 5: return isMiddleLand ? [[0, 1], [2, 3]] : [[0, 3], [2, 1]] // oxfmt-ignore
    case 6: return [[2, 0]] // oxfmt-ignore
    case 7: return [[2, 3]] // oxfmt-ignore
    case 8: return [[3, 2]] // oxfmt-ignore
    case 9: return [[0, 2]] // oxfmt-ignore
    case 10: return isMiddleLand ? [[1, 2], [3, 0]] : [[1, 0], [3, 2]] // oxfmt-ignore
    case 11: return [[1, 2]] // oxfmt-ignore
    case 12: return [[3, 1]] // oxfmt-ignore
    case 13: return [[0, 1]] // oxfmt-ignore
    default: return [[3, 0]] // oxfmt-ignore
  }
}

/** A ring by the positions that keep it within the tolerance (Douglas and Peucker). */
function simplified(ring: Point[], toleranceCells: number): Point[] {
  const kept = new Uint8Array(ring.length)
  const farthest = ring.reduce((best, p, i) => (distance(p, ring[0]) > distance(ring[best], ring[0]) ? i : best), 0)
  kept[0] = kept[farthest] = 1
  const spans = [[0, farthest], [farthest, ring.length]] // oxfmt-ignore
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    const [a, b] = [ring[from], ring[to % ring.length]]
    let [off, at] = [toleranceCells, -1]
    for (let i = from + 1; i < to; i++) {
      const away = distanceToLeg(ring[i], a, b)
      if (away > off) [off, at] = [away, i]
    }
    if (at < 0) continue
    kept[at] = 1
    spans.push([from, at], [at, to])
  }
  return ring.filter((_, i) => kept[i] === 1)
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}

function distanceToLeg([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** The area of a ring, positive where it is clockwise as the map is seen. */
function areaOf(ring: readonly Point[]): number {
  let twice = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]
    twice += px * y - x * py
  }
  return twice / 2
}
