import { useSignal } from '@preact/signals'
import type { AlertDelivery } from '#contract/resources/alerts/events.ts'
import { callApi, errorText, type ApiResult } from '../../state/api.ts'
import { nowMs } from '../../state/browser.ts'
import { fromNow, moment } from '../../ui/format.ts'
import { usePoll } from '../../ui/use-query.ts'
import type { SavedAlert } from './saved-alert.ts'

const maxShown = 20
const pollMs = 10_000

const statusTexts: Record<AlertDelivery['status'], string> = {
  waiting: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
}

/** The messages to the webhook of an alert with the result of the last attempt; sends one again, or a test. */
export function DeliveryLog({ alert }: { alert: SavedAlert }) {
  const id = String(alert.id)
  const poll = usePoll('alerts.deliveries', { everyMs: pollMs, input: { id } })
  const note = useSignal('')
  const send = async (sending: Promise<ApiResult<unknown>>) => {
    const result = await sending
    note.value = result.kind === 'ok' ? 'Sending. The result appears in this list.' : errorText(result)
    poll.start()
  }
  const found = poll.data.value
  return (
    <section class="field" aria-label="Deliveries">
      <h3>Messages to the webhook</h3>
      {found?.length === 0 && <p class="hint">None yet.</p>}
      <ul class="rows tight">
        {found?.slice(0, maxShown).map((delivery) => (
          <li key={delivery.id}>
            <span class="grow">
              <span class="block">{delivery.kind === 'test' ? 'Test' : eventsText(delivery.events)}</span>
              <small class="block" title={moment(delivery.created_at, nowMs.value)}>
                {fromNow(delivery.created_at, nowMs.value)} ·{' '}
                <span class={delivery.status === 'failed' ? 'down' : ''}>{statusTexts[delivery.status]}</span>
                {attemptsText(delivery)}
              </small>
            </span>
            <button
              type="button"
              class="text-button"
              aria-label={`Send again: ${delivery.id}`}
              onClick={() => void send(callApi('alerts.resend', { id, delivery: delivery.id }))}
            >
              Send again
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button" onClick={() => void send(callApi('alerts.test', { id }))}>
        Send a test
      </button>
      <p class="hint" role="status">
        {note.value}
      </p>
    </section>
  )
}

const eventsText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`

/** The number of attempts and why the last one failed. */
function attemptsText({ attempts, next_attempt_at: next }: AlertDelivery): string {
  const last = attempts.at(-1)
  if (last === undefined) return ''
  const count = attempts.length > 1 ? ` · ${attempts.length} attempts` : ''
  const again = next === null ? '' : `, next ${fromNow(next, nowMs.value)}`
  return `${count}${last.error === null ? '' : ` · ${last.error}`}${again}`
}
