import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distanceNm, kmPerNm } from '#domain/geo.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { WorldData } from './world-data.ts'

const source = { name: 'USGS', licence: 'Public domain', url: null }
const event = (id: string, lng: number, lat: number, radiusKm: number): WorldEvent => ({
  id,
  kind: 'earthquake',
  title: id,
  description: null,
  lng,
  lat,
  radiusKm,
  severity: 'high',
  active: true,
  startedMs: 0,
  endedMs: null,
  updatedMs: 0,
  source,
})
const all = { boxes: null, kinds: null, active: null }

describe('world data: a box contains an event when it touches the circle', () => {
  const worldData = new WorldData()
  worldData.ingestEvents('usgs', [event('a', 10, 0, 120)], true, 0)
  for (const [west, south, east, north, held, because] of [
    [9, -1, 11, 1, true, 'the centre is inside'],
    [11, -1, 12, 1, true, '111 km to the east'],
    [11.2, -1, 12, 1, false, '133 km to the east'],
    [9, 1, 11, 2, true, '111 km to the north'],
    [170, -1, -170, 1, false, 'the other side of the world'],
  ] as const)
    test(because, () =>
      assert.equal(worldData.events({ ...all, boxes: [{ west, south, east, north }] }).length, held ? 1 : 0),
    )
})

test('the cheap distance test never drops a box within the circle', () => {
  const random = (() => {
    let state = 11
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  })()
  let touched = 0
  for (let i = 0; i < 3000; i++) {
    const [lng, lat, radiusKm] = [random() * 360 - 180, random() * 178 - 89, random() * 2500]
    const west = random() * 360 - 180
    const wide = west + random() * 90
    const south = random() * 140 - 85
    const box = { west, south, east: wide > 180 ? wide - 360 : wide, north: south + random() * 30 }
    const worldData = new WorldData()
    worldData.ingestEvents('usgs', [event('a', lng, lat, radiusKm)], true, 0)
    // The nearest of a grid of points in the box is an upper bound of the distance.
    let nearestNm = Infinity
    for (let x = 0; x <= 20; x++)
      for (let y = 0; y <= 20; y++) {
        const at = west + ((wide - west) * x) / 20
        nearestNm = Math.min(nearestNm, distanceNm(lng, lat, at > 180 ? at - 360 : at, south + ((box.north - south) * y) / 20)) // oxfmt-ignore
      }
    const held = worldData.events({ ...all, boxes: [box] }).length === 1
    if (nearestNm * kmPerNm <= radiusKm) assert.ok(held, JSON.stringify({ lng, lat, radiusKm, box }))
    if (held) touched++
  }
  assert.ok(touched > 100 && touched < 2900, `${touched}`)
})

test('an event ends at its planned end, unless an update removes it', () => {
  const worldData = new WorldData()
  const closure = { ...event('hand:1', 0, 0, 1), endedMs: 5000 }
  worldData.ingestEvents('admin', [closure], false, 0)
  worldData.tick(4999)
  assert.equal(worldData.events({ ...all, active: true }).length, 1)
  worldData.tick(5000)
  assert.deepEqual(worldData.events(all).map(({ active, updatedMs }) => [active, updatedMs]), [[false, 5000]]) // oxfmt-ignore
  worldData.ingestEvents('admin', [{ ...closure, endedMs: null }], false, 6000)
  worldData.tick(7000)
  assert.equal(worldData.events({ ...all, active: true }).length, 1)
})

test('only the latest ended events are kept, and all ongoing ones', () => {
  const worldData = new WorldData()
  worldData.ingestEvents('nhc', [event('storm', 0, 0, 1)], true, 0)
  for (let update = 0; update < 30; update++)
    worldData.ingestEvents(
      'firms',
      Array.from({ length: 1000 }, (_, i) => event(`fire ${update} ${i}`, 0, 0, 1)),
      true,
      update,
    )
  assert.equal(worldData.events({ ...all, active: true }).length, 1001)
  const ended = worldData.events({ ...all, active: false })
  assert.ok(ended.length >= 10_000 && ended.length <= 12_000, `${ended.length}`)
  assert.ok(!ended.some(({ id }) => id === 'fire 0 0') && ended.some(({ id }) => id === 'fire 28 0'))
})

