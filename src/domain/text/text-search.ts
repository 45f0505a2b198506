const blank = 32

/** Characters without a Unicode decomposition into a base character and a mark. */
const plainCharacters: Record<string, string> = { Ø: 'O', Ł: 'L', Đ: 'D', ß: 'SS', Æ: 'AE', Œ: 'OE', İ: 'I', ı: 'I' }

/** Capitals and digits; every other byte counts as a space. */
const foldedByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  const capital = byte >= 97 && byte <= 122 ? byte - 32 : byte
  return (capital >= 65 && capital <= 90) || (capital >= 48 && capital <= 57) ? capital : blank
})

/** Folds text for comparison: capitals and digits without accents, words separated by single spaces. */
export function foldText(text: string): string {
  const plain = text
    .replaceAll(/[ØøŁłĐđßÆæŒœİı]/g, (char) => plainCharacters[char.toUpperCase()] ?? plainCharacters[char] ?? '')
    .normalize('NFD')
    .toUpperCase()
  return plain
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Folded text as bytes, the input of a pattern. */
export const foldedBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(foldText(text), 'latin1'))

/** Longer patterns do not fit into 32 bits. */
const longest = 31

/** The bit of a character; digits share the last six. */
const charBit = (byte: number): number => (byte >= 65 ? 1 << (byte - 65) : byte === blank ? 0 : 1 << (26 + (byte % 6)))

/** Typing errors that are tolerated in a text of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3)

/**
 * A text to search for in names that tolerates errors: an added, missing or wrong character.
 * @see Myers, A fast bit-vector algorithm for approximate string matching, JACM 46 (1999)
 */
class Pattern {
  readonly #length: number
  /** Bits of the positions of a character. */
  readonly #places = new Int32Array(128)
  readonly #charBits: number
  readonly #maxErrors: number

  constructor(folded: string) {
    const bytes = Buffer.from(folded.slice(0, longest), 'latin1')
    this.#length = bytes.length
    bytes.forEach((byte, i) => (this.#places[byte] |= 1 << i))
    this.#charBits = bytes.reduce((bits, byte) => bits | charBit(byte), 0)
    this.#maxErrors = forgiven(bytes.length)
  }

  /** Score of a name, 0 (no match) to 1. The name ends at its first zero byte. */
  score(bytes: Uint8Array, start: number, end: number): number {
    const length = this.#length
    let charBits = 0
    let last = start
    for (let i = start; i < end && bytes[i] !== 0; i++) {
      const byte = foldedByte[bytes[i]]
      charBits |= charBit(byte)
      if (byte !== blank) last = i + 1
    }
    // Each character that is missing from the name costs at least one error.
    if (bitCount(this.#charBits & ~charBits) > this.#maxErrors) return 0
    const top = 1 << (length - 1)
    let [plus, minus, errors] = [-1, 0, length]
    let [best, bestEnd] = [length, start]
    for (let i = start; i < last; i++) {
      const equal = this.#places[foldedByte[bytes[i]]]
      const vertical = equal | minus
      const horizontal = (((equal & plus) + plus) ^ plus) | equal
      let up = minus | ~(horizontal | plus)
      let down = plus & horizontal
      if (up & top) errors++
      else if (down & top) errors--
      up <<= 1
      down <<= 1
      plus = down | ~(vertical | up)
      minus = up & vertical
      if (errors < best) [best, bestEnd] = [errors, i + 1]
    }
    if (best > this.#maxErrors || best >= length) return 0
    return this.#rate(bytes, start, last, bestEnd, best)
  }

  /** Score by position in the name, share of the name and number of errors. */
  // oxlint-disable-next-line eslint/max-params -- called for each name that matches: an object would be garbage.
  #rate(bytes: Uint8Array, start: number, last: number, bestEnd: number, errors: number): number {
    let [atStart, atWord] = [false, false]
    for (let from = bestEnd - this.#length - errors; from <= bestEnd - this.#length + errors; from++) {
      if (from <= start) atStart ||= from === start
      else if (foldedByte[bytes[from - 1]] === blank) atWord = true
    }
    const place = atStart ? 0.8 : atWord ? 0.7 : 0.55
    const share = Math.min(1, this.#length / Math.max(1, last - start))
    return Math.max(0.05, place + 0.2 * share - 0.2 * errors)
  }
}

/** A search query: matches as a whole, or by each of its words in any order. */
export class TextQuery {
  readonly text: string
  /** The text as UTF-8 where it has characters that folding drops; null where it has none. */
  readonly #exact: Uint8Array | null
  readonly #whole: Pattern
  readonly #words: Pattern[]

  constructor(text: string) {
    this.text = foldText(text)
    const exact = text.normalize('NFC').trim().toUpperCase()
    this.#exact = /[^\p{Script=Latin}\P{L}]/u.test(exact) ? new TextEncoder().encode(exact) : null
    this.#whole = new Pattern(this.text)
    const words = this.text.split(' ').filter((word) => word.length > 1)
    this.#words = words.length > 1 ? words.slice(0, 6).map((word) => new Pattern(word)) : []
  }

  /** Whether no name can match. */
  get isEmpty(): boolean {
    return this.text === '' && this.#exact === null
  }

  /** Score of a name, 0 (no match) to 1. */
  score(bytes: Uint8Array, start = 0, end = bytes.length): number {
    const exact = this.#exact
    if (exact !== null) {
      const at = placeOfBytes(bytes, start, end, exact)
      return at < 0 ? 0 : (at === start ? 0.8 : 0.55) + (0.2 * exact.length) / (end - start)
    }
    const whole = this.#whole.score(bytes, start, end)
    if (whole > 0 || this.#words.length === 0) return whole
    let sum = 0
    for (const word of this.#words) {
      const score = word.score(bytes, start, end)
      if (score === 0) return 0
      sum += score
    }
    return 0.9 * (sum / this.#words.length)
  }
}

/** Where the part begins between `start` and `end`; −1 where it is not. */
export function placeOfBytes(bytes: Uint8Array, start: number, end: number, part: Uint8Array): number {
  for (let from = start; from <= end - part.length; from++) {
    let same = 0
    while (same < part.length && bytes[from + same] === part[same]) same++
    if (same === part.length) return from
  }
  return -1
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Collects the best matches, best first. */
export class Best<T> {
  readonly #most: number
  readonly #kept: { of: T; rank: number }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Minimum score that still enters the list. */
  get least(): number {
    return this.#kept.length < this.#most ? 0 : this.#kept[this.#most - 1].rank
  }

  offer(of: T, rank: number): void {
    if (rank <= this.least) return
    const place = this.#kept.findIndex((kept) => kept.rank < rank)
    this.#kept.splice(place < 0 ? this.#kept.length : place, 0, { of, rank })
    if (this.#kept.length > this.#most) this.#kept.pop()
  }

  list(): { of: T; rank: number }[] {
    return this.#kept
  }
}
