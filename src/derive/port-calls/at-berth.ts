import { msPerHour } from '#domain/time.ts'
import type { WaitingWaters } from '#domain/water/waiting-waters.ts'
import { distanceNm, type Position } from '#domain/geo.ts'
import type { Terminal } from '#domain/world/places.ts'
import { stopMs } from './stops.ts'

/** Steady position and heading for this long means at a berth, whatever the status: at a quay of a terminal, at a terminal, elsewhere, anchored. */
const steadyAtQuayMs = 2 * msPerHour
const steadyAtTerminalMs = 3 * msPerHour
const steadyInPortMs = 5 * msPerHour
const steadyAnchoredMs = 8 * msPerHour
/**
 * Of 211 recorded ships with the status moored, 86 % lay nearer to drawn land than the first of these, 6 % farther than the
 * second, and two farther than a mile: at a pier of two miles, and in an oil field. Of 110 with the status anchored it was 19 %,
 * 79 % and 72 % (halves A of the United States and Finland; Norway; logs of sentences).
 */
const quayNm = 0.2
const offShoreNm = 0.3

/**
 * What a place says of a vessel that lies there:
 *
 * - `quay`: at a terminal for its class, and at the shore outside charted anchorages.
 * - `terminal`: at a terminal for its class.
 * - `port`: elsewhere in a port, near the shore or where the coast is not known.
 * - `off`: off the shore, as berths seldom are.
 * - `waiting`: where vessels wait, but berths are not excluded.
 * - `roads`: in a charted anchorage off the coast, where no berth is.
 */
export type LyingPlace = 'quay' | 'terminal' | 'port' | 'off' | 'waiting' | 'roads'

/** How a stopped vessel lies. */
export interface LyingEvidence {
  atMs: number
  /** Since when its status is moored, and its position and heading are steady; NaN: they are not. */
  mooredMs: number
  steadySinceMs: number
  /** At a terminal where it may swing at a buoy; asked only of a vessel that is moored and not steady. */
  mayBeAtBuoy: () => boolean
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
  const isMoored = atMs - mooredMs >= stopMs && (steadyMs >= stopMs || mayBeAtBuoy())
  if (!isMoored && steadyMs < (isAnchored ? steadyAnchoredMs : steadyAtQuayMs)) return null
  const place = evidence.place()
  if (isMoored && place !== 'waiting' && place !== 'roads') return mooredMs
  if (place === 'roads' || (isAnchored && place !== 'terminal' && place !== 'quay')) return null
  return steadyMs >= steadyMsAt(place, isAnchored) ? steadySinceMs : null
}

function steadyMsAt(place: LyingPlace, isAnchored: boolean): number {
  if (isAnchored || place === 'waiting' || place === 'off') return steadyAnchoredMs
  if (place === 'quay') return steadyAtQuayMs
  return place === 'terminal' ? steadyAtTerminalMs : steadyInPortMs
}

/**
 * Where the coast is not drawn: 43 % of 158 recorded ships with the status moored lay nearer to the position of their port, and
 * two of 41 with the status anchored.
 */
const harbourNm = 0.75

/** The berths that a vessel may lie at: the terminal for its class, and the distance to the position of its port. */
interface BerthsNear {
  terminal: Position | undefined
  portNm: number
}

/**
 * What a place says of a vessel that lies there. In a canal the berths of a terminal are beside its locks. A terminal on the
 * shore says nothing of a vessel off the shore: its position is known to a mile or three.
 */
export function lyingPlace(waters: WaitingWaters, at: Position, { terminal, portNm }: BerthsNear): LyingPlace {
  if (waters.isCanal(at.lng, at.lat)) return 'waiting'
  const shoreNm = waters.shoreNm(at.lng, at.lat)
  const range = rangeOf(shoreNm)
  const isAnchorage = waters.isAnchorage(at.lng, at.lat)
  if (terminal !== undefined && (range === 0 || rangeOf(waters.shoreNm(terminal.lng, terminal.lat)) >= range))
    return isAtQuay(shoreNm) && !isAnchorage ? 'quay' : 'terminal'
  if (isAnchorage) return range === 2 ? 'roads' : 'waiting'
  // Where a port's own position is that far off, the coast lacks its quays.
  if (range === 2 && portNm > harbourNm) return 'waiting'
  return range === 1 ? 'off' : 'port'
}

const isAtQuay = (shoreNm: number | null) => shoreNm !== null && shoreNm <= quayNm

/** Buoys lie within this distance of the position of their terminal. */
const buoyNm = 1.5

/** Whether a vessel may lie at a buoy: at a crude oil terminal in the sea, off any charted anchorage. */
export function isAtBuoys(
  waters: WaitingWaters,
  at: Position,
  terminal: Position & Pick<Terminal, 'classes'>,
): boolean {
  return (
    terminal.classes.includes('Crude Tanker') &&
    distanceNm(at.lng, at.lat, terminal.lng, terminal.lat) <= buoyNm &&
    waters.shoreNm(terminal.lng, terminal.lat) === Infinity &&
    !waters.isAnchorage(at.lng, at.lat)
  )
}

/** 0: near the shore, or the coast is not known; 1: off the shore; 2: over a mile off. */
function rangeOf(shoreNm: number | null): number {
  if (shoreNm === null || shoreNm <= offShoreNm) return 0
  return shoreNm === Infinity ? 2 : 1
}

/**
 * Whether a vessel that was seen moored once, for a moment, was at a berth: at a terminal for its class, at a quay, or where
 * no coast is drawn in the middle of a harbour.
 */
export function isBerthAtSight(waters: WaitingWaters, at: Position, berths: BerthsNear): boolean {
  if (waters.isAnchorage(at.lng, at.lat)) return false
  const place = lyingPlace(waters, at, berths)
  if (place !== 'port') return place === 'quay' || place === 'terminal'
  const shoreNm = waters.shoreNm(at.lng, at.lat)
  return shoreNm === null ? berths.portNm <= harbourNm : isAtQuay(shoreNm)
}
