import { setImmediate as giveWay } from 'node:timers/promises'

/** About how much of a long list leaves at once. */
const pieceBytes = 256 * 1024

const openBracket = '['.charCodeAt(0)
const closeBracket = ']'.charCodeAt(0)
const none = Buffer.from('[]')

/**
 * Things that never change, all written as JSON once and laid side by side, so that a list of them is only copied
 * together. One block for all: tens of thousands of small buffers would be in the way of the garbage collector.
 */
export class ReadyJson {
  /** Every thing with a comma before it. */
  readonly #bytes: Buffer
  /** Where each begins; one more for the end. */
  readonly #starts: Uint32Array

  constructor(things: Iterable<unknown>) {
    const written: Buffer[] = []
    const starts = [0]
    for (const thing of things) {
      const bytes = Buffer.from(`,${JSON.stringify(thing)}`)
      written.push(bytes)
      starts.push(starts.at(-1)! + bytes.length)
    }
    this.#bytes = Buffer.concat(written)
    this.#starts = Uint32Array.from(starts)
  }

  /** How many bytes a list of these takes. */
  lengthOf(places: Uint32Array): number {
    const starts = this.#starts
    return places.reduce((sum, place) => sum + starts[place + 1] - starts[place], places.length === 0 ? 2 : 1)
  }

  /** The list of the things at these places, ascending. */
  list(places: Uint32Array): Buffer {
    if (places.length === 0) return none
    const whole = Buffer.allocUnsafe(this.lengthOf(places))
    let at = 0
    for (const [from, to] of this.#stretches(places, Infinity)) at += this.#bytes.copy(whole, at, from, to)
    whole[0] = openBracket
    whole[at] = closeBracket
    return whole
  }

  /** The same piece by piece, as fast as it is read; others get their turn in between. */
  async *pieces(places: Uint32Array): AsyncGenerator<Buffer> {
    let parts: Buffer[] = [Buffer.of(openBracket)]
    let bytes = 1
    // The first one's comma is left out.
    let skip = 1
    for (const [from, to] of this.#stretches(places, pieceBytes)) {
      parts.push(this.#bytes.subarray(from + skip, to))
      bytes += to - from - skip
      skip = 0
      if (bytes < pieceBytes) continue
      yield Buffer.concat(parts, bytes)
      parts = []
      bytes = 0
      await giveWay()
    }
    yield Buffer.concat([...parts, Buffer.of(closeBracket)])
  }

  /** Where the bytes of neighbours lie that follow one another, none much longer than `most`. */
  *#stretches(places: Uint32Array, most: number): Generator<[from: number, to: number]> {
    const starts = this.#starts
    for (let i = 0; i < places.length; i++) {
      const from = starts[places[i]]
      while (places[i + 1] === places[i] + 1 && starts[places[i] + 1] - from < most) i++
      yield [from, starts[places[i] + 1]]
    }
  }
}
