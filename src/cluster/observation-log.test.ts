import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { eventually } from '../../test/support/eventually.ts'
import { MemorySubjects } from '../../test/support/memory-subjects.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import { type Bus, subjects } from './bus.ts'
import { opened, sealed } from './envelope.ts'
import { ObservationWriter, packedRows, readObservations, unpackRows } from './observation-log.ts'
import { PartJoiner, partsOf } from './parts.ts'

const { connection } = new MemorySubjects()

test('rows of a batch are read as they were written, unknown values included, into a batch of another capacity', () => {
  const sent = new Observations(8)
  for (let row = 0; row < 3; row++) {
    sent.kind[row] = position
    sent.mmsi[row] = 257_000_001 + row
    sent.atMs[row] = 1_790_000_000_000.5 + row
    sent.lng[row] = row / 3
    sent.sogKnots[row] = NaN
    sent.name.set(Buffer.from(`SHIP ${row}`), row * 20)
  }
  sent.length = 3
  const read = new Observations(4096)
  unpackRows(packedRows(sent), 3, read)
  assert.equal(read.length, 3)
  for (const name of ['kind', 'mmsi', 'atMs', 'lng', 'sogKnots', 'name', 'eta', 'destination'] as const) {
    const per = sent[name].length / 8
    assert.deepEqual([...read[name].subarray(0, 3 * per)], [...sent[name].subarray(0, 3 * per)], name)
  }
  read.isProviderTime.fill(1)
  unpackRows(packedRows(sent).subarray(0, -3), 3, read)
  assert.deepEqual([...read.isProviderTime.subarray(0, 3)], [0, 0, 0], 'a column that an earlier version has not')
  assert.throws(() => unpackRows(packedRows(sent).subarray(1), 3, read), /3 rows have \d+ bytes/)
})

test('what was received while the last message was sent is published before a writer ends', async () => {
  const published: PromiseWithResolvers<void>[] = []
  const publish = () => {
    const sent = Promise.withResolvers<void>()
    published.push(sent)
    return sent.promise
  }
  const writer = new ObservationWriter(
    { isConnected: true, connection, streams: { publish } } as unknown as Bus,
    'node',
    () => 0,
  )
  const ending = new AbortController()
  const running = writer.run(ending.signal)
  await eventually('a message is sent', () => published.length === 1)
  writer.add('prices', { kind: 'prices', sourceId: 'prices', quotes: [] })
  ending.abort()
  published[0].resolve()
  await eventually('another one is sent', () => published.length === 2)
  published[1].resolve()
  await running
  assert.equal(writer.waiting, 0)
})

test('much is published in several messages at once, whose parts are joined in whatever order they come', async () => {
  const published: Uint8Array[] = []
  const publish = async (_subject: string, part: Uint8Array) => void published.push(part)
  const writer = new ObservationWriter(
    { isConnected: true, connection, streams: { publish } } as unknown as Bus,
    'node',
    () => 7,
  )
  const batch = new Observations(4096)
  // Noise, so that a message has several parts.
  for (let row = 0; row < 4096; row++)
    [batch.lng[row], batch.lat[row]] = [(row * 7919 * 0.618) % 1, (row * 104_729 * 0.618) % 1]
  batch.length = 4096
  for (let i = 0; i < 17; i++) writer.add('station', { kind: 'observations', observations: batch })
  await eventually('two messages are published', () => writer.waiting === 0 && published.length > 0)
  const joiner = new PartJoiner()
  const whole = partsOf(
    new Uint8Array(1_200_000).map((_, i) => i),
    9,
  )
  assert.equal(whole.length, 3)
  assert.equal(joiner.add(whole[2]), null)
  assert.equal(joiner.add(whole[0]), null)
  assert.deepEqual(
    joiner.add(whole[1]),
    new Uint8Array(1_200_000).map((_, i) => i),
  )
  const rows = published.flatMap((part) => {
    const message = joiner.add(part)
    return message === null
      ? []
      : (opened(message).value as { messages: { rows: number }[] }).messages.map((each) => each.rows)
  })
  assert.deepEqual([rows.length, new Set(rows)], [16, new Set([4096])])
})

