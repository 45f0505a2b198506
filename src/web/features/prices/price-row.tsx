import { isStalePrice } from '#domain/world/price-facts.ts'
import type { PriceItem } from '#contract/resources/prices.ts'
import { momentMs, openPanel } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { dateText, decimals, priceName, priceText } from '../../ui/format.ts'

/** The change with an arrow, not by colour alone. */
export function changeText(changePct: number | null): string {
  if (changePct === null) return ''
  const text = decimals(Math.abs(changePct), 1)
  return changePct > 0 ? `▲ ${text} %` : changePct < 0 ? `▼ ${text} %` : `${decimals(0, 1)} %`
}

/** Whether a price is out of date: as the server said, or since on a page that has been open for long. */
export const isStale = ({ as_of, frequency, stale }: Pick<PriceItem, 'as_of' | 'frequency' | 'stale'>, nowMs: number) =>
  stale || as_of === null || isStalePrice(as_of, frequency, nowMs)

const quoteDay = ({ as_of }: PriceItem) => (as_of === null ? 'no date' : dateText(as_of, nowMs.value))

/** The day that is said once for all, where no price is newer; the others keep their own. */
function oldDay(items: readonly PriceItem[]): string | null {
  return items.every((item) => isStale(item, nowMs.value)) ? quoteDay(items[0]) : null
}

/**
 * The prices in one row, as many as fit whole; an outdated one shows its date instead of its change. They stay those of
 * now while the map shows the past.
 */
export function PriceRow({ items }: { items: readonly PriceItem[] }) {
  const old = oldDay(items)
  return (
    <button
      type="button"
      class="prices"
      title="Show all prices, with their units and dates"
      onClick={() => (openPanel.value = 'prices')}
    >
      {old && <span class="old">Prices of {old}</span>}
      {!old && momentMs.value !== null && (
        <span class="now" title="These prices are of now, not of the moment of the map.">
          Now
        </span>
      )}
      <span class="price-list">
        {items.map((item) => (
          <Price key={item.symbol} item={item} said={old} />
        ))}
      </span>
      <span class="muted">All {items.length}</span>
    </button>
  )
}

function Price({ item, said }: { item: PriceItem; said: string | null }) {
  const { symbol, price, currency, unit, change_pct } = item
  const day = quoteDay(item)
  return (
    <span class="price" title={`${priceName(symbol)}, ${currency}/${unit}, ${day}`}>
      <span class="muted">{priceName(symbol)}</span>
      <b>{priceText(price)}</b>
      {!isStale(item, nowMs.value) ? (
        <span class={changeTone(change_pct)}>{changeText(change_pct)}</span>
      ) : (
        day !== said && <span class="old">{day}</span>
      )}
    </span>
  )
}

export const changeTone = (change: number | null) =>
  change === null || change === 0 ? 'muted' : change > 0 ? 'up' : 'down'
