import * as z from 'zod'
import { nearestWords } from '#domain/text/edit-distance.ts'
import { isoTime, msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { refuse, shorten } from './values.ts'

/** Maximum number of values of a list. */
const maxListed = 500

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** Decodes comma-separated texts to a list; what they name is looked up later. */
export const textsText = z.codec(z.string(), z.array(z.string()), {
  decode: (text, context) => {
    const words = wordsOf(text)
    if (words.length === 0) return refuse(context, text, 'needs at least one value')
    return words.length <= maxListed
      ? words
      : refuse(context, text, `needs at most ${maxListed} values, got ${words.length}`)
  },
  encode: (words) => words.join(','),
})

/** Decodes comma-separated numbers with a fixed count of digits, as text. */
export const digitsText = (digits: number) =>
  z.codec(z.string(), z.array(z.string()), {
    decode: (text, context) => {
      const words = wordsOf(text)
      const wrong = words.find((word) => !new RegExp(`^\\d{1,${digits}}$`).test(word))
      if (wrong !== undefined)
        return refuse(context, text, `needs numbers of ${digits} digits, got "${shorten(wrong)}"`)
      return words.length <= maxListed
        ? words
        : refuse(context, text, `needs at most ${maxListed} values, got ${words.length}`)
    },
    encode: (words) => words.join(','),
  })

/** Decodes comma-separated words of a closed vocabulary; an unknown word is refused with the nearest ones. */
export const vocabularyText = (names: readonly [string, ...string[]], read: (word: string) => string | null) =>
  z.codec(z.string(), z.array(z.enum(names)), {
    decode: (text, context) => {
      const list: string[] = []
      for (const word of wordsOf(text)) {
        const name = read(word)
        if (name === null) return refuse(context, text, unknownWord(word, names))
        if (!list.includes(name)) list.push(name)
      }
      return list.length > 0 ? list : refuse(context, text, `needs at least one of ${names.join(', ')}`)
    },
    encode: (list: readonly string[]) => list.join(','),
  })

/** What is wrong with a word that a vocabulary does not have, as the end of a sentence. */
export function unknownWord(word: string, names: readonly string[]): string {
  const near = nearestWords(word.toLowerCase(), names, 3)
  const hint = near.length === 0 ? '' : ` (nearest: ${near.join(', ')})`
  return `does not know "${shorten(word)}"${hint}; it takes ${names.join(', ')}`
}

/** Decodes `true` or `false`. */
export const flagText = z.codec(z.string(), z.boolean(), {
  decode: (text, context) => {
    const word = text.trim().toLowerCase()
    if (word === 'true' || word === 'false') return word === 'true'
    return refuse(context, text, `needs true or false, got "${shorten(text)}"`)
  },
  encode: String,
})

const unitsMs: Readonly<Record<string, number>> = { m: msPerMinute, h: msPerHour, d: msPerDay }
const maxSpanMs = 366 * msPerDay

/** Milliseconds of a time span such as `90m`, `36h` or `7d`; NaN for any other text. */
export function spanMs(text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/i.exec(text) ?? []
  return Number(count) * (unitsMs[unit?.toLowerCase()] ?? NaN)
}

/** Decodes a time span; `spanMs` reads it. */
export const spanText = z.codec(z.string(), z.string(), {
  decode: (text, context) => {
    const span = text.trim().toLowerCase()
    const ms = spanMs(span)
    if (ms > 0 && ms <= maxSpanMs) return span
    return refuse(context, text, `needs a time span like 90m, 36h or 7d, up to 366d; got "${shorten(text)}"`)
  },
  encode: (span) => span,
})

const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/i

/** Milliseconds of a UTC day's beginning, or of a time; NaN for any other text and for a day that does not exist. */
function dayOrTimeMs(trimmed: string): number {
  const [, year, month, day] = (timePattern.exec(trimmed) ?? []).map(Number)
  // Date rolls over for days that do not exist.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month <= 12
  return isDay ? Date.parse(trimmed.toUpperCase()) : NaN
}

const dayLength = '2026-11-20'.length

/** The plus of a time zone is a space where a caller did not escape it. */
const unescapedZone = (text: string) => text.trim().replace(' ', '+')

const noTime = (text: string) =>
  `needs a day like 2026-11-20 or a time like 2026-11-20T12:00:00Z; got "${shorten(text)}"`

/** Decodes a day or a time to a time in UTC; a day is its start, or its last second where `isEnd`. */
export const timeText = (isEnd: boolean) =>
  z.codec(z.string(), z.string(), {
    decode: (text, context) => {
      const trimmed = unescapedZone(text)
      const ms = dayOrTimeMs(trimmed)
      if (Number.isNaN(ms)) return refuse(context, text, noTime(text))
      return isoTime(isEnd && trimmed.length === dayLength ? ms + msPerDay - 1000 : ms)!
    },
    encode: (time) => time,
  })

/** Decodes a day, which remains a day, or a time to a time in UTC. */
export const dayOrTimeText = z.codec(z.string(), z.string(), {
  decode: (text, context) => {
    const trimmed = unescapedZone(text)
    const ms = dayOrTimeMs(trimmed)
    if (Number.isNaN(ms)) return refuse(context, text, noTime(text))
    return trimmed.length === dayLength ? trimmed : isoTime(ms)!
  },
  encode: (time) => time,
})

/** The parameter of a past time. */
export const atTime = timeText(false)
  .meta({
    description:
      'UTC day or time: the sea as it was then, for Pro, as far as the archive goes back, to the minute. X-Data-As-Of says of which time the answer is.',
    example: '2026-11-01T12:00:00Z',
    'x-additive': true,
  })
  .optional()

/** A circle as the caller wrote it. */
type CircleNumbers = [lng: number, lat: number, km: number]

const plainNumber = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i
/** Half of the earth's circumference: every vessel is nearer. */
const maxKm = 20_040

/** Decodes `lng,lat,km`. */
export const circleText = z.codec(z.string(), z.tuple([z.number(), z.number(), z.number()]), {
  decode: (text, context) => {
    const numbers = text.split(',').map((part) => (plainNumber.test(part) ? Number(part) : NaN))
    if (numbers.length !== 3 || !numbers.every(Number.isFinite))
      return refuse(context, text, `needs 3 numbers lng,lat,km; got "${shorten(text)}"`)
    const [lng, lat, km] = numbers as CircleNumbers
    if (Math.abs(lng) > 180) return refuse(context, text, `needs a longitude within -180 to 180, got ${lng}`)
    if (Math.abs(lat) > 90) return refuse(context, text, `needs a latitude within -90 to 90, got ${lat}`)
    if (!(km > 0 && km <= maxKm)) return refuse(context, text, `needs a radius above 0 up to ${maxKm} km, got ${km}`)
    return [lng, lat, km] as CircleNumbers
  },
  encode: (numbers) => numbers.join(','),
})
