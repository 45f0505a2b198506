import { hovered } from '../state/app.ts'
import { oneDecimal, percent } from './format.ts'
import { ClassMark } from './marks.tsx'

/** The vessel under the pointer, in short. */
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
        {vessel.vessel_type_str} · {oneDecimal(vessel.speed_knots)} kn · {percent(vessel.load_pct)} loaded
      </div>
    </div>
  )
}
