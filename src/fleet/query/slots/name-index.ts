import { holdsBytes } from './text-search.ts'

/** A pair of characters has 12 bits, six of each: AIS has 64 characters. Pairs that share them are distinguished by their bytes. */
const pairs = 4096
const pairOf = (first: number, second: number) => ((first & 63) << 6) | (second & 63)
/** Bits of a place that hold the position within a name. */
const positionBits = 5
/** Texts of a run that are compared at once. */
const run = 64

/**
 * Where each pair of characters occurs in a column of texts of at most 32 bytes, so that a search looks at the places of its rarest
 * pair alone. Texts that have changed since the index was built are looked at one by one until there are too many of them.
 */
export class NameIndex {
  readonly #column: Uint8Array
  readonly #width: number
  /** The texts as they are indexed, or were when they were last compared. */
  #texts = Buffer.alloc(0)
  /** Start of each pair in `#places`. */
  readonly #starts = new Uint32Array(pairs + 1)
  /** Slot and position of the first character, by pair and slot. */
  #places = new Uint32Array(0)
  readonly #changed = new Set<number>()
  /** Bit per slot; all 0 between searches. */
  #found = new Uint32Array(0)

  constructor(column: Uint8Array, width: number) {
    this.#column = column
    this.#width = width
  }

  /** Takes up what has changed in the first `size` texts. */
  refresh(size: number): void {
    const texts = this.#bytes(size)
    if (texts.length < this.#texts.length) this.#texts = Buffer.alloc(0)
    const known = this.#texts.length / this.#width
    for (let slot = 0; slot < known; slot += run) {
      const [from, to] = [slot * this.#width, Math.min(known, slot + run) * this.#width]
      if (this.#texts.compare(texts, from, to, from, to) !== 0) this.#compare(texts, slot, Math.min(known, slot + run))
    }
    for (let slot = known; slot < size; slot++) this.#changed.add(slot)
    if (this.#changed.size > size / 50) this.#build(texts, size)
    else if (size > known) this.#texts = Buffer.from(texts)
  }

  /** Writes the slots, ascending, whose text has any of the parts; returns their number. `slots` needs space for one more. */
  find(parts: readonly string[], slots: Uint32Array): number {
    const size = this.#texts.length / this.#width
    const words = (size >>> 5) + 1
    if (this.#found.length < words) this.#found = new Uint32Array(words)
    for (const part of parts) this.#mark(Buffer.from(part))
    return this.#drain(slots, size)
  }

  #bytes(size: number): Buffer {
    return Buffer.from(this.#column.buffer, this.#column.byteOffset, size * this.#width)
  }

  #compare(texts: Buffer, first: number, end: number): void {
    for (let slot = first; slot < end; slot++) {
      const [from, to] = [slot * this.#width, (slot + 1) * this.#width]
      if (this.#texts.compare(texts, from, to, from, to) === 0) continue
      this.#changed.add(slot)
      texts.copy(this.#texts, from, from, to)
    }
  }

  #build(texts: Buffer, size: number): void {
    this.#changed.clear()
    this.#texts = Buffer.from(texts)
    const next = new Uint32Array(pairs)
    const width = this.#width
    // Each character with the one behind it, the last one with a zero: counted first, placed then.
    for (let start = 0; start < texts.length; start += width) {
      for (let at = start, last = start + width - 1; at <= last && texts[at] !== 0; at++)
        next[pairOf(texts[at], at < last ? texts[at + 1] : 0)]++
    }
    let places = 0
    for (let pair = 0; pair < pairs; pair++) {
      const count = next[pair]
      this.#starts[pair] = next[pair] = places
      places += count
    }
    this.#starts[pairs] = places
    if (this.#places.length < places) this.#places = new Uint32Array(places + (size >>> 2))
    for (let start = 0, slot = 0; start < texts.length; start += width, slot++) {
      for (let at = start, last = start + width - 1; at <= last && texts[at] !== 0; at++)
        this.#places[next[pairOf(texts[at], at < last ? texts[at + 1] : 0)]++] = (slot << positionBits) | (at - start)
    }
  }

  #mark(part: Buffer): void {
    if (part.length === 0 || part.length > this.#width) return
    for (const slot of this.#changed) if (holdsBytes(this.#column, this.#width, slot, part)) this.#set(slot)
    if (part.length === 1) {
      for (let second = 0; second < 64; second++) this.#markPair(part, 0, pairOf(part[0], second))
      return
    }
    let rarest = 0
    let fewest = Infinity
    for (let at = 0; at + 1 < part.length; at++) {
      const pair = pairOf(part[at], part[at + 1])
      const places = this.#starts[pair + 1] - this.#starts[pair]
      if (places < fewest) [rarest, fewest] = [at, places]
    }
    this.#markPair(part, rarest, pairOf(part[rarest], part[rarest + 1]))
  }

  /** Marks the texts that have the part, of which the character at `offset` begins a pair. */
  #markPair(part: Buffer, offset: number, pair: number): void {
    const places = this.#places
    const column = this.#column
    const width = this.#width
    const { length } = part
    for (let i = this.#starts[pair], end = this.#starts[pair + 1]; i < end; i++) {
      const slot = places[i] >>> positionBits
      const position = (places[i] & 31) - offset
      if (position < 0 || position + length > width) continue
      const from = slot * width + position
      let same = 0
      while (same < length && column[from + same] === part[same]) same++
      if (same === length) this.#set(slot)
    }
  }

  #set(slot: number): void {
    this.#found[slot >>> 5] |= 1 << (slot & 31)
  }

  #drain(slots: Uint32Array, size: number): number {
    const found = this.#found
    let count = 0
    for (let word = 0; word <= size >>> 5; word++) {
      for (let bits = found[word]; bits !== 0; bits &= bits - 1)
        slots[count++] = (word << 5) + 31 - Math.clz32(bits & -bits)
      found[word] = 0
    }
    return count
  }
}
