import { kmPerNm, nmPerDegree } from '../geo.ts'
import { meets } from './edge-cells.ts'
import { findInside, isInShell, isInside } from './inside.ts'
import { holeBit, type Polygon, shellBit, turnSteps } from './polygon.ts'
import { stepsPerDegree } from '../vessel/served-precision.ts'

const kmPerStep = (nmPerDegree * kmPerNm) / stepsPerDegree

/** Returns 1 for each place in a region, edges included, and 0 for the others, whatever turn the region is unrolled to. */
export function* whichInside(
  polygon: Polygon,
  places: readonly (readonly [number, number])[],
): Generator<void, Uint8Array, void> {
  const tries: [x: number, y: number, at: number][] = []
  for (const [at, [lng, lat]] of places.entries()) {
    for (const x of turnsOf(polygon, lng, 0)) tries.push([x, lat * stepsPerDegree, at])
  }
  const positions = {
    count: tries.length,
    x: Float64Array.from(tries, ([x]) => x),
    y: Float64Array.from(tries, ([, y]) => y),
  }
  const found = new Uint8Array(tries.length)
  yield* findInside(polygon, positions, found)
  const inside = new Uint8Array(places.length)
  for (const [i, [, , at]] of tries.entries()) inside[at] |= found[i]
  return inside
}

/** Whether a circle of `radiusKm` touches a region. Planar around its centre: within one percent below 500 km. */
export function touchesCircle(polygon: Polygon, lng: number, lat: number, radiusKm: number): boolean {
  const y = lat * stepsPerDegree
  const squeeze = Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const reach = radiusKm / kmPerStep
  if (y < polygon.south - reach || y > polygon.north + reach) return false
  return turnsOf(polygon, lng, reach / squeeze).some((x) => {
    if (isInside(polygon, x, y)) return true
    const isReached = (edge: number) =>
      polygon.y1[edge] <= y + reach &&
      polygon.y2[edge] >= y - reach &&
      squareDistance(polygon, edge, x, y, squeeze) <= reach * reach
    return meetsRegion(polygon, isReached, () => isInShell(polygon, x, y))
  })
}

/** Whether the line between two positions meets an edge of a region. A line entirely inside meets none. */
export function crossesEdge(polygon: Polygon, from: readonly [number, number], to: readonly [number, number]): boolean {
  const ay = from[1] * stepsPerDegree
  const by = to[1] * stepsPerDegree
  const leap = to[0] - from[0]
  const east = (leap > 180 ? leap - 360 : leap < -180 ? leap + 360 : leap) * stepsPerDegree
  const [low, high] = [Math.min(ay, by), Math.max(ay, by)]
  if (low > polygon.north || high < polygon.south) return false
  const { cells, y1, y2 } = polygon
  return turnsOf(polygon, from[0], Math.abs(east)).some((ax) => {
    const startsInside = () => isInShell(polygon, ax, ay)
    if (cells !== null)
      return (
        cells.isCrossedBy(ax, ay, ax + east, by, shellBit) ||
        (cells.isCrossedBy(ax, ay, ax + east, by, holeBit) && startsInside())
      )
    const isMet = (edge: number) => y1[edge] <= high && y2[edge] >= low && meets(polygon, edge, ax, ay, ax + east, by)
    return meetsRegion(polygon, isMet, startsInside)
  })
}

/**
 * Whether a line or circle meets an edge of a region. One that meets no edge of the shell is all inside or all outside of it,
 * where holes are nothing.
 */
function meetsRegion({ edges, ring }: Polygon, isMet: (edge: number) => boolean, isInside: () => boolean): boolean {
  let meetsHole = false
  for (let edge = 0; edge < edges; edge++) {
    if ((ring[edge] === holeBit && meetsHole) || !isMet(edge)) continue
    if (ring[edge] === shellBit) return true
    meetsHole = true
  }
  return meetsHole && isInside()
}

/** A longitude in each turn in which it can come within `reach` of the region, in steps. */
function turnsOf({ west, east }: Polygon, lng: number, reach: number): number[] {
  return [-720, -360, 0, 360, 720]
    .map((turn) => lng * stepsPerDegree + (turn / 360) * turnSteps)
    .filter((x) => x >= west - reach && x <= east + reach)
}

// oxlint-disable-next-line eslint/max-params -- called for each edge of a polygon: an object would be garbage.
function squareDistance(polygon: Polygon, edge: number, x: number, y: number, squeeze: number): number {
  const ax = (polygon.x1[edge] - x) * squeeze
  const ay = polygon.y1[edge] - y
  const dx = (polygon.x2[edge] - polygon.x1[edge]) * squeeze
  const dy = polygon.y2[edge] - polygon.y1[edge]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return (ax + along * dx) ** 2 + (ay + along * dy) ** 2
}
