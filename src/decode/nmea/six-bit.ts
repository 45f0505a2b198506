/** Value of an armoured character: 0 to 63, or 255 if it is not valid in AIVDM. */
export const sixBitOf = new Uint8Array(256).fill(255)
/** The AIVDM character of a six-bit symbol. */
export const armourOf = new Uint8Array(64)
for (let symbol = 0; symbol < 64; symbol++) {
  armourOf[symbol] = symbol < 40 ? symbol + 48 : symbol + 56
  sixBitOf[symbol < 40 ? symbol + 48 : symbol + 56] = symbol
}

/** Value of a hexadecimal digit, or 255. */
export const hexOf = new Uint8Array(256).fill(255)
for (let digit = 0; digit < 10; digit++) hexOf[48 + digit] = digit
for (let i = 0; i < 6; i++) hexOf[65 + i] = hexOf[97 + i] = 10 + i

/** Reads `width` bits (1 to 30) from bit `from` as an unsigned number. The symbols must include them. */
export function unsignedAt(symbols: Uint8Array, from: number, width: number): number {
  let at = (from / 6) | 0
  let have = 6 - (from - at * 6)
  let value = symbols[at] & ((1 << have) - 1)
  while (have < width) {
    const wanted = width - have
    const symbol = symbols[++at]
    if (wanted < 6) return (value << wanted) | (symbol >>> (6 - wanted))
    value = (value << 6) | symbol
    have += 6
  }
  return value >>> (have - width)
}

/**
 * Copies text of `width` six-bit characters into a field of a column: `@` ends it, spaces at its end are dropped,
 * zeros fill the rest.
 */
// oxlint-disable-next-line eslint/max-params -- called for each text field of each message: an object would be garbage.
export function copyTextAt(symbols: Uint8Array, from: number, width: number, column: Uint8Array, at: number): void {
  const first = (from / 6) | 0
  const left = from - first * 6
  const right = 6 - left
  let end = 0
  let length = 0
  for (; length < width; length++) {
    const symbol = ((symbols[first + length] << left) | (symbols[first + length + 1] >>> right)) & 63
    if (symbol === 0) break
    column[at + length] = symbol < 32 ? symbol + 64 : symbol
    if (symbol !== 32) end = length + 1
  }
  for (let i = end; i < width; i++) column[at + i] = 0
}
