import { computed, effect } from '@preact/signals'
import type { Feature } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'
import { camera, filters, momentMs, overlays } from '../../state/app.ts'
import { filterParams } from '../../state/filters.ts'
import { density as grid } from '../../state/resources.ts'
import { rgb } from '../palette.ts'
import { emptySource, type MapLayer, setFeatures, setVisible } from './layer.ts'

/** The whole zoom at which the density is drawn; null where every vessel is close enough to see. */
const densityZoom = computed(() =>
  overlays.value.includes('density') && momentMs.value === null && camera.value.zoom < 4.4
    ? Math.floor(camera.value.zoom)
    : null,
)

/** What the grid counts, beside its zoom. */
const filterKey = computed(() => JSON.stringify(filterParams(filters.value)))

/** Density of every vessel that matches at low zooms, where the list of vessels is capped. */
export const density: MapLayer = {
  sources: { density: emptySource },
  layers: (palette) => [
    {
      id: 'density',
      type: 'heatmap',
      source: 'density',
      maxzoom: 4.5,
      paint: {
        'heatmap-weight': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 0, 0, 1, 0.35, 4, 1],
        'heatmap-radius': radiusFor(1),
        'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 0, 0.8, 4, 1.1],
        'heatmap-opacity': ['interpolate', ['linear'], ['zoom'], 3.2, 0.6, 4.4, 0],
        'heatmap-color': [
          'interpolate',
          ['linear'],
          ['heatmap-density'],
          0,
          fade(palette.density, 0),
          0.15,
          fade(palette.density, 0.25),
          0.5,
          fade(palette.density, 0.55),
          1,
          fade(palette.density, 0.9),
        ],
      },
    },
  ],
  start: (map) => [
    effect(() => setVisible(map, 'density', densityZoom.value !== null)),
    startAfterRest(),
    effect(() => {
      setFeatures(map, 'density', features(grid.data.value))
      map.setPaintProperty('density', 'heatmap-radius', radiusFor(grid.data.value?.cell_deg ?? 1))
    }),
  ],
}

/** Polls the grid: at once when it is first shown; after that, zooming through several levels requests none in between. */
function startAfterRest(): () => void {
  let waitMs = 0
  return effect(() => {
    void filterKey.value
    if (densityZoom.value === null) return
    const timer = setTimeout(() => grid.startAnew(), waitMs)
    waitMs = 1000
    return () => {
      clearTimeout(timer)
      grid.stop()
    }
  })
}

/** A little more than two cells, so that they blend at every zoom. */
function radiusFor(cellDeg: number): ExpressionSpecification {
  const px = (2.4 * cellDeg * 512) / 360
  return ['interpolate', ['exponential', 2], ['zoom'], 0, px, 6, px * 64]
}

/** The centre of each cell, weighted by its vessels. */
function features(data: typeof grid.data.value): Feature[] {
  return (data?.cells ?? []).map(({ lng, lat, count }) => ({
    type: 'Feature',
    properties: { count },
    geometry: { type: 'Point', coordinates: [lng + data!.cell_deg / 2, lat + data!.cell_deg / 2] },
  }))
}

const fade = (hex: string, opacity: number) =>
  `rgb(${rgb(hex)
    .map((part) => Math.round(part * 255))
    .join(' ')} / ${opacity})`
