import { signal } from '@preact/signals'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { AlertOffer } from '../../../ui/actions/alert-offer.tsx'
import { WatchButton } from '../../../ui/actions/watch-button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { flight, follow, followed, mapState } from '../../../state/app.ts'
import { toQuery } from '../../../state/permalink.ts'
import { appPath } from '../../../state/browser.ts'

const status = signal('')
/** The vessel for which an alert is offered. */
const alertAsked = signal<string | null>(null)

export function CardActions({ vessel }: { vessel: VesselDetail }) {
  const link = () => location.origin + appPath + toQuery(mapState.value)
  return (
    <div class="card-actions six">
      {vessel.lat !== null && vessel.lng !== null && (
        <button
          type="button"
          class="button"
          onClick={() =>
            (flight.value = { lng: vessel.lng!, lat: vessel.lat!, zoom: Math.max(8, mapState.value.zoom) })
          }
        >
          <Icon name="search" size={16} /> Show
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-pressed={followed.value === vessel.mmsi}
        onClick={() => follow(followed.value === vessel.mmsi ? null : vessel.mmsi)}
      >
        <Icon name="follow" size={16} /> {followed.value === vessel.mmsi ? 'Following' : 'Follow'}
      </button>
      <button
        type="button"
        class="button"
        aria-expanded={alertAsked.value === vessel.mmsi}
        onClick={() => (alertAsked.value = alertAsked.value === vessel.mmsi ? null : vessel.mmsi)}
      >
        <Icon name="alerts" size={16} /> Alert
      </button>
      <button type="button" class="button" onClick={() => void copy(link(), 'Link copied')}>
        <Icon name="share" size={16} /> Share
      </button>
      <button type="button" class="button" onClick={() => void copy(JSON.stringify(vessel, null, 2), 'JSON copied')}>
        <Icon name="copy" size={16} /> JSON
      </button>
      <WatchButton watched={`vessel:${vessel.mmsi}`} name={vessel.name ?? `MMSI ${vessel.mmsi}`} />
      {alertAsked.value === vessel.mmsi && (
        <AlertOffer
          offers={[
            {
              text: 'Port calls, a new destination, silence',
              name: vessel.name ?? `MMSI ${vessel.mmsi}`,
              conditions: {
                on: ['arrives', 'departs', 'changes_destination', 'goes_dark'],
                filters: { mmsi: vessel.mmsi },
              },
            },
          ]}
        />
      )}
      <span class="status" role="status">
        {status.value}
      </span>
    </div>
  )
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    status.value = done
  } catch {
    status.value = 'Copying is blocked by the browser'
  }
  setTimeout(() => (status.value = ''), 3000)
}
