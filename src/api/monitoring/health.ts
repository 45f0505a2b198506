import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether the server can serve, and the state of each part that readiness depends on. */
export interface Readiness {
  ready: boolean
  parts: Record<string, string>
}

export interface HealthDependencies {
  readiness: () => Readiness | Promise<Readiness>
  /** The metrics in Prometheus' text format. */
  metrics: () => string | Promise<string>
  /** Bearer token that /metrics accepts from other machines; without it only this machine may read them. */
  metricsToken: string | undefined
}

/** Liveness, readiness and metrics: at the root of the host, never limited. */
export function mountHealth(app: FastifyInstance, { readiness, metrics, metricsToken }: HealthDependencies): void {
  app.get('/livez', (_request, reply) => plain(reply, 200, 'ok\n'))
  app.get('/readyz', async (request, reply) => sendReadiness(await readiness(), request, reply))
  app.get('/healthz', async (request, reply) => sendReadiness(await readiness(), request, reply))
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, metricsToken)) {
      return reply
        .code(403)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ error: '/metrics is for this machine, or for callers with the metrics token.' }))
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics())
  })
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

/** `?verbose` names the parts, for this machine only: a server's faults are not public. */
function sendReadiness({ ready, parts }: Readiness, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = ready ? 'ready\n' : 'not ready\n'
  const verbose = mayReadParts(request.raw)
  const lines = Object.entries(parts).map(([part, state]) => `${part}: ${state}\n`)
  return plain(reply, ready ? 200 : 503, verbose ? text + lines.join('') : text)
}

/** Whether a request may read the metrics: it comes from this machine, or has the token. */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  if (isLocal(request)) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Whether a request for /readyz gets the state of each part. */
export const mayReadParts = (request: IncomingMessage): boolean =>
  isLocal(request) && (request.url ?? '').includes('verbose')

/** Whether the request comes from this machine itself, and not through a proxy on it. */
function isLocal(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !forwarded && /^(?:::ffff:)?127\.|^::1$/.test(address)
}
