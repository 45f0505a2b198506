import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { rgb } from '../../map/palette.ts'
import { type ChartData, unknownPeriods } from './chart-data.ts'
import { placedWords, wrappedText } from './picture-text.ts'

export const chartColours = 7

/** The colour of a part: those of the page's chart tokens in turn. */
export const colourOf = (i: number) => `--chart-${(i % chartColours) + 1}`

interface PlotOptions {
  heightPx: number
  /** Called with the row under the pointer. */
  onRow: (row: number | null) => void
  /** The moment of the map, which is marked; null while it is live. */
  momentMs: number | null
}

type Values = (number | null)[]

/** Sums of the parts up to each, for bars that stand on each other; null where none has a value. */
function stacked(series: ChartData['series']): Values[] {
  const sums: Values = Array.from<number | null>({ length: series[0]?.values.length ?? 0 }).fill(null)
  return series.map(({ values }) => {
    for (const [i, value] of values.entries()) if (value !== null) sums[i] = (sums[i] ?? 0) + value
    return [...sums]
  })
}

/** Draws a chart in the colours of the page. */
export function plotChart(container: HTMLElement, chart: ChartData, { heightPx, onRow, momentMs }: PlotOptions): uPlot {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: token('--muted'), font: '11px Inter', ticks: { show: false }, grid: { show: false } }
  const isBars = chart.form === 'bars'
  const { series, data } = isBars ? barSeries(chart, token) : lineSeries(chart, token)
  const band = bandSeries(chart, token)
  const price = overlaySeries(chart, token)
  const bars = isBars ? { padding: [8, 12, 0, 0] as uPlot.Padding } : {}
  return new uPlot(
    {
      width: container.clientWidth,
      height: heightPx,
      padding: [8, 12, 0, 0],
      ...bars,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: !isBars } },
      scales: { x: { time: true, range: xRange(chart) }, y: { range: yRange(chart) }, price: { range: priceRange } },
      series: [{}, ...band.series, ...series, ...price.series],
      ...(band.series.length > 0 ? { bands: [{ series: [1, 2], fill: `${token('--muted')}33` }] } : {}),
      hooks: {
        setCursor: [({ cursor }) => onRow(cursor.idx ?? null)],
        draw: [
          (plot) => drawUnknown(plot, chart, token('--muted')),
          (plot) => drawReference(plot, chart, token('--muted')),
          (plot) => drawMoment(plot, momentMs, token('--warn')),
        ],
      },
      axes: [
        { ...axis, values: '{D} {MMM}', space: 64, size: 24, gap: 4, ...(isBars && { splits: periodSplits(chart) }) },
        { ...axis, size: 48, space: 28, gap: 4, grid: { show: true, stroke: `${token('--muted')}22`, width: 1 } },
        ...(chart.overlay ? [{ ...axis, scale: 'price', side: 1 as const, size: 48, space: 28, gap: 4 }] : []),
      ],
    },
    [chart.dates.map((date) => Date.parse(date) / 1000), ...band.data, ...data, ...price.data] as uPlot.AlignedData,
    container,
  )
}

/** Labels below the bars: of each period, or of every second, third… where they would touch. */
const periodSplits =
  ({ dates }: ChartData): uPlot.Axis.Splits =>
  (plot) => {
    const step = Math.max(1, Math.ceil((dates.length * 56) / Math.max(1, plot.width - 60)))
    return dates.filter((_, i) => i % step === 0).map((date) => Date.parse(date) / 1000)
  }

/** Half a period of space on both sides, so that the first and the last bar are whole. */
function xRange({ dates, form }: ChartData): uPlot.Range.Function {
  return (_, min, max) => {
    const half = form === 'bars' && dates.length > 1 ? (max - min) / (dates.length - 1) / 2 : 0
    return [min - half, max + half]
  }
}

function yRange({ form, reference }: ChartData): uPlot.Range.Function {
  return (_, min, max) => {
    const [low, high] = reference ? [Math.min(min, reference.value), Math.max(max, reference.value)] : [min, max]
    if (form === 'bars') return [0, high * 1.08 || 1]
    const margin = (high - low) * 0.08 || 1
    return [low - margin, high + margin]
  }
}

type Token = (name: string) => string

function barSeries(chart: ChartData, token: Token) {
  const paths = uPlot.paths.bars!({ size: [0.7, 48] })
  // The tallest first: each is drawn over by the sum without its part.
  const order = chart.series.map((_, i) => i).toReversed()
  const sums = stacked(chart.series)
  return {
    series: order.map((i): uPlot.Series => {
      const colour = token(colourOf(chart.series[i].isExpected ? 0 : i))
      const fill = chart.series[i].isExpected ? mixed(colour, token('--panel-solid')) : colour
      return { paths, fill, stroke: fill, width: 0, points: { show: false } }
    }),
    data: order.map((i) => sums[i]),
  }
}

