import type { BoundingBox } from '../geo.ts'

/** A ring of [lng, lat], closed. Longitudes beyond ±180 mean that it crosses the date line. */
export type Ring = readonly (readonly [number, number])[]

/** Even-odd test with a ray to the east; positions on an edge may count either way. */
export function isInRing(ring: Ring, lng: number, lat: number): boolean {
  let isInside = false
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]
    const [x2, y2] = ring[i]
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  }
  return isInside
}

/** The extent of a ring, or of one position, in its own longitudes. */
export function boxOfRing(ring: Ring): BoundingBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lng)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/**
 * A position within an area of an outer ring and its holes: the middle of its extent, or, where that is outside, of the widest
 * stretch at its latitude. Of a ring without an area, the middle of its extent.
 */
export function pointWithin(rings: readonly Ring[]): [number, number] {
  const { west, south, east, north } = boxOfRing(rings[0])
  const [middle, lat] = [(west + east) / 2, (south + north) / 2]
  const crossings = rings.flatMap((ring) => crossingsAt(ring, lat)).sort((a, b) => a - b)
  let [lng, width] = [middle, 0]
  // Between the first and the second crossing it is inside, until the third outside.
  for (let i = 1; i < crossings.length; i += 2) {
    const [from, to] = [crossings[i - 1], crossings[i]]
    if (from <= middle && middle <= to) return [middle, lat]
    if (to - from > width) [lng, width] = [(from + to) / 2, to - from]
  }
  return [lng, lat]
}

/** The longitudes at which a ring crosses a latitude. */
function crossingsAt(ring: Ring, lat: number): number[] {
  const lngs: number[] = []
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]
    const [x2, y2] = ring[i]
    if (y1 > lat !== y2 > lat) lngs.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1))
  }
  return lngs
}

/** A ring that may jump from 180 to −180 degrees, in longitudes that go on beyond. */
export function unwrapped(ring: Ring): [number, number][] {
  let turns = 0
  return ring.map(([lng, lat], i) => {
    const step = i === 0 ? 0 : lng - ring[i - 1][0]
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lng + 360 * turns, lat]
  })
}

/** The area that a ring encloses, in square degrees of the equator. */
export function areaOfRing(ring: Ring): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += (ring[i][0] - ring[i - 1][0]) * (ring[i][1] + ring[i - 1][1])
  const { south, north } = boxOfRing(ring)
  return Math.abs(sum / 2) * Math.cos((((south + north) / 2) * Math.PI) / 180)
}
