import { destinationPoint } from '#domain/geo.ts'

/** A circle on the earth as a closed ring that runs on over the antimeridian. */
export function circleRing(lng: number, lat: number, radiusNm: number, points = 64): [number, number][] {
  const ring: [number, number][] = []
  let before = lng
  for (let i = 0; i <= points; i++) {
    const at = destinationPoint(lng, lat, (i % points) * (360 / points), radiusNm)
    const turned = at.lng + 360 * Math.round((before - at.lng) / 360)
    ring.push([turned, at.lat])
    before = turned
  }
  return ring
}

export const nmPerKm = 1 / 1.852
