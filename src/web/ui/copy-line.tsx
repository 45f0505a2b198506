import { useSignal } from '@preact/signals'
import { Icon } from './icons.tsx'

/** A text to copy, with a button. */
export function CopyLine({ text, what }: { text: string; what: string }) {
  const status = useSignal('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      status.value = 'Copied'
    } catch {
      status.value = 'Copying is blocked by the browser. Select the text and copy it.'
    }
  }
  return (
    <div class="copy-line">
      <code class="grow">{text}</code>
      <button type="button" class="button" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Icon name="copy" size={16} /> Copy
      </button>
      <span class="status" role="status">
        {status.value}
      </span>
    </div>
  )
}