test('the operator’s own price takes precedence over a source', () => {
  const own = { ...source, name: 'Own prices' }
  const worldData = new WorldData()
  worldData.ingestPrices([{ symbol: 'WTI', date: '2026-11-19', price: 60, source }])
  worldData.setOwnPrices([{ symbol: 'WTI', date: '2026-11-19', price: 61, source: own }])
  worldData.ingestPrices([
    { symbol: 'WTI', date: '2026-11-19', price: 62, source },
    { symbol: 'WTI', date: '2026-11-20', price: 63, source },
  ])
  assert.deepEqual(
    worldData.closes('WTI').map(({ price }) => price),
    [61, 63],
  )
})

test('an own price that is not imported any more gives way to that of the source, here and in replicas', () => {
  const own = { ...source, name: 'Own prices' }
  const [worldData, replica] = [new WorldData(), new WorldData()]
  const brent = { symbol: 'BRENT', date: '2026-11-19', price: 70, source: own } as const
  worldData.ingestPrices([{ symbol: 'WTI', date: '2026-11-19', price: 60, source }])
  worldData.setOwnPrices([{ symbol: 'WTI', date: '2026-11-19', price: 61, source: own }, brent])
  for (const change of worldData.snapshot()) replica.apply(change)
  worldData.onChange = (change) => replica.apply(change)
  const prices = (of: WorldData) =>
    (['WTI', 'BRENT'] as const).map((symbol) => of.closes(symbol).map(({ price }) => price))
  for (const each of [worldData, replica]) assert.deepEqual(prices(each), [[61], [70]])
  const { version } = worldData
  worldData.setOwnPrices([])
  assert.ok(worldData.version > version)
  for (const each of [worldData, replica]) assert.deepEqual(prices(each), [[60], []])
  worldData.ingestPrices([{ symbol: 'WTI', date: '2026-11-19', price: 62, source }])
  for (const each of [worldData, replica]) assert.deepEqual(prices(each), [[62], []])
})

test('events missing in a whole update have ended; those of other sources stay', () => {
  const worldData = new WorldData()
  worldData.ingestEvents('usgs', [event('a', 0, 0, 1), event('b', 0, 0, 1)], true, 0)
  worldData.ingestEvents('gdacs', [event('c', 0, 0, 1)], true, 0)
  worldData.ingestEvents('usgs', [event('b', 0, 0, 1)], true, 5000)
  const ended = worldData.events({ ...all, active: false })
  assert.deepEqual(
    ended.map(({ id, endedMs }) => [id, endedMs]),
    [['a', 5000]],
  )
})

