import { msPerDay } from '#domain/time.ts'

/** Lists below this size may lose half of their ships by a few decisions. */
const minShips = 20

/**
 * Holds back a list that has lost more than half of its ships since it was last read: it was cut off on its way or by its
 * publisher, and the ships that it lacks would be on no list. If it stays so for a day, it is as it was published.
 */
export class Shrinkage {
  #ships: number | null = null
  #sinceMs: number | null = null

  /** The list; throws while it may be cut off. */
  accept<List extends readonly unknown[]>(list: List, nowMs: number): List {
    const before = this.#ships ?? 0
    if (before >= minShips && list.length < before / 2) {
      this.#sinceMs ??= nowMs
      if (nowMs - this.#sinceMs < msPerDay)
        throw new Error(
          `the list has ${list.length} ships, ${before} before: it may be cut off, so the one before is kept for a day`,
        )
    }
    this.#ships = list.length
    this.#sinceMs = null
    return list
  }
}
