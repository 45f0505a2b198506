import { randomBytes } from 'node:crypto'

/** The halves of a 64-bit hash; a hasher overwrites them in each call. */
export interface SubjectHash {
  low: number
  high: number
}

/**
 * Hashes text to 64 bits with HalfSipHash-1-3 under a random key, so that an attacker cannot construct collisions. The
 * algorithm is that of https://github.com/veorq/SipHash (halfsiphash.c), with one round per word and three at the end as
 * in Linux; a word is two UTF-16 code units.
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
  // The words are followed by the length with the odd character, then three rounds for the low half and three for the high.
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
