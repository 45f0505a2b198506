import { computed, effect } from '@preact/signals'
import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { followPlaces, events, infrastructure } from '../live/places.ts'
import { chokepoints, density } from '../live/sources.ts'
import { camera, filters, overlays, shownTheme } from '../state/app.ts'
import { activeFilters } from '../state/filters.ts'
import { circleRing, nmPerKm } from './circle.ts'
import { flowFeatures, flowLines } from './flow-lines.ts'
import { type Palette, readPalette } from './palette.ts'
import { heatRadius } from './style.ts'

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

/** The whole zoom for which the soft layer of the whole fleet is drawn; null where every ship is close enough to see. */
const densityZoom = computed(() =>
  // Filters do not reach it: beside a filtered list the whole fleet would say something else.
  overlays.value.includes('density') && camera.value.zoom < 4.4 && activeFilters(filters.value) === 0
    ? Math.floor(camera.value.zoom)
    : null,
)

const palette = computed(() => {
  void shownTheme.value
  return readPalette()
})

/** Fills the sources of what is drawn over the basemap as it comes in. */
export function followOverlays(map: MapLibre): (() => void)[] {
  const fill = (source: string, features: Feature[]) =>
    void map.getSource<GeoJSONSource>(source)?.setData(collection(features))
  const visible = (layer: string, on: boolean) =>
    void map.setLayoutProperty(layer, 'visibility', on ? 'visible' : 'none')
  return [
    ...followPlaces(),
    effect(() => visible('graticule', overlays.value.includes('graticule'))),
    effect(() => visible('density', densityZoom.value !== null)),
    effect(() => {
      if (densityZoom.value === null) return
      // Whoever zooms through asks for nothing on the way.
      const timer = setTimeout(() => density.start(), density.data.peek() === null ? 0 : 1000)
      return () => {
        clearTimeout(timer)
        density.stop()
      }
    }),
    effect(() => {
      fill('density', densityFeatures(density.data.value))
      map.setPaintProperty('density', 'heatmap-radius', heatRadius(density.data.value?.cell_deg ?? 1))
    }),
    effect(() => fill('infrastructure', infrastructureFeatures(palette.value))),
    effect(() => fill('events', eventFeatures(palette.value))),
    effect(() => fill('chokepoints', chokepointFeatures(palette.value))),
    effect(() => fill('flows', flowFeatures(flowLines.value))),
  ]
}

/** Cells as points in their middle, each as heavy as its ships. */
function densityFeatures(grid: typeof density.data.value): Feature[] {
  return (grid?.cells ?? []).map(({ lng, lat, count }) => ({
    type: 'Feature',
    properties: { count },
    geometry: { type: 'Point', coordinates: [lng + grid!.cell_deg / 2, lat + grid!.cell_deg / 2] },
  }))
}

function infrastructureFeatures({ kinds }: Palette): Feature[] {
  return infrastructure.value.map((item, index) => {
    const properties = { index, colour: kinds[item.kind] }
    if (!item.route_geojson)
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [item.lng, item.lat] } }
    const lines = [item.route_geojson.coordinates, ...(item.branches_geojson?.coordinates ?? [])]
    return { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates: lines } }
  })
}

function eventFeatures({ severities }: Palette): Feature[] {
  // The list of events asks for them too, with the layer off.
  if (!overlays.value.includes('events')) return []
  return (events.data.value ?? []).map(({ lng, lat, radius_km, severity }, index) => ({
    type: 'Feature',
    properties: { index, colour: severities[severity] },
    geometry: { type: 'Polygon', coordinates: [circleRing(lng, lat, radius_km * nmPerKm)] },
  }))
}

function chokepointFeatures({ statuses }: Palette): Feature[] {
  if (!overlays.value.includes('chokepoints')) return []
  return (chokepoints.data.value ?? []).map(({ geometry, status }, index) => ({
    type: 'Feature',
    properties: { index, colour: statuses[status] },
    geometry,
  }))
}
