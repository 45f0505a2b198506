import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { tierNames } from './account-page.tsx'
import { refusalText } from './form.tsx'

const adds = [
  '24 h tracks with a player',
  'Chokepoint counts, transits and status',
  'Events: storms, conflicts, closures',
  'All 12 prices, with 30 days of each',
  'Flows between regions',
  'Questions in plain words, summaries of vessels and regions',
  'API keys, and 300 requests a minute',
]

export function PlanPage({ me }: { me: Output<'auth.me'> }) {
  const fault = useSignal<string | null>(null)
  const busy = useSignal(false)
  const go = async (interval: 'month' | 'year' | null) => {
    busy.value = true
    const reply =
      interval === null ? await ask('billing.portal') : await ask('billing.checkout', { plan: 'pro', interval })
    busy.value = false
    if (reply.kind === 'answer') location.assign(reply.body.url)
    else if (reply.kind === 'refused' && reply.status === 404)
      fault.value = 'Your plan was given to you, not bought: there is no billing to manage.'
    else fault.value = refusalText(reply)
  }
  return (
    <>
      <p>
        You are on <b>{tierNames[me.tier]}</b>.
      </p>
      <section class="field">
        <h3>What Pro adds</h3>
        <ul class="adds">
          {adds.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <div class="card-actions">
        {me.tier === 'free' ? (
          <>
            <button type="button" class="button primary" disabled={busy.value} onClick={() => void go('month')}>
              Upgrade by the month
            </button>
            <button type="button" class="button" disabled={busy.value} onClick={() => void go('year')}>
              By the year
            </button>
          </>
        ) : (
          <button type="button" class="button" disabled={busy.value} onClick={() => void go(null)}>
            Manage billing
          </button>
        )}
      </div>
      <p class="hint">The price is shown at the payment provider before anything is paid.</p>
      {fault.value !== null && (
        <p class="notice bad" role="alert">
          {fault.value}
        </p>
      )}
    </>
  )
}
