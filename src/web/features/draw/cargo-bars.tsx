import type { Vessel } from '#contract/vessels/vessels.ts'
import { count } from '../../ui/format.ts'
import { cargoByCommodity } from '../../state/drawing/drawing.ts'

const maxBars = 6

/** Cargo inside a region by commodity, kilotonnes. */
export function CargoBars({ vessels }: { vessels: readonly Vessel[] }) {
  const sums = cargoByCommodity(vessels).slice(0, maxBars)
  if (sums.length === 0) return null
  const max = sums[0][1]
  return (
    <section class="field" aria-label="Cargo by commodity">
      <h3>Cargo by commodity, kt</h3>
      <ul class="bars plain">
        {sums.map(([name, tonnes]) => (
          <li key={name}>
            <span class="bar-name ellipsis">{name}</span>
            <span class="bar">
              <span class="bar-fill" style={{ width: `${(tonnes / max) * 100}%` }} />
            </span>
            <span class="bar-count">{count(tonnes / 1000)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
