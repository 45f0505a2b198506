import { msPerHour } from '#domain/time.ts'
import { type HourHash, keptHours } from './fact-hashes.ts'

/** An hour in which the standby derived other facts than the leader. */
interface DifferingHour {
  hourMs: number
  leader: string
  standby: string
}

/**
 * Compares the facts of a standby with those of the leader, both after the same message of the log. A fact may be found hours
 * after it happened (a stay, a call at anchor), so that every hour that both know as a whole is compared each time.
 */
export class HourComparison {
  readonly #over = new Set<number>()
  readonly #differing = new Set<number>()

  /** Hours that were over when they were compared. */
  get compared(): number {
    return this.#over.size
  }

  get differing(): number {
    return this.#differing.size
  }

  /** Compares the hours that began at `sinceMs` or later; returns those that differ for the first time. */
  compare(
    { leader, standby }: { leader: readonly HourHash[]; standby: readonly HourHash[] },
    { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
  ): DifferingHour[] {
    const [theirs, own] = [leader, standby].map((hours) => new Map(hours.map(({ hourMs, text }) => [hourMs, text])))
    // Earlier hours than the oldest of as many as are kept may have been dropped.
    const oldest = (hours: readonly HourHash[]) =>
      hours.length < keptHours ? -Infinity : Math.min(...hours.map(({ hourMs }) => hourMs))
    const fromMs = Math.max(sinceMs, oldest(leader), oldest(standby))
    const found: DifferingHour[] = []
    for (const hourMs of new Set([...theirs.keys(), ...own.keys()])) {
      if (hourMs < fromMs) continue
      if (hourMs + msPerHour <= nowMs) this.#over.add(hourMs)
      const hour = { hourMs, leader: theirs.get(hourMs) ?? 'none', standby: own.get(hourMs) ?? 'none' }
      if (hour.leader === hour.standby || this.#differing.has(hourMs)) continue
      this.#differing.add(hourMs)
      found.push(hour)
    }
    return found
  }
}
