import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { eventually } from '../../test/support/eventually.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import type { Bus } from './bus.ts'
import { sealed } from './envelope.ts'
import { ObservationWriter, packedRows, readObservations, unpackRows } from './observation-log.ts'
import { partsOf } from './parts.ts'

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
  assert.throws(() => unpackRows(packedRows(sent).subarray(1), 3, read), /3 rows have \d+ bytes/)
})

test('what was received while the last message was sent is published before a writer ends', async () => {
  const published: PromiseWithResolvers<void>[] = []
  const publish = () => {
    const sent = Promise.withResolvers<void>()
    published.push(sent)
    return sent.promise
  }
  const writer = new ObservationWriter({ isConnected: true, streams: { publish } } as unknown as Bus, 'node', () => 0)
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
