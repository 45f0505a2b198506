import type { FeedContext } from './feed.ts'

/** After how long a source of ships that says nothing is taken to be gone. */
export const silenceMs = 60_000

/** What a watch looks at and whom it tells. */
export interface Watched {
  /** Grows with everything heard. */
  heardSoFar: () => number
  /** Called once when nothing was heard for `silenceMs`, and again after each later silence. */
  onSilence: () => void
  /** Called when all went well for as long. */
  onMinute?: () => void
}

/** Watches for silence until the signal ends it. Four looks a minute: a silence is seen at most 15 s late. */
export async function watchSilence(watched: Watched, context: FeedContext, signal: AbortSignal): Promise<void> {
  let last = watched.heardSoFar()
  let looks = 0
  let quietLooks = 0
  while (!signal.aborted) {
    await context.sleep(silenceMs / 4, signal)
    if (signal.aborted) return
    const heard = watched.heardSoFar()
    quietLooks = heard === last ? quietLooks + 1 : 0
    last = heard
    if (quietLooks === 4) watched.onSilence()
    else if (++looks % 4 === 0 && quietLooks === 0) watched.onMinute?.()
  }
}
