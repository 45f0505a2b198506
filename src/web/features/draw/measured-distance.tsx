import { kmPerNm } from '#domain/geo.ts'
import { measured } from '../../state/drawing/drawing.ts'
import { decimals } from '../../ui/format.ts'
import { lengthNm } from './measure.ts'

const text = (length: number) => decimals(length, length < 100 ? 1 : 0)

/** The length of a measured line, in total and by leg, in nautical miles and kilometres. */
export function MeasuredDistance() {
  const line = measured.value ?? []
  const nm = lengthNm(line)
  const legs = line.slice(1).map((to, i) => lengthNm([line[i], to]))
  return (
    <section class="field" aria-label="Distance" aria-live="polite">
      <h3>Distance</h3>
      <p class="cargo-line">
        <span class="cargo-tonnes">
          {text(nm)} <small>nm</small>
        </span>
        <span class="muted">{text(nm * kmPerNm)} km</span>
      </p>
      {legs.length > 1 && (
        <ol class="legs">
          {legs.map((leg, i) => (
            <li key={i}>
              {text(leg)} <small>nm, {text(leg * kmPerNm)} km</small>
            </li>
          ))}
        </ol>
      )}
      <p class="hint">Great-circle distance; a route around land is longer.</p>
    </section>
  )
}
