import type { InfrastructureKind } from '#domain/world/places.ts'

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
export const glyphPixelRatio = 2

/** A glyph in its colour, with an outline for contrast. */
export function glyphImage(path: string, colour: string, outline: string): ImageData {
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
