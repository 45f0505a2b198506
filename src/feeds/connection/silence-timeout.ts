import type { FeedContext } from '../feed.ts'
import { msPerMinute } from '#domain/time.ts'

/** An AIS source without messages for this time is considered silent. */
export const silenceMs = msPerMinute

/** Inputs and callbacks of the silence timeout. */
export interface Watched {
  /** Count of messages, which only grows. */
  messagesReceived: () => number
  /** Called once after `silenceMs` without messages, and again after each later silence. */
  onSilence: () => void
  /** Called after each `silenceMs` without silence. */
  onMinute?: () => void
}

/** Watches for silence until the signal aborts. Checks four times per minute: reports silence at most 15 s late. */
export async function watchSilence(watched: Watched, context: FeedContext, signal: AbortSignal): Promise<void> {
  let last = watched.messagesReceived()
  let checks = 0
  let quietChecks = 0
  while (!signal.aborted) {
    await context.sleep(silenceMs / 4, signal)
    if (signal.aborted) return
    const received = watched.messagesReceived()
    quietChecks = received === last ? quietChecks + 1 : 0
    last = received
    if (quietChecks === 4) watched.onSilence()
    else if (++checks % 4 === 0 && quietChecks === 0) watched.onMinute?.()
  }
}
