import assert from 'node:assert/strict'
import { afterEach, describe, mock, test, type TestContext } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { eventually } from '../../test/support/eventually.ts'
import { MemoryStream } from '../../test/support/memory-stream.ts'
import { type Bus, subjects } from './bus.ts'
import { partsOf } from './parts.ts'
import { ReadModelFollower } from './read-model-follower.ts'

/** A message of the read model, whose bytes are its number. */
const messageOf = (id: number, parts = 1) => partsOf(new Uint8Array((parts - 1) * 600_000 + 4).fill(id), id)
const tick = (id: number, parts = 1) => messageOf(id, parts).map((data) => ({ data }))

interface Stored {
  seq: number
  /** The number that its bytes are. */
  id: number
}

/** A follower of a stream and of snapshots by their names. */
function follow(t: TestContext, given: { ticks: ReturnType<typeof tick>; snapshots: Record<string, Stored> }) {
  const { snapshots } = given
  const ending = new AbortController()
  const scene = {
    ...{ snapshots, ending, published: [] as string[], received: [] as (number | string)[], behind: [] as number[] },
    ...{ loads: [] as string[], lists: 0, gone: 0 },
    stream: new MemoryStream(given.ticks, { onConsume: () => scene.onConsume() }),
    onConsume: () => {},
    problems: [] as string[],
  }
  const bus = {
    connection: { publish: (subject: string) => void scene.published.push(subject) },
    streams: scene.stream,
    snapshots: {
      list: async () => {
        scene.lists++
        return Object.entries(snapshots).map(([name, { seq }]) => ({
          name,
          metadata: { seq: String(seq), bytes: '64' },
        }))
      },
      getBlob: async (name: string) => {
        scene.loads.push(name)
        if (scene.loads.length <= scene.gone) return null
        return zstdCompressSync(new Uint8Array(64).fill(snapshots[name].id))
      },
    },
  }
  const follower = new ReadModelFollower(bus as unknown as Bus, {
    onMessage: (message, behind) => {
      assert.equal(message.byteOffset % 4, 0)
      scene.received.push(message.length === 64 ? `snapshot ${message[0]}` : message[0])
      scene.behind.push(behind)
    },
    onProblem: (error) => void scene.problems.push(String(error)),
  })
  const running = follower.run(ending.signal)
  t.after(async () => {
    ending.abort()
    await running
  })
  const receives = (last: number | string) => eventually(`${last} is received`, () => scene.received.at(-1) === last)
  return { ...scene, scene, follower, running, receives }
}

describe('a follower of the read model', () => {
  afterEach(() => mock.restoreAll())

  test('begins with the newest snapshot, and goes on behind it', async (t) => {
    const snapshots = { '2-1': { seq: 2, id: 102 }, '2-3': { seq: 4, id: 104 }, '1-9': { seq: 1, id: 101 } }
    const ticks = [tick(1), tick(2), tick(3), tick(4), tick(5, 2), tick(6)].flat()
    const { receives, received, behind } = follow(t, { ticks, snapshots })
    await receives(6)
    assert.deepEqual(
      [received, behind],
      [
        ['snapshot 104', 5, 6],
        [0, 1, 0],
      ],
    )
  })

  test('asks for a snapshot where there is none, and begins with it', async (t) => {
    const { scene, snapshots, published, receives, stream } = follow(t, { ticks: tick(1), snapshots: {} })
    scene.onConsume = () => assert.fail('nothing is read before a snapshot')
    await eventually('it asks', () => published.length > 0)
    assert.equal(published[0], subjects.snapshotRequests)
    scene.onConsume = () => {}
    snapshots['1-1'] = { seq: 1, id: 101 }
    await receives('snapshot 101')
    stream.add(...tick(2))
    await receives(2)
  })

  test('loads the next snapshot where the one that it has chosen is gone before it is read', async (t) => {
    const { scene, receives, loads } = follow(t, { ticks: tick(1), snapshots: { '1-1': { seq: 1, id: 101 } } })
    scene.gone = 1
    await receives('snapshot 101')
    assert.deepEqual(loads, ['1-1', '1-1'])
  })

  test('asks for another snapshot after a gap: the one that it has is of before', async (t) => {
    const snapshots: Record<string, Stored> = { '1-1': { seq: 1, id: 101 } }
    const { follower, stream, published, received, receives } = follow(t, {
      ticks: [...tick(1), ...tick(2)],
      snapshots,
    })
    await receives(2)
    follower.restart()
    stream.add(...tick(3))
    await eventually('it asks', () => published.length > 0)
    assert.deepEqual(received, ['snapshot 101', 2])
    snapshots['1-3'] = { seq: 3, id: 103 }
    await receives('snapshot 103')
    stream.add(...tick(4))
    await receives(4)
    assert.deepEqual(received, ['snapshot 101', 2, 'snapshot 103', 4])
  })

  test('reads on where its consumer ends or fails, without loading the snapshot again', async (t) => {
    const { scene, stream, received, loads, problems, receives } = follow(t, {
      ticks: [tick(1), tick(2), tick(3, 2), tick(4)].flat(),
      snapshots: { '1-1': { seq: 1, id: 101 } },
    })
    // Between the parts of tick 3.
    stream.cutAfter = 3
    let consumers = 0
    scene.onConsume = () => {
      if (++consumers === 2) throw new Error('no responders')
    }
    await receives(4)
    assert.deepEqual([received, loads], [['snapshot 101', 2, 3, 4], ['1-1']])
    assert.deepEqual(problems, ['Error: no responders'])
  })

  test('begins again with a new snapshot where the stream is silent: NATS has numbered it anew', async (t) => {
    mock.timers.enable({ apis: ['setInterval'] })
    t.after(() => mock.timers.reset())
    let nowMs = 0
    mock.method(performance, 'now', () => nowMs)
    const snapshots: Record<string, Stored> = { '1-1': { seq: 1, id: 101 } }
    const { scene, receives, stream } = follow(t, { ticks: tick(1), snapshots })
    await receives('snapshot 101')
    await eventually('it reads', () => stream.starts.length === 1)
    assert.equal(scene.lists, 1)
    const passes = async (ms: number) => {
      nowMs += ms
      mock.timers.tick(2000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await passes(1999)
    assert.equal(scene.lists, 1, 'it is not silent yet')
    await passes(1)
    assert.deepEqual([scene.lists, stream.closed], [2, 0], 'there is no other snapshot')
    stream.add(...tick(2))
    await receives(2)
    await passes(1999)
    assert.equal(scene.lists, 2, 'a message has come')
    snapshots['1-2'] = { seq: 3, id: 102 }
    await passes(1)
    await receives('snapshot 102')
    await eventually('it reads', () => stream.starts.length === 2)
    assert.deepEqual(stream.starts, [2, 4])
  })

  test('ends when it is told to while its consumer is being made: no message may ever come', async (t) => {
    const { scene, ending, running, stream } = follow(t, { ticks: [], snapshots: { '1-1': { seq: 1, id: 101 } } })
    let isOver = false
    void running.then(() => (isOver = true))
    scene.onConsume = () => ending.abort()
    await eventually('it ends', () => isOver)
    assert.ok(stream.closed > 0)
  })

  test('ends when it is told to while it waits for a message', async (t) => {
    const { ending, running, stream, receives } = follow(t, { ticks: [], snapshots: { '1-1': { seq: 1, id: 101 } } })
    await receives('snapshot 101')
    await eventually('it reads', () => stream.starts.length === 1)
    ending.abort()
    await running
    assert.ok(stream.closed > 0)
  })
})
