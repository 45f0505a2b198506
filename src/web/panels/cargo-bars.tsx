import type { Vessel } from '#contract/vessels.ts'
import { count } from '../format.ts'
import { cargoByCommodity } from './cargo-by-commodity.ts'

const mostBars = 6

/** What is carried inside, by commodity, thousand tonnes. */
export function CargoBars({ vessels }: { vessels: readonly Vessel[] }) {
  const sums = cargoByCommodity(vessels).slice(0, mostBars)
  if (sums.length === 0) return null
  const most = sums[0][1]
  return (
    <section class="field" aria-label="Cargo by commodity">
      <h3>Cargo by commodity, kt</h3>
      <ul class="bars plain">
        {sums.map(([name, mt]) => (
          <li key={name}>
            <span class="bar-name ellipsis">{name}</span>
            <span class="bar">
              <span class="bar-fill" style={{ width: `${(mt / most) * 100}%` }} />
            </span>
            <span class="bar-count">{count(mt / 1000)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
