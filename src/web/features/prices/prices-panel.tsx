import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { PriceItem, PricePoint } from '#contract/resources/prices.ts'
import { callApi } from '../../state/api.ts'
import { prices } from '../../state/resources.ts'
import { changeText, changeTone, isStale } from './price-row.tsx'
import { isPro } from '../../state/account.ts'
import { dateText, priceName, priceText } from '../../ui/format.ts'
import { nowMs } from '../../state/browser.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { troubleText } from '../../ui/list-text.ts'
import { Locked } from '../../ui/locked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DayChart } from '../../ui/chart/day-chart.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'

const history = signal<Partial<Record<PriceItem['symbol'], PricePoint[]>>>({})

/** A monthly series has 13 months of history, a daily one 30 days. */
const title = ({ symbol, frequency }: PriceItem) =>
  `${priceName(symbol)}, ${frequency === 'monthly' ? '13 months' : '30 days'}`

const toDays = (points: readonly PricePoint[]) => points.map(({ date, price }) => ({ date, value: price }))
const chosen = signal<PriceItem['symbol']>('BRENT')

/** Loads each series once per page load: they change by the day. */
async function loadHistory(symbols: readonly PriceItem['symbol'][]): Promise<void> {
  for (const symbol of symbols) {
    if (history.value[symbol]) continue
    const result = await callApi('prices.history', { symbol })
    if (result.kind !== 'ok') return
    history.value = { ...history.value, [symbol]: result.body }
  }
}

export function PricesPanel() {
  const items = prices.data.value
  useEffect(() => {
    if (isPro.value && items) void loadHistory(items.map(({ symbol }) => symbol))
  }, [isPro.value, items])
  const shown = items?.find(({ symbol }) => symbol === chosen.value)
  const points = shown && history.value[shown.symbol]
  const days = useMemo(() => points && toDays(points), [points])
  return (
    <Panel title="Prices">
      {shown && days && (
        <section aria-label={title(shown)}>
          <h3>{title(shown)}</h3>
          <DayChart points={days} unit={`${shown.currency}/${shown.unit}`} />
        </section>
      )}
      {items?.length ? <PriceTable items={items} /> : <NoPrices />}
      {shown && <Made item={shown} />}
      {!isPro.value && <Locked what="All twelve commodities with 30 days of history are part of Pro." />}
    </Panel>
  )
}

/** An outage or a limit does not read as a server without prices. */
function NoPrices() {
  const state = prices.state.value
  const none = state.kind === 'loading' ? 'Loading prices…' : 'This server has no prices yet.'
  return <p class="empty">{troubleText(state) ?? none}</p>
}

/** How the chosen price was made: by others. */
function Made({ item: { symbol, name, price, currency, unit, as_of, frequency, source } }: { item: PriceItem }) {
  return (
    <HowMade
      subject={`price:${symbol}`}
      what={`the price ${name}`}
      shown={`${priceText(price)} ${currency}/${unit} of ${as_of ?? 'an unknown day'}`}
      method={`${name}, as its source publishes it, ${frequency}; the change is that from the quote before.`}
      inputs={source ? [`${source.name}, ${source.licence}`] : []}
      derivation={[]}
      ageText={as_of === null ? null : `quote of ${dateText(as_of, nowMs.value)}`}
    />
  )
}

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
  const isOld = isStale(item, nowMs.value)
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
        <small class={isOld ? 'block old' : 'block'} title={source ? `${source.name}, ${source.licence}` : name}>
          {as_of === null ? '–' : dateText(as_of, nowMs.value)}
          {frequency === 'monthly' && ', monthly'}
          {isOld && ' · outdated'}
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
