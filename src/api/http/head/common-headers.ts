import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Allowance } from '#accounts/limits/rate-limit.ts'
import { HttpError } from '#domain/http-error.ts'

const maxUrlBytes = 8192
const maxHeaders = 100

/** What pages of other sites may read: every header of our own that a response may have. */
const exposedHeaders = [
  ...['ETag', 'Link', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['X-Total-Count', 'X-Returned-Count', 'X-Unread-Count', 'X-Result-Cap', 'X-Ignored-Params', 'X-Empty-Reason'],
  ...['X-Data-As-Of', 'X-Data-Demo', 'X-Archive-Missing', 'X-Incomplete-Reason', 'Deprecation', 'Sunset'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
]

/** Headers of every response of the API. */
export const commonHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

type Limit = Pick<Allowance, 'perMinute' | 'remaining' | 'retryAfterSeconds'>

/** The rate limit of a caller, sent with every response. */
export function limitHeaders({ perMinute, remaining, retryAfterSeconds }: Limit): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${perMinute};w=60`,
    ratelimit: `"default";r=${remaining};t=${retryAfterSeconds}`,
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(retryAfterSeconds),
  }
}

/** The same as the text of a head. */
export const limitFields = ({ perMinute, remaining, retryAfterSeconds }: Limit): string =>
  `ratelimit-policy: "default";q=${perMinute};w=60\r\nratelimit: "default";r=${remaining};t=${retryAfterSeconds}\r\n` +
  `x-ratelimit-limit: ${perMinute}\r\nx-ratelimit-remaining: ${remaining}\r\nx-ratelimit-reset: ${retryAfterSeconds}\r\n`

/** What is wrong with a request's form, whatever it asks for; null when nothing is. */
export function malformedRequest({ raw }: FastifyRequest): HttpError | null {
  if ((raw.url ?? '').length > maxUrlBytes) return new HttpError(414, 'The address is too long: at most 8 kB.')
  if (raw.rawHeaders.length > maxHeaders * 2) {
    return new HttpError(431, `Too many header fields: at most ${maxHeaders}, got ${raw.rawHeaders.length / 2}.`)
  }
  if (raw.httpVersionMajor !== 1) return new HttpError(400, `This server speaks HTTP/1.1, not HTTP/${raw.httpVersion}.`)
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
    return new HttpError(400, 'The header Host is missing.')
  }
  return repeatedHost(raw)
}

/** Servers and proxies disagree on which of several hosts counts. */
export function repeatedHost({ rawHeaders }: FastifyRequest['raw']): HttpError | null {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i].length === 4 && rawHeaders[i].toLowerCase() === 'host') hosts++
  }
  return hosts > 1 ? new HttpError(400, `The header Host must be sent once, got it ${hosts} times.`) : null
}

/** Answers OPTIONS with the allowed methods; any page may call them with a key. */
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
