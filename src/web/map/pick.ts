import type { Map as MapLibre } from 'maplibre-gl'
import { chokepoints } from '../live/sources.ts'
import { events, infrastructure, type Place } from '../live/places.ts'
import type { Vessel } from '#contract/vessels.ts'
import { latOf, lengthPx, symbolScale } from './glide.ts'
import type { ShipTable } from './ship-table.ts'

/** The ship nearest to a point on the screen, if the point is on her or close by; the larger cargo where two meet. */
export function shipAt(map: MapLibre, ships: ShipTable, x: number, y: number, nowS: number): Vessel | null {
  const centre = map.getCenter()
  const scale = symbolScale(map.getZoom())
  const globe = map.getProjection()?.type === 'globe'
  let best: Vessel | null = null
  let bestPx = Infinity
  for (const vessel of ships.vessels) {
    const place = ships.placeOf(vessel.mmsi, nowS)
    if (!place || (globe && hidden(centre, vessel))) continue
    const lng = nearestCopy((place.x - 0.5) * 360, centre.lng)
    const at = map.project([lng, latOf(place.y)])
    const px = Math.hypot(at.x - x, at.y - y) - (lengthPx(vessel.est_cargo_mt) * scale) / 2
    if (px < 6 && px < bestPx - 1) [best, bestPx] = [vessel, px]
  }
  return best
}

/** The longitude on the copy of the world that is in front of the camera. */
const nearestCopy = (lng: number, centreLng: number) => lng + 360 * Math.round((centreLng - lng) / 360)

/** On the far side of the globe. */
function hidden(centre: { lng: number; lat: number }, at: { lng: number; lat: number }): boolean {
  const radians = Math.PI / 180
  const cosine =
    Math.sin(centre.lat * radians) * Math.sin(at.lat * radians) +
    Math.cos(centre.lat * radians) * Math.cos(at.lat * radians) * Math.cos((centre.lng - at.lng) * radians)
  return cosine < 0.15
}

const placeLayers = {
  installations: 'infrastructure',
  pipelines: 'infrastructure',
  'event-areas': 'event',
  'chokepoint-areas': 'chokepoint',
} as const

/** What is drawn over the basemap at a point, the smaller things first. */
export function placeAt(map: MapLibre, x: number, y: number): Place | null {
  const box: [[number, number], [number, number]] = [
    [x - 5, y - 5],
    [x + 5, y + 5],
  ]
  for (const [layer, kind] of Object.entries(placeLayers)) {
    const index = Number(map.queryRenderedFeatures(box, { layers: [layer] })[0]?.properties['index'] ?? -1)
    if (index < 0) continue
    const place = placeOf(kind, index)
    if (place) return place
  }
  return null
}

function placeOf(kind: Place['kind'], index: number): Place | null {
  if (kind === 'infrastructure') {
    const item = infrastructure.peek()[index]
    return item ? { kind, item } : null
  }
  if (kind === 'event') {
    const item = events.data.peek()?.[index]
    return item ? { kind, item } : null
  }
  const item = chokepoints.data.peek()?.[index]
  return item ? { kind, item } : null
}
