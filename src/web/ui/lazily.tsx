import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * A component whose code is loaded when it is first shown. Until then nothing is shown; where the server cannot be reached,
 * `what` and a button that tries again.
 */
export function lazily<P extends object>(load: () => Promise<(props: P) => JSX.Element | null>, what: string) {
  const loaded = signal<((props: P) => JSX.Element | null) | null>(null)
  const isFailed = signal(false)
  const start = async () => {
    if (loaded.peek()) return
    isFailed.value = false
    try {
      const content = await load()
      loaded.value = content
    } catch {
      isFailed.value = true
    }
  }
  return function Lazy(props: P) {
    useEffect(() => void start(), [])
    const Content = loaded.value
    if (Content) return <Content {...props} />
    if (!isFailed.value) return null
    return (
      <section class="load-failed floating" aria-label={what}>
        <p class="empty">{what} could not be loaded from the server.</p>
        <button type="button" class="button" onClick={() => void start()}>
          Try again
        </button>
      </section>
    )
  }
}
