import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { test } from 'node:test'
import { eventually } from '../../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../../test/support/feed-context.ts'
import { freeUdpPort } from '../../../../test/support/free-port.ts'
import { nmeaUdp } from './udp.ts'

const position = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24'

test('datagrams are lines of their own, with or without an end, one sentence or two', async () => {
  const port = await freeUdpPort()
  const context = feedContext()
  const listener = new Listener(nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context))
  await eventually('it listens', () => context.status.connects === 1)
  const sender = createSocket('udp4')
  for (const datagram of [position, `${position}\r\n`, `${position}\n${position}\n`, position.slice(0, 30), position]) {
    await new Promise((resolve) => sender.send(datagram, port, '127.0.0.1', resolve))
  }
  await eventually('five ships are received', () => listener.ships.length === 5)
  assert.equal(
    [...context.status.rejects.values()].reduce((a, b) => a + b, 0),
    1,
    'half a sentence is counted',
  )
  await listener.end()
  sender.close()
})

test('garbage is counted by reason, also a line without end; silence is said, and the port stays open', async () => {
  const port = await freeUdpPort()
  const context = feedContext()
  const listener = new Listener(nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context))
  await eventually('it listens', () => context.status.connects === 1)
  const openedMs = context.clock.nowMs()
  const sender = createSocket('udp4')
  const send = (datagram: string | Buffer) =>
    new Promise((resolve) => sender.send(datagram, port, '127.0.0.1', resolve))
  await context.time.pass(60_000)
  assert.deepEqual([context.status.state, context.status.quietSinceMs], ['silent', openedMs])
  for (const datagram of ['', '\u0000\u0001', '{"type":1}', `!AIVDM,${'x'.repeat(60_000)}`, Buffer.alloc(900, 0xff)])
    await send(datagram)
  await send(position.replace('*24', '*25'))
  await send(position)
  await eventually('the ship is received', () => listener.ships.length === 1)
  assert.deepEqual(Object.fromEntries(context.status.rejects), {
    'not a sentence': 3,
    'line too long': 1,
    'wrong checksum': 1,
  })
  assert.deepEqual([context.status.state, context.status.connects], ['live', 1])
  const receivedMs = context.clock.nowMs()
  await context.time.pass(75_000)
  assert.deepEqual([context.status.state, context.status.quietSinceMs], ['silent', receivedMs])
  await listener.end()
  sender.close()
})

test('a port to which only other sentences are sent is connected, not listening or silent', async () => {
  const port = await freeUdpPort()
  const context = feedContext()
  const { status, time } = context
  const listener = new Listener(nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context))
  await eventually('it listens', () => status.connects === 1)
  const sender = createSocket('udp4')
  await time.pass(60_000)
  assert.equal(status.state, 'silent')
  await new Promise((resolve) =>
    sender.send('$GPZDA,201530.00,04,07,2002,00,00*60\nno sentence', port, '127.0.0.1', resolve),
  )
  await eventually('it is read', () => status.rejects.size === 1)
  await time.pass(15_000)
  assert.equal(status.state, 'connected')
  await time.pass(60_000)
  assert.equal(status.state, 'silent')
  await time.pass(60_000)
  assert.equal(status.state, 'silent', 'it stays so')
  await listener.end()
  sender.close()
})

test('a flood of large datagrams is kept up to 8 MiB while the reader is busy, and counted beyond', async () => {
  const port = await freeUdpPort()
  const context = feedContext()
  const ended = new AbortController()
  const messages = nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context)(ended.signal)[Symbol.asyncIterator]()
  const first = messages.next()
  await eventually('it listens', () => context.status.connects === 1)
  const sender = createSocket('udp4')
  const send = (text: string) => new Promise((resolve) => sender.send(text, port, '127.0.0.1', resolve))
  await send(position)
  await first
  const dropped = () => context.status.rejects.get('received faster than read') ?? 0
  const datagram = `${position}\n`.repeat(1_200)
  await eventually('the queue is full', async () => {
    for (let i = 0; i < 20; i++) await send(datagram)
    return dropped() > 0
  })
  const before = context.status.records
  const endsAt = dropped() + 50
  await eventually('it stays full', async () => {
    await send(datagram)
    return dropped() >= endsAt
  })
  ended.abort()
  while ((await messages.next()).done !== true);
  const queuedBytes = (context.status.records - before) * (position.length + 1)
  assert.ok(queuedBytes > 4 << 20 && queuedBytes <= 8 << 20, `${queuedBytes} bytes`)
  sender.close()
})

test('a port that is taken is said and tried again', async () => {
  const port = await freeUdpPort()
  const holder = createSocket('udp4')
  await new Promise<void>((resolve) => holder.bind(port, '127.0.0.1', resolve))
  const context = feedContext()
  const listener = new Listener(nmeaUdp(new URL(`nmea+udp://127.0.0.1:${port}`), context))
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.match(context.status.lastErrorText ?? '', /EADDRINUSE/)
  await new Promise<void>((resolve) => holder.close(resolve))
  await context.time.pass(60_000)
  await eventually('it listens', () => context.status.connects === 1)
  await listener.end()
})
