import { yieldToEventLoop } from '#domain/slices.ts'

/** The approximate size of a piece of a streamed list. */
const pieceBytes = 256 * 1024

const openBracket = '['.charCodeAt(0)
const closeBracket = ']'.charCodeAt(0)
const none = Buffer.from('[]')

/**
 * Items that never change, written as JSON once into one buffer, so that a list of them is only copied together. One
 * buffer for all: tens of thousands of small ones would burden the garbage collector.
 */
export class ReadyJson {
  /** Every item with a comma before it. */
  readonly #bytes: Buffer
  /** The offset of each item, and the end of the last. */
  readonly #starts: Uint32Array

  constructor(items: Iterable<unknown>) {
    const written: Buffer[] = []
    const starts = [0]
    for (const item of items) {
      const bytes = Buffer.from(`,${JSON.stringify(item)}`)
      written.push(bytes)
      starts.push(starts.at(-1)! + bytes.length)
    }
    this.#bytes = Buffer.concat(written)
    this.#starts = Uint32Array.from(starts)
  }

  /** The size of a list of these items in bytes. */
  lengthOf(places: Uint32Array): number {
    const starts = this.#starts
    return places.reduce((sum, place) => sum + starts[place + 1] - starts[place], places.length === 0 ? 2 : 1)
  }

  /** The list of the items at these indices, ascending. */
  list(places: Uint32Array): Buffer {
    if (places.length === 0) return none
    const whole = Buffer.allocUnsafe(this.lengthOf(places))
    let at = 0
    for (const [from, to] of this.#ranges(places, Infinity)) at += this.#bytes.copy(whole, at, from, to)
    whole[0] = openBracket
    whole[at] = closeBracket
    return whole
  }

  /** The same list in pieces, as fast as it is read; other requests are served in between. */
  async *pieces(places: Uint32Array): AsyncGenerator<Buffer> {
    let parts: Buffer[] = [Buffer.of(openBracket)]
    let bytes = 1
    // The first item's comma is left out.
    let skip = 1
    for (const [from, to] of this.#ranges(places, pieceBytes)) {
      parts.push(this.#bytes.subarray(from + skip, to))
      bytes += to - from - skip
      skip = 0
      if (bytes < pieceBytes) continue
      yield Buffer.concat(parts, bytes)
      parts = []
      bytes = 0
      await yieldToEventLoop()
    }
    yield Buffer.concat([...parts, Buffer.of(closeBracket)])
  }

  /** The byte ranges of consecutive items, none much longer than `maxBytes`. */
  *#ranges(places: Uint32Array, maxBytes: number): Generator<[from: number, to: number]> {
    const starts = this.#starts
    for (let i = 0; i < places.length; i++) {
      const from = starts[places[i]]
      while (places[i + 1] === places[i] + 1 && starts[places[i] + 1] - from < maxBytes) i++
      yield [from, starts[places[i] + 1]]
    }
  }
}
