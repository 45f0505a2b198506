import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { Aedes } from 'aedes'
import { position, voyage } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { digitrafficMqtt, mqtt } from './mqtt.ts'

const sentence = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24'
/** A voyage in two sentences. */
const part1 = '!AIVDM,2,1,3,B,55P5TL01VIaAL@7WKO@mBplU@<PDhh000000001S;AJ::4A80?4i@E53,0*3E'
const part2 = '!AIVDM,2,2,3,B,1@0000000000000,2*55'
/** A line of AIS-catcher, from the notes of its release 0.40. */
const decoded =
  '{"class":"AIS","device":"AIS-catcher","scaled":true,"channel":"B","nmea":["!AIVDM,1,1,,B,3776k`5000a3SLPEKnDQQWpH0000,0*78"],"type":3,"repeat":0,"mmsi":477213600,"status":5,"status_text":"Moored","turn":0,"speed":0.000000,"accuracy":true,"lon":126.605469,"lat":37.460617,"course":39.000000,"heading":252,"second":12,"maneuver":0,"raim":false,"radio":0}'
const sentencesOnly = '{"class":"AIS","nmea":["!AIVDM,1,1,,B,3776k`5000a3SLPEKnDQQWpH0000,0*78"]}'

const data = join(import.meta.dirname, '../../../../shared/data/ais/json')
const skip = existsSync(data) ? false : 'no ../shared/data'

/** A broker on a free port that accepts `station` with `secret`, or anybody where no user is required. */
async function broker({ user = false, subscriptions = true } = {}) {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  aedes.authenticate = (_client, name, password, done) =>
    done(null, !user || (name === 'station' && password?.toString() === 'se:cret'))
  aedes.authorizeSubscribe = (_client, subscription, done) => done(null, subscriptions ? subscription : null)
  const topics: string[] = []
  aedes.on('subscribe', (list) => topics.push(...list.map(({ topic }) => topic)))
  const server = createServer((socket) => {
    sockets.add(socket)
    aedes.handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    topics,
    sockets,
    publish: (topic: string, payload: string) =>
      new Promise<void>((resolve) =>
        aedes.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }, () => resolve()),
      ),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await new Promise<void>((resolve) => aedes.close(resolve))
    },
  }
}

test('mqtt: sentences, JSON of AIS-catcher and lines of it are received; the parts of a message by topic', async () => {
  await using sea = await broker({ user: true })
  const context = feedContext()
  const listener = new Listener(mqtt(new URL(`mqtt://station:se%3Acret@${sea.host}/ais/`), context))
  await eventually('subscribed', () => sea.topics.length === 1)
  assert.deepEqual(sea.topics, ['ais/#'])
  await sea.publish('ais/roof', part1)
  await sea.publish('ais/pier', sentence)
  await sea.publish('ais/pier', part2)
  await sea.publish('ais/roof', `${part2}\n${sentence}\n`)
  for (const payload of [decoded, sentencesOnly, `[${decoded}]`, `${decoded}\n${sentencesOnly}\n`])
    await sea.publish('ais/json', payload)
  await sea.publish('elsewhere', sentence)
  await sea.publish('ais/pier', sentence)
  await eventually('all are received', () => listener.ships.length === 9)
  const [first, ...others] = listener.ships
  assert.deepEqual([first.mmsi, first.kind], [265_547_250, position])
  assert.deepEqual(others.map(({ mmsi, kind }) => [mmsi, kind]), [
    [369_190_000, voyage], [265_547_250, position], ...Array.from({ length: 5 }, () => [477_213_600, position]), [265_547_250, position],
  ]) // oxfmt-ignore
  assert.equal(context.status.connects, 1)
  await listener.end()
  await eventually('the connection is closed', () => [...sea.sockets].every((socket) => socket.destroyed))
})

test('what is no AIS is counted and harms nothing', async () => {
  await using sea = await broker()
  const context = feedContext()
  const listener = new Listener(mqtt(new URL(`mqtt://${sea.host}`), context))
  await eventually('subscribed', () => sea.topics.length === 1)
  assert.deepEqual(sea.topics, ['#'])
  for (const [topic, payload] of [
    ['a', '{"half":'],
    ['a', '{"type":1}'],
    ['a', '[[[]]]'],
    ['a', `{"x":"${'y'.repeat(70_000)}"}`],
    ['a', '\u0000\u0001'],
    ['vessels-v2/x/location', '{}'],
    ['vessels-v2/230992670/location', '[]'],
  ])
    await sea.publish(topic, payload)
  await sea.publish('a', sentence)
  await eventually('the ship is received', () => listener.ships.length === 1)
  const { 'message too large': large, 'not JSON': noJson, ...others } = Object.fromEntries(context.status.rejects)
  assert.deepEqual([large, noJson], [1, 1])
  assert.deepEqual(others, {
    'not a message of AIS-catcher': 2,
    'not a message of Digitraffic': 2,
    'not a sentence': 1,
  })
  await listener.end()
})

