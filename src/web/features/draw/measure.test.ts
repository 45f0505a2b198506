import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { areaNm2, cornersText, lengthNm, readCorners, readLine } from './measure.ts'

describe('length and area on the sphere', () => {
  for (const [line, nm, because] of [
    [
      [
        [0, 0],
        [0, 1],
      ],
      60,
      'one degree of latitude',
    ],
    [
      [
        [0, 60],
        [1, 60],
      ],
      30,
      'one degree of longitude at 60° north',
    ],
    [
      [
        [4.05, 51.98],
        [-94.9, 29.4],
      ],
      4305,
      'Rotterdam to Houston, great circle',
    ],
  ] as const)
    test(`${nm} nm: ${because}`, () => {
      const measured = lengthNm(line as unknown as [number, number][])
      assert.ok(Math.abs(measured / nm - 1) < 0.01, String(measured))
    })

  test('one square degree at the equator is 3,605 nm²', () => {
    assert.ok(
      Math.abs(
        areaNm2([
          [0, -0.5],
          [1, -0.5],
          [1, 0.5],
          [0, 0.5],
          [0, -0.5],
        ]) /
          3605 -
          1,
      ) < 0.005,
    )
  })
  test('a region across the antimeridian has the area that it has elsewhere', () => {
    const there = areaNm2([
      [179, 0],
      [-179, 0],
      [-179, 2],
      [179, 2],
      [179, 0],
    ])
    const here = areaNm2([
      [10, 0],
      [12, 0],
      [12, 2],
      [10, 2],
      [10, 0],
    ])
    assert.ok(Math.abs(there / here - 1) < 1e-9)
  })
})

describe('typed corners', () => {
  test('are latitude first, and the ring is closed', () => {
    assert.deepEqual(readCorners('25, 55\n25 57\n27;57'), {
      ring: [
        [55, 25],
        [57, 25],
        [57, 27],
        [55, 25],
      ],
    })
  })
  for (const [text, error] of [
    ['25, 55\nx', 'Line 2 needs a latitude and a longitude, got "x".'],
    ['25, 555\n', 'Line 1 needs a latitude within ±90 and a longitude within ±180, got 25 and 555.'],
    ['25, 55\n26, 56', 'A region needs at least 3 corners, got 2.'],
  ] as const)
    test(error, () => assert.deepEqual(readCorners(text), { error }))
})

describe('typed line', () => {
  test('two points suffice, and it is not closed', () =>
    assert.deepEqual(readLine('25, 55\n26 56'), {
      line: [
        [55, 25],
        [56, 26],
      ],
    }))
  test('a written ring is read as the same ring', () => {
    const ring: [number, number][] = [
      [55, 25],
      [57.1234, -25.5],
      [57, 27],
      [55, 25],
    ]
    assert.deepEqual(readCorners(cornersText(ring)), { ring })
  })
  test('a ring with its first corner repeated at the end is closed once', () => {
    const read = readCorners('25, 55\n25, 57\n27, 57\n25, 55')
    assert.ok('ring' in read && read.ring.length === 4)
  })
})
