import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Bus } from './bus.ts'
import { ReadModelWriter } from './read-model-writer.ts'

/** NATS with one stream, of which it counts the messages. */
function natsOf(lastSeq: number) {
  const nats = {
    ...{ isConnected: true, lastSeq, stored: [] as string[], names: [] as string[], storeFails: false },
    ask: () => {},
    acknowledge: async (seq: number): Promise<{ seq: number }> => ({ seq }),
  }
  const bus = {
    get isConnected() {
      return nats.isConnected
    },
    connection: {
      subscribe: (_subject: string, { callback }: { callback: () => void }) => void (nats.ask = callback),
    },
    streams: { publish: () => nats.acknowledge(++nats.lastSeq) },
    manager: { streams: { info: async () => ({ state: { last_seq: nats.lastSeq } }) } },
    ensureStreams: async () => {},
    snapshots: {
      putBlob: async ({ name, metadata }: { name: string; metadata: { seq: string } }) => {
        if (nats.storeFails) throw new Error('no space')
        nats.stored.push(metadata.seq)
        nats.names.push(name)
      },
      list: async () => nats.names.map((name) => ({ name })).toReversed(),
      delete: async (name: string) => void nats.names.splice(nats.names.indexOf(name), 1),
    },
  }
  return { nats, bus: bus as unknown as Bus }
}

/** A writer whose snapshot is the tick that was published last. */
function writerOf(lastSeq = 0) {
  const { nats, bus } = natsOf(lastSeq)
  const state = { tick: 0, nowMs: 0 }
  const message = () => ({ bytes: new Uint8Array(8), epoch: 1, tick: state.tick })
  const writer = new ReadModelWriter(bus, message, () => state.nowMs)
  const publish = () => {
    state.tick++
    writer.publish(message())
  }
  return { nats, state, writer, publish }
}

describe('a snapshot of the read model', () => {
  test('names the message of its tick, not one that was published and acknowledged before it was stored', async () => {
    const { nats, writer, publish } = writerOf()
    const acknowledged = Promise.withResolvers<void>()
    nats.acknowledge = async (seq) => acknowledged.promise.then(() => ({ seq }))
    publish()
    // What follows is acknowledged in the same moment.
    publish()
    acknowledged.resolve()
    await writer.settled()
    assert.deepEqual([nats.stored, nats.names], [['1'], ['0000000001-0000000001']])
  })

  test('is stored with the first tick, after a minute, and when a follower asks; the last three are kept', async () => {
    const { nats, state, writer, publish } = writerOf()
    const tickAt = async (nowMs: number) => {
      state.nowMs = nowMs
      publish()
      await writer.settled()
      return nats.stored.length
    }
    assert.deepEqual(await tickAt(0), 1)
    assert.deepEqual(await tickAt(59_999), 1)
    assert.deepEqual(await tickAt(60_000), 2)
    nats.ask()
    assert.deepEqual(await tickAt(60_500), 3)
    assert.deepEqual(await tickAt(61_000), 3)
    assert.deepEqual(await tickAt(120_500), 4)
    assert.deepEqual(
      nats.names,
      [3, 4, 6].map((tick) => `0000000001-000000000${tick}`),
    )
  })

  test('that could not be stored is stored with the next tick', async () => {
    const { nats, writer, publish } = writerOf()
    nats.storeFails = true
    publish()
    await writer.settled()
    nats.storeFails = false
    publish()
    await writer.settled()
    assert.deepEqual([nats.stored, writer.failures], [['2'], 0])
  })

  test('follows a tick that NATS did not accept, which is counted', async () => {
    const { nats, writer, publish } = writerOf()
    publish()
    await writer.settled()
    nats.acknowledge = () => Promise.reject(new Error('no responders'))
    publish()
    await writer.settled()
    assert.deepEqual([nats.stored, writer.failures], [['1'], 1])
    nats.acknowledge = async (seq) => ({ seq })
    publish()
    await writer.settled()
    assert.deepEqual(nats.stored, ['1', '3'])
  })
})

test('after NATS lost the stream, a snapshot names a message of the new one: its followers would wait for the old number', async () => {
  const { nats, writer, publish } = writerOf(270)
  publish()
  await writer.settled()
  nats.isConnected = false
  publish()
  nats.isConnected = true
  nats.lastSeq = 0
  publish()
  await writer.settled()
  assert.deepEqual(nats.stored, ['271', '1'])
  assert.equal(writer.failures, 1)
})
