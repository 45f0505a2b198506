import * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { compactJson } from './listed-schema.ts'

const boxText = '[minLng, minLat, maxLng, maxLat]; minLng > maxLng crosses the 180th meridian.'

/**
 * The query parameters of an operation as a tool input, typed instead of strings. Unknown fields are errors. `words` has
 * descriptions that are shorter than the contract's.
 */
export function queryInput(
  name: OperationName,
  only?: readonly string[],
  words: Readonly<Record<string, string>> = {},
): z.ZodObject {
  const { query } = operations[name] as Operation
  const members = Object.entries(query?.shape ?? {}).filter(([member]) => only?.includes(member) ?? true)
  return z.strictObject(
    Object.fromEntries(members.map(([member, schema]) => [member, parameterInput(schema as z.ZodType, words[member])])),
  )
}

/** The keys of a codec's definition that matter here. */
interface Definition {
  type: string
  innerType?: z.ZodType
  out?: z.ZodType
}

/**
 * A query parameter as a member of a tool's input. It is listed as the value that it decodes to, and read by the contract:
 * agents may send a list, or the text with commas that the API takes, in any case; the contract's errors name what is near.
 */
function parameterInput(schema: z.ZodType, words?: string): z.ZodType {
  const { type, innerType, out } = schema.def as unknown as Definition
  if (type === 'optional' && innerType) return z.optional(parameterInput(innerType, words))
  const isBox = out?.def.type === 'tuple' && out.safeParse([0, 0, 0, 0]).success
  const { minItems: _min, maxItems: _max, description: _description, prefixItems, ...json } = compactJson(out ?? schema)
  const own = isBox ? boxText : schema.description?.replace(/comma-separated /i, '')
  const description = words ?? own
  const listed = {
    ...json,
    ...(prefixItems !== undefined && { items: { type: 'number' } }),
    ...(description !== undefined && description !== '' && { description }),
  }
  return readBy((value) => z.safeDecode(schema, textOf(value)), listed)
}

/** The filters of vessels as one member of a tool's input; find_vessels lists each of them. */
export const vesselFilterInput = (name: OperationName): z.ZodOptional<z.ZodType<Record<string, unknown>>> => {
  const schema = queryInput(name)
  return readBy((value) => schema.safeParse(value), {
    type: 'object',
    description: 'Filters as find_vessels has them.',
  }).optional() as z.ZodOptional<z.ZodType<Record<string, unknown>>>
}

/** A value that is listed as one JSON Schema, and read by another schema. */
function readBy(read: (value: unknown) => z.ZodSafeParseResult<unknown>, listed: Record<string, unknown>): z.ZodType {
  return z
    .unknown()
    .transform((value, context) => {
      const found = read(value)
      if (found.success) return found.data
      for (const { message, path } of found.error.issues) context.addIssue({ code: 'custom', message, path })
      return z.NEVER
    })
    .meta(listed)
}

/** A value as the text of a query parameter; null and objects are no text, which the contract refuses. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

const mmsiNeeds = 'needs an MMSI of nine digits; search_places finds it by name, IMO number or call sign'
const nineDigits = z.string(mmsiNeeds).regex(/^\d{9}$/, mmsiNeeds)

/** A number is read as its digits. */
export const mmsi = readBy((value) => nineDigits.safeParse(typeof value === 'number' ? String(value) : value), {
  type: ['string', 'integer'],
  description: 'Nine digits; search_places finds it by name.',
}) as z.ZodType<string>

const polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.array(z.number()).min(2).max(3)).min(4)).min(1),
})

export const region = readBy((value) => polygon.safeParse(value), {
  type: 'object',
  description: 'GeoJSON Polygon: {"type":"Polygon","coordinates":[[[lng,lat],…]]}, rings closed.',
}) as z.ZodType<z.infer<typeof polygon>>

export const limit = (max: number, defaultLimit: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .default(defaultLimit)
    .meta({ description: `Default ${defaultLimit}.` })
