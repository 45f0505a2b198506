import type { Selection } from '#fleet/query/selection.ts'

/** Ticks for which departures are kept: the minute between a Free reader's deltas, and time to reconnect. */
const keptTicks = 150
/** Maximum number of departures kept. */
const maxDepartures = 20_000

/** Maps slots to numbers for one comparison; clearing increments the epoch. */
export class Marks {
  readonly #stamp: Uint32Array
  readonly #value: Uint32Array
  #epoch = 0

  constructor(capacity: number) {
    this.#stamp = new Uint32Array(capacity)
    this.#value = new Uint32Array(capacity)
  }

  clear(): void {
    this.#epoch++
  }

  set(slot: number, value: number): void {
    this.#stamp[slot] = this.#epoch
    this.#value[slot] = value
  }

  /** −1 where nothing was set since the last `clear`. */
  get(slot: number): number {
    return this.#stamp[slot] === this.#epoch ? this.#value[slot] : -1
  }
}

/** A view as another thread has it. Slots and ticks are the same in all threads. */
export interface ViewState {
  slots: Uint32Array
  mmsis: Uint32Array
  cameAt: Uint32Array
  tick: number
  knownFrom: number
  leftMmsis: number[]
  leftAt: number[]
}

/** The vessels that match a query, the tick at which each entered, and recent departures. */
export class View {
  /** Vessels in the view, largest cargo first. */
  slots = new Uint32Array(0)
  mmsis = new Uint32Array(0)
  /** By index in `slots`: the tick at which the vessel entered the view. */
  cameAt = new Uint32Array(0)
  /** The tick of the last update. */
  tick = 0
  /** Changes since this tick are known. */
  knownFrom = 0
  #leftMmsis: number[] = []
  #leftAt: number[] = []

  /** A copy for another thread; null where what left since that tick is not known. */
  stateFor(since: number): ViewState | null {
    if (this.tick === 0 || since < this.knownFrom || since > this.tick) return null
    const { slots, mmsis, cameAt, tick, knownFrom } = this
    return { slots, mmsis, cameAt, tick, knownFrom, leftMmsis: this.#leftMmsis, leftAt: this.#leftAt }
  }

  /** Begins with what another thread knows, instead of with nothing. */
  restore({ slots, mmsis, cameAt, tick, knownFrom, leftMmsis, leftAt }: ViewState): void {
    Object.assign(this, { slots, mmsis, cameAt, tick, knownFrom })
    this.#leftMmsis = leftMmsis
    this.#leftAt = leftAt
  }

  /** Updates the view to a new selection. */
  advance(selection: Selection, mmsis: { readonly [slot: number]: number }, tick: number, marks: Marks): void {
    const first = this.tick === 0
    if (first) this.knownFrom = tick
    const { slots: before, mmsis: mmsisBefore, cameAt: cameBefore } = this
    const count = selection.returned
    const slots = selection.slots.slice(0, count)
    const mmsisNow = new Uint32Array(count)
    const cameAt = new Uint32Array(count)
    marks.clear()
    for (let i = 0; i < before.length; i++) marks.set(before[i], i)
    let stayed = 0
    for (let i = 0; i < count; i++) {
      const slot = slots[i]
      mmsisNow[i] = mmsis[slot]
      const old = marks.get(slot)
      // A slot may have been reassigned to another vessel.
      const stays = old >= 0 && mmsisBefore[old] === mmsisNow[i]
      cameAt[i] = stays ? cameBefore[old] : tick
      if (!stays) continue
      stayed++
      mmsisBefore[old] = 0
    }
    if (stayed < before.length) this.#recordLeft(mmsisBefore, tick)
    this.slots = slots
    this.mmsis = mmsisNow
    this.cameAt = cameAt
    this.tick = tick
    this.#dropBefore(tick - keptTicks)
  }

  /** Returns the MMSIs of vessels that left since a tick and have not returned. */
  leftSince(tick: number): number[] {
    let from = this.#leftAt.length
    while (from > 0 && this.#leftAt[from - 1] > tick) from--
    if (from === this.#leftAt.length) return []
    const left = new Set(this.#leftMmsis.slice(from))
    // A vessel that left and returned since then is in the view again.
    for (let i = 0; i < this.mmsis.length && left.size > 0; i++) left.delete(this.mmsis[i])
    return [...left]
  }

  /** Records departures; an MMSI of 0 marks a vessel that stayed. */
  #recordLeft(mmsis: Uint32Array, tick: number): void {
    for (let i = 0; i < mmsis.length; i++) {
      if (mmsis[i] === 0) continue
      this.#leftMmsis.push(mmsis[i])
      this.#leftAt.push(tick)
    }
  }

  #dropBefore(beforeTick: number): void {
    let gone = Math.max(0, this.#leftAt.length - maxDepartures)
    while (gone < this.#leftAt.length && this.#leftAt[gone] <= beforeTick) gone++
    if (gone > 0) {
      this.knownFrom = Math.max(this.knownFrom, this.#leftAt[gone - 1])
      this.#leftMmsis = this.#leftMmsis.slice(gone)
      this.#leftAt = this.#leftAt.slice(gone)
    }
    this.knownFrom = Math.max(this.knownFrom, beforeTick)
  }
}
