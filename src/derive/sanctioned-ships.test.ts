import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SanctionedVessel } from '#domain/world-events.ts'
import { hullFromLists } from './listed-hulls.ts'
import { News } from './news.ts'
import { SanctionedShips } from './sanctioned-ships.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const source = { name: 'US Treasury, OFAC', licence: 'US public domain', url: null }
const entry = { name: 'ARTAVIL', list: 'OFAC SDN', programmes: ['IRAN'], listedMs: null, source }
const all = { boxes: null, kinds: new Set(['sanctions' as const]), active: null }

interface Ship {
  imo: number
  mmsi: number
  lng: number
  lat?: number
  hoursAgo?: number
  inPort?: boolean
}

/** A fleet of a few ships, and what the lists know of them. */
function watch(ships: Ship[], listed: Partial<SanctionedVessel>[]) {
  const names = ships.map(() => 'ARTAVIL<b>'.padEnd(20, '\0')).join('')
  const of = (value: (ship: Ship) => number) => Float64Array.from(ships, value)
  const columns = {
    mmsi: Uint32Array.from(ships, ({ mmsi }) => mmsi),
    imo: Uint32Array.from(ships, ({ imo }) => imo),
    name: Uint8Array.from(names, (letter) => letter.charCodeAt(0)),
    lng: of(({ lng }) => lng),
    lat: of(({ lat }) => lat ?? 0),
    positionMs: of(({ hoursAgo }) => nowMs - (hoursAgo ?? 0) * 3_600_000),
    lastPort: Int32Array.from(ships, ({ inPort }) => (inPort ? 0 : -1)),
    lastPortDepartedMs: of(() => NaN),
  }
  const news = new News()
  news.takeSanctions(listed.map((one) => ({ ...entry, imo: null, mmsi: null, ...one })))
  const sanctioned = new SanctionedShips({ columns, size: ships.length, capacity: ships.length }, news, () => 3)
  news.alsoTell(() => sanctioned.events())
  sanctioned.tick(nowMs)
  return { columns, news, sanctioned }
}

describe('a ship of the fleet that is on a list is an event', () => {
  for (const [ship, listed, found, because] of [
    [{ imo: 9187629, mmsi: 1 }, { imo: 9187629 }, true, 'her hull is listed, whatever number she has now'],
    [{ imo: 9187655, mmsi: 572469210 }, { imo: 9187629, mmsi: 572469210 }, false, 'another hull has the number now'],
    [{ imo: 0, mmsi: 572469210 }, { imo: 9187629, mmsi: 572469210 }, true, 'her hull is not known, the number is'],
    [{ imo: 9187655, mmsi: 2 }, { imo: 9187629, name: 'ARTAVIL' }, false, 'a name alone never matches'],
    [{ imo: 9187629, mmsi: 1, hoursAgo: 25 }, { imo: 9187629 }, false, 'nobody knows where she is'],
  ] as const)
    test(because, () => {
      const { news } = watch([{ lng: 10, ...ship }], [listed])
      assert.equal(news.events(all).length, found ? 1 : 0)
    })
})

test('the event says who, why and by which number, and moves with her', () => {
  const { columns, news, sanctioned } = watch([{ imo: 9187629, mmsi: 572469210, lng: 10 }], [{ imo: 9187629 }])
  const [event] = news.events(all)
  assert.deepEqual(
    [event.id, event.title, event.description, event.source, event.radiusKm],
    [
      'sanctions:572469210',
      'ARTAVIL<b>: on the list OFAC SDN',
      'Listed as ARTAVIL, found by IMO 9187629; IRAN.',
      source,
      2,
    ],
  )
  columns.lng[0] = 50
  sanctioned.tick(nowMs + 1000)
  const there = news.events({ ...all, boxes: [{ west: 49, south: -1, east: 51, north: 1 }] })
  assert.deepEqual(
    there.map(({ id, lng }) => [id, lng]),
    [['sanctions:572469210', 50]],
  )
})

test('in port it is the port’s extent', () => {
  const { news } = watch([{ imo: 9187629, mmsi: 1, lng: 10, inPort: true }], [{ imo: 9187629 }])
  assert.equal(news.events(all)[0].radiusKm, 3 * 1.852)
})

test('a list that comes later, or lets her go, is heeded with the next tick; a slot’s next ship is another', () => {
  const { columns, news, sanctioned } = watch([{ imo: 9187629, mmsi: 1, lng: 10 }], [{ imo: 9187655 }])
  assert.equal(news.events(all).length, 0)
  news.takeSanctions([{ ...entry, imo: 9187629, mmsi: null }])
  sanctioned.tick(nowMs)
  assert.equal(news.events(all).length, 1)
  columns.imo[0] = 9187655
  columns.mmsi[0] = 2
  sanctioned.tick(nowMs)
  assert.equal(news.events(all).length, 0)
})

describe('a list that tells class and deadweight is believed, for the hull it means', () => {
  for (const [type, dwtTonnes, vesselClass, tonnes, because] of [
    ['Crude/Oil Products Tanker', 99_144, 'Crude Tanker', 99_144, 'crude comes first'],
    ['Chemical/Products Tanker', 30_000, 'Chemical Tanker', 30_000, 'so it is called'],
    ['Oil Products Tanker', 50_000, null, 50_000, 'it is none of the six, and yet has a deadweight'],
    ['LPG Tanker', 55, 'LPG Carrier', null, 'no carrier lifts 55 tonnes'],
  ] as const)
    test(`${type}: ${vesselClass}, ${because}`, () => {
      const hull = { type, dwtTonnes, grossTonnage: null, flag: null }
      const known = hullFromLists([{ ...entry, imo: 9187629, mmsi: 1, hull }], 9187629)
      assert.deepEqual([known?.vesselClass, known?.dwtTonnes, known?.evidence], [vesselClass, tonnes, 'known'])
      assert.equal(hullFromLists([{ ...entry, imo: 9187629, mmsi: 1, hull }], 0), null)
    })
})
