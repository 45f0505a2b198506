import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../state/api.ts'
import { loadMe } from '../../state/account.ts'
import { tierNames } from './account-page.tsx'
import { ErrorNotice } from '../../ui/form.tsx'
import { loadOffers, type Offers, offers, priceText } from '../../state/offers.ts'

const benefits = [
  '24 h tracks with playback; port calls and voyages of a year',
  'AIS gaps, ship-to-ship meetings, loitering',
  'Chokepoints: counts, transits and status',
  'Events: storms, conflicts, sanctions, closures',
  'All 12 prices with 30 days of history',
  'Flows between regions with daily history',
  'Questions in plain language; summaries of vessels and regions',
  'API keys and 300 requests per minute',
]

/** Whether a payment page is open in another tab. */
const isPaying = signal(false)
const refreshMs = 4000

export function PlanPage({ me }: { me: Output<'auth.me'> }) {
  const error = useSignal<string | null>(null)
  const busy = useSignal(false)
  const paid = me.tier !== 'free'
  useEffect(loadOffers, [])
  const isGranted = paid && !me.billing_portal
  const [month, year] = (['month', 'year'] as const).map((interval) => priceText(offers.value, interval))
  useEffect(() => {
    if (!isPaying.value) return
    if (paid) return void (isPaying.value = false)
    const timer = setInterval(() => void loadMe(), refreshMs)
    return () => clearInterval(timer)
  }, [isPaying.value, paid])
  const openBilling = async (interval: 'month' | 'year' | null) => {
    busy.value = true
    error.value = null
    // Opened before the result: popup blockers only allow it during the click.
    const tab = window.open('about:blank', '_blank')
    const result =
      interval === null ? await callApi('billing.portal') : await callApi('billing.checkout', { plan: 'pro', interval })
    busy.value = false
    if (result.kind === 'ok') {
      isPaying.value = interval !== null
      ;(tab ?? window).location.href = result.body.url
      return
    }
    tab?.close()
    error.value = billingError(result)
  }
  return (
    <>
      <p>
        Your plan: <b>{tierNames[me.tier]}</b>
      </p>
      {!paid && <Benefits />}
      <div class="button-row">
        {paid ? (
          !isGranted && (
            <button type="button" class="button" disabled={busy.value} onClick={() => void openBilling(null)}>
              Manage billing
            </button>
          )
        ) : (
          <>
            <button
              type="button"
              class="button primary"
              disabled={busy.value}
              onClick={() => void openBilling('month')}
            >
              {month ? `Pro for ${month} per month` : 'Upgrade, billed monthly'}
            </button>
            <button type="button" class="button" disabled={busy.value} onClick={() => void openBilling('year')}>
              {year ? `${year} per year` : 'Billed yearly'}
            </button>
          </>
        )}
      </div>
      {isGranted && <p class="hint">{grantedText(me.is_admin)}</p>}
      <p class="hint" role="status">
        {isPaying.value
          ? 'The payment page is open in another tab. Pro is unlocked here after the payment.'
          : !paid && priceHint(offers.value)}
      </p>
      <ErrorNotice text={error.value} />
    </>
  )
}

const grantedText = (isAdmin: boolean) =>
  isAdmin
    ? 'The plan comes with being an administrator: there is no billing to manage.'
    : 'The plan was granted by an administrator: there is no billing to manage.'

const Benefits = () => (
  <section class="field">
    <h3>What Pro adds</h3>
    <ul class="bullets">
      {benefits.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)

const priceHint = (found: Offers | null) =>
  found?.every(({ amount }) => amount === 0) === true && found.length > 0
    ? 'Plans are free of charge on this server.'
    : 'The payment provider shows the price before you pay.'

function billingError(result: Exclude<Awaited<ReturnType<typeof callApi>>, { kind: 'ok' }>): string {
  if (result.kind !== 'error') return errorText(result)
  // A payment provider that fails sends Retry-After; one that is not configured does not.
  if (result.status === 503 && result.retryAfterS === null)
    return 'Plans are not sold on this server. Ask its administrator for Pro.'
  return errorText(result)
}
