import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { VesselDetail } from '#contract/vessels.ts'
import {
  age,
  coordinates,
  countryName,
  degrees,
  fromNow,
  moment,
  navStatusText,
  oneDecimal,
  unknownText,
} from '../format.ts'
import { Poll } from '../live/poll.ts'
import { ClassMark } from '../shell/class-mark.tsx'
import { Icon } from '../shell/icons.tsx'
import { selectedMmsi } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { CardActions } from './card-actions.tsx'
import { CargoSection } from './cargo-section.tsx'
import { Fact } from './fact.tsx'
import { SummarySection } from './summary-section.tsx'
import { TrackSection } from './track-section.tsx'

/** What is known of one ship, how old it is, and why we think so. */
export function VesselCard({ mmsi }: { mmsi: string }) {
  const poll = useMemo(() => new Poll('vessels.get', 15_000, () => ({ mmsi })), [mmsi])
  useEffect(() => {
    poll.start()
    return () => poll.stop()
  }, [poll])
  const vessel = poll.data.value
  const state = poll.state.value
  return (
    <aside class="card floating" aria-label={vessel?.name ?? `Vessel ${mmsi}`}>
      <header class="card-head">
        <ClassMark name={vessel?.vessel_type_str ?? null} />
        <div class="grow">
          <h2>{vessel ? (vessel.name ?? `MMSI ${mmsi}`) : <span class="skeleton">Loading vessel</span>}</h2>
          <p class="muted">{vessel ? subtitle(vessel) : `MMSI ${mmsi}`}</p>
        </div>
        <button
          type="button"
          class="icon-button"
          title="Close (Esc)"
          aria-label="Close vessel card"
          onClick={() => (selectedMmsi.value = null)}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="card-body" tabIndex={0} role="group" aria-label="Vessel details">
        {state.kind === 'missing' && <p class="empty">No ship with MMSI {mmsi} has been heard.</p>}
        {state.kind === 'failing' && (
          <p class="notice warn">
            {state.message} Next try in {Math.max(0, Math.ceil((state.nextTryMs - nowMs.value) / 1000))} s.
          </p>
        )}
        {vessel ? <Details vessel={vessel} /> : state.kind === 'loading' && <Skeleton />}
      </div>
    </aside>
  )
}

const subtitle = ({ vessel_type_str, flag, dwt }: VesselDetail) =>
  [vessel_type_str ?? 'Class not known', flag && countryName(flag), dwt && `${Math.round(dwt / 1000)} kt dwt`]
    .filter(Boolean)
    .join(' · ')

function Details({ vessel }: { vessel: VesselDetail }) {
  return (
    <>
      <PositionAge vessel={vessel} />
      <Warnings vessel={vessel} />
      <div class="instruments">
        <Fact name="Speed" value={oneDecimal(vessel.speed_knots)} unit="kn" />
        <Fact name="Course" value={degrees(vessel.course_deg)} />
        <Fact name="Heading" value={degrees(vessel.true_heading_deg)} />
        <Fact name="Draught" value={oneDecimal(vessel.current_draught_m)} unit="m" />
      </div>
      <CargoSection vessel={vessel} />
      <VoyageSection vessel={vessel} />
      <TrackSection mmsi={vessel.mmsi} />
      <SummarySection mmsi={vessel.mmsi} />
      <HullSection vessel={vessel} />
      <CardActions vessel={vessel} />
    </>
  )
}

/** Amber after an hour: an old position is a memory. */
function PositionAge({ vessel }: { vessel: VesselDetail }) {
  const ms = vessel.position_at === null ? null : nowMs.value - Date.parse(vessel.position_at)
  const stale = ms === null || ms > 3_600_000
  return (
    <p class={`position-age ${stale ? 'stale' : ''}`}>
      <span class="dot" aria-hidden="true" />
      {ms === null ? 'Position not known' : `Position ${age(ms)} old`}
      {vessel.source && (
        <span class="muted" title={vessel.source.licence}>
          · {vessel.source.name}
        </span>
      )}
    </p>
  )
}

