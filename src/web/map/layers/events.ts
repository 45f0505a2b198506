import { effect } from '@preact/signals'
import type { Feature } from 'geojson'
import { destinationPoint } from '#domain/geo.ts'
import { overlays } from '../../state/app.ts'
import { pollEvents } from '../../state/places.ts'
import { events as poll } from '../../state/resources.ts'
import type { Palette } from '../palette.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'

/** Events as circles in the colour of their severity. */
export const events: MapLayer = {
  sources: { events: emptySource },
  layers: () => [
    {
      id: 'event-areas',
      type: 'fill',
      source: 'events',
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.1 },
    },
    {
      id: 'event-edges',
      type: 'line',
      source: 'events',
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.2, 'line-dasharray': [3, 2] },
    },
  ],
  start: (map) => [pollEvents(), effect(() => setFeatures(map, 'events', features(palette.value)))],
}

function features({ severities }: Palette): Feature[] {
  // The events panel polls them, too, with the layer off.
  if (!overlays.value.includes('events')) return []
  return (poll.data.value ?? []).map(({ lng, lat, radius_km, severity }, index) => ({
    type: 'Feature',
    properties: { index, colour: severities[severity] },
    geometry: { type: 'Polygon', coordinates: [circleRing(lng, lat, radius_km / 1.852)] },
  }))
}

/** A circle on the earth as a closed ring, unwrapped across the antimeridian. */
function circleRing(lng: number, lat: number, radiusNm: number, points = 64): [number, number][] {
  const ring: [number, number][] = []
  let before = lng
  for (let i = 0; i <= points; i++) {
    const at = destinationPoint(lng, lat, (i % points) * (360 / points), radiusNm)
    const unwrapped = at.lng + 360 * Math.round((before - at.lng) / 360)
    ring.push([unwrapped, at.lat])
    before = unwrapped
  }
  return ring
}
