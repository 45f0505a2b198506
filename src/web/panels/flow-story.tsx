import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { refusalText } from '../account/form.tsx'
import { ask } from '../api.ts'
import { region } from '../draw/drawing-state.ts'

/** What flows through the region, in words, with the name of who wrote them. */
export function FlowStory({ found }: { found: Output<'draw.analyze'> }) {
  const story = useSignal<Output<'ai.flowAnalysis'> | null>(null)
  const fault = useSignal<string | null>(null)
  const tell = async () => {
    const ring = region.value?.ring ?? []
    const lngs = ring.map(([lng]) => lng)
    const lats = ring.map(([, lat]) => lat)
    const bbox: [number, number, number, number] = [
      Math.min(...lngs),
      Math.min(...lats),
      Math.max(...lngs),
      Math.max(...lats),
    ]
    const reply = await ask('ai.flowAnalysis', { bbox })
    if (reply.kind === 'answer') story.value = reply.body
    else fault.value = refusalText(reply)
  }
  if (found.total_vessels === 0) return null
  return (
    <section class="field" aria-label="In words" aria-live="polite">
      <h3>In words</h3>
      {story.value ? (
        <>
          <p>{story.value.narrative}</p>
          <p class="hint">Written by {story.value.source}</p>
        </>
      ) : (
        <button type="button" class="button" onClick={() => void tell()}>
          Describe the flows
        </button>
      )}
      {fault.value && <p class="notice bad">{fault.value}</p>}
    </section>
  )
}
