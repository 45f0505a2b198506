import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventually } from '../../test/support/eventually.ts'
import { logMessage } from '../../test/support/log-messages.ts'
import { MemoryStream } from '../../test/support/memory-stream.ts'
import { type Bus, subjects } from './bus.ts'
import { readObservations } from './observation-log.ts'

/** The parts of a message of a node, whose time is its number. */
const messageOf = (node: string, id: number, parts = 1) => logMessage({ node, id, parts })

/** A log in memory, and what was published beside it. */
function logOf(...given: ConstructorParameters<typeof MemoryStream>) {
  const log = new MemoryStream(...given)
  const published: string[] = []
  const state = () => ({ first_seq: log.firstSeq, last_seq: log.lastSeq, last_ts: '2026-11-29T12:01:00Z' })
  const bus = {
    connection: { publish: (subject: string) => void published.push(subject) },
    manager: { streams: { info: async () => ({ state: state() }) } },
    streams: log,
  }
  return { log, published, bus: bus as unknown as Bus }
}

/** Reads a log until its last message; returns the times of the messages that were consumed, and the numbers of their last parts. */
async function read(
  { log, bus }: ReturnType<typeof logOf>,
  afterSeq: number | null,
  { ending = new AbortController(), until = async (_seq: number) => {} } = {},
) {
  const consumed: number[] = []
  const done: number[] = []
  const reader = {
    until,
    ingest: () => {},
    done: async (seq: number, atMs: number) => {
      done.push(seq)
      consumed.push(atMs)
      if (seq === log.lastSeq) ending.abort()
    },
    onProblem: (error: unknown) => assert.fail(String(error)),
  }
  await readObservations(bus, afterSeq, reader, ending.signal)
  return { consumed, done }
}

describe('a reader of the log', () => {
  const [first, second] = messageOf('a', 2, 2)
  const between = messageOf('b', 3)[0]
  const mixed = [messageOf('a', 1)[0], first, between, second, messageOf('a', 4)[0]]

  test('consumes a message with its last part, whatever other nodes sent in between', async () => {
    assert.deepEqual(await read(logOf(mixed), 0), { consumed: [1, 3, 2, 4], done: [1, 3, 4, 5] })
  })

  test('that goes on behind the message of another node has the parts before it', async () => {
    assert.deepEqual(await read(logOf(mixed), 3), { consumed: [2, 4], done: [4, 5] })
  })

  test('has them also after the consumer was made anew, and consumes nothing twice', async () => {
    const all = logOf(mixed)
    all.log.cutAfter = 3
    assert.deepEqual((await read(all, 0)).consumed, [1, 3, 2, 4])
    assert.equal(all.log.starts.length, 2)
  })

  test('reads no more than 128 messages again', async () => {
    const all = logOf(Array.from({ length: 400 }, (_, i) => messageOf('a', i + 1)[0]))
    assert.deepEqual((await read(all, 398)).consumed, [399, 400])
    assert.deepEqual(all.log.starts, [399 - 128])
  })

  test('without a place begins a minute before the last message', async () => {
    const all = logOf([messageOf('a', 7)[0]])
    assert.deepEqual((await read(all, null)).consumed, [7])
    assert.deepEqual(all.log.starts, ['2026-11-29T12:00:00.000Z'])
  })

  test('begins with the first message of a stream that NATS has lost', async () => {
    assert.deepEqual((await read(logOf([messageOf('a', 7)[0]]), 500)).consumed, [7])
  })

  test('that has consumed the last message goes on with the next one, and has lost nothing', async () => {
    const ending = new AbortController()
    const all = logOf(mixed, { onConsume: () => ending.abort() })
    assert.deepEqual((await read(all, 5, { ending })).consumed, [])
    assert.deepEqual([all.log.starts, all.published], [[1], []])
  })

  test('ends when it is told to while its consumer is being made: no message may ever come', async () => {
    const ending = new AbortController()
    const all = logOf([], { onConsume: () => ending.abort() })
    let isOver = false
    void read(all, 0, { ending }).then(() => (isOver = true))
    await eventually('it ends', () => isOver)
    assert.ok(all.log.closed > 0)
  })

  test('consumes each message when it may, and none when it is told to end meanwhile', async () => {
    const ending = new AbortController()
    const waited: number[] = []
    const until = async (seq: number) => {
      waited.push(seq)
      await Promise.resolve()
      if (seq === 3) ending.abort()
    }
    const { done } = await read(logOf(mixed), 0, { ending, until })
    assert.deepEqual([waited, done], [[1, 3], [1]])
  })

  for (const { afterSeq, firstSeq, asks, because } of [
    { afterSeq: null, firstSeq: 1, asks: true, because: 'it has no place: its database is new' },
    { afterSeq: 8, firstSeq: 10, asks: true, because: 'message 9 has expired' },
    { afterSeq: 9, firstSeq: 10, asks: false, because: 'the log has the next message' },
    { afterSeq: 500, firstSeq: 10, asks: true, because: 'NATS has lost what was between' },
  ])
    test(`after message ${afterSeq} ${asks ? 'asks' : 'does not ask'} for events, prices and sanctions: ${because}`, async () => {
      const all = logOf([messageOf('a', 1)[0], messageOf('a', 2)[0]], { firstSeq })
      await read(all, afterSeq)
      assert.deepEqual(all.published, asks ? [subjects.worldRequests] : [])
    })
})
