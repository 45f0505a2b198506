import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestWithin } from './place-near.ts'

const [near, far, twin] = [
  { x: 110, y: 100, key: 'near' },
  { x: 100, y: 139, key: 'far' },
  { x: 90, y: 100, key: 'twin' },
]

for (const [items, maxPx, expected, because] of [
  [[], 40, null, 'no place is drawn'],
  [[far, near], 40, 'near', 'the nearest, in whatever order they are drawn'],
  [[near, twin], 40, 'near', 'of two as near, the first'],
  [[far], 39, 'far', 'at the distance itself'],
  [[far], 38, null, 'beyond the distance'],
  [[{ x: 130, y: 130, key: 'corner' }], 40, null, 'the corner of the box is farther than its edge'],
] as const)
  test(`the place of a menu: ${because}`, () =>
    assert.equal(nearestWithin(items, { x: 100, y: 100 }, maxPx)?.key ?? null, expected))
