import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibre,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { deepestZoom } from '../basemap/deepest-zoom.ts'
import { graticule } from './graticule.ts'
import { type Palette, rgb } from './palette.ts'

/** Drawn by the browser itself from the self-hosted font: no glyphs are fetched. */
const upright = ['Inter Medium', 'Inter', 'sans-serif']
const slanted = ['Inter Italic', 'Inter', 'sans-serif']

const nothing: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }

/** What the map is drawn from, and over. */
export interface Basemap {
  /** The rest of a style that is not ours, such as its sprites. */
  style: Partial<StyleSpecification>
  sources: StyleSpecification['sources']
  layers: (palette: Palette) => LayerSpecification[]
  /** Names of countries, seas and ports over it. */
  names: boolean
  /** The font of ships' names: where a style brings its own, only those it has can be drawn. */
  font: string[]
}

/** The offline basemap, cut when the app was built. */
export const builtInBasemap = (baseUrl: string): Basemap => ({
  style: {},
  sources: {
    basemap: {
      type: 'vector',
      tiles: [`${baseUrl}basemap/{z}/{x}/{y}.pbf`],
      maxzoom: deepestZoom,
      attribution: 'Natural Earth',
    },
  },
  layers: ground,
  names: true,
  font: upright,
})

/** The whole style: the basemap, names, and the empty sources of what is drawn over it. */
export function mapStyle(palette: Palette, baseUrl: string, basemap: Basemap): StyleSpecification {
  return {
    ...basemap.style,
    version: 8,
    sources: {
      ...basemap.sources,
      labels: basemap.names ? { type: 'geojson', data: `${baseUrl}basemap/labels.json` } : nothing,
      graticule: { type: 'geojson', data: graticule(15) },
      density: nothing,
      infrastructure: nothing,
      events: nothing,
      chokepoints: nothing,
      track: nothing,
      flows: nothing,
      'track-dot': nothing,
      'vessel-names': nothing,
    },
    layers: [...basemap.layers(palette), ...ourLayers(palette, basemap)],
  }
}

const ourLayers = (palette: Palette, { names, font }: Basemap): LayerSpecification[] => [
  ...density(palette),
  ...overlays(palette),
  ...(names ? [...countryAndSeaNames(palette), ...placeNames(palette)] : []),
  ...track(palette),
  ...vesselNames(palette, font),
]

/** On the sea of our own basemaps, over the whole of others. */
export const graticuleLines = (palette: Palette): LayerSpecification[] => [
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    paint: { 'line-color': palette.graticule, 'line-width': 1 },
  },
]

function ground(palette: Palette): LayerSpecification[] {
  const basemap = (id: string, layer: string) => ({ id, source: 'basemap', 'source-layer': layer })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    ...graticuleLines(palette),
    {
      ...basemap('land', 'land'),
      type: 'fill',
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    { ...basemap('lakes', 'lakes'), type: 'fill', paint: { 'fill-color': palette.sea } },
    {
      ...basemap('lake-shores', 'lakes'),
      type: 'line',
      paint: { 'line-color': palette.coast, 'line-width': 0.6 },
    },
    {
      ...basemap('borders', 'borders'),
      type: 'line',
      paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.4] },
    },
    {
      ...basemap('coast', 'coast'),
      type: 'line',
      paint: { 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.3] },
    },
  ]
}

/** So wide that the cells melt into one another at every zoom: a little more than two of them. */
export function heatRadius(cellDeg: number): ExpressionSpecification {
  const px = (2.4 * cellDeg * 512) / 360
  return ['interpolate', ['exponential', 2], ['zoom'], 0, px, 6, px * 64]
}

function density(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'density',
      type: 'heatmap',
      source: 'density',
      maxzoom: 4.5,
      paint: {
        'heatmap-weight': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 0, 0, 1, 0.35, 4, 1],
        'heatmap-radius': heatRadius(1),
        'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 0, 0.8, 4, 1.1],
        'heatmap-opacity': ['interpolate', ['linear'], ['zoom'], 3.2, 0.6, 4.4, 0],
        'heatmap-color': [
          'interpolate',
          ['linear'],
          ['heatmap-density'],
          0,
          transparent(palette.density),
          0.15,
          fade(palette.density, 0.25),
          0.5,
          fade(palette.density, 0.55),
          1,
          fade(palette.density, 0.9),
        ],
      },
    },
  ]
}

