import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPolygon, type Polygon } from '#domain/polygon.ts'
import { AlertWatch, type Crossing, type WatchedAlert } from './alert-watch.ts'

const startMs = Date.UTC(2026, 10, 20, 12)

/** A fleet of a few ships that are where a test puts them. */
class FewShips {
  size = 0
  readonly columns = {
    capacity: 8,
    lng: new Float64Array(8).fill(NaN),
    lat: new Float64Array(8).fill(NaN),
    positionMs: new Float64Array(8),
  }
  readonly listed = () => true
  #nowMs = startMs

  put(slot: number, lng: number, lat: number): void {
    this.size = Math.max(this.size, slot + 1)
    this.columns.lng[slot] = lng
    this.columns.lat[slot] = lat
    this.columns.positionMs[slot] = this.#nowMs += 10_000
  }
}

function box(west: number, south: number, east: number, north: number): Polygon {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return readPolygon([ring]) as Polygon
}

const hormuz: WatchedAlert = {
  id: 1,
  version: 'a',
  polygon: box(56, 26, 57, 27),
  enters: true,
  leaves: true,
  wanted: () => true,
}

/** Crossings of one ship on her way along some positions, as words. */
function sail(path: readonly [number, number][], alerts: readonly WatchedAlert[] = [hormuz]): string[] {
  const ships = new FewShips()
  const watch = new AlertWatch(ships)
  watch.watch(alerts)
  const told: Crossing[] = []
  for (const [lng, lat] of path) {
    ships.put(0, lng, lat)
    watch.look(0, (crossing) => told.push(crossing))
  }
  return told.map(({ kind, alertId, atMs }) => `${kind} ${alertId} at ${(atMs - startMs) / 10_000}`)
}

const [west, inside, east] = [
  [55.5, 26.5],
  [56.5, 26.5],
  [57.5, 26.5],
] as [number, number][]

describe('regions that are watched', () => {
  for (const { because, path, alerts, told } of [
    {
      because: 'she enters and leaves',
      path: [west, inside, inside, east, east],
      told: ['enter 1 at 2', 'leave 1 at 4'],
    },
    { because: 'one report inside may be an error', path: [west, inside, west, west], told: [] },
    { because: 'one report outside may be an error', path: [inside, east, inside, east, east], told: ['leave 1 at 4'] },
    { because: 'she was first heard inside', path: [inside, inside, east, east], told: ['leave 1 at 3'] },
    { because: 'she stays away', path: [west, west, west], told: [] },
    {
      because: 'only arrivals are wanted',
      path: [west, inside, inside, east, east],
      alerts: [{ ...hormuz, leaves: false }],
      told: ['enter 1 at 2'],
    },
    {
      because: 'she is not of those that are watched',
      path: [west, inside, inside],
      alerts: [{ ...hormuz, wanted: () => false }],
      told: [],
    },
    {
      because: 'the region crosses the 180th meridian',
      path: [
        [178, 0],
        [-179, 0],
        [-179.5, 0],
        [179.5, 0],
        [-178, 0],
        [178, 0],
        [178, 0],
      ] as [number, number][],
      alerts: [{ ...hormuz, polygon: box(179, -1, 181.5, 1) }],
      told: ['enter 1 at 2', 'leave 1 at 5'],
    },
    {
      because: 'the region is half the world',
      path: [
        [10, 0],
        [-10, 0],
        [-11, 0],
      ] as [number, number][],
      alerts: [{ ...hormuz, polygon: box(-180, -90, 0, 90) }],
      told: ['enter 1 at 2'],
    },
    {
      because: 'two regions lie one over the other',
      path: [west, inside, inside],
      alerts: [hormuz, { ...hormuz, id: 2, polygon: box(56.2, 26, 57, 27) }],
      told: ['enter 1 at 2', 'enter 2 at 2'],
    },
  ] as { because: string; path: [number, number][]; alerts?: WatchedAlert[]; told: string[] }[])
    test(`crossings are told once, where ${because}`, () => {
      assert.deepEqual(sail(path, alerts), told)
    })

  test('a ship that is inside when the region is drawn did not cross', () => {
    const ships = new FewShips()
    ships.put(0, ...inside)
    const watch = new AlertWatch(ships)
    watch.watch([hormuz])
    ships.put(0, 56.6, 26.5)
    watch.look(0, () => assert.fail())
  })

  test('another alert that comes or changes does not make the old one forget who is inside', () => {
    const ships = new FewShips()
    const watch = new AlertWatch(ships)
    const told: Crossing[] = []
    const go = (to: [number, number]) => {
      ships.put(0, ...to)
      watch.look(0, (crossing) => told.push(crossing))
    }
    watch.watch([hormuz])
    go(west)
    go(inside)
    watch.watch([hormuz, { ...hormuz, id: 2 }])
    go(inside)
    watch.watch([hormuz])
    go(east)
    go(east)
    assert.deepEqual(
      told.map(({ kind, alertId }) => `${kind} ${alertId}`),
      ['enter 1', 'leave 1'],
    )
  })

  test('a slot that went to another ship knows nothing of the first', () => {
    const ships = new FewShips()
    const watch = new AlertWatch(ships)
    watch.watch([hormuz])
    ships.put(0, ...inside)
    watch.look(0, () => assert.fail())
    watch.forget(0)
    for (const place of [west, west]) {
      ships.put(0, ...place)
      watch.look(0, () => assert.fail())
    }
  })
})
