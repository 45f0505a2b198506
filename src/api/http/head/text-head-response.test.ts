import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { commonHeaders, limitFields, limitHeaders } from './common-headers.ts'
import { TextHeadResponse, textHeadResponse } from './text-head-response.ts'

const clock = new FixedClock(Date.UTC(2026, 10, 23, 6, 30))
const body = Buffer.from('[{"mmsi":"244660000"}]')

/** A request as its client sends it, and what the handler answers. */
interface Exchange {
  lines: string
  status: number
  headers: OutgoingHttpHeaders
  requestId: string | null
  allowance: { allowed: boolean; perMinute: number; remaining: number; resetSeconds: number; retryAfterSeconds: number }
  isLimited: boolean
}

/** Pseudo-random numbers below `n`, the same in every run. */
function numbers(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

function exchanges(count: number): Exchange[] {
  const below = numbers(7)
  const oneOf = <T>(...values: T[]): T => values[below(values.length)]
  const possible: [string, string | string[] | number][] = [
    ['etag', '"abc"'],
    ['x-total-count', '1234'],
    ['vary', 'Accept, Origin'],
    ['content-type', 'application/json; charset=utf-8'],
    ['x-ignored-params', 'caf\u00e9'],
    ['set-cookie', ['a=1', 'b=2']],
    ['connection', 'close'],
    ['content-security-policy', "default-src 'self'"],
    ['x-ratelimit-limit', '7'],
    ['x-result-cap', 5000],
  ]
  return Array.from({ length: count }, () => {
    const status = oneOf(200, 200, 200, 304, 404)
    const hasLength = status !== 304 && below(8) > 0
    const entries = possible.filter((_, i) => below(i < 4 ? 2 : 12) === 0)
    const [perMinute, remaining, seconds] = [below(1000), below(1000), 1 + below(60)]
    return {
      lines:
        `${oneOf('GET', 'GET', 'HEAD')} / HTTP/1.${oneOf(1, 1, 0)}\r\nHost: a\r\n` +
        oneOf('', '', 'Connection: close\r\n', 'Connection: keep-alive\r\n', 'Expect: 100-continue\r\n'),
      status,
      headers: { ...Object.fromEntries(entries), ...(hasLength && { 'content-length': String(body.length) }) },
      requestId: below(5) > 0 ? `request-${below(1e6)}` : null,
      allowance: { allowed: true, perMinute, remaining, resetSeconds: seconds, retryAfterSeconds: seconds },
      isLimited: below(5) > 0,
    }
  })
}

/** What a server sends whose handler answers these exchanges, one connection each. */
async function sentBy(responses: typeof ServerResponse, given: readonly Exchange[]): Promise<string[]> {
  const closing: boolean[] = []
  const server = createServer({ ServerResponse: responses, requireHostHeader: false })
  // Without 100 Continue, which Node would send by itself.
  for (const event of ['request', 'checkContinue'])
    server.on(event, (request: IncomingMessage, response: ServerResponse & { _last: boolean }) => {
      const at = Number(request.headers['x-case'])
      if (given[at] === undefined) response.end('last')
      else {
        answer(response, given[at])
        closing[at] = response._last
      }
    })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = await Promise.all(
    given.map(async ({ lines }, i) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1')
      socket.write(`${lines}X-Case: ${i}\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      let text = ''
      for await (const chunk of socket) text += String(chunk)
      return text
    }),
  )
  server.close()
  return sent.map((text, i) => `${text}\r\n\r\ncloses: ${closing[i]}`)
}

function answer(response: ServerResponse, { status, headers, requestId, allowance, isLimited }: Exchange): void {
  if (response instanceof TextHeadResponse) {
    response.requestId = requestId
    response.allowance = isLimited ? allowance : null
    response.writeHead(status, headers)
  } else {
    const common = { ...(requestId !== null && { 'x-request-id': requestId, ...commonHeaders }) }
    response.writeHead(status, { ...common, ...(isLimited && limitHeaders(allowance)), ...headers })
  }
  response.end(body)
}

/** The lines of each response, the header fields in one order, names in lower case, and without the time. */
const normalized = (text: string) =>
  text.split('\r\n\r\n').map((part) =>
    part
      .split('\r\n')
      .map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase()).replace(/^date: .*/, 'date'))
      .toSorted(),
  )

describe('a head written as text', () => {
  test('has the bytes that Node writes, for any request, status and headers', async () => {
    const given = exchanges(200)
    const ours = await sentBy(textHeadResponse(clock), given)
    const nodes = await sentBy(ServerResponse, given)
    for (const [i, text] of ours.entries())
      assert.deepEqual(normalized(text), normalized(nodes[i]), JSON.stringify(given[i]))
    // Node writes Date, we write date.
    const asText = ours.filter((text) => text.includes('\r\ndate: Mon, 23 Nov 2026 06:30:00 GMT\r\n')).length
    assert.ok(asText > 50 && asText < 150, `${asText} of 200 heads were written as text`)
  })

  test('a value that would end the header field is refused as Node refuses it', () => {
    const response = new (textHeadResponse(clock))({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never)
    Object.assign(response, { requestId: 'request-1' })
    const headers = { 'content-length': '0', link: '</a>\r\nset-cookie: b=1' }
    assert.throws(() => response.writeHead(200, headers), { code: 'ERR_INVALID_CHAR' })
  })

  test('the fields of the rate limit as text are those of its headers', () => {
    const limit = { perMinute: 60, remaining: 59, retryAfterSeconds: 3 }
    const lines = Object.entries(limitHeaders(limit)).map(([name, value]) => `${name}: ${value}\r\n`)
    assert.equal(limitFields(limit), lines.join(''))
  })
})
