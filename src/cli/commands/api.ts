import { operationNames, routeOf } from '#contract/operations.ts'
import type { Call, Command } from '../command.ts'
import { jsonText, plainText } from '../plain-text.ts'
import { mediaTypeOf, send } from '../send.ts'
import { UsageError, didYouMean } from '../usage.ts'
import { readJson } from './trade.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

async function api(call: Call): Promise<void> {
  const { response, bytes } = await send(call, await requestOf(call))
  const { stdout } = call.io
  if (call.flags.include) {
    stdout.write(`HTTP ${response.status}\n`)
    for (const [name, value] of response.headers) stdout.write(`${name}: ${plainText(value)}\n`)
    stdout.write('\n')
  }
  if (bytes.length === 0) return
  if (!stdout.isTTY) return stdout.write(bytes)
  if (!/json|^text|xml/.test(mediaTypeOf(response)))
    throw new UsageError(
      `${bytes.length} bytes of ${mediaTypeOf(response)} are not for a terminal: name a file with --output FILE.`,
    )
  stdout.write(readable(Buffer.from(bytes).toString()))
}

async function requestOf(call: Call): Promise<Request> {
  const [named, path] = call.positionals
  const method = named.toUpperCase()
  if (!methods.some((known) => known === method))
    throw new UsageError(`There is no method "${named}".${didYouMean(method, methods)}`)
  if (!path.startsWith('/')) throw new UsageError(`The path begins with a slash, got "${path}".${nearPath(path)}`)
  const url = new URL(call.baseUrl + path)
  const fields = fieldsOf(call.flags.field)
  const { input } = call.flags
  if (method === 'GET') for (const [name, value] of fields) url.searchParams.append(name, value)
  const body = typeof input === 'string' ? await readJson(call, input) : Object.fromEntries(fields)
  const hasBody = method !== 'GET' && (fields.length > 0 || typeof input === 'string')
  const headers = new Headers({ accept: 'application/json, */*;q=0.5', prefer: 'handling=strict' })
  if (call.apiKey) headers.set('authorization', `Bearer ${call.apiKey}`)
  if (hasBody) headers.set('content-type', 'application/json')
  return new Request(url, {
    method,
    headers,
    body: hasBody ? JSON.stringify(body) : undefined,
    signal: call.io.signal,
  })
}

function fieldsOf(given: unknown): [string, string][] {
  return ((given as string[] | undefined) ?? []).map((field) => {
    const at = field.indexOf('=')
    if (at < 1) throw new UsageError(`--field needs name=value, got "${field}".`)
    return [field.slice(0, at), field.slice(at + 1)]
  })
}

const nearPath = (path: string): string =>
  didYouMean(`/${path}`, [...new Set(operationNames.map((name) => routeOf(name).path))])

function readable(text: string): string {
  try {
    return `${jsonText(JSON.parse(text), 2)}\n`
  } catch {
    return `${text.trimEnd().split(/\r?\n/).map(plainText).join('\n')}\n`
  }
}

export const apiCommands: readonly Command[] = [
  {
    path: 'api',
    summary: 'Any request, with your key: METHOD and PATH below the base URL',
    takes: ['method', 'path'],
    words: methods,
    options: {
      field: { type: 'string', short: 'f', multiple: true, summary: 'name=value, for the query or the body' },
      input: { type: 'string', summary: 'File with a JSON body, or - for the standard input' },
      include: { type: 'boolean', short: 'i', summary: 'Header fields of the answer too' },
    },
    examples: ['api GET /vessels -f zoom=2 -f types=lng_carrier', 'api GET /sources --include'],
    run: api,
  },
]
