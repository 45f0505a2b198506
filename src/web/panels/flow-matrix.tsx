import type { Output } from '#contract/operations.ts'
import { type Region, regions } from '#domain/regions.ts'
import { count, oneDecimal } from '../format.ts'
import { chosenRegion } from './flow-history.tsx'

type Flows = Output<'flows.matrix'>['flows']

const short: Record<Region, string> = {
  Europe: 'Europe',
  Asia: 'Asia',
  'North America': 'N. Am.',
  'Middle East': 'M. East',
  'South America': 'S. Am.',
  Africa: 'Africa',
}

/** Laden on the way now, million tonnes: rows load, columns discharge; the deeper a cell, the more. */
export function FlowMatrix({ flows }: { flows: Flows }) {
  const at = new Map(flows.map((flow) => [`${flow.from} ${flow.to}`, flow]))
  const most = Math.max(1, ...flows.map(({ est_cargo_mt }) => est_cargo_mt))
  if (!flows.some(({ vessels }) => vessels > 0)) return <p class="empty">Nothing is under way between regions.</p>
  return (
    <table class="matrix">
      <caption class="hint">Under way now, million tonnes. Rows: from; columns: to.</caption>
      <thead>
        <tr>
          <td />
          {regions.map((region) => (
            <th key={region} scope="col" aria-label={region}>
              <button
                type="button"
                title={`Days of what was bound for ${region}`}
                aria-pressed={chosenRegion.value === region}
                onClick={() => (chosenRegion.value = chosenRegion.value === region ? null : region)}
              >
                {short[region]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map((from) => (
          <tr key={from}>
            <th scope="row" aria-label={from}>
              {short[from]}
            </th>
            {regions.map((to) => (
              <Cell key={to} flow={at.get(`${from} ${to}`)} most={most} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ flow, most }: { flow: Flows[number] | undefined; most: number }) {
  if (!flow || flow.vessels === 0) return <td class="muted">–</td>
  const depth = Math.round(Math.sqrt(flow.est_cargo_mt / most) * 55)
  return (
    <td
      title={`${flow.from} to ${flow.to}: ${count(flow.vessels)} ships`}
      style={{ background: `color-mix(in srgb, var(--accent) ${depth}%, transparent)` }}
    >
      {oneDecimal(flow.est_cargo_mt / 1e6)}
    </td>
  )
}
