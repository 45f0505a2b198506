import type * as z from 'zod'
import { Refusal } from './refusal.ts'

/** Members that the server owns: whoever sends them is not refused, they are left out. */
const serverOwned = [
  'id',
  'user_id',
  'created_at',
  'updated_at',
  'used_count',
  'last_triggered',
  'webhook_secret',
  'last_used',
  'key_prefix',
  'token',
  'is_admin',
  'tier',
]

/** Reads values by their schema, or refuses with 400 and the name of what is wrong. */
export function decode<S extends z.ZodType>(schema: S, values: unknown, whole: string): z.output<S> {
  const result = schema.safeDecode(values as z.input<S>)
  if (result.success) return result.data
  throw new Refusal(
    400,
    result.error.issues
      .slice(0, 5)
      .map((issue) => faultText(issue, whole))
      .join(' '),
  )
}

/** Reads a JSON body; members that the server owns are left out unless the schema asks for them. */
export function decodeBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, `The body needs a JSON object, got ${nameOf(body)}.`)
  }
  const shape = 'shape' in schema ? (schema.shape as object) : {}
  const members = Object.entries(body).filter(([name]) => !serverOwned.includes(name) || Object.hasOwn(shape, name))
  return decode(schema, Object.fromEntries(members), 'The body')
}

function nameOf(body: unknown): string {
  if (body === undefined) return 'nothing'
  if (body === null) return 'null'
  return Array.isArray(body) ? 'an array' : `a ${typeof body}`
}

/** One fault as a sentence that begins with the name of the parameter or member. */
function faultText(issue: z.core.$ZodIssue, whole: string): string {
  const path = issue.path.map(String).join('.')
  const subject = path === '' ? whole : path
  if (issue.code === 'unrecognized_keys') {
    return `${subject} has unknown members: ${issue.keys.map((key) => `"${key.slice(0, 60)}"`).join(', ')}.`
  }
  const message = issue.message.replace(/^Invalid input: expected (\w+), received undefined$/, 'is needed: $1')
  return `${subject} ${/^[A-Z]/.test(message) ? `is refused: ${message}` : message}.`
}