const flagTexts: Record<VesselDetail['quality']['flags'][number], string> = {
  position_conflict: 'Two ships seem to send under this number.',
  teleport_held_back: 'A jump that no ship can make was held back.',
  draught_above_hull: 'Her draught is deeper than her hull allows.',
  draught_stale: 'Her draught has not been updated for long.',
  draught_maximum: 'She sends the greatest draught AIS can say.',
  eta_past: 'Her ETA is past.',
  eta_impossible: 'The time of arrival that she gives cannot be met from where she is.',
  destination_left: 'She has left the port that she still names as her destination.',
  destination_stale: 'Her destination is the port she has just left.',
  gap: 'She was silent for a while.',
  shared_mmsi: 'More than one ship uses this MMSI.',
}

function Warnings({ vessel }: { vessel: VesselDetail }) {
  const { quality, sanctions } = vessel
  if (quality.flags.length === 0 && sanctions.length === 0) return null
  return (
    <ul class="warnings">
      {sanctions.map(({ list, programmes, matched_by }) => (
        <li key={list} class="bad">
          <Icon name="warning" size={14} /> {list}
          {programmes.length > 0 && `: ${programmes.join(', ')}`} (by {matched_by === 'imo' ? 'IMO number' : 'MMSI'})
        </li>
      ))}
      {quality.flags.map((flag) => (
        <li key={flag}>
          <Icon name="warning" size={14} /> {flagTexts[flag]}
        </li>
      ))}
    </ul>
  )
}

function VoyageSection({ vessel }: { vessel: VesselDetail }) {
  const { destination_detail: to, last_port_call: from, eta, eta_calculated, distance_to_go_nm } = vessel
  const now = nowMs.value
  return (
    <section class="card-section">
      <h3>Voyage</h3>
      <dl class="pairs">
        <dt>Destination</dt>
        <dd>
          {to.name ??
            to.unlocode ??
            (to.raw ? <span title="The text does not resolve to a port">not resolved</span> : unknownText)}
          {to.unlocode && <small> {to.unlocode}</small>}
          {to.raw && (
            <small class="block">
              as sent: <q>{to.raw}</q>
              {to.confidence !== null && `, ${Math.round(to.confidence * 100)} % sure`}
            </small>
          )}
        </dd>
        <dt>ETA, hers</dt>
        <dd>
          {moment(eta, now)}
          {eta && <small class="block">{fromNow(eta, now)}</small>}
        </dd>
        <dt>ETA, ours</dt>
        <dd>
          {moment(eta_calculated, now)}
          {distance_to_go_nm !== null && (
            <small class="block">{Math.round(distance_to_go_nm).toLocaleString('en-GB')} nm to go</small>
          )}
        </dd>
        <dt>Last port</dt>
        <dd>
          {from?.name ?? vessel.last_port ?? unknownText}
          {from?.departed_at && <small class="block">left {moment(from.departed_at, now)}</small>}
          {from && from.draught_in_m !== null && from.draught_out_m !== null && (
            <small class="block">
              draught {oneDecimal(from.draught_in_m)} in, {oneDecimal(from.draught_out_m)} m out
            </small>
          )}
        </dd>
        <dt>Status</dt>
        <dd>{navStatusText(vessel.nav_status)}</dd>
      </dl>
    </section>
  )
}

const unfolded = signal(false)

function HullSection({ vessel }: { vessel: VesselDetail }) {
  return (
    <details
      class="card-section"
      open={unfolded.value}
      onToggle={({ currentTarget }) => (unfolded.value = currentTarget.open)}
    >
      <summary>
        <h3>Vessel</h3>
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
        <dd>{vessel.length_m === null ? unknownText : `${vessel.length_m} × ${vessel.beam_m ?? unknownText} m`}</dd>
        <dt>Deadweight</dt>
        <dd>
          {vessel.dwt === null ? unknownText : `${vessel.dwt.toLocaleString('en-GB')} t`}
          {vessel.dwt_source && vessel.dwt_source !== 'none' && <small> by {vessel.dwt_source}</small>}
        </dd>
        <dt>Type by</dt>
        <dd>{vessel.vessel_type_source ?? unknownText}</dd>
        {vessel.lat !== null && vessel.lng !== null && (
          <>
            <dt>Position</dt>
            <dd>{coordinates(vessel.lat, vessel.lng)}</dd>
          </>
        )}
      </dl>
    </details>
  )
}

/** Quiet bars where the numbers will stand; seen only when the answer takes its time. */
function Skeleton() {
  return (
    <div class="skeletons" role="status" aria-label="Loading vessel">
      {[70, 100, 100, 55, 85].map((width, i) => (
        <span key={i} class="skeleton-bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
