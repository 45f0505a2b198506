import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, cellAt, cellsBetween, cellsPerTile, ObservedWater, tileOfCell } from './observed-water.ts'

const [first, second] = [244_000_001, 244_000_002]
const delft = cellAt(4.36, 52.01)
const eastOf = ({ x, y }: Cell, cells: number): Cell => ({ x: x + cells, y })

test('a cell is water when two ships were in it, or beside each other', () => {
  for (const [ships, isWater] of [
    [[[first, 0]], false],
    [[[first, 0], [first, 0]], false], // oxfmt-ignore
    [[[first, 0], [first, 1]], false], // oxfmt-ignore
    [[[first, 0], [second, 0]], true], // oxfmt-ignore
    [[[first, 0], [second, 1]], true], // oxfmt-ignore
    [[[first, 0], [second, 2]], false], // oxfmt-ignore
  ] as const) {
    const water = new ObservedWater()
    for (const [mmsi, cells] of ships) water.add(eastOf(delft, cells), mmsi)
    assert.equal(water.isWater(delft), isWater, JSON.stringify(ships))
  }
})

test('ships beside each other in two tiles are evidence for both cells', () => {
  const west = { x: delft.x - (delft.x % cellsPerTile) - 1, y: delft.y }
  const water = new ObservedWater()
  water.add(west, first)
  water.add(eastOf(west, 1), second)
  assert.notEqual(tileOfCell(west), tileOfCell(eastOf(west, 1)))
  assert.deepEqual([water.isWater(west), water.isWater(eastOf(west, 1))], [true, true])
})

test('a straight line has every cell between two', () => {
  const line = cellsBetween(eastOf(delft, 4), delft)
  assert.deepEqual(line, [4, 3, 2, 1, 0].map((cells) => eastOf(delft, cells))) // oxfmt-ignore
})

test('cells are restored, and what is not a cell is ignored', () => {
  const water = new ObservedWater()
  for (const mmsi of [first, second]) water.add(delft, mmsi)
  water.add(eastOf(delft, 7), first)
  const tile = tileOfCell(delft)
  const restored = new ObservedWater()
  restored.restore(tile, [...water.cellsOf(tile), -1, first, 'x', first, cellsPerTile ** 2, first, 3])
  assert.deepEqual(restored.cellsOf(tile), water.cellsOf(tile))
  assert.equal(restored.count, 2)
  assert.ok(restored.isWater(delft))
})

test('a full one forgets cells of one ship; with water alone it adds nothing', () => {
  const water = new ObservedWater(10)
  for (const mmsi of [first, second]) for (let i = 0; i < 4; i++) water.add(eastOf(delft, i), mmsi)
  for (let i = 0; i < 6; i++) water.add(eastOf(delft, 100 + i * 3), first)
  assert.equal(water.count, 10)
  assert.ok(water.add(eastOf(delft, 300), first))
  assert.deepEqual([water.count, water.isWater(delft), water.isWater(eastOf(delft, 100))], [5, true, false])
  for (let i = 0; i < 10; i++) for (const mmsi of [first, second]) water.add(eastOf(delft, i), mmsi)
  assert.equal(water.add(eastOf(delft, 500), first), false)
  assert.ok(water.count <= 10)
})
