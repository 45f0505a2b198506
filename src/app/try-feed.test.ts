import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { eventually } from '../../test/support/eventually.ts'
import { HandTime, testStartMs } from '../../test/support/feed-context.ts'
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

/** What is said of a station that sends these lines to each client. */
async function triedStation(lines: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${lines}\n`)
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
  const tried = await report
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return { ...tried, port }
}

test('a feed that is tried: state, records, vessels, rejects by reason and a sample', async () => {
  const { text, isUnderstood, port } = await triedStation(sentences)
  assert.equal(isUnderstood, true)
  assert.match(text, new RegExp(`^nmea\\+tcp:${port}: live after 20 s, licence: as agreed with the station$`, 'm'))
  assert.match(text, /^connections: 1\nrecords: 2\nvessels: 2\nrejected:\n {2}1 not a sentence$/m)
  assert.match(text, /^sample:\n {2}265547250 at [\d.]+, [\d.]+\n {2}369190000 \S/m)
})

test('a source of which nothing can be read is not understood', async () => {
  const { text, isUnderstood, port } = await triedStation('HTTP/1.1 400 Bad Request')
  assert.equal(isUnderstood, false)
  assert.match(text, new RegExp(`^nmea\\+tcp:${port}: nothing of what came within 20 s can be read\\n`))
  assert.match(text, /^rejected:\n {2}1 not a sentence$/m)
})

test('a source that cannot be reached is not understood; its error is named first', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const time = new HandTime()
  const report = tryFeed(`nmea+tcp://127.0.0.1:${port}`, 20, dependenciesOf(time))
  await eventually('it waits', () => time.asked.length > 2)
  await time.pass(20_000)
  const { text, isUnderstood } = await report
  assert.equal(isUnderstood, false)
  assert.match(text, /^nmea\+tcp:\d+: cannot be read: connect ECONNREFUSED 127\.0\.0\.1:\d+\n/)
  assert.match(text, /^records: 0\nvessels: 0\nrejected: 0$/m)
})

test('a receiver that nothing sends to yet is no failure', async () => {
  const time = new HandTime()
  const report = tryFeed('nmea+udp://127.0.0.1:0', 20, dependenciesOf(time))
  await time.pass(20_000)
  const { text, isUnderstood } = await report
  assert.equal(isUnderstood, true)
  assert.match(text, /^nmea\+udp:0: listening after 20 s/)
})

test('texts of a source are shown without characters that a terminal obeys', async () => {
  const feature = {
    ...{ type: 'Feature', id: 'us1', geometry: { type: 'Point', coordinates: [20, 40, 10] } },
    properties: { mag: 6.1, time: testStartMs, title: 'M 6.1\u001b[2J\u009b31m\u202e' },
  }
  const upstream = async () => Response.json({ type: 'FeatureCollection', features: [feature] })
  const time = new HandTime()
  const report = tryFeed('usgs:', 20, { ...dependenciesOf(time), fetch: upstream })
  await time.pass(20_000)
  const { text } = await report
  assert.match(text, /^sample:\n {2}\{.*M 6\.1/m)
  assert.doesNotMatch(text.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u)
})

for (const text of ['', 'usgs:,nhc:', 'nowhere:', 'demo:'])
  test(`"${text}" is not the address of one feed`, () =>
    assert.rejects(() => tryFeed(text, 20, dependenciesOf(new HandTime())), TypeError))
