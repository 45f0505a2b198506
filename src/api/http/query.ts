import * as z from 'zod'
import { HttpError } from '#domain/http-error.ts'

/** Parameters of a query at most. */
const maxParameters = 64

/** The query parameters of an address as text, in order. Throws 400 for a malformed escape. */
export function readQuery(url: string): [name: string, value: string][] {
  const mark = url.indexOf('?')
  if (mark < 0 || mark === url.length - 1) return []
  const pairs = url.slice(mark + 1).split('&')
  if (pairs.length > maxParameters) {
    throw new HttpError(400, `A query has at most ${maxParameters} parameters, got ${pairs.length}.`)
  }
  return pairs.filter((pair) => pair !== '').map(readPair)
}

function readPair(pair: string): [string, string] {
  const [name, value] = unescapedPair(pair)
  // PostgreSQL refuses the character in a text, and SQLite ends the text of a LIKE there.
  if (value.includes('\0'))
    throw new HttpError(400, `${name.slice(0, 60)} contains a NUL character (%00): leave it out.`)
  return [name, value]
}

function unescapedPair(pair: string): [string, string] {
  const equals = pair.indexOf('=')
  const name = equals < 0 ? pair : pair.slice(0, equals)
  const value = equals < 0 ? '' : pair.slice(equals + 1)
  try {
    return [unescaped(name), unescaped(value)]
  } catch {
    throw new HttpError(400, `The query has a malformed %-escape near "${pair.slice(0, 40)}".`)
  }
}

function unescaped(text: string): string {
  if (!/[%+]/.test(text)) return text
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** A query split by an operation's schema: text by known parameter, and the names it does not know. */
export interface GatheredQuery {
  known: Record<string, string>
  ignored: string[]
}

/** Splits parameters by a schema: a repeated list is joined, a repeated scalar is 400, an empty value is absent. */
export function gatherQuery(pairs: readonly [string, string][], schema: z.ZodObject | undefined): GatheredQuery {
  const known: Record<string, string> = {}
  const ignored: string[] = []
  for (const [name, value] of pairs) {
    const parameter = schema !== undefined && Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    if (parameter === undefined) {
      if (!ignored.includes(name)) ignored.push(name)
    } else if (value !== '') {
      const before = Object.hasOwn(known, name) ? known[name] : undefined
      if (before !== undefined && !isList(parameter)) {
        throw new HttpError(400, `Query parameter "${name}" must not be repeated.`)
      }
      known[name] = before === undefined ? value : `${before},${value}`
    }
  }
  return { known, ignored }
}

/** Whether a parameter is a list, so that repeating it means the union. */
function isList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isList(schema.unwrap())
  return schema instanceof z.ZodCodec && schema.out instanceof z.ZodArray
}
