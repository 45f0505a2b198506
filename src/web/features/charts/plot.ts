import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { msPerDay } from '#domain/time.ts'
import { rgb } from '../../map/palette.ts'
import { dayText } from '../../ui/format.ts'
import { valueTexts } from '../../ui/chart/plot.ts'
import { type ChartData, periodMs, timeSpan, unknownPeriods } from './chart-data.ts'
import { partToken } from './legend.ts'

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
  const price = overlaySeries(chart, token)
  return new uPlot(
    {
      width: container.clientWidth,
      height: heightPx,
      // Half of the last label stands beyond the last day.
      padding: [8, 24, 0, 0],
      // Days are those of UTC, as the API counts them, wherever the browser is.
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: !isBars } },
      scales: { x: { time: true, range: xRange(chart) }, y: { range: yRange(chart) }, price: { range: priceRange } },
      series: [{}, ...series, ...price.series],
      hooks: {
        setCursor: [({ cursor }) => onRow(cursor.idx ?? null)],
        draw: [
          (plot) => drawUnknown(plot, chart, token('--muted')),
          (plot) => drawBand(plot, chart, token('--text')),
          (plot) => drawReference(plot, chart, token('--muted')),
          (plot) => drawMoment(plot, momentMs, token('--warn')),
        ],
      },
      axes: [
        {
          ...{ ...axis, values: periodTexts(chart), space: 64, size: 24, gap: 4 },
          ...(isBars && { splits: periodSplits(chart) }),
        },
        {
          ...axis,
          values: valueTexts,
          size: 52,
          space: 52,
          gap: 4,
          grid: { show: true, stroke: `${token('--muted')}22`, width: 1 },
        },
        ...(chart.overlay
          ? [{ ...axis, scale: 'price', side: 1 as const, values: valueTexts, size: 52, space: 52, gap: 4 }]
          : []),
      ],
    },
    [chart.dates.map((date) => Date.parse(date) / 1000), ...data, ...price.data] as uPlot.AlignedData,
    container,
  )
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 14 Dec, or Dec 2026 where the periods are months. */
const periodTexts =
  (chart: ChartData): uPlot.Axis.DynamicValues =>
  (_, splits) =>
    splits.map((seconds) =>
      periodMs(chart) > 27 * msPerDay
        ? months.format(seconds * 1000).replace('Sept', 'Sep')
        : dayText(new Date(seconds * 1000).toISOString()),
    )

/** Labels below the bars: of each period, or of every second, third… where they would touch. */
const periodSplits =
  ({ dates }: ChartData): uPlot.Axis.Splits =>
  (plot) => {
    const step = Math.max(1, Math.ceil((dates.length * 56) / Math.max(1, plot.width - 60)))
    return dates.filter((_, i) => i % step === 0).map((date) => Date.parse(date) / 1000)
  }

function xRange(chart: ChartData): uPlot.Range.MinMax {
  const [fromMs, toMs] = timeSpan(chart)
  return [fromMs / 1000, toMs / 1000]
}

function yRange({ form, reference, band }: ChartData): uPlot.Range.Function {
  const drawnBeside = [...(reference ? [reference.value] : []), ...(band?.high ?? []), ...(band?.low ?? [])]
  return (_, min, max) => {
    const all = [min, max, ...drawnBeside].filter((value) => value !== null)
    const [low, high] = [Math.min(...all), Math.max(...all)]
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
      const colour = token(partToken(i, chart.series[i]))
      const fill = chart.series[i].isExpected ? mixed(colour, token('--panel-solid')) : colour
      return { paths, fill, stroke: fill, width: 0, points: { show: false } }
    }),
    data: order.map((i) => sums[i]),
  }
}

/** A colour at 40 % over the page's, opaque so that the bar below does not shine through. */
export function mixed(colour: string, ground: string): string {
  const [top, below] = [rgb(colour), rgb(ground)]
  return `rgb(${top.map((value, i) => Math.round((value * 0.4 + below[i] * 0.6) * 255)).join(' ')})`
}

function lineSeries(chart: ChartData, token: Token) {
  return {
    series: chart.series.map((part, i): uPlot.Series => ({
      stroke: token(partToken(i, part)),
      width: 1.75,
      spanGaps: true,
      points: { show: false },
    })),
    data: chart.series.map(({ values }) => [...values]),
  }
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

/** The bounds of the year before, as a frame over the bar of each period: behind it they would not be seen. */
function drawBand(plot: uPlot, { band, dates }: ChartData, colour: string): void {
  if (band === null) return
  const { ctx, bbox } = plot
  const widthPx = (bbox.width / Math.max(1, dates.length)) * 0.86
  ctx.save()
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = devicePixelRatio
  for (const [i, date] of dates.entries()) {
    const [low, high] = [band.low[i] ?? null, band.high[i] ?? null]
    if (low === null || high === null) continue
    const left = plot.valToPos(Date.parse(date) / 1000, 'x', true) - widthPx / 2
    const top = plot.valToPos(high, 'y', true)
    const heightPx = plot.valToPos(low, 'y', true) - top
    ctx.globalAlpha = 0.14
    ctx.fillRect(left, top, widthPx, heightPx)
    ctx.globalAlpha = 0.7
    ctx.strokeRect(left, top, widthPx, heightPx)
  }
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
