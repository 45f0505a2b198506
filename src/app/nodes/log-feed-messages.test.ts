import assert from 'node:assert/strict'
import { afterEach, describe, mock, test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { logMessage } from '../../../test/support/log-messages.ts'
import { MemoryStream } from '../../../test/support/memory-stream.ts'
import { FixedClock } from '#domain/clock.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { Store } from '#store/store.ts'
import { FactHashes } from './fact-hashes.ts'
import { LogClock, LogFeed } from './log-feed.ts'

type Parts = ConstructorParameters<typeof LogFeed>[0]
type Save = () => Promise<void>

const wallMs = 9_000_000
const batchOf = (length: number): FeedMessage => {
  const observations = new Observations(8)
  observations.length = length
  return { kind: 'observations', observations }
}
const prices: FeedMessage = { kind: 'prices', sourceId: 'eia', quotes: [] }

/** A live node that reads a log of these messages, and what it does. */
function sceneOf(messages: ReturnType<typeof logMessage>[], given: Partial<Parts> = {}) {
  const stream = new MemoryStream(messages.flat())
  const clock = new LogClock(new FixedClock(wallMs))
  const scene = {
    ...{
      stream,
      clock,
      ticks: [] as number[],
      published: [] as boolean[],
      done: [] as string[],
      logged: [] as string[],
    },
    /** Saves as the pipeline does. */
    flush: (save: Save): Promise<void> => save(),
    onIngest: () => {},
  }
  const statuses = ['a', 'b'].map((id) => ({
    id,
    received: (rows: number, atMs: number) => void scene.done.push(`${id} received ${rows} at ${atMs}`),
  }))
  const pipeline = {
    newestMs: null,
    isFollowing: false,
    saveThrough: (run: (save: Save) => Promise<void>) => void (scene.flush = run),
    ingest: (message: FeedMessage, nowMs: number) => {
      const of = message.kind === 'observations' ? [...message.observations.source.subarray(0, 2)].join() : 'world'
      scene.done.push(`ingest ${of} at ${nowMs}`)
      scene.onIngest()
    },
    *tickInSlices(nowMs: number, publishes: boolean) {
      scene.ticks.push(nowMs)
      scene.published.push(publishes)
      yield
    },
  }
  const bus = {
    connection: { publish: () => {} },
    manager: { streams: { info: async () => ({ state: { first_seq: 1, last_seq: stream.lastSeq, last_ts: 0 } }) } },
    streams: stream,
  }
  const log = (level: string, text: string) => void scene.logged.push(`${level}: ${text}`)
  const common = { bus, live: { pipeline, sources: { statuses } }, clock, log, facts: new FactHashes() }
  const parts = { ...common, wallClock: new FixedClock(wallMs), after: 0, ...given }
  const feed = new LogFeed(parts as unknown as Parts)
  /** Reads to a message, and ends. */
  const readTo = async (seq: number) => {
    const ending = new AbortController()
    const running = feed.run(ending.signal)
    await eventually(`message ${seq} is read`, () => feed.seq === seq)
    ending.abort()
    await running
  }
  return { scene, feed, readTo, pipeline }
}

/** Where a node saves; `places` are what it saved with each commit, null for none. */
function savedPlaces() {
  const state = { kept: [] as (number | null)[], places: [] as unknown[] }
  const saved = {
    keep: (save: Save) => save(),
    commit: async (write: (store: Store) => Promise<void>) => {
      const before = state.places.length
      const saveFacts = async (kind: string, [{ fact }]: { fact: unknown }[]) => void state.places.push({ kind, fact })
      await write({ saveFacts } as unknown as Store)
      if (state.places.length === before) state.places.push(null)
    },
  }
  return { state, saved }
}

describe('a live node that reads a log', () => {
  afterEach(() => mock.restoreAll())
  const atTimes = (...times: number[]) => times.map((atMs, i) => logMessage({ id: i + 1, atMs }))

  test('ticks at the first message of each half second, and is at its time', async () => {
    const { scene, readTo } = sceneOf(atTimes(1000, 1100, 1499, 1500, 1600, 2600))
    await readTo(6)
    assert.deepEqual(scene.ticks, [1000, 1500, 2600])
    assert.equal(scene.clock.nowMs(), 2600)
  })

  test('that goes on from a place does not tick again in the half second of it', async () => {
    const { scene, readTo } = sceneOf(atTimes(1000, 1100, 1499, 1500), { after: 1 })
    scene.clock.advance(1000)
    await readTo(4)
    assert.deepEqual(scene.ticks, [1500])
  })

  test('publishes four times a second at most, however fast it reads, and not at all while it follows', async () => {
    let nowMs = 1000
    mock.method(performance, 'now', () => nowMs)
    const { scene, readTo, pipeline } = sceneOf(atTimes(1000, 2000, 3000, 4000))
    pipeline.tickInSlices = function* (_logMs: number, publishes: boolean) {
      scene.published.push(publishes)
      nowMs += [249, 1, 250, 250][scene.published.length - 1]
      pipeline.isFollowing = scene.published.length === 3
      yield
    }
    await readTo(4)
    assert.deepEqual(scene.published, [true, false, true, false])
  })

  test('dates positions by the log, and events, prices and sanctions by the wall clock', async () => {
    const sent = [
      { source: 'b', message: batchOf(2) },
      { source: 'a', message: prices },
    ]
    const { scene, readTo } = sceneOf([logMessage({ id: 1, atMs: 5000 }, sent)])
    await readTo(1)
    assert.deepEqual(scene.done, [
      'b received 2 at 5000',
      'ingest 1,1 at 5000',
      `a received 1 at ${wallMs}`,
      `ingest world at ${wallMs}`,
    ])
  })

  test('leaves out what comes from a source that SVC_FEEDS lacks, and says so once', async () => {
    const unknown = [
      { source: 'c', message: batchOf(2) },
      { source: 'c', message: prices },
    ]
    const { scene, readTo } = sceneOf([
      logMessage({ id: 1 }, unknown),
      logMessage({ id: 2 }, [...unknown, { source: 'a', message: batchOf(1) }]),
    ])
    await readTo(2)
    assert.deepEqual(scene.done, ['a received 1 at 2', 'ingest 0,0 at 2'])
    assert.deepEqual(scene.logged, ['error: SVC_FEEDS lacks a source of the ingest nodes'])
  })

  test('saves with the place of the last whole message, and the place once', async () => {
    const { state, saved } = savedPlaces()
    const sent = [{ source: 'a', message: batchOf(1) }]
    const { scene, readTo } = sceneOf([logMessage({ id: 1, atMs: 5000 }, sent), logMessage({ id: 2, atMs: 5100 })], {
      saved,
    })
    const saving: Promise<void>[] = []
    // Between the messages of what one ingest node sent.
    scene.onIngest = () =>
      void saving.push(scene.flush(async () => void scene.done.push(`saved after ${scene.ticks.join()}`)))
    await readTo(2)
    await Promise.all(saving)
    assert.deepEqual(scene.done, ['a received 1 at 5000', 'ingest 0,0 at 5000', 'saved after 5000'])
    const fact = { seq: 1, atMs: 5000, hours: [], hoursSinceMs: null }
    assert.deepEqual(state.places, [{ kind: 'observation-log', fact }])
    await scene.flush(async () => {})
    await scene.flush(async () => {})
    assert.deepEqual(state.places.slice(1), [{ kind: 'observation-log', fact: { ...fact, seq: 2, atMs: 5100 } }, null])
  })

  test('consumes nothing while it collects what is to be saved', async () => {
    const { state, saved } = savedPlaces()
    const { scene, feed } = sceneOf(atTimes(1000), { saved })
    const ending = new AbortController()
    const running = feed.run(ending.signal)
    await eventually('message 1 is read', () => feed.seq === 1)
    const collecting = Promise.withResolvers<void>()
    const flushed = scene.flush(() => collecting.promise)
    scene.stream.add(...logMessage({ id: 2, atMs: 1100 }))
    for (let turn = 0; turn < 20; turn++) await yieldToEventLoop()
    assert.equal(feed.seq, 1)
    collecting.resolve()
    await flushed
    await eventually('message 2 is read', () => feed.seq === 2)
    ending.abort()
    await running
    assert.equal((state.places[0] as { fact: { seq: number } }).fact.seq, 1)
  })

  test('collects what is to be saved when no tick is under way, and ticks when that is collected', async () => {
    let nowMs = 1000
    mock.method(performance, 'now', () => nowMs)
    const { saved } = savedPlaces()
    const { scene, feed, readTo, pipeline } = sceneOf(atTimes(5000), { saved })
    await readTo(1)
    const order: string[] = []
    pipeline.tickInSlices = function* () {
      order.push('tick begins')
      // Longer than a slice.
      nowMs += 100
      yield
      order.push('tick ends')
    }
    nowMs += 2000
    const collecting = Promise.withResolvers<void>()
    const all = [
      feed.tick(),
      scene.flush(async () => {
        order.push('collecting begins')
        await collecting.promise
        order.push('collecting ends')
      }),
    ]
    await eventually('it is collected', () => order.includes('collecting begins'))
    all.push(feed.tick())
    for (let turn = 0; turn < 20; turn++) await yieldToEventLoop()
    collecting.resolve()
    await Promise.all(all)
    const tick = ['tick begins', 'tick ends']
    assert.deepEqual(order, [...tick, 'collecting begins', 'collecting ends', ...tick])
  })

  test('saves after a message that cannot be consumed, and after it was told to end before one', async () => {
    const { state, saved } = savedPlaces()
    const sent = [{ source: 'a', message: batchOf(1) }]
    const { scene, feed } = sceneOf([logMessage({ id: 1 }, sent)], { saved })
    scene.onIngest = () => {
      scene.onIngest = () => {}
      throw new Error('a fault of the program')
    }
    const ending = new AbortController()
    const running = feed.run(ending.signal, async (seq) => {
      if (seq === 2) ending.abort()
    })
    await eventually('the fault is logged', () => scene.logged.length > 0)
    assert.deepEqual(scene.logged, ['error: log of observations cannot be read'])
    await scene.flush(async () => {})
    scene.stream.add(...logMessage({ id: 2 }))
    await running
    await scene.flush(async () => {})
    assert.equal(state.places.length, 2)
  })

  test('saves no place before its first message', async () => {
    const { state, saved } = savedPlaces()
    const { scene, feed } = sceneOf([], { saved, after: null })
    await feed.run(AbortSignal.abort())
    await scene.flush(async () => {})
    assert.deepEqual(state.places, [null])
  })

  test('reads on behind the place that is stored, as soon as the database says it', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    let reads = 0
    const loadFacts = async () => {
      if (++reads === 1) throw new Error('away')
      return [{ fact: { seq: 2, atMs: 1100 } }]
    }
    const { scene, feed } = sceneOf(atTimes(1000, 1100, 1200), { store: { loadFacts } as never, after: undefined })
    const ending = new AbortController()
    const running = feed.run(ending.signal)
    await eventually('the first attempt has failed', () => scene.logged.length > 0)
    assert.deepEqual(scene.logged, ['error: the place in the log cannot be read'])
    mock.timers.tick(500)
    mock.timers.reset()
    await eventually('message 3 is read', () => feed.seq === 3)
    ending.abort()
    await running
    assert.deepEqual([scene.ticks, reads], [[1200], 2])
  })

  test('ticks without messages where none came for a second, but not before its first one', async () => {
    let nowMs = 1000
    mock.method(performance, 'now', () => nowMs)
    const { scene, feed, readTo } = sceneOf(atTimes(5000))
    await feed.tick()
    assert.deepEqual(scene.ticks, [])
    await readTo(1)
    nowMs += 1000
    await feed.tick()
    assert.deepEqual(scene.ticks, [5000])
    nowMs += 1
    await feed.tick()
    assert.deepEqual(scene.ticks, [5000, 5000])
  })
})
