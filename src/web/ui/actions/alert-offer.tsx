import { useSignal } from '@preact/signals'
import { me } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
import { openPanel } from '../../state/app.ts'
import { openPage } from '../../state/page.ts'

/** One alert that can be created as it is. */
export interface OfferedAlert {
  /** What it watches, in words after "Alert on". */
  text: string
  name: string
  conditions: Readonly<Record<string, unknown>>
}

/** The second of the two clicks to an alert: what it watches, and the button that creates it. */
export function AlertOffer({ offers }: { offers: readonly OfferedAlert[] }) {
  const status = useSignal('')
  const isCreated = useSignal(false)
  const create = async ({ name, conditions }: OfferedAlert) => {
    const result = await callApi('alerts.create', { name, conditions, webhook_url: null })
    status.value = result.kind === 'ok' ? 'Alert created.' : errorText(result)
    isCreated.value = result.kind === 'ok'
  }
  if (!me.value)
    return (
      <p class="alert-offer">
        <span>Alerts belong to an account.</span>
        <button type="button" class="button primary" onClick={() => openPage('sign-in')}>
          Sign in for alerts
        </button>
      </p>
    )
  return (
    <div class="alert-offers">
      {!isCreated.value &&
        offers.map((offer) => (
          <p key={offer.text} class="alert-offer">
            <span>{offer.text}</span>
            <button
              type="button"
              class="button primary"
              aria-label={offers.length > 1 ? `Create alert: ${offer.text}` : 'Create alert'}
              onClick={() => void create(offer)}
            >
              Create alert
            </button>
          </p>
        ))}
      <span class="status" role="status">
        {status.value}
        {isCreated.value && (
          <button type="button" class="text-button" onClick={() => (openPanel.value = 'alerts')}>
            Open alerts
          </button>
        )}
      </span>
    </div>
  )
}
