import type { EdgeCells } from './edge-cells.ts'
import { stepsPerDegree } from '../vessel/served-precision.ts'

export const turnSteps = 360 * stepsPerDegree
const maxLng = 540
const southPole = 90 * stepsPerDegree
const maxKeyed = 2 ** 14
/** Kind of ring that an edge belongs to, as a bit. */
export const shellBit = 1
export const holeBit = 2

/**
 * A region in steps of 1e-5°, unrolled: a ring that crosses ±180° continues beyond it. Edges point north and are sorted
 * by the latitude of their southern end.
 */
export interface Polygon {
  readonly edges: number
  readonly x1: Float64Array
  readonly y1: Float64Array
  readonly x2: Float64Array
  readonly y2: Float64Array
  /** `shellBit` or `holeBit`. */
  readonly ring: Uint8Array
  /** Bounds of the shell; a hole may reach out of it, where it is nothing. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** Maximum distance from an edge that rounding gives a position on it; 0 if every vertex has at most five decimals. */
  readonly slack: number
  /** Grid index of the edges; present after the first test of many positions. */
  cells: EdgeCells | null
}

type Line = { lngs: number[]; lats: number[] }

/** Number of positions in the rings, without validating them. */
export function countPositions(coordinates: readonly unknown[]): number {
  return coordinates.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0)
}

type WideEdges = 'short way' | 'literal'

/**
 * Reads the rings of a GeoJSON Polygon. Returns the region, or a message that names the invalid ring. An edge wider than 180°
 * goes the short way across ±180°, unless `wideEdges` is `literal`.
 */
export function readPolygon(
  coordinates: readonly unknown[],
  wideEdges: WideEdges = 'short way',
): Polygon | { fault: string } {
  const lines = readLines(coordinates, wideEdges)
  return 'fault' in lines ? lines : prepare(lines, true)
}

/** The rings of a GeoJSON Polygon as `readPolygon` reads them: one that crosses ±180° continues beyond it. */
export function unrolledRings(
  coordinates: readonly unknown[],
  wideEdges: WideEdges,
): [lng: number, lat: number][][] | { fault: string } {
  const lines = readLines(coordinates, wideEdges)
  return 'fault' in lines ? lines : lines.map(({ lngs, lats }) => lngs.map((lng, at) => [lng, lats[at]]))
}

function readLines(coordinates: readonly unknown[], wideEdges: WideEdges): Line[] | { fault: string } {
  if (coordinates.length === 0) return { fault: 'needs at least one ring, got none' }
  const lines: Line[] = []
  for (const [at, ring] of coordinates.entries()) {
    const line = readRing(ring, wideEdges === 'literal')
    if (typeof line === 'string') return { fault: `ring ${at + 1} (${at === 0 ? 'the shell' : 'a hole'}) ${line}` }
    lines.push(line)
  }
  const [shell, ...holes] = lines
  for (const hole of holes) moveInto(hole, shell)
  // A hole beside the shell takes nothing away; its edges would be taken for the region's.
  return [shell, ...holes.filter((hole) => overlap(hole.lngs, shell.lngs) && overlap(hole.lats, shell.lats))]
}

/** Areas whose outlines do not cross, as one: inside is what an odd number of the rings holds. Rings are closed. */
export function evenOddPolygon(rings: readonly (readonly (readonly [number, number])[])[]): Polygon {
  const lines = rings.map((ring) => ({ lngs: ring.map(([lng]) => lng), lats: ring.map(([, lat]) => lat) }))
  return prepare(lines, false)
}

function readRing(ring: unknown, literal: boolean): Line | string {
  if (!Array.isArray(ring)) return 'needs an array of [lng, lat] positions'
  if (ring.length < 4) return `needs at least 4 positions, the last equal to the first; got ${ring.length}`
  const lngs: number[] = []
  const lats: number[] = []
  for (let at = 0; at < ring.length; at++) {
    const position: unknown = ring[at]
    const lng: unknown = Array.isArray(position) ? position[0] : undefined
    const lat: unknown = Array.isArray(position) ? position[1] : undefined
    if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat)) {
      return `needs finite numbers [lng, lat]; position ${at + 1} has none`
    }
    if (lat > 90 || lat < -90) return `needs latitudes within -90 to 90, got ${lat} in position ${at + 1}`
    if (lng > maxLng || lng < -maxLng) return `needs longitudes within -540 to 540, got ${lng} in position ${at + 1}`
    lngs.push(lng)
    lats.push(lat)
  }
  const last = lngs.length - 1
  if (lngs[0] !== lngs[last] || lats[0] !== lats[last]) {
    return `is not closed: it begins at ${lngs[0]},${lats[0]} and ends at ${lngs[last]},${lats[last]}`
  }
  return literal || unroll(lngs)
    ? { lngs, lats }
    : 'goes around a pole, or has an edge wider than 180°: put positions between'
}

