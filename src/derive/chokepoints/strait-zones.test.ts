import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Position } from '#domain/geo.ts'
import { strait } from './chokepoint-scene-for-tests.ts'
import { betweenGates, outOfRange, sideA, sideB, StraitZones } from './strait-zones.ts'

type Line = [Position, Position]
const line = (west: readonly [number, number], east: readonly [number, number]): Line => [
  { lng: west[0], lat: west[1] },
  { lng: east[0], lat: east[1] },
]

/** Straits in the north, where degrees of longitude are half as long: a in the south, b in the north. */
const zonesOf = (a: Line, b: Line) =>
  new StraitZones({ ...strait, gates: { a, b }, box: { west: 10, south: 60, east: 12, north: 62.5 } })
const level = zonesOf(line([10, 60], [12, 60]), line([10, 62], [12, 62]))
const slanted = zonesOf(line([10, 60], [12, 60.5]), line([10, 62], [12, 62.5]))

describe('zones of a strait at 60° north', () => {
  for (const { zones, at, zone, because } of [
    { zones: level, at: [11, 59.9], zone: sideA, because: 'before gate a' },
    { zones: level, at: [11, 60.1], zone: betweenGates, because: 'behind it' },
    { zones: level, at: [11, 61.9], zone: betweenGates, because: 'before gate b' },
    { zones: level, at: [11, 62.1], zone: sideB, because: 'behind it' },
    {
      zones: level,
      at: [12.1, 59.8],
      zone: sideA,
      because: 'in front of the end of the gate, with a tenth of its length',
    },
    { zones: level, at: [12.3, 59.8], zone: betweenGates, because: 'beside it the shore bends away' },
    { zones: level, at: [9.7, 59.8], zone: betweenGates, because: 'the same at its other end' },
    { zones: level, at: [12.3, 59.4], zone: sideA, because: 'from 30 nm on the line alone counts' },
    { zones: level, at: [11.9, 55.02], zone: sideA, because: '299 nm off' },
    { zones: level, at: [11.9, 54.98], zone: outOfRange, because: '301 nm off' },
    { zones: level, at: [11.9, 66.98], zone: sideB, because: '299 nm off on the other side' },
    { zones: level, at: [11.9, 67.02], zone: outOfRange, because: '301 nm off on the other side' },
    { zones: level, at: [15.2, 60.5], zone: betweenGates, because: '99 nm from the end of a gate it may approach' },
    { zones: level, at: [15.6, 60.5], zone: outOfRange, because: '109 nm from it, and outside of the box' },
    { zones: slanted, at: [11, 60.2], zone: sideA, because: 'before the middle of a slanted gate' },
    { zones: slanted, at: [11, 60.3], zone: betweenGates, because: 'behind it' },
    { zones: slanted, at: [11.9, 60.42], zone: sideA, because: 'before its end in the north' },
    { zones: slanted, at: [10.1, 60.08], zone: betweenGates, because: 'behind its end in the south' },
    { zones: slanted, at: [9.5, 59.7], zone: betweenGates, because: 'beside it, by its direction' },
    { zones: slanted, at: [10, 59.65], zone: betweenGates, because: 'beside it, though as far east as its end' },
    { zones: slanted, at: [11, 59.9], zone: sideA, because: 'in front of it' },
    { zones: slanted, at: [9, 59], zone: sideA, because: '67 nm off' },
  ] as const)
    test(`${zone} at ${at.join(', ')}: ${because}`, () => assert.equal(zones.zoneOf(at[0], at[1]), zone))

  test('the box of the outline counts with a margin, however far the gates are', () => {
    const long = zonesOf(line([10, 60], [10.2, 60]), line([10, 72], [10.2, 72]))
    const wide = new StraitZones({ ...long.chokepoint, box: { west: 5, south: 60, east: 15, north: 72 } })
    for (const [lng, lat, zone] of [
      [10, 66, betweenGates],
      [15.2, 66, betweenGates],
      [15.4, 66, outOfRange],
    ] as const)
      assert.equal(wide.zoneOf(lng, lat), zone, `${lng}`)
  })

  test('a position is in the strait within its outline', () => {
    const triangle: [number, number][] = [[10, 0], [11, 0], [10.5, 1], [10, 0]] // oxfmt-ignore
    const zones = new StraitZones({ ...strait, ring: triangle })
    assert.deepEqual([zones.contains(10.5, 0.5), zones.contains(11.5, 0.5), zones.contains(10.05, 0.9)], [true, false, false]) // oxfmt-ignore
  })
})
