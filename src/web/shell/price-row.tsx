import type { PriceItem } from '#contract/prices.ts'
import { openPanel } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'

const shortNames: Partial<Record<PriceItem['symbol'], string>> = {
  NATGAS: 'Henry Hub',
  BRENT: 'Brent',
  LNG_ASIA: 'LNG Asia',
  HEATING_OIL: 'Heating oil',
  GASOLINE: 'Gasoline',
  DIESEL: 'Diesel',
  JET: 'Jet',
  PROPANE: 'Propane',
  DUBAI: 'Dubai',
  COAL: 'Coal',
}

export const priceName = (symbol: PriceItem['symbol']) => shortNames[symbol] ?? symbol

const priceFormat = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const priceText = (price: number | null) => (price === null ? '–' : priceFormat.format(price))

/** Up and down by sign, and never by colour alone. */
export function changeText(changePct: number | null): string {
  if (changePct === null) return ''
  const text = Math.abs(changePct).toFixed(1)
  return changePct > 0 ? `▲ ${text} %` : changePct < 0 ? `▼ ${text} %` : '0.0 %'
}

const dayMs = 86_400_000

/** Older than its rhythm allows: ten days for a daily price, over two months for a monthly one. */
export const isStale = ({ as_of, frequency, stale }: Pick<PriceItem, 'as_of' | 'frequency' | 'stale'>, nowMs: number) =>
  stale || as_of === null || nowMs - Date.parse(as_of) > (frequency === 'monthly' ? 75 : 10) * dayMs

/** The prices in one line; an old one says its day instead of its change. */
export function PriceRow({ items }: { items: readonly PriceItem[] }) {
  return (
    <button type="button" class="prices" title="Show prices" onClick={() => (openPanel.value = 'prices')}>
      {items.map((item) => (
        <span key={item.symbol} class="price">
          <span class="muted">{priceName(item.symbol)}</span>
          <b>{priceText(item.price)}</b>
          {isStale(item, nowMs.value) ? (
            <span class="old">{item.as_of ?? 'no day'}</span>
          ) : (
            <span class={changeTone(item.change_pct)}>{changeText(item.change_pct)}</span>
          )}
        </span>
      ))}
    </button>
  )
}

export const changeTone = (change: number | null) =>
  change === null || change === 0 ? 'muted' : change > 0 ? 'up' : 'down'
