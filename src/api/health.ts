import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from './house.ts'
import type { Metrics } from './metrics.ts'

/** Whether the process lives, whether it can serve, and how it is doing: at the root of the host, never limited. */
export function healthRoutes(app: FastifyInstance, house: House, metrics: Metrics): void {
  app.get('/livez', (_request, reply) => plain(reply, 200, 'ok\n'))
  app.get('/readyz', (request, reply) => ready(house, request, reply))
  app.get('/healthz', (request, reply) => ready(house, request, reply))
  app.get('/metrics', (request, reply) => {
    if (!mayReadMetrics(request, house.settings.metricsToken)) {
      return reply
        .code(403)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ error: '/metrics is for this machine, or for who holds the metrics token.' }))
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
  })
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

/** `?verbose` names the parts, for this machine only: what ails a server is nobody else's business. */
function ready(house: House, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { ready, parts } = house.readiness()
  const text = ready ? 'ready\n' : 'not ready\n'
  const verbose = isLocal(request) && (request.raw.url ?? '').includes('verbose')
  const lines = Object.entries(parts).map(([part, state]) => `${part}: ${state}\n`)
  return plain(reply, ready ? 200 : 503, verbose ? text + lines.join('') : text)
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isLocal(request)) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** From this machine itself, and not through a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !forwarded && /^(?:::ffff:)?127\.|^::1$/.test(address)
}
