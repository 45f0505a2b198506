import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../../state/api.ts'
import { ErrorNotice } from '../../../ui/form.tsx'

/** A summary of the voyage in three sentences, on request, with the name of its author. */
export function SummarySection({ mmsi }: { mmsi: string }) {
  const summary = useSignal<Output<'ai.vesselContext'> | null>(null)
  const error = useSignal<string | null>(null)
  const busy = useSignal(false)
  const load = async () => {
    busy.value = true
    const result = await callApi('ai.vesselContext', { mmsi })
    busy.value = false
    if (result.kind === 'ok') summary.value = result.body
    else error.value = errorText(result)
  }
  return (
    <section class="card-section" aria-label="Summary" aria-live="polite">
      <h3>Summary</h3>
      {summary.value ? (
        <>
          <p>{summary.value.summary}</p>
          <p class="hint">Written by {summary.value.source}</p>
        </>
      ) : (
        <button type="button" class="button" disabled={busy.value} onClick={() => void load()}>
          Summarise the voyage
        </button>
      )}
      <ErrorNotice text={error.value} />
    </section>
  )
}
