import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPolygon, type Polygon } from '#domain/polygon/polygon.ts'
import { type Crossing, type Fix, RegionWatch, type WatchedAlert } from './region-watch.ts'

const startMs = Date.UTC(2026, 10, 20, 12)

/** A fleet of at most eight vessels at the positions that a test sets. */
class SmallFleet {
  size = 0
  readonly columns = {
    capacity: 8,
    mmsi: Uint32Array.from({ length: 8 }, (_, slot) => 257_436_000 + slot),
    lng: new Float64Array(8).fill(NaN),
    lat: new Float64Array(8).fill(NaN),
    positionMs: new Float64Array(8),
  }
  readonly listed = () => true
  conflicts = false
  readonly isInConflict = () => this.conflicts
  #nowMs = startMs

  put(slot: number, lng: number, lat: number): Fix {
    this.size = Math.max(this.size, slot + 1)
    this.columns.lng[slot] = lng
    this.columns.lat[slot] = lat
    const atMs = (this.columns.positionMs[slot] = this.#nowMs += 10_000)
    return { lng, lat, atMs }
  }
}

/** A watch over the fleet, and the crossings that it emits. */
function watchOver(fleet: SmallFleet, alerts: readonly WatchedAlert[]) {
  const crossings: Crossing[] = []
  const watch = new RegionWatch(fleet, (crossing) => crossings.push(crossing))
  const set = (alert: WatchedAlert) => {
    for (const slices = watch.set(alert); slices.next().done !== true;);
  }
  for (const alert of alerts) set(alert)
  const go = (lng: number, lat: number) => watch.observe(0, fleet.put(0, lng, lat))
  return { watch, set, go, crossings }
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
  region: 'a',
  dwellReports: 2,
  dwellMs: 300_000,
  polygon: box(56, 26, 57, 27),
  enters: true,
  leaves: true,
  matches: () => true,
}

/** The crossings of one vessel along a path, as text; times are numbers of positions. */
function sail(path: readonly [number, number][], alerts: readonly WatchedAlert[] = [hormuz]): string[] {
  const { go, crossings } = watchOver(new SmallFleet(), alerts)
  for (const [lng, lat] of path) go(lng, lat)
  return crossings.map(({ kind, alertId, atMs }) => `${kind} ${alertId} at ${(atMs - startMs) / 10_000}`)
}

const [west, inside, east] = [
  [55.5, 26.5],
  [56.5, 26.5],
  [57.5, 26.5],
] as [number, number][]

/** Reports of a vessel at anchor on the western border: 110 m outside, then as far inside. */
const swing = [
  [55.9989, 26.5],
  [55.9989, 26.5],
  [56.0011, 26.5],
  [56.0011, 26.5],
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
      because: 'the positions are those of AIS, in 1/10,000 of a minute, east of the 180th meridian',
      path: [
        [178, 0],
        [178, 0],
        [-107_979_995 / 600_000, 0],
        [-107_979_989 / 600_000, 0],
      ] as [number, number][],
      alerts: [{ ...hormuz, polygon: box(179, -1, 181.5, 1) }],
      events: ['enter 1 at 3'],
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

  for (const { because, path, events } of [
    {
      because: 'it swings at anchor across the border',
      path: [west, inside, inside, ...swing, ...swing, ...swing],
      events: ['enter 1 at 2'],
    },
    {
      because: 'it leaves by more than the margin',
      path: [inside, [55.9985, 26.5], [55.9985, 26.5], [55.99, 26.5], [55.98, 26.5]],
      events: ['leave 1 at 4'],
    },
  ] as { because: string; path: [number, number][]; events: string[] }[])
    test(`leaving takes a margin: ${because}`, () => {
      assert.deepEqual(sail(path), events)
    })

  test('a vessel that is inside when the region is created has not crossed', () => {
    const fleet = new SmallFleet()
    fleet.put(0, ...inside)
    const { go, crossings } = watchOver(fleet, [hormuz])
    go(56.6, 26.5)
    go(56.6, 26.5)
    assert.deepEqual(crossings, [])
  })

  test('an unchanged alert keeps its state while others are added and removed', () => {
    const { watch, set, go, crossings } = watchOver(new SmallFleet(), [hormuz])
    go(...west)
    go(...inside)
    set({ ...hormuz, id: 2 })
    go(...inside)
    watch.remove(2)
    go(...east)
    go(...east)
    assert.deepEqual(
      crossings.map(({ kind, alertId }) => `${kind} ${alertId}`),
      ['enter 1', 'leave 1'],
    )
  })

  test('a change of the conditions keeps who is inside; a change of the region does not', () => {
    const { set, go, crossings } = watchOver(new SmallFleet(), [hormuz])
    go(...inside)
    set({ ...hormuz, leaves: false })
    set(hormuz)
    go(...east)
    set({ ...hormuz, region: 'b', polygon: box(56, 26, 58, 27) })
    go(...west)
    go(...west)
    assert.deepEqual(
      crossings.map(({ kind, atMs }) => `${kind} at ${(atMs - startMs) / 10_000}`),
      ['leave at 3'],
    )
  })

  test('dwelling confirms a crossing, but not of a vessel whose reports come from several places', () => {
    const fleet = new SmallFleet()
    const { watch, go, crossings } = watchOver(fleet, [hormuz])
    go(...west)
    go(...inside)
    fleet.conflicts = true
    watch.confirmDwelling(startMs + 3_600_000)
    assert.deepEqual(crossings, [])
    fleet.conflicts = false
    watch.confirmDwelling(startMs + 3_600_000)
    assert.equal(crossings.length, 1)
  })

  test('an evicted slot keeps nothing of the vessel before', () => {
    const { watch, go, crossings } = watchOver(new SmallFleet(), [hormuz])
    go(...inside)
    watch.evict(0)
    go(...west)
    go(...west)
    assert.deepEqual(crossings, [])
    assert.deepEqual(
      watch.drainUnsaved().buckets.flatMap(({ mmsis }) => mmsis),
      [],
    )
  })

  test('who is inside is drained once, in buckets, and again after a failed write', () => {
    const { watch, go } = watchOver(new SmallFleet(), [hormuz])
    go(...inside)
    const changes = watch.drainUnsaved()
    assert.deepEqual(changes.regions, new Map([[1, 'a']]))
    assert.deepEqual(
      changes.buckets.flatMap(({ mmsis }) => mmsis),
      [257_436_000],
    )
    assert.deepEqual(watch.drainUnsaved().buckets, [])
    watch.restoreUnsaved(changes)
    assert.deepEqual(watch.drainUnsaved(), changes)
  })
})
