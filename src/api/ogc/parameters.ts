import * as z from 'zod'
import { type BoxNumbers, boxFault, numberText, refuse, shorten, wholeText, wordText } from '#contract/values.ts'

/** A page has so many features at most; whoever asks for more gets these. */
export const mostAtOnce = 5000
export const usualAtOnce = 1000

/** A stretch of time, both ends included; without an end it goes on. */
export interface Period {
  fromMs: number
  toMs: number
}

/** Four numbers, or six with heights, which nothing here has. */
const box = z
  .codec(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()]), {
    decode: (text, context) => {
      const said = text.split(',').map((part) => numberText.safeDecode(part).data ?? NaN)
      if (said.length !== 4 && said.length !== 6)
        return refuse(context, text, `needs 4 or 6 numbers, got ${said.length}`)
      if (said.length === 6 && !(said[2] <= said[5]))
        return refuse(context, text, `needs the lower height before the upper; got "${shorten(text)}"`)
      const flat = said.length === 6 ? [said[0], said[1], said[3], said[4]] : said
      const fault = boxFault(flat)
      return fault === null ? (flat as BoxNumbers) : refuse(context, text, `${fault}; got "${shorten(text)}"`)
    },
    encode: (numbers) => numbers.join(','),
  })
  .meta({
    description:
      'minLng,minLat,maxLng,maxLat in degrees (CRS84), edges included; with six numbers the third and sixth are heights and mean nothing here. minLng > maxLng crosses the 180th meridian.',
    example: '-10,35,5,45',
  })

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))?$/

/** When a moment begins and ends: a date is a whole day; NaN where the text is none. */
function momentOf(text: string): Period {
  const [, year, month, day] = (moment.exec(text) ?? []).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  // A calendar that rolls over has been given a day that is not there.
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return { fromMs: NaN, toMs: NaN }
  if (text.length === 10) return { fromMs: date.getTime(), toMs: date.getTime() + 86_399_999 }
  const atMs = Date.parse(text.toUpperCase())
  return { fromMs: atMs, toMs: atMs }
}

const period = z
  .codec(z.string(), z.custom<Period>(), {
    decode: (text, context) => {
      const ends = text.trim().split('/')
      const from = isOpen(ends[0]) ? -Infinity : momentOf(ends[0]).fromMs
      const to = ends.length > 1 && isOpen(ends[1]) ? Infinity : momentOf(ends.at(-1)!).toMs
      const wellFormed = ends.length === 1 ? !isOpen(ends[0]) : ends.length === 2 && !ends.every(isOpen)
      if (!wellFormed || Number.isNaN(from) || Number.isNaN(to))
        return refuse(
          context,
          text,
          `needs a moment as 2026-11-20T12:00:00Z or two with "/" between, ".." for open; got "${shorten(text)}"`,
        )
      if (from > to) return refuse(context, text, `needs the earlier moment first; got "${shorten(text)}"`)
      return { fromMs: from, toMs: to }
    },
    encode: ({ fromMs, toMs }) =>
      [fromMs, toMs].map((ms) => (Number.isFinite(ms) ? new Date(ms).toJSON() : '..')).join('/'),
  })
  .meta({
    description:
      'A moment (RFC 3339), or two with "/" between; ".." or nothing is open. What has no time of its own always matches.',
    example: '2026-11-20T00:00:00Z/..',
  })

const isOpen = (end: string) => end === '' || end === '..'

/** What every list of features takes. */
export const commonParameters = {
  bbox: box.optional(),
  datetime: period.optional(),
  limit: wholeText(1, 999_999_999)
    .meta({
      description: `Features a page, ${usualAtOnce} unless said otherwise, never above ${mostAtOnce}.`,
      example: '100',
    })
    .optional(),
  offset: wholeText(0, 999_999_999)
    .meta({ description: 'Leaves out so many from the beginning; "next" links count by it.', example: '1000' })
    .optional(),
  page: z
    .string()
    .max(40, 'needs at most 40 characters')
    .meta({
      description: 'Holds a list still while it is paged through; only "next" links know it.',
      example: 'Zx3_k2aQ',
    })
    .optional(),
  f: wordText(['json', 'geojson']).meta({ description: 'GeoJSON, by either name.', example: 'json' }).optional(),
}
