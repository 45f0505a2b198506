import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breathe } from '../../test/support/feed-context.ts'
import { Mailbox } from './mailbox.ts'

test('what does not fit is refused by offer and waits in put', async () => {
  const box = new Mailbox<number>(2)
  assert.deepEqual([box.offer(1), box.offer(2), box.offer(3)], [true, true, false])
  let put = false
  void box.put(4).then((taken) => (put = taken))
  await breathe()
  assert.equal(put, false, 'there is no room yet')
  const reader = box.handfuls()
  assert.deepEqual((await reader.next()).value, [1, 2])
  await breathe()
  assert.equal(put, true)
  assert.deepEqual((await reader.next()).value, [4])
})

test('many that wait all get in, in no more than its room', async () => {
  const box = new Mailbox<number>(3)
  const puts = Array.from({ length: 20 }, (_, i) => box.put(i))
  const seen: number[] = []
  for await (const handful of box.handfuls()) {
    assert.ok(handful.length <= 3, `${handful.length} at once`)
    seen.push(...handful)
    if (seen.length === 20) break
    await breathe()
  }
  assert.deepEqual(seen.toSorted((a, b) => a - b), Array.from({ length: 20 }, (_, i) => i)) // oxfmt-ignore
  assert.ok((await Promise.all(puts)).every(Boolean))
})

test('once closed it is read to its end, then its error is thrown, and nobody waits any more', async () => {
  const box = new Mailbox<number>(1)
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
