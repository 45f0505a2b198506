import { msPerHour } from '#domain/time.ts'
import type { WaitingWaters } from '#domain/water/waiting-waters.ts'
import type { Position } from '#domain/geo.ts'
import { stopMs } from './stops.ts'

/** Steady position and heading for this long means at a berth, whatever the status: at a terminal, elsewhere, anchored. */
const steadyAtTerminalMs = 3 * msPerHour
const steadyInPortMs = 5 * msPerHour
const steadyAnchoredMs = 8 * msPerHour

/**
 * What a place says of a vessel that lies there:
 *
 * - `terminal`: at a terminal for its class.
 * - `port`: elsewhere in a port.
 * - `waiting`: where vessels wait, but berths are not excluded.
 * - `roads`: in a charted anchorage off the coast, where no berth is.
 */
export type LyingPlace = 'terminal' | 'port' | 'waiting' | 'roads'

/** How a stopped vessel lies. */
export interface LyingEvidence {
  atMs: number
  /** Since when its status is moored, and its position and heading are steady; NaN: they are not. */
  mooredMs: number
  steadySinceMs: number
  /** At a terminal where it may swing at a buoy. */
  mayBeAtBuoy: boolean
  /** Its status is anchored. */
  isAnchored: boolean
  /** Where it lies; asked only of a vessel that has lain for long enough to be at a berth of some kind. */
  place: () => LyingPlace
}

/**
 * Since when a vessel is at a berth; null while that is not certain. Ships at anchor send the status "moored", too, and lie
 * steady between two turns of the tide: where vessels wait, the status counts for nothing.
 */
export function berthedSinceMs(evidence: LyingEvidence): number | null {
  const { atMs, mooredMs, steadySinceMs, mayBeAtBuoy, isAnchored } = evidence
  const steadyMs = atMs - steadySinceMs
  const isMoored = atMs - mooredMs >= stopMs && (mayBeAtBuoy || steadyMs >= stopMs)
  if (!isMoored && steadyMs < (isAnchored ? steadyAnchoredMs : steadyAtTerminalMs)) return null
  const place = evidence.place()
  if (isMoored && (place === 'terminal' || place === 'port')) return mooredMs
  if (place === 'roads' || (isAnchored && place !== 'terminal')) return null
  return steadyMs >= steadyMsAt(place, isAnchored) ? steadySinceMs : null
}

function steadyMsAt(place: LyingPlace, isAnchored: boolean): number {
  if (isAnchored || place === 'waiting') return steadyAnchoredMs
  return place === 'terminal' ? steadyAtTerminalMs : steadyInPortMs
}

/**
 * What a place says of a vessel that lies there. In a canal the berths of a terminal are beside its locks. A terminal on the
 * shore says nothing of a vessel off the coast: its position is known to a mile or three.
 */
export function lyingPlace(waters: WaitingWaters, at: Position, terminal: Position | undefined): LyingPlace {
  if (waters.isCanal(at.lng, at.lat)) return 'waiting'
  const isOpen = waters.isOpenWater(at.lng, at.lat)
  if (terminal !== undefined && (!isOpen || waters.isOpenWater(terminal.lng, terminal.lat))) return 'terminal'
  const isAnchorage = waters.isAnchorage(at.lng, at.lat)
  if (isOpen) return isAnchorage ? 'roads' : 'waiting'
  return isAnchorage ? 'waiting' : 'port'
}
