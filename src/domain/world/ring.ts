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
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}
