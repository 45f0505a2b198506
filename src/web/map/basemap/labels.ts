import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'

/** Drawn by the browser from the self-hosted font: no glyphs are fetched. */
export const upright = ['Inter Medium', 'Inter', 'sans-serif']
const slanted = ['Inter Italic', 'Inter', 'sans-serif']

type Anchors = Extract<
  NonNullable<SymbolLayerSpecification['layout']>['text-variable-anchor-offset'],
  readonly unknown[]
>

/** Where the name of a place may stand: beside its dot, or farther away where vessels lie around it. */
const placeAnchors = [
  ...['left', [0.5, 0], 'right', [-0.5, 0], 'top', [0, 0.5], 'bottom', [0, -0.5]],
  ...['bottom-left', [0.5, -0.5], 'bottom-right', [-0.5, -0.5], 'top-left', [0.5, 0.5], 'top-right', [-0.5, 0.5]],
  ...['bottom', [0, -1.5], 'top', [0, 1.5], 'right', [-1.5, 0], 'left', [1.5, 0]],
] as Anchors
/** The name of a country or a sea gives way by a line or two. */
const areaAnchors = [
  'center',
  [0, 0],
  'bottom',
  [0, -0.3],
  'top',
  [0, 0.3],
  'bottom',
  [0, -1.5],
  'top',
  [0, 1.5],
] as Anchors

/** Names of countries, seas and ports, from labels.json of the build. */
export const labelLayers = (palette: Palette): LayerSpecification[] => [
  ...countryAndSeaNames(palette),
  ...placeNames(palette),
]

/** Selects labels of some kinds that are shown at this zoom. */
const kind = (...kinds: string[]) =>
  ['all', ['in', ['get', 'kind'], ['literal', kinds]], ['<=', ['get', 'from'], ['zoom']]] as never

export const halo = (colour: string) => ({ 'text-halo-color': colour, 'text-halo-width': 1.2, 'text-halo-blur': 0.6 })

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
        'text-variable-anchor-offset': areaAnchors,
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
        'text-variable-anchor-offset': areaAnchors,
        'symbol-sort-key': ['get', 'from'],
        'text-padding': 10,
      },
      paint: { 'text-color': palette.labelSea, ...halo(palette.sea) },
    },
  ]
}

/** From this zoom on the glyphs of installations have names. */
export const glyphNamesZoom = 6

/** Selects the places of the basemap, without the ports that have a named glyph of their own: one name is enough. */
export const placeFilter = (glyphNames: readonly string[]) =>
  [
    'all',
    kind('port', 'city'),
    ['any', ['<', ['zoom'], glyphNamesZoom], ['!', ['in', ['get', 'name'], ['literal', glyphNames]]]],
  ] as never

function placeNames(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'place-dots',
      type: 'circle',
      source: 'labels',
      filter: placeFilter([]),
      paint: { 'circle-radius': 1.8, 'circle-color': palette.labelPlace, 'circle-opacity': 0.8 },
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: 'labels',
      filter: placeFilter([]),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': upright,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 8, 12],
        'text-variable-anchor-offset': placeAnchors,
        'text-justify': 'auto',
        'symbol-sort-key': ['get', 'from'],
      },
      paint: { 'text-color': palette.labelPlace, ...halo(palette.halo) },
    },
  ]
}