/** Unrolls a ring: steps of more than half a turn cross ±180°. Returns false if the ring does not close. */
function unroll(lngs: number[]): boolean {
  const first = lngs[0]
  for (let i = 1, turn = 0, before = first; i < lngs.length; i++) {
    const leap = lngs[i] - before
    before = lngs[i]
    // From −180° to 180° is the width of the whole world, not zero.
    if (leap > 180 && leap < 360) turn -= 360
    else if (leap < -180 && leap > -360) turn += 360
    lngs[i] += turn
  }
  return lngs.at(-1) === first
}

/** Moves a hole to the turn that its shell is unrolled to. */
function moveInto(hole: Line, shell: Line): void {
  const middle = middleOf(shell.lngs) - middleOf(hole.lngs)
  const turn = Math.round(middle / 360) * 360
  if (turn !== 0) for (let i = 0; i < hole.lngs.length; i++) hole.lngs[i] += turn
}

function middleOf(lngs: readonly number[]): number {
  const [least, most] = rangeOf(lngs)
  return (least + most) / 2
}

function overlap(some: readonly number[], others: readonly number[]): boolean {
  const [least, most] = rangeOf(some)
  const [otherLeast, otherMost] = rangeOf(others)
  return least <= otherMost && most >= otherLeast
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return [least, most]
}

/** A coordinate in steps; a whole number if it has at most five decimals. */
function steps(degrees: number): number {
  const whole = Math.round(degrees * stepsPerDegree)
  return whole / stepsPerDegree === degrees ? whole : degrees * stepsPerDegree
}

function prepare(lines: readonly Line[], hasHoles: boolean): Polygon {
  const edges = lines.reduce((sum, { lngs }) => sum + lngs.length - 1, 0)
  const raw = new Float64Array(edges * 4)
  const isHole = new Uint8Array(edges)
  let at = 0
  let exact = true
  for (let ring = 0; ring < lines.length; ring++) {
    const { lngs, lats } = lines[ring]
    let x = steps(lngs[0])
    let y = steps(lats[0])
    for (let i = 1; i < lngs.length; i++, at++) {
      const nextX = steps(lngs[i])
      const nextY = steps(lats[i])
      exact &&= Number.isInteger(nextX) && Number.isInteger(nextY)
      isHole[at] = hasHoles && ring > 0 ? 1 : 0
      const isNorthward = y <= nextY
      raw[at * 4] = isNorthward ? x : nextX
      raw[at * 4 + 1] = isNorthward ? y : nextY
      raw[at * 4 + 2] = isNorthward ? nextX : x
      raw[at * 4 + 3] = isNorthward ? nextY : y
      x = nextX
      y = nextY
    }
  }
  return sorted(raw, isHole, exact)
}

/** Order of the edges by southern end, southernmost first. */
function order(raw: Float64Array, edges: number, exact: boolean): ArrayLike<number> {
  if (!exact || edges > maxKeyed) {
    return Uint32Array.from({ length: edges }, (_, edge) => edge).sort((a, b) => raw[a * 4 + 1] - raw[b * 4 + 1])
  }
  // Latitude and index are packed into one number: numbers sort several times as fast as pairs.
  const keys = new Float64Array(edges)
  for (let edge = 0; edge < edges; edge++) keys[edge] = (raw[edge * 4 + 1] + southPole) * maxKeyed + edge
  keys.sort()
  for (let edge = 0; edge < edges; edge++) keys[edge] %= maxKeyed
  return keys
}

function sorted(raw: Float64Array, isHole: Uint8Array, exact: boolean): Polygon {
  const edges = isHole.length
  const places = order(raw, edges, exact)
  // One buffer for all columns: four would cost a small region more than its edges.
  const ends = new Float64Array(edges * 4)
  const [x1, y1, x2, y2] = [0, 1, 2, 3].map((at) => ends.subarray(at * edges, (at + 1) * edges))
  const ring = new Uint8Array(edges)
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let edge = 0; edge < edges; edge++) {
    const from = places[edge] * 4
    x1[edge] = raw[from]
    y1[edge] = raw[from + 1]
    x2[edge] = raw[from + 2]
    y2[edge] = raw[from + 3]
    ring[edge] = isHole[places[edge]] === 1 ? holeBit : shellBit
    if (ring[edge] === holeBit) continue
    west = Math.min(west, x1[edge], x2[edge])
    east = Math.max(east, x1[edge], x2[edge])
    south = Math.min(south, y1[edge])
    north = Math.max(north, y2[edge])
  }
  return { edges, x1, y1, x2, y2, ring, west, south, east, north, slack: exact ? 0 : 2 ** -50, cells: null }
}
