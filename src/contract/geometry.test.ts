import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boundsOf, lineGeometry, type Place, polygonGeometry } from './geometry.ts'

describe('a line that crosses the 180th meridian is cut there', () => {
  for (const { line, parts, because } of [
    {
      line: [
        [170, 10],
        [175, 11],
      ],
      parts: [
        [
          [170, 10],
          [175, 11],
        ],
      ],
      because: 'it does not cross',
    },
    {
      line: [
        [170, 10],
        [-170, 20],
      ],
      parts: [
        [
          [170, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-170, 20],
        ],
      ],
      because: 'the short way is eastward',
    },
    {
      line: [
        [-175, 0],
        [175, 10],
        [-175, 20],
      ],
      parts: [
        [
          [-175, 0],
          [-180, 5],
        ],
        [
          [180, 5],
          [175, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-175, 20],
        ],
      ],
      because: 'it goes over and comes back',
    },
    {
      line: [
        [175, 0],
        [180, 5],
        [-175, 10],
      ],
      parts: [
        [
          [175, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-175, 10],
        ],
      ],
      because: 'it touches the meridian',
    },
    {
      line: [
        [175, 0],
        [-180, 5],
        [-175, 10],
      ],
      parts: [
        [
          [175, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-175, 10],
        ],
      ],
      because: 'the meridian has two names',
    },
    {
      line: [
        [178, 0],
        [184, 6],
      ],
      parts: [
        [
          [178, 0],
          [180, 2],
        ],
        [
          [-180, 2],
          [-176, 6],
        ],
      ],
      because: 'its longitudes run on',
    },
  ] as { line: Place[]; parts: Place[][]; because: string }[])
    test(`${JSON.stringify(line)}: ${because}`, () => {
      const geometry = lineGeometry([line])
      assert.deepEqual(geometry?.type === 'LineString' ? [geometry.coordinates] : geometry?.coordinates, parts)
    })

  test('of a single place nothing is left', () => {
    assert.equal(lineGeometry([[[1, 2]]]), null)
  })
})

describe('a polygon', () => {
  const square: Place[] = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
    [0, 0],
  ]
  const hole: Place[] = [
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 4],
    [2, 2],
  ]

  test('runs anticlockwise, its holes clockwise', () => {
    assert.deepEqual(polygonGeometry([square, hole]), {
      type: 'Polygon',
      coordinates: [square.toReversed(), hole.toReversed()],
    })
  })

  test('across the 180th meridian is two', () => {
    const across: Place[] = [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ]
    assert.deepEqual(polygonGeometry([across]), {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [170, 0],
            [180, 0],
            [180, 10],
            [170, 10],
            [170, 0],
          ],
        ],
        [
          [
            [-180, 0],
            [-170, 0],
            [-170, 10],
            [-180, 10],
            [-180, 0],
          ],
        ],
      ],
    })
  })
})

describe('what places span', () => {
  for (const { places, bounds, because } of [
    { places: [], bounds: null, because: 'there are none' },
    { places: [[5, 1]], bounds: [5, 1, 5, 1], because: 'one is its own corners' },
    {
      places: [
        [-100, -5],
        [0, 0],
        [120, 50],
      ],
      bounds: [-100, -5, 120, 50],
      because: 'they lie all over the world',
    },
    {
      places: [
        [175, 1],
        [-175, 3],
      ],
      bounds: [175, 1, -175, 3],
      because: 'they lie around the 180th meridian',
    },
    {
      places: [
        [170, 1],
        [-180, 3],
      ],
      bounds: [170, 1, 180, 3],
      because: '-180 is 180',
    },
  ] as { places: Place[]; bounds: number[] | null; because: string }[])
    test(`${JSON.stringify(places)}: ${JSON.stringify(bounds)}, ${because}`, () => {
      assert.deepEqual(boundsOf(places), bounds)
    })
})
