import { Locked } from '../panels/locked.tsx'
import { isPro } from '../state/account.ts'
import { CallsSection } from './calls-section.tsx'
import { SeaEventsSection } from './sea-events-section.tsx'
import { SummarySection } from './summary-section.tsx'
import { TrackSection } from './track-section.tsx'
import { VoyagesSection } from './voyages-section.tsx'

/** What comes with Pro: named in one place where it is locked, and there at once when it opens. */
export function ProSections({ mmsi }: { mmsi: string }) {
  if (!isPro.value)
    return (
      <section class="card-section" aria-label="With Pro">
        <Locked what="Her past comes with Pro:">
          <ul class="adds">
            <li>the last 24 hours as a track, with a player</li>
            <li>port calls and voyages, with what was loaded and discharged</li>
            <li>gaps, ship-to-ship meetings, loitering</li>
            <li>what she is doing, in three sentences</li>
          </ul>
        </Locked>
      </section>
    )
  return (
    <>
      <SummarySection mmsi={mmsi} />
      <TrackSection mmsi={mmsi} />
      <CallsSection mmsi={mmsi} />
      <VoyagesSection mmsi={mmsi} />
      <SeaEventsSection mmsi={mmsi} />
    </>
  )
}
