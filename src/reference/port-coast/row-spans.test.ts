import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowSpans } from './row-spans.ts'

const drawn = (side: number, rings: number[][]) => {
  const rows = Array.from({ length: side }, () => Array<string>(side).fill('.'))
  for (const { y, from, to } of rowSpans(side, rings)) rows[y].fill('#', from, to)
  return rows.map((row) => row.join(''))
}

test('cells are those whose middle is within a ring', () => {
  assert.deepEqual(drawn(5, [[1, 1, 4, 1, 4, 3, 1, 3]]), ['.....', '.###.', '.###.', '.....', '.....'])
  assert.deepEqual(drawn(4, [[0.6, 0.4, 3.4, 0.4, 3.4, 2.6, 0.6, 2.6]]), ['.##.', '.##.', '.##.', '....'])
  assert.deepEqual(
    drawn(4, [[0, 0, 4, 4, 0, 4]]),
    ['....', '#...', '##..', '###.'],
    'an edge through middles is the eastern one',
  )
})

test('a ring within a ring is a hole, whichever way they turn', () => {
  const outer = [0, 0, 5, 0, 5, 5, 0, 5]
  const expected = ['#####', '#...#', '#...#', '#...#', '#####']
  assert.deepEqual(drawn(5, [outer, [1, 1, 4, 1, 4, 4, 1, 4]]), expected)
  assert.deepEqual(drawn(5, [outer, [1, 4, 4, 4, 4, 1, 1, 1]]), expected)
})

test('rings beyond the edges of the grid are cut there, and those beside it have no spans', () => {
  assert.deepEqual(drawn(3, [[-9, 1, 9, 1, 9, 2, -9, 2]]), ['...', '###', '...'])
  assert.deepEqual([...rowSpans(3, [[-9, 0, -2, 0, -2, 3, -9, 3], [5, 0, 9, 0, 9, 3, 5, 3], [0, 7, 3, 7, 3, 9, 0, 9]])], []) // oxfmt-ignore
})
