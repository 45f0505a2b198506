import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { Fleet, listedForMs } from '../fleet.ts'
import { cellOf, type CellRange, HalfDegreeGrid, nowhere } from './half-degree-grid.ts'
import { RankedView } from './ranked-view.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const [columns, rows] = [720, 360]

/** The ranks of each cell that has any, sorted, and the sums of some blocks of cells. */
function contentOf(grid: HalfDegreeGrid) {
  const cells: [number, number[]][] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [start, end] = [grid.runStart(row, column), grid.runEnd(row, column)]
      if (end > start) cells.push([row * columns + column, [...grid.ranks.subarray(start, end)].sort((a, b) => a - b)])
    }
  const blocks: CellRange[] = []
  for (const west of [0, 1, 359, 360, 361, 719])
    for (const south of [0, 179, 180, 359])
      for (const [width, height] of [
        [0, 0],
        [1, 3],
        [719, 359],
      ] as const)
        blocks.push({ west, south, east: Math.min(719, west + width), north: Math.min(359, south + height) })
  return { cells, sums: blocks.map((block) => grid.inCells(block)) }
}

/** Coordinates around the corner of four cells, at the edges of the world, and anywhere. */
const coordinate = (max: number) =>
  fc.oneof(
    fc.constantFrom(-max, max, -0.00001, 0, 0.00001, 0.49999, 0.5, -0.5),
    fc.integer({ min: -max * 2, max: max * 2 }).map((halves) => halves / 2 + 0.25),
  )
const place = fc.record({ lng: coordinate(180), lat: coordinate(90) })

test('a grid in which vessels moved, entered and left equals one built anew', () => {
  const change = fc.record({ rank: fc.nat(5), to: fc.option(place, { freq: 4 }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const grid = new HalfDegreeGrid()
      grid.build(new Int32Array(6), new Int32Array(6), 0)
      grid.refresh(new Int32Array(6), new Int32Array(6), 0)
      const cellOfRank = new Map<number, number>()
      for (const { rank, to } of changes) {
        const cell = to === null ? nowhere : cellOf(to.lng * 1e5, to.lat * 1e5)
        grid.move(rank, cellOfRank.get(rank) ?? nowhere, cell)
        grid.refresh(new Int32Array(6), new Int32Array(6), -1)
        if (cell === nowhere) cellOfRank.delete(rank)
        else cellOfRank.set(rank, cell)
      }
      const ranks = [...cellOfRank.keys()]
      const centre = (cell: number, count: number, perCell: number) => ((cell % count) + 0.5) * perCell
      const lng = Int32Array.from(ranks, (rank) => centre(cellOfRank.get(rank)!, columns, 50_000) - 18_000_000)
      const lat = Int32Array.from(
        ranks,
        (rank) => centre(Math.floor(cellOfRank.get(rank)! / columns), rows, 50_000) - 9_000_000,
      )
      const built = new HalfDegreeGrid()
      built.build(lng, lat, ranks.length)
      const [moved, expected] = [contentOf(grid), contentOf(built)]
      const named = expected.cells.map(([cell, at]) => [cell, at.map((i) => ranks[i]).sort((a, b) => a - b)])
      assert.deepEqual(moved, { cells: named, sums: expected.sums })
    }),
    { numRuns: 40 },
  )
})

describe('order and grid after changes in slices', () => {
  const vessel = fc.record({
    mmsi: fc.nat(7),
    place,
    cargoTonnes: fc.constantFrom(0, 1000, 2000, 3000, NaN),
    isSilent: fc.boolean(),
  })
  const slices = fc.array(fc.record({ changes: fc.array(vessel, { maxLength: 4 }), isLast: fc.boolean() }), {
    maxLength: 12,
  })

  const putInto = (fleet: Fleet) => (change: typeof vessel extends fc.Arbitrary<infer T> ? T : never) => {
    const slot = fleet.admit(244_660_000 + change.mmsi, nowMs)
    if (slot < 0) return
    const atMs = change.isSilent ? nowMs - listedForMs - 1 : nowMs
    fleet.columns.positionMs[slot] = atMs
    fleet.columns.vesselClass[slot] = 0
    fleet.columns.lng[slot] = change.place.lng
    fleet.columns.lat[slot] = change.place.lat
    fleet.columns.cargoTonnes[slot] = change.cargoTonnes
    fleet.restored(slot, nowMs)
  }

  test('equal those of a view built anew, also where a full fleet gives slots to other vessels', () => {
    fc.assert(
      fc.property(slices, (all) => {
        const fleet = new Fleet({ capacity: 6 })
        const view = new RankedView(fleet)
        view.rebuild()
        for (const { changes, isLast } of all) {
          changes.forEach(putInto(fleet))
          fleet.drainChanged((slot) => view.touch(slot))
          if (isLast) view.refresh()
          else view.removeUnlisted()
          // No vessel is ranked that left the list.
          for (const slot of view.ranked.slot.subarray(0, view.count)) assert.ok(fleet.listed(slot))
        }
        view.refresh()
        const anew = new RankedView(fleet)
        anew.rebuild()
        assert.equal(view.count, anew.count)
        for (const column of ['slot', 'lng', 'lat', 'sog', 'load', 'vesselClass', 'commodity', 'flag'] as const)
          assert.deepEqual(view.ranked[column].slice(0, view.count), anew.ranked[column].slice(0, view.count), column)
        assert.deepEqual(contentOf(view.grid), contentOf(anew.grid))
      }),
      { numRuns: 100 },
    )
  })
})
