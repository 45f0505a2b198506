import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bearingDeg, destinationPoint, distanceNm, inBox, wrapLng } from './geo.ts'

test('one degree of latitude is sixty nautical miles, within a tenth', () => {
  assert.ok(Math.abs(distanceNm(5, 50, 5, 51) - 60) < 0.1)
})

test('across the date line is near, not round the world', () => {
  assert.ok(distanceNm(179.5, 0, -179.5, 0) < 61)
})

test('a course and a distance lead back to where the bearing was taken', () => {
  const there = destinationPoint(4, 52, bearingDeg(4, 52, -74, 40.5), distanceNm(4, 52, -74, 40.5))
  assert.ok(distanceNm(there.lng, there.lat, -74, 40.5) < 0.01)
})

describe('a box', () => {
  const fiji = { west: 177, south: -20, east: -178, north: -15 }
  test('that crosses 180° holds both sides', () => {
    assert.ok(inBox(fiji, 179, -17) && inBox(fiji, -179, -17))
    assert.ok(!inBox(fiji, 0, -17))
  })
  const biscay = { west: -10, south: 43, east: -1, north: 48 }
  for (const { west, south, east, north } of [fiji, biscay])
    test(`from ${west}° to ${east}° holds its own edges, and nothing beyond`, () => {
      const box = { west, south, east, north }
      for (const [lng, lat] of [
        [west, south],
        [east, north],
        [west, north],
        [east, south],
      ] as const) {
        assert.ok(inBox(box, lng, lat))
        assert.ok(!inBox(box, lng, lat === south ? south - 0.001 : north + 0.001))
        assert.ok(!inBox(box, lng === west ? west - 0.001 : east + 0.001, lat))
      }
    })
})

test('longitudes wrap, and 180 stays 180', () => {
  assert.deepEqual([wrapLng(190), wrapLng(-541), wrapLng(180), wrapLng(540)], [-170, 179, 180, -180])
})
