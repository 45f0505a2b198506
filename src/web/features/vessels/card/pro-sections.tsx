import { isPro } from '../../../state/account.ts'
import { callApi } from '../../../state/api.ts'
import { AiSummary } from '../../../ui/actions/ai-summary.tsx'
import { Locked } from '../../../ui/locked.tsx'
import { PortCallsSection } from './port-calls-section.tsx'
import { SeaEventsSection } from './sea-events-section.tsx'
import { TrackSection } from './track-section.tsx'
import { VoyagesSection } from './voyages-section.tsx'

/** The sections that need Pro; without it, one list of what they contain. */
export function ProSections({ mmsi }: { mmsi: string }) {
  if (!isPro.value)
    return (
      <section class="card-section" aria-label="With Pro">
        <Locked what="Vessel history is part of Pro:">
          <ul class="bullets">
            <li>24 h track with playback</li>
            <li>port calls and voyages, with cargo loaded and discharged</li>
            <li>AIS gaps, ship-to-ship meetings, loitering</li>
            <li>a summary of the current voyage</li>
          </ul>
        </Locked>
      </section>
    )
  return (
    <>
      <AiSummary
        class="card-section"
        action="Summarise the voyage"
        load={() => callApi('ai.vesselContext', { mmsi })}
        text={({ summary }) => summary}
      />
      <TrackSection mmsi={mmsi} />
      <PortCallsSection mmsi={mmsi} />
      <VoyagesSection mmsi={mmsi} />
      <SeaEventsSection mmsi={mmsi} />
    </>
  )
}
