import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boundsOf, drawnGeometry, lineGeometry, type Place, placesOf, polygonGeometry } from './geometry.ts'

describe('line geometry at the 180th meridian', () => {
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
      because: 'a line that does not cross stays whole',
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
      because: 'a line is cut where the shorter way crosses',
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
      because: 'a line that crosses twice has three parts',
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
      because: 'a position on the meridian belongs to both parts',
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
      because: '-180 and 180 are the same meridian',
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
      because: 'longitudes beyond 180 are continued from -180',
    },
  ] as { line: Place[]; parts: Place[][]; because: string }[])
    test(`${JSON.stringify(line)}: ${because}`, () => {
      const geometry = lineGeometry([line])
      assert.deepEqual(geometry?.type === 'LineString' ? [geometry.coordinates] : geometry?.coordinates, parts)
    })

  test('a line of a single position: no geometry', () => {
    assert.equal(lineGeometry([[[1, 2]]]), null)
  })
})

describe('polygon geometry', () => {
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

  test('shell anticlockwise, holes clockwise', () => {
    assert.deepEqual(polygonGeometry([square, hole]), {
      type: 'Polygon',
      coordinates: [square.toReversed(), hole.toReversed()],
    })
  })

  test('a polygon across the 180th meridian: two parts', () => {
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

describe('bounding box of positions', () => {
  for (const { places, bounds, because } of [
    { places: [], bounds: null, because: 'no positions' },
    { places: [[5, 1]], bounds: [5, 1, 5, 1], because: 'a single position is its own box' },
    {
      places: [
        [-100, -5],
        [0, 0],
        [120, 50],
      ],
      bounds: [-100, -5, 120, 50],
      because: 'positions all over the world',
    },
    {
      places: [
        [175, 1],
        [-175, 3],
      ],
      bounds: [175, 1, -175, 3],
      because: 'positions around the 180th meridian',
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

describe('a drawn polygon is the area that the analysis reads', () => {
  const box = (west: number, east: number) => [
    [west, 0],
    [east, 0],
    [east, 10],
    [west, 10],
    [west, 0],
  ]
  for (const { rings, isLiteral = false, bounds, because } of [
    { rings: [box(10, 20)], bounds: [10, 0, 20, 10], because: 'as it is drawn' },
    { rings: [box(170, -170)], bounds: [170, 0, -170, 10], because: 'a wide edge goes the short way' },
    { rings: [box(170, 190)], bounds: [170, 0, -170, 10], because: 'it may continue beyond 180' },
    { rings: [box(190, 200)], bounds: [-170, 0, -160, 10], because: 'it may lie beyond 180' },
    { rings: [box(-100, 100)], isLiteral: true, bounds: [-100, 0, 100, 10], because: 'a rectangle is read literally' },
    { rings: [box(-180, 180)], bounds: [-180, 0, 180, 10], because: 'from -180 to 180 is the whole world' },
    { rings: [], bounds: null, because: 'an alert without a region has none' },
    { rings: [box(0, 10).slice(0, 4)], bounds: null, because: 'a ring that is not closed is no area' },
  ])
    test(`${JSON.stringify(rings)}: ${because}`, () => {
      const geometry = drawnGeometry(rings, isLiteral)
      assert.deepEqual(geometry && boundsOf(placesOf(geometry)), bounds)
    })
})
