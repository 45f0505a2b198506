import type uPlot from 'uplot'
import type { LegendEntry } from './legend.ts'
import { placedWords, wrappedText } from './picture-text.ts'
import { mixed } from './plot.ts'

/** What is written on the picture of a chart. */
export interface PictureText {
  title: string
  legend: readonly LegendEntry[]
  foot: readonly string[]
  demo: string | null
}

type Pen = CanvasRenderingContext2D
type Token = (name: string) => string

const edgePx = 16
const [legendFont, footFont] = ['12px Inter, sans-serif', '11px Inter, sans-serif']
const entryText = ({ name, always }: LegendEntry) => (always === undefined ? name : `${name} ${always}`)

/** The chart as a PNG with its title, legend and stamp. */
export function chartPicture(plot: uPlot, { title, legend, foot, demo }: PictureText): Promise<Blob | null> {
  const drawn = plot.ctx.canvas
  const scale = drawn.width / drawn.clientWidth
  const style = getComputedStyle(document.documentElement)
  const token: Token = (name) => style.getPropertyValue(name).trim()
  const picture = document.createElement('canvas')
  const pen = picture.getContext('2d')!
  const widthOf = (font: string) => (words: string) => {
    pen.font = font
    return pen.measureText(words).width
  }
  const sizes = { maxPx: drawn.clientWidth, markPx: 17, gapPx: 16 }
  const placed = placedWords(legend.map(entryText), sizes, widthOf(legendFont))
  const lines = foot.flatMap((text) => wrappedText(text, drawn.clientWidth, widthOf(footFont)))
  const demoPx = demo === null ? 0 : 18
  const [topPx, footPx] = [50 + demoPx + ((placed.at(-1)?.row ?? 0) + 1) * 18, 14 + lines.length * 16]
  picture.width = drawn.width + 2 * edgePx * scale
  picture.height = drawn.height + (topPx + footPx) * scale
  pen.fillStyle = token('--panel-solid')
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.drawImage(drawn, edgePx * scale, topPx * scale)
  pen.scale(scale, scale)
  const text = (words: string, at: [number, number], colour: string, font: string) => {
    pen.fillStyle = colour
    pen.font = font
    pen.fillText(words, ...at)
  }
  text(title, [edgePx, 26], token('--text'), '600 15px Inter, sans-serif')
  if (demo !== null) text(demo, [edgePx, 44], token('--warn'), '600 12px Inter, sans-serif')
  for (const [i, entry] of legend.entries()) {
    const [x, y] = [edgePx + placed[i].xPx, 40 + demoPx + placed[i].row * 18]
    drawMark(pen, entry, { x, y, token })
    text(entryText(entry), [x + 17, y + 9], token('--text'), legendFont)
  }
  const height = picture.height / scale
  for (const [i, line] of lines.entries())
    text(line, [edgePx, height - footPx + 10 + i * 16], token('--muted'), footFont)
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'))
}

/** The mark before a name of the legend, 12 by 10 pixels: the same as it is drawn in the chart. */
function drawMark(
  pen: Pen,
  { mark, token: name }: LegendEntry,
  { x, y, token }: { x: number; y: number; token: Token },
) {
  const colour = token(name)
  pen.save()
  pen.fillStyle = mark === 'pale' ? mixed(colour, token('--panel-solid')) : colour
  pen.strokeStyle = colour
  if (mark === 'fill' || mark === 'pale') pen.fillRect(x, y, 10, 10)
  else if (mark === 'moment') pen.fillRect(x + 4, y - 1, 2, 12)
  else if (mark === 'band') {
    pen.strokeRect(x + 0.5, y + 0.5, 10, 9)
    pen.globalAlpha = 0.14
    pen.fillRect(x + 0.5, y + 0.5, 10, 9)
  } else if (mark === 'hatch') {
    pen.beginPath()
    pen.rect(x, y, 10, 10)
    pen.clip()
    pen.beginPath()
    for (let at = -10; at < 10; at += 4) {
      pen.moveTo(x + at, y + 10)
      pen.lineTo(x + at + 10, y)
    }
    pen.stroke()
  } else {
    pen.lineWidth = 2
    if (mark === 'dashes') pen.setLineDash([4, 3])
    pen.beginPath()
    pen.moveTo(x, y + 5)
    pen.lineTo(x + 12, y + 5)
    pen.stroke()
  }
  pen.restore()
}
