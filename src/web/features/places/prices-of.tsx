import { isPro } from '../../state/account.ts'
import { openPanel } from '../../state/app.ts'
import { prices } from '../../state/resources.ts'
import { nowMs } from '../../state/browser.ts'
import { dateText, priceText } from '../../ui/format.ts'
import { symbolsOf } from './price-symbols.ts'

/** The prices of what a place handles, as far as the user has them. */
export function PricesOf({ commodities }: { commodities: readonly string[] }) {
  const symbols = symbolsOf(commodities)
  const shown = (prices.data.value ?? []).filter(({ symbol }) => symbols.includes(symbol))
  if (symbols.length === 0) return null
  return (
    <section class="card-section" aria-label="Prices">
      <h3>Prices of what it handles</h3>
      <ul class="rows tight">
        {shown.map(({ symbol, name, price, currency, unit, as_of }) => (
          <li key={symbol}>
            <span class="grow">{name}</span>
            <span>
              <b>{priceText(price)}</b>{' '}
              <small>
                {currency}/{unit}, {as_of === null ? 'no date' : dateText(as_of, nowMs.value)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {!isPro.value && shown.length < symbols.length && (
        <p class="hint">
          {symbols.length - shown.length} more {symbols.length - shown.length === 1 ? 'price is' : 'prices are'} part of
          Pro.
        </p>
      )}
      <button type="button" class="text-button flush" onClick={() => (openPanel.value = 'prices')}>
        All prices
      </button>
    </section>
  )
}
