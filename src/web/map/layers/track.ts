import { msPerHour } from '#domain/time.ts'
import { effect, signal } from '@preact/signals'
import type { Feature } from 'geojson'
import { distanceNm } from '#domain/geo.ts'
import type { TrackPoint } from '#contract/vessels/track.ts'
import { emptySource, type MapLayer, setFeatures } from './layer.ts'

/** A longer gap is drawn dashed: the route in between is not known. */
export const gapMs = msPerHour

export interface TimedPoint {
  atMs: number
  lng: number
  lat: number
  sogKnots: number | null
  courseDeg: number | null
}

/** The track to draw, and the point of it that the player shows. The vessel card sets them while it is open. */
export const shownTrack = signal<readonly TimedPoint[]>([])
export const shownTrackPoint = signal<{ lng: number; lat: number } | null>(null)

/** The place of an event of the vessel, and for a gap where it was received again; the card sets it while it shows the event. */
export const shownSeaEvent = signal<readonly { lng: number; lat: number }[]>([])

/** The track of the selected vessel, the dot of its player, and the event at sea that its card shows. */
export const track: MapLayer = {
  sources: { track: emptySource, 'track-dot': emptySource, 'sea-event': emptySource },
  layers: ({ selected, accent }) => [
    {
      id: 'track',
      type: 'line',
      source: 'track',
      filter: ['!', ['get', 'gap']] as never,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': selected, 'line-width': 1.6, 'line-opacity': 0.75 },
    },
    {
      id: 'track-gaps',
      type: 'line',
      source: 'track',
      filter: ['get', 'gap'] as never,
      paint: { 'line-color': selected, 'line-width': 1.2, 'line-opacity': 0.6, 'line-dasharray': [2, 3] },
    },
    {
      id: 'sea-event-line',
      type: 'line',
      source: 'sea-event',
      paint: { 'line-color': accent, 'line-width': 1.5, 'line-dasharray': [2, 3] },
    },
    {
      id: 'sea-event',
      type: 'circle',
      source: 'sea-event',
      paint: {
        'circle-radius': 12,
        'circle-color': 'rgba(0, 0, 0, 0)',
        'circle-stroke-color': accent,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'track-dot',
      type: 'circle',
      source: 'track-dot',
      paint: {
        'circle-radius': 5,
        'circle-color': accent,
        'circle-stroke-color': selected,
        'circle-stroke-width': 1.5,
      },
    },
  ],
  start: (map) => [
    effect(() => setFeatures(map, 'track', trackFeatures(shownTrack.value))),
    effect(() => setFeatures(map, 'sea-event', seaEventFeatures(shownSeaEvent.value))),
    effect(() => {
      const at = shownTrackPoint.value
      setFeatures(
        map,
        'track-dot',
        at ? [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [at.lng, at.lat] } }] : [],
      )
    }),
  ],
}

/** Where an event was, as a point; as a line, unwrapped across the antimeridian, where it ended elsewhere. */
export function seaEventFeatures([start, end]: readonly { lng: number; lat: number }[]): Feature[] {
  if (!start) return []
  const from: [number, number] = [start.lng, start.lat]
  if (!end) return [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: from } }]
  const to = [end.lng + 360 * Math.round((start.lng - end.lng) / 360), end.lat]
  return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, to] } }]
}

/** The track, oldest point first, with longitudes unwrapped across the antimeridian. */
export function timed(points: readonly TrackPoint[]): TimedPoint[] {
  let before: number | null = null
  return [...points].reverse().map(({ at, lng, lat, speed_knots, course_deg }) => {
    const unwrapped = before === null ? lng : lng + 360 * Math.round((before - lng) / 360)
    before = unwrapped
    return { atMs: Date.parse(at), lng: unwrapped, lat, sogKnots: speed_knots, courseDeg: course_deg }
  })
}

/** The track as lines: solid where positions were received, `gap` between those more than `gapMs` apart. */
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

/** The position at a moment, interpolated between the points before and after it. */
export function positionAtMs(points: readonly TimedPoint[], atMs: number): TimedPoint | null {
  const after = points.findIndex((point) => point.atMs >= atMs)
  if (points.length === 0) return null
  if (after === 0) return points[0]
  if (after < 0) return points.at(-1)!
  const [a, b] = [points[after - 1], points[after]]
  const share = (atMs - a.atMs) / (b.atMs - a.atMs)
  return { ...b, atMs, lng: a.lng + (b.lng - a.lng) * share, lat: a.lat + (b.lat - a.lat) * share }
}

/** Distance sailed, nautical miles. */
export const sailedNm = (points: readonly TimedPoint[]) =>
  points.reduce(
    (sum, { lng, lat }, i) => (i === 0 ? 0 : sum + distanceNm(points[i - 1].lng, points[i - 1].lat, lng, lat)),
    0,
  )
