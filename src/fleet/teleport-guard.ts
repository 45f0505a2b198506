import { distanceNm, type Position } from '#domain/geo.ts'

/** Faster than any ship that is followed, and farther than a bad fix wobbles: both at once is a teleport. */
const mostKnots = 60
const mostWobbleNm = 5

/** So many reports in a row that agree with each other, and she really is there. */
const enoughInARow = 3
/** A second place that comes back so often beside the first is another ship under the same number, or a spoofer. */
const conflictReturns = 2
/** In a conflict, the first place must have been silent for so long before the other may take over. */
const conflictSilenceMs = 30 * 60_000
/** How long an oddity is remembered after it was last seen. */
const rememberedMs = 6 * 3_600_000

export interface Fix extends Position {
  atMs: number
}

/** The place where a ship was reported but not believed to be. */
interface Suspect {
  fix: Fix
  /** Reports there, one after the other, with none from the believed place between them. */
  inARow: number
  /** How often the reports came back to it after one from the believed place. */
  returns: number
}

export type Judgement = 'believed' | 'held back' | 'conflict'

/** Whether a ship could have gone from one fix to the other, in either order of time. */
export function plausible(from: Fix, to: Fix): boolean {
  // Most reports are near the last: no trigonometry for those. 0.05° is 3 nm, both ways less than 5.
  if (Math.abs(to.lat - from.lat) < 0.05 && Math.abs(to.lng - from.lng) < 0.05) return true
  const nm = distanceNm(from.lng, from.lat, to.lng, to.lat)
  return nm <= mostWobbleNm || nm <= (Math.abs(to.atMs - from.atMs) / 3_600_000) * mostKnots
}

/**
 * Holds back reports from where a ship cannot be. Three in a row from there and she is believed to be there, unless two
 * places alternate: then the one that fits her history is kept.
 */
export class TeleportGuard {
  readonly #suspects = new Map<number, Suspect>()

  /** How many ships it has doubts about. */
  get size(): number {
    return this.#suspects.size
  }

  /** Judges a report that is newer than the believed fix. */
  judge(slot: number, believed: Fix, reported: Fix): Judgement {
    const suspect = this.#suspects.size > 0 ? this.#suspects.get(slot) : undefined
    if (plausible(believed, reported)) {
      if (suspect) suspect.inARow = 0
      return 'believed'
    }
    if (!suspect || !plausible(suspect.fix, reported)) {
      this.#suspects.set(slot, { fix: { ...reported }, inARow: 1, returns: 0 })
      return 'held back'
    }
    if (reported.atMs <= suspect.fix.atMs) return 'held back'
    if (suspect.inARow === 0) suspect.returns++
    suspect.inARow++
    suspect.fix = { ...reported }
    const conflict = suspect.returns >= conflictReturns
    if (suspect.inARow < enoughInARow) return conflict ? 'conflict' : 'held back'
    if (conflict && reported.atMs - believed.atMs < conflictSilenceMs) return 'conflict'
    this.#suspects.delete(slot)
    return 'believed'
  }

  /** Forgets a ship, and whatever was odd about her. */
  forget(slot: number): void {
    this.#suspects.delete(slot)
  }

  /** Forgets what has not been odd for six hours, and tells whose it was. */
  expire(nowMs: number, forgotten: (slot: number) => void): void {
    for (const [slot, { fix }] of this.#suspects) {
      if (nowMs - fix.atMs <= rememberedMs) continue
      this.#suspects.delete(slot)
      forgotten(slot)
    }
  }
}
