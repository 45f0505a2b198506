import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LandMask } from './land-mask.ts'
import { SeaSight } from './line-of-sight.ts'

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
/** An island of two degrees, and a strait south of it that has a lane of its own. */
const sight = new SeaSight(new LandMask([square(-1, -1, 1, 1)], 20), [[0, -1, 0, -20]])

describe('where a ship may steer straight', () => {
  for (const [lng1, lat1, lng2, lat2, clear, because] of [
    [-10, 5, 10, 5, true, 'north of the island'],
    [-10, 0, 10, 0, false, 'not over the island'],
    [-10, -5, 10, -5, false, 'not through the strait'],
    [-10, -25, 10, -25, true, 'south of the gate'],
    [-10, 0, -1.02, 0, true, 'up to its quay'],
    [-10, 0, -0.5, 0, false, 'not up to a town thirty miles inland'],
    [170, 30, -170, 30, true, 'over the date line'],
    [-40, -65, 40, -65, false, 'not through the ice'],
    [20, 20, 20, 20, true, 'nowhere'],
  ] as const)
    test(because, () => {
      assert.equal(sight.clear({ lng: lng1, lat: lat1 }, { lng: lng2, lat: lat2 }), clear)
      assert.equal(sight.clear({ lng: lng2, lat: lat2 }, { lng: lng1, lat: lat1 }), clear)
    })

  test('what is in the way is returned with its distance', () => {
    const nm = sight.clearNm({ lng: -10, lat: 0 }, { lng: 10, lat: 0 })
    assert.ok(Math.abs(nm - 540) < 6, `${nm} nm`)
  })
})
