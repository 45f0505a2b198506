import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const mostUrlBytes = 8192
const mostHeaders = 100

/** On every answer of the API, whatever it says. */
export const everywhere: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Total-Count, X-Returned-Count, X-Result-Cap, X-Ignored-Params, X-Data-As-Of, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** Marks an answer with what stands on all of them. */
export function markAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  for (const name in everywhere) reply.header(name, everywhere[name])
}

/** What is wrong with a request before anybody asks what it wants; null when nothing is. */
export function faultOfShape({ raw }: FastifyRequest): Refusal | null {
  if ((raw.url ?? '').length > mostUrlBytes) return new Refusal(414, 'The address is too long: at most 8 kB.')
  if (raw.rawHeaders.length > mostHeaders * 2) {
    return new Refusal(431, `Too many header fields: at most ${mostHeaders}, got ${raw.rawHeaders.length / 2}.`)
  }
  if (raw.httpVersionMajor !== 1) return new Refusal(400, `HTTP/1.1 is spoken here, not HTTP/${raw.httpVersion}.`)
  if (raw.headers.host === undefined && raw.httpVersion === '1.1')
    return new Refusal(400, 'The header Host is missing.')
  return null
}

/** Answers OPTIONS: what may be done here, and that any page may do it with a key. */
export function answerOptions(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply
    .code(204)
    .header('allow', methods.join(', '))
    .header('access-control-allow-methods', methods.join(', '))
    .header(
      'access-control-allow-headers',
      'Authorization, Content-Type, If-None-Match, Prefer, Idempotency-Key, X-Request-Id, Last-Event-ID',
    )
    .header('access-control-max-age', '600')
    .send()
}
