import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { shownTheme } from '../../state/app.ts'
import { dayText } from '../format.ts'
import type { DayPoint } from './plot.ts'
import { useCode } from './use-code.tsx'

interface Props {
  points: readonly DayPoint[]
  unit: string
  /** The axis starts at zero, as for tonnes and vessels; for a price it does not. */
  fromZero?: boolean
}

const loadPlot = () => import('./plot.ts')

/** A daily figure over time. The chart library is loaded with the first chart. */
export function DayChart({ points, unit, fromZero = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { code, failed } = useCode(loadPlot)
  const pointed = useSignal<DayPoint | null>(null)
  useEffect(() => {
    const container = box.current
    if (!container || code === null || points.length < 2) return
    const chart = code.plotDays(container, points, { fromZero, onPoint: (point) => (pointed.value = point) })
    return () => chart.destroy()
  }, [points, fromZero, shownTheme.value, code])
  if (points.length < 2) return <p class="hint">Not enough data for a chart yet.</p>
  const first = points[0]
  const last = points.at(-1)!
  return (
    <figure class="chart">
      <div
        ref={box}
        class="chart-box"
        role="img"
        aria-label={`From ${first.value} on ${first.date} to ${last.value} ${unit} on ${last.date}`}
      />
      {failed}
      <figcaption class="hint">
        {pointed.value ? (
          <>
            {dayText(pointed.value.date)}: <b>{pointed.value.value}</b> {unit}
          </>
        ) : (
          `${dayText(first.date)} to ${dayText(last.date)}, ${unit}`
        )}
      </figcaption>
    </figure>
  )
}
