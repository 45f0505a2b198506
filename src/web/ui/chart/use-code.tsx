import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The code that draws a chart, once it is there; where it cannot be loaded, `failed` says so with a button that tries again. */
export function useCode<T extends object>(load: () => Promise<T>) {
  const code = useSignal<T | null>(null)
  const isFailed = useSignal(false)
  const start = async () => {
    isFailed.value = false
    try {
      const loaded = await load()
      code.value = loaded
    } catch {
      isFailed.value = true
    }
  }
  useEffect(() => void start(), [])
  const failed = isFailed.value ? (
    <p class="hint">
      The chart could not be loaded from the server.{' '}
      <button type="button" class="text-button" onClick={() => void start()}>
        Try again
      </button>
    </p>
  ) : null
  return { code: code.value, failed }
}
