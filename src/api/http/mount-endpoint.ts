import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ResponseTable, type Format, tables, vesselTables, demoParameter } from '#contract/formats/formats.ts'
import type { Deprecation, Operation } from '#contract/operation.ts'
import { type OperationName, operations, type ParsedRequest, routeOf } from '#contract/operations.ts'
import { shorten } from '#contract/values.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Clock } from '#domain/clock.ts'
import { HttpError } from '#domain/http-error.ts'
import { inFormat, type FormatRequest } from '../formats/in-format.ts'
import { inPieces } from '../formats/in-pieces.ts'
import { chooseFormat } from '../formats/negotiate.ts'
import { isSecure } from '../guard/authorize.ts'
import { maxCallbackBytes, parseJsonBody } from './json-body.ts'
import { ParsedRequests } from './parsed-requests.ts'
import { apiPrefix, withImplied } from './paths.ts'
import { gatherQuery, readQuery } from './query.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Answer, Endpoint, RequestContext } from './response.ts'
import { cacheControl, send, setHeaders } from './send.ts'
import { decode, decodeBody } from './validate-input.ts'

const noBytes = Buffer.alloc(0)
const maxIgnoredShown = 10

interface MountDependencies {
  cache: ResponseCache
  /** The clock of the data. */
  clock: Clock
  publicUrl: string | undefined
}

/** Mounts an endpoint at its operation's route: parses the input, calls the endpoint, sends its answer. */
export function mountEndpoint<K extends OperationName>(
  app: FastifyInstance,
  name: K,
  endpoint: Endpoint<K>,
  dependencies: MountDependencies,
): void {
  const { method, path } = routeOf(name)
  const operation: Operation = operations[name]
  const table = tables[name]
  // Only lists: the same views are requested again and again, and their addresses hold no secrets.
  const isList = table !== undefined && operation.params === undefined && operation.body === undefined
  const deprecation = deprecationHeaders(name)
  const cached = isList ? new ParsedRequests<ParsedInput>() : null
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: apiPrefix + path,
    ...(operation.callback === true && { bodyLimit: maxCallbackBytes }),
    config: { guarded: { requirements: operation, methods: withImplied(method) } },
    handler: (request, reply) => {
      if (deprecation !== null) setHeaders(reply, deprecation)
      const { input, f, demoColumn, inputKey } = parseInput({ name, operation, table, cached }, request, reply)
      const format = table === undefined ? 'json' : chooseFormat(table, f, request.headers.accept)
      const wanted = wantedFormat(name, { format, demoColumn }, input)
      reply.header('cache-control', cacheControl(operation, request.caller, request.method))
      const options = { status: operation.status, cache: dependencies.cache, key: inputKey }
      const respond = (given: Answer) => {
        const answer = onWire(operation, given)
        if (answer.kind === 'pages') return send(request, reply, inPieces(answer, wanted), options)
        if (wanted === null) return send(request, reply, answer, options)
        const key = `${inputKey} ${format}${wanted.hasDemoColumn ? ' demo column' : ''}`
        return inFormat(answer, wanted).then((body) => send(request, reply, body, { ...options, key }))
      }
      const answer = endpoint(input as ParsedRequest<K>, contextOf(request, dependencies))
      // Without a promise where there is nothing to wait for. A reply is a promise to Fastify, too: it is not returned.
      const sent = answer instanceof Promise ? answer.then(respond) : respond(answer)
      return sent instanceof Promise ? sent : undefined
    },
  })
}

/** An answer with the names of the wire; bytes were written with them by the contract. */
const onWire = ({ response }: Operation, answer: Answer): Answer =>
  answer.kind === 'json' ? { ...answer, value: toWire(response, answer.value) } : answer

function contextOf(request: FastifyRequest, { clock, publicUrl }: MountDependencies): RequestContext {
  return {
    caller: request.caller,
    nowMs: clock.nowMs(),
    requestId: request.id,
    target: request.raw.url ?? '',
    address: request.ip,
    headers: request.headers,
    secure: isSecure(request, publicUrl),
    rawBody: (request.body as Buffer | undefined) ?? noBytes,
  }
}

type AnyInput = Record<'params' | 'query' | 'body', unknown>

/** A request as parsed. */
interface ParsedInput {
  input: AnyInput
  /** Identifies operation and input among all. */
  inputKey: string
  /** The values of `f` and `demo_column`, where the answers are tables. */
  f: string | undefined
  demoColumn: string | undefined
}

/** What a request is parsed by. */
interface InputParser {
  name: OperationName
  operation: Operation
  table: ResponseTable | undefined
  /** Null where requests are parsed each time. */
  cached: ParsedRequests<ParsedInput> | null
}

