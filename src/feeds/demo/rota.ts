/** Who reports next: a wheel of seconds, so that what is due is found without looking at who is not. */
export class Rota {
  readonly #heads: Int32Array
  readonly #next: Int32Array
  readonly #dueMs: Float64Array
  /** The second that was begun last; what is due in it may still come. */
  #second: number

  /** `items` numbered from 0; nothing is due later than `horizonMs` after it is set. */
  constructor(items: number, horizonMs: number, nowMs: number) {
    this.#heads = new Int32Array(Math.ceil(horizonMs / 1000) + 2).fill(-1)
    this.#next = new Int32Array(items).fill(-1)
    this.#dueMs = new Float64Array(items)
    this.#second = Math.floor(nowMs / 1000)
  }

  /** Sets when an item is due; what lies in the past is due at once. */
  set(item: number, dueMs: number): void {
    const earliest = Math.max(dueMs, this.#second * 1000)
    const cell = Math.floor(earliest / 1000) % this.#heads.length
    this.#dueMs[item] = dueMs
    this.#next[item] = this.#heads[cell]!
    this.#heads[cell] = item
  }

  dueMs(item: number): number {
    return this.#dueMs[item]
  }

  /** Takes one item that is due by now, or −1. It must be set again to come again. */
  take(nowMs: number): number {
    const last = Math.floor(nowMs / 1000) - 1
    while (this.#second <= last) {
      const cell = this.#second % this.#heads.length
      const item = this.#heads[cell]
      if (item >= 0) {
        this.#heads[cell] = this.#next[item]!
        return item
      }
      this.#second++
    }
    return -1
  }

  /** After a pause so long that the wheel came round: begins again at a time, with everything due as it falls. */
  skipTo(nowMs: number): void {
    const items: number[] = []
    for (let cell = 0; cell < this.#heads.length; cell++) {
      for (let item = this.#heads[cell]; item >= 0; item = this.#next[item]!) items.push(item)
      this.#heads[cell] = -1
    }
    this.#second = Math.floor(nowMs / 1000)
    for (const item of items) this.set(item, nowMs + (this.#dueMs[item] % ((this.#heads.length - 2) * 1000)))
  }

  /** How long the wheel is: a longer pause wants `skipTo`. */
  get horizonMs(): number {
    return (this.#heads.length - 2) * 1000
  }

  get atMs(): number {
    return this.#second * 1000
  }
}
