import type { BoundingBox } from '#domain/geo.ts'

type Place = readonly [lng: number, lat: number]

/** Whether a polygon intersects a box, edges included. The ring must not cross ±180°; the box may. */
export function ringMeets(ring: readonly Place[], box: BoundingBox): boolean {
  const east = box.east >= box.west ? box.east : box.east + 360
  return [-360, 0, 360].some((turn) => clipped(ring, { ...box, west: box.west + turn, east: east + turn }).length > 0)
}

/** Clips a ring to a box, side by side (Sutherland and Hodgman). */
function clipped(ring: readonly Place[], { west, south, east, north }: BoundingBox): readonly Place[] {
  const sides: [axis: 0 | 1, edge: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  let left = ring
  for (const [axis, edge, sign] of sides) left = cutAt(left, axis, edge, sign)
  return left
}

function cutAt(ring: readonly Place[], axis: 0 | 1, edge: number, sign: 1 | -1): Place[] {
  const inside = (place: Place) => (place[axis] - edge) * sign >= 0
  const out: Place[] = []
  for (const [i, to] of ring.entries()) {
    const from = ring.at(i - 1)!
    if (inside(from) !== inside(to)) {
      const share = (edge - from[axis]) / (to[axis] - from[axis])
      out.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
    }
    if (inside(to)) out.push(to)
  }
  return out
}
