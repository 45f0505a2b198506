import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { EventItem } from '#contract/resources/events.ts'
import { eventKinds } from '#domain/world/world-events.ts'
import { count, fromNow } from '../../ui/format.ts'
import { events } from '../../state/resources.ts'
import { isPro } from '../../state/account.ts'
import { flight, overlays, selectedPlace, toggleOverlay } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { SeverityMark } from '../../ui/marks.tsx'
import { Locked } from '../../ui/locked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { bySeverity, eventKindNames } from './event-texts.ts'

/** Active events, most severe first. */
export function EventsPanel() {
  return (
    <Panel title="Events">
      {isPro.value ? (
        <EventList />
      ) : (
        <Locked what="Events are part of Pro: storms, earthquakes, wildfires, conflicts, sanctions and port closures, with severity and as circles on the map." />
      )}
    </Panel>
  )
}

const kind = signal<EventItem['kind'] | ''>('')
const maxShown = 100

function EventList() {
  const isOnMap = overlays.value.includes('events')
  useEffect(() => {
    // With the layer on, the map polls events.
    if (isOnMap) return
    events.start()
    return () => events.stop()
  }, [isOnMap])
  const found = events.data.value
  if (!found)
    return <p class="empty">{events.state.value.kind === 'failing' ? 'Events failed to load.' : 'Loading events…'}</p>
  const shown = bySeverity(found).filter((item) => kind.value === '' || item.kind === kind.value)
  return (
    <>
      <div class="button-row spread">
        <label class="check">
          <input type="checkbox" checked={isOnMap} onChange={() => toggleOverlay('events')} />
          Show on the map
        </label>
        <KindSelect found={found} />
      </div>
      {shown.length === 0 && <p class="empty">No active events.</p>}
      <ul class="rows">
        {shown.slice(0, maxShown).map((item) => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
      {shown.length > maxShown && (
        <p class="hint">
          {maxShown} most severe of {count(shown.length)}.
        </p>
      )}
    </>
  )
}

function KindSelect({ found }: { found: readonly EventItem[] }) {
  return (
    <select
      aria-label="Event type"
      class="slim"
      value={kind.value}
      onChange={({ currentTarget }) => (kind.value = currentTarget.value as EventItem['kind'] | '')}
    >
      <option value="">All types ({count(found.length)})</option>
      {eventKinds.map((name) => (
        <option key={name} value={name}>
          {eventKindNames[name]} ({count(found.filter((item) => item.kind === name).length)})
        </option>
      ))}
    </select>
  )
}

function Row({ item }: { item: EventItem }) {
  return (
    <button
      type="button"
      class="row-name"
      onClick={() => {
        selectedPlace.value = `event:${item.id}`
        flight.value = { lng: item.lng, lat: item.lat, zoom: 5 }
      }}
    >
      <SeverityMark severity={item.severity} />
      <span class="grow">
        <span class="clip-two">{item.title}</span>
        <small class="block">
          {eventKindNames[item.kind]} · {item.severity} · {fromNow(item.updated_at, nowMs.value)}
        </small>
      </span>
    </button>
  )
}
