import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Admission } from '#api/guard/admission.ts'
import { anonymousOnly } from '#api/guard/caller.ts'
import { TestServer, type TestParts } from '../../../test/support/api-context.ts'
import { TestLiveState } from '../../../test/support/live-state.ts'
import { Wire } from '../../../test/support/wire.ts'
import { retryLaterError } from '#domain/http-error.ts'

/** Rejects every request until it is told to stop. */
class Overloaded extends Admission {
  isOver = false
  override enter(...request: Parameters<Admission['enter']>) {
    if (this.isOver) return super.enter(...request)
    throw retryLaterError(503, 2000, 'The server is overloaded.')
  }
}

const start = (parts: TestParts) => new TestServer(new TestLiveState(), parts).start()
const get = (path: string, fields = '') => `GET /api/v1${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`
const isWhole = (text: string) => text.endsWith('}') || text.endsWith(']')

/** The fields of the last response on a connection, without those that name the request and its time. */
function fieldsOf(text: string): string[] {
  const [, ...lines] = text.slice(text.lastIndexOf('HTTP/1.1')).split('\r\n\r\n', 1)[0].split('\r\n')
  return lines
    .map((line) => line.toLowerCase())
    .filter((line) => !/^(?:date|x-request-id|ratelimit|x-ratelimit-remaining|x-ratelimit-reset):/.test(line))
    .toSorted()
}

describe('rejections', () => {
  test('a rejected GET gets the fields that a POST gets, which goes the long way; its connection stays open', async () => {
    const admission = new Overloaded()
    await using server = await start({ admission })
    const [quick, long] = [await Wire.to(server.port), await Wire.to(server.port)]
    await quick.say(get('/vessels', 'X-Request-Id: ours-1234\r\n')).until(isWhole)
    const body = '{"polygon":[]}'
    const fields = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    await long.say(`POST /api/v1/draw/analyze HTTP/1.1\r\nHost: a\r\n${fields}\r\n${body}`).until(isWhole)
    assert.deepEqual([...quick.statuses, ...long.statuses], [503, 503])
    assert.deepEqual(fieldsOf(quick.text), fieldsOf(long.text))
    assert.match(quick.text, /^x-request-id: ours-1234\r$/m)
    assert.match(quick.text, /^ratelimit: "default";r=\d+;t=\d+\r$/m)
    assert.match(quick.text, /^date: \w{3}, \d\d \w{3} \d{4} /m)
    assert.match(quick.text, /\r\n\r\n\{"error":"The server is overloaded\. Try again in 2 s\."\}$/)
    admission.isOver = true
    await quick.say(get('/vessels')).until((text) => text.endsWith(']'))
    assert.deepEqual(quick.statuses, [503, 200])
    for (const { socket } of [quick, long]) socket.destroy()
  })

  test('requests on one connection are rejected in order, and each is counted once', async () => {
    await using server = await start({ admission: new Overloaded() })
    const wire = await Wire.to(server.port)
    wire.say([1, 2, 3].map((n) => get('/vessels', `X-Request-Id: request-${n}\r\n`)).join(''))
    await wire.until((text) => [...text.matchAll(/"error"/g)].length === 3)
    assert.deepEqual(
      [...wire.text.matchAll(/x-request-id: request-(\d)/g)].map(([, n]) => n),
      ['1', '2', '3'],
    )
    const metrics = await (await fetch(`${server.origin}/metrics`)).text()
    assert.match(metrics, /^svc_http_requests_total\{route="\/api\/v1\/vessels",method="GET",status="503"\} 3$/m)
    assert.match(metrics, /^svc_http_requests_in_flight 0$/m)
    wire.socket.destroy()
  })

  test('a client that asked to close its connection sees it closed; HEAD gets no body', async () => {
    await using server = await start({ admission: new Overloaded() })
    const closing = await Wire.to(server.port)
    closing.say(get('/vessels', 'Connection: close\r\n'))
    await closing.closed
    assert.deepEqual(closing.statuses, [503])
    assert.match(closing.text, /^connection: close\r$/m)
    const head = await server.ask('/vessels', { method: 'HEAD' })
    assert.deepEqual([head.status, await head.text()], [503, ''])
  })

  test('beyond the rate limit: 429 in one write, with what is left of the limit', async () => {
    await using server = await start({ authenticator: anonymousOnly(1) })
    const wire = await Wire.to(server.port)
    await wire.say(get('/sources')).until(isWhole)
    await wire.say(get('/sources')).until((text) => text.endsWith('}'))
    assert.deepEqual(wire.statuses, [200, 429])
    assert.match(wire.text, /^retry-after: 60\r$/m)
    assert.match(wire.text, /^x-ratelimit-remaining: 0\r$/m)
    assert.match(wire.text, /\{"error":"Too many requests: at most 1 a minute\. Try again in 60 s\."\}$/)
    wire.socket.destroy()
  })
})
