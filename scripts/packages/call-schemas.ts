import * as z from 'zod'
import { type OperationName, operationNames, operations } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'

/** A JSON Schema, draft 2020-12, as zod writes it. */
export type Schema = { readonly [key: string]: unknown }

/** The input and the response of one operation of the API. */
export interface CallSchemas {
  name: OperationName
  summary: string
  /** Path, query and body members in one object; null where the operation takes nothing. */
  input: Schema | null
  response: Schema
  /** The response where `fields` is given: the members that it names; null where the operation has no such parameter. */
  namedRows: Schema | null
}

/**
 * The clients send what is not in the path as a query or as a body, and read JSON: an operation with both, which has an
 * address with the id in its path beside it, and one that answers with bytes, are not theirs to call.
 */
const isCallable = ({ callback, mediaType, query, body }: Operation) =>
  callback !== true && mediaType === undefined && (query === undefined || body === undefined)

/** Every operation that clients call, with the named schemas that they share. A stream's response is one event's data. */
export function callSchemas(): { calls: CallSchemas[]; named: Map<string, Schema> } {
  const named = new Map<string, Schema>()
  const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
    const { $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
    for (const [name, part] of Object.entries($defs ?? {})) named.set(name, part)
    return schema
  }
  const calls = operationNames
    .map((name) => [name, operations[name] as Operation] as const)
    .filter(([, operation]) => isCallable(operation))
    .map(([name, { summary, params, query, body, response, namedRows }]) => ({
      name,
      summary,
      input: merged([
        params === undefined ? null : schemaOf(params, 'output'),
        query === undefined ? null : withoutDefaults(schemaOf(query, 'output')),
        body === undefined ? null : schemaOf(body, 'input'),
      ]),
      response: schemaOf(response, 'output'),
      namedRows: namedRows === undefined ? null : schemaOf(namedRows, 'output'),
    }))
  return { calls, named }
}

/** A member with a default need not be sent. */
function withoutDefaults(schema: Schema): Schema {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  return { ...schema, required: required.filter((name) => !('default' in properties[name])) }
}

/** One schema for what a caller passes. */
function merged(parts: readonly (Schema | null)[]): Schema | null {
  const present = parts.filter((part) => part !== null)
  if (present.length <= 1) return present[0] ?? null
  return { allOf: present }
}
