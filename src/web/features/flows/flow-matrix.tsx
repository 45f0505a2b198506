import type { Output } from '#contract/operations.ts'
import { type Region, regions } from '#domain/world/places.ts'
import { counted, oneDecimal } from '../../ui/format.ts'
import { chosenRegion } from './flow-history.tsx'

type Flows = Output<'flows.matrix'>['flows']

const shortNames: Record<Region, string> = {
  Europe: 'Europe',
  Asia: 'Asia',
  'North America': 'N. Am.',
  'Middle East': 'M. East',
  'South America': 'S. Am.',
  Africa: 'Africa',
}

/** Cargo under way in million tonnes: rows are origins, columns are destinations. */
export function FlowMatrix({ flows }: { flows: Flows }) {
  const at = new Map(flows.map((flow) => [`${flow.from} ${flow.to}`, flow]))
  const max = Math.max(1, ...flows.map(({ est_cargo_mt }) => est_cargo_mt))
  if (!flows.some(({ vessels }) => vessels > 0)) return <p class="empty">No cargo is under way between regions.</p>
  return (
    <table class="matrix">
      <caption class="hint">Cargo under way, million tonnes. Rows: origin; columns: destination.</caption>
      <thead>
        <tr>
          <td />
          {regions.map((region) => (
            <th key={region} scope="col" aria-label={region}>
              <button
                type="button"
                title={`Show the history of cargo bound for ${region}`}
                aria-pressed={chosenRegion.value === region}
                onClick={() => (chosenRegion.value = chosenRegion.value === region ? null : region)}
              >
                {shortNames[region]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map((from) => (
          <tr key={from}>
            <th scope="row" aria-label={from}>
              {shortNames[from]}
            </th>
            {regions.map((to) => (
              <Cell key={to} flow={at.get(`${from} ${to}`)} max={max} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ flow, max }: { flow: Flows[number] | undefined; max: number }) {
  if (!flow || flow.vessels === 0) return <td class="muted">–</td>
  const depth = Math.round(Math.sqrt(flow.est_cargo_mt / max) * 55)
  return (
    <td
      title={`${flow.from} to ${flow.to}: ${counted(flow.vessels, 'vessel')}`}
      style={{ background: `color-mix(in srgb, var(--accent) ${depth}%, transparent)` }}
    >
      {flow.est_cargo_mt > 0 && flow.est_cargo_mt < 50_000 ? '<0.1' : oneDecimal(flow.est_cargo_mt / 1e6)}
    </td>
  )
}
