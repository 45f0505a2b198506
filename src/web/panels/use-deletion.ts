import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { refusalText } from '../account/form.tsx'
import type { Reply } from '../api.ts'

/** How long one may think again. */
export const undoMs = 10_000

/**
 * A deletion that waits before it is sent, so that undoing it leaves the very thing: its number, its history, its
 * secret. It is sent at once when another begins or the list closes.
 */
export function useDeletion<T>(remove: (item: T) => Promise<Reply<unknown>>, reload: () => Promise<void>) {
  const waiting = useSignal<T | null>(null)
  const fault = useSignal<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const send = async () => {
    const item = waiting.peek()
    clearTimeout(timer.current)
    if (item === null) return
    const reply = await remove(item)
    if (reply.kind !== 'answer') fault.value = refusalText(reply)
    await reload()
    if (waiting.peek() === item) waiting.value = null
  }
  useEffect(() => () => void send(), [])
  return {
    waiting,
    fault,
    begin: (item: T) => {
      void send()
      fault.value = null
      waiting.value = item
      timer.current = setTimeout(() => void send(), undoMs)
    },
    undo: () => {
      clearTimeout(timer.current)
      waiting.value = null
    },
  }
}
