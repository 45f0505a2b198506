import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { refusalText } from '../account/form.tsx'
import { ask } from '../api.ts'

/** Three sentences on what she is doing, with the name of who wrote them. */
export function SummarySection({ mmsi }: { mmsi: string }) {
  const told = useSignal<Output<'ai.vesselContext'> | null>(null)
  const fault = useSignal<string | null>(null)
  const busy = useSignal(false)
  const tell = async () => {
    busy.value = true
    const reply = await ask('ai.vesselContext', { mmsi })
    busy.value = false
    if (reply.kind === 'answer') told.value = reply.body
    else fault.value = refusalText(reply)
  }
  return (
    <section class="card-section" aria-label="In words" aria-live="polite">
      <h3>In words</h3>
      {told.value ? (
        <>
          <p>{told.value.summary}</p>
          <p class="hint">Written by {told.value.source}</p>
        </>
      ) : (
        <button type="button" class="button" disabled={busy.value} onClick={() => void tell()}>
          Summarise her voyage
        </button>
      )}
      {fault.value && <p class="notice bad">{fault.value}</p>}
    </section>
  )
}
