import { operationNames, routeOf } from '#contract/operations.ts'
import type { CommandContext, Command } from '../command.ts'
import type { Sink } from '../io.ts'
import { type OutputChoice, outputChoice, writeData } from '../output/output.ts'
import { jsonText, plainText } from '../output/plain-text.ts'
import { sendRequest } from '#client/send.ts'
import { mediaTypeOf } from '../api/api-command.ts'
import { readJson } from '../api/input.ts'
import { UsageError, didYouMean } from '../usage-error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Options that shape the JSON of a response. Without any it is written as it is. */
const shaping = ['json', 'jq', 'format'] as const

async function api(context: CommandContext): Promise<void> {
  const { io, timeouts } = context
  const shape = shapeOf(context)
  const { response, bytes } = await sendRequest(await rawRequest(context), { fetch: io.fetch, timeouts })
  const { stdout } = io
  if (context.flags.include) {
    stdout.write(`HTTP ${response.status}\n`)
    for (const [name, value] of response.headers) stdout.write(`${name}: ${plainText(value)}\n`)
    stdout.write('\n')
  }
  if (bytes.length === 0) return
  if (shape !== null) return writeShaped(stdout, shape, mediaTypeOf(response), bytes)
  if (!stdout.isTTY) return stdout.write(bytes)
  if (!/json|^text|xml/.test(mediaTypeOf(response)))
    throw new UsageError(
      `The response (${bytes.length} bytes of ${mediaTypeOf(response)}) cannot be written to a terminal: use --output FILE.`,
    )
  stdout.write(readable(Buffer.from(bytes).toString()))
}

/** How the response is to be written; null: as it is. Throws a `UsageError` for what might be refused after a change. */
function shapeOf({ flags, positionals: [method] }: CommandContext): OutputChoice | null {
  const given = shaping.filter((name) => flags[name] !== undefined)
  if (given.length === 0) return null
  if (method.toUpperCase() !== 'GET' && given.some((name) => name !== 'jq'))
    throw new UsageError(`--json and --format are for GET: use --jq with ${method.toUpperCase()}.`)
  const { json, jq, format } = flags
  if (format === 'parquet')
    throw new UsageError('The server writes Parquet: use -f f=parquet in the place of --format.')
  return outputChoice({ json, jq, format }, undefined)
}

async function writeShaped(out: Sink, shape: OutputChoice, mediaType: string, bytes: Uint8Array): Promise<void> {
  if (!/\bjson$/.test(mediaType)) {
    const option = shape.jq !== null ? '--jq' : shape.fields !== null ? '--json' : '--format'
    throw new Error(`The response is ${mediaType || 'of no type'}, not JSON: leave out ${option}.`)
  }
  const value: unknown = JSON.parse(Buffer.from(bytes).toString())
  const [first] = Array.isArray(value) ? (value as unknown[]) : []
  await writeData(out, value, Object.keys(first ?? {}), shape)
}

/** The request that the user spells out. Unlike those of the client it may have any path and repeated fields. */
async function rawRequest(context: CommandContext): Promise<Request> {
  const [named, path] = context.positionals
  const method = named.toUpperCase()
  if (!methods.some((known) => known === method))
    throw new UsageError(`Unknown method "${named}".${didYouMean(method, methods)}`)
  if (!path.startsWith('/')) throw new UsageError(`The path must begin with a slash, got "${path}".${nearPath(path)}`)
  const url = new URL(context.baseUrl + path)
  const fields = fieldsOf(context.flags.field)
  const { input } = context.flags
  if (method === 'GET') for (const [name, value] of fields) url.searchParams.append(name, value)
  const body = typeof input === 'string' ? await readJson(context, input) : Object.fromEntries(fields)
  const hasBody = method !== 'GET' && (fields.length > 0 || typeof input === 'string')
  const headers = new Headers({ accept: 'application/json, */*;q=0.5', prefer: 'handling=strict' })
  if (context.apiKey) headers.set('authorization', `Bearer ${context.apiKey}`)
  if (hasBody) headers.set('content-type', 'application/json')
  return new Request(url, {
    method,
    headers,
    body: hasBody ? JSON.stringify(body) : undefined,
    signal: context.io.signal,
  })
}

function fieldsOf(given: unknown): [string, string][] {
  return ((given as string[] | undefined) ?? []).map((field) => {
    const at = field.indexOf('=')
    if (at < 1) throw new UsageError(`--field expects name=value, got "${field}".`)
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
    summary: 'Send an authenticated API request (PATH is relative to the base URL)',
    args: ['method', 'path'],
    argChoices: methods,
    options: {
      field: {
        type: 'string',
        short: 'f',
        multiple: true,
        summary: 'Add name=value to the query, or to the body of other methods than GET',
      },
      input: { type: 'string', summary: 'Read the JSON body from a file, or from stdin if -' },
      include: { type: 'boolean', short: 'i', summary: 'Include the response status and headers in the output' },
    },
    examples: ['api GET /vessels -f zoom=2 -f types=lng_carrier', 'api GET /sources --include'],
    run: api,
  },
]
