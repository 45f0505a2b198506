import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { type Asked, type OperationName, operations, routeOf } from '#contract/operations.ts'
import type { Endpoint, Visit } from './answer.ts'
import { decode, decodeBody } from './decode.ts'
import { isSecure } from './gate.ts'
import type { HotViews } from './hot-views.ts'
import type { House } from './house.ts'
import { parseJsonBody } from './json-body.ts'
import { apiPrefix } from './paths.ts'
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
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: apiPrefix + path,
    config: { operation: name },
    handler: async (request, reply) => {
      const asked = readAsked(operation, request, reply) as Asked<K>
      reply.header('cache-control', cacheControl(operation, request.caller, request.method))
      const answer = await endpoint(asked, visitOf(house, request))
      return send(request, reply, answer, operation.status, views, `${name} ${JSON.stringify(asked)}`)
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

function readAsked(operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { known, ignored } = gatherQuery(readQuery(request.raw.url ?? ''), operation.query)
  const strict = isStrict(request.headers.prefer)
  if (strict) reply.header('preference-applied', 'handling=strict')
  if (ignored.length > 0) sayIgnored(operation, ignored, strict, reply)
  return {
    params: operation.params && decode(operation.params, request.params, 'The path'),
    query: operation.query && decode(operation.query, known, 'The query'),
    body: operation.body && decodeBody(operation.body, jsonOf(request)),
  }
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
