import { useEffect } from 'preact/hooks'
import type { EventItem } from '#contract/resources/events.ts'
import { isPro } from '../../state/account.ts'
import { selectedPlace } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { troubleText } from '../../ui/list-text.ts'
import { events } from '../../state/resources.ts'
import { Card, EmptyCard, SourceLine } from '../../ui/card.tsx'
import { distance, moment } from '../../ui/format.ts'
import { eventKindNames, severityNames } from './event-texts.ts'

/** The card of an event. */
export function EventCard({ id }: { id: string }) {
  const found = events.data.value
  useEffect(() => {
    if (isPro.value && events.data.peek() === null) events.start()
  }, [isPro.value])
  const item = found?.find((event) => event.id === id)
  if (item) return <FoundEvent item={item} />
  const text = !isPro.value
    ? 'Events are part of Pro.'
    : found === null
      ? (troubleText(events.state.value) ?? 'Loading the event…')
      : 'This event has ended, or was never received here. The list of events has those that last.'
  return <EmptyCard title="Event" text={text} />
}

function FoundEvent({ item }: { item: EventItem }) {
  const now = nowMs.value
  return (
    <Card
      label={item.title}
      title={item.title}
      subtitle={eventKindNames[item.kind]}
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
    >
      {item.description && <p class="event-text">{item.description}</p>}
      <dl class="pairs">
        <dt>Severity</dt>
        <dd>{severityNames[item.severity]}</dd>
        <dt>Radius</dt>
        <dd>{distance(item.radius_km / 1.852)}</dd>
        <dt>Started</dt>
        <dd>{moment(item.started_at, now)}</dd>
        {!item.active && (
          <>
            <dt>Ended</dt>
            <dd>{moment(item.ended_at, now)}</dd>
          </>
        )}
        <dt>Updated</dt>
        <dd>{moment(item.updated_at, now)}</dd>
      </dl>
      <SourceLine source={item.source} />
    </Card>
  )
}
