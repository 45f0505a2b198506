import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { shownFlows } from '../../map/layers/flows.ts'
import { isPro } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { CommoditySelect } from '../../ui/commodity-select.tsx'
import { ErrorNotice } from '../../ui/form.tsx'
import { count } from '../../ui/format.ts'
import { Locked } from '../../ui/locked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FlowHistory } from './flow-history.tsx'
import { FlowMatrix } from './flow-matrix.tsx'

const commodity = signal('')
const refreshMs = 60_000

/** Flows between regions: a matrix, lanes on the map while the panel is open, and the history. */
export function FlowsPanel() {
  return (
    <Panel title="Flows" wide={isPro.value}>
      {isPro.value ? (
        <Flows commodity={commodity.value} />
      ) : (
        <Locked what="Flows between regions are part of Pro: vessels and cargo by commodity as a matrix, lanes on the map, and a year of history." />
      )}
    </Panel>
  )
}

function Flows({ commodity: shown }: { commodity: string }) {
  const matrix = useSignal<Output<'flows.matrix'> | null>(null)
  const error = useSignal<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const result = await callApi('flows.matrix', shown === '' ? {} : { commodity: shown }, { signal: abort.signal })
      if (abort.signal.aborted) return
      if (result.kind === 'ok') matrix.value = result.body
      error.value = result.kind === 'ok' ? null : errorText(result)
    }
    void load()
    const timer = setInterval(() => void load(), refreshMs)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [shown])
  useEffect(() => {
    shownFlows.value = matrix.value?.flows ?? []
    return () => void (shownFlows.value = [])
  }, [matrix.value])
  return (
    <>
      <div class="form-field">
        <span aria-hidden="true">Commodity</span>
        <CommoditySelect value={shown} set={(next) => (commodity.value = next)} />
      </div>
      <ErrorNotice text={error.value} />
      {!matrix.value && !error.value && <p class="hint">Loading flows…</p>}
      {matrix.value && <FlowMatrix flows={matrix.value.flows} />}
      {matrix.value && (
        <p class="hint">The map draws each flow along the shortest main sea lanes, not along the ships’ own ways.</p>
      )}
      {matrix.value && (
        <HowMade
          subject="flows matrix"
          what="the tonnes of the matrix"
          shown={`${shown || 'all commodities'}, ${count(matrix.value.flows.reduce((sum, { est_cargo_mt }) => sum + est_cargo_mt, 0))} t`}
          method="The cargo estimates of laden vessels under way, by the region of their last port and of their destination."
          inputs={['positions and draughts of the vessels received', 'the typed destinations']}
          derivation={['cargo', 'destination', 'flows']}
          ageText="asked for once a minute"
        />
      )}
      <FlowHistory commodity={shown} />
    </>
  )
}
