import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Admission } from '#api/guard/admission.ts'
import { anonymousOnly } from '#api/guard/caller.ts'
import { UnfinishedBodies } from '#api/guard/unfinished-bodies.ts'
import { json } from '#api/http/response.ts'
import { operations } from '#contract/operations.ts'
import { crudeTanker, TestServer, type TestParts } from '../support/api-context.ts'
import { eventually } from '../support/eventually.ts'
import { TestLiveState } from '../support/live-state.ts'
import { Wire } from '../support/wire.ts'

const sea = new TestLiveState()
sea.receive(crudeTanker)
const endpoints: NonNullable<TestParts['endpoints']> = { 'billing.webhook': async () => json({ received: true }) }
const serve = (parts: TestParts = {}) => new TestServer(sea, { endpoints, ...parts }).start()

const webhook = (length: number, body = '', more = '') =>
  `POST /api/v1/billing/webhook HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${length}\r\n\r\n${body}`
const square = JSON.stringify({
  geojson: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
})
const analysis = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: square,
}

const metric = async (server: TestServer, name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1])

/** Connections from one address, each with a request whose body does not come. */
const slowBodies = (server: TestServer, count: number, address: string) =>
  Promise.all(
    Array.from({ length: count }, async () =>
      (await Wire.to(server.port, false, address)).say(webhook(100_000, 'x', 'Connection: keep-alive\r\n')),
    ),
  )
const answered = (wires: readonly Wire[]) => wires.filter((wire) => wire.statuses.length > 0)
const hangUp = (wires: readonly Wire[]) => wires.forEach(({ socket }) => socket.destroy())

describe('slow bodies', () => {
  test('300 connections from one address that send one byte of a body: everybody else is answered', async () => {
    await using server = await serve()
    const slow = await slowBodies(server, 300, '127.0.0.2')
    await eventually('all but the share of the address are answered', () => answered(slow).length === 268)
    for (const wire of answered(slow)) {
      assert.deepEqual(wire.statuses, [429])
      assert.match(wire.text, /At most 32 requests from your address .*"\}$/)
      assert.match(wire.text, /^retry-after: 1\r$/m)
    }
    for (const ask of [() => server.ask('/vessels'), () => server.ask('/draw/analyze', analysis)]) {
      for (let i = 0; i < 5; i++) assert.equal((await ask()).status, 200)
    }
    const another = (await Wire.to(server.port, false, '127.0.0.3')).say(webhook(2, '{}'))
    await another.until((text) => text.includes('true}'))
    assert.deepEqual(another.statuses, [200])
    assert.equal((await fetch(`${server.origin}/readyz`)).status, 200)
    assert.deepEqual(
      [await metric(server, 'svc_http_requests_in_flight'), await metric(server, 'svc_http_bodies_unfinished')],
      [0, 32],
    )
    const [first] = slow.filter((wire) => wire.statuses.length === 0)
    first.say('x'.repeat(99_999))
    await first.until((text) => text.includes('true}'))
    assert.deepEqual(first.statuses, [200])
    assert.equal(await metric(server, 'svc_http_bodies_unfinished'), 31)
    hangUp(slow)
    await eventually('none is left', async () => (await metric(server, 'svc_http_bodies_unfinished')) === 0)
    another.socket.destroy()
  })

  test('too many in all: the address with the most loses its oldest', async () => {
    await using server = await serve({ bodies: new UnfinishedBodies({ perAddress: 5, total: 6 }) })
    const many = await slowBodies(server, 4, '127.0.0.2')
    await eventually('four bodies begin', async () => (await metric(server, 'svc_http_bodies_unfinished')) === 4)
    const others = await slowBodies(server, 3, '127.0.0.3')
    await eventually('one of the many is dropped', () => answered(many).length === 1)
    assert.deepEqual([many[0].statuses, answered(others).length], [[408], 0])
    assert.match(many[0].text, /\{"error":"The body of the request took too long to arrive\."\}$/)
    assert.equal(await metric(server, 'svc_http_bodies_unfinished'), 6)
    hangUp([...many, ...others])
  })

  test('requests in one connection are sent one after the other: they are one unfinished body', async () => {
    await using server = await serve({ bodies: new UnfinishedBodies({ perAddress: 1, total: 6 }) })
    const wire = (await Wire.to(server.port)).say(webhook(2, '{}').repeat(20) + webhook(9, '{'))
    await eventually('those that have arrived are answered', () => wire.statuses.length === 20)
    assert.ok(wire.statuses.every((status) => status === 200))
    assert.equal(await metric(server, 'svc_http_bodies_unfinished'), 1)
    wire.say('        ')
    await eventually('the last one too', () => wire.statuses.length === 21)
    assert.equal(await metric(server, 'svc_http_bodies_unfinished'), 0)
    wire.socket.destroy()
  })
})

describe('callbacks of the payment provider', () => {
  test('at most 600 a minute from one address, and another address is not concerned', async () => {
    await using server = await serve({ authenticator: anonymousOnly(1) })
    const wire = await Wire.to(server.port, false, '127.0.0.2')
    wire.say(webhook(2, '{}').repeat(601))
    await eventually('all are answered', () => wire.statuses.length === 601)
    assert.deepEqual([wire.statuses.filter((status) => status === 200).length, wire.statuses.at(-1)], [600, 429])
    assert.match(wire.text, /^retry-after: \d+\r$/m)
    assert.equal((await server.ask('/billing/webhook', { method: 'POST', body: '{}' })).status, 200)
    wire.socket.destroy()
  })

  test('at most 256 KiB', async () => {
    await using server = await serve()
    const send = (bytes: number) => server.ask('/billing/webhook', { method: 'POST', body: ' '.repeat(bytes) })
    assert.equal((await send(256 * 1024)).status, 200)
    const rejected = await send(256 * 1024 + 1)
    assert.deepEqual(
      [rejected.status, await rejected.json()],
      [413, { error: 'The body is too large: at most 256 KiB.' }],
    )
  })
})

test('while all places are taken, requests get 503, and /readyz and a metric say so', async () => {
  const admission = new Admission()
  await using server = await serve({ admission })
  await Promise.all(Array.from({ length: 256 }, async () => admission.enter(operations['vessels.list'], () => false)))
  const asked = server.ask('/vessels')
  await eventually('/readyz answers 503', async () => (await fetch(`${server.origin}/readyz`)).status === 503)
  assert.equal(await metric(server, 'svc_http_no_capacity'), 1)
  assert.equal((await asked).status, 503)
  for (let i = 0; i < 256; i++) admission.leave()
  assert.equal((await server.ask('/vessels')).status, 200)
  assert.deepEqual(
    [(await fetch(`${server.origin}/readyz`)).status, await metric(server, 'svc_http_no_capacity')],
    [200, 0],
  )
})
