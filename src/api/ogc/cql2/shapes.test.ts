import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Geometry } from '#contract/formats/geometry.ts'
import type { Shape } from './expression.ts'
import { shapeTest } from './shapes.ts'

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const line = (...coordinates: [number, number][]): Geometry => ({ type: 'LineString', coordinates })
const area = (...coordinates: [number, number][][]): Geometry => ({ type: 'Polygon', coordinates })
const acrossDateline: Geometry = {
  type: 'MultiPolygon',
  coordinates: [[box(170, -10, 180, 10)], [box(-180, -10, -170, 10)]],
}

describe('s_intersects of lines and areas without a vertex in the area of the filter', () => {
  const fiji: Shape = { rings: [box(170, -20, -170, 0)] }
  for (const { shape, geometry, meets, because } of [
    { shape: fiji, geometry: line([20, -30], [20, 10]), meets: false, because: 'an edge goes the short way' },
    { shape: fiji, geometry: line([-175, -30], [-175, 10]), meets: true, because: 'it passes through east of 180°' },
    { shape: fiji, geometry: line([175, -30], [175, 10]), meets: true, because: 'it passes through west of 180°' },
    {
      shape: { bbox: [170, -20, -170, 0] },
      geometry: line([-175, -30], [-175, 10]),
      meets: true,
      because: 'so does a box',
    },
    {
      shape: { bbox: [170, -20, -170, 0] },
      geometry: line([0, -30], [0, 10]),
      meets: false,
      because: 'nothing is at 0°',
    },
    {
      shape: { rings: [box(-5, -5, 5, 5)] },
      geometry: line([-9, 0], [9, 0]),
      meets: true,
      because: 'it passes through',
    },
    { shape: { rings: [box(-5, -5, 5, 5)] }, geometry: line([-9, 6], [9, 6]), meets: false, because: 'it passes by' },
    {
      shape: { rings: [box(-5, -5, 5, 5), box(-4, -4, 4, 4)] },
      geometry: line([-3, 0], [3, 0]),
      meets: false,
      because: 'it is in a hole',
    },
    { shape: { rings: [box(-1, -1, 1, 1)] }, geometry: area(box(-9, -9, 9, 9)), meets: true, because: 'it is around' },
    {
      shape: { rings: [box(-1, -1, 1, 1)] },
      geometry: area(box(-9, -9, 9, 9), box(-5, -5, 5, 5).toReversed()),
      meets: false,
      because: 'the filter is in its hole',
    },
    {
      shape: { rings: [box(-175, -1, -174, 1)] },
      geometry: acrossDateline,
      meets: true,
      because: 'its second part is around',
    },
    { shape: { rings: [box(185, -1, 186, 1)] }, geometry: acrossDateline, meets: true, because: 'of any turn' },
    { shape: { point: [0, 0] }, geometry: area(box(-9, -9, 9, 9)), meets: true, because: 'the point is in the area' },
    {
      shape: { point: [-20, 0] },
      geometry: area(box(-9, -9, 9, 9).toReversed()),
      meets: false,
      because: 'it is west of it, whose ring begins with its western edge',
    },
    { shape: { point: [20, 0] }, geometry: area(box(-9, -9, 9, 9)), meets: false, because: 'the point is beside it' },
    { shape: { point: [-9, 9] }, geometry: area(box(-9, -9, 9, 9)), meets: true, because: 'the point is its corner' },
  ] satisfies { shape: Shape; geometry: Geometry; meets: boolean; because: string }[])
    test(`${JSON.stringify(shape)} and ${JSON.stringify(geometry)}: ${meets}, ${because}`, () =>
      assert.equal(shapeTest(shape)(geometry), meets))
})

describe('s_intersects of points', () => {
  const triangle: [number, number][] = [
    [0, 0],
    [10, 0],
    [0, 10],
    [0, 0],
  ]
  const point = (lng: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lng, lat] })
  for (const { shape, at, meets, because } of [
    { shape: { rings: [triangle] }, at: [2, 2], meets: true, because: 'it is inside' },
    { shape: { rings: [triangle] }, at: [8, 8], meets: false, because: 'it is in the box of the area alone' },
    { shape: { rings: [triangle] }, at: [5, 5], meets: true, because: 'edges are inside' },
    { shape: { rings: [box(170, 0, -170, 10)] }, at: [-175, 5], meets: true, because: 'it is east of 180°' },
    { shape: { rings: [box(170, 0, -170, 10)] }, at: [0, 5], meets: false, because: 'it is on the other side' },
    { shape: { bbox: [0, 0, -5000, 10, 10, 9000] }, at: [5, 5], meets: true, because: 'heights mean nothing' },
    { shape: { bbox: [0, 0, -5000, 10, 10, 9000] }, at: [5, 11], meets: false, because: 'it is north of the box' },
    { shape: { bbox: [5, 0, 5, 10] }, at: [5, 5], meets: true, because: 'a box may be a line' },
    { shape: { bbox: [5, 0, 5, 10] }, at: [6, 5], meets: false, because: 'such a box is not the whole world' },
    { shape: { bbox: [170, 0, -170, 10] }, at: [-169.5, 5], meets: false, because: 'it is east of the box' },
    { shape: { bbox: [170, 0, -170, 10] }, at: [-170, 5], meets: true, because: 'it is on its edge' },
    { shape: { point: [5, 5] }, at: [5, 5], meets: true, because: 'it is the same' },
    { shape: { point: [5, 5] }, at: [5, 6], meets: false, because: 'it is another' },
  ] satisfies { shape: Shape; at: [number, number]; meets: boolean; because: string }[])
    test(`${JSON.stringify(shape)} and ${at.join()}: ${meets}, ${because}`, () =>
      assert.equal(shapeTest(shape)(point(...at)), meets))
})
