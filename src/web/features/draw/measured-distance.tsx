import { measured } from '../../state/drawing.ts'
import { lengthNm } from './measure.ts'

const digits = (length: number) => (length < 100 ? 1 : 0)
const kmPerNm = 1.852

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
          {nm.toFixed(digits(nm))} <small>nm</small>
        </span>
        <span class="muted">{(nm * kmPerNm).toFixed(digits(nm * kmPerNm))} km</span>
      </p>
      {legs.length > 1 && (
        <ol class="legs">
          {legs.map((leg, i) => (
            <li key={i}>
              {leg.toFixed(digits(leg))} <small>nm, {(leg * kmPerNm).toFixed(digits(leg * kmPerNm))} km</small>
            </li>
          ))}
        </ol>
      )}
      <p class="hint">Great-circle distance; a route around land is longer.</p>
    </section>
  )
}
