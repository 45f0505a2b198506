import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EdgeCells } from './edge-cells.ts'
import { isInside } from './inside.ts'
import { crossesEdge, touchesCircle, whichInside } from './near.ts'
import { type Polygon, readPolygon } from './polygon.ts'

function box(west: number, south: number, east: number, north: number): Polygon {
  const polygon = readPolygon([
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ])
  if ('fault' in polygon) throw new Error(polygon.fault)
  return polygon
}

for (const { lng, lat, radiusKm, touches, because } of [
  { lng: 179, lat: 0, radiusKm: 1, touches: true, because: 'its middle is inside' },
  { lng: -179, lat: 0, radiusKm: 1, touches: true, because: 'its middle is inside, past ±180°' },
  { lng: -177, lat: 0, radiusKm: 112, touches: true, because: 'a degree is 111 km' },
  { lng: -177, lat: 0, radiusKm: 110, touches: false, because: 'a degree is 111 km' },
  { lng: 177, lat: 9.9, radiusKm: 110, touches: true, because: 'meridians are nearer to each other at 10° N' },
  { lng: 0, lat: 0, radiusKm: 500, touches: false, because: 'it is half a world away' },
]) {
  test(`a storm at ${lng}, ${lat} of ${radiusKm} km ${touches ? 'touches' : 'misses'} a region across ±180°: ${because}`, () => {
    assert.equal(touchesCircle(box(178, -10, 182, 10), lng, lat, radiusKm), touches)
  })
}

for (const { from, to, crosses } of [
  { from: [170, 0], to: [-170, 0], crosses: true },
  { from: [-170, 0], to: [170, 0], crosses: true },
  { from: [170, 20], to: [-170, 20], crosses: false },
  { from: [179, 0], to: [-179, 0], crosses: false },
  { from: [10, 0], to: [-10, 0], crosses: false },
  { from: [177, 9], to: [179, 11], crosses: true },
] as { from: [number, number]; to: [number, number]; crosses: boolean }[]) {
  test(`a pipeline from ${from.join()} to ${to.join()} ${crosses ? 'crosses' : 'does not cross'} an edge`, () => {
    assert.equal(crossesEdge(box(178, -10, 182, 10), from, to), crosses)
  })
}

test('a hole beside its shell takes nothing away and adds nothing', () => {
  const ring = (west: number, east: number) => [
    [west, 0],
    [east, 0],
    [east, 10],
    [west, 10],
    [west, 0],
  ]
  const polygon = readPolygon([ring(0, 10), ring(20, 40)])
  assert.ok(!('fault' in polygon))
  assert.equal(crossesEdge(polygon, [30, 5], [50, 5]), false, 'a pipeline out of the hole')
  assert.equal(touchesCircle(polygon, 45, 5, 600), false, 'a storm at the edge of the hole')
  assert.equal(crossesEdge(polygon, [5, 5], [15, 5]), true, 'a pipeline out of the shell')
  assert.equal(polygon.east, 10 * 1e5, 'the bounds are those of the shell')
})

test('a hole that reaches out of its shell is nothing there', () => {
  const ring = (west: number, south: number, east: number, north: number) => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const polygon = readPolygon([ring(0, 0, 10, 10), ring(8, 2, 20, 8)])
  assert.ok(!('fault' in polygon))
  const laid = EdgeCells.lay(polygon, 400)
  let step = laid.next()
  while (step.done !== true) step = laid.next()
  for (const cells of [null, step.value]) {
    polygon.cells = cells
    assert.equal(crossesEdge(polygon, [15, 5], [25, 5]), false, 'a pipeline out of the hole, outside the shell')
    assert.equal(crossesEdge(polygon, [15, 5], [15, 15]), false, 'another one')
    assert.equal(crossesEdge(polygon, [5, 5], [9, 5]), true, 'a pipeline into the hole, inside the shell')
    assert.equal(crossesEdge(polygon, [15, 5], [9, 5]), true, 'a pipeline over the edge of the shell')
    assert.equal(touchesCircle(polygon, 20, 5, 100), false, 'a storm at the outer edge of the hole')
    assert.equal(touchesCircle(polygon, 9, 5, 120), true, 'a storm in the hole that reaches the region')
    const holds = (lng: number, lat: number): boolean =>
      cells === null ? isInside(polygon, lng * 1e5, lat * 1e5) : cells.holds(lng * 1e5, lat * 1e5)
    assert.deepEqual([holds(7, 5), holds(9, 5), holds(9, 9), holds(15, 5)], [true, false, true, false])
  }
  assert.deepEqual([polygon.west, polygon.east], [0, 10 * 1e5], 'the bounds are those of the shell')
})

test('places are found in whichever turn the region was drawn', () => {
  const places: [number, number][] = [
    [179, 0],
    [-179, 0],
    [180, 10],
    [-178, -10],
    [177, 0],
    [0, 0],
  ]
  for (const turn of [-360, 0]) {
    const steps = whichInside(box(178 + turn, -10, 182 + turn, 10), places)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    assert.deepEqual([...step.value], [1, 1, 1, 1, 0, 0])
  }
})
