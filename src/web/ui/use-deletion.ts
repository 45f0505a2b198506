import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { errorText, type ApiResult } from '../state/api.ts'

/** How long a deletion can be undone. */
const undoMs = 10_000

/**
 * A deletion that is sent after a delay, so that undo keeps the item itself with its id, history and secret. It is sent
 * at once when another begins or the list closes.
 */
export function useDeletion<T>(remove: (item: T) => Promise<ApiResult<unknown>>, reload: () => Promise<void>) {
  const pending = useSignal<T | null>(null)
  const error = useSignal<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const send = async () => {
    const item = pending.peek()
    clearTimeout(timer.current)
    if (item === null) return
    const result = await remove(item)
    if (result.kind !== 'ok') error.value = errorText(result)
    await reload()
    if (pending.peek() === item) pending.value = null
  }
  useEffect(() => () => void send(), [])
  return {
    pending,
    error,
    begin: (item: T) => {
      void send()
      error.value = null
      pending.value = item
      timer.current = setTimeout(() => void send(), undoMs)
    },
    undo: () => {
      clearTimeout(timer.current)
      pending.value = null
    },
  }
}
