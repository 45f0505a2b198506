import { nameBytes } from '#domain/messages/observations.ts'
import type { FleetReader } from '../../fleet.ts'
import type { SlotFilters } from './filters.ts'
import { type FilterContext, SlotMatches } from './matches.ts'
import { NameIndex } from './name-index.ts'

/** Of more vessels, the names are searched as one text: an index of a million takes 60 MB and holds a request for 0.2 s. */
const maxIndexedNames = 300_000
/** Maximum number of kept results, five bytes for each vessel. */
const maxKept = 16

/** Which vessels a filter rejects, and the text by which equal filters are known. */
export interface RejectedSlots {
  key: string
  /** 1 for each slot that does not match; written when it is first read. */
  readonly slots: Uint8Array
  /** The slots that match, ascending. */
  matches: Uint32Array
}

class FilterResult implements RejectedSlots {
  readonly key: string
  readonly matches: Uint32Array
  readonly #slots: Uint8Array
  #isWritten = false

  constructor(key: string, slots: Uint8Array, matches: Uint32Array) {
    this.key = key
    this.#slots = slots
    this.matches = matches
  }

  get slots(): Uint8Array {
    if (this.#isWritten) return this.#slots
    this.#isWritten = true
    this.#slots.fill(1)
    for (let i = 0; i < this.matches.length; i++) this.#slots[this.matches[i]] = 0
    return this.#slots
  }
}

interface Buffers {
  slots: Uint8Array
  all: Uint32Array
}

/** Evaluates slot filters, and keeps the results of the last ones: the tiles of a map ask for the same filter many times. */
export class SlotFilterResults {
  readonly #fleet: FleetReader
  readonly #context: FilterContext
  readonly #kept = new Map<string, { rejected: RejectedSlots; buffers: Buffers }>()
  readonly #free: Buffers[] = []
  #revision = -1
  /** Made by the first search for a name. */
  #names: NameIndex | null = null
  #namesRevision = -1

  constructor(fleet: FleetReader, context: FilterContext) {
    this.#fleet = fleet
    this.#context = context
  }

  /** Whether a result is kept at a revision. */
  has(filters: SlotFilters, revision: number): boolean {
    return revision === this.#revision && this.#kept.has(this.#keyOf(filters))
  }

  /** The rejected slots at a revision of the fleet; valid until the revision changes or the filter is evicted. */
  of(filters: SlotFilters, revision: number): RejectedSlots {
    if (revision !== this.#revision) {
      this.#revision = revision
      for (const { buffers } of this.#kept.values()) this.#free.push(buffers)
      this.#kept.clear()
    }
    const key = this.#keyOf(filters)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept.rejected
    const { slots, all } = this.#buffers()
    const { size } = this.#fleet
    const count = this.#apply(filters, all)
    const rejected = new FilterResult(key, slots.subarray(0, size), all.subarray(0, count))
    this.#kept.set(key, { rejected, buffers: { slots, all } })
    return rejected
  }

  /** Writes the slots that match; with a name, only vessels of that name are looked at. */
  #apply(filters: SlotFilters, slots: Uint32Array): number {
    const { columns, size } = this.#fleet
    const { names, ...others } = filters
    if (names === undefined || size > maxIndexedNames)
      return new SlotMatches(columns, size, slots).apply(filters, this.#context)
    this.#names ??= new NameIndex(columns.name, nameBytes)
    if (this.#namesRevision !== this.#revision) this.#names.refresh(size)
    this.#namesRevision = this.#revision
    const named = this.#names.find(names, slots)
    return new SlotMatches(columns, size, slots, named).apply(others, this.#context)
  }

  /** Those of the oldest result where the most are kept. */
  #buffers(): Buffers {
    const oldest = this.#kept.size < maxKept ? undefined : this.#kept.entries().next().value
    if (oldest !== undefined) this.#kept.delete(oldest[0])
    const { capacity } = this.#fleet
    return (
      oldest?.[1].buffers ?? this.#free.pop() ?? { slots: new Uint8Array(capacity), all: new Uint32Array(capacity) }
    )
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
