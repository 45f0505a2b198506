import * as z from 'zod'

/** Decodes text to a finite number. */
export const numberText = z.codec(z.string(), z.number(), {
  decode: (text, context) => {
    const trimmed = text.trim()
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : NaN
    if (Number.isFinite(number)) return number
    return refuse(context, text, `needs a finite number, got "${shorten(text)}"`)
  },
  encode: String,
})

/** Decodes text to a whole number from `min` to `max`. */
export const wholeText = (min: number, max: number) =>
  z.codec(z.string(), z.int().min(min).max(max), {
    decode: (text, context) => {
      const number = /^\d{1,12}$/.test(text.trim()) ? Number(text) : NaN
      if (number >= min && number <= max) return number
      return refuse(context, text, `needs a whole number from ${min} to ${max}, got "${shorten(text)}"`)
    },
    encode: String,
  })

/** Decodes text to one of several words, ignoring case. */
export const wordText = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.codec(z.string(), z.enum(words), {
    decode: (text, context) => {
      const found = words.find((word) => word.toLowerCase() === text.trim().toLowerCase())
      return found ?? refuse(context, text, `needs one of ${words.join(', ')}; got "${shorten(text)}"`)
    },
    encode: (word) => word,
  })

/** Decodes comma-separated words to a list of distinct names; `read` returns the name of a word, or null. */
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

/** A bounding box as the caller wrote it: longitudes up to ±540, minLng > maxLng crosses the 180th meridian. */
export type BoxNumbers = [minLng: number, minLat: number, maxLng: number, maxLat: number]

/** Returns what is wrong with a bounding box, as the end of a sentence; null for a valid one. */
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

/** Decodes four comma-separated numbers to a tuple. */
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

/** Cuts a caller's text to 60 characters for an error message. */
export const shorten = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 60)}…`)

interface IssueContext {
  issues: z.core.$ZodRawIssue[]
}

/** Adds an issue to a codec's context and aborts the decoding. */
export function refuse(context: IssueContext, input: unknown, message: string): never {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}

/** An instant in whole seconds, UTC. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ id: 'Timestamp', description: 'ISO 8601, UTC.', example: '2026-11-20T12:34:56Z' })

export const lng = z.number().min(-180).max(180).meta({ description: 'Degrees east, WGS-84.', example: 4.05 })
export const lat = z.number().min(-90).max(90).meta({ description: 'Degrees north, WGS-84.', example: 51.98 })
export const country = z.string().meta({ description: 'ISO 3166 alpha-2 code.', example: 'NL' })

export const provenance = z
  .object({ name: z.string(), licence: z.string(), url: z.string().nullable() })
  .meta({ id: 'Provenance', description: 'The source of a record and its licence.' })

export const errorBody = z.object({ error: z.string(), upgrade: z.literal(true).optional() }).meta({
  id: 'Error',
  description: 'What is wrong and what to do about it. `upgrade` is set on every 402 and on no other status.',
})

/** Whether a record of a response names the demo as its source. */
export function hasDemoSource(row: unknown): boolean {
  const { source } = row as { source?: { name?: string } | string | null }
  return typeof source === 'object' && /\bdemo\b/i.test(source?.name ?? '')
}

export const mmsiParam = z.object({
  mmsi: z.string().meta({ description: 'Nine digits.', example: '244660000' }),
})
