import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { CommandContext, Option } from '../command.ts'
import { UsageError, didYouMean } from '../usage-error.ts'

const flagOf = (name: string): string => name.replaceAll('_', '-')

/** One option per query parameter of an operation: `min_speed` becomes `--min-speed`. */
export function queryOptions(name: OperationName): Record<string, Option> {
  const { query } = operations[name] as Operation
  const options: Record<string, Option> = {}
  for (const [member, schema] of Object.entries(query?.shape ?? {}))
    options[flagOf(member)] = {
      type: 'string',
      summary: descriptionOf(schema as z.ZodType).replace(/\.$/, ''),
      choices: choicesOf(schema as z.ZodType),
    }
  return options
}

/** The contract's description of a parameter, also of an optional one. */
function descriptionOf(schema: z.ZodType): string {
  const { innerType } = schema.def as unknown as { innerType?: z.ZodType }
  return schema.description ?? (innerType === undefined ? '' : descriptionOf(innerType))
}

/** The values of an enum parameter, or of a list of enum values; undefined for other types. */
function choicesOf(schema: z.ZodType): readonly string[] | undefined {
  const { type, innerType, out, element, entries } = schema.def as unknown as Record<string, z.ZodType | undefined>
  if (type === ('enum' as unknown)) return Object.values(entries as unknown as Record<string, string>)
  const inner = innerType ?? out ?? element
  return inner === undefined ? undefined : choicesOf(inner)
}

/** Parses flags into the operation's input. Throws a `UsageError` before any request if a value is invalid. */
export function queryInput(name: OperationName, flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { query } = operations[name] as Operation
  if (query === undefined) return {}
  const given = Object.keys(query.shape).filter((member) => flags[flagOf(member)] !== undefined)
  const texts = Object.fromEntries(given.map((member) => [member, flags[flagOf(member)]]))
  return parseOrUsageError(query, texts, (path) => `--${flagOf(String(path[0]))}`) as Record<string, unknown>
}

/** Checks a request body. Throws a `UsageError` that names the invalid field. */
export function bodyInput(name: OperationName, body: unknown): Record<string, unknown> {
  const schema = (operations[name] as Operation).body
  if (schema === undefined) return {}
  parseOrUsageError(schema, body, (path) => path.join('.') || 'body')
  // Returned as given: the server fills in defaults.
  return body as Record<string, unknown>
}

function parseOrUsageError(schema: z.ZodType, value: unknown, label: (path: PropertyKey[]) => string): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.map((issue) => `${label(issue.path)} ${issue.message}.${hint(issue.message)}`)
  throw new UsageError(issues.join('\n'))
}

/** A suggestion for a misspelled value, from the contract's list of values in the message. */
function hint(message: string): string {
  const [, word, words] = /does not know "(.+)"; it takes (.+)$/.exec(message) ?? []
  return word === undefined ? '' : didYouMean(word, words.split(', '))
}

/** Members of an operation's response, or of its rows. */
export function resultFields(name: OperationName): string[] {
  const { response } = operations[name] as Operation
  const { element } = response.def as unknown as { element?: z.ZodObject }
  return Object.keys((element ?? (response as z.ZodObject)).shape ?? {})
}

/** Reads JSON from a file, or from stdin if the path is `-`. */
export async function readJson(context: CommandContext, path: string): Promise<unknown> {
  const text = path === '-' ? await context.io.readStdin() : await readFile(path, 'utf8').catch(asUsage)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is not valid JSON: ${(error as Error).message}`)
  }
}

function asUsage(error: unknown): never {
  throw new UsageError((error as Error).message)
}
