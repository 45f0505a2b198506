import { useEffect } from 'preact/hooks'
import type { VesselEventItem } from '#contract/vessels/events.ts'
import { flight, selectedMmsi } from '../../../state/app.ts'
import { nowMs } from '../../../state/browser.ts'
import { shownSeaEvent } from '../../../map/layers/track.ts'
import { fromNow, moment } from '../../../ui/format.ts'
import { HowMade } from '../../../ui/actions/how-made.tsx'
import { pendingText } from '../../../ui/list-text.ts'
import { vesselNames } from '../../../ui/filters/names.ts'
import { sheetHeight } from '../../../ui/sheet.tsx'
import { usePoll } from '../../../ui/use-query.ts'
import { seaEventText } from './sea-event-text.ts'

/** Marks where an event was, and for a gap where the vessel was received again. */
function showOnMap({ lng, lat, detail }: VesselEventItem): void {
  const { end_lng: endLng, end_lat: endLat } = detail
  const hasEnd = typeof endLng === 'number' && typeof endLat === 'number'
  shownSeaEvent.value = [{ lng, lat }, ...(hasEnd ? [{ lng: endLng, lat: endLat }] : [])]
  flight.value = { lng, lat, zoom: 8 }
  // On a phone the card lies over most of the map.
  sheetHeight.value = 'low'
}

/** AIS gaps, ship-to-ship meetings and loitering of a vessel. */
export function SeaEventsSection({ mmsi }: { mmsi: string }) {
  const poll = usePoll('vessels.events', { everyMs: 300_000, input: { mmsi, limit: 8 } })
  const found = poll.data.value
  useEffect(() => () => void (shownSeaEvent.value = []), [mmsi])
  const others = found?.flatMap(({ other_mmsi }) => other_mmsi ?? []) ?? []
  useEffect(() => void vesselNames.load(others), [others.join()])
  return (
    <section class="card-section" aria-label="Events at sea">
      <h3>Events at sea</h3>
      {found === null && <p class="hint">{pendingText(poll.state.value)}</p>}
      {found?.length === 0 && <p class="hint">No gaps, meetings or loitering.</p>}
      <ul class="calls">
        {found?.map((item) => {
          const { title, facts } = seaEventText(item, nowMs.value)
          return (
            <li key={item.id}>
              <button type="button" class="plain-link" title="Show on the map" onClick={() => showOnMap(item)}>
                {title}
              </button>
              <small title={moment(item.started_at, nowMs.value)}> {fromNow(item.started_at, nowMs.value)}</small>
              <small class="block">{facts}</small>
              {item.other_mmsi && (
                <button type="button" class="text-button" onClick={() => (selectedMmsi.value = item.other_mmsi)}>
                  Other vessel: {vesselNames.of(item.other_mmsi) ?? item.other_mmsi}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {found && found.length > 0 && (
        <HowMade
          subject={`vessel:${mmsi} sea-events`}
          what="the events at sea"
          shown={found.map((item) => `${seaEventText(item, nowMs.value).title} ${item.started_at}`).join('; ')}
          method="A gap is silence where others are received; a meeting is two ships close together and slow; floating storage is a laden ship at rest outside port for a week."
          inputs={['positions of the vessel and of those near it', 'draughts that the crews typed']}
          derivation={['AIS gaps', 'ship-to-ship meetings', 'floating storage']}
          ageText={`last event ${fromNow(found[0].started_at, nowMs.value)}`}
        />
      )}
    </section>
  )
}
