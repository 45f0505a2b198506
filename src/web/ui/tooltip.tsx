import type { Vessel } from '#contract/vessels/vessels.ts'
import { hovered, hoveredLane } from '../state/app.ts'
import { oneDecimal, percent, tonnes } from './format.ts'
import { ClassMark } from './marks.tsx'

/** The vessel or the sea lane of a flow under the pointer, in short. */
export function Tooltip() {
  const about = hovered.value ?? hoveredLane.value
  if (about === null) return null
  return (
    <div
      class={'vessel' in about ? 'tooltip' : 'tooltip lane'}
      aria-hidden="true"
      style={{ transform: `translate(${about.x + 14}px, ${about.y + 14}px)` }}
    >
      {'vessel' in about ? <VesselLines vessel={about.vessel} /> : <LaneLines cargoTonnes={about.tonnes} />}
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
