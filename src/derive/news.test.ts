import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distanceNm, kmPerNm } from '#domain/geo.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import { News } from './news.ts'

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

describe('a box holds an event when it touches its circle', () => {
  const news = new News()
  news.takeEvents('usgs', [event('a', 10, 0, 120)], true, 0)
  for (const [west, south, east, north, held, because] of [
    [9, -1, 11, 1, true, 'the centre is inside'],
    [11, -1, 12, 1, true, '111 km to the east'],
    [11.2, -1, 12, 1, false, '133 km to the east'],
    [9, 1, 11, 2, true, '111 km to the north'],
    [170, -1, -170, 1, false, 'the other side of the world'],
  ] as const)
    test(because, () =>
      assert.equal(news.events({ ...all, boxes: [{ west, south, east, north }] }).length, held ? 1 : 0),
    )
})

test('a box that is passed over without a closer look is out of reach indeed', () => {
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
    const news = new News()
    news.takeEvents('usgs', [event('a', lng, lat, radiusKm)], true, 0)
    // The nearest of a grid of places in the box: never nearer than the nearest there is.
    let nearestNm = Infinity
    for (let x = 0; x <= 20; x++)
      for (let y = 0; y <= 20; y++) {
        const at = west + ((wide - west) * x) / 20
        nearestNm = Math.min(nearestNm, distanceNm(lng, lat, at > 180 ? at - 360 : at, south + ((box.north - south) * y) / 20)) // oxfmt-ignore
      }
    const held = news.events({ ...all, boxes: [box] }).length === 1
    if (nearestNm * kmPerNm <= radiusKm) assert.ok(held, JSON.stringify({ lng, lat, radiusKm, box }))
    if (held) touched++
  }
  assert.ok(touched > 100 && touched < 2900, `${touched}`)
})

test('what is to end at a moment ends then, also after a restart, unless it is told to go on', () => {
  const news = new News()
  const closure = { ...event('hand:1', 0, 0, 1), endedMs: 5000 }
  news.takeEvents('admin', [closure], false, 0)
  news.tick(4999)
  assert.equal(news.events({ ...all, active: true }).length, 1)
  news.tick(5000)
  assert.deepEqual(news.events(all).map(({ active, updatedMs }) => [active, updatedMs]), [[false, 5000]]) // oxfmt-ignore
  news.takeEvents('admin', [{ ...closure, endedMs: null }], false, 6000)
  news.tick(7000)
  assert.equal(news.events({ ...all, active: true }).length, 1)
})

test('of ten thousands that ended only the last are remembered, of those that go on all', () => {
  const news = new News()
  news.takeEvents('nhc', [event('storm', 0, 0, 1)], true, 0)
  for (let look = 0; look < 30; look++)
    news.takeEvents(
      'firms',
      Array.from({ length: 1000 }, (_, i) => event(`fire ${look} ${i}`, 0, 0, 1)),
      true,
      look,
    )
  assert.equal(news.events({ ...all, active: true }).length, 1001)
  const ended = news.events({ ...all, active: false })
  assert.ok(ended.length >= 10_000 && ended.length <= 12_000, `${ended.length}`)
  assert.ok(!ended.some(({ id }) => id === 'fire 0 0') && ended.some(({ id }) => id === 'fire 28 0'))
})

test('a desk’s own close stands, whatever a source says of the same day', () => {
  const own = { ...source, name: 'Own prices' }
  const news = new News()
  news.takePrices([{ symbol: 'WTI', date: '2026-11-19', price: 60, source }])
  news.takeOwnPrices([{ symbol: 'WTI', date: '2026-11-19', price: 61, source: own }])
  news.takePrices([
    { symbol: 'WTI', date: '2026-11-19', price: 62, source },
    { symbol: 'WTI', date: '2026-11-20', price: 63, source },
  ])
  assert.deepEqual(
    news.closes('WTI').map(({ price }) => price),
    [61, 63],
  )
})

test('what a source tells no longer has ended; what another source told stays', () => {
  const news = new News()
  news.takeEvents('usgs', [event('a', 0, 0, 1), event('b', 0, 0, 1)], true, 0)
  news.takeEvents('gdacs', [event('c', 0, 0, 1)], true, 0)
  news.takeEvents('usgs', [event('b', 0, 0, 1)], true, 5000)
  const ended = news.events({ ...all, active: false })
  assert.deepEqual(
    ended.map(({ id, endedMs }) => [id, endedMs]),
    [['a', 5000]],
  )
})

describe('a ship is on a list by her IMO first', () => {
  const entry = { name: 'X', list: 'OFAC SDN', programmes: [], listedMs: null, source }
  const news = new News()
  news.takeSanctions([
    { ...entry, imo: 9_074_729, mmsi: 311_000_001 },
    { ...entry, imo: null, mmsi: 422_000_001 },
  ])
  for (const [imo, mmsi, count, because] of [
    [9_074_729, 1, 1, 'her hull is listed, whatever number she has now'],
    [9_319_466, 311_000_001, 0, 'another hull took over the number'],
    [0, 311_000_001, 1, 'her hull is not known, the number is'],
    [9_319_466, 422_000_001, 1, 'the list knows only the number'],
    [0, 1, 0, 'neither'],
  ] as const)
    test(because, () => assert.equal(news.sanctionsOf(imo, mmsi).length, count))
})

test('a negative price is a price, and the later word on a day stands', () => {
  const news = new News()
  news.takePrices([
    { symbol: 'WTI', date: '2020-04-21', price: 8.91, source },
    { symbol: 'WTI', date: '2020-04-20', price: -30, source },
    { symbol: 'WTI', date: '2020-04-20', price: -36.98, source },
    { symbol: 'WTI', date: '2020-04-19', price: NaN, source },
  ])
  assert.deepEqual(
    news.closes('WTI').map(({ price }) => price),
    [-36.98, 8.91],
  )
})
