import type { Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
import type { InfrastructureKind } from '#domain/world/places.ts'
import { halo } from '../basemap/labels.ts'
import type { Palette } from '../palette.ts'

/** The shape of each kind on a grid of 24 by 24, drawn as lines; pipelines are lines of their own. */
export const glyphPaths: Partial<Record<InfrastructureKind, string>> = {
  // A flask.
  lng_terminal: 'M9 3h6M10 3v7L5 19.500a1 1 0 0 0 1 1.500h12a1 1 0 0 0 1-1.500L14 10V3M7.500 15h9',
  // Columns of a distillation unit.
  oil_refinery: 'M3 21h18M5 21V10h4v11M10.500 21V3h4v18M16 21v-8h4v8',
  // An anchor.
  port: 'M12 8v13M12 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M7.500 11.500h9M4 14c0 4.500 4 7 8 7s8-2.500 8-7',
  // A pick.
  coal_mine: 'M5 21 15.500 7.500M5 9c4-6 12-6 16 1',
  // A derrick.
  oil_field: 'M4 21h16M7 21 12 3l5 18M8.500 15.500h7M10 10h4',
  // A drum.
  spr: 'M5 6c0-1.700 3.100-3 7-3s7 1.300 7 3-3.100 3-7 3-7-1.300-7-3v12c0 1.700 3.100 3 7 3s7-1.300 7-3V6M5 12c0 1.700 3.100 3 7 3s7-1.300 7-3',
}

/** A terminal of any kind of cargo: a jetty with its head. */
export const jettyPath = 'M5 5h14M12 5v15M8 20h8'

/** The direction of a flow; lines run to the right. One triangle within the other leaves no hole. */
export const arrowPath = 'M8 5l9 7-9 7zM10 9l4 3-4 3z'

/** Side of a glyph in pixels of the screen, and how many of its own pixels each has. */
const glyphPx = 18
const glyphPixelRatio = 2

/** Adds a glyph to the images of the map, or draws it anew in the colours of another theme. */
export function setGlyph(map: MapLibre, name: string, glyph: Parameters<typeof glyphImage>): void {
  const image = glyphImage(...glyph)
  if (map.hasImage(name)) map.updateImage(name, image)
  else map.addImage(name, image, { pixelRatio: glyphPixelRatio })
}

/** A glyph that is always drawn, with its name below it from a zoom on where it covers nothing. */
export const namedGlyph = (namesZoom: number, font: string[]): NonNullable<SymbolLayerSpecification['layout']> => ({
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'text-field': ['step', ['zoom'], '', namesZoom, ['get', 'name']],
  'text-font': font,
  'text-size': 10.5,
  'text-anchor': 'top',
  'text-offset': [0, 0.9],
  'text-max-width': 9,
  'text-optional': true,
})

/** The colours of such a name. */
export const glyphNamePaint = ({
  text,
  land,
}: Pick<Palette, 'text' | 'land'>): NonNullable<SymbolLayerSpecification['paint']> => ({
  'text-color': text,
  'text-opacity': 0.75,
  ...halo(land),
})

/** A glyph in its colour, with an outline for contrast. */
function glyphImage(path: string, colour: string, outline: string): ImageData {
  const side = glyphPx * glyphPixelRatio
  const pen = new OffscreenCanvas(side, side).getContext('2d')!
  pen.scale(side / 24, side / 24)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const shape = new Path2D(path)
  for (const [style, width] of [
    [outline, 5],
    [colour, 2.2],
  ] as const) {
    pen.strokeStyle = style
    pen.lineWidth = width
    pen.stroke(shape)
  }
  return pen.getImageData(0, 0, side, side)
}
