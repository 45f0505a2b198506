import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bus } from './bus.ts'
import { ReadModelWriter } from './read-model-writer.ts'

/** NATS with one stream, of which it counts the messages. */
function natsOf(lastSeq: number) {
  const nats = { isConnected: true, lastSeq, stored: [] as string[] }
  const bus = {
    get isConnected() {
      return nats.isConnected
    },
    connection: { subscribe: () => {} },
    streams: { publish: async () => ({ seq: ++nats.lastSeq }) },
    manager: { streams: { info: async () => ({ state: { last_seq: nats.lastSeq } }) } },
    ensureStreams: async () => {},
    snapshots: {
      putBlob: async ({ metadata }: { metadata: { seq: string } }) => void nats.stored.push(metadata.seq),
      list: async () => [],
      delete: async () => {},
    },
  }
  return { nats, bus: bus as unknown as Bus }
}

test('after NATS lost the stream, a snapshot names a message of the new one: its followers would wait for the old number', async () => {
  const { nats, bus } = natsOf(270)
  let tick = 0
  const message = () => ({ bytes: new Uint8Array(8), epoch: 1, tick: ++tick })
  const writer = new ReadModelWriter(bus, message, () => 0)
  writer.publish(message())
  await writer.settled()
  nats.isConnected = false
  writer.publish(message())
  nats.isConnected = true
  nats.lastSeq = 0
  writer.publish(message())
  await writer.settled()
  assert.deepEqual(nats.stored, ['271', '1'])
  assert.equal(writer.failures, 1)
})
