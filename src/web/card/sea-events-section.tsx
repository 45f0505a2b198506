import { useEffect, useMemo } from 'preact/hooks'
import { fromNow, moment } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { flight, selectedMmsi } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { seaEventText } from './sea-events.ts'

/** Gaps, meetings and drifting: what a ship does where nobody looks. */
export function SeaEventsSection({ mmsi }: { mmsi: string }) {
  const poll = useMemo(() => new Poll('vessels.events', 300_000, () => ({ mmsi, limit: 8 })), [mmsi])
  useEffect(() => {
    poll.start()
    return () => poll.stop()
  }, [poll])
  const found = poll.data.value
  return (
    <section class="card-section" aria-label="At sea">
      <h3>At sea</h3>
      {found === null && <p class="hint">{poll.state.value.kind === 'failing' ? 'Not to be had now' : 'Loading'}</p>}
      {found?.length === 0 && <p class="hint">No gaps, meetings or loitering seen.</p>}
      <ul class="calls">
        {found?.map((item) => {
          const { title, facts } = seaEventText(item, nowMs.value)
          return (
            <li key={item.id}>
              <button
                type="button"
                class="plain-link"
                title="Show where"
                onClick={() => (flight.value = { lat: item.lat, lng: item.lng, zoom: 8 })}
              >
                {title}
              </button>
              <small title={moment(item.started_at, nowMs.value)}> {fromNow(item.started_at, nowMs.value)}</small>
              <small class="block">{facts}</small>
              {item.other_mmsi && (
                <button type="button" class="text-button" onClick={() => (selectedMmsi.value = item.other_mmsi)}>
                  The other ship, {item.other_mmsi}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
