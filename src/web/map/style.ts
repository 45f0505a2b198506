import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { Basemap } from './basemap/basemap.ts'
import { labelLayers } from './basemap/labels.ts'
import { chokepoints } from './layers/chokepoints.ts'
import { density } from './layers/density.ts'
import { drawnRegions } from './layers/drawn-regions.ts'
import { events } from './layers/events.ts'
import { flows } from './layers/flows.ts'
import { graticule } from './layers/graticule.ts'
import { infrastructure } from './layers/infrastructure.ts'
import { emptySource, type MapLayer } from './layers/layer.ts'
import { navigationAreas } from './layers/navigation-areas.ts'
import { terminals } from './layers/terminals.ts'
import { track } from './layers/track.ts'
import { markedVessels } from './layers/vessels/marked.ts'
import { vesselNames } from './layers/vessels/names.ts'
import type { Palette } from './palette.ts'

/** The layers below the basemap's labels, bottom first. */
const layersBelowLabels: readonly MapLayer[] = [
  graticule,
  density,
  navigationAreas,
  chokepoints,
  events,
  drawnRegions,
  terminals,
  infrastructure,
]

/** The layers above the labels, bottom first. The vessels themselves are drawn below `vessel-names`. */
const layersAboveLabels: readonly MapLayer[] = [flows, track, markedVessels, vesselNames]

export const allLayers: readonly MapLayer[] = [...layersBelowLabels, ...layersAboveLabels]

/** The whole style: basemap, labels, and our layers with empty sources. */
export function mapStyle(palette: Palette, baseUrl: string, basemap: Basemap): StyleSpecification {
  const labels = basemap.hasOurLabels
    ? { type: 'geojson' as const, data: `${baseUrl}basemap/labels.json` }
    : emptySource
  return {
    ...basemap.style,
    version: 8,
    sources: Object.assign({ ...basemap.sources, labels }, ...allLayers.map(({ sources }) => sources)),
    layers: [...basemap.layers(palette), ...ourLayers(palette, basemap)],
  }
}

const ourLayers = (palette: Palette, { hasOurLabels, font }: Basemap): LayerSpecification[] => [
  ...layersBelowLabels.flatMap(({ layers }) => layers(palette, font)),
  ...(hasOurLabels ? labelLayers(palette) : []),
  ...layersAboveLabels.flatMap(({ layers }) => layers(palette, font)),
]

/** Applies another palette without loading anything again. An external style keeps its own colours. */
export function recolour(map: MapLibre, palette: Palette, basemap: Basemap): void {
  for (const layer of [...basemap.layers(palette), ...ourLayers(palette, basemap)]) {
    if (!map.getLayer(layer.id)) continue
    for (const [name, value] of Object.entries(layer.paint ?? {}).filter(([name]) => name !== 'heatmap-radius'))
      map.setPaintProperty(layer.id, name as never, value as never)
  }
}
