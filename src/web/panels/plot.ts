import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** A figure of a day. */
export interface DayPoint {
  date: string
  value: number
}

/** Draws a figure over days in the page's own colours; `pointed` hears of the day under the pointer. */
export function plotDays(
  container: HTMLElement,
  points: readonly DayPoint[],
  fromZero: boolean,
  pointed: (point: DayPoint | null) => void,
): uPlot {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const axis = { stroke: token('muted'), font: '11px Inter', ticks: { show: false }, grid: { show: false } }
  const line = { stroke: token('accent'), width: 1.5, points: { show: false } }
  return new uPlot(
    {
      width: container.clientWidth,
      height: 120,
      padding: [8, 4, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: true }, ...(fromZero ? { y: { range: (_, __, most) => [0, most * 1.08 || 1] } } : {}) },
      series: [{}, fromZero ? { ...line, fill: `${token('accent')}22` } : line],
      hooks: { setCursor: [({ cursor }) => pointed(points[cursor.idx ?? -1] ?? null)] },
      axes: [
        { ...axis, values: '{D} {MMM}', space: 60, size: 24, gap: 4 },
        { ...axis, size: 36, space: 24, gap: 4 },
      ],
    },
    [points.map(({ date }) => Date.parse(date) / 1000), points.map(({ value }) => value)],
    container,
  )
}
