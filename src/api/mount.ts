import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerTable, type Format, tables } from '#contract/formats.ts'
import type { Operation } from '#contract/operation.ts'
import { type Asked, type OperationName, operations, routeOf } from '#contract/operations.ts'
import type { Endpoint, Visit } from './answer.ts'
import { decode, decodeBody } from './decode.ts'
import { isSecure } from './gate.ts'
import type { HotViews } from './hot-views.ts'
import type { House } from './house.ts'
import { parseJsonBody } from './json-body.ts'
import { apiPrefix } from './paths.ts'
import { chooseFormat } from './formats/negotiate.ts'
import { inFormat, type Wanted } from './formats/in-format.ts'
import { gatherQuery, readQuery } from './query.ts'
import { Refusal } from './refusal.ts'
import { cacheControl, send } from './send.ts'

const noBytes = Buffer.alloc(0)
const ignoredShown = 10

/** Hangs an endpoint behind its route: reads what is asked, calls it, sends what it answers. */
export function mount<K extends OperationName>(
  app: FastifyInstance,
  house: House,
  views: HotViews,
  name: K,
  endpoint: Endpoint<K>,
): void {
  const { method, path } = routeOf(name)
  const operation: Operation = operations[name]
  const table = tables[name]
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: apiPrefix + path,
    config: { operation: name },
    handler: async (request, reply) => {
      const { asked, f } = readAsked(operation, table, request, reply)
      const format = table === undefined ? 'json' : chooseFormat(table, f, request.headers.accept)
      const wanted = wantedOf(format, table, operation, asked)
      reply.header('cache-control', cacheControl(operation, request.caller, request.method))
      const answer = await endpoint(asked as Asked<K>, visitOf(house, request))
      const key = `${name} ${JSON.stringify(asked)}`
      if (wanted === null) return send(request, reply, answer, operation.status, views, key)
      return send(request, reply, await inFormat(answer, wanted), operation.status, views, `${key} ${format}`)
    },
  })
}

function visitOf(house: House, request: FastifyRequest): Visit {
  return {
    caller: request.caller,
    nowMs: house.clock.nowMs(),
    requestId: request.id,
    address: request.ip,
    headers: request.headers,
    secure: isSecure(request, house.settings.publicUrl),
    rawBody: (request.body as Buffer | undefined) ?? noBytes,
  }
}

type AskedOfAny = Record<'params' | 'query' | 'body', unknown>

/** What is asked of an operation and, where its answers are tables, the format. */
function readAsked(
  operation: Operation,
  table: AnswerTable | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): { asked: AskedOfAny; f: string | undefined } {
  const pairs = readQuery(request.raw.url ?? '')
  const of = table === undefined ? pairs : pairs.filter(([name]) => name !== 'f')
  const { known, ignored } = gatherQuery(of, operation.query)
  const strict = isStrict(request.headers.prefer)
  if (strict) reply.header('preference-applied', 'handling=strict')
  if (ignored.length > 0) sayIgnored(operation, ignored, strict, reply)
  const asked = {
    params: operation.params && decode(operation.params, request.params, 'The path'),
    query: operation.query && decode(operation.query, known, 'The query'),
    body: operation.body && decodeBody(operation.body, jsonOf(request)),
  }
  return { asked, f: of.length === pairs.length ? undefined : formatNamed(pairs) }
}

/** What `f` says; empty is absent. */
function formatNamed(pairs: readonly [string, string][]): string | undefined {
  const said = pairs.filter(([name, value]) => name === 'f' && value !== '')
  if (said.length > 1) throw new Refusal(400, 'f may be given once, got it more than once.')
  return said[0]?.[1]
}

/** How an answer is wanted; null is as it is, as JSON. */
function wantedOf(
  format: Format,
  table: AnswerTable | undefined,
  operation: Operation,
  { params, query }: AskedOfAny,
): Wanted | null {
  const isLine = (query as { shape?: string } | undefined)?.shape === 'line'
  if (isLine && format !== 'geojson') throw new Refusal(400, `shape=line is for GeoJSON: add f=geojson, got ${format}.`)
  if (format === 'json' || table === undefined) return null
  return { format, table, operation, lineOf: isLine ? (params as { mmsi: string }).mmsi : null }
}

const isStrict = (prefer: string | string[] | undefined) =>
  prefer !== undefined && /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test(String(prefer))

function sayIgnored(operation: Operation, ignored: string[], strict: boolean, reply: FastifyReply): void {
  const shown = ignored.slice(0, ignoredShown).map((name) => encodeURIComponent(wellFormed(name).slice(0, 60)))
  if (!strict) {
    reply.header('x-ignored-params', shown.join(', '))
    return
  }
  const known = Object.keys(operation.query?.shape ?? {})
  const takes = known.length === 0 ? 'no parameters' : known.join(', ')
  throw new Refusal(400, `${shown.join(', ')} is not known here; this takes ${takes}.`)
}

/** Half a surrogate pair cannot be escaped for a header. */
const wellFormed = (text: string) => text.toWellFormed()

function jsonOf(request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined
  if (request.headers['content-encoding'] !== undefined && request.headers['content-encoding'] !== 'identity') {
    throw new Refusal(415, 'The body may not be compressed: send it without Content-Encoding.')
  }
  if (bytes === undefined || bytes.length === 0) return undefined
  const type = request.headers['content-type'] ?? ''
  if (/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return parseJsonBody(bytes)
  throw new Refusal(415, 'The body needs Content-Type: application/json.')
}
