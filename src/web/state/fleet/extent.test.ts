import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extentOf } from './extent.ts'

const at = (lng: number | null, lat: number | null) => ({ lng, lat })

describe('the extent of positions', () => {
  for (const [positions, box, because] of [
    [[], null, 'nothing is no place'],
    [[at(null, 3), at(4, null)], null, 'a position that is not known adds nothing'],
    [[at(10, 40), at(30, 50), at(20, 45)], [10, 40, 30, 50], 'west, south, east, north'],
    [[at(170, 10), at(-170, 20)], [170, 10, -170, 20], 'across the antimeridian, which is the short way'],
    [
      [at(-170, 0), at(-20, 0), at(120, 10), at(175, 10)],
      [-20, 0, -170, 10],
      'around the widest gap, which is west of them',
    ],
    [[at(5, 5)], [4, 4, 6, 6], 'one vessel has its surroundings'],
  ] as const)
    test(because, () => assert.deepEqual(extentOf(positions), box))
})
