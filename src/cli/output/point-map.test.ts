import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pointMap } from './point-map.ts'

/** The column of each point, from the left, and the line below the map. */
function drawn(longitudes: readonly number[]) {
  const lines = pointMap(
    longitudes.map((lng) => ({ lng, lat: 0 })),
    20,
    1,
  ).split('\n')
  const columns = Array.from(lines[0]).flatMap((cell, i) => (cell === '\u2800' ? [] : [i]))
  return { columns, corners: lines[1] }
}

describe('a map of points', () => {
  for (const { longitudes, columns, corners, because } of [
    {
      longitudes: [0, 10, 20],
      columns: [0, 10, 19],
      corners: '0.0,0.0 (top left) to 0.0,20.0',
      because: 'from west to east',
    },
    {
      longitudes: [170, -170],
      columns: [0, 19],
      corners: '0.0,170.0 (top left) to 0.0,-170.0',
      because: 'across the 180th meridian, and not around the world',
    },
    {
      longitudes: [-170, 175, 170],
      columns: [0, 5, 19],
      corners: '0.0,170.0 (top left) to 0.0,-170.0',
      because: 'in any order',
    },
    {
      longitudes: [-179, -60, 60, 179],
      columns: [0, 6, 13, 19],
      corners: '0.0,-179.0 (top left) to 0.0,179.0',
      because: 'around the world',
    },
    { longitudes: [180, -180], columns: [0], corners: '0.0,180.0 (top left) to 0.0,180.0', because: 'one meridian' },
  ])
    test(`${longitudes.join(', ')}: ${because}`, () => {
      const found = drawn(longitudes)
      assert.deepEqual(found.columns, columns)
      assert(found.corners.startsWith(corners), found.corners)
    })

  test('no points', () => assert.equal(pointMap([], 20, 1), 'No vessels to draw.\n'))
})
