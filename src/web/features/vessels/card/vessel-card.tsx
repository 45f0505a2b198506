import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { msPerHour } from '#domain/time.ts'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { momentMs, selectedMmsi } from '../../../state/app.ts'
import { nowMs } from '../../../state/browser.ts'
import { replay } from '../../../state/replay.ts'
import { Card } from '../../../ui/card.tsx'
import { age, coordinates, countryName, degrees, moment, oneDecimal, unknownText } from '../../../ui/format.ts'
import { ClassMark } from '../../../ui/marks.tsx'
import { usePoll } from '../../../ui/use-query.ts'
import { CardActions } from './card-actions.tsx'
import { CargoSection } from './cargo-section.tsx'
import { ParticularsSection } from './particulars-section.tsx'
import { ProSections } from './pro-sections.tsx'
import { troubleText } from '../../../ui/list-text.ts'
import { VoyageSection } from './voyage-section.tsx'
import { sanctionsText } from './sanctions-text.ts'
import { TopWarnings } from './warnings.tsx'

/** The card of the selected vessel. */
export function VesselCard({ mmsi }: { mmsi: string }) {
  const poll = usePoll('vessels.get', { everyMs: 15_000, input: { mmsi } })
  const vessel = poll.data.value
  const state = poll.state.value
  return (
    <Card
      label={vessel?.name ?? `Vessel ${mmsi}`}
      mark={<ClassMark name={vessel?.vessel_type_str ?? null} />}
      title={titleOf(vessel, mmsi, state.kind === 'missing')}
      subtitle={vessel ? subtitle(vessel) : `MMSI ${mmsi}`}
      bodyLabel="Vessel details"
      close={() => (selectedMmsi.value = null)}
      closeLabel="Close vessel card"
      footer={vessel && <CardActions vessel={vessel} />}
    >
      {state.kind === 'missing' && (
        <p class="empty">
          No vessel with MMSI {mmsi} has been received here. It may be out of reach of the feeds, or the number may be
          wrong.
        </p>
      )}
      {troubleText(state) !== null && <p class="notice warn">{troubleText(state)}</p>}
      {vessel ? <Details vessel={vessel} /> : state.kind === 'loading' && <Skeleton />}
    </Card>
  )
}

function titleOf(vessel: VesselDetail | null, mmsi: string, isMissing: boolean) {
  if (vessel) return vessel.name ?? `MMSI ${mmsi}`
  return isMissing ? 'Unknown vessel' : <span class="skeleton">Loading vessel</span>
}

const subtitle = ({ vessel_type_str, vessel_group, flag, dwt }: VesselDetail) =>
  [
    vessel_type_str ?? (vessel_group === 'other' ? 'Other vessel' : 'Unknown type'),
    flag && countryName(flag),
    dwt && `${Math.round(dwt / 1000)} kt dwt`,
  ]
    .filter(Boolean)
    .join(' · ')

function Details({ vessel }: { vessel: VesselDetail }) {
  return (
    <>
      {momentMs.value !== null && <PastReadings mmsi={vessel.mmsi} ms={momentMs.value} />}
      <PositionAge vessel={vessel} />
      <TopWarnings vessel={vessel} />
      <SanctionsLine vessel={vessel} />
      <div class="readings">
        <Reading name="Speed" value={oneDecimal(vessel.speed_knots)} unit="kn" />
        <Reading name="Course" value={degrees(vessel.course_deg)} />
        <Reading name="Heading" value={degrees(vessel.true_heading_deg)} />
        <Reading name="Draught" value={oneDecimal(vessel.current_draught_m)} unit="m" />
      </div>
      {vessel.vessel_group !== 'other' && <CargoSection vessel={vessel} />}
      <VoyageSection vessel={vessel} />
      <ProSections mmsi={vessel.mmsi} />
      <ParticularsSection vessel={vessel} />
    </>
  )
}

/** The vessel at the moment of the time bar; the rest of the card is of now. */
function PastReadings({ mmsi, ms }: { mmsi: string; ms: number }) {
  void replay.version.value
  const row = replay.vesselAt(Number(mmsi), ms)
  const known = (value: number) => (Number.isNaN(value) ? null : value)
  return (
    <section class="card-section" aria-label="At the moment of the time bar">
      <h3>{moment(new Date(ms).toISOString(), nowMs.value)}</h3>
      {row === null ? (
        <p class="hint">Nothing was received of this vessel in the day before.</p>
      ) : (
        <>
          <div class="readings">
            <Reading name="Speed" value={oneDecimal(known(row.sogKnots))} unit="kn" />
            <Reading name="Course" value={degrees(known(row.cogDeg))} />
            <Reading name="Report" value={age(row.ageMs)} unit="before" />
          </div>
          <p class="hint">{coordinates(row.lat, row.lng)}</p>
        </>
      )}
      <p class="hint">Below: the vessel now.</p>
    </section>
  )
}

/** That the vessel is on none of the lists, or that none was checked. */
function SanctionsLine({ vessel }: { vessel: VesselDetail }) {
  const text = sanctionsText(vessel)
  if (text === null) return null
  return (
    <p class="hint sanctions-line" title={vessel.sanctions_checked.map(({ list }) => list).join(', ')}>
      Sanctions: {text.charAt(0).toLowerCase() + text.slice(1)}
    </p>
  )
}

function Reading({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div class="reading">
      <span class="reading-name">{name}</span>
      <span class="reading-value">
        {value}
        {unit && value !== unknownText && <small> {unit}</small>}
      </span>
    </div>
  )
}

const staleMs = msPerHour

/** Age of the last position, amber after an hour, and the source. */
function PositionAge({ vessel }: { vessel: VesselDetail }) {
  const ms = vessel.position_at === null ? null : nowMs.value - Date.parse(vessel.position_at)
  const isStale = ms === null || ms > staleMs
  return (
    <p class={`position-age ${isStale ? 'stale' : ''}`}>
      <span class="dot" aria-hidden="true" />
      {ms === null ? 'Position unknown' : `Last position ${age(ms)} ago`}
      {vessel.source && (
        <span class="muted" title={vessel.source.licence}>
          · {vessel.source.name}
          {isDemoMmsi(Number(vessel.mmsi)) && ', simulated'}
        </span>
      )}
    </p>
  )
}

/** Placeholder bars; CSS shows them only if loading takes longer than 300 ms. */
function Skeleton() {
  return (
    <div class="skeletons" role="status" aria-label="Loading vessel">
      {[70, 100, 100, 55, 85].map((width, i) => (
        <span key={i} class="skeleton-bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
