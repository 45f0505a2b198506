import { copyTextAt, sixBitOf, unsignedAt } from './six-bit.ts'

/** Reads the fields of one message by their first bit and width, as ITU-R M.1371-5, annex 8 lists them. */
export class BitReader {
  readonly bits: number
  readonly #symbols: Uint8Array

  /** `payload` is AIVDM's six-bit text. Invalid characters read as zeros; `isArmoured` finds them. */
  constructor(payload: string, fillBits: number) {
    // One symbol more, because the last character of a text may span two.
    this.#symbols = new Uint8Array(payload.length + 1)
    for (let i = 0; i < payload.length; i++) this.#symbols[i] = sixBitOf[payload.charCodeAt(i) & 255] & 63
    this.bits = payload.length * 6 - fillBits
  }

  static isArmoured(payload: string): boolean {
    return /^[0-W`-w]+$/.test(payload)
  }

  /** `width` bits from bit `at`, at most 30; 0 beyond the end of the message. */
  unsigned(at: number, width: number): number {
    return this.#endsBefore(at + width) ? 0 : unsignedAt(this.#symbols, at, width)
  }

  /** The same in two's complement. */
  signed(at: number, width: number): number {
    return (this.unsigned(at, width) << (32 - width)) >> (32 - width)
  }

  flag(at: number): boolean {
    return this.unsigned(at, 1) === 1
  }

  /** Text of six-bit characters from bit `at`, up to its `@` and without trailing spaces; null where it is empty. */
  text(at: number, characters: number): string | null {
    if (this.#endsBefore(at + characters * 6)) return null
    const bytes = new Uint8Array(characters)
    copyTextAt(this.#symbols, at, characters, bytes, 0)
    const end = bytes.indexOf(0)
    return end === 0 ? null : String.fromCharCode(...(end < 0 ? bytes : bytes.subarray(0, end)))
  }

  #endsBefore(bit: number): boolean {
    return bit > (this.#symbols.length - 1) * 6
  }
}
