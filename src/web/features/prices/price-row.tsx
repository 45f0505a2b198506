import { isStalePrice } from '#domain/world/price-facts.ts'
import type { PriceItem } from '#contract/resources/prices.ts'
import { openPanel } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { dayText, decimals, priceName } from '../../ui/format.ts'

export const priceText = (price: number | null) => (price === null ? '–' : decimals(price, 2))

/** The change with an arrow, not by colour alone. */
export function changeText(changePct: number | null): string {
  if (changePct === null) return ''
  const text = decimals(Math.abs(changePct), 1)
  return changePct > 0 ? `▲ ${text} %` : changePct < 0 ? `▼ ${text} %` : `${decimals(0, 1)} %`
}

/** Whether a price is out of date: as the server said, or since on a page that has been open for long. */
export const isStale = ({ as_of, frequency, stale }: Pick<PriceItem, 'as_of' | 'frequency' | 'stale'>, nowMs: number) =>
  stale || as_of === null || isStalePrice(as_of, frequency, nowMs)

/** The prices in one row; an outdated one shows its date instead of its change. */
export function PriceRow({ items }: { items: readonly PriceItem[] }) {
  return (
    <button type="button" class="prices" title="Show prices" onClick={() => (openPanel.value = 'prices')}>
      {items.map((item) => (
        <span key={item.symbol} class="price">
          <span class="muted">{priceName(item.symbol)}</span>
          <b>{priceText(item.price)}</b>
          {isStale(item, nowMs.value) ? (
            <span class="old" title="Not newer than this day">
              {item.as_of === null ? 'no date' : dayText(item.as_of)}
            </span>
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
