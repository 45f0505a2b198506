import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeedStatus } from './feed-status.ts'

describe('records per minute', () => {
  const minute = 60_000
  for (const { received, atMs, perMinute, because } of [
    { received: [], atMs: 5 * minute, perMinute: 0, because: 'nothing came' },
    { received: [[0, 7]], atMs: 0.9 * minute, perMinute: 0, because: 'the first minute is not over' },
    { received: [[0, 7], [0.5 * minute, 2]], atMs: minute, perMinute: 9, because: 'all of the last minute' }, // oxfmt-ignore
    { received: [[0, 7], [minute, 2]], atMs: 1.5 * minute, perMinute: 7, because: 'not those of this minute' }, // oxfmt-ignore
    { received: [[0, 7], [3 * minute, 2]], atMs: 3 * minute, perMinute: 0, because: 'the minute before was silent' }, // oxfmt-ignore
    { received: [[0, 7]], atMs: 2 * minute, perMinute: 0, because: 'a whole minute was silent' },
    { received: [[9 * minute, 7], [0, 2]], atMs: minute, perMinute: 2, because: 'the clock was set back' }, // oxfmt-ignore
  ] as { received: [number, number][]; atMs: number; perMinute: number; because: string }[])
    test(`${perMinute}: ${because}`, () => {
      const status = new FeedStatus({ id: 'test', name: 'A test', licence: 'none' })
      for (const [nowMs, records] of received) status.received(records, nowMs)
      assert.equal(status.recordsPerMinute(atMs), perMinute)
    })
})

test('the text of an error does not repeat the password of an address', () => {
  const status = new FeedStatus({ id: 'test', name: 'A test', licence: 'none' })
  status.waiting('Request cannot be constructed from https://mate:hunter2@host/?key=hunter2', 0, 0)
  assert.equal(status.lastErrorText, 'Request cannot be constructed from https://…@host/?key=…')
})

test('the last error has its time, and keeps both when records come again', () => {
  const status = new FeedStatus({ id: 'test', name: 'A test', licence: 'none' })
  assert.deepEqual([status.lastErrorText, status.lastErrorMs], [null, null])
  status.waiting('answered 503', 1_000, 6_000)
  status.received(1, 7_000)
  assert.deepEqual([status.state, status.lastErrorText, status.lastErrorMs], ['live', 'answered 503', 1_000])
  status.failed('answered 500', 9_000)
  assert.deepEqual([status.state, status.lastErrorText, status.lastErrorMs], ['live', 'answered 500', 9_000])
})