test('a connection that breaks is opened and subscribed again', async () => {
  await using sea = await broker()
  const context = feedContext()
  const listener = new Listener(mqtt(new URL(`mqtt://${sea.host}/ais`), context))
  await eventually('subscribed', () => sea.topics.length === 1)
  for (const socket of sea.sockets) socket.resetAndDestroy()
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.match(context.status.lastErrorText ?? '', /ECONNRESET|closed the connection/)
  await context.time.pass(500)
  await eventually('subscribed again', () => sea.topics.length === 2)
  await sea.publish('ais', sentence)
  await eventually('the ship is received', () => listener.ships.length === 1)
  await listener.end()
})

test('a broker that is silent for a minute is connected to again', async () => {
  await using sea = await broker()
  const context = feedContext()
  const listener = new Listener(mqtt(new URL(`mqtt://${sea.host}/ais`), context))
  await eventually('subscribed', () => sea.topics.length === 1)
  await context.time.pass(60_000)
  await eventually('it is silent', () => context.status.state === 'silent')
  assert.equal(context.status.lastErrorText, 'no message for 60 s')
  await context.time.pass(500)
  await eventually('subscribed again', () => sea.topics.length === 2)
  await listener.end()
})

/** The answer to a connection: accepted. */
const accepted = Buffer.from([0x20, 2, 0, 0])
for (const { sends, says } of [
  { sends: 'HTTP/1.1 400 Bad Request\r\n\r\n', says: /\S/ },
  { sends: Buffer.alloc(64, 0xff), says: /\S/ },
  // A publication that says it has 256 MB, and has 4.
  {
    sends: Buffer.concat([accepted, Buffer.from([0x30, 255, 255, 255, 127]), Buffer.alloc(4 << 20)]),
    says: /larger than 1 MiB/,
  },
] as { sends: string | Buffer; says: RegExp }[])
  // oxfmt-ignore
  test(`a host that sends ${sends.length} bytes that are no MQTT is left and tried again: ${says.source}`, async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      sockets.push(socket)
      socket.resume().write(sends)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const context = feedContext()
    const address = new URL(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const listener = new Listener(mqtt(address, context))
    await eventually('it waits', () => context.status.state === 'waiting')
    assert.match(context.status.lastErrorText ?? '', says)
    await eventually('the connection is gone', () => sockets[0].destroyed)
    await context.time.pass(500)
    await eventually('connected again', () => sockets.length === 2)
    await listener.end()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

for (const { options, because, says } of [
  { options: { user: true }, because: 'a wrong password', says: /refused the user name or the password/ },
  { options: { subscriptions: false }, because: 'a refused subscription', says: /refused the subscription to ais/ },
])
  test(`${because} is not tried again for half an hour`, async () => {
    await using sea = await broker(options)
    const context = feedContext()
    const listener = new Listener(mqtt(new URL(`mqtt://station:wrong@${sea.host}/ais`), context))
    await eventually('it waits', () => context.status.state === 'waiting')
    assert.match(context.status.lastErrorText ?? '', says)
    assert.ok(context.status.nextTryMs! - context.clock.nowMs() >= 30 * msPerMinute)
    assert.ok(!(context.status.lastErrorText ?? '').includes('wrong'))
    await listener.end()
  })

test('a host that refuses is tried again soon', async () => {
  const sea = await broker()
  await sea[Symbol.asyncDispose]()
  const context = feedContext()
  const listener = new Listener(mqtt(new URL(`mqtt://${sea.host}/ais`), context))
  await eventually('it waits', () => context.status.state === 'waiting')
  assert.match(context.status.lastErrorText ?? '', /ECONNREFUSED/)
  assert.equal(context.status.nextTryMs, context.clock.nowMs() + 500)
  await listener.end()
})

test('Digitraffic by MQTT: recorded positions and particulars are received', { skip }, async () => {
  await using sea = await broker()
  const context = feedContext()
  const listener = new Listener(digitrafficMqtt(new URL(`digitraffic+mqtt:?url=mqtt://${sea.host}`), context))
  await eventually('subscribed', () => sea.topics.length === 1)
  assert.deepEqual(sea.topics, ['vessels-v2/#'])
  const lines = readFileSync(join(data, 'digitraffic_mqtt_extract_2026-08-19.ndjson'), 'utf8').trim().split('\n')
  for (const line of lines) {
    const { topic, payload } = JSON.parse(line) as { topic: string; payload: unknown }
    await sea.publish(topic, JSON.stringify(payload))
  }
  await eventually('all are received', () => listener.ships.length === 5)
  assert.deepEqual(listener.ships.map(({ kind }) => kind), [position, position, voyage, voyage, voyage]) // oxfmt-ignore
  assert.equal(context.status.rejects.size, 0)
  await listener.end()
})

for (const { address, message } of [
  { address: 'mqtt:', message: /needs a host/ },
  { address: 'mqtt://station:50%@host/ais', message: /write %25/ },
])
  test(`${address} makes no sense: ${message.source}`, () => {
    assert.throws(
      () => mqtt(new URL(address), feedContext()),
      (error) => {
        assert.ok(error instanceof TypeError)
        assert.match(error.message, message)
        return !error.message.includes('50%')
      },
    )
  })
