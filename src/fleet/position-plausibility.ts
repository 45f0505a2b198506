import { distanceNm, type Position } from '#domain/geo.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

/** A jump is implausible above both: a speed faster than any vessel and a distance larger than position noise. */
const maxKnots = 60
const maxNoiseNm = 5

/** Consecutive consistent reports after which a new place is accepted. */
const requiredReports = 3
/** Returns to a second place after which it is another vessel with the same MMSI, or spoofing. */
const conflictReturns = 2
/** In a conflict, the accepted place must be silent for this long before the other one is accepted. */
const conflictSilenceMs = 30 * msPerMinute
/** Lifetime of a suspect place after its last report. */
const suspectLifetimeMs = 6 * msPerHour

export interface Fix extends Position {
  atMs: number
}

/** A reported place that is not accepted. */
interface Suspect {
  fix: Fix
  /** Consecutive reports there, without one from the accepted place between them. */
  consecutive: number
  /** Number of returns to it after a report from the accepted place. */
  returns: number
}

export type PlausibilityResult = 'accepted' | 'held back' | 'conflict'

/** Whether a vessel can have moved from one fix to the other, in either order of time. */
export function plausible(from: Fix, to: Fix): boolean {
  // Fast path without trigonometry: 0.05° is 3 nm, in both directions together less than 5 nm.
  if (Math.abs(to.lat - from.lat) < 0.05 && Math.abs(to.lng - from.lng) < 0.05) return true
  const nm = distanceNm(from.lng, from.lat, to.lng, to.lat)
  return nm <= maxNoiseNm || nm <= (Math.abs(to.atMs - from.atMs) / msPerHour) * maxKnots
}

/**
 * Holds back reports from implausible places. Three consecutive reports from a place make it accepted, unless two places
 * alternate: then the one that fits the history stays.
 */
export class PositionPlausibility {
  readonly #suspects = new Map<number, Suspect>()

  /** Number of vessels with a suspect place. */
  get size(): number {
    return this.#suspects.size
  }

  /** Evaluates a report that is newer than the accepted fix. */
  evaluate(slot: number, accepted: Fix, reported: Fix): PlausibilityResult {
    const suspect = this.#suspects.size > 0 ? this.#suspects.get(slot) : undefined
    if (plausible(accepted, reported)) {
      if (suspect) suspect.consecutive = 0
      return 'accepted'
    }
    if (!suspect || !plausible(suspect.fix, reported)) {
      this.#suspects.set(slot, { fix: { ...reported }, consecutive: 1, returns: 0 })
      return 'held back'
    }
    if (reported.atMs <= suspect.fix.atMs) return 'held back'
    if (suspect.consecutive === 0) suspect.returns++
    suspect.consecutive++
    suspect.fix = { ...reported }
    const conflict = suspect.returns >= conflictReturns
    if (suspect.consecutive < requiredReports) return conflict ? 'conflict' : 'held back'
    if (conflict && reported.atMs - accepted.atMs < conflictSilenceMs) return 'conflict'
    this.#suspects.delete(slot)
    return 'accepted'
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#suspects.delete(slot)
  }

  /** Drops suspect places without a report for six hours, and calls `expired` for each. */
  expire(nowMs: number, expired: (slot: number) => void): void {
    for (const [slot, { fix }] of this.#suspects) {
      if (nowMs - fix.atMs <= suspectLifetimeMs) continue
      this.#suspects.delete(slot)
      expired(slot)
    }
  }
}
