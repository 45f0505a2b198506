import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPolygon, type Polygon } from '#domain/polygon/polygon.ts'
import { RegionWatch, type Crossing, type WatchedAlert } from './region-watch.ts'

const startMs = Date.UTC(2026, 10, 20, 12)

/** A fleet of at most eight vessels at the positions that a test sets. */
class SmallFleet {
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
  matches: () => true,
}

/** The crossings of one vessel along a path, as text; times are numbers of positions. */
function sail(path: readonly [number, number][], alerts: readonly WatchedAlert[] = [hormuz]): string[] {
  const fleet = new SmallFleet()
  const watch = new RegionWatch(fleet)
  watch.watch(alerts)
  const crossings: Crossing[] = []
  for (const [lng, lat] of path) {
    fleet.put(0, lng, lat)
    watch.observe(0, (crossing) => crossings.push(crossing))
  }
  return crossings.map(({ kind, alertId, atMs }) => `${kind} ${alertId} at ${(atMs - startMs) / 10_000}`)
}

const [west, inside, east] = [
  [55.5, 26.5],
  [56.5, 26.5],
  [57.5, 26.5],
] as [number, number][]

describe('region watch', () => {
  for (const { because, path, alerts, events } of [
    {
      because: 'the vessel enters and leaves',
      path: [west, inside, inside, east, east],
      events: ['enter 1 at 2', 'leave 1 at 4'],
    },
    { because: 'one report inside may be an error', path: [west, inside, west, west], events: [] },
    {
      because: 'one report outside may be an error',
      path: [inside, east, inside, east, east],
      events: ['leave 1 at 4'],
    },
    { because: 'the first report is inside', path: [inside, inside, east, east], events: ['leave 1 at 3'] },
    { because: 'the vessel stays outside', path: [west, west, west], events: [] },
    {
      because: 'only arrivals trigger the alert',
      path: [west, inside, inside, east, east],
      alerts: [{ ...hormuz, leaves: false }],
      events: ['enter 1 at 2'],
    },
    {
      because: 'the vessel does not match',
      path: [west, inside, inside],
      alerts: [{ ...hormuz, matches: () => false }],
      events: [],
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
      events: ['enter 1 at 2', 'leave 1 at 5'],
    },
    {
      because: 'the region is half the world',
      path: [
        [10, 0],
        [-10, 0],
        [-11, 0],
      ] as [number, number][],
      alerts: [{ ...hormuz, polygon: box(-180, -90, 0, 90) }],
      events: ['enter 1 at 2'],
    },
    {
      because: 'two regions overlap',
      path: [west, inside, inside],
      alerts: [hormuz, { ...hormuz, id: 2, polygon: box(56.2, 26, 57, 27) }],
      events: ['enter 1 at 2', 'enter 2 at 2'],
    },
  ] as { because: string; path: [number, number][]; alerts?: WatchedAlert[]; events: string[] }[])
    test(`each crossing is emitted once: ${because}`, () => {
      assert.deepEqual(sail(path, alerts), events)
    })

  test('a vessel that is inside when the region is created has not crossed', () => {
    const fleet = new SmallFleet()
    fleet.put(0, ...inside)
    const watch = new RegionWatch(fleet)
    watch.watch([hormuz])
    fleet.put(0, 56.6, 26.5)
    watch.observe(0, () => assert.fail())
  })

  test('an unchanged alert keeps its state while others are added and removed', () => {
    const fleet = new SmallFleet()
    const watch = new RegionWatch(fleet)
    const crossings: Crossing[] = []
    const go = (to: [number, number]) => {
      fleet.put(0, ...to)
      watch.observe(0, (crossing) => crossings.push(crossing))
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
      crossings.map(({ kind, alertId }) => `${kind} ${alertId}`),
      ['enter 1', 'leave 1'],
    )
  })

  test('an evicted slot keeps nothing of the vessel before', () => {
    const fleet = new SmallFleet()
    const watch = new RegionWatch(fleet)
    watch.watch([hormuz])
    fleet.put(0, ...inside)
    watch.observe(0, () => assert.fail())
    watch.evict(0)
    for (const place of [west, west]) {
      fleet.put(0, ...place)
      watch.observe(0, () => assert.fail())
    }
  })
})
