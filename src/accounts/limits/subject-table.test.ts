import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MemoryRateLimit } from './rate-limit.ts'
import { SubjectTable } from './subject-table.ts'
import { TimeLists } from './time-lists.ts'

test('subject table: subjects that share half of their hash are two', () => {
  const hashes: Record<string, [low: number, high: number]> = { a: [1, 7], b: [1, 8], c: [17, 7], d: [17, 8] }
  const table = new SubjectTable(10, (subject, into) => {
    ;[into.low, into.high] = hashes[subject]
  })
  const entries = Object.keys(hashes).map((subject) => table.touch(subject))
  assert.equal(new Set(entries).size, 4)
  assert.deepEqual(
    Object.keys(hashes).map((subject) => table.touch(subject)),
    entries,
  )
  table.remove(entries[1])
  assert.deepEqual(
    ['a', 'c', 'd'].map((subject) => table.touch(subject)),
    [entries[0], entries[2], entries[3]],
  )
})

describe('lists of times', () => {
  test('take one cell for each time, and those that were released first', () => {
    const lists = new TimeLists()
    assert.equal(lists.allocated, 0)
    const first = lists.add(10, -1)
    const second = lists.add(20, first)
    assert.deepEqual([lists.allocated, lists.at(first), lists.next(first), lists.next(second)], [2, 10, second, -1])
    assert.equal(lists.release(first), second)
    const other = lists.add(30, -1)
    assert.deepEqual([lists.allocated, other, lists.next(other), lists.at(second)], [2, first, -1, 20])
  })

  test('grow by blocks without losing a time', () => {
    const lists = new TimeLists()
    let last = -1
    for (let i = 0; i < 70_000; i++) last = lists.add(i, last)
    let cell = 0
    for (let i = 0; i < 70_000; i++, cell = lists.next(cell)) assert.equal(lists.at(cell), i)
    assert.equal(cell, -1)
  })
})

test('rate limiter: the times of evicted subjects are used again', () => {
  let nowMs = 1000
  const limit = new MemoryRateLimit(() => nowMs, 3)
  for (let subject = 0; subject < 500; subject++, nowMs++) {
    for (let i = 0; i < 5; i++) limit.consume(`subject ${subject}`, 5)
  }
  // Three subjects, and the one that arrives before another is evicted.
  assert.ok(limit.allocatedTimes <= 20, `${limit.allocatedTimes}`)
})
