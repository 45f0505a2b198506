import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decode, messageLine } from './lines-for-tests.ts'

/** The fields of message 27 by name: width in bits and a value that is valid. */
const valid = {
  type: [6, 27],
  repeat: [2, 3],
  mmsi: [30, 244_660_001],
  accuracy: [1, 1],
  raim: [1, 0],
  status: [4, 5],
  lng: [18, 4 * 600 + 1],
  lat: [17, -52 * 600 - 1],
  sog: [6, 12],
  cog: [9, 271],
  gnss: [1, 0],
  spare: [1, 0],
} satisfies Record<string, readonly [number, number]>

function read(name: keyof typeof valid, value: number) {
  const fields = Object.entries(valid).map(
    ([field, [width, usual]]) => [width, field === name ? value : usual] as const,
  )
  return decode(`${messageLine(fields)}\n`)
}

describe('message 27, the long-range report', () => {
  test('each field', () => {
    const [row] = read('spare', 0).rows
    assert.deepEqual(
      [row.mmsi, row.navStatus, row.lng, row.lat, row.sogKnots, row.cogDeg, row.headingDeg],
      [244_660_001, 5, 4.001667, -52.001667, 12, 271, null],
    )
  })

  for (const [name, value, column, served, meaning] of [
    ['cog', 0, 'cogDeg', 0, 'north'],
    ['cog', 359, 'cogDeg', 359, 'just west of north'],
    ['cog', 360, 'cogDeg', null, 'no course is a whole circle'],
    ['cog', 511, 'cogDeg', null, 'not available'],
    ['sog', 62, 'sogKnots', 62, 'the fastest that is a number'],
    ['sog', 63, 'sogKnots', null, 'not available'],
    ['lng', 108_000, 'lng', 180, 'the date line is a place'],
    ['lng', -108_000, 'lng', -180, 'the date line is a place'],
    ['lat', 54_000, 'lat', 90, 'the pole is a place'],
    ['lat', -54_000, 'lat', -90, 'the pole is a place'],
  ] as const)
    test(`${name} ${value}: ${served} (${meaning})`, () => assert.equal(read(name, value).rows[0]?.[column], served))

  for (const [name, value] of [
    ['lng', 108_600],
    ['lng', 108_001],
    ['lng', -108_001],
    ['lat', 54_600],
    ['lat', 54_001],
    ['lat', -54_001],
  ] as const)
    test(`${name} ${value}: no row`, () => assert.deepEqual(read(name, value).rows, []))
})
