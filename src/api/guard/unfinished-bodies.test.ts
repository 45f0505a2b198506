import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { describe, test } from 'node:test'
import { hasBody, UnfinishedBodies } from './unfinished-bodies.ts'

/** A connection as far as the limits read it. */
class FakeConnection extends EventEmitter {
  written = ''
  isClosed = false
  writableLength = 0
  _httpMessage: { headersSent: boolean; req: { complete: boolean } } | null = null

  write(text: string): void {
    this.written += text
  }

  destroy(): void {
    this.isClosed = true
  }

  destroySoon(): void {
    this.isClosed = true
  }
}

/** A request whose body begins to arrive. */
function begin(bodies: UnfinishedBodies, ip: string, { connection = new FakeConnection(), complete = false } = {}) {
  const raw = Object.assign(new EventEmitter(), { complete, socket: connection })
  const start = () => bodies.begin({ raw, ip } as unknown as FastifyRequest)
  start()
  return { raw, connection }
}

const severalFrom = (bodies: UnfinishedBodies, ip: string, count: number) =>
  Array.from({ length: count }, () => begin(bodies, ip))

const isTooMany = { status: 429, headers: { 'retry-after': '1', connection: 'close' } }

describe('unfinished bodies', () => {
  test('an address has its share, an IPv6 network one of its own', () => {
    const bodies = new UnfinishedBodies({ perAddress: 2, total: 100 })
    severalFrom(bodies, '192.0.2.1', 2)
    assert.throws(() => begin(bodies, '192.0.2.1'), { ...isTooMany, message: /^At most 2 requests from your address/ })
    severalFrom(bodies, '2001:db8::1', 1)
    severalFrom(bodies, '2001:db8::2', 1)
    assert.throws(() => begin(bodies, '2001:db8::3'), isTooMany)
    begin(bodies, '2001:db8:0:1::1')
    assert.equal(bodies.size, 5)
  })

  test('32 from an address and 256 in all where no limits are given', () => {
    const bodies = new UnfinishedBodies()
    for (let address = 1; address <= 8; address++) severalFrom(bodies, `192.0.2.${address}`, 32)
    assert.throws(() => begin(bodies, '192.0.2.1'), { status: 429, message: /^At most 32 / })
    assert.equal(bodies.size, 256)
    begin(bodies, '192.0.2.9')
    assert.equal(bodies.size, 256)
  })

  test('a body that has arrived is not counted', () => {
    const bodies = new UnfinishedBodies({ perAddress: 1, total: 1 })
    begin(bodies, '192.0.2.1', { complete: true })
    assert.equal(bodies.size, 0)
  })

  for (const event of ['end', 'close'])
    test(`one is uncounted by ${event}, once`, () => {
      const bodies = new UnfinishedBodies({ perAddress: 2, total: 100 })
      const [first, second] = severalFrom(bodies, '192.0.2.1', 2)
      first.raw.emit(event)
      first.raw.emit('end')
      first.raw.emit('close')
      assert.equal(bodies.size, 1)
      begin(bodies, '192.0.2.1')
      assert.throws(() => begin(bodies, '192.0.2.1'), isTooMany)
      second.raw.emit(event)
      assert.equal(bodies.size, 1)
    })

  for (const events of [
    ['end', 'close'],
    ['close', 'end'],
  ])
    test(`requests of one connection are one, until the last of them has arrived: ${events.join(', then ')}`, () => {
      const bodies = new UnfinishedBodies({ perAddress: 1, total: 100 })
      const { raw, connection } = begin(bodies, '192.0.2.1')
      const { raw: next } = begin(bodies, '192.0.2.1', { connection })
      assert.equal(bodies.size, 1)
      // Both events of one request are one end.
      for (const event of events) raw.emit(event)
      assert.equal(bodies.size, 1)
      assert.throws(() => begin(bodies, '192.0.2.1'), isTooMany)
      next.emit('close')
      assert.equal(bodies.size, 0)
    })
})

describe('too many unfinished bodies in all', () => {
  const scene = (perAddress = 4) => {
    const bodies = new UnfinishedBodies({ perAddress, total: 5 })
    const [few, many] = [severalFrom(bodies, '192.0.2.1', 2), severalFrom(bodies, '192.0.2.2', 3)]
    const closed = () => [...few, ...many].map(({ connection }) => connection.isClosed)
    return { bodies, many, closed }
  }

  test('the address with the most loses its oldest, which gets 408', () => {
    const { bodies, many, closed } = scene()
    begin(bodies, '192.0.2.3')
    assert.deepEqual(closed(), [false, false, true, false, false])
    assert.match(many[0].connection.written, /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*took too long to arrive\."\}$/)
    assert.equal(bodies.size, 5)
    many[0].raw.emit('close')
    assert.equal(bodies.size, 5)
  })

  test('the dropped one counts no more, however many requests it had', () => {
    const { bodies, many } = scene()
    begin(bodies, '192.0.2.2', { connection: many[0].connection })
    begin(bodies, '192.0.2.3')
    assert.equal(bodies.size, 5)
    // Two of the four of the address are left, so that it may begin two.
    severalFrom(bodies, '192.0.2.2', 2)
    assert.equal(bodies.size, 5)
  })

  test('a new one beyond the share of its address drops nothing', () => {
    const { bodies, closed } = scene(3)
    assert.throws(() => begin(bodies, '192.0.2.2'), isTooMany)
    assert.ok(!closed().includes(true))
  })

  for (const [because, state] of [
    ['an earlier request of the connection', { _httpMessage: { headersSent: false, req: { complete: true } } }],
    ['the request, whose body was not awaited', { _httpMessage: { headersSent: true, req: { complete: false } } }],
    ['what is still being sent', { writableLength: 9 }],
  ] as const)
    test(`408 is not mistaken for the response to ${because}`, () => {
      const { bodies, many, closed } = scene()
      Object.assign(many[0].connection, state)
      begin(bodies, '192.0.2.3')
      assert.deepEqual([closed()[2], many[0].connection.written], [true, ''])
    })
})

test('a request announces a body by its length or its encoding', () => {
  const announces = (headers: object) => hasBody({ headers } as unknown as FastifyRequest)
  assert.deepEqual(
    [{}, { 'content-length': '0' }, { 'content-length': '1' }, { 'transfer-encoding': 'chunked' }].map(announces),
    [false, false, true, true],
  )
})
