import { colouring, momentMs } from '../../state/app.ts'
import { colourScales } from '../../state/fleet/colour-scales.ts'

/** The steps of the scale by which vessels are coloured; nothing while they are coloured by class. */
export function ColourLegend() {
  if (colouring.value === 'class') return null
  const { title, steps } = colourScales[colouring.value]
  return (
    <ul class="legend scale" aria-label={`Colour: ${title}`}>
      {steps.map(({ label, token }) => (
        <li key={label}>
          <span class="scale-mark" style={{ background: `var(--${token})` }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** The same above the strip, while the layers are closed. */
export function MapLegend() {
  if (momentMs.value !== null) return <p class="map-legend floating hint">In the past, colours are types.</p>
  return (
    <div class="map-legend floating">
      <ColourLegend />
    </div>
  )
}
