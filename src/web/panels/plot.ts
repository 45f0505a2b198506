import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { PricePoint } from '#contract/prices.ts'

/** Draws a price line in the page's own colours. */
export function plotPrices(
  container: HTMLElement,
  points: readonly PricePoint[],
  pointed: (point: PricePoint | null) => void,
): uPlot {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const axis = { stroke: token('muted'), font: '11px Inter', ticks: { show: false }, grid: { show: false } }
  const prices = points.map(({ price }) => price)
  return new uPlot(
    {
      width: container.clientWidth,
      height: 120,
      padding: [8, 4, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: true } },
      series: [{}, { stroke: token('accent'), width: 1.5, points: { show: false } }],
      hooks: { setCursor: [({ cursor }) => pointed(points[cursor.idx ?? -1] ?? null)] },
      axes: [
        { ...axis, values: '{D} {MMM}', space: 60 },
        { ...axis, size: 44, space: 24 },
      ],
    },
    [points.map(({ date }) => Date.parse(date) / 1000), prices],
    container,
  )
}
