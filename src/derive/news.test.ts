import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
