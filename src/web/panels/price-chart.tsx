import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { PricePoint } from '#contract/prices.ts'
import { shownTheme } from '../state/app.ts'

/** The last 30 days of a price: one axis, no grid, the library fetched when the first chart opens. */
export function PriceChart({ points, unit }: { points: readonly PricePoint[]; unit: string }) {
  const box = useRef<HTMLDivElement>(null)
  const pointed = useSignal<PricePoint | null>(null)
  useEffect(() => {
    const container = box.current
    if (!container || points.length < 2) return
    let chart: { destroy: () => void } | null = null
    let gone = false
    void import('./plot.ts').then(({ plotPrices }) => {
      if (!gone) chart = plotPrices(container, points, (point) => (pointed.value = point))
    })
    return () => {
      gone = true
      chart?.destroy()
    }
  }, [points, shownTheme.value])
  if (points.length < 2) return <p class="hint">Too few days for a line.</p>
  const first = points[0]
  const last = points.at(-1)!
  return (
    <figure class="chart">
      <div
        ref={box}
        class="chart-box"
        role="img"
        aria-label={`From ${first.price} on ${first.date} to ${last.price} on ${last.date}`}
      />
      <figcaption class="hint">
        {pointed.value ? (
          <>
            {pointed.value.date}: <b>{pointed.value.price}</b> {unit}
          </>
        ) : (
          `${first.date} to ${last.date}, ${unit}`
        )}
      </figcaption>
    </figure>
  )
}
