import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { PriceItem, PricePoint } from '#contract/prices.ts'
import { ask } from '../api.ts'
import { prices } from '../live/sources.ts'
import { changeText, changeTone, isStale, priceName, priceText } from '../shell/price-row.tsx'
import { isPro } from '../state/account.ts'
import { nowMs } from '../state/clock.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'
import { DayChart } from './day-chart.tsx'
import { Sparkline } from './sparkline.tsx'

const history = signal<Partial<Record<PriceItem['symbol'], PricePoint[]>>>({})

const asDays = (points: readonly PricePoint[]) => points.map(({ date, price }) => ({ date, value: price }))
const chosen = signal<PriceItem['symbol']>('BRENT')

/** Each series is fetched once a visit: it changes by the day. */
async function loadHistory(symbols: readonly PriceItem['symbol'][]): Promise<void> {
  for (const symbol of symbols) {
    if (history.value[symbol]) continue
    const reply = await ask('prices.history', { symbol })
    if (reply.kind !== 'answer') return
    history.value = { ...history.value, [symbol]: reply.body }
  }
}

export function PricesPanel() {
  const items = prices.data.value
  useEffect(() => {
    if (isPro.value && items) void loadHistory(items.map(({ symbol }) => symbol))
  }, [isPro.value, items])
  const shown = items?.find(({ symbol }) => symbol === chosen.value)
  const points = shown && history.value[shown.symbol]
  const days = useMemo(() => points && asDays(points), [points])
  return (
    <Panel title="Prices">
      {shown && days && (
        <section aria-label={`${priceName(shown.symbol)}, 30 days`}>
          <h3>{priceName(shown.symbol)}, 30 days</h3>
          <DayChart points={days} unit={`${shown.currency}/${shown.unit}`} />
        </section>
      )}
      {items?.length ? <PriceTable items={items} /> : <Nothing />}
      {!isPro.value && <Locked what="All twelve commodities and the last 30 days of each come with Pro." />}
    </Panel>
  )
}

const Nothing = () => (
  <p class="empty">{prices.state.value.kind === 'loading' ? 'Loading prices' : 'This server has no prices yet.'}</p>
)

function PriceTable({ items }: { items: readonly PriceItem[] }) {
  return (
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
        {items.map((item) => (
          <PriceLine key={item.symbol} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function PriceLine({ item }: { item: PriceItem }) {
  const { symbol, name, price, currency, unit, change_pct, as_of, frequency, source } = item
  const points = history.value[symbol]
  const old = isStale(item, nowMs.value)
  return (
    <tr>
      <th scope="row">
        {points ? (
          <button
            type="button"
            class="row-name"
            aria-pressed={chosen.value === symbol}
            onClick={() => (chosen.value = symbol)}
          >
            <span class="grow">{priceName(symbol)}</span>
            <Sparkline points={points} />
          </button>
        ) : (
          priceName(symbol)
        )}
        <small class={old ? 'block old' : 'block'} title={source ? `${source.name}, ${source.licence}` : name}>
          {as_of ?? '–'}
          {frequency === 'monthly' && ', monthly'}
          {old && ' · old'}
        </small>
      </th>
      <td class="number">
        {priceText(price)}
        <small class="block">
          {currency}/{unit}
        </small>
      </td>
      <td class={`number ${changeTone(change_pct)}`}>{changeText(change_pct)}</td>
    </tr>
  )
}
