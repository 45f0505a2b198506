import { useEffect, useMemo } from 'preact/hooks'
import type { VesselDetail } from '#contract/vessels.ts'
import { age, countryName, degrees, oneDecimal } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { SheetHandle, sheetHeight } from '../panels/sheet.tsx'
import { ClassMark } from '../shell/class-mark.tsx'
import { Icon } from '../shell/icons.tsx'
import { selectedMmsi } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { CardActions } from './card-actions.tsx'
import { CargoSection } from './cargo-section.tsx'
import { Fact } from './fact.tsx'
import { HullSection } from './hull-section.tsx'
import { ProSections } from './pro-sections.tsx'
import { TopWarnings } from './top-warnings.tsx'
import { VoyageSection } from './voyage-section.tsx'

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
    <aside class={`card floating sheet ${sheetHeight.value}`} aria-label={vessel?.name ?? `Vessel ${mmsi}`}>
      <SheetHandle />
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
      {vessel && <CardActions vessel={vessel} />}
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
      <TopWarnings vessel={vessel} />
      <div class="instruments">
        <Fact name="Speed" value={oneDecimal(vessel.speed_knots)} unit="kn" />
        <Fact name="Course" value={degrees(vessel.course_deg)} />
        <Fact name="Heading" value={degrees(vessel.true_heading_deg)} />
        <Fact name="Draught" value={oneDecimal(vessel.current_draught_m)} unit="m" />
      </div>
      <CargoSection vessel={vessel} />
      <VoyageSection vessel={vessel} />
      <ProSections mmsi={vessel.mmsi} />
      <HullSection vessel={vessel} />
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
