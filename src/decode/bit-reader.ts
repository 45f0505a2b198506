import { copyTextAt, sixBitOf, unsignedAt } from './six-bit.ts'

/** Reads the fields of a message one after the other, as its definition lists them. */
export class BitReader {
  readonly bits: number
  #at = 0
  readonly #symbols: Uint8Array

  /** `payload` is armoured as AIVDM does it; what cannot be read stands as zeros, and `isArmoured` tells. */
  constructor(payload: string, fillBits: number) {
    // One symbol more, for the last character of text may lie across two.
    this.#symbols = new Uint8Array(payload.length + 1)
    for (let i = 0; i < payload.length; i++) {
      const symbol = sixBitOf[payload.charCodeAt(i) & 255]
      this.#symbols[i] = symbol & 63
    }
    this.bits = payload.length * 6 - fillBits
  }

  static isArmoured(payload: string): boolean {
    return /^[0-W`-w]+$/.test(payload)
  }

  /** The next `width` bits, at most 30; 0 where the message has ended. */
  unsigned(width: number): number {
    const at = this.#at
    this.#at += width
    return this.#at > this.#symbols.length * 6 - 6 ? 0 : unsignedAt(this.#symbols, at, width)
  }

  signed(width: number): number {
    return (this.unsigned(width) << (32 - width)) >> (32 - width)
  }

  flag(): boolean {
    return this.unsigned(1) === 1
  }

  /** Text of so many six-bit characters, to its `@`, without the spaces at its end. */
  text(characters: number): string {
    const at = this.#at
    this.#at += characters * 6
    if (this.#at > this.#symbols.length * 6 - 6) return ''
    const bytes = new Uint8Array(characters)
    copyTextAt(this.#symbols, at, characters, bytes, 0)
    const end = bytes.indexOf(0)
    return String.fromCharCode(...(end < 0 ? bytes : bytes.subarray(0, end)))
  }

  skip(bits: number): void {
    this.#at += bits
  }
}
