import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LandMask } from './land-mask.ts'

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

describe('which cells are land', () => {
  const land = new LandMask(
    [
      square(0, 0, 10, 10),
      square(4, 4, 6, 6),
      square(175, -5, -175, 5),
      [
        [-180, -80],
        [-60, -70],
        [60, -70],
        [180, -80],
        [-180, -80],
      ],
    ],
    4,
  )
  for (const [lng, lat, is, because] of [
    [1, 1, true, 'inside the island'],
    [5, 5, false, 'in its lagoon'],
    [11, 5, false, 'off its coast'],
    [179, 0, true, 'on an island over the date line, west of it'],
    [-179, 0, true, 'on the same, east of it'],
    [170, 0, false, 'off that island'],
    [0, -85, true, 'at the pole that a coast goes round'],
    [0, -60, false, 'north of that coast'],
  ] as const)
    test(`${lng}, ${lat}: ${because}`, () => assert.equal(land.isLand(lng, lat), is))

  test('land is near within its margin and not beyond', () => {
    assert.ok(land.isNearLand(10.5, 5, 40))
    assert.ok(!land.isNearLand(12, 5, 40))
  })
})
