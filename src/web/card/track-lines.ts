import type { Feature } from 'geojson'
import { distanceNm } from '#domain/geo.ts'
import type { TrackPoint } from '#contract/vessels.ts'

/** Silence longer than this is drawn dashed: nobody knows which way she went. */
export const gapMs = 60 * 60_000

export interface TimedPoint {
  atMs: number
  lng: number
  lat: number
  sogKnots: number | null
  courseDeg: number | null
}

/** The track oldest first, its longitudes running on over the antimeridian. */
export function timed(points: readonly TrackPoint[]): TimedPoint[] {
  let before: number | null = null
  return [...points].reverse().map(({ at, lng, lat, speed_knots, course_deg }) => {
    const turned = before === null ? lng : lng + 360 * Math.round((before - lng) / 360)
    before = turned
    return { atMs: Date.parse(at), lng: turned, lat, sogKnots: speed_knots, courseDeg: course_deg }
  })
}

/** The track as lines, whole where she was heard and apart where she was silent. */
export function trackFeatures(points: readonly TimedPoint[]): Feature[] {
  const features: Feature[] = []
  let run: [number, number][] = []
  const close = (gap: boolean) => {
    if (run.length > 1)
      features.push({ type: 'Feature', properties: { gap }, geometry: { type: 'LineString', coordinates: run } })
  }
  for (const [i, point] of points.entries()) {
    const before = points[i - 1]
    if (before && point.atMs - before.atMs > gapMs) {
      close(false)
      run = [[before.lng, before.lat]]
      run.push([point.lng, point.lat])
      close(true)
      run = []
    }
    run.push([point.lng, point.lat])
  }
  close(false)
  return features
}

/** Where she was at a moment, between the reports before and after it. */
export function placeAtMs(points: readonly TimedPoint[], atMs: number): TimedPoint | null {
  const after = points.findIndex((point) => point.atMs >= atMs)
  if (points.length === 0) return null
  if (after === 0) return points[0]
  if (after < 0) return points.at(-1)!
  const [a, b] = [points[after - 1], points[after]]
  const share = (atMs - a.atMs) / (b.atMs - a.atMs)
  return { ...b, atMs, lng: a.lng + (b.lng - a.lng) * share, lat: a.lat + (b.lat - a.lat) * share }
}

/** How far she sailed, in nautical miles. */
export const sailedNm = (points: readonly TimedPoint[]) =>
  points.reduce(
    (sum, { lng, lat }, i) => (i === 0 ? 0 : sum + distanceNm(points[i - 1].lng, points[i - 1].lat, lng, lat)),
    0,
  )
