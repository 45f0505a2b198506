import type { PricePoint } from '#contract/resources/prices.ts'

/** The last days of a price as a line without axes, 64 by 18 pixels. */
export function Sparkline({ points }: { points: readonly PricePoint[] }) {
  if (points.length < 2) return null
  return (
    <svg class="sparkline" width="64" height="18" viewBox="0 0 64 18" aria-hidden="true">
      <path d={sparkPath(points.map(({ price }) => price))} />
    </svg>
  )
}

function sparkPath(prices: readonly number[]): string {
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low || 1
  return prices
    .map((price, i) => {
      const x = ((i / (prices.length - 1)) * 62 + 1).toFixed(1)
      const y = (16 - ((price - low) / span) * 14).toFixed(1)
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}
