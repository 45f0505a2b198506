import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SanctionedVessel } from '#domain/world/world-events.ts'
import { hullFromSanctionsLists } from '../vessel/sanctioned-hulls.ts'
import { WorldData } from './world-data.ts'
import { SanctionedShips } from './sanctioned-ships.ts'
import { msPerHour } from '#domain/time.ts'

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

/** A fleet of a few vessels, sanctions lists, and the events that follow. */
function fleetOf(ships: Ship[], listed: Partial<SanctionedVessel>[]) {
  const names = ships.map(() => 'ARTAVIL<b>'.padEnd(20, '\0')).join('')
  const of = (value: (ship: Ship) => number) => Float64Array.from(ships, value)
  const columns = {
    mmsi: Uint32Array.from(ships, ({ mmsi }) => mmsi),
    imo: Uint32Array.from(ships, ({ imo }) => imo),
    name: Uint8Array.from(names, (character) => character.charCodeAt(0)),
    lng: of(({ lng }) => lng),
    lat: of(({ lat }) => lat ?? 0),
    positionMs: of(({ hoursAgo }) => nowMs - (hoursAgo ?? 0) * msPerHour),
    lastPort: Int32Array.from(ships, ({ inPort }) => (inPort ? 0 : -1)),
    lastPortDepartedMs: of(() => NaN),
  }
  const worldData = new WorldData()
  worldData.ingestSanctions(
    listed.map((one) => ({ ...entry, imo: null, mmsi: null, ...one })),
    nowMs,
  )
  const sanctioned = new SanctionedShips({ columns, size: ships.length, capacity: ships.length }, worldData, () => 3)
  worldData.addEventSource(() => sanctioned.events())
  sanctioned.tick(nowMs)
  return { columns, worldData, sanctioned }
}

describe('sanctioned ships: a listed vessel is an event', () => {
  for (const [ship, listed, found, because] of [
    [{ imo: 9187629, mmsi: 1 }, { imo: 9187629 }, true, 'the IMO number is listed, whatever the MMSI'],
    [
      { imo: 9187655, mmsi: 572469210 },
      { imo: 9187629, mmsi: 572469210 },
      false,
      'the MMSI belongs to another hull now',
    ],
    [{ imo: 0, mmsi: 572469210 }, { imo: 9187629, mmsi: 572469210 }, true, 'unknown IMO number, listed MMSI'],
    [{ imo: 9187655, mmsi: 2 }, { imo: 9187629, name: 'ARTAVIL' }, false, 'a name alone never matches'],
    [{ imo: 9187629, mmsi: 1, hoursAgo: 25 }, { imo: 9187629 }, false, 'the position is too old'],
  ] as const)
    test(because, () => {
      const { worldData } = fleetOf([{ lng: 10, ...ship }], [listed])
      assert.equal(worldData.events({ ...all, active: true }).length, found ? 1 : 0)
    })
})

test('the event has name, list and matched number, and moves with the vessel', () => {
  const { columns, worldData, sanctioned } = fleetOf([{ imo: 9187629, mmsi: 572469210, lng: 10 }], [{ imo: 9187629 }])
  const [event] = worldData.events(all)
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
  const there = worldData.events({ ...all, boxes: [{ west: 49, south: -1, east: 51, north: 1 }] })
  assert.deepEqual(
    there.map(({ id, lng }) => [id, lng]),
    [['sanctions:572469210', 50]],
  )
})

test('in port the radius is that of the port', () => {
  const { worldData } = fleetOf([{ imo: 9187629, mmsi: 1, lng: 10, inPort: true }], [{ imo: 9187629 }])
  assert.equal(worldData.events(all)[0].radiusKm, 3 * 1.852)
})

test('a new list counts from the next tick, and the next vessel in a slot is looked up again', () => {
  const { columns, worldData, sanctioned } = fleetOf([{ imo: 9187629, mmsi: 1, lng: 10 }], [{ imo: 9187655 }])
  assert.equal(worldData.events(all).length, 0)
  worldData.ingestSanctions([{ ...entry, imo: 9187629, mmsi: null }], nowMs)
  sanctioned.tick(nowMs)
  assert.equal(worldData.events(all).length, 1)
  columns.imo[0] = 9187655
  columns.mmsi[0] = 2
  sanctioned.tick(nowMs)
  assert.equal(worldData.events(all).length, 0)
})

describe('class and deadweight from sanctions lists', () => {
  for (const [type, dwtTonnes, vesselClass, tonnes, because] of [
    ['Crude/Oil Products Tanker', 99_144, 'Crude Tanker', 99_144, 'the most specific word counts'],
    ['Chemical/Products Tanker', 30_000, 'Chemical Tanker', 30_000, 'chemical tanker'],
    ['Oil Products Tanker', 50_000, null, 50_000, 'none of the six classes, but a deadweight'],
    ['LPG Tanker', 55, 'LPG Carrier', null, '55 t is a typing error'],
  ] as const)
    test(`${type}: ${vesselClass}, ${because}`, () => {
      const hull = { type, dwtTonnes, grossTonnage: null, flag: null }
      const known = hullFromSanctionsLists([{ ...entry, imo: 9187629, mmsi: 1, hull }], 9187629)
      assert.deepEqual([known?.vesselClass, known?.dwtTonnes, known?.evidence], [vesselClass, tonnes, 'known'])
      assert.equal(hullFromSanctionsLists([{ ...entry, imo: 9187629, mmsi: 1, hull }], 0), null)
    })
})
