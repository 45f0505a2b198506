import { fromNow } from '../format.ts'
import { events, selectedPlace } from '../live/places.ts'
import { isPro } from '../state/account.ts'
import { flight, overlays } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'

/** What goes on in the world, the worst first. */
export function EventsPanel() {
  return (
    <Panel title="Events">
      {isPro.value ? (
        <EventList />
      ) : (
        <Locked what="Storms, earthquakes, fires, conflicts, sanctions and port closures, with the ships inside." />
      )}
    </Panel>
  )
}

const weight = { critical: 3, high: 2, medium: 1, low: 0 } as const

function EventList() {
  if (!overlays.value.includes('events'))
    return (
      <button type="button" class="button" onClick={() => (overlays.value = [...overlays.value, 'events'])}>
        Show events on the map
      </button>
    )
  const found = events.data.value
  if (!found) return <p class="empty">Loading events</p>
  if (found.length === 0) return <p class="empty">No active events.</p>
  const sorted = [...found].sort((a, b) => weight[b.severity] - weight[a.severity])
  return (
    <ul class="rows">
      {sorted.slice(0, 100).map((item) => (
        <li key={item.id}>
          <button
            type="button"
            class="row-name"
            onClick={() => {
              selectedPlace.value = { kind: 'event', item }
              flight.value = { lng: item.lng, lat: item.lat, zoom: 5 }
            }}
          >
            <span class="grow">
              {item.title}
              <small class="block">
                {item.kind.replaceAll('_', ' ')} · {item.severity} · {fromNow(item.updated_at, nowMs.value)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
