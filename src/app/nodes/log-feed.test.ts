import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import type { Store } from '#store/store.ts'
import { FactHashes } from './fact-hashes.ts'
import { knownSinceMs, LogClock, LogFeed } from './log-feed.ts'

test('the clock of a log goes on at the place that was stored, and is never set back', () => {
  const clock = new LogClock(new FixedClock(5000))
  // A place of an earlier version has no time.
  clock.advance(undefined)
  assert.equal(clock.nowMs(), 5000)
  const times = [1000, 3000, 2000].map((atMs) => {
    clock.advance(atMs)
    return clock.nowMs()
  })
  assert.deepEqual(times, [1000, 3000, 3000])
})

test('a log is read from the time of the newest position that was restored: vessels are not dated back', async () => {
  const wallClock = new FixedClock(99_000)
  const clock = new LogClock(wallClock)
  clock.advance(5000)
  const live = { pipeline: { newestMs: 7000, saveThrough: () => {} } }
  const parts = { live, clock, wallClock, facts: new FactHashes(), after: null, log: () => {} }
  await new LogFeed(parts as unknown as ConstructorParameters<typeof LogFeed>[0]).run(AbortSignal.abort())
  assert.equal(clock.nowMs(), 7000)
})

test('what could not be committed is committed before anything newer is collected', async () => {
  const wallClock = new FixedClock(5000)
  type Save = () => Promise<void>
  let flush = (save: Save): Promise<void> => save()
  const pipeline = { newestMs: null, saveThrough: (run: typeof flush) => void (flush = run) }
  const committed: unknown[] = []
  const places: unknown[] = []
  const last = { saveFacts: async (_kind: string, [{ fact }]: { fact: unknown }[]) => void places.push(fact) }
  let isAway = true
  const saved = {
    keep: (save: () => Promise<void>) => save(),
    commit: async (write: (store: Store) => Promise<void>) => {
      if (isAway) throw new Error('away')
      await write(last as unknown as Store)
    },
  }
  const parts = { live: { pipeline }, clock: new LogClock(wallClock), wallClock, facts: new FactHashes(), saved }
  const feed = new LogFeed({ ...parts, after: 41, log: () => {} } as unknown as ConstructorParameters<
    typeof LogFeed
  >[0])
  await feed.run(AbortSignal.abort())
  const save = async () => void committed.push('state')
  await assert.rejects(flush(save), /away/)
  isAway = false
  // What failed is committed first, and nothing newer with it.
  await flush(save)
  assert.deepEqual([committed, places.length], [['state'], 0])
})

test('a node that goes on from a place knows every hour only where no fact was derived before', () => {
  const hours = [{ hourMs: 0, text: '1 facts' }]
  assert.equal(knownSinceMs(null), -Infinity)
  assert.equal(knownSinceMs({ seq: 4, atMs: 5000, hours: [], hoursSinceMs: null }), -Infinity)
  assert.equal(knownSinceMs({ seq: 4, atMs: 5000, hours, hoursSinceMs: null }), 5000)
  assert.equal(knownSinceMs({ seq: 4, atMs: 5000, hours: [], hoursSinceMs: 1000 }), 5000)
  assert.equal(knownSinceMs({ seq: 4, atMs: 5000 }), 5000, 'of a version that did not say')
})
