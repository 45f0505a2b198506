import { effect } from '@preact/signals'
import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import type { Feature } from 'geojson'
import type { Map as MapLibre } from 'maplibre-gl'
import type { InfrastructureKind } from '#domain/world/places.ts'
import { infrastructure as items, loadInfrastructure } from '../../state/places.ts'
import { halo } from '../basemap/labels.ts'
import type { Palette } from '../palette.ts'
import { glyphImage, glyphPaths, glyphPixelRatio } from './glyphs.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'

/** A glyph of its own shape and colour for each kind, names from zoom 6, pipelines as lines. All are below the ships. */
export const infrastructure: MapLayer = {
  sources: { infrastructure: emptySource },
  layers: ({ text, land }, font) => [
    {
      id: 'pipelines',
      type: 'line',
      source: 'infrastructure',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': ['get', 'colour'], 'line-width': ['get', 'width'], 'line-opacity': 0.75 },
    },
    {
      id: 'installations',
      type: 'symbol',
      source: 'infrastructure',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'icon-image': ['concat', 'glyph-', ['get', 'kind']],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 1, 0.45, 5, 0.75, 9, 1],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['step', ['zoom'], '', 6, ['get', 'name']],
        'text-font': font,
        'text-size': 10.5,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-opacity': 0.75, ...halo(land) },
    },
  ],
  start: (map) => [
    loadInfrastructure(),
    effect(() => addGlyphs(map, palette.value)),
    effect(() => setFeatures(map, 'infrastructure', features(palette.value))),
  ],
}

/** Draws the glyphs in the colours of the theme. */
function addGlyphs(map: MapLibre, { kinds, sea }: Palette): void {
  for (const [kind, path] of Object.entries(glyphPaths)) {
    const name = `glyph-${kind}`
    const image = glyphImage(path, kinds[kind as InfrastructureKind], sea)
    if (map.hasImage(name)) map.updateImage(name, image)
    else map.addImage(name, image, { pixelRatio: glyphPixelRatio })
  }
}

/** The capacity that is drawn at full width, by its unit. */
const fullCapacity: Readonly<Record<string, number>> = { 'kb/d': 2000, 'bcm/y': 60 }

/** Width of a pipeline in pixels: its area as its capacity; thin where that is not known. */
function pipelineWidth({ capacity, capacity_unit }: Pick<InfrastructureItem, 'capacity' | 'capacity_unit'>): number {
  const full = fullCapacity[capacity_unit ?? '']
  return capacity === null || full === undefined ? 1 : 1 + 3 * Math.sqrt(Math.min(1, capacity / full))
}

function features({ kinds }: Palette): Feature[] {
  return items.value.map((item, index) => {
    const properties = { index, kind: item.kind, name: item.name, colour: kinds[item.kind] }
    if (!item.route_geojson)
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [item.lng, item.lat] } }
    const lines = [item.route_geojson.coordinates, ...(item.branches_geojson?.coordinates ?? [])]
    const width = pipelineWidth(item)
    return {
      type: 'Feature',
      properties: { ...properties, width },
      geometry: { type: 'MultiLineString', coordinates: lines },
    }
  })
}
