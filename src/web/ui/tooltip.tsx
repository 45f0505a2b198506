import { hovered, hoveredLane } from '../state/app.ts'
import { oneDecimal, percent, tonnes } from './format.ts'
import { ClassMark } from './marks.tsx'

/** The vessel or the sea lane of a flow under the pointer, in short. */
export function Tooltip() {
  if (!hovered.value) return <LaneTooltip />
  const { vessel, x, y } = hovered.value
  return (
    <div class="tooltip" aria-hidden="true" style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}>
      <div class="tooltip-name">
        <ClassMark name={vessel.vessel_type_str} />
        {vessel.name ?? vessel.mmsi}
      </div>
      <div class="muted">
        {vessel.vessel_type_str} · {oneDecimal(vessel.speed_knots)} kn · {percent(vessel.load_pct)} loaded
      </div>
    </div>
  )
}

function LaneTooltip() {
  if (!hoveredLane.value) return null
  const { tonnes: cargoTonnes, x, y } = hoveredLane.value
  return (
    <div class="tooltip" aria-hidden="true" style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}>
      <div class="tooltip-name">{tonnes(cargoTonnes)} t</div>
      <div class="muted">Cargo that takes this lane this way</div>
    </div>
  )
}
