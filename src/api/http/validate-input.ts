import type * as z from 'zod'
import { type CamelCased, fromWire } from '#contract/wire-names.ts'
import { HttpError } from '#domain/http-error.ts'

/** Members that the server owns: they are ignored in a body, not rejected. */
const serverOwned = [
  'id',
  'user_id',
  'created_at',
  'updated_at',
  'used_count',
  'last_triggered',
  'problem',
  'webhook_secret',
  'last_used',
  'key_prefix',
  'token',
  'is_admin',
  'tier',
]

/** Faults, and unknown members, that one message names. */
const maxNamed = 5

const maxElements = 1000

/** Decodes values by their schema, to camelCase. Throws 400 naming each parameter or member that is wrong. */
export function decode<S extends z.ZodType>(schema: S, values: unknown, whole: string): CamelCased<z.output<S>> {
  const result = schema.safeDecode(values as z.input<S>)
  if (result.success) return fromWire(schema, result.data)
  throw new HttpError(
    400,
    result.error.issues
      .slice(0, maxNamed)
      .map((issue) => issueText(issue, whole))
      .join(' '),
  )
}

/** Decodes a JSON body; members that the server owns are dropped unless the schema has them. */
export function decodeBody<S extends z.ZodType>(schema: S, body: unknown): CamelCased<z.output<S>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, `The body needs a JSON object, got ${kindOf(body)}.`)
  }
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.core.$ZodType>) : {}
  checkLengths(shape, body as Record<string, unknown>)
  const members = Object.entries(body).filter(([name]) => !serverOwned.includes(name) || Object.hasOwn(shape, name))
  return decode(schema, Object.fromEntries(members), 'The body')
}

/** Every element that is not valid would be an issue of its own, and no list that the contract names is as long. */
function checkLengths(shape: Record<string, z.core.$ZodType>, body: Record<string, unknown>): void {
  for (const [name, schema] of Object.entries(shape)) {
    const value = body[name]
    if (!Array.isArray(value) || value.length <= maxElements || !isList(schema)) continue
    throw new HttpError(400, `${name} may have at most ${maxElements} elements, got ${value.length}.`)
  }
}

function isList(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? isList(def.innerType) : def.type === 'array'
}

function kindOf(body: unknown): string {
  if (body === undefined) return 'nothing'
  if (body === null) return 'null'
  return Array.isArray(body) ? 'an array' : `a ${typeof body}`
}

/** At most five names; the others are counted. */
function namesOf(keys: readonly string[]): string {
  const named = keys.slice(0, maxNamed).map((key) => `"${key.slice(0, 60)}"`)
  const more = keys.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** One issue as a sentence that begins with the name of the parameter or member. */
function issueText(issue: z.core.$ZodIssue, whole: string): string {
  const path = issue.path.map(String).join('.')
  const subject = path === '' ? whole : path
  if (issue.code === 'unrecognized_keys') {
    return `${subject} has unknown members: ${namesOf(issue.keys)}.`
  }
  return `${subject} ${plainMessage(issue)}.`
}

/** What the contract says of a value, or the validator's own words in ours: "needs an object, got an array". */
function plainMessage(issue: z.core.$ZodIssue): string {
  const { message } = issue
  // The contract's messages continue a sentence.
  if (!/^[A-Z]/.test(message)) return message
  if (issue.code === 'invalid_type') {
    const received = /received (\w+)$/.exec(message)?.[1]
    if (received === 'undefined') return `is needed: ${kindWords(issue.expected)}`
    return `needs ${kindWords(issue.expected)}${received === undefined ? '' : `, got ${kindWords(received)}`}`
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map((value) => JSON.stringify(value)).join(', ')
    return issue.values.length === 1 ? `needs ${values}` : `needs one of ${values}`
  }
  if (issue.code === 'too_big') return `needs ${boundWords('at most', issue.maximum, issue.inclusive, issue.origin)}`
  if (issue.code === 'too_small') return `needs ${boundWords('at least', issue.minimum, issue.inclusive, issue.origin)}`
  if (issue.code === 'invalid_format') return `needs ${formatWords[issue.format] ?? 'another form'}`
  return 'is not valid'
}

/** A type in plain words. */
const kindWords = (type: string): string => typeWords[type] ?? `a ${type}`

const typeWords: Record<string, string> = {
  int: 'a whole number',
  nan: 'not a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  tuple: 'an array',
  null: 'null',
}

const formatWords: Record<string, string> = {
  email: 'an email address',
  url: 'an address such as https://example.org',
  datetime: 'a time such as 2026-11-20T12:34:56Z',
  date: 'a date such as 2026-11-20',
}

const unitWords: Record<string, string> = { string: ' characters', array: ' elements', set: ' elements' }

function boundWords(side: string, bound: number | bigint, inclusive: boolean | undefined, origin: string): string {
  const beyond = side === 'at most' ? 'less than' : 'more than'
  return `${inclusive === false ? beyond : side} ${bound}${unitWords[origin] ?? ''}`
}

/** The number that names an item in a path or a query, as the API writes it. Throws 404 for anything else: no item has such a name. */
export function parseItemId(text: string, kind: string): number {
  if (/^(?:0|[1-9]\d{0,9})$/.test(text)) return Number(text)
  throw new HttpError(404, `You have no ${kind} "${text.slice(0, 20)}".`)
}
