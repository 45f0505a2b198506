import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { count } from '../format.ts'

/**
 * The first items of a list, and a button that shows the others and hides them again: null where there are no others.
 * `total` is how many there are, where the server sends a part of them.
 */
export function useShortList<T>(
  items: readonly T[],
  initialCount: number,
  total = items.length,
): { shown: readonly T[]; button: JSX.Element | null } {
  const isOpen = useSignal(false)
  const all = total > items.length ? `the first ${count(items.length)} of ${count(total)}` : `all ${count(total)}`
  return {
    shown: isOpen.value ? items : items.slice(0, initialCount),
    button:
      items.length <= initialCount ? null : (
        <button
          type="button"
          class="text-button flush"
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {isOpen.value ? 'Show fewer' : `Show ${all}`}
        </button>
      ),
  }
}
