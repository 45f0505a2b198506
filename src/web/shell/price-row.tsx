import type { PriceItem } from '#contract/prices.ts'
import { openPanel } from '../state/app.ts'

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

export function PriceRow({ items }: { items: readonly PriceItem[] }) {
  return (
    <button type="button" class="prices" title="Show prices" onClick={() => (openPanel.value = 'prices')}>
      {items.map(({ symbol, price, change_pct }) => (
        <span key={symbol} class="price">
          <span class="muted">{priceName(symbol)}</span>
          <b>{priceText(price)}</b>
          <span class={change_pct === null || change_pct === 0 ? 'muted' : change_pct > 0 ? 'up' : 'down'}>
            {changeText(change_pct)}
          </span>
        </span>
      ))}
    </button>
  )
}
