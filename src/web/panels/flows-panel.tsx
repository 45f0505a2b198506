import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { commodityFamilies } from '#domain/commodities.ts'
import type { Output } from '#contract/operations.ts'
import { refusalText } from '../account/form.tsx'
import { ask } from '../api.ts'
import { count } from '../format.ts'
import { flowLines } from '../map/flow-lines.ts'
import { isPro } from '../state/account.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'

const commodity = signal('')
const matrix = signal<Output<'flows.matrix'> | null>(null)
const fault = signal<string | null>(null)

async function load(): Promise<void> {
  const reply = await ask('flows.matrix', commodity.value === '' ? {} : { commodity: commodity.value })
  if (reply.kind === 'answer') {
    matrix.value = reply.body
    fault.value = null
  } else fault.value = refusalText(reply)
}

/** What sails from region to region: a table, and arcs on the map while it is open. */
export function FlowsPanel() {
  const wanted = commodity.value
  useEffect(() => {
    if (isPro.value) void load()
  }, [wanted, isPro.value])
  useEffect(() => {
    flowLines.value = matrix.value?.flows ?? []
    return () => {
      flowLines.value = []
    }
  }, [matrix.value])
  return (
    <Panel title="Flows">
      {!isPro.value ? (
        <Locked what="What sails from region to region, by commodity: ships, cargo, and arcs on the map." />
      ) : (
        <>
          <label class="form-field">
            <span>Commodity</span>
            <select value={wanted} onChange={({ currentTarget }) => (commodity.value = currentTarget.value)}>
              <option value="">All</option>
              {commodityFamilies.map((family) => (
                <option key={family} value={family}>
                  {family.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          </label>
          {fault.value && <p class="notice bad">{fault.value}</p>}
          {matrix.value && <FlowTable flows={matrix.value.flows} />}
        </>
      )}
    </Panel>
  )
}

function FlowTable({ flows }: { flows: Output<'flows.matrix'>['flows'] }) {
  const shown = flows.filter(({ vessels }) => vessels > 0).sort((a, b) => b.est_cargo_mt - a.est_cargo_mt)
  if (shown.length === 0) return <p class="empty">Nothing is under way between regions.</p>
  return (
    <table class="price-table">
      <caption class="unseen">Flows from region to region, the largest first</caption>
      <thead>
        <tr>
          <th scope="col">From, to</th>
          <th scope="col" class="number">
            Ships
          </th>
          <th scope="col" class="number">
            Cargo kt
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.slice(0, 30).map(({ from, to, vessels, est_cargo_mt }) => (
          <tr key={`${from} ${to}`}>
            <th scope="row">
              {from} <span class="muted">to</span> {to}
            </th>
            <td class="number">{count(vessels)}</td>
            <td class="number">{count(est_cargo_mt / 1000)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
