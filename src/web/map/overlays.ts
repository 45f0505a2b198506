import { computed, effect } from '@preact/signals'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { density } from '../live/sources.ts'
import { camera, overlays } from '../state/app.ts'

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The whole zoom for which the soft layer of the whole fleet is drawn; null where every ship is close enough to see. */
const densityZoom = computed(() =>
  overlays.value.includes('density') && camera.value.zoom < 4.4 ? Math.floor(camera.value.zoom) : null,
)

/** Fills the sources of what is drawn over the basemap as it comes in. */
export function followOverlays(map: MapLibre): (() => void)[] {
  const fill = (source: string, data: FeatureCollection) => void map.getSource<GeoJSONSource>(source)?.setData(data)
  const visible = (layer: string, on: boolean) =>
    void map.setLayoutProperty(layer, 'visibility', on ? 'visible' : 'none')
  return [
    effect(() => visible('graticule', overlays.value.includes('graticule'))),
    effect(() => {
      const on = densityZoom.value !== null
      if (on) density.start()
      visible('density', on)
      return () => density.stop()
    }),
    effect(() => fill('density', density.data.value ? densityFeatures(density.data.value) : empty)),
  ]
}

/** Cells as points in their middle, each as heavy as its ships. */
function densityFeatures(grid: NonNullable<typeof density.data.value>): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: grid.cells.map(({ lng, lat, count }) => ({
      type: 'Feature',
      properties: { count },
      geometry: { type: 'Point', coordinates: [lng + grid.cell_deg / 2, lat + grid.cell_deg / 2] },
    })),
  }
}
