import { randomBytes } from 'node:crypto'

/** Two halves of a 64-bit hash; filled anew by each call of a hasher. */
export interface SubjectHash {
  low: number
  high: number
}

/**
 * Hashes texts to 64 bits by HalfSipHash-1-3 under a key of its own, so that nobody outside can look for two texts that
 * meet. The algorithm is that of https://github.com/veorq/SipHash (halfsiphash.c), with one round a word and three at
 * the end as Linux has it; a word is two characters of 16 bits.
 */
export function subjectHasher(key: Uint8Array = randomBytes(8)): (text: string, into: SubjectHash) => void {
  const words = new DataView(key.buffer, key.byteOffset, 8)
  const [k0, k1] = [words.getInt32(0, true), words.getInt32(4, true)]
  return (text, into) => hashSubject(text, k0, k1, into)
}

function hashSubject(text: string, k0: number, k1: number, into: SubjectHash): void {
  let a = k0
  let b = k1 ^ 0xee
  let c = 0x6c796765 ^ k0
  let d = 0x74656462 ^ k1
  const whole = text.length >> 1
  // After the words come their number with the odd character, three rounds for the low half and three for the high.
  for (let step = 0; step <= whole + 6; step++) {
    const word = step > whole ? 0 : wordAt(text, step, whole)
    d ^= word
    a = (a + b) | 0
    b = ((b << 5) | (b >>> 27)) ^ a
    a = (a << 16) | (a >>> 16)
    c = (c + d) | 0
    d = ((d << 8) | (d >>> 24)) ^ c
    a = (a + d) | 0
    d = ((d << 7) | (d >>> 25)) ^ a
    c = (c + b) | 0
    b = ((b << 13) | (b >>> 19)) ^ c
    c = (c << 16) | (c >>> 16)
    a ^= word
    if (step === whole) c ^= 0xee
    else if (step === whole + 3) {
      into.low = (b ^ d) >>> 0
      b ^= 0xdd
    }
  }
  into.high = (b ^ d) >>> 0
}

function wordAt(text: string, step: number, whole: number): number {
  if (step < whole) return text.charCodeAt(step * 2) | (text.charCodeAt(step * 2 + 1) << 16)
  return (text.length << 24) | (text.length % 2 === 1 ? text.charCodeAt(text.length - 1) : 0)
}
