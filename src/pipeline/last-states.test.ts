import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unknownSource } from '#domain/messages/observations.ts'
import { Fleet } from '#fleet/fleet.ts'
import { ReceivedVessels } from '#fleet/received-vessels.ts'
import { numberLookups, restore, toRow } from './last-states.ts'

const lookups = { sourceIds: ['demo', 'kystverket'], portCodes: ['NLRTM', 'SGSIN'] }
const nowMs = Date.UTC(2026, 10, 20)

test('a vessel is restored from the store as it was', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const row = {
    ...toRow(fleet.columns, fleet.admit(244_660_000, nowMs), lookups),
    imo: 9_074_729,
    name: 'ANNA "B" 東京',
    sourceId: 'kystverket',
    receivedMs: nowMs - 59_000,
    positionMs: nowMs - 60_000,
    lng: 4.123456,
    lat: -52,
    navStatus: 5,
    vesselClass: 'LNG Carrier' as const,
    classSource: 'name',
    commodity: 'LNG',
    cargoTonnes: 68_000,
    destinationPort: 'SGSIN',
  }
  const other = new Fleet({ capacity: 1000 })
  assert.ok(restore(other, row, numberLookups(lookups), nowMs))
  assert.deepEqual(toRow(other.columns, other.slotOf(row.mmsi), lookups), row)
  assert.ok(other.listed(other.slotOf(row.mmsi)))
})

test('what is not known stays not known', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const { mmsi, ...rest } = toRow(fleet.columns, fleet.admit(244_660_000, nowMs), lookups)
  assert.equal(mmsi, 244_660_000)
  const known = Object.entries(rest).filter(([, value]) => value !== null)
  assert.deepEqual(known, [
    ['classSource', 'none'],
    ['dwtSource', 'none'],
  ])
})

test('a port and a source that are no longer known are forgotten, not mistaken for others', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const gone = { destinationPort: 'XXXXX', sourceId: 'gone', positionMs: nowMs, receivedMs: nowMs, lng: 4, lat: 52 }
  const row = { ...toRow(fleet.columns, fleet.admit(244_660_000, nowMs), lookups), ...gone }
  restore(fleet, row, numberLookups(lookups), nowMs)
  const slot = fleet.slotOf(row.mmsi)
  assert.equal(fleet.columns.destinationPort[slot], -1)
  assert.equal(fleet.columns.source[slot], unknownSource)
  const { destinationPort, sourceId, positionMs } = toRow(fleet.columns, slot, lookups)
  assert.deepEqual([destinationPort, sourceId, positionMs], [null, null, nowMs])
})

test('a vessel that no source is known of is received, by none of the feeds', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const received = new ReceivedVessels(fleet)
  const row = { ...toRow(fleet.columns, fleet.admit(244_660_000, nowMs), lookups), name: 'ANNA' }
  restore(fleet, row, numberLookups(lookups), nowMs)
  received.restored(0, fleet.columns.source[0])
  const counts = [received.total(nowMs), received.countsOf(0, nowMs), received.countsOf(1, nowMs)]
  assert.deepEqual(
    counts.map((each) => each.received),
    [1, 0, 0],
  )
})

test('a simulated vessel of an earlier version is not restored under the number of a real one', () => {
  const fleet = new Fleet({ capacity: 1000 })
  for (const [mmsi, sourceId, restored] of [
    [636_012_345, 'demo', false],
    [636_012_345, 'demo-2', false],
    [581_012_345, 'demo', true],
    [636_012_345, 'kystverket', true],
  ] as const) {
    const row = { ...toRow(new Fleet({ capacity: 1000 }).columns, 0, lookups), mmsi, sourceId }
    assert.equal(restore(fleet, row, numberLookups(lookups), nowMs), restored, `${mmsi} from ${sourceId}`)
  }
})
