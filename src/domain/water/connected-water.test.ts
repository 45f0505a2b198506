import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedWater } from './connected-water.ts'
import { type Cell, cellsPerTile, ObservedWater } from './observed-water.ts'

/** Cells of two tiles, 10/20 and the one east of it, by their distance from the border. */
const at = (east: number, south = 500): Cell => ({ x: 11 * cellsPerTile + east, y: 20 * cellsPerTile + south })

/** What is drawn of cells that two ships were in, where the map has water in the cells of `drawn`. */
function connected(cells: readonly Cell[], drawn: readonly Cell[], tile = '10/20') {
  const water = new ObservedWater()
  for (const cell of cells) for (const mmsi of [244_000_001, 244_000_002]) water.add(cell, mmsi)
  const work = connectedWater(tile, water, ({ x, y }) => drawn.some((cell) => cell.x === x && cell.y === y))
  for (;;) {
    const { done, value } = work.next()
    if (done) return { runs: value.runs, otherTiles: [...value.otherTiles] }
  }
}

test('a piece is drawn where one of its cells touches water of the map, if only by a corner', () => {
  const [a, b, c] = [at(-9, 501), at(-8), at(-7, 499)]
  const run = (x: number, y: number) => ({ x: cellsPerTile + x, y, length: 1 })
  const whole = [run(-7, 499), run(-8, 500), run(-9, 501)]
  for (const [what, drawn, runs] of [
    ['beside it', [at(-6, 499)], whole],
    ['at a corner', [at(-6, 498)], whole],
    ['a cell between', [at(-5, 499)], []],
    ['none', [], []],
  ] as const)
    assert.deepEqual(connected([a, b, c], drawn), { runs, otherTiles: [] }, what)
  assert.deepEqual(connected([a, c], [at(-6, 499)]).runs, [run(-7, 499)], 'a gap parts two pieces')
})

test('cells beside each other are one run', () => {
  const cells = [at(-3), at(-5), at(-4), at(-8)]
  const runs = [{ x: cellsPerTile - 5, y: 500, length: 3 }]
  assert.deepEqual(connected(cells, [at(-4, 499)]).runs, runs)
})

test('a piece goes on over the border of a tile, and names the tiles that it is in', () => {
  const cells = [at(-1), at(0), at(1)]
  const drawn = [at(2)]
  const west = { runs: [{ x: cellsPerTile - 1, y: 500, length: 1 }], otherTiles: ['11/20'] }
  assert.deepEqual(connected(cells, drawn), west)
  assert.deepEqual(connected(cells, drawn, '11/20'), { runs: [{ x: 0, y: 500, length: 2 }], otherTiles: ['10/20'] })
  assert.deepEqual(connected(cells, []), { runs: [], otherTiles: [] })
})

test('cells of one ship alone lead nowhere', () => {
  const water = new ObservedWater()
  for (const mmsi of [244_000_001, 244_000_002]) water.add(at(-9), mmsi)
  for (const east of [-7, -6]) water.add(at(east), 244_000_003)
  const work = connectedWater('10/20', water, ({ x }) => x === at(-5).x)
  const steps = [...work]
  assert.ok(steps.length > 0)
  const again = connectedWater('10/20', water, ({ x }) => x === at(-5).x)
  let last = again.next()
  while (!last.done) last = again.next()
  assert.deepEqual(last.value.runs, [])
})
