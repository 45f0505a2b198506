import type { NavigationAreaItem } from '#contract/areas/navigation-areas.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { hovered, hoveredArea, hoveredLane } from '../state/app.ts'
import { areaKindNames, degrees, oneDecimal, percent, tonnes } from './format.ts'
import { ClassMark } from './marks.tsx'

/** The vessel, the sea lane of a flow or the navigation area under the pointer, in short. */
export function Tooltip() {
  const about = hovered.value ?? hoveredLane.value ?? hoveredArea.value
  if (about === null) return null
  return (
    <div
      class={'tonnes' in about ? 'tooltip lane' : 'tooltip'}
      aria-hidden="true"
      style={{ transform: `translate(${about.x + 14}px, ${about.y + 14}px)` }}
    >
      {'vessel' in about ? (
        <VesselLines vessel={about.vessel} />
      ) : 'area' in about ? (
        <AreaLines area={about.area} />
      ) : (
        <LaneLines cargoTonnes={about.tonnes} />
      )}
    </div>
  )
}

const VesselLines = ({ vessel }: { vessel: Vessel }) => (
  <>
    <div class="tooltip-name">
      <ClassMark name={vessel.vessel_type_str} />
      {vessel.name ?? vessel.mmsi}
    </div>
    <div class="muted">
      {vessel.vessel_type_str} · {oneDecimal(vessel.speed_knots)} kn · {percent(vessel.load_pct)} loaded
    </div>
  </>
)

const LaneLines = ({ cargoTonnes }: { cargoTonnes: number }) => (
  <>
    <div class="tooltip-name">{tonnes(cargoTonnes)} t</div>
    <div class="muted">Cargo that takes this lane this way</div>
  </>
)

const AreaLines = ({ area: { name, kind, heading_deg, source } }: { area: NavigationAreaItem }) => (
  <>
    <div class="tooltip-name">{name}</div>
    <div class="muted">
      {areaKindNames[kind]}
      {heading_deg !== null && `, traffic ${degrees(heading_deg)}`}
    </div>
    <div class="muted">{source.name}</div>
  </>
)
