import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { decimals } from '../format.ts'

/** The value of one day. */
export interface DayPoint {
  date: string
  value: number
}

interface PlotOptions {
  fromZero: boolean
  /** Called with the day under the pointer. */
  onPoint: (point: DayPoint | null) => void
}

/** Numbers of an axis, written as the settings say, with as many decimals as their step needs. */
export const valueTexts: uPlot.Axis.DynamicValues = (_, splits) => {
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6
  const digits = [0, 1].find((each) => splits.every((value) => isWhole(value * 10 ** each)))
  return splits.map((value) => decimals(value, digits ?? 2))
}

/** Draws a daily figure in the colours of the page. */
export function plotDays(
  container: HTMLElement,
  points: readonly DayPoint[],
  { fromZero, onPoint }: PlotOptions,
): uPlot {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const axis = { stroke: token('muted'), font: '11px Inter', ticks: { show: false }, grid: { show: false } }
  const line = { stroke: token('accent'), width: 1.5, points: { show: false } }
  return new uPlot(
    {
      width: container.clientWidth,
      height: 120,
      // Half a date fits to the right of the last day.
      padding: [8, 18, 0, 0],
      // Days are those of UTC, as the API counts them, wherever the browser is.
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: true }, ...(fromZero ? { y: { range: (_, __, max) => [0, max * 1.08 || 1] } } : {}) },
      series: [{}, fromZero ? { ...line, fill: `${token('accent')}22` } : line],
      hooks: { setCursor: [({ cursor }) => onPoint(points[cursor.idx ?? -1] ?? null)] },
      axes: [
        { ...axis, values: '{D} {MMM}', space: 60, size: 24, gap: 4 },
        { ...axis, values: valueTexts, size: 36, space: 24, gap: 4 },
      ],
    },
    [points.map(({ date }) => Date.parse(date) / 1000), points.map(({ value }) => value)],
    container,
  )
}
