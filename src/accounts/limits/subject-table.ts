import { type SubjectHash, subjectHasher } from './subject-hash.ts'

/** Stands for no entry; entries count from 1. */
const none = 0

/**
 * A hash table of subjects in order of their last request, 36 bytes each whatever the length of the key. Only hashes are
 * stored: among a million subjects two collide once in 36 million runs, and would then share one limit. The arrays have
 * their final length from the start; the system commits memory only where they are written.
 */
export class SubjectTable {
  readonly #maxSubjects: number
  readonly #hasher: ReturnType<typeof subjectHasher>
  readonly #hash: SubjectHash = { low: 0, high: 0 }
  /** The newest entry of each bucket, by the low bits of the hash; the length is a power of two. */
  readonly #buckets: Int32Array
  readonly #low: Uint32Array
  readonly #high: Uint32Array
  readonly #nextInBucket: Int32Array
  readonly #older: Int32Array
  readonly #newer: Int32Array
  #oldest = none
  #newest = none
  /** Released entries, chained by `#older`. */
  #free = none
  #used = 0
  size = 0
  /** Columns for the owner of the table: first and last cell of the subject's times, and their number. */
  readonly firstTime: Int32Array
  readonly lastTime: Int32Array
  readonly count: Int32Array

  /** `hasher`: under a random key where left out. */
  constructor(maxSubjects: number, hasher = subjectHasher()) {
    this.#maxSubjects = maxSubjects
    this.#hasher = hasher
    // A subject that arrives at a full table gets an entry before the oldest is evicted; entry 0 is not used.
    const length = maxSubjects + 2
    this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(length)))
    this.#low = new Uint32Array(length)
    this.#high = new Uint32Array(length)
    this.#nextInBucket = new Int32Array(length)
    this.#older = new Int32Array(length)
    this.#newer = new Int32Array(length)
    this.firstTime = new Int32Array(length)
    this.lastTime = new Int32Array(length)
    this.count = new Int32Array(length)
  }

  get isTooFull(): boolean {
    return this.size > this.#maxSubjects
  }

  /** The least recent entry; 0 when the table is empty. */
  get oldest(): number {
    return this.#oldest
  }

  /** The entry of a subject, which becomes the most recent; a new one has a count of 0. */
  touch(subject: string): number {
    const hash = this.#hash
    this.#hasher(subject, hash)
    let entry = this.#buckets[hash.low & (this.#buckets.length - 1)]
    while (entry !== none && (this.#low[entry] !== hash.low || this.#high[entry] !== hash.high))
      entry = this.#nextInBucket[entry]
    if (entry === none) return this.#add(hash)
    if (entry !== this.#newest) {
      this.#unlink(entry)
      this.#append(entry)
    }
    return entry
  }

  /** Removes an entry. */
  remove(entry: number): void {
    const bucket = this.#low[entry] & (this.#buckets.length - 1)
    if (this.#buckets[bucket] === entry) this.#buckets[bucket] = this.#nextInBucket[entry]
    else {
      let before = this.#buckets[bucket]
      while (this.#nextInBucket[before] !== entry) before = this.#nextInBucket[before]
      this.#nextInBucket[before] = this.#nextInBucket[entry]
    }
    this.#unlink(entry)
    this.#older[entry] = this.#free
    this.#free = entry
    this.size--
  }

  #add({ low, high }: SubjectHash): number {
    let entry = this.#free
    if (entry === none) entry = ++this.#used
    else this.#free = this.#older[entry]
    this.#low[entry] = low
    this.#high[entry] = high
    this.count[entry] = 0
    const bucket = low & (this.#buckets.length - 1)
    this.#nextInBucket[entry] = this.#buckets[bucket]
    this.#buckets[bucket] = entry
    this.#append(entry)
    this.size++
    return entry
  }

  #append(entry: number): void {
    this.#older[entry] = this.#newest
    this.#newer[entry] = none
    if (this.#newest === none) this.#oldest = entry
    else this.#newer[this.#newest] = entry
    this.#newest = entry
  }

  #unlink(entry: number): void {
    const [older, newer] = [this.#older[entry], this.#newer[entry]]
    if (older === none) this.#oldest = newer
    else this.#newer[older] = newer
    if (newer === none) this.#newest = older
    else this.#older[newer] = older
  }
}
