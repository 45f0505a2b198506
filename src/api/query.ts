import * as z from 'zod'
import { Refusal } from './refusal.ts'

/** A query takes so many parameters. */
const mostParameters = 64

/** The parameters of an address as text, in order; the part behind "?" only. */
export function readQuery(url: string): [name: string, value: string][] {
  const mark = url.indexOf('?')
  if (mark < 0 || mark === url.length - 1) return []
  const pairs = url.slice(mark + 1).split('&')
  if (pairs.length > mostParameters) {
    throw new Refusal(400, `A query takes at most ${mostParameters} parameters, got ${pairs.length}.`)
  }
  return pairs.filter((pair) => pair !== '').map(readPair)
}

function readPair(pair: string): [string, string] {
  const equals = pair.indexOf('=')
  const name = equals < 0 ? pair : pair.slice(0, equals)
  const value = equals < 0 ? '' : pair.slice(equals + 1)
  try {
    return [unescaped(name), unescaped(value)]
  } catch {
    throw new Refusal(400, `The query has a malformed %-escape near "${pair.slice(0, 40)}".`)
  }
}

function unescaped(text: string): string {
  if (!/[%+]/.test(text)) return text
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** What a query gives an operation: text by parameter, and the names that it does not know. */
export interface GatheredQuery {
  known: Record<string, string>
  ignored: string[]
}

/** Sorts parameters by an operation's own: repeated lists are joined, a repeated single one is refused, empty is absent. */
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
        throw new Refusal(400, `${name} may be given once, got it more than once.`)
      }
      known[name] = before === undefined ? value : `${before},${value}`
    }
  }
  return { known, ignored }
}

/** Whether a parameter is a list: then repeating it means the union. */
function isList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isList(schema.unwrap())
  return schema instanceof z.ZodCodec && schema.out instanceof z.ZodArray
}
