import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { eventually, settleEventLoop } from '../../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../../test/support/feed-context.ts'
import { kystverket } from '../kystverket.ts'
import { gpsd, nmeaTcp, nmeaTls } from './tcp.ts'

/** A class A position of a ship in the English Channel, and one of the same message with another channel code. */
const positionLine = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\n'
const secondLine = '!AIVDM,1,1,,B,15M67FC000G?ufbE`FepT@3n00Sa,0*5C\n'

async function upstream() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = (path = 'nmea+tcp') => new URL(`${path}://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { server, sockets, address, [Symbol.asyncDispose]: async () => close(server, sockets) }
}

async function close(server: ReturnType<typeof createServer>, sockets: Socket[]) {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
}

test('nmea+tcp: a sentence in three TCP segments is received', async () => {
  await using sea = await upstream()
  const context = feedContext({ sourceIndex: 3 })
  const listener = new Listener(nmeaTcp(sea.address(), context))
  await eventually('connected', () => sea.sockets.length === 1)
  for (const piece of [positionLine.slice(0, 9), positionLine.slice(9, 30), positionLine.slice(30)]) {
    sea.sockets[0].write(piece)
    await settleEventLoop()
  }
  await eventually('a ship is received', () => listener.ships.length > 0)
  assert.equal(listener.ships[0].source, 3)
  assert.equal(listener.ships[0].receivedMs, context.clock.nowMs())
  assert.equal(context.status.state, 'live')
  assert.equal(context.status.connects, 1)
  assert.equal(context.status.records, 1)
  await listener.end()
  await eventually('our side has closed', () => sea.sockets[0].destroyed || sea.sockets[0].readableEnded)
})

test('nmea+tls: a receiver that serves plain TCP is named as such', async () => {
  await using sea = await upstream()
  sea.server.on('connection', (socket) => socket.write(positionLine))
  const context = feedContext()
  const listener = new Listener(nmeaTls(sea.address('nmea+tls'), context))
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.equal(context.status.lastErrorText, 'TLS: wrong version number: does the host answer without TLS?')
  await listener.end()
})

test('gpsd: it is asked for sentences; its JSON between them does not disturb', async () => {
  await using sea = await upstream()
  const context = feedContext()
  const listener = new Listener(gpsd(sea.address('gpsd'), context))
  await eventually('connected', () => sea.sockets.length === 1)
  const [asked] = (await once(sea.sockets[0], 'data')) as [Buffer]
  assert.equal(asked.toString(), '?WATCH={"enable":true,"nmea":true,"raw":1};\n')
  sea.sockets[0].write(`{"class":"VERSION","release":"3.22","rev":"3.22"}\r\n${positionLine}`)
  await eventually('a ship is received', () => listener.ships.length > 0)
  assert.equal(context.status.records, 1)
  await listener.end()
})

test('Norway is the same line, at its own host unless another is named', async () => {
  await using sea = await upstream()
  const listener = new Listener(kystverket(sea.address('kystverket'), feedContext()))
  await eventually('connected', () => sea.sockets.length === 1)
  sea.sockets[0].write(String.raw`\s:2573335,c:1787179781*02\!BSVDM,1,1,,B,B3mK<:00089qFf980Q7Q3wlQnDIb,0*73` + '\n')
  await eventually('a ship is received', () => listener.ships.length > 0)
  assert.equal(listener.ships[0].atMs, 1_787_179_781_000)
  await listener.end()
})

test('a line cut off by a reset is counted and never glued to the next connection’s first line', async () => {
  await using sea = await upstream()
  const context = feedContext()
  const listener = new Listener(nmeaTcp(sea.address(), context))
  await eventually('connected', () => sea.sockets.length === 1)
  sea.sockets[0].write(positionLine + secondLine.slice(0, 20))
  await eventually('the first ship is received', () => listener.ships.length === 1)
  sea.sockets[0].resetAndDestroy()
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.match(context.status.lastErrorText ?? '', /ECONNRESET|closed/)
  assert.equal(context.status.nextTryMs, context.clock.nowMs() + 500, 'half of up to 1 s')
  await context.time.pass(500)
  await eventually('connected again', () => sea.sockets.length === 2)
  sea.sockets[1].write(secondLine.slice(20) + secondLine)
  await eventually('the second ship is received', () => listener.ships.length === 2)
  assert.equal(
    [...context.status.rejects.values()].reduce((a, b) => a + b, 0),
    2,
    'each half is counted once',
  )
  await listener.end()
})

test('a line gone dead without a word is noticed within 75 s and tried again', async () => {
  await using sea = await upstream()
  const context = feedContext()
  const listener = new Listener(nmeaTcp(sea.address(), context))
  await eventually('connected', () => sea.sockets.length === 1)
  sea.sockets[0].write(positionLine)
  await eventually('a ship is received', () => listener.ships.length === 1)
  await context.time.pass(59_999)
  assert.equal(context.status.state, 'live', 'a minute is not over')
  await context.time.pass(15_001)
  await eventually('it is silent', () => context.status.state === 'silent')
  await context.time.pass(500)
  await eventually('connected again', () => context.status.connects === 2)
  assert.equal(context.status.lastErrorText, 'no message for 60 s')
  assert.equal(context.status.state, 'silent', 'a new connection alone is no sign of life')
  assert.equal(context.status.quietSinceMs, context.status.lastReceivedMs)
  await listener.end()
})

test('a receiver that hears nothing is connected, then silent, and opened anew without long waits', async () => {
  await using sea = await upstream()
  const context = feedContext({ random: () => 1 })
  const openedMs = context.clock.nowMs()
  const listener = new Listener(nmeaTcp(sea.address(), context))
  await eventually('connected', () => context.status.state === 'connected')
  assert.equal(context.status.quietSinceMs, openedMs)
  for (const connects of [2, 3, 4, 5]) {
    await context.time.pass(60_000)
    await eventually('it is silent', () => context.status.nextTryMs !== null)
    assert.equal(context.status.nextTryMs! - context.clock.nowMs(), 1_000, 'no growing wait')
    await context.time.pass(1_000)
    await eventually('connected again', () => context.status.connects === connects)
    assert.equal(context.status.state, 'silent')
    assert.equal(context.status.quietSinceMs, openedMs, 'since the first connection')
  }
  await eventually('accepted', () => sea.sockets.length === 5)
  sea.sockets[4].write(positionLine)
  await eventually('a ship is received', () => listener.ships.length === 1)
  assert.equal(context.status.state, 'live')
  assert.equal(context.status.quietSinceMs, null)
  await listener.end()
})

test('a receiver that sends no AIS any more, but other sentences, is connected, and not disconnected', async () => {
  await using sea = await upstream()
  const context = feedContext()
  const { status, time, clock } = context
  const listener = new Listener(nmeaTcp(sea.address(), context))
  await eventually('connected', () => sea.sockets.length === 1)
  sea.sockets[0].write(positionLine)
  await eventually('a ship is received', () => listener.ships.length === 1)
  const receivedMs = clock.nowMs()
  let rejects = 0
  for (let quarter = 1; quarter <= 8; quarter++) {
    // What is no sentence is counted, which shows that it has been read.
    sea.sockets[0].write('$GPZDA,201530.00,04,07,2002,00,00*60\nno sentence\n')
    await eventually('it is read', () => [...status.rejects.values()].reduce((a, b) => a + b, 0) > rejects)
    rejects++
    assert.equal(status.state, quarter <= 5 ? 'live' : 'connected', `quarter ${quarter}`)
    await time.pass(15_000)
  }
  assert.deepEqual([status.quietSinceMs, status.connects, status.lastErrorText], [receivedMs, 1, null])
  assert.equal(status.stateText, 'connected, nothing received since 2026-11-20T12:00:00Z')
  sea.sockets[0].write(positionLine)
  await eventually('a ship is received', () => listener.ships.length === 2)
  assert.deepEqual([status.state, status.quietSinceMs, status.stateText], ['live', null, 'live'])
  await time.pass(75_000)
  await eventually('it is silent', () => status.state === 'silent')
  await listener.end()
})

test('a minute of messages ends the growing waits: the next break is tried again within a second', async () => {
  await using sea = await upstream()
  const context = feedContext({ random: () => 1 })
  const { status, time, clock } = context
  const listener = new Listener(nmeaTcp(sea.address(), context))
  for (const [connection, waitMs] of [1_000, 2_000, 4_000].entries()) {
    await eventually('connected', () => sea.sockets.length === connection + 1 && status.connects === connection + 1)
    sea.sockets[connection].end()
    await eventually('it waits', () => status.state === 'waiting')
    assert.equal(status.nextTryMs! - clock.nowMs(), waitMs)
    await time.pass(waitMs)
  }
  await eventually('connected', () => sea.sockets.length === 4 && status.connects === 4)
  for (let quarter = 1; quarter <= 4; quarter++) {
    sea.sockets[3].write(positionLine)
    await eventually('a ship is received', () => listener.ships.length === quarter)
    await time.pass(15_000)
  }
  sea.sockets[3].end()
  await eventually('it waits', () => status.state === 'waiting')
  assert.equal(status.nextTryMs! - clock.nowMs(), 1_000)
  await listener.end()
})

test('a host that refuses is tried at growing, bounded intervals', async () => {
  const sea = await upstream()
  const address = sea.address()
  await close(sea.server, [])
  const context = feedContext({ random: () => 1 })
  const listener = new Listener(nmeaTcp(address, context))
  const waits: number[] = []
  for (let i = 0; i < 9; i++) {
    await eventually('it waits', () => context.status.nextTryMs !== null && context.status.state === 'waiting')
    assert.match(context.status.lastErrorText ?? '', /ECONNREFUSED/)
    const waitMs = context.status.nextTryMs! - context.clock.nowMs()
    waits.push(waitMs)
    context.status.nextTryMs = null
    await context.time.pass(waitMs)
  }
  assert.deepEqual(
    waits,
    [1, 2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * 1_000),
  )
  await listener.end()
  assert.equal(context.time.sleeping, 0, 'no sleeper is left behind')
})

for (const [address, because] of [
  ['nmea+tcp:', 'there is no host'],
  ['nmea+tcp://somewhere', 'there is no port'],
  ['nmea+tcp://somewhere:99/path', 'TCP has no paths'],
] as const)
  test(`${address} makes no sense: ${because}`, () => {
    assert.throws(() => nmeaTcp(new URL(address), feedContext()), { name: 'TypeError', message: /host and a port/ })
  })
