import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { shownTheme } from '../state/app.ts'
import type { DayPoint } from './plot.ts'

interface Props {
  points: readonly DayPoint[]
  unit: string
  /** Tonnes and ships begin at nothing; a price does not. */
  fromZero?: boolean
}

/** A figure over the last days: one axis, no grid, the library fetched when the first chart opens. */
export function DayChart({ points, unit, fromZero = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pointed = useSignal<DayPoint | null>(null)
  useEffect(() => {
    const container = box.current
    if (!container || points.length < 2) return
    let chart: { destroy: () => void } | null = null
    let gone = false
    void import('./plot.ts').then(({ plotDays }) => {
      if (!gone) chart = plotDays(container, points, fromZero, (point) => (pointed.value = point))
    })
    return () => {
      gone = true
      chart?.destroy()
    }
  }, [points, fromZero, shownTheme.value])
  if (points.length < 2) return <p class="hint">Too few days for a line.</p>
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
      <figcaption class="hint">
        {pointed.value ? (
          <>
            {pointed.value.date}: <b>{pointed.value.value}</b> {unit}
          </>
        ) : (
          `${first.date} to ${last.date}, ${unit}`
        )}
      </figcaption>
    </figure>
  )
}
