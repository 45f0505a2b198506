import { distanceNm, type Position } from '../geo.ts'
import { msPerHour } from '../time.ts'

/** A jump is implausible above both: a speed faster than any vessel and a distance larger than position noise. */
const maxKnots = 60
const maxNoiseNm = 5
/** Faster than merchant ships sail. */
const likelyKnots = 30

/** A position and its time. */
export interface Fix extends Position {
  atMs: number
}

/** Whether a vessel can have moved from one fix to the other, in either order of time: at most 60 kn, or 5 nm of noise. */
export function plausible(from: Fix, to: Fix): boolean {
  return isWithin(from, to, maxKnots)
}

/** Whether a vessel moves between two fixes as merchant ships do: at most 30 kn, or 5 nm of noise. */
export function likely(from: Fix, to: Fix): boolean {
  return isWithin(from, to, likelyKnots)
}

function isWithin(from: Fix, to: Fix, knots: number): boolean {
  if (isNear(from, to)) return true
  const nm = distanceNm(from.lng, from.lat, to.lng, to.lat)
  return nm <= maxNoiseNm || nm <= (Math.abs(to.atMs - from.atMs) / msPerHour) * knots
}

/** Positions that differ by less in both directions are within the noise: 0.05° is 3 nm, the diagonal less than 5 nm. */
export const nearDeg = 0.05

/** Whether two positions are within the noise, without trigonometry. */
export function isNear(from: Position, to: Position): boolean {
  return Math.abs(to.lat - from.lat) < nearDeg && Math.abs(to.lng - from.lng) < nearDeg
}

/**
 * Returns a track without single far-off points: those that the vessel cannot have come from or gone on from, while it can
 * have sailed from the point before to the one after.
 * @param points in order of time
 */
export function withoutFarOffPoints<P extends Fix>(points: readonly P[]): P[] {
  const kept: P[] = []
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1)
    const after = points[index + 1]
    const isFarOff =
      before !== undefined &&
      after !== undefined &&
      !likely(before, point) &&
      !likely(point, after) &&
      likely(before, after)
    if (!isFarOff) kept.push(point)
  }
  return kept
}
