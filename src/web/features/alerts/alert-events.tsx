import type { AlertEvent } from '#contract/resources/alerts/events.ts'
import { nowMs } from '../../state/browser.ts'
import { fromNow, moment } from '../../ui/format.ts'
import { ClassMark } from '../../ui/marks.tsx'
import { pendingText } from '../../ui/list-text.ts'
import { usePoll } from '../../ui/use-query.ts'
import type { SavedAlert } from './saved-alert.ts'
import { showEvent } from './show-event.ts'
import { eventCargo, eventWords } from './event-words.ts'

const maxShown = 30

const deliveryTexts: Record<AlertEvent['delivery'], string | null> = {
  none: null,
  waiting: 'sending',
  delivered: 'delivered',
  failed: 'delivery failed',
}

/** The events of an alert, newest first, with the delivery to its webhook. */
export function AlertEvents({ alert }: { alert: SavedAlert }) {
  const poll = usePoll('alerts.events', { everyMs: 30_000, input: { id: String(alert.id) } })
  const found = poll.data.value
  return (
    <section class="field" aria-label="Events" aria-live="polite">
      <h3>Last seven days</h3>
      {found === null && <p class="hint">{pendingText(poll.state.value)}</p>}
      {found?.length === 0 && (
        <p class="hint">{alert.enabled ? 'No events yet.' : 'No events: the alert is switched off.'}</p>
      )}
      <ul class="rows tight">
        {found?.slice(0, maxShown).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function EventRow({ event }: { event: AlertEvent }) {
  const { at, text, vessel, delivery } = event
  return (
    <li>
      <button type="button" class="row-name" onClick={() => showEvent(event)}>
        <ClassMark name={vessel?.vessel_type_str ?? null} />
        <span class="grow">
          <span class="block">{eventWords(text)}</span>
          <small class="block" title={moment(at, nowMs.value)}>
            {fromNow(at, nowMs.value)}
            {eventCargo(event) !== null && <span class="unbroken"> · {eventCargo(event)}</span>}
            {deliveryTexts[delivery] && (
              <span class={delivery === 'failed' ? 'down' : ''}> · {deliveryTexts[delivery]}</span>
            )}
          </small>
        </span>
      </button>
    </li>
  )
}
