import { msPerDay, msPerHour } from '#domain/time.ts'

/** From this age on the crew may have forgotten to change the draught: it counts less. */
export const agingDraughtMs = 10 * msPerDay
/** A voyage rarely takes longer than this without loading or discharging. */
export const oldDraughtMs = 30 * msPerDay

/** Finds the vessels whose draught has become older than one of the ages above, which no report of theirs shows. */
export class DraughtAges {
  #checkedMs = -Infinity

  /** Calls `visit`, at most once an hour, with each slot whose draught has passed one of the ages since the last time. */
  eachPassed(draughtMs: Float64Array, nowMs: number, visit: (slot: number) => void): void {
    const checkedMs = this.#checkedMs
    if (Math.floor(nowMs / msPerHour) === Math.floor(checkedMs / msPerHour)) return
    this.#checkedMs = nowMs
    for (let slot = 0; slot < draughtMs.length; slot++) {
      const sinceMs = draughtMs[slot]
      // NaN where no draught was reported.
      if (!(nowMs - sinceMs > agingDraughtMs)) continue
      const isPassed = checkedMs - sinceMs <= agingDraughtMs
      if (isPassed || (nowMs - sinceMs > oldDraughtMs && checkedMs - sinceMs <= oldDraughtMs)) visit(slot)
    }
  }
}
