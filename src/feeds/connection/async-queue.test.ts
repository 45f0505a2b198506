import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleEventLoop } from '../../../test/support/eventually.ts'
import { AsyncQueue } from './async-queue.ts'

test('async queue: beyond its capacity, offer returns false and put waits', async () => {
  const queue = new AsyncQueue<number>(2)
  assert.deepEqual([queue.offer(1), queue.offer(2), queue.offer(3)], [true, true, false])
  let put = false
  void queue.put(4).then((taken) => (put = taken))
  await settleEventLoop()
  assert.equal(put, false, 'it is full')
  const reader = queue.batches()
  assert.deepEqual((await reader.next()).value, [1, 2])
  await settleEventLoop()
  assert.equal(put, true)
  assert.deepEqual((await reader.next()).value, [4])
})

test('async queue: beyond its bytes, offer returns false and put waits; a larger item is alone', async () => {
  const queue = new AsyncQueue<string>(9, { maxBytes: 4, bytesOf: (text) => text.length })
  assert.deepEqual([queue.offer('abc'), queue.offer('de'), queue.offer('f')], [true, false, true])
  const put = queue.put('ghijklm')
  const reader = queue.batches()
  assert.deepEqual((await reader.next()).value, ['abc', 'f'])
  assert.equal(await put, true)
  assert.equal(queue.offer('n'), false)
  assert.deepEqual((await reader.next()).value, ['ghijklm'])
  assert.equal(queue.offer('n'), true, 'what was read does not count')
})

test('async queue: every waiting writer gets in, and the capacity is never exceeded', async () => {
  const queue = new AsyncQueue<number>(3)
  const puts = Array.from({ length: 20 }, (_, i) => queue.put(i))
  const seen: number[] = []
  for await (const batch of queue.batches()) {
    assert.ok(batch.length <= 3, `${batch.length} at once`)
    seen.push(...batch)
    if (seen.length === 20) break
    await settleEventLoop()
  }
  assert.deepEqual(seen.toSorted((a, b) => a - b), Array.from({ length: 20 }, (_, i) => i)) // oxfmt-ignore
  assert.ok((await Promise.all(puts)).every(Boolean))
})

test('async queue: after close the rest is read, then its error is thrown, and no writer waits', async () => {
  const queue = new AsyncQueue<number>(1)
  queue.offer(1)
  const pending = queue.put(2)
  queue.close(new Error('connection lost'))
  assert.equal(await pending, false)
  const seen: number[] = []
  await assert.rejects(async () => {
    for await (const item of queue) seen.push(item)
  }, /connection lost/)
  assert.deepEqual(seen, [1])
})

test('async queue: the bytes of what was read do not count against what comes after it', async () => {
  const queue = new AsyncQueue<string>(9, { maxBytes: 4, bytesOf: ({ length }) => length })
  const reader = queue.batches()
  for (const text of ['abcd', 'efgh']) {
    assert.equal(queue.offer(text), true)
    assert.deepEqual((await reader.next()).value, [text])
  }
  assert.deepEqual([queue.offer('ij'), queue.offer('kl'), queue.offer('m')], [true, true, false])
})

test('async queue: nothing is accepted after close, so that it is not counted as queued', () => {
  const queue = new AsyncQueue<number>(2)
  queue.close()
  assert.equal(queue.offer(1), false)
})
