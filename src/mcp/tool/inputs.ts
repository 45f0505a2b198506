import * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations } from '#contract/operations.ts'

const box = z.array(z.number()).length(4).meta({
  description:
    'Area as [minLng, minLat, maxLng, maxLat] in degrees; minLng > maxLng crosses the 180th meridian. Example: [48, 24, 57, 30] is the Persian Gulf.',
})

/** The query parameters of an operation as a tool input, typed instead of strings. Unknown fields are errors. */
export function queryInput(name: OperationName, only?: readonly string[]): z.ZodObject {
  const { query } = operations[name] as Operation
  const members = Object.entries(query?.shape ?? {}).filter(([member]) => only?.includes(member) ?? true)
  return z.strictObject(
    Object.fromEntries(members.map(([member, schema]) => [member, valueSchema(schema as z.ZodType)])),
  )
}

/** Agents send arrays: a tuple of four numbers is a box, one of three a circle. */
const arrayOf = (tuple: z.ZodType) => (tuple.safeParse([0, 0, 0, 0]).success ? box : z.array(z.number()).length(3))

/** The parsed side of a query parameter's schema, with its description. */
function valueSchema(schema: z.ZodType): z.ZodType {
  const { type, innerType, out } = schema.def as unknown as { type: string; innerType?: z.ZodType; out?: z.ZodType }
  const description = schema.description
  if (type === 'optional' && innerType) return z.optional(valueSchema(innerType))
  const value = out === undefined ? schema : out.def.type === 'tuple' ? arrayOf(out) : out
  const told = value === box ? box.description : description?.replace(' between commas', '')
  return told === undefined ? value : value.meta({ description: told })
}

export const mmsi = z
  .string()
  .regex(/^\d{9}$/)
  .meta({ description: 'MMSI, nine digits as a string. search_places finds it by name.' })

export const region = z
  .strictObject({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.array(z.number()).min(2).max(3)).min(4)).min(1),
  })
  .meta({ description: 'GeoJSON Polygon: closed rings of [lng, lat]; the first ring is the outer one.' })

export const limit = (max: number, defaultLimit: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .default(defaultLimit)
    .meta({ description: `Maximum number of items to return, up to ${max}.` })
