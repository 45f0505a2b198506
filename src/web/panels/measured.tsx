import { measured } from '../draw/drawing-state.ts'
import { lengthNm } from '../draw/measure.ts'

const digits = (length: number) => (length < 100 ? 1 : 0)
const kmPerNm = 1.852

/** How far a way is, whole and leg by leg, in sea miles and kilometres. */
export function Measured() {
  const line = measured.value ?? []
  const nm = lengthNm(line)
  const legs = line.slice(1).map((to, i) => lengthNm([line[i], to]))
  return (
    <section class="field" aria-label="Measured" aria-live="polite">
      <h3>Distance</h3>
      <p class="cargo-line">
        <span class="cargo-mt">
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
      <p class="hint">Along great circles; a ship that rounds land sails further.</p>
    </section>
  )
}