function overlays(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'chokepoint-areas',
      type: 'fill',
      source: 'chokepoints',
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.12 },
    },
    {
      id: 'chokepoint-edges',
      type: 'line',
      source: 'chokepoints',
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.2, 'line-opacity': 0.8 },
    },
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
    {
      id: 'pipelines',
      type: 'line',
      source: 'infrastructure',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.4, 'line-opacity': 0.75 },
    },
    {
      id: 'installations',
      type: 'circle',
      source: 'infrastructure',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': palette.land,
        'circle-stroke-color': ['get', 'colour'],
        'circle-stroke-width': 1.6,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 1, 2, 5, 3.2, 9, 5],
      },
    },
  ]
}

/** Names that there is room for, of some kinds. */
const kind = (...kinds: string[]) =>
  ['all', ['in', ['get', 'kind'], ['literal', kinds]], ['<=', ['get', 'from'], ['zoom']]] as never

const halo = (colour: string) => ({ 'text-halo-color': colour, 'text-halo-width': 1.2, 'text-halo-blur': 0.6 })

function countryAndSeaNames(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'country-names',
      type: 'symbol',
      source: 'labels',
      filter: kind('country'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': upright,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 8.5, 4, 10.5, 7, 13],
        'symbol-sort-key': ['get', 'from'],
        'text-padding': 6,
      },
      paint: { 'text-color': palette.labelCountry, ...halo(palette.land) },
    },
    {
      id: 'sea-names',
      type: 'symbol',
      source: 'labels',
      filter: kind('ocean', 'sea', 'strait'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': slanted,
        'text-letter-spacing': ['case', ['==', ['get', 'kind'], 'ocean'], 0.22, 0.08],
        'text-max-width': 7,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          1,
          ['case', ['==', ['get', 'kind'], 'ocean'], 10.5, 9.5],
          6,
          ['case', ['==', ['get', 'kind'], 'ocean'], 16, 12.5],
        ],
        'symbol-sort-key': ['get', 'from'],
        'text-padding': 10,
      },
      paint: { 'text-color': palette.labelSea, ...halo(palette.sea) },
    },
  ]
}

function placeNames(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'place-dots',
      type: 'circle',
      source: 'labels',
      filter: kind('port', 'city'),
      paint: { 'circle-radius': 1.8, 'circle-color': palette.labelPlace, 'circle-opacity': 0.8 },
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: 'labels',
      filter: kind('port', 'city'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': upright,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 8, 12],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'symbol-sort-key': ['get', 'from'],
      },
      paint: { 'text-color': palette.labelPlace, ...halo(palette.halo) },
    },
  ]
}

function track(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'flows',
      type: 'line',
      source: 'flows',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': palette.accent, 'line-width': ['get', 'width'], 'line-opacity': 0.45 },
    },
    {
      id: 'track',
      type: 'line',
      source: 'track',
      filter: ['!', ['get', 'gap']] as never,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.selected, 'line-width': 1.6, 'line-opacity': 0.75 },
    },
    {
      id: 'track-gaps',
      type: 'line',
      source: 'track',
      filter: ['get', 'gap'] as never,
      paint: { 'line-color': palette.selected, 'line-width': 1.2, 'line-opacity': 0.6, 'line-dasharray': [2, 3] },
    },
    {
      id: 'track-dot',
      type: 'circle',
      source: 'track-dot',
      paint: {
        'circle-radius': 5,
        'circle-color': palette.accent,
        'circle-stroke-color': palette.selected,
        'circle-stroke-width': 1.5,
      },
    },
  ]
}

function vesselNames(palette: Palette, font: string[]): LayerSpecification[] {
  return [
    {
      id: 'vessel-names',
      type: 'symbol',
      source: 'vessel-names',
      minzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8.5, 9.5, 12, 11],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1.35,
        'text-justify': 'auto',
        'text-max-width': 20,
        'symbol-sort-key': ['get', 'rank'],
        visibility: 'none',
      },
      paint: { 'text-color': palette.text, 'text-opacity': 0.85, ...halo(palette.sea) },
    },
  ]
}

const fade = (hex: string, opacity: number) =>
  `rgb(${rgb(hex)
    .map((part) => Math.round(part * 255))
    .join(' ')} / ${opacity})`
const transparent = (hex: string) => fade(hex, 0)

/** Repaints what is there in another palette, without loading anything again. A style that is not ours stays as it is. */
export function recolour(map: MapLibre, palette: Palette, basemap: Basemap): void {
  for (const layer of [...basemap.layers(palette), ...ourLayers(palette, basemap)]) {
    if (!map.getLayer(layer.id)) continue
    for (const [name, value] of Object.entries(layer.paint ?? {}).filter(([name]) => name !== 'heatmap-radius'))
      map.setPaintProperty(layer.id, name as never, value as never)
  }
}
