import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { EventItem } from '#contract/events.ts'
import { eventKinds, severities } from '#domain/world-events.ts'
import { count, fromNow } from '../format.ts'
import { events, selectedPlace } from '../live/places.ts'
import { isPro } from '../state/account.ts'
import { flight, overlays } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'
import { worstFirst } from './worst-first.ts'

/** What goes on in the world, the worst first. */
export function EventsPanel() {
  return (
    <Panel title="Events">
      {isPro.value ? (
        <EventList />
      ) : (
        <Locked what="Storms, earthquakes, fires, conflicts, sanctions and port closures come with Pro, each with its severity and as a circle on the map." />
      )}
    </Panel>
  )
}

const kind = signal<EventItem['kind'] | ''>('')
const mostShown = 100

function EventList() {
  const drawn = overlays.value.includes('events')
  useEffect(() => {
    // With the layer on, the map asks for them; without it, this list does.
    if (drawn) return
    events.start()
    return () => events.stop()
  }, [drawn])
  const found = events.data.value
  if (!found)
    return (
      <p class="empty">
        {events.state.value.kind === 'failing' ? 'The events are not to be had now.' : 'Loading events'}
      </p>
    )
  const shown = worstFirst(found).filter((item) => kind.value === '' || item.kind === kind.value)
  return (
    <>
      <div class="button-row spread">
        <label class="check">
          <input
            type="checkbox"
            checked={drawn}
            onChange={() =>
              (overlays.value = drawn
                ? overlays.value.filter((name) => name !== 'events')
                : [...overlays.value, 'events'])
            }
          />
          On the map
        </label>
        <KindSelect found={found} />
      </div>
      {shown.length === 0 && <p class="empty">No active events.</p>}
      <ul class="rows">
        {shown.slice(0, mostShown).map((item) => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
      {shown.length > mostShown && (
        <p class="hint">
          The {mostShown} worst of {count(shown.length)}.
        </p>
      )}
    </>
  )
}

const words = (name: string) => name.replaceAll('_', ' ')

function KindSelect({ found }: { found: readonly EventItem[] }) {
  return (
    <select
      aria-label="Kind of event"
      class="slim"
      value={kind.value}
      onChange={({ currentTarget }) => (kind.value = currentTarget.value as EventItem['kind'] | '')}
    >
      <option value="">All kinds ({count(found.length)})</option>
      {eventKinds.map((name) => (
        <option key={name} value={name}>
          {words(name)} ({count(found.filter((item) => item.kind === name).length)})
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
        selectedPlace.value = { kind: 'event', item }
        flight.value = { lng: item.lng, lat: item.lat, zoom: 5 }
      }}
    >
      <SeverityMark severity={item.severity} />
      <span class="grow">
        <span class="clip-two">{item.title}</span>
        <small class="block">
          {words(item.kind)} · {item.severity} · {fromNow(item.updated_at, nowMs.value)}
        </small>
      </span>
    </button>
  )
}

/** As many bars as it is bad, of four: seen without colour. */
function SeverityMark({ severity }: { severity: EventItem['severity'] }) {
  const bars = severities.indexOf(severity) + 1
  return (
    <svg class={`severity ${severity}`} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {severities.map((name, i) => (
        <rect key={name} x={i * 3.6} y={10 - i * 3} width="2.6" height={4 + i * 3} class={i < bars ? 'on' : ''} />
      ))}
    </svg>
  )
}
