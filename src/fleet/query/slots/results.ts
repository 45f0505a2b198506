import type { FleetReader } from '../../fleet.ts'
import type { SlotFilters } from './filters.ts'
import { type FilterContext, SlotRejections } from './rejections.ts'

/** Maximum number of kept results, a byte for each vessel. */
const maxKept = 16

/** Which vessels a filter rejects, and the text by which equal filters are known. */
export interface RejectedSlots {
  key: string
  /** 1 for each slot that does not match. */
  slots: Uint8Array
}

/** Evaluates slot filters, and keeps the results of the last ones: the tiles of a map ask for the same filter many times. */
export class SlotFilterResults {
  readonly #fleet: FleetReader
  readonly #context: FilterContext
  readonly #kept = new Map<string, Uint8Array>()
  #revision = -1

  constructor(fleet: FleetReader, context: FilterContext) {
    this.#fleet = fleet
    this.#context = context
  }

  /** The rejected slots at a revision of the fleet; valid until the revision changes or the filter is evicted. */
  of(filters: SlotFilters, revision: number): RejectedSlots {
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#reuse()
    }
    const key = this.#keyOf(filters)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return { key, slots: kept }
    const oldest = this.#kept.size < maxKept ? undefined : this.#kept.entries().next().value
    if (oldest !== undefined) this.#kept.delete(oldest[0])
    const slots = oldest?.[1] ?? this.#free.pop() ?? new Uint8Array(this.#fleet.capacity)
    new SlotRejections(this.#fleet.columns, this.#fleet.size, slots).apply(filters, this.#context)
    this.#kept.set(key, slots)
    return { key, slots }
  }

  readonly #free: Uint8Array[] = []

  #reuse(): void {
    this.#free.push(...this.#kept.values())
    this.#kept.clear()
  }

  /** Filters that depend on the time or on lists have other results when those change. */
  #keyOf(filters: SlotFilters): string {
    const { etaWithinMs, receivedWithinMs, isSanctioned } = filters
    const isRelative = etaWithinMs !== undefined || receivedWithinMs !== undefined
    const second = isRelative ? Math.floor(this.#context.nowMs() / 1000) : 0
    const lists = isSanctioned === undefined ? 0 : (this.#context.sanctions?.sanctionsVersion ?? 0)
    return `${second} ${lists} ${JSON.stringify(filters)}`
  }
}
