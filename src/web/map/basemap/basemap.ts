import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { maxTileZoom } from '../../state/permalink.ts'
import { graticuleLayers } from '../layers/graticule.ts'
import type { Palette } from '../palette.ts'
import { upright } from './labels.ts'

/** The ground below our layers. */
export interface Basemap {
  /** The rest of an external style, such as its sprites. */
  style: Partial<StyleSpecification>
  sources: StyleSpecification['sources']
  layers: (palette: Palette) => LayerSpecification[]
  /** Whether our names of countries, seas and ports are drawn above it. */
  hasOurLabels: boolean
  /** The font of vessel names: an external style can only draw those it brings. */
  font: string[]
}

/** From this zoom on a canal is more than a dot. */
const canalZoom = 4
/** From this zoom on the coast near ports is drawn. */
const portZoom = 9

/** The offline basemap, cut into tiles when the app was built. */
export const builtInBasemap = (baseUrl: string): Basemap => ({
  style: {},
  sources: {
    basemap: {
      type: 'vector',
      tiles: [`${baseUrl}basemap/{z}/{x}/{y}.pbf`],
      maxzoom: maxTileZoom,
      attribution: 'Natural Earth',
    },
    // The coast near ports, with straight legs of up to 2 km in places: a tile of zoom 9 has all of it and serves all higher zooms. Its
    // land is what OpenStreetMap and GSHHG both have, with rivers, and three ports as drawn by hand.
    coast: {
      type: 'vector',
      tiles: [`${baseUrl}coast/{z}/{x}/{y}.pbf`],
      minzoom: portZoom,
      maxzoom: portZoom,
      attribution: '© OpenStreetMap contributors, GSHHG',
    },
  },
  layers: ground,
  hasOurLabels: true,
  font: upright,
})

function ground(palette: Palette): LayerSpecification[] {
  const basemap = (id: string, layer: string) => ({ id, source: 'basemap', 'source-layer': layer })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    ...graticuleLayers(palette),
    {
      ...basemap('land', 'land'),
      type: 'fill',
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    ...canals(palette),
    { ...basemap('lakes', 'lakes'), type: 'fill', paint: { 'fill-color': palette.sea } },
    {
      ...basemap('lake-shores', 'lakes'),
      type: 'line',
      paint: { 'line-color': palette.coast, 'line-width': 0.6 },
    },
    {
      ...basemap('coast', 'coast'),
      type: 'line',
      paint: { 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.3] },
    },
    ...portCoast(palette),
    {
      ...basemap('borders', 'borders'),
      type: 'line',
      paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.4] },
    },
  ]
}

/** Canals, where the world is small enough for a line; nearer, the coast near ports covers them by their banks. */
function canals({ coast, sea }: Palette): LayerSpecification[] {
  const line = (id: string, colour: string, widths: [number, number]): LayerSpecification => ({
    id,
    ...{ type: 'line', source: 'basemap', 'source-layer': 'canals', minzoom: canalZoom },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['linear'], ['zoom'], canalZoom, widths[0], 9, widths[1]],
    },
  })
  return [line('canal-banks', coast, [1.6, 6]), line('canals', sea, [0.8, 4.2])]
}

/**
 * Covers the coarse coast near ports by the accurate one. Water that vessels were observed in is lines as wide as it: `px` is of zoom 9.
 */
function portCoast(palette: Palette): LayerSpecification[] {
  const near = (layer: string) => ({ id: layer, source: 'coast', 'source-layer': layer, minzoom: portZoom })
  const waterWidth: ExpressionSpecification = [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    portZoom,
    ['get', 'px'],
    24,
    ['*', ['get', 'px'], 2 ** (24 - portZoom)],
  ]
  return [
    { ...near('port-area'), type: 'fill', paint: { 'fill-color': palette.sea, 'fill-antialias': false } },
    { ...near('port-land'), type: 'fill', paint: { 'fill-color': palette.land, 'fill-antialias': false } },
    {
      ...near('port-land'),
      id: 'port-coast',
      type: 'line',
      paint: { 'line-color': palette.coast, 'line-width': 1.3 },
    },
    {
      ...near('observed-water'),
      type: 'line',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': palette.sea, 'line-width': waterWidth },
    },
  ]
}
