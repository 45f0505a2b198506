import assert from 'node:assert/strict'
import { test } from 'node:test'
import { density } from './density.ts'
import { Fleet } from '../fleet.ts'
import { RankedView } from './ranked-view.ts'

test('density: every listed vessel is counted once at every zoom, also at the corners of the world', () => {
  const fleet = new Fleet({ capacity: 8 })
  const view = new RankedView(fleet)
  const places = [
    [180, 90],
    [-180, -90],
    [4.1, 51.9],
    [4.2, 51.95],
    [-0.00001, -0.00001],
  ] as const
  for (const [i, [lng, lat]] of places.entries()) {
    const slot = fleet.admit(244_660_000 + i, 0)
    fleet.columns.vesselClass[slot] = 0
    fleet.columns.lng[slot] = lng
    fleet.columns.lat[slot] = lat
    fleet.columns.positionMs[slot] = 0
    fleet.restored(slot, 0)
  }
  view.rebuild()
  for (const zoom of [0, 2, 3.5, 4, 5, 6, 12]) {
    const { cells, total, cellDeg } = density(view, zoom)
    assert.equal(total, 5)
    assert.equal(
      cells.reduce((sum, cell) => sum + cell.count, 0),
      5,
    )
    for (const [lng, lat] of places) {
      assert.ok(
        cells.some((c) => lng >= c.lng && lng <= c.lng + cellDeg && lat >= c.lat && lat <= c.lat + cellDeg),
        `${lng} ${lat} at zoom ${zoom}`,
      )
    }
  }
  assert.deepEqual(
    density(view, 5).cells.find((cell) => cell.lng === 4),
    { lng: 4, lat: 51.5, count: 2 },
  )
})
