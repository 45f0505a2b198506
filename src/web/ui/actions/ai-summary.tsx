import { useSignal } from '@preact/signals'
import { type ApiResult, errorText } from '../../state/api.ts'
import { ErrorNotice } from '../form.tsx'

interface Props<T> {
  /** Class of the section, which is that of its neighbours. */
  class: string
  /** What the button offers. */
  action: string
  load: () => Promise<ApiResult<T>>
  text: (summary: T) => string
}

/** A description in sentences, on request, with the name of its author. */
export function AiSummary<T extends { source: string }>({ class: name, action, load, text }: Props<T>) {
  const summary = useSignal<T | null>(null)
  const error = useSignal<string | null>(null)
  const isBusy = useSignal(false)
  const ask = async () => {
    isBusy.value = true
    const result = await load()
    isBusy.value = false
    if (result.kind === 'ok') summary.value = result.body
    else error.value = errorText(result)
  }
  return (
    <section class={name} aria-label="Summary" aria-live="polite">
      <h3>Summary</h3>
      {summary.value ? (
        <>
          <p>{text(summary.value)}</p>
          <p class="hint">Written by {summary.value.source}</p>
        </>
      ) : (
        <button type="button" class="button" disabled={isBusy.value} onClick={() => void ask()}>
          {action}
        </button>
      )}
      <ErrorNotice text={error.value} />
    </section>
  )
}
