import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { webSocketServer } from '../../../test/support/websocket-server.ts'
import { webSocket } from './web-socket.ts'

const sentence = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24'
/** A voyage in two sentences. */
const part1 = '!AIVDM,2,1,3,B,55P5TL01VIaAL@7WKO@mBplU@<PDhh000000001S;AJ::4A80?4i@E53,0*3E'
const part2 = '!AIVDM,2,2,3,B,1@0000000000000,2*55'
/** A line of AIS-catcher, from the notes of its release 0.40. */
const json =
  '{"class":"AIS","nmea":["!AIVDM,1,1,,B,3776k`5000a3SLPEKnDQQWpH0000,0*78"],"type":3,"mmsi":477213600,"lon":126.605469,"lat":37.460617}'

test('a WebSocket: sentences and JSON are received in text and binary frames', async () => {
  await using sea = await webSocketServer()
  const context = feedContext()
  const listener = new Listener(webSocket(new URL(`${sea.url}/ais?name=Roof`), context))
  await eventually('connected', () => sea.clients.length === 1)
  const [client] = sea.clients
  client.send(`${sentence}\r\n${part1}`)
  client.send(part2, true)
  client.send(json)
  client.send(`${json}\n${json}\n`)
  client.send('{"half":')
  client.send(sentence, true)
  await eventually('all are received', () => listener.ships.length === 6)
  const [a, b, c] = [265_547_250, 369_190_000, 477_213_600]
  assert.deepEqual(listener.ships.map(({ mmsi }) => mmsi), [a, b, c, c, c, a]) // oxfmt-ignore
  assert.deepEqual(Object.fromEntries(context.status.rejects), { 'not JSON': 1 })
  await listener.end()
  await eventually('the connection is gone', () => client.socket.destroyed)
})

test('a WebSocket: sentences and JSON stand on lines of one frame, in any order', async () => {
  await using sea = await webSocketServer()
  const context = feedContext()
  const listener = new Listener(webSocket(new URL(sea.url), context))
  await eventually('connected', () => sea.clients.length === 1)
  const [client] = sea.clients
  client.send(`${sentence}\r\n${json}\r\n${part1}\n ${json}`)
  client.send(`${json}\n${part2}\n{"half":\n${sentence}`, true)
  const [a, b, c] = [265_547_250, 369_190_000, 477_213_600]
  await eventually('all are received', () => listener.ships.length === 6)
  assert.deepEqual(listener.ships.map(({ mmsi }) => mmsi), [a, c, c, c, b, a]) // oxfmt-ignore
  assert.deepEqual(Object.fromEntries(context.status.rejects), { 'not JSON': 1 })
  await listener.end()
})

test('a WebSocket that breaks is opened again', async () => {
  await using sea = await webSocketServer()
  const context = feedContext()
  const listener = new Listener(webSocket(new URL(sea.url), context))
  await eventually('connected', () => sea.clients.length === 1)
  sea.clients[0].send(`${sentence}\n${part1}`)
  await eventually('a ship is received', () => listener.ships.length === 1)
  sea.clients[0].socket.resetAndDestroy()
  await eventually('it waits', () => context.status.state === 'waiting')
  await context.time.pass(500)
  await eventually('connected again', () => sea.clients.length === 2)
  sea.clients[1].send(`${part2}\n${sentence}`)
  await eventually('the next is received', () => listener.ships.length === 2)
  assert.ok(context.status.rejects.size > 0, 'the parts of two connections are not joined')
  await listener.end()
})

test('a WebSocket that is silent for a minute is opened again', async () => {
  await using sea = await webSocketServer()
  const context = feedContext()
  const listener = new Listener(webSocket(new URL(sea.url), context))
  await eventually('connected', () => context.status.connects === 1)
  await context.time.pass(60_000)
  await eventually('it is silent', () => context.status.state === 'silent')
  assert.equal(context.status.lastErrorText, 'no message for 60 s')
  await listener.end()
})

test('a WebSocket whose peer does not answer the close leaves no connection open', async () => {
  await using sea = await webSocketServer()
  const context = feedContext()
  const listener = new Listener(webSocket(new URL(sea.url), context))
  await eventually('connected', () => context.status.connects === 1)
  const [{ socket }] = sea.clients
  socket.removeAllListeners('data')
  socket.resume()
  await context.time.pass(60_000)
  await eventually('it is silent', () => context.status.state === 'silent')
  await eventually('the silent connection is closed', () => socket.readableEnded || socket.destroyed)
  await listener.end()
})

test('a WebSocket: what is no AIS is counted, a message without end is not kept', async () => {
  await using sea = await webSocketServer()
  const context = feedContext()
  const listener = new Listener(webSocket(new URL(sea.url), context))
  await eventually('connected', () => sea.clients.length === 1)
  const [client] = sea.clients
  for (const text of ['\u0000\u0001', '[[[]]]', '{"type":1}', 'x'.repeat(5_000), 'x'.repeat(65_537), sentence])
    client.send(text, true)
  await eventually('the ship is received', () => listener.ships.length === 1)
  assert.deepEqual(Object.fromEntries(context.status.rejects), {
    'not a sentence': 1,
    'not a message of AIS-catcher': 2,
    'line too long': 1,
    'message too large': 1,
  })
  await listener.end()
})

for (const { because, bytes } of [
  { because: 'a frame with reserved bits', bytes: Buffer.from([0xff, 5, 1, 2, 3]) },
  { because: 'a text that is not UTF-8', bytes: Buffer.from([0x81, 2, 0xff, 0xff]) },
  { because: 'a frame of 2 MiB', bytes: Buffer.from([0x82, 127, 0, 0, 0, 0, 0, 0x20, 0, 0]) },
  { because: 'a frame of a terabyte', bytes: Buffer.from([0x82, 127, 0, 0, 1, 0, 0, 0, 0, 0, 1]) },
])
  test(`a WebSocket that sends ${because} is closed and opened again`, async () => {
    await using sea = await webSocketServer()
    const context = feedContext()
    const listener = new Listener(webSocket(new URL(sea.url), context))
    await eventually('connected', () => context.status.connects === 1)
    sea.clients[0].socket.write(bytes)
    await eventually('it waits', () => context.status.state === 'waiting')
    assert.match(context.status.lastErrorText ?? '', /^WebSocket: the connection broke/)
    await context.time.pass(500)
    await eventually('connected again', () => sea.clients.length === 2)
    sea.clients[1].send(sentence)
    await eventually('a ship is received', () => listener.ships.length === 1)
    await listener.end()
  })

test('a WebSocket that cannot connect says why', async () => {
  await using host = await faultUpstream(() => '', { status: 401 })
  const { port } = new URL(host.url)
  for (const [address, reason] of [
    [`ws://127.0.0.1:${port}/`, /could not connect: the host answered 401/],
    [`wss://127.0.0.1:${port}/`, /could not connect: TLS: .*does the host answer without TLS/],
    ['ws://name.invalid/', /could not connect: .*ENOTFOUND|could not connect: .*EAI_AGAIN/],
  ] as const) {
    const context = feedContext()
    const listener = new Listener(webSocket(new URL(address), context))
    await eventually('it waits', () => context.status.state === 'waiting')
    assert.match(context.status.lastErrorText ?? '', reason)
    await listener.end()
  }
})

test('an address with a user name is refused, without its password', () => {
  assert.throws(
    () => webSocket(new URL('wss://station:secret@host/'), feedContext()),
    (error) => error instanceof TypeError && !error.message.includes('secret'),
  )
})
