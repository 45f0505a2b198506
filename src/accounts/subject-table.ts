import { type SubjectHash, subjectHasher } from './subject-hash.ts'

/** What stands where there is no place; places count from 1. */
const none = 0

/**
 * Who was heard of lately, by the hash of his name, the one heard longest ago first: 36 bytes each, whatever the name.
 * Of a million names two have the same hash once in 36 million runs; they would share one place. The arrays are as long
 * as they may ever need to be: the system gives them memory only where they are written.
 */
export class SubjectTable {
  readonly #most: number
  readonly #hasher = subjectHasher()
  readonly #hash: SubjectHash = { low: 0, high: 0 }
  /** The newest place in each bucket, by the low bits of the hash; a power of two, at least as many as places. */
  readonly #buckets: Int32Array
  readonly #low: Uint32Array
  readonly #high: Uint32Array
  readonly #nextInBucket: Int32Array
  readonly #older: Int32Array
  readonly #newer: Int32Array
  #oldest = none
  #newest = none
  /** Places that were given back, chained by `#older`. */
  #free = none
  #used = 0
  size = 0
  /** What the table's user keeps of each: his first and his last time, and how many there are. */
  readonly firstTime: Int32Array
  readonly lastTime: Int32Array
  readonly count: Int32Array

  constructor(most: number) {
    this.#most = most
    // One that comes when all are there takes the place of the oldest after it was given its own.
    const length = most + 2
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
    return this.size > this.#most
  }

  /** The place of the one heard longest ago; 0 where there is nobody. */
  get oldest(): number {
    return this.#oldest
  }

  /** The place of a subject, who is now the one heard last; a new one has a count of 0. */
  hear(subject: string): number {
    const hash = this.#hash
    this.#hasher(subject, hash)
    let place = this.#buckets[hash.low & (this.#buckets.length - 1)]
    while (place !== none && (this.#low[place] !== hash.low || this.#high[place] !== hash.high))
      place = this.#nextInBucket[place]
    if (place === none) return this.#add(hash)
    if (place !== this.#newest) {
      this.#unlink(place)
      this.#append(place)
    }
    return place
  }

  /** Forgets whoever has this place. */
  remove(place: number): void {
    const bucket = this.#low[place] & (this.#buckets.length - 1)
    if (this.#buckets[bucket] === place) this.#buckets[bucket] = this.#nextInBucket[place]
    else {
      let before = this.#buckets[bucket]
      while (this.#nextInBucket[before] !== place) before = this.#nextInBucket[before]
      this.#nextInBucket[before] = this.#nextInBucket[place]
    }
    this.#unlink(place)
    this.#older[place] = this.#free
    this.#free = place
    this.size--
  }

  #add({ low, high }: SubjectHash): number {
    let place = this.#free
    if (place === none) place = ++this.#used
    else this.#free = this.#older[place]
    this.#low[place] = low
    this.#high[place] = high
    this.count[place] = 0
    const bucket = low & (this.#buckets.length - 1)
    this.#nextInBucket[place] = this.#buckets[bucket]
    this.#buckets[bucket] = place
    this.#append(place)
    this.size++
    return place
  }

  #append(place: number): void {
    this.#older[place] = this.#newest
    this.#newer[place] = none
    if (this.#newest === none) this.#oldest = place
    else this.#newer[this.#newest] = place
    this.#newest = place
  }

  #unlink(place: number): void {
    const [older, newer] = [this.#older[place], this.#newer[place]]
    if (older === none) this.#oldest = newer
    else this.#newer[older] = newer
    if (newer === none) this.#newest = older
    else this.#older[newer] = older
  }
}
