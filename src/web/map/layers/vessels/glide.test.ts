import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lengthPx, mercator, mercatorVelocity } from './glide.ts'

describe('dead reckoning: velocity on the Mercator square', () => {
  for (const [lat, knots, course, x, y, because] of [
    [0, 20, 90, 1, 0, 'east along the equator'],
    [60, 20, 90, 2, 0, 'the map is stretched twofold at 60° north'],
    [0, 20, 0, 0, -1, 'north is up, and y grows downwards'],
    [0, 0.4, 90, 0, 0, 'below half a knot a vessel is stopped'],
    [0, null, 90, 0, 0, 'the speed is unknown'],
    [0, 12, null, 0, 0, 'the course is unknown'],
  ] as const)
    test(because, () => {
      const unit = (20 * 1852) / 3600 / 40_075_016.7
      const velocity = mercatorVelocity(lat, knots, course)
      assert.ok(Math.abs(velocity.x / unit - x) < 1e-6, `x ${velocity.x / unit}`)
      assert.ok(Math.abs(velocity.y / unit - y) < 1e-6, `y ${velocity.y / unit}`)
    })

  test('0°N 0°E is the centre of the map', () => assert.deepEqual(mercator(0, 0), { x: 0.5, y: 0.5 }))
})

describe('length of a symbol by the square root of the cargo', () => {
  for (const [cargoTonnes, px, because] of [
    [0, 8, 'in ballast: the shortest'],
    [80_000, 14, 'a quarter of the cargo gives half of the range'],
    [320_000, 20, 'a full VLCC'],
    [500_000, 20, 'the longest'],
    [null, 8, 'unknown cargo'],
  ] as const)
    test(`${px} px: ${because}`, () => assert.equal(lengthPx(cargoTonnes), px))
})
