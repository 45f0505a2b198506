import { useSignal } from '@preact/signals'
import type { Input } from '#contract/operations.ts'
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
  /** The outline of the region that is watched, where the conditions name none. */
  geojson?: Input<'alerts.create'>['geojson']
}

/** A vessel with at least this load counts as laden, percent. */
const ladenPct = 50

/** What can be watched of a region in two clicks. */
export function regionAlerts(name: string, geojson: Input<'drawings.create'>['geojson']): OfferedAlert[] {
  return [
    { text: 'Any vessel that enters', name, geojson, conditions: { on: ['enter'] } },
    { text: 'A laden vessel that enters', name, geojson, conditions: { on: ['enter'], min_load: ladenPct } },
    { text: 'Any vessel that leaves', name, geojson, conditions: { on: ['leave'] } },
  ]
}

/** The second of the two clicks to an alert: what it watches, and the button that creates it. */
export function AlertOffer({ offers }: { offers: readonly OfferedAlert[] }) {
  const status = useSignal('')
  const isCreated = useSignal(false)
  const create = async ({ name, conditions, geojson }: OfferedAlert) => {
    const result = await callApi('alerts.create', { name, conditions, webhook_url: null, ...(geojson && { geojson }) })
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
