import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { loadMe } from '../state/account.ts'
import { tierNames } from './account-page.tsx'
import { refusalText } from './form.tsx'
import { type Offers, priceText, useOffers } from './offers.ts'

const adds = [
  '24 h tracks with a player; port calls and voyages of a year',
  'Gaps, ship-to-ship meetings, loitering',
  'Chokepoints: counts, transits and status',
  'Events: storms, conflicts, sanctions, closures',
  'All 12 prices, with 30 days of each',
  'Flows between regions, day by day',
  'Questions in plain words; summaries of ships and regions',
  'API keys, and 300 requests a minute',
]

/** Whether a payment page stands open in another tab. */
const waiting = signal(false)
const askEveryMs = 4000

export function PlanPage({ me }: { me: Output<'auth.me'> }) {
  const fault = useSignal<string | null>(null)
  const busy = useSignal(false)
  const paid = me.tier !== 'free'
  const offers = useOffers()
  const [month, year] = (['month', 'year'] as const).map((interval) => priceText(offers, interval))
  useEffect(() => {
    if (!waiting.value) return
    if (paid) return void (waiting.value = false)
    const timer = setInterval(() => void loadMe(), askEveryMs)
    return () => clearInterval(timer)
  }, [waiting.value, paid])
  const go = async (interval: 'month' | 'year' | null) => {
    busy.value = true
    fault.value = null
    // Opened before the answer is there: later a browser would take it for an advertisement.
    const tab = window.open('about:blank', '_blank')
    const reply =
      interval === null ? await ask('billing.portal') : await ask('billing.checkout', { plan: 'pro', interval })
    busy.value = false
    if (reply.kind === 'answer') {
      waiting.value = interval !== null
      ;(tab ?? window).location.href = reply.body.url
      return
    }
    tab?.close()
    fault.value = billingFault(reply, interval === null)
  }
  return (
    <>
      <p>
        You are on <b>{tierNames[me.tier]}</b>.
      </p>
      {!paid && <Adds />}
      <div class="button-row">
        {paid ? (
          <button type="button" class="button" disabled={busy.value} onClick={() => void go(null)}>
            Manage billing
          </button>
        ) : (
          <>
            <button type="button" class="button primary" disabled={busy.value} onClick={() => void go('month')}>
              {month ? `Pro for ${month} a month` : 'Upgrade by the month'}
            </button>
            <button type="button" class="button" disabled={busy.value} onClick={() => void go('year')}>
              {year ? `${year} a year` : 'By the year'}
            </button>
          </>
        )}
      </div>
      <p class="hint" role="status">
        {waiting.value
          ? 'The payment page is open in another tab. As soon as it is paid, everything opens here.'
          : !paid && priceHint(offers)}
      </p>
      {fault.value !== null && (
        <p class="notice bad" role="alert">
          {fault.value}
        </p>
      )}
    </>
  )
}

const Adds = () => (
  <section class="field">
    <h3>What Pro adds</h3>
    <ul class="adds">
      {adds.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)

const priceHint = (offers: Offers | null) =>
  offers?.every(({ amount }) => amount === 0) === true && offers.length > 0
    ? 'This server sells plans for nothing: nobody pays.'
    : 'The price is shown at the payment provider before anything is paid.'

function billingFault(reply: Exclude<Awaited<ReturnType<typeof ask>>, { kind: 'answer' }>, portal: boolean): string {
  if (reply.kind !== 'refused') return refusalText(reply)
  if (portal && reply.status === 404) return 'Your plan was given to you, not bought: there is no billing to manage.'
  // A provider that fails says when to come back; one that was never set up does not.
  if (reply.status === 503 && reply.retryAfterS === null)
    return 'Plans are not sold on this server. Its administrator can give you Pro.'
  return refusalText(reply)
}
