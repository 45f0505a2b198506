import { useSignal } from '@preact/signals'
import { Icon } from '../shell/icons.tsx'

/** A long text to be taken elsewhere, and the button that copies it. */
export function CopyLine({ text, what }: { text: string; what: string }) {
  const said = useSignal('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      said.value = 'Copied'
    } catch {
      said.value = 'Not allowed here: mark it and copy by hand'
    }
  }
  return (
    <div class="copy-line">
      <code class="grow">{text}</code>
      <button type="button" class="button" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Icon name="copy" size={16} /> Copy
      </button>
      <span class="said" role="status">
        {said.value}
      </span>
    </div>
  )
}
