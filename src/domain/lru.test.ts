import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LruMap } from './lru.ts'

test('LruMap: a new entry evicts the least recently used one', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('c', 3)
  assert.deepEqual([...map], [['b', 2], ['c', 3]]) // oxfmt-ignore
})

test('LruMap: get counts as use, has and iteration do not', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1).set('b', 2)
  assert.equal(map.get('a'), 1)
  assert.ok(map.has('b') && [...map.values()].length === 2)
  map.set('c', 3)
  assert.deepEqual([...map.keys()], ['a', 'c'])
  assert.equal(map.get('b'), undefined)
})

test('LruMap: writing a present key evicts nothing and makes it the most recent', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3)
  assert.deepEqual([...map], [['b', 2], ['a', 3]]) // oxfmt-ignore
})

test('LruMap: null is a value, and stays after it was read', () => {
  const map = new LruMap<string, null>(1)
  map.set('a', null)
  assert.equal(map.get('a'), null)
  assert.equal(map.size, 1)
})

test('LruMap: refuses a size that holds nothing', () => {
  for (const size of [0, -1, 1.5, NaN]) assert.throws(() => new LruMap(size), RangeError)
})

test('LruMap: keeps the last distinct keys used, for any sequence of reads and writes', () => {
  const steps = fc.array(fc.record({ key: fc.nat({ max: 8 }), writes: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (uses, size) => {
      const map = new LruMap<number, number>(size)
      let expected: number[] = []
      for (const { key, writes } of uses) {
        if (writes) map.set(key, key)
        else assert.equal(map.get(key), expected.includes(key) ? key : undefined)
        if (writes || expected.includes(key)) expected = [...expected.filter((each) => each !== key), key].slice(-size)
      }
      assert.deepEqual([...map.keys()], expected)
    }),
  )
})