describe('sanctions entries of a vessel, by IMO number first', () => {
  const entry = { name: 'X', list: 'OFAC SDN', programmes: [], listedMs: null, source }
  const worldData = new WorldData()
  worldData.ingestSanctions(
    [
      { ...entry, imo: 9_074_729, mmsi: 311_000_001 },
      { ...entry, imo: null, mmsi: 422_000_001 },
    ],
    1_000,
  )
  for (const [imo, mmsi, count, because] of [
    [9_074_729, 1, 1, 'the IMO number is listed, whatever the MMSI'],
    [9_319_466, 311_000_001, 0, 'the MMSI belongs to another hull now'],
    [0, 311_000_001, 1, 'unknown IMO number, listed MMSI'],
    [9_319_466, 422_000_001, 1, 'the list has only the MMSI'],
    [0, 1, 0, 'neither'],
  ] as const)
    test(because, () => assert.equal(worldData.sanctionsOf(imo, mmsi).length, count))

  test('the lists checked, by name, with the time of the last receipt', () => {
    const checked = new WorldData()
    assert.deepEqual(checked.sanctionsChecked(), [])
    checked.ingestSanctions([{ ...entry, imo: 1, mmsi: null }], 1000)
    checked.ingestSanctions([{ ...entry, list: 'EU', imo: 1, mmsi: null }], null)
    checked.ingestSanctions([{ ...entry, imo: 2, mmsi: null }], 2000)
    assert.deepEqual(checked.sanctionsChecked(), [
      { list: 'EU', asOfMs: null },
      { list: 'OFAC SDN', asOfMs: 2000 },
    ])
    checked.ingestSanctions([{ ...entry, list: 'UK', imo: 3, mmsi: null, publishedMs: 500 }], 3000, ['UK', 'UN'])
    assert.deepEqual(
      checked.sanctionsChecked().slice(2),
      [
        { list: 'UK', asOfMs: 500 },
        { list: 'UN', asOfMs: 3000 },
      ],
      'a list has its own date, and one without a vessel was checked as well',
    )
    checked.ingestSanctions([], 4000, ['UK'])
    assert.equal(checked.sanctionsOf(3, 0).length, 0, 'an empty list ends its entries')
  })
})

test('a negative price is kept, and a later record of a day replaces the earlier one', () => {
  const worldData = new WorldData()
  worldData.ingestPrices([
    { symbol: 'WTI', date: '2020-04-21', price: 8.91, source },
    { symbol: 'WTI', date: '2020-04-20', price: -30, source },
    { symbol: 'WTI', date: '2020-04-20', price: -36.98, source },
    { symbol: 'WTI', date: '2020-04-19', price: NaN, source },
  ])
  assert.deepEqual(
    worldData.closes('WTI').map(({ price }) => price),
    [-36.98, 8.91],
  )
})

test('a replica that applies each change, and one that applies a snapshot, have the same data', () => {
  const [live, follower] = [new WorldData(), new WorldData()]
  live.onChange = (change) => follower.apply(structuredClone(change))
  const quote = { ...{ symbol: 'WTI' as const, date: '2026-11-20', price: 61.5 }, source }
  live.ingestPrices([quote])
  live.setOwnPrices([{ ...quote, date: '2026-11-19', price: 60 }])
  live.ingestEvents('usgs', [event('a', 10, 0, 120), event('b', 20, 0, 120)], true, 0)
  const listed = {
    name: 'ARTAVIL',
    list: 'OFAC SDN',
    imo: 9_187_629,
    mmsi: null,
    programmes: [],
    listedMs: null,
    source,
  }
  live.ingestSanctions([listed], 7, ['EU'])
  const late = new WorldData()
  for (const change of structuredClone(live.snapshot())) late.apply(change)
  for (const replica of [follower, late]) {
    assert.deepEqual(replica.closes('WTI'), live.closes('WTI'))
    assert.deepEqual(replica.events(all), live.events(all))
    assert.deepEqual(replica.sanctionsOf(9_187_629, 1), [listed])
    assert.deepEqual(replica.sanctionsChecked(), live.sanctionsChecked())
    assert.equal(replica.version, live.version)
  }
  assert.deepEqual(
    live.sanctionsChecked().map(({ list }) => list),
    ['EU', 'OFAC SDN'],
    'a list without vessels is checked, too',
  )
})

test('events are in the order of their updates, the latest first, and then of their ids', () => {
  const worldData = new WorldData()
  const updated = (id: string, updatedMs: number) => ({ ...event(id, 0, 0, 1), updatedMs })
  worldData.ingestEvents('usgs', [updated('c', 5), updated('b', 9), updated('a', 5), updated('d', 7)], true, 0)
  assert.deepEqual(
    worldData.events(all).map(({ id }) => id),
    ['b', 'd', 'a', 'c'],
  )
})
