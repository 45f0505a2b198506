import { hovered } from '../map/map-view.tsx'
import { oneDecimal, percent } from '../format.ts'
import { ClassMark } from './class-mark.tsx'

/** Who is under the pointer; the card says the rest. */
export function Tooltip() {
  if (!hovered.value) return null
  const { vessel, x, y } = hovered.value
  return (
    <div class="tooltip" aria-hidden="true" style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}>
      <div class="tooltip-name">
        <ClassMark name={vessel.vessel_type_str} />
        {vessel.name ?? vessel.mmsi}
      </div>
      <div class="muted">
        {vessel.vessel_type_str} · {oneDecimal(vessel.speed_knots)} kn · {percent(vessel.load_pct)} full
      </div>
    </div>
  )
}
