import type { Selection } from '#fleet/selection.ts'

/** How many ticks back a view can tell what changed: a Free reader's minute, and a while of being cut off. */
const rememberedTicks = 150
/** So many departures are remembered at most. */
const mostDepartures = 20_000

/** Slots to numbers, for the length of one comparison: cleared by counting on. */
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

/** Which ships a question has on view, when each came, and who left: what its readers are told follows from that. */
export class View {
  /** Ships on view, the largest cargoes first. */
  slots = new Uint32Array(0)
  mmsis = new Uint32Array(0)
  /** By place in `slots`: the tick in which she came into view. */
  cameAt = new Uint32Array(0)
  /** The tick up to which this view is brought. */
  tick = 0
  /** What changed is known from this tick on. */
  knownFrom = 0
  #leftMmsis: number[] = []
  #leftAt: number[] = []

  /** Takes over what is on view now. */
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
      // A slot may be another ship's by now.
      const stays = old >= 0 && mmsisBefore[old] === mmsisNow[i]
      cameAt[i] = stays ? cameBefore[old] : tick
      if (!stays) continue
      stayed++
      mmsisBefore[old] = 0
    }
    if (stayed < before.length) this.#noteLeft(mmsisBefore, tick)
    this.slots = slots
    this.mmsis = mmsisNow
    this.cameAt = cameAt
    this.tick = tick
    this.#forget(tick - rememberedTicks)
  }

  /** The MMSIs of ships that left since a tick and have not come back. */
  leftSince(tick: number): number[] {
    let from = this.#leftAt.length
    while (from > 0 && this.#leftAt[from - 1] > tick) from--
    if (from === this.#leftAt.length) return []
    const left = new Set(this.#leftMmsis.slice(from))
    // Who left and came back within a tick is there; over several ticks that must be looked up.
    for (let i = 0; i < this.mmsis.length && left.size > 0; i++) left.delete(this.mmsis[i])
    return [...left]
  }

  /** Those that are marked 0 stayed. */
  #noteLeft(mmsis: Uint32Array, tick: number): void {
    for (let i = 0; i < mmsis.length; i++) {
      if (mmsis[i] === 0) continue
      this.#leftMmsis.push(mmsis[i])
      this.#leftAt.push(tick)
    }
  }

  #forget(beforeTick: number): void {
    let gone = Math.max(0, this.#leftAt.length - mostDepartures)
    while (gone < this.#leftAt.length && this.#leftAt[gone] <= beforeTick) gone++
    if (gone > 0) {
      this.knownFrom = Math.max(this.knownFrom, this.#leftAt[gone - 1])
      this.#leftMmsis = this.#leftMmsis.slice(gone)
      this.#leftAt = this.#leftAt.slice(gone)
    }
    this.knownFrom = Math.max(this.knownFrom, beforeTick)
  }
}