/** A colour at 40 % over the page's, opaque so that the bar below does not shine through. */
function mixed(colour: string, ground: string): string {
  const [top, below] = [rgb(colour), rgb(ground)]
  return `rgb(${top.map((value, i) => Math.round((value * 0.4 + below[i] * 0.6) * 255)).join(' ')})`
}

function lineSeries(chart: ChartData, token: Token) {
  return {
    series: chart.series.map((_, i): uPlot.Series => ({
      stroke: token(colourOf(i)),
      width: 1.75,
      spanGaps: true,
      points: { show: false },
    })),
    data: chart.series.map(({ values }) => [...values]),
  }
}

function bandSeries({ band }: ChartData, token: Token): { series: uPlot.Series[]; data: Values[] } {
  if (band === null) return { series: [], data: [] }
  const line = { stroke: `${token('--muted')}88`, width: 1, points: { show: false } }
  return { series: [line, line], data: [[...band.high], [...band.low]] }
}

const overlayColour = '--text'

/** The price over a chart, as a line with points, because a period without a quote parts it. */
function overlaySeries({ overlay }: ChartData, token: Token): { series: uPlot.Series[]; data: Values[] } {
  if (!overlay) return { series: [], data: [] }
  const stroke = token(overlayColour)
  const line: uPlot.Series = { scale: 'price', stroke, width: 1.75, points: { show: true, size: 5, fill: stroke } }
  return { series: [line], data: [[...overlay.values]] }
}

const priceRange: uPlot.Range.Function = (_, min, max) => {
  const margin = (max - min) * 0.1 || 1
  return [min - margin, max + margin]
}

/** Hatches the periods of bars of which nothing is known. */
function drawUnknown(plot: uPlot, chart: ChartData, colour: string): void {
  const unknown = chart.form === 'bars' ? unknownPeriods(chart) : []
  if (unknown.length === 0) return
  const { ctx, bbox } = plot
  const widthPx = bbox.width / Math.max(1, chart.dates.length)
  ctx.save()
  ctx.strokeStyle = colour
  ctx.globalAlpha = 0.35
  ctx.beginPath()
  for (const i of unknown) {
    const left = plot.valToPos(Date.parse(chart.dates[i]) / 1000, 'x', true) - widthPx / 2
    ctx.rect(left, bbox.top, widthPx, bbox.height)
  }
  ctx.clip()
  ctx.beginPath()
  const stepPx = 8 * devicePixelRatio
  for (let x = bbox.left - bbox.height; x < bbox.left + bbox.width; x += stepPx) {
    ctx.moveTo(x, bbox.top + bbox.height)
    ctx.lineTo(x + bbox.height, bbox.top)
  }
  ctx.stroke()
  ctx.restore()
}

/** A line at the moment of the map, where it lies within the chart. */
function drawMoment(plot: uPlot, momentMs: number | null, colour: string): void {
  const { min = 0, max = 0 } = plot.scales['x']
  const at = momentMs === null ? NaN : momentMs / 1000
  if (!(at >= min && at <= max)) return
  const { ctx, bbox } = plot
  const x = Math.round(plot.valToPos(at, 'x', true)) + 0.5
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 2
  ctx.beginPath()
  ctx.moveTo(x, bbox.top)
  ctx.lineTo(x, bbox.top + bbox.height)
  ctx.stroke()
  ctx.restore()
}

function drawReference(plot: uPlot, { reference }: ChartData, colour: string): void {
  if (reference === null) return
  const { ctx, bbox } = plot
  const y = Math.round(plot.valToPos(reference.value, 'y', true)) + 0.5
  ctx.save()
  ctx.strokeStyle = colour
  ctx.setLineDash([4, 4])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}

/** What is written on the picture of a chart. */
export interface PictureText {
  title: string
  legend: readonly { name: string; colour: string }[]
  foot: readonly string[]
  demo: string | null
}

/** The chart as a PNG with its title, legend and stamp. */
export function chartPicture(plot: uPlot, { title, legend, foot, demo }: PictureText): Promise<Blob | null> {
  const drawn = plot.ctx.canvas
  const scale = drawn.width / drawn.clientWidth
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const picture = document.createElement('canvas')
  const pen = picture.getContext('2d')!
  const edgePx = 16
  const widthOf = (font: string) => (words: string) => {
    pen.font = font
    return pen.measureText(words).width
  }
  const [legendFont, footFont] = ['12px Inter, sans-serif', '11px Inter, sans-serif']
  const placed = placedWords(
    legend.map(({ name }) => name),
    { maxPx: drawn.clientWidth, markPx: 15, gapPx: 16 },
    widthOf(legendFont),
  )
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
  for (const [i, { name, colour }] of legend.entries()) {
    const [x, y] = [edgePx + placed[i].xPx, 40 + demoPx + placed[i].row * 18]
    pen.fillStyle = colour
    pen.fillRect(x, y, 10, 10)
    text(name, [x + 15, y + 9], token('--text'), legendFont)
  }
  const height = picture.height / scale
  for (const [i, line] of lines.entries())
    text(line, [edgePx, height - footPx + 10 + i * 16], token('--muted'), footFont)
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'))
}
