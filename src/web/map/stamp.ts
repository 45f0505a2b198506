import { camera, momentMs } from '../state/app.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { feeds, isDemoVessel } from '../state/resources.ts'
import { stampTime } from '../state/settings.ts'

const demoSign = 'DEMO DATA: simulated vessels'
const footLinePx = 16

/** What is written on a picture of the map: lines at its foot and, where data is simulated, a sign at its top. */
export interface Stamp {
  demo: string | null
  lines: readonly string[]
}

/** Circumference of the earth at the equator, on the 512 px of the whole world at zoom 0. */
const nmPerPxAtEquator = 40_075.017 / 1.852 / 512

/** How far 100 px are at the centre: the map has no other scale once it is a picture. */
const scaleText = (lat: number, zoom: number) =>
  `100 px = ${Number(((100 * nmPerPxAtEquator * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom).toPrecision(2))} nm`

/**
 * What a picture says of itself: time, filter, position, zoom and scale at the centre, sources and attribution.
 * `attribution` is of the map that is drawn.
 */
export function stampOf(filterText: string, attribution = 'Natural Earth'): Stamp {
  const { lng, lat, zoom } = camera.peek()
  const pastMs = momentMs.peek()
  const saved = stampTime(Date.now())
  const time = pastMs === null ? saved : `past moment ${stampTime(pastMs)} (saved ${saved})`
  const matched = fleet.matchedCount.peek()
  const shown = fleet.vessels.peek().length
  const extent =
    matched !== null && shown < matched
      ? `${shown} largest of ${matched} vessels`
      : `${shown} ${shown === 1 ? 'vessel' : 'vessels'}`
  const sources = feeds.peek().map(({ name, licence }) => `${name} (${licence})`)
  return {
    demo: fleet.vessels.peek().some(isDemoVessel) ? demoSign : null,
    lines: [
      `Seaborne · ${time} · ${extent} · ${filterText}`,
      `Centre ${lat.toFixed(2)}, ${lng.toFixed(2)} · zoom ${zoom.toFixed(1)} · ${scaleText(lat, zoom)} · ${[...sources, attribution].join(', ')}`,
    ],
  }
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

/** Draws a stamp on a picture of this size, in CSS pixels. */
export function drawStamp(
  pen: Pen,
  { width, height }: { width: number; height: number },
  { demo, lines }: Stamp,
): void {
  pen.textBaseline = 'middle'
  const foot = lines.length * footLinePx + 8
  pen.fillStyle = 'rgb(4 18 28 / 78%)'
  pen.fillRect(0, height - foot, width, foot)
  pen.font = '11px sans-serif'
  pen.fillStyle = '#ffffff'
  for (const [row, line] of lines.entries())
    pen.fillText(line, 10, height - foot + 4 + (row + 0.5) * footLinePx, width - 20)
  if (demo === null) return
  pen.font = '600 14px sans-serif'
  pen.fillStyle = '#b45309'
  pen.fillRect(12, 12, pen.measureText(demo).width + 20, 26)
  pen.fillStyle = '#ffffff'
  pen.fillText(demo, 22, 25)
}
