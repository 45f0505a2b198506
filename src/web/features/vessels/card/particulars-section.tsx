import { signal } from '@preact/signals'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { coordinates, count, countryName, unknownText } from '../../../ui/format.ts'
import { HowMade } from '../../../ui/actions/how-made.tsx'
import { sanctionsText } from './sanctions-text.ts'

const isOpen = signal(false)

/** Identity, dimensions and position of a vessel. */
export function ParticularsSection({ vessel }: { vessel: VesselDetail }) {
  const sanctions = sanctionsText(vessel)
  return (
    <details
      class="card-section"
      open={isOpen.value}
      onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}
    >
      <summary>
        <h3>Particulars</h3>
      </summary>
      <dl class="pairs">
        <dt>MMSI</dt>
        <dd>{vessel.mmsi}</dd>
        <dt>IMO</dt>
        <dd>{vessel.imo ?? unknownText}</dd>
        <dt>Callsign</dt>
        <dd>{vessel.callsign ?? unknownText}</dd>
        <dt>Flag</dt>
        <dd>{countryName(vessel.flag)}</dd>
        <dt>Size</dt>
        <dd>
          {vessel.length_m === null
            ? unknownText
            : `${count(vessel.length_m)} × ${vessel.beam_m === null ? unknownText : count(vessel.beam_m)} m`}
        </dd>
        <dt>Deadweight</dt>
        <dd>
          {vessel.dwt === null ? unknownText : `${count(vessel.dwt)} t`}
          {vessel.dwt_source && vessel.dwt_source !== 'none' && <small> ({vessel.dwt_source})</small>}
        </dd>
        <dt>Type from</dt>
        <dd>{vessel.vessel_type_source ?? unknownText}</dd>
        {sanctions !== null && (
          <>
            <dt>Sanctions</dt>
            <dd title={vessel.sanctions_checked.map(({ list }) => list).join(', ')}>{sanctions}</dd>
          </>
        )}
        {vessel.lat !== null && vessel.lng !== null && (
          <>
            <dt>Position</dt>
            <dd>{coordinates(vessel.lat, vessel.lng)}</dd>
          </>
        )}
      </dl>
      <HowMade
        subject={`vessel:${vessel.mmsi} dwt`}
        what="the type and the deadweight"
        shown={`${vessel.vessel_type_str ?? 'unknown type'}, ${vessel.dwt === null ? 'unknown' : `${count(vessel.dwt)} t`}`}
        method="From a registry where one has the ship, else by its AIS type, name and size among hulls of that size."
        inputs={[
          `type from ${vessel.vessel_type_source ?? 'nothing'}`,
          `deadweight from ${vessel.dwt_source ?? 'nothing'}`,
        ]}
        derivation={['vessel class', 'deadweight']}
        ageText={null}
      />
    </details>
  )
}
