import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SlotColumns } from './slot-columns.ts'

test('slot columns: a slot is unknown until it is written, and keeps its values when the columns grow', () => {
  const slots = new SlotColumns(10_000, 0)
  const [sinceMs, port, status] = [slots.f64(), slots.i32(), slots.u8(15)]
  slots.reach(0)
  assert.deepEqual([sinceMs[0], port[0], status[0]], [NaN, -1, 15])
  sinceMs[0] = 5
  port[0] = 7
  for (const slot of [1, 4095, 4096, 9999]) slots.reach(slot)
  assert.deepEqual([sinceMs[0], port[0]], [5, 7])
  assert.deepEqual([sinceMs[9999], port[9999], status[9999]], [NaN, -1, 15])
})

test('slots that no ship has yet are not written to, so that they take no memory', () => {
  const slots = new SlotColumns(10_000, 0)
  const drawn = slots.f32()
  slots.reach(0)
  assert.equal(drawn[9999], 0)
})

test('where nobody lets it reach further, every slot is ready at once', () => {
  assert.ok(new SlotColumns(5000).f32().every((value) => Number.isNaN(value)))
})

test('a column that is made when ships are there already is ready for them', () => {
  const slots = new SlotColumns(10_000, 0)
  slots.reach(5000)
  assert.equal(slots.f64(-Infinity)[5000], -Infinity)
})
