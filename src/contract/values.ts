import * as z from 'zod'

/** Text on the wire, a finite number inside. */
export const numberText = z.codec(z.string(), z.number(), {
  decode: (text, context) => {
    const trimmed = text.trim()
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : NaN
    if (Number.isFinite(number)) return number
    return refuse(context, text, `needs a finite number, got "${shorten(text)}"`)
  },
  encode: String,
})

/** Text on the wire, a whole number from `least` to `most` inside. */
export const wholeText = (least: number, most: number) =>
  z.codec(z.string(), z.number(), {
    decode: (text, context) => {
      const number = /^\d{1,12}$/.test(text.trim()) ? Number(text) : NaN
      if (number >= least && number <= most) return number
      return refuse(context, text, `needs a whole number from ${least} to ${most}, got "${shorten(text)}"`)
    },
    encode: String,
  })

/** One of a few words on the wire, in any case. */
export const wordText = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.codec(z.string(), z.enum(words), {
    decode: (text, context) => {
      const found = words.find((word) => word.toLowerCase() === text.trim().toLowerCase())
      return found ?? refuse(context, text, `needs one of ${words.join(', ')}; got "${shorten(text)}"`)
    },
    encode: (word) => word,
  })

/** Words between commas on the wire, a list of names inside; `read` turns a word into a name or null. */
export const listText = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  read: (word: string) => Names[number] | null,
) =>
  z.codec(z.string(), z.array(z.enum(names)), {
    decode: (text, context) => {
      const list: Names[number][] = []
      for (const word of text.split(',')) {
        if (word.trim() === '') continue
        const name = read(word)
        if (name === null)
          return refuse(context, text, `does not know "${shorten(word)}"; it takes ${names.join(', ')}`)
        if (!list.includes(name)) list.push(name)
      }
      return list
    },
    encode: (list: readonly string[]) => list.join(','),
  })

/** minLng, minLat, maxLng, maxLat as the caller wrote them: longitudes up to ±540, the first may be the larger. */
export type BoxNumbers = [minLng: number, minLat: number, maxLng: number, maxLat: number]

/** What is wrong with four numbers as a bounding box, in words; null when nothing is. */
export function boxFault(box: readonly number[]): string | null {
  if (box.length !== 4) return `needs 4 numbers minLng,minLat,maxLng,maxLat, got ${box.length}`
  if (!box.every(Number.isFinite)) return 'needs 4 finite numbers minLng,minLat,maxLng,maxLat'
  const [minLng, minLat, maxLng, maxLat] = box as BoxNumbers
  if (minLat < -90 || maxLat > 90) return `needs latitudes within -90 to 90, got ${minLat} to ${maxLat}`
  if (minLat > maxLat) return `needs minLat at most maxLat, got ${minLat} and ${maxLat}`
  if (Math.abs(minLng) > 540 || Math.abs(maxLng) > 540)
    return `needs longitudes within -540 to 540, got ${minLng} and ${maxLng}`
  return null
}

const plainNumber = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Four numbers between commas on the wire, a tuple inside. */
export const bboxText = z
  .codec(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()]), {
    decode: (text, context) => {
      const box = text.split(',').map((part) => (plainNumber.test(part) ? Number(part) : NaN))
      const fault = boxFault(box)
      return fault === null ? (box as BoxNumbers) : refuse(context, text, `${fault}; got "${shorten(text)}"`)
    },
    encode: (box) => box.join(','),
  })
  .meta({
    description:
      'minLng,minLat,maxLng,maxLat. Edges are included; minLng > maxLng crosses the 180th meridian; a width of 360 or more is the whole world.',
    example: '-10,35,5,45',
  })

/** Text of a caller, cut so that a message stays a message. */
export const shorten = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 60)}…`)

interface Refusable {
  issues: z.core.$ZodRawIssue[]
}

export function refuse(context: Refusable, input: unknown, message: string): never {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}

/** A moment, whole seconds, UTC. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ id: 'Timestamp', description: 'ISO 8601, UTC.', example: '2026-11-20T12:34:56Z' })

export const lng = z.number().min(-180).max(180).meta({ description: 'Degrees east, WGS-84.', example: 4.05 })
export const lat = z.number().min(-90).max(90).meta({ description: 'Degrees north, WGS-84.', example: 51.98 })
export const country = z.string().meta({ description: 'ISO 3166 alpha-2 code.', example: 'NL' })

export const provenance = z
  .object({ name: z.string(), licence: z.string(), url: z.string().nullable() })
  .meta({ id: 'Provenance', description: 'Where a record comes from, and on what terms it may be passed on.' })

export const errorBody = z.object({ error: z.string(), upgrade: z.literal(true).optional() }).meta({
  id: 'Error',
  description: 'What went wrong, and what to do. `upgrade` stands on every 402 and nowhere else.',
})

/** Milliseconds since 1970 as the wire writes them; null where unknown. */
export function isoTime(ms: number | null): string | null {
  if (ms === null || !Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return null
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
