import type * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { Option } from './command.ts'
import { UsageError, didYouMean } from './usage.ts'

const flagOf = (name: string): string => name.replaceAll('_', '-')

/** The options that an operation's query comes to: `min_speed` is `--min-speed`. */
export function queryOptions(name: OperationName): Record<string, Option> {
  const { query } = operations[name] as Operation
  const options: Record<string, Option> = {}
  for (const [member, schema] of Object.entries(query?.shape ?? {}))
    options[flagOf(member)] = {
      type: 'string',
      summary: descriptionOf(schema as z.ZodType),
      words: wordsOf(schema as z.ZodType),
    }
  return options
}

/** What the contract says of a parameter, also where it is wrapped as optional. */
function descriptionOf(schema: z.ZodType): string {
  const { innerType } = schema.def as unknown as { innerType?: z.ZodType }
  return schema.description ?? (innerType === undefined ? '' : descriptionOf(innerType))
}

/** The words that a parameter can be, where it is one of a few or a list of such. */
function wordsOf(schema: z.ZodType): readonly string[] | undefined {
  const { type, innerType, out, element, entries } = schema.def as unknown as Record<string, z.ZodType | undefined>
  if (type === ('enum' as unknown)) return Object.values(entries as unknown as Record<string, string>)
  const inner = innerType ?? out ?? element
  return inner === undefined ? undefined : wordsOf(inner)
}

/** Flags as the operation's rich values; what the contract refuses is refused before anything is sent. */
export function queryInput(name: OperationName, flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { query } = operations[name] as Operation
  if (query === undefined) return {}
  const given = Object.keys(query.shape).filter((member) => flags[flagOf(member)] !== undefined)
  const texts = Object.fromEntries(given.map((member) => [member, flags[flagOf(member)]]))
  return checked(query, texts, (path) => `--${flagOf(String(path[0]))}`) as Record<string, unknown>
}

/** A body as the contract wants it, or a usage error that names the member. */
export function bodyInput(name: OperationName, body: unknown): Record<string, unknown> {
  const schema = (operations[name] as Operation).body
  if (schema === undefined) return {}
  checked(schema, body, (path) => path.join('.') || 'The body')
  // As the caller wrote it: defaults are the server's to fill in.
  return body as Record<string, unknown>
}

function checked(schema: z.ZodType, value: unknown, label: (path: PropertyKey[]) => string): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.map((issue) => `${label(issue.path)} ${issue.message}.${hint(issue.message)}`)
  throw new UsageError(issues.join('\n'))
}

/** The contract tells what it takes; a near miss is worth a word more. */
function hint(message: string): string {
  const [, word, words] = /does not know "(.+)"; it takes (.+)$/.exec(message) ?? []
  return word === undefined ? '' : didYouMean(word, words.split(', '))
}

/** Members of an operation's answer, or of its rows. */
export function answerMembers(name: OperationName): string[] {
  const { answer } = operations[name] as Operation
  const { element } = answer.def as unknown as { element?: z.ZodObject }
  return Object.keys((element ?? (answer as z.ZodObject)).shape ?? {})
}
