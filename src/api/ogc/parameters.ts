import * as z from 'zod'
import { type BoxNumbers, boxFault, numberText, refuse, shorten, wholeText, wordText } from '#contract/values.ts'

/** Maximum number of features per page; a larger limit is reduced to it. */
export const maxPageSize = 5000
export const defaultPageSize = 1000

/** A time interval, both ends included; an open end is infinite. */
export interface Period {
  fromMs: number
  toMs: number
}

/** A box of four numbers, or of six with heights, which are ignored. */
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
      'minLng,minLat,maxLng,maxLat in degrees (CRS84), edges included; with six numbers the third and sixth are heights and are ignored. minLng > maxLng crosses the 180th meridian.',
    example: '-10,35,5,45',
  })

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))?$/

/** Parses a time to an interval: a date is a whole day; NaN for invalid text. */
function momentOf(text: string): Period {
  const [, year, month, day] = (moment.exec(text) ?? []).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC rolls over for days that do not exist.
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
          `needs a time like 2026-11-20T12:00:00Z or two with "/" between, ".." for an open end; got "${shorten(text)}"`,
        )
      if (from > to) return refuse(context, text, `needs the earlier time first; got "${shorten(text)}"`)
      return { fromMs: from, toMs: to }
    },
    encode: ({ fromMs, toMs }) =>
      [fromMs, toMs].map((ms) => (Number.isFinite(ms) ? new Date(ms).toJSON() : '..')).join('/'),
  })
  .meta({
    description:
      'A time (RFC 3339) or an interval with "/" between; ".." or nothing is an open end. Features without a time always match.',
    example: '2026-11-20T00:00:00Z/..',
  })

const isOpen = (end: string) => end === '' || end === '..'

/** The query parameters of every list of features. */
export const commonParameters = {
  bbox: box.optional(),
  datetime: period.optional(),
  limit: wholeText(1, 999_999_999)
    .meta({
      description: `Features per page, ${defaultPageSize} by default, at most ${maxPageSize}.`,
      example: '100',
    })
    .optional(),
  offset: wholeText(0, 999_999_999)
    .meta({ description: 'Number of features to skip; used by "next" links.', example: '1000' })
    .optional(),
  page: z
    .string()
    .max(40, 'needs at most 40 characters')
    .meta({
      description: 'Token of a list that is kept stable while it is paged; set by "next" links.',
      example: 'Zx3_k2aQ',
    })
    .optional(),
  f: wordText(['json', 'geojson', 'html'])
    .meta({
      description: 'GeoJSON by either name, or a page for people, which browsers get by their Accept header.',
      example: 'json',
    })
    .optional(),
  filter: z
    .string()
    .meta({ description: 'A filter in CQL2; /queryables has the properties.', example: "dwt > 200000 AND flag = 'LR'" })
    .optional(),
  'filter-lang': wordText(['cql2-text', 'cql2-json', 'cql-text'])
    .meta({
      description: 'The language of filter; cql2-text where left out. cql-text, as GDAL says, is the same.',
      example: 'cql2-text',
    })
    .optional(),
  'filter-crs': wordText(['http://www.opengis.net/def/crs/OGC/1.3/CRS84'])
    .meta({
      description: 'The reference system of positions in filter; CRS84 is the only one.',
      example: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    })
    .optional(),
}
