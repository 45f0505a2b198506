import type { Map as MapLibre } from 'maplibre-gl'
import type { NavigationAreaItem } from '#contract/areas/navigation-areas.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { infrastructure, type PlaceKind } from '../state/places.ts'
import { chokepoints, events, navigationAreas, terminals } from '../state/resources.ts'
import { shownFlows } from './layers/flows.ts'
import { lengthPx, symbolScale } from './layers/vessels/glide.ts'
import type { VesselPositions } from './layers/vessels/positions.ts'

interface Point {
  x: number
  y: number
}

/** A point this many pixels off a symbol still hits it. */
const vesselTolerancePx = 6
const placeTolerancePx = 5

/** The vessel nearest to a point on the screen, within the tolerance; of two, the one with the larger cargo. */
export function vesselAt(map: MapLibre, positions: VesselPositions, { x, y }: Point, nowS: number): Vessel | null {
  const centre = map.getCenter()
  const scale = symbolScale(map.getZoom())
  const isGlobe = map.getProjection()?.type === 'globe'
  let best: Vessel | null = null
  let bestPx = Infinity
  for (const vessel of positions.vessels) {
    const lngLat = positions.lngLatOf(vessel.mmsi, nowS)
    if (!lngLat || (isGlobe && isOnFarSide(centre, vessel))) continue
    const at = map.project([nearestCopy(lngLat[0], centre.lng), lngLat[1]])
    const px = Math.hypot(at.x - x, at.y - y) - (lengthPx(vessel.est_cargo_mt) * scale) / 2
    if (px < vesselTolerancePx && px < bestPx - 1) [best, bestPx] = [vessel, px]
  }
  return best
}

/** The longitude on the copy of the world that is in front of the camera. */
const nearestCopy = (lng: number, centreLng: number) => lng + 360 * Math.round((centreLng - lng) / 360)

function isOnFarSide(centre: { lng: number; lat: number }, at: { lng: number; lat: number }): boolean {
  const radians = Math.PI / 180
  const cosine =
    Math.sin(centre.lat * radians) * Math.sin(at.lat * radians) +
    Math.cos(centre.lat * radians) * Math.cos(at.lat * radians) * Math.cos((centre.lng - at.lng) * radians)
  return cosine < 0.15
}

/** The layers whose features can be selected, smaller things first. */
const placeLayers = {
  installations: 'infrastructure',
  terminals: 'terminal',
  pipelines: 'infrastructure',
  'navigation-area-names': 'area',
  'navigation-area-fills': 'area',
  'event-areas': 'event',
  'chokepoint-areas': 'chokepoint',
} as const

const around = ({ x, y }: Point): [[number, number], [number, number]] => [
  [x - placeTolerancePx, y - placeTolerancePx],
  [x + placeTolerancePx, y + placeTolerancePx],
]

/** The key of the place or event at a point on the screen. */
export function placeAt(map: MapLibre, point: Point): string | null {
  const box = around(point)
  for (const [layer, kind] of Object.entries(placeLayers)) {
    const index = Number(map.queryRenderedFeatures(box, { layers: [layer] })[0]?.properties['index'] ?? -1)
    if (index < 0) continue
    const key = keyOf(kind, index)
    if (key) return key
  }
  return null
}

/** The tonnes of the flow on the sea lane at a point on the screen, or close to it; null where no lane is drawn. */
export function laneTonnesAt(map: MapLibre, point: Point): number | null {
  if (shownFlows.peek().length === 0) return null
  const flows = { layers: ['flows'] }
  const [lane] = [[point.x, point.y] as [number, number], around(point)].flatMap((where) =>
    map.queryRenderedFeatures(where, flows),
  )
  return lane === undefined ? null : Number(lane.properties['tonnes'])
}

/** The anchorage or the lane or zone of a separation scheme at a point on the screen. */
export function areaAt(map: MapLibre, { x, y }: Point): NavigationAreaItem | null {
  const [area] = map.queryRenderedFeatures([x, y], { layers: ['navigation-area-fills'] })
  return area === undefined ? null : (navigationAreas.data.peek()?.[Number(area.properties['index'])] ?? null)
}

function keyOf(kind: PlaceKind, index: number): string | null {
  if (kind === 'infrastructure') return infrastructure.peek()[index]?.id ?? null
  if (kind === 'area') return navigationAreas.data.peek()?.[index]?.id ?? null
  const list = kind === 'event' ? events : kind === 'terminal' ? terminals : chokepoints
  const id = list.data.peek()?.[index]?.id
  return id === undefined ? null : `${kind}:${id}`
}
