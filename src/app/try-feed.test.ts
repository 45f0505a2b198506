import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { eventually } from '../../test/support/eventually.ts'
import { HandTime } from '../../test/support/feed-context.ts'
import { tryFeed } from './try-feed.ts'

const sentences = [
  '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24',
  '!AIVDM,2,1,3,B,55P5TL01VIaAL@7WKO@mBplU@<PDhh000000001S;AJ::4A80?4i@E53,0*3E',
  '!AIVDM,2,2,3,B,1@0000000000000,2*55',
  'no sentence at all',
].join('\n')

const dependenciesOf = (time: HandTime) => ({
  clock: time.clock,
  fetch,
  setting: () => undefined,
  sleep: time.sleep,
})

test('a feed that is tried: state, records, vessels, rejects by reason and a sample', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${sentences}\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const time = new HandTime()
  const { port } = server.address() as AddressInfo
  // The feed asks for the time when it decodes.
  let timesAsked = 0
  const clock = { nowMs: () => (timesAsked++, time.clock.nowMs()) }
  const report = tryFeed(`nmea+tcp://127.0.0.1:${port}`, 20, { ...dependenciesOf(time), clock })
  await eventually('it is received', () => timesAsked > 0)
  await time.pass(20_000)
  const text = await report
  assert.match(text, new RegExp(`^nmea\\+tcp:${port}: live after 20 s, licence: as agreed with the station$`, 'm'))
  assert.match(text, /^connections: 1\nrecords: 2\nvessels: 2\nrejected:\n {2}1 not a sentence$/m)
  assert.match(text, /^sample:\n {2}265547250 at [\d.]+, [\d.]+\n {2}369190000 \S/m)
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('a feed that cannot be reached is reported with its error', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const time = new HandTime()
  const report = tryFeed(`nmea+tcp://127.0.0.1:${port}`, 20, dependenciesOf(time))
  await eventually('it waits', () => time.asked.length > 2)
  await time.pass(20_000)
  assert.match(await report, /^records: 0\nvessels: 0\nrejected: 0\nlast error: ".*ECONNREFUSED/m)
})

for (const text of ['', 'usgs:,nhc:', 'nowhere:', 'demo:'])
  test(`"${text}" is not the address of one feed`, () =>
    assert.rejects(() => tryFeed(text, 20, dependenciesOf(new HandTime())), TypeError))
