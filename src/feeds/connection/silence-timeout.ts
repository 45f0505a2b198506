import type { FeedContext } from '../feed.ts'
import { msPerMinute } from '#domain/time.ts'

/** An AIS source without messages for this time is considered silent. */
export const silenceMs = msPerMinute

/** Inputs and callbacks of the silence timeout. */
export interface Watched {
  /** Count of messages, which only grows. */
  messagesReceived: () => number
  /** Count of records in them, which only grows. */
  recordsReceived?: () => number
  /** Called once after `silenceMs` without messages, and again after each later silence. */
  onSilence: () => void
  /** Called where messages come and have had no record for `silenceMs`, and again at each later check. */
  onNoRecords?: () => void
  /** Called after each `silenceMs` without silence. */
  onMinute?: () => void
}

/** Watches for silence until the signal aborts. Checks four times per minute: reports silence at most 15 s late. */
export async function watchSilence(watched: Watched, context: FeedContext, signal: AbortSignal): Promise<void> {
  let last = watched.messagesReceived()
  let lastRecords = watched.recordsReceived?.() ?? 0
  let checks = 0
  let quietChecks = 0
  let checksWithoutRecords = 0
  while (!signal.aborted) {
    await context.sleep(silenceMs / 4, signal)
    if (signal.aborted) return
    const received = watched.messagesReceived()
    quietChecks = received === last ? quietChecks + 1 : 0
    last = received
    const records = watched.recordsReceived?.() ?? 0
    checksWithoutRecords = records === lastRecords ? checksWithoutRecords + 1 : 0
    lastRecords = records
    if (quietChecks === 0 && checksWithoutRecords >= 4) watched.onNoRecords?.()
    if (quietChecks === 4) watched.onSilence()
    else if (++checks % 4 === 0 && quietChecks === 0) watched.onMinute?.()
  }
}
