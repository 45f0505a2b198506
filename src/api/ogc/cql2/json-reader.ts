import * as z from 'zod'
import {
  comparisons,
  type Expression,
  invalidFilter,
  maxDepth,
  maxParts,
  type Scalar,
  temporals,
} from './expression.ts'

const property = z.strictObject({ property: z.string() })
const plain = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  property,
  z.strictObject({ date: z.string() }),
  z.strictObject({ timestamp: z.string() }),
])
const scalar: z.ZodType<Scalar> = z.union([plain, z.strictObject({ op: z.literal('casei'), args: z.tuple([plain]) })])
const likeText = z.union([
  z.string(),
  z.strictObject({ op: z.literal('casei'), args: z.tuple([z.string()]) }).transform(({ args: [text] }) => text),
])
const instant = z.union([scalar, z.strictObject({ interval: z.tuple([scalar, scalar]) })])
const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lng, lat]): [number, number] => [lng, lat])
const shape = z.union([
  z.strictObject({ bbox: z.array(z.number()) }),
  z
    .object({ type: z.literal('Point'), coordinates: position })
    .transform(({ coordinates }) => ({ point: coordinates })),
  z
    .object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) })
    .transform(({ coordinates }) => ({ rings: coordinates })),
])

/** The operators that do not hold further ones. */
const predicate = z.union([
  z.strictObject({ op: z.enum(comparisons), args: z.tuple([scalar, scalar]) }),
  z.strictObject({ op: z.literal('between'), args: z.tuple([scalar, scalar, scalar]) }),
  z.strictObject({ op: z.literal('in'), args: z.tuple([scalar, z.array(scalar).max(maxParts)]) }),
  z.strictObject({ op: z.literal('like'), args: z.tuple([scalar, likeText]) }),
  z.strictObject({ op: z.literal('isNull'), args: z.tuple([scalar]) }),
  z.strictObject({ op: z.literal('s_intersects'), args: z.tuple([property, shape]) }),
  z.strictObject({ op: z.enum(temporals), args: z.tuple([instant, instant]) }),
])

const operators = ['and', 'or', 'not', ...comparisons, 'between', 'in', 'like', 'isNull', 's_intersects', ...temporals]

/** Reads a filter of CQL2 JSON. Throws 400 for what is none. */
export function readCql2Json(text: string): Expression {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidFilter('is not JSON; filter-lang=cql2-text is the default.')
  }
  return expressionOf(value, 0)
}

function expressionOf(value: unknown, depth: number): Expression {
  if (typeof value === 'boolean') return value
  if (depth > maxDepth) throw invalidFilter(`has more than ${maxDepth} levels.`)
  const { op, args } = (typeof value === 'object' && value !== null ? value : {}) as { op?: unknown; args?: unknown }
  if ((op === 'and' || op === 'or') && Array.isArray(args) && args.length > 0)
    return { op, args: args.map((each) => expressionOf(each, depth + 1)) }
  if (op === 'not' && Array.isArray(args) && args.length === 1) return { op, args: [expressionOf(args[0], depth + 1)] }
  const { data } = predicate.safeParse(value)
  if (data !== undefined) return data
  const isKnown = typeof op === 'string' && operators.includes(op)
  throw invalidFilter(
    isKnown ? `has wrong args of "${op}".` : `needs {"op", "args"} with one of ${operators.join(', ')}.`,
  )
}