function parseInput(parser: InputParser, request: FastifyRequest, reply: FastifyReply): ParsedInput {
  const { name, operation, table } = parser
  const url = request.raw.url ?? ''
  // A request with a preference is answered with a header of its own.
  const cached = request.headers.prefer === undefined ? parser.cached : null
  const known = cached?.get(url)
  if (known !== undefined) return known
  const pairs = readQuery(url)
  const withoutFormat = table === undefined ? pairs : pairs.filter(([name]) => name !== 'f' && name !== demoParameter)
  const { known: parameters, ignored } = gatherQuery(withoutFormat, operation.query)
  const strict = isStrict(request.headers.prefer)
  if (strict) reply.header('preference-applied', 'handling=strict')
  if (ignored.length > 0) reportIgnored(operation, ignored, strict, reply)
  const input = {
    params: operation.params && decode(operation.params, namesOf(request), 'The path'),
    query: operation.query && decode(operation.query, parameters, 'The query'),
    body: operation.body && decodeBody(operation.body, jsonOf(request)),
  }
  const isPlain = withoutFormat.length === pairs.length
  const parsed = {
    input,
    inputKey: `${name} ${JSON.stringify(input)}`,
    f: isPlain ? undefined : singleParameter(pairs, 'f'),
    demoColumn: isPlain ? undefined : singleParameter(pairs, demoParameter),
  }
  return cached === null || ignored.length > 0 ? parsed : cached.add(url, parsed)
}

/** The names in the path. Throws 404 where one contains NUL, which no name has and PostgreSQL refuses in a text. */
function namesOf({ params, raw }: FastifyRequest): Record<string, string> {
  const names = params as Record<string, string>
  for (const name in names)
    if (names[name].includes('\0'))
      throw new HttpError(404, `There is nothing at ${(raw.url ?? '').split('?', 1)[0].slice(0, 200)}.`)
  return names
}

/** The value of a parameter of the format; empty is absent. */
function singleParameter(pairs: readonly [string, string][], wanted: string): string | undefined {
  const given = pairs.filter(([name, value]) => name === wanted && value !== '')
  if (given.length > 1) throw new HttpError(400, `Query parameter "${wanted}" must not be repeated.`)
  return given[0]?.[1]
}

/** How the answer is to be formatted; null for JSON as it is. */
function wantedFormat(
  name: OperationName,
  { format, demoColumn }: { format: Format; demoColumn: string | undefined },
  { params, query }: AnyInput,
): FormatRequest | null {
  const isLine = (query as { shape?: string } | undefined)?.shape === 'line'
  if (isLine && format !== 'geojson')
    throw new HttpError(400, `shape=line is for GeoJSON: add f=geojson, got ${format}.`)
  const table = tables[name]
  const hasDemoColumn = wantsDemoColumn(demoColumn, format)
  const { fields } = (query ?? {}) as { fields?: readonly string[] }
  if ((format === 'json' && fields === undefined) || table === undefined) return null
  if (hasDemoColumn && !vesselTables.has(name))
    throw new HttpError(400, `${demoParameter} is for rows of vessels; these rows are not vessels.`)
  return {
    format,
    table,
    operation: operations[name],
    lineOf: isLine ? (params as { mmsi: string }).mmsi : null,
    hasDemoColumn,
    fields: fields === undefined ? null : new Set(fields),
  }
}

/** Throws 400 for another value than 1 or 0, and for a format whose rows have no additional member. */
function wantsDemoColumn(value: string | undefined, format: Format): boolean {
  if (value === undefined || value === '0') return false
  if (value !== '1') throw new HttpError(400, `${demoParameter} must be 1 or 0, got "${shorten(value)}".`)
  if (format !== 'json' && format !== 'ndjson') return true
  throw new HttpError(400, `${demoParameter} is for CSV, Parquet and GeoJSON: add f=csv, got ${format}.`)
}

const isStrict = (prefer: string | string[] | undefined) =>
  prefer !== undefined && /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test(String(prefer))

/** Names unknown parameters in a header, or throws 400 where the client asked for strict handling. */
function reportIgnored(operation: Operation, ignored: string[], strict: boolean, reply: FastifyReply): void {
  const names = ignoredNames(ignored)
  if (!strict) {
    reply.header('x-ignored-params', names)
    return
  }
  const known = Object.keys(operation.query?.shape ?? {})
  const accepted = known.length === 0 ? 'no parameters' : known.join(', ')
  throw new HttpError(400, `Unknown query parameter: ${names}. Accepted: ${accepted}.`)
}

/** The value of `X-Ignored-Params`. Half a surrogate pair cannot be escaped, so names are made well-formed first. */
export const ignoredNames = (ignored: readonly string[]): string =>
  ignored
    .slice(0, maxIgnoredShown)
    .map((name) => encodeURIComponent(name.toWellFormed().slice(0, 60)))
    .join(', ')

function jsonOf(request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined
  const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers
  if (encoding !== undefined && encoding !== 'identity') {
    throw new HttpError(415, 'The body may not be compressed: send it without Content-Encoding.')
  }
  if (bytes === undefined || bytes.length === 0) return undefined
  if (/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return parseJsonBody(bytes)
  throw new HttpError(415, 'The body needs Content-Type: application/json.')
}

/**
 * The headers of a deprecated operation: since when (RFC 9745), when it ends (RFC 8594), and what to read; null for any
 * other one.
 */
function deprecationHeaders(name: OperationName): Record<string, string> | null {
  const { deprecated }: Operation = operations[name]
  return deprecated === undefined ? null : headersOf(deprecated, name)
}

const headersOf = ({ since, sunset }: Deprecation, name: OperationName) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
  link: `</docs#${name.replaceAll('.', '-')}>; rel="deprecation"; type="text/html"`,
})
