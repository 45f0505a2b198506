import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waypointFloats, Waypoints } from './waypoints.ts'

/** A row of waypoint `i`: many differ in one of the three numbers alone. */
const rowOf = (i: number) => [Math.fround((i % 71) / 3), Math.fround((i % 1_000) / 7), i % 3] as const

test('each of many waypoints has one place, where it is found again', () => {
  const waypoints = new Waypoints()
  const places = Array.from({ length: 9_000 }, (_, i) => waypoints.placeOf(...rowOf(i)))
  for (const [i, place] of places.entries()) {
    assert.equal(waypoints.placeOf(...rowOf(i)), place)
    assert.deepEqual([...waypoints.values.subarray(place * waypointFloats, (place + 1) * waypointFloats)], rowOf(i))
  }
  const distinct = new Set(places.map((_, i) => rowOf(i).join()))
  assert.equal(new Set(places).size, distinct.size)
  assert.equal(waypoints.used.length, distinct.size * waypointFloats)
})

test('waypoints that were stored are found, and more are added behind them', () => {
  const waypoints = new Waypoints(Float32Array.of(1, 2, 3, 4, 5, 6))
  assert.equal(waypoints.placeOf(4, 5, 6), 1)
  assert.equal(waypoints.placeOf(4, 5, 7), 2)
  assert.deepEqual([...waypoints.used], [1, 2, 3, 4, 5, 6, 4, 5, 7])
})
