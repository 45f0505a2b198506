import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import { eventually } from '../../test/support/eventually.ts'
import { feedContext, HandTime } from '../../test/support/feed-context.ts'
import { runFeeds } from './run-feeds.ts'

const position = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\n'

async function upstream() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  const address = new URL(`nmea+tcp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { sockets, address, [Symbol.asyncDispose]: close }
}

function run(addresses: URL[], take: (sourceIndex: number) => void = () => {}) {
  const time = new HandTime()
  const statuses: FeedStatus[] = []
  const ended = new AbortController()
  const contextFor = (_address: URL, sourceIndex: number) => {
    const context = feedContext({ time, sourceIndex })
    statuses.push(context.status)
    return context
  }
  const done = runFeeds(addresses, { contextFor, ingest: (_heard, sourceIndex) => take(sourceIndex) }, ended.signal)
  const end = async () => {
    ended.abort()
    await done
  }
  return { time, statuses, done, end }
}

test('a feed that fails does not affect the others, and all end together', async () => {
  await using sea = await upstream()
  const received: number[] = []
  const feeds = run([new URL('nmea+file:nowhere.log'), sea.address], (sourceIndex) => received.push(sourceIndex))
  await eventually('connected', () => sea.sockets.length === 1)
  await eventually('the broken one waits', () => feeds.statuses[0].state === 'waiting')
  sea.sockets[0].write(position)
  await eventually('the other is received', () => received.length === 1)
  assert.deepEqual(received, [1])
  assert.equal(feeds.statuses[1].state, 'live')
  assert.match(feeds.statuses[0].lastErrorText ?? '', /ENOENT/)
  await feeds.time.pass(5_000)
  await eventually('it was started again', () => (feeds.statuses[0].rejects.get('feed failed') ?? 0) > 1)
  await feeds.end()
  assert.deepEqual(feeds.statuses.map(({ state }) => state), ['stopped', 'stopped']) // oxfmt-ignore
  assert.equal(feeds.time.sleeping, 0, 'no timer is left')
  await eventually('no socket is left', () => sea.sockets[0].destroyed || sea.sockets[0].readableEnded)
})

test('an error of the consumer loses one batch, and the feed continues', async () => {
  await using sea = await upstream()
  let taken = 0
  const feeds = run([sea.address], () => {
    if (++taken === 1) throw new Error('a bug')
  })
  await eventually('connected', () => sea.sockets.length === 1)
  sea.sockets[0].write(position)
  await eventually('the first is taken', () => taken === 1)
  sea.sockets[0].write(position)
  await eventually('the second is taken', () => taken === 2)
  assert.equal(feeds.statuses[0].rejects.get('not ingested'), 1)
  assert.equal(sea.sockets.length, 1, 'the line was never let go')
  await feeds.end()
})

test('an address that makes no sense ends the start, naming it', async () => {
  await assert.rejects(run([new URL('nmea+tcp://host')]).done, { name: 'TypeError', message: /nmea\+tcp:\/\/host/ })
})

test('feeds that all come to their end end the run', async () => {
  const feeds = run([new URL('nmea+file:/dev/null')])
  await feeds.done
  assert.equal(feeds.statuses[0].state, 'done')
})

test('a hundred rounds of break and reconnect leave no socket and no timer behind', async () => {
  await using sea = await upstream()
  const feeds = run([sea.address])
  for (let round = 0; round < 100; round++) {
    await eventually('connected', () => sea.sockets.length === round + 1)
    const socket = sea.sockets[round]
    // Some break at once, some in mid-line, some after a line, some with a proper end.
    if (round % 4 > 0) socket.write(round % 4 === 1 ? position.slice(0, 17) : position)
    if (round % 3 === 0) socket.end()
    else setTimeout(() => socket.resetAndDestroy(), 1)
    await eventually('it waits', () => feeds.statuses[0].state === 'waiting')
    await feeds.time.pass(60_000)
  }
  await feeds.end()
  assert.equal(feeds.time.sleeping, 0)
  const open = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  assert.ok(open <= 2, `${open} sockets are open`)
})
