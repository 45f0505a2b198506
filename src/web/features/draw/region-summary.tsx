import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../state/api.ts'
import { boundsOf, region } from '../../state/drawing/drawing.ts'
import { ErrorNotice } from '../../ui/form.tsx'

/** A description of the flows through the region, on request, with the name of its author. */
export function RegionSummary() {
  const summary = useSignal<Output<'ai.flowAnalysis'> | null>(null)
  const error = useSignal<string | null>(null)
  const load = async () => {
    const result = await callApi('ai.flowAnalysis', { bbox: boundsOf(region.value?.ring ?? []) })
    if (result.kind === 'ok') summary.value = result.body
    else error.value = errorText(result)
  }
  return (
    <section class="field" aria-label="Summary" aria-live="polite">
      <h3>Summary</h3>
      {summary.value ? (
        <>
          <p>{summary.value.narrative}</p>
          <p class="hint">Written by {summary.value.source}</p>
        </>
      ) : (
        <button type="button" class="button" onClick={() => void load()}>
          Describe the flows
        </button>
      )}
      <ErrorNotice text={error.value} />
    </section>
  )
}
