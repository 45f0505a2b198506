const blank = 32

/** Letters that do not come apart into a plain letter and a mark. */
const plainLetters: Record<string, string> = { Ø: 'O', Ł: 'L', Đ: 'D', ß: 'SS', Æ: 'AE', Œ: 'OE', İ: 'I', ı: 'I' }

/** Capitals and digits; all else of a byte counts as blank. */
const foldedByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  const capital = byte >= 97 && byte <= 122 ? byte - 32 : byte
  return (capital >= 65 && capital <= 90) || (capital >= 48 && capital <= 57) ? capital : blank
})

/** Text as it is compared: capitals and digits without accents, words between single blanks. */
export function foldText(text: string): string {
  const plain = text
    .replaceAll(/[ØøŁłĐđßÆæŒœİı]/g, (letter) => plainLetters[letter.toUpperCase()] ?? plainLetters[letter] ?? '')
    .normalize('NFD')
    .toUpperCase()
  return plain
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Folded text as bytes, which a pattern reads. */
export const foldedBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(foldText(text), 'latin1'))

/** Longer patterns do not fit the bits of a word. */
const longest = 31

/** A letter as a bit; digits share the last six. */
const letterBit = (byte: number): number =>
  byte >= 65 ? 1 << (byte - 65) : byte === blank ? 0 : 1 << (26 + (byte % 6))

/** How many typing errors are forgiven in so many letters. */
const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 7 ? 1 : letters < 12 ? 2 : 3)

/**
 * One run of text that is looked for in names, errors forgiven: a letter more, less or wrong.
 * @see Myers, A fast bit-vector algorithm for approximate string matching, JACM 46 (1999)
 */
class Pattern {
  readonly #length: number
  /** Bits of the places where a letter stands. */
  readonly #places = new Int32Array(128)
  readonly #letters: number
  readonly #mostErrors: number

  constructor(folded: string) {
    const bytes = Buffer.from(folded.slice(0, longest), 'latin1')
    this.#length = bytes.length
    bytes.forEach((byte, i) => (this.#places[byte] |= 1 << i))
    this.#letters = bytes.reduce((bits, byte) => bits | letterBit(byte), 0)
    this.#mostErrors = forgiven(bytes.length)
  }

  /** How well a name fits, 0 to 1; 0 is not at all. The name ends at its first zero byte. */
  score(bytes: Uint8Array, start: number, end: number): number {
    const length = this.#length
    let letters = 0
    let last = start
    for (let i = start; i < end && bytes[i] !== 0; i++) {
      const byte = foldedByte[bytes[i]]
      letters |= letterBit(byte)
      if (byte !== blank) last = i + 1
    }
    // Each letter that the name has not at all is an error at the least.
    if (bitCount(this.#letters & ~letters) > this.#mostErrors) return 0
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
    if (best > this.#mostErrors || best >= length) return 0
    return this.#rate(bytes, start, last, bestEnd, best)
  }

  /** Where in the name it lies counts, how much of the name it is, and each error. */
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

/** What somebody looks for: all of it as it stands, or each of its words wherever it is. */
export class TextQuery {
  readonly text: string
  readonly #whole: Pattern
  readonly #words: Pattern[]

  constructor(text: string) {
    this.text = foldText(text)
    this.#whole = new Pattern(this.text)
    const words = this.text.split(' ').filter((word) => word.length > 1)
    this.#words = words.length > 1 ? words.slice(0, 6).map((word) => new Pattern(word)) : []
  }

  /** How well a name fits, 0 to 1; 0 is not at all. */
  score(bytes: Uint8Array, start = 0, end = bytes.length): number {
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

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Keeps the few best of many, best first. */
export class Best<T> {
  readonly #most: number
  readonly #kept: { of: T; rank: number }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Below this there is no place left. */
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
