import { replaceInvisible } from '#domain/text/invisible-characters.ts'
import { roundTo } from '#domain/nan.ts'

/**
 * The trimmed text of a cell or property on one line, with HTML entities decoded and without invisible characters; null where it is empty, "N/A", "unknown" or the like.
 */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const decoded = value.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
  const text = replaceInvisible(decoded, ' ').trim()
  return /^(|-+|n\/?a|null|none|unknown|not found|no data)$/i.test(text) ? null : text
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const withThousands = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** 318 000 or 1 318,5, with any space of Unicode, and 318'000, as in Switzerland. */
const withSpaces = /^[-+]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/
/** 8,8 or 1.318,5: as in much of Europe. */
const withDecimalComma = /^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/

/** A number whose thousands are apart by spaces or apostrophes, without these; any other text as it is. */
const withoutSpaces = (text: string): string => (withSpaces.test(text) ? text.replaceAll(/[\s'’]/g, '') : text)

/** A number with a decimal comma, written with a point; any other text as it is. */
export const decimalPoint = (text: string): string =>
  withDecimalComma.test(text) ? text.replaceAll('.', '').replace(',', '.') : text

/**
 * The number in a cell or property, with separators of thousands or a decimal comma (1,318 is a thousand and more); null
 * where it is missing, invalid or negative.
 */
export function amountOf(value: unknown): number | null {
  const found = textOf(value)
  if (found === null) return null
  const text = withoutSpaces(found)
  const number = Number(withThousands.test(text) ? text.replaceAll(',', '') : decimalPoint(text))
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** The first owner of a list such as "Enbridge [60%]; TC Energy [40%]", without its share; null where none is named. */
export function firstOwner(...values: unknown[]): string | null {
  for (const value of values) {
    const text = textOf(value)
      ?.split(';')[0]
      ?.replaceAll(/[[(][^\])]*%[\])]|\[[^\]]*\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text) return text
  }
  return null
}

/** A name as part of an id: lower case, words joined by hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A position [lng, lat] in degrees, or the reason why it is rejected. */
export function positionOf(lngValue: unknown, latValue: unknown): [number, number] | string {
  const [lngText, latText] = [textOf(lngValue), textOf(latValue)]
  if (lngText === null || latText === null) return 'no position'
  const [lng, lat] = [Number(decimalPoint(lngText)), Number(decimalPoint(latText))]
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return 'position is not a number'
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) return 'position out of range'
  if (lng === 0 && lat === 0) return 'position is 0°, 0°'
  return [lng, lat]
}

/** Rounds to five decimals (about 1 m); finer digits are noise of the publisher's arithmetic. */
export function rounded([lng, lat]: [number, number]): [number, number] {
  return [roundTo(lng, 5), roundTo(lat, 5)]
}
