import { msPerHour } from '#domain/time.ts'
import { stopMs } from './stops.ts'

/** Steady position and heading for this long means at a berth, whatever the status: at a terminal, elsewhere, anchored. */
const steadyAtTerminalMs = 3 * msPerHour
const steadyInPortMs = 5 * msPerHour
const steadyAnchoredMs = 8 * msPerHour

/** How a stopped vessel lies. */
export interface LyingEvidence {
  atMs: number
  /** Since when its status is moored, and its position and heading are steady; NaN: they are not. */
  mooredMs: number
  steadySinceMs: number
  /** At a terminal for its class, and at one where it may swing at a buoy. */
  atTerminal: boolean
  mayBeAtBuoy: boolean
  /** Its status is anchored. */
  isAnchored: boolean
  /** Whether it lies in a charted anchorage; asked only where that matters. */
  isAnchorage: () => boolean
}

/**
 * Since when a vessel is at a berth; null while that is not certain. Ships at anchor send the status "moored", too, and lie
 * steady between two turns of the tide: in an anchorage the status counts for nothing, unless there is a terminal.
 */
export function berthedSinceMs(evidence: LyingEvidence): number | null {
  const { atMs, mooredMs, steadySinceMs, atTerminal, mayBeAtBuoy, isAnchored, isAnchorage } = evidence
  const steadyMs = atMs - steadySinceMs
  const isBelieved = atMs - mooredMs >= stopMs && (mayBeAtBuoy || steadyMs >= stopMs)
  if (isBelieved && (atTerminal || !isAnchorage())) return mooredMs
  if (isAnchored) return atTerminal && steadyMs >= steadyAnchoredMs ? steadySinceMs : null
  if (steadyMs < (atTerminal ? steadyAtTerminalMs : steadyInPortMs)) return null
  return atTerminal || steadyMs >= steadyAnchoredMs || !isAnchorage() ? steadySinceMs : null
}
