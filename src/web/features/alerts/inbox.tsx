import type { Output } from '#contract/operations.ts'
import { isPro, refreshUnread, unreadCount } from '../../state/account.ts'
import { callApi } from '../../state/api.ts'
import { nowMs } from '../../state/browser.ts'
import { fromNow, moment } from '../../ui/format.ts'
import { troubleText } from '../../ui/list-text.ts'
import { ClassMark } from '../../ui/marks.tsx'
import { LoadError } from '../../ui/saved-list.tsx'
import { usePoll } from '../../ui/use-query.ts'
import { showEvent } from './show-event.ts'
import { eventCargo, eventWords } from './event-words.ts'

type InboxEvent = Output<'alerts.inbox'>[number]

/** The events of every alert, newest first, with why each fired; one opens the vessel where it was at that moment. */
export function Inbox() {
  const poll = usePoll('alerts.inbox', { everyMs: 30_000, input: { limit: '100' } })
  const found = poll.data.value
  const read = async (ids?: string[]) => {
    try {
      await callApi('alerts.markRead', ids === undefined ? {} : { ids })
    } finally {
      // An event that is gone meanwhile leaves the list.
      refreshUnread()
      poll.start()
    }
  }
  const open = (event: InboxEvent) => {
    showEvent(event)
    void read([event.id])
  }
  return (
    <section aria-label="Inbox" aria-live="polite">
      {found === null && poll.state.value.kind === 'loading' && <p class="empty">Loading…</p>}
      <LoadError text={troubleText(poll.state.value)} reload={async () => poll.start()} />
      {found?.length === 0 && <p class="empty">No event of your alerts in the last seven days.</p>}
      {found !== null && found.length > 0 && (
        <p class="hint">
          {isPro.value
            ? 'An event opens its vessel and the map at that moment.'
            : 'An event opens its vessel; the map at that moment is part of Pro.'}
        </p>
      )}
      {unreadCount.value > 0 && (
        <button type="button" class="text-button flush" onClick={() => void read()}>
          Mark all as read
        </button>
      )}
      <ul class="rows tight inbox">
        {found?.map((event) => (
          <li key={event.id} class={event.read ? '' : 'unread'}>
            <button type="button" class="row-name" onClick={() => open(event)}>
              <ClassMark name={event.vessel?.vessel_type_str ?? null} />
              <span class="grow">
                <span class="block">{eventWords(event.text)}</span>
                <small class="block" title={moment(event.at, nowMs.value)}>
                  {!event.read && <b>New · </b>}
                  {event.alert.name} · {fromNow(event.at, nowMs.value)}
                  {eventCargo(event) !== null && <span class="unbroken"> · {eventCargo(event)}</span>}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
