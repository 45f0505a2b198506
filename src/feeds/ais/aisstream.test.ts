import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { webSocketServer } from '../../../test/support/websocket-server.ts'
import { aisstream } from './aisstream.ts'
import { nameOnly, position } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'

const settings = { SVC_AISSTREAM_KEY: 'a-key' }
const message = JSON.stringify({
  MessageType: 'PositionReport',
  MetaData: { MMSI: 259000420, time_utc: '2026-11-20 11:59:58.318353 +0000 UTC' },
  Message: {
    PositionReport: { MessageID: 1, UserID: 259000420, Valid: true, Longitude: 4.5, Latitude: 60.1, Sog: 12 },
  },
})

const addressOf = (url: string, more = '') => new URL(`aisstream:?url=${encodeURIComponent(url)}${more}`)

test('aisstream: a vessel is received in a binary WebSocket frame, after key and bounding box were sent', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const listener = new Listener(aisstream(addressOf(sea.url, '&bbox=-10,50,30,70'), context))
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  const asked = JSON.parse(sea.clients[0].received[0]) as Record<string, unknown>
  assert.equal(asked.APIKey, 'a-key')
  assert.deepEqual(asked.BoundingBoxes, [[[50, -10], [70, 30]]]) // oxfmt-ignore
  sea.clients[0].send(message, true)
  sea.clients[0].send('{"half":', true)
  sea.clients[0].send(message, false)
  await eventually('both are received', () => listener.ships.length === 2)
  assert.equal(listener.ships[0].atMs, Date.UTC(2026, 10, 20, 11, 59, 58, 318))
  assert.equal(
    [...context.status.rejects.values()].reduce((a, b) => a + b, 0),
    1,
    'the broken one is counted',
  )
  await listener.end()
  await eventually('the connection is gone', () => sea.clients[0].socket.destroyed)
})

test('a vessel that has not sent its name has that of the metadata', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const listener = new Listener(aisstream(addressOf(sea.url), context))
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  const named = message.replace('"MMSI":', '"ShipName":"AUGUSTSON           ","MMSI":')
  for (const text of [named, named]) sea.clients[0].send(text, true)
  await eventually('both positions are received', () => context.status.records === 3)
  assert.deepEqual(listener.ships.map(({ kind }) => kind), [position, nameOnly, position]) // oxfmt-ignore
  await listener.end()
})

test('a connection that breaks is opened again, and subscribes again', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const listener = new Listener(aisstream(addressOf(sea.url), context))
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  sea.clients[0].socket.resetAndDestroy()
  await eventually('it waits', () => context.status.state === 'waiting')
  await context.time.pass(500)
  await eventually('subscribed again', () => sea.clients[1]?.received.length === 1)
  await listener.end()
})

test('a key that is not valid is not tried again for half an hour', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const listener = new Listener(aisstream(addressOf(sea.url), context))
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  sea.clients[0].send('{"error":"Api Key Is Not Valid"}')
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.equal(context.status.lastErrorText, 'it says: Api Key Is Not Valid')
  assert.ok(context.status.nextTryMs! - context.clock.nowMs() >= 30 * msPerMinute)
  await listener.end()
})

test('what is no message of aisstream is counted, one that is too large is not kept', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const listener = new Listener(aisstream(addressOf(sea.url), context))
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  for (const text of ['null', '[]', '{}', '<html>', `"${'y'.repeat(65_536)}"`, message])
    sea.clients[0].send(text, true) // oxfmt-ignore
  await eventually('the last is received', () => listener.ships.length === 1)
  assert.deepEqual(Object.fromEntries(context.status.rejects), {
    'not a message of aisstream': 4,
    'message too large': 1,
  })
  await listener.end()
})

test('a flood of large messages is kept up to 16 MiB while the reader is busy, and counted beyond', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const ended = new AbortController()
  const messages = aisstream(addressOf(sea.url), context)(ended.signal)[Symbol.asyncIterator]()
  const first = messages.next()
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  sea.clients[0].send(message)
  await first
  const large = message.replace('{', `{"more":"${'x'.repeat(60_000)}",`)
  const sent = Math.ceil((17 << 20) / large.length)
  for (let i = 0; i < sent; i++) sea.clients[0].send(large)
  const dropped = () => context.status.rejects.get('received faster than read') ?? 0
  await eventually('the queue is full', () => dropped() > 0)
  const keeps = Math.floor((16 << 20) / large.length)
  await eventually('the others are counted', () => dropped() === sent - keeps)
  ended.abort()
  while ((await messages.next()).done !== true);
  assert.equal(context.status.records, 1 + keeps)
})

test('a stream that is silent for a minute is opened and subscribed again', async () => {
  await using sea = await webSocketServer()
  const context = feedContext({ settings })
  const listener = new Listener(aisstream(addressOf(sea.url), context))
  await eventually('subscribed', () => sea.clients[0]?.received.length === 1)
  const openedMs = context.clock.nowMs()
  await context.time.pass(60_000)
  await eventually('it is silent', () => context.status.state === 'silent')
  assert.deepEqual([context.status.lastErrorText, context.status.quietSinceMs], ['no message for 60 s', openedMs])
  await context.time.pass(500)
  await eventually('subscribed again', () => sea.clients[1]?.received.length === 1)
  sea.clients[1].send(message)
  await eventually('a ship is received', () => listener.ships.length === 1)
  assert.deepEqual([context.status.state, context.status.quietSinceMs], ['live', null])
  await listener.end()
})

for (const { address, settings: given, message: wanted } of [
  { address: 'aisstream:', settings: {}, message: /SVC_AISSTREAM_KEY/ },
  { address: 'aisstream:?bbox=1,2,3', settings, message: /west,south,east,north, got "1,2,3"/ },
  { address: 'aisstream:?url=nowhere', settings, message: /must be an address/ },
])
  test(`${address} makes no sense: ${wanted.source}`, () => {
    assert.throws(() => aisstream(new URL(address), feedContext({ settings: given })), {
      name: 'TypeError',
      message: wanted,
    })
  })