describe('while NATS is away for longer than is kept', () => {
  const many = new Observations(32_768)
  many.length = 32_768
  const event = (title: string) =>
    ({ kind: 'events', sourceId: 'usgs', events: [{ title }], isSnapshot: true }) as never
  const quote = (symbol: string) => ({ kind: 'prices', sourceId: 'eia', quotes: [{ symbol }] }) as never
  const list = (name: string) =>
    ({ kind: 'sanctions', sourceId: 'ofac', lists: [name], vessels: [], isSnapshot: true }) as never

  /** A writer that keeps two messages, and what it has published, in order. */
  function writerOf(nowMs: () => number) {
    const joiner = new PartJoiner()
    const bus = { isConnected: false, connection, streams: { publish: async () => {} }, ensureStreams: async () => {} }
    const published: { atMs: number; messages: { rows?: number; message?: unknown }[] }[] = []
    bus.streams.publish = async (_subject?: string, part?: Uint8Array) => {
      const whole = joiner.add(part!)
      if (whole !== null) published.push(opened(whole).value as (typeof published)[number])
    }
    const writer = new ObservationWriter(bus as unknown as Bus, 'node', nowMs, 2)
    /** What came with the observations of one message. */
    const receive = (...messages: Parameters<ObservationWriter['add']>[1][]) => {
      for (const message of messages) writer.add('source', message)
      writer.add('station', { kind: 'observations', observations: many })
    }
    const connect = async () => {
      bus.isConnected = true
      await writer.run(AbortSignal.abort())
      return published.map(({ atMs, messages }) => [atMs, ...messages.map(({ rows, message }) => message ?? rows)])
    }
    return { bus, writer, receive, connect }
  }

  test('observations are dropped, and events, prices and sanctions sent first of all, as of their time', async () => {
    let nowMs = 0
    const { writer, receive, connect } = writerOf(() => nowMs)
    for (const messages of [[event('a')], [quote('WTI'), quote('BRENT')], [list('SDN')], [], [event('b')]]) {
      nowMs++
      receive(...messages)
    }
    assert.equal(writer.dropped, 3)
    assert.equal(writer.waiting, 6)
    assert.deepEqual(await connect(), [
      [1, event('a')],
      [2, quote('WTI')],
      [2, quote('BRENT')],
      [3, list('SDN')],
      [4, 32_768],
      [5, event('b'), 32_768],
    ])
    assert.equal(writer.waiting, 0)
  })

  test('the last of each source, list and set of prices is kept', async () => {
    let nowMs = 0
    const { receive, connect } = writerOf(() => nowMs)
    for (const messages of [
      [event('a'), list('SDN'), quote('WTI')],
      [event('b'), list('other')],
      [quote('WTI')],
      [],
      [],
    ]) {
      nowMs++
      receive(...messages)
    }
    assert.deepEqual(await connect(), [
      [1, list('SDN')],
      [2, event('b')],
      [2, list('other')],
      [3, quote('WTI')],
      [4, 32_768],
      [5, 32_768],
    ])
  })
})

test('a message that NATS did not accept is sent again with the same id, once the stream is there again', async () => {
  const done: string[] = []
  const publish = async (subject: string, _part: Uint8Array, { msgID }: { msgID: string }) => {
    done.push(`${subject} ${msgID}`)
    if (done.length === 1) throw new Error('no responders')
  }
  const ensureStreams = async () => void done.push('streams')
  const bus = { isConnected: true, connection, streams: { publish }, ensureStreams }
  const writer = new ObservationWriter(bus as unknown as Bus, 'node', () => 0)
  writer.add('prices', { kind: 'prices', sourceId: 'prices', quotes: [] })
  await writer.run(AbortSignal.abort())
  assert.equal(writer.waiting, 1)
  await writer.run(AbortSignal.abort())
  assert.deepEqual([done, writer.waiting], [['svc.obs.node node-1-0', 'streams', 'svc.obs.node node-1-0'], 0])
})

test('the last events, prices and sanctions of each source are sent again for a live node that lacks them', async () => {
  const joiner = new PartJoiner()
  const published: unknown[][] = []
  const publish = async (_subject: string, part: Uint8Array) => {
    const whole = joiner.add(part)
    if (whole !== null)
      published.push(
        (opened(whole).value as { messages: { message?: unknown }[] }).messages.map((each) => each.message),
      )
  }
  const nats = new MemorySubjects()
  const bus = { isConnected: true, connection: nats.connection, streams: { publish } } as unknown as Bus
  const writer = new ObservationWriter(bus, 'node', () => 0)
  const events = (title: string, isSnapshot = true) => ({
    ...{ kind: 'events', sourceId: 'usgs', events: [{ title }], isSnapshot },
  })
  const prices = { kind: 'prices', sourceId: 'eia', quotes: [{ symbol: 'WTI' }] }
  const batch = new Observations(8)
  batch.length = 1
  // An event alone replaces nothing, and is in the next whole list.
  const received = [events('a'), prices, events('b'), events('c', false), { kind: 'observations', observations: batch }]
  for (const message of received) writer.add('source', message as never)
  await writer.run(AbortSignal.abort())
  for (let live = 1; live <= 2; live++) {
    const ending = new AbortController()
    const running = writer.run(ending.signal)
    nats.connection.publish(subjects.worldRequests)
    ending.abort()
    await running
    assert.deepEqual([published.length, published.at(-1)], [live + 1, [events('b'), prices]])
  }
  assert.equal(nats.open, 0)
})

test('what waits in the log is read in slices, between which the event loop is served', async () => {
  const entry = sealed({ atMs: 1, messages: [] }, zstdCompressSync(Buffer.alloc(0)))
  const [data] = partsOf(entry, 1)
  const count = 40
  const messages = Object.assign(
    (async function* () {
      for (let seq = 1; seq <= count; seq++) yield { subject: 'a', data, seq, info: { pending: count - seq } }
    })(),
    { close: async () => {} },
  )
  const consumer = { consume: async () => messages }
  const bus = {
    manager: { streams: { info: async () => ({ state: { last_seq: count } }) } },
    streams: { consumers: { get: async () => consumer } },
  } as unknown as Bus
  const ending = new AbortController()
  let turns = 0
  const turn = () => {
    turns++
    if (!ending.signal.aborted) setImmediate(turn)
  }
  let turnsOfLog = 0
  const done = async (seq: number) => {
    if (seq === 1) turn()
    for (const untilMs = performance.now() + 3; performance.now() < untilMs;);
    if (seq < count) return
    turnsOfLog = turns
    ending.abort()
  }
  const onProblem = (error: unknown) => assert.fail(String(error))
  await readObservations(bus, 0, { ingest: () => {}, done, onProblem }, ending.signal)
  assert.ok(turnsOfLog > count / 5, `${turnsOfLog} turns`)
})
