import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LandGrid } from '../../scripts/land-grid.ts'
import { outlinesOf } from '../../scripts/land-outlines.ts'

const size = 120
const limits = { minIslandCells: 20, minWaterCells: 20, toleranceCells: 0.35 }

function circle(x: number, y: number, radius: number): number[] {
  return Array.from({ length: 90 }, (_, i) => i).flatMap((i) => {
    const angle = (i * Math.PI) / 45
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

function areaOf(ring: readonly (readonly [number, number])[]): number {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [0, 0]
    return sum + px * y - x * py
  }, 0)
  return twice / 2
}

const count = ({ cells }: LandGrid) => cells.reduce((sum, cell) => sum + cell, 0)

describe('outlines of a grid of land', () => {
  const ring = new LandGrid(size).flip([circle(60, 60, 40), circle(60, 60, 15)])

  test('an island with a lake has one outline with a hole, each of its size and turned its way', () => {
    const [[outer, hole, ...more], ...others] = outlinesOf(ring, limits)
    assert.deepEqual([more.length, others.length], [0, 0])
    assert.ok(Math.abs(areaOf(outer) - Math.PI * 40 ** 2) < 60, `${areaOf(outer)}`)
    assert.ok(Math.abs(areaOf(hole) + Math.PI * 15 ** 2) < 30, `${areaOf(hole)}`)
  })

  test('outlines are smooth: they turn by less than a step between cells would', () => {
    const [[outer]] = outlinesOf(ring, limits)
    for (const [i, [x, y]] of outer.entries()) {
      const [[ax, ay], [bx, by]] = [outer.at(i - 1) ?? [0, 0], outer[(i + 1) % outer.length]]
      const turn = Math.atan2(by - y, bx - x) - Math.atan2(y - ay, x - ax)
      assert.ok(Math.cos(turn) > 0.85, `${x}, ${y}`)
    }
  })

  test('an island in the lake is an outline of its own', () => {
    const islands = outlinesOf(new LandGrid(size).flip([circle(60, 60, 40), circle(60, 60, 15), circle(60, 60, 5)]), limits) // oxfmt-ignore
    assert.deepEqual(
      islands.map((outline) => outline.length).toSorted((a, b) => a - b),
      [1, 2],
    )
  })

  test('islands and waters below the limits are left out', () => {
    const grid = new LandGrid(size).flip([circle(60, 60, 40), circle(60, 60, 2), circle(10, 10, 2)])
    assert.deepEqual(
      outlinesOf(grid, limits).map((outline) => outline.length),
      [1],
    )
  })

  test('a straight side at a small angle to the grid is one leg with a tolerance above a step', () => {
    const slanted = new LandGrid(size).flip([[10, 20, 110, 30, 110, 100, 10, 90]]) // oxfmt-ignore
    const legs = (toleranceCells: number) => outlinesOf(slanted, { ...limits, toleranceCells })[0][0].length
    assert.ok(legs(0.35) > 20, `${legs(0.35)} legs`)
    assert.ok(legs(0.8) <= 8, `${legs(0.8)} legs`)
  })

  test('land that two corners meet in is outlined completely', () => {
    const grid = new LandGrid(size).flip([[20, 20, 60, 20, 60, 60, 20, 60], [60, 60, 100, 60, 100, 100, 60, 100]]) // oxfmt-ignore
    const areas = outlinesOf(grid, limits).map(([outer]) => areaOf(outer))
    assert.ok(Math.abs(areas.reduce((sum, area) => sum + area, 0) - 2 * 40 ** 2) < 20, areas.join(' '))
  })
})

describe('a grid of land', () => {
  const wide = new LandGrid(size).flip([circle(60, 60, 40)])

  test('begins as far from the water as it is told', () => {
    const expected = Math.PI * (40 - 2.5) ** 2
    assert.ok(Math.abs(count(wide.farFromWater(2.5)) - expected) < 0.03 * expected, `${count(wide.farFromWater(2.5))}`)
  })

  test('wide land is kept by erosion and dilation, a narrow strip is not', () => {
    const grid = wide.or(new LandGrid(size).flip([[0, 5, size, 5, size, 9, 0, 9]])) // oxfmt-ignore
    const opened = grid.eroded(4).dilated(4)
    assert.equal(count(opened.without(wide)), 0)
    assert.ok(count(opened) > 0.9 * count(wide))
  })

  test('larger cells are land where all of their cells are, and cells again', () => {
    const coarse = wide.coarse(4)
    assert.equal(coarse.size, size / 4)
    const fine = coarse.fine(4)
    assert.equal(count(fine), 16 * count(coarse))
    assert.equal(count(fine.without(wide)), 0)
  })

  test('a river is water as far from its line as it reaches, within the grid', () => {
    const grid = new LandGrid(size, new Uint8Array(size * size).fill(1))
    grid.clearAlong([-50, 60, 60, 60, 60, 200], 5)
    const expected = size ** 2 - 10 * 60 - 10 * 60 - (Math.PI * 5 ** 2) / 4 + 5 ** 2
    assert.ok(Math.abs(count(grid) - expected) < 10, `${count(grid)} of ${expected}`)
    assert.equal(grid.cells[60 * size + 100], 1)
  })

  test('areas are drawn over what was there, and an equal grid is told from a changed one', () => {
    const grid = new LandGrid(size, wide.cells.slice())
    assert.ok(grid.equals(wide))
    grid.setWithin([[50, 50, 70, 50, 70, 70, 50, 70]], 0) // oxfmt-ignore
    grid.setWithin([[55, 55, 65, 55, 65, 65, 55, 65]], 1) // oxfmt-ignore
    assert.equal(count(grid), count(wide) - 20 ** 2 + 10 ** 2)
    assert.ok(!grid.equals(wide))
  })

  test('is land where both grids are', () => {
    const other = new LandGrid(size).flip([circle(100, 60, 40)])
    assert.equal(count(wide.and(other)), count(wide) + count(other) - count(wide.or(other)))
  })
})
