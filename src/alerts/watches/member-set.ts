import type { MemberBucket } from '#store/alerts/alert-members.ts'

/** Buckets of a region's members; a change rewrites one bucket of the stored set. */
const bucketCount = 64

/** The vessels inside of a region by MMSI, with the buckets that differ from what is stored. */
export class MemberSet {
  readonly #buckets = new Map<number, Set<number>>()
  #unsaved = new Set<number>()

  /** Members that are stored already. */
  constructor(stored: Iterable<number> = []) {
    for (const mmsi of stored) this.add(mmsi)
    this.#unsaved.clear()
  }

  has(mmsi: number): boolean {
    return this.#buckets.get(mmsi % bucketCount)?.has(mmsi) ?? false
  }

  add(mmsi: number): void {
    const bucket = mmsi % bucketCount
    const members = this.#buckets.get(bucket)
    if (members === undefined) this.#buckets.set(bucket, new Set([mmsi]))
    else members.add(mmsi)
    this.#unsaved.add(bucket)
  }

  delete(mmsi: number): void {
    if (this.#buckets.get(mmsi % bucketCount)?.delete(mmsi) === true) this.#unsaved.add(mmsi % bucketCount)
  }

  *[Symbol.iterator](): Generator<number> {
    for (const members of this.#buckets.values()) yield* members
  }

  /** The changed buckets as they are now, which count as stored from here on. */
  drainUnsaved(alertId: number): MemberBucket[] {
    if (this.#unsaved.size === 0) return []
    const changed = [...this.#unsaved]
    this.#unsaved = new Set()
    return changed.map((bucket) => ({ alertId, bucket, mmsis: [...(this.#buckets.get(bucket) ?? [])] }))
  }

  /** Counts a bucket as not stored again, after its write failed. */
  markUnsaved(bucket: number): void {
    this.#unsaved.add(bucket)
  }
}
