import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { refusalText } from '../account/form.tsx'
import { ask } from '../api.ts'
import { flowLines } from '../map/flow-lines.ts'
import { isPro } from '../state/account.ts'
import { CommoditySelect } from './commodity-select.tsx'
import { FlowHistory } from './flow-history.tsx'
import { FlowMatrix } from './flow-matrix.tsx'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'

const commodity = signal('')
const matrix = signal<Output<'flows.matrix'> | null>(null)
const fault = signal<string | null>(null)

async function load(): Promise<void> {
  const wanted = commodity.value
  const reply = await ask('flows.matrix', wanted === '' ? {} : { commodity: wanted })
  if (wanted !== commodity.peek()) return
  if (reply.kind === 'answer') {
    matrix.value = reply.body
    fault.value = null
  } else fault.value = refusalText(reply)
}

/** What sails from region to region: a matrix, arcs on the map while it is open, and how it was before. */
export function FlowsPanel() {
  const wanted = commodity.value
  useEffect(() => {
    if (!isPro.value) return
    void load()
    const timer = setInterval(() => void load(), 60_000)
    return () => clearInterval(timer)
  }, [wanted, isPro.value])
  useEffect(() => {
    flowLines.value = matrix.value?.flows ?? []
    return () => {
      flowLines.value = []
    }
  }, [matrix.value])
  return (
    <Panel title="Flows" wide={isPro.value}>
      {!isPro.value ? (
        <Locked what="What sails from region to region, by commodity: ships and cargo as a matrix, arcs on the map, and a year of days." />
      ) : (
        <>
          <div class="form-field">
            <span aria-hidden="true">Commodity</span>
            <CommoditySelect value={wanted} set={(next) => (commodity.value = next)} />
          </div>
          {fault.value && <p class="notice bad">{fault.value}</p>}
          {!matrix.value && !fault.value && <p class="hint">Loading flows</p>}
          {matrix.value && <FlowMatrix flows={matrix.value.flows} />}
          <FlowHistory commodity={wanted} />
        </>
      )}
    </Panel>
  )
}
