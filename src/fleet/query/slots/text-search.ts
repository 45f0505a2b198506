import { placeOfBytes } from '#domain/text/text-search.ts'

/** Words of a typed destination that leave the port open. */
export const ordersWords = [
  'ORDER',
  'INSTRUCTION',
  'DRIFT',
  'TO BE ',
  'AWAITING',
  'AWTG',
  'WAITING',
  'TBN',
  'TBA',
  'TBC',
  'TBD',
]

/** Searches a column of texts as one text: a hit counts only where it is within the text of one slot. */
export function slotsWithText(column: Uint8Array, width: number, parts: readonly string[], size: number): Uint8Array {
  const found = new Uint8Array(size)
  const texts = Buffer.from(column.buffer, column.byteOffset, size * width)
  for (const part of parts) {
    const wanted = Buffer.from(part)
    if (wanted.length === 0 || wanted.length > width) continue
    for (let at = texts.indexOf(wanted); at >= 0;) {
      const slot = Math.floor(at / width)
      const isWithin = at + wanted.length <= (slot + 1) * width
      if (isWithin) found[slot] = 1
      at = texts.indexOf(wanted, isWithin ? (slot + 1) * width : at + 1)
    }
  }
  return found
}

/** The parts that a text may have, as bytes. */
export const bytesOf = (parts: readonly string[]): Buffer[] =>
  parts.filter((part) => part !== '').map((part) => Buffer.from(part))

/** Whether the text of one slot has these bytes. */
export function holdsBytes(column: Uint8Array, width: number, slot: number, part: Uint8Array): boolean {
  return placeOfBytes(column, slot * width, (slot + 1) * width, part) >= 0
}
