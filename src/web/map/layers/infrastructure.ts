import { effect } from '@preact/signals'
import type { Feature } from 'geojson'
import type { ExpressionSpecification, Map as MapLibre } from 'maplibre-gl'
import type { InfrastructureKind } from '#domain/world/places.ts'
import { infrastructure as items, loadInfrastructure } from '../../state/places.ts'
import { glyphNamesZoom, placeFilter } from '../basemap/labels.ts'
import type { Palette } from '../palette.ts'
import { arrowPath, glyphNamePaint, glyphPaths, namedGlyph, setGlyph } from './glyphs.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'
import { pipelineFeatures, type PipelineProduct, pipelineProducts } from './pipelines.ts'

const byProduct = (colours: Record<PipelineProduct, string>): ExpressionSpecification => [
  'match',
  ['get', 'product'],
  ...(['crude', colours.crude, 'products', colours.products] as const),
  colours.gas,
]

/**
 * A glyph of its own shape and colour for each kind, names from zoom 6; pipelines as lines in the colour of their product,
 * as wide as their capacity, with arrows where their direction is known. All are below the ships.
 */
export const infrastructure: MapLayer = {
  sources: { infrastructure: emptySource },
  layers: ({ text, land, pipelines }, font) => [
    {
      id: 'pipelines',
      type: 'line',
      source: 'infrastructure',
      filter: ['has', 'width'],
      paint: { 'line-color': byProduct(pipelines), 'line-width': ['get', 'width'], 'line-opacity': 0.75 },
    },
    {
      id: 'pipeline-flows',
      type: 'symbol',
      source: 'infrastructure',
      minzoom: 3,
      filter: ['has', 'isFlow'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 200,
        'icon-image': ['concat', 'flow-', ['get', 'product']],
        'icon-size': 0.75,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'installations',
      type: 'symbol',
      source: 'infrastructure',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'icon-image': ['concat', 'glyph-', ['get', 'kind']],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 1, 0.45, 5, 0.75, 9, 1],
        ...namedGlyph(glyphNamesZoom, font),
      },
      paint: glyphNamePaint({ text, land }),
    },
  ],
  start: (map) => [
    loadInfrastructure(),
    effect(() => addGlyphs(map, palette.value)),
    effect(() => setFeatures(map, 'infrastructure', features())),
    effect(() => nameOnce(map)),
  ],
}

/** Hides the names of the basemap that glyphs of ports have as well. */
function nameOnce(map: MapLibre): void {
  const names = items.value.filter(({ kind }) => kind === 'port').map(({ name }) => name)
  for (const layer of ['place-dots', 'place-names']) if (map.getLayer(layer)) map.setFilter(layer, placeFilter(names))
}

/** Draws the glyphs in the colours of the theme. */
function addGlyphs(map: MapLibre, { kinds, pipelines, sea }: Palette): void {
  for (const [kind, path] of Object.entries(glyphPaths))
    setGlyph(map, `glyph-${kind}`, [path, kinds[kind as InfrastructureKind], sea])
  for (const product of pipelineProducts) setGlyph(map, `flow-${product}`, [arrowPath, pipelines[product], sea])
}

function features(): Feature[] {
  return items.value.flatMap((item, index): Feature[] => {
    const properties = { index, kind: item.kind, name: item.name }
    if (item.route_geojson) return pipelineFeatures(item, properties)
    return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [item.lng, item.lat] } }]
  })
}
