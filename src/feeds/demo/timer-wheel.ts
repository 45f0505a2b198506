/** A timing wheel with one slot a second: finds the items that are due without scanning those that are not. */
export class TimerWheel {
  readonly #heads: Int32Array
  readonly #next: Int32Array
  readonly #dueMs: Float64Array
  /** The first second that is not drained yet. */
  #second: number

  /** Items are numbered from 0 to `items` - 1; none may be due later than `horizonMs` after it is set. */
  constructor(items: number, horizonMs: number, nowMs: number) {
    this.#heads = new Int32Array(Math.ceil(horizonMs / 1000) + 2).fill(-1)
    this.#next = new Int32Array(items).fill(-1)
    this.#dueMs = new Float64Array(items)
    this.#second = Math.floor(nowMs / 1000)
  }

  /** Sets when an item is due. A time in the past makes it due at once. */
  set(item: number, dueMs: number): void {
    const earliest = Math.max(dueMs, this.#second * 1000)
    const slot = Math.floor(earliest / 1000) % this.#heads.length
    this.#dueMs[item] = dueMs
    this.#next[item] = this.#heads[slot]!
    this.#heads[slot] = item
  }

  dueMs(item: number): number {
    return this.#dueMs[item]
  }

  /** Removes and returns an item that is due by `nowMs`, or −1. An item that repeats must be set again. */
  popDue(nowMs: number): number {
    const last = Math.floor(nowMs / 1000) - 1
    while (this.#second <= last) {
      const slot = this.#second % this.#heads.length
      const item = this.#heads[slot]
      if (item >= 0) {
        this.#heads[slot] = this.#next[item]!
        return item
      }
      this.#second++
    }
    return -1
  }

  /** Continues at `nowMs`, after a pause or because the clock was set: each item is due after the time that it had left. */
  moveTo(nowMs: number): void {
    const items: number[] = []
    for (let slot = 0; slot < this.#heads.length; slot++) {
      for (let item = this.#heads[slot]; item >= 0; item = this.#next[item]!) items.push(item)
      this.#heads[slot] = -1
    }
    const byMs = nowMs - this.nowMs
    this.#second = Math.floor(nowMs / 1000)
    for (const item of items) this.set(item, this.#dueMs[item] + byMs)
  }

  /** The longest time between two calls of `popDue` that needs no `moveTo`. */
  get horizonMs(): number {
    return (this.#heads.length - 2) * 1000
  }

  get nowMs(): number {
    return this.#second * 1000
  }
}
