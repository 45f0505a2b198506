import { changeText, priceName, priceText } from '../shell/price-row.tsx'
import { prices } from '../live/sources.ts'
import { isPro } from '../state/account.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'

export function PricesPanel() {
  const items = prices.data.value
  return (
    <Panel title="Prices">
      {items?.length ? (
        <table class="price-table">
          <caption class="unseen">Latest price of each commodity</caption>
          <thead>
            <tr>
              <th scope="col">Commodity</th>
              <th scope="col" class="number">
                Price
              </th>
              <th scope="col" class="number">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ symbol, name, price, currency, unit, change_pct, as_of, frequency, source }) => (
              <tr key={symbol}>
                <th scope="row">
                  {priceName(symbol)}
                  <small class="muted block" title={source ? `${source.name}, ${source.licence}` : undefined}>
                    {name} · {as_of ?? '–'}
                    {frequency === 'monthly' ? ', monthly' : ''}
                  </small>
                </th>
                <td class="number">
                  {priceText(price)}
                  <small class="muted block">
                    {currency}/{unit}
                  </small>
                </td>
                <td
                  class={`number ${change_pct === null || change_pct === 0 ? 'muted' : change_pct > 0 ? 'up' : 'down'}`}
                >
                  {changeText(change_pct)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p class="empty">
          {prices.state.value.kind === 'loading' ? 'Loading prices' : 'This server has no prices yet.'}
        </p>
      )}
      {!isPro.value && <Locked what="All twelve commodities and the last 30 days of each come with Pro." />}
    </Panel>
  )
}
