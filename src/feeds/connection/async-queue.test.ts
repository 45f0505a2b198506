import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleEventLoop } from '../../../test/support/eventually.ts'
import { AsyncQueue } from './async-queue.ts'

test('what does not fit is refused by offer and waits in put', async () => {
  const box = new AsyncQueue<number>(2)
  assert.deepEqual([box.offer(1), box.offer(2), box.offer(3)], [true, true, false])
  let put = false
  void box.put(4).then((taken) => (put = taken))
  await settleEventLoop()
  assert.equal(put, false, 'it is full')
  const reader = box.handfuls()
  assert.deepEqual((await reader.next()).value, [1, 2])
  await settleEventLoop()
  assert.equal(put, true)
  assert.deepEqual((await reader.next()).value, [4])
})

test('async queue: every waiting writer gets in, and the capacity is never exceeded', async () => {
  const box = new AsyncQueue<number>(3)
  const puts = Array.from({ length: 20 }, (_, i) => box.put(i))
  const seen: number[] = []
  for await (const handful of box.handfuls()) {
    assert.ok(handful.length <= 3, `${handful.length} at once`)
    seen.push(...handful)
    if (seen.length === 20) break
    await settleEventLoop()
  }
  assert.deepEqual(seen.toSorted((a, b) => a - b), Array.from({ length: 20 }, (_, i) => i)) // oxfmt-ignore
  assert.ok((await Promise.all(puts)).every(Boolean))
})

test('once closed it is read to its end, then its error is thrown, and nobody waits any more', async () => {
  const box = new AsyncQueue<number>(1)
  box.offer(1)
  const late = box.put(2)
  box.close(new Error('the line broke'))
  assert.equal(await late, false)
  const seen: number[] = []
  await assert.rejects(async () => {
    for await (const item of box) seen.push(item)
  }, /the line broke/)
  assert.deepEqual(seen, [1])
})
