import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pointOf } from './geojson.ts'

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })

/** The quays around a basin that is open to the north. */
const horseshoe = [
  [10, 10],
  [20, 10],
  [20, 20],
  [18, 20],
  [18, 12],
  [11, 12],
  [11, 20],
  [10, 20],
  [10, 10],
]

describe('the point of a site with an outline lies within it', () => {
  for (const { shape, point, because } of [
    { shape: polygon(box(4, 51, 5, 52)), point: [4.5, 51.5], because: 'the middle of a box' },
    { shape: polygon(horseshoe), point: [19, 15], because: 'the middle of the box around it is water: the wider quay' },
    {
      shape: polygon(box(10, 10, 20, 20), box(11, 11, 18, 19)),
      point: [19, 15],
      because: 'the middle of a hole is outside',
    },
    {
      shape: { type: 'MultiPolygon', coordinates: [[box(1, 1, 2, 2)], [box(20, 0, 24, 4)], [box(30, 0, 32, 1)]] },
      point: [22, 2],
      because: 'the largest of several areas',
    },
    {
      shape: polygon([...box(179, -17, 180, -16).slice(0, 1), [-179, -17], [-179, -16], [179, -16], [179, -17]]),
      point: [180, -16.5],
      because: 'an edge of more than 180° goes the short way across the date line',
    },
    {
      shape: polygon([
        [179.5, 0],
        [-178.5, 0],
        [-178.5, 2],
        [179.5, 2],
        [179.5, 0],
      ]),
      point: [-179.5, 1],
      because: 'a middle beyond the date line is written as a longitude',
    },
    {
      shape: polygon([
        [4, 51],
        [5, 51],
        [6, 51],
        [4, 51],
      ]),
      point: [5, 51],
      because: 'an outline without a width',
    },
    { shape: polygon(box(4, 51, 5, 52).map((at) => [...at, 12])), point: [4.5, 51.5], because: 'heights are left out' },
  ] as const)
    test(because, () => assert.deepEqual(pointOf(shape), { lng: point[0], lat: point[1] }))
})

test('an outline of very many positions has a point', () => {
  const top = Array.from({ length: 250_000 }, (_, i) => [5 - i / 250_000, 52])
  assert.deepEqual(pointOf(polygon([[4, 51], [5, 51], ...top, [4, 51]])), { lng: 4.5, lat: 51.5 }) // oxfmt-ignore
})

describe('an outline that is none is a reject with its reason', () => {
  for (const { shape, reason } of [
    { shape: polygon(box(4, 51, 5, 152)), reason: 'position out of range' },
    {
      shape: polygon([
        [4, 51],
        [5, null],
        [5, 52],
        [4, 51],
      ]),
      reason: 'no position',
    },
    {
      shape: polygon([
        [4, 51],
        [5, 51],
        [4, 51],
      ]),
      reason: 'an outline of fewer than 4 positions',
    },
    { shape: polygon(), reason: 'an outline without positions' },
    { shape: polygon('x'), reason: 'an outline without positions' },
    { shape: { type: 'MultiPolygon', coordinates: [] }, reason: 'an outline without positions' },
    { shape: { type: 'MultiPolygon', coordinates: [null] }, reason: 'an outline without positions' },
    { shape: { type: 'Polygon' }, reason: 'an outline without positions' },
    { shape: { type: 'GeometryCollection' }, reason: 'geometry is GeometryCollection, neither a point nor an area' },
  ])
    test(`${JSON.stringify(shape)}: ${reason}`, () => assert.equal(pointOf(shape), reason))
})
