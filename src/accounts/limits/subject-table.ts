import { type SubjectHash, subjectHasher } from './subject-hash.ts'

/** Stands for no entry; entries count from 1. */
const none = 0

/** Indices of the numbers that a table keeps beside its columns. */
const oldest = 0
const newest = 1
/** Released entries, chained by `#older`. */
const free = 2
const used = 3
const size = 4
const numbers = 8

/** Columns of an entry: its hash, its bucket and neighbours, and three for the owner of the table. */
const columns = 8

/** A subject that arrives at a full table gets an entry before the oldest is evicted; entry 0 is not used. */
const lengthOf = (maxSubjects: number) => maxSubjects + 2
const bucketsOf = (maxSubjects: number) => 2 ** Math.ceil(Math.log2(lengthOf(maxSubjects)))

/**
 * A hash table of subjects in order of their last request, 36 bytes each whatever the length of the key. Only hashes are
 * stored: among a million subjects two collide once in 36 million runs, and would then share one limit. The memory has its
 * final length from the start, so that several threads can share it; the system commits only what is written.
 */
export class SubjectTable {
  readonly #maxSubjects: number
  readonly #hasher: ReturnType<typeof subjectHasher>
  readonly #hash: SubjectHash = { low: 0, high: 0 }
  readonly #numbers: Int32Array
  /** The newest entry of each bucket, by the low bits of the hash; the length is a power of two. */
  readonly #buckets: Int32Array
  readonly #low: Uint32Array
  readonly #high: Uint32Array
  readonly #nextInBucket: Int32Array
  readonly #older: Int32Array
  readonly #newer: Int32Array
  /** Columns for the owner of the table: first and last cell of the subject's times, and their number. */
  readonly firstTime: Int32Array
  readonly lastTime: Int32Array
  readonly count: Int32Array

  /** The memory of a table, in bytes. */
  static bytes(maxSubjects: number): number {
    return 4 * (numbers + bucketsOf(maxSubjects) + columns * lengthOf(maxSubjects))
  }

  /** `hasher`: under a random key where left out. `memory`: `bytes` of it, zero or of another thread's table. */
  constructor(
    maxSubjects: number,
    hasher = subjectHasher(),
    memory: ArrayBufferLike = new ArrayBuffer(SubjectTable.bytes(maxSubjects)),
  ) {
    this.#maxSubjects = maxSubjects
    this.#hasher = hasher
    const length = lengthOf(maxSubjects)
    const start = 4 * (numbers + bucketsOf(maxSubjects))
    const column = (index: number) => new Int32Array(memory, start + 4 * index * length, length)
    this.#numbers = new Int32Array(memory, 0, numbers)
    this.#buckets = new Int32Array(memory, 4 * numbers, bucketsOf(maxSubjects))
    this.#low = new Uint32Array(memory, start, length)
    this.#high = new Uint32Array(memory, start + 4 * length, length)
    this.#nextInBucket = column(2)
    this.#older = column(3)
    this.#newer = column(4)
    this.firstTime = column(5)
    this.lastTime = column(6)
    this.count = column(7)
  }

  get size(): number {
    return this.#numbers[size]
  }

  get isTooFull(): boolean {
    return this.size > this.#maxSubjects
  }

  /** The least recent entry; 0 when the table is empty. */
  get oldest(): number {
    return this.#numbers[oldest]
  }

  /** The entry after this one in order of their last request; 0 after the last. */
  after(entry: number): number {
    return this.#newer[entry]
  }

  /** The entry of a subject; 0 where it has none. */
  find(subject: string): number {
    const hash = this.#hash
    this.#hasher(subject, hash)
    let entry = this.#buckets[hash.low & (this.#buckets.length - 1)]
    while (entry !== none && (this.#low[entry] !== hash.low || this.#high[entry] !== hash.high))
      entry = this.#nextInBucket[entry]
    return entry
  }

  /** The entry of a subject, which becomes the most recent; a new one has a count of 0. */
  touch(subject: string): number {
    const entry = this.find(subject)
    if (entry === none) return this.#add(this.#hash)
    if (entry !== this.#numbers[newest]) {
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
    this.#older[entry] = this.#numbers[free]
    this.#numbers[free] = entry
    this.#numbers[size]--
  }

  #add({ low, high }: SubjectHash): number {
    let entry = this.#numbers[free]
    if (entry === none) entry = ++this.#numbers[used]
    else this.#numbers[free] = this.#older[entry]
    this.#low[entry] = low
    this.#high[entry] = high
    this.count[entry] = 0
    const bucket = low & (this.#buckets.length - 1)
    this.#nextInBucket[entry] = this.#buckets[bucket]
    this.#buckets[bucket] = entry
    this.#append(entry)
    this.#numbers[size]++
    return entry
  }

  #append(entry: number): void {
    const last = this.#numbers[newest]
    this.#older[entry] = last
    this.#newer[entry] = none
    if (last === none) this.#numbers[oldest] = entry
    else this.#newer[last] = entry
    this.#numbers[newest] = entry
  }

  #unlink(entry: number): void {
    const [older, newer] = [this.#older[entry], this.#newer[entry]]
    if (older === none) this.#numbers[oldest] = newer
    else this.#newer[older] = newer
    if (newer === none) this.#numbers[newest] = older
    else this.#older[newer] = older
  }
}
