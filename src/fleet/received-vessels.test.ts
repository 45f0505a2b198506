import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations, position, presenceOnly, voyage } from '#domain/messages/observations.ts'
import { stationKindOf } from '#domain/vessel/station-kind.ts'
import { Fleet } from './fleet.ts'
import { type ReceivedCounts, ReceivedVessels } from './received-vessels.ts'
import { msPerDay } from '#domain/time.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const tanker = 257_436_000
const trawler = 244_660_001
const silent = 244_660_002

function fleetOf(capacity = 64) {
  const fleet = new Fleet({ capacity })
  const received = new ReceivedVessels(fleet)
  const batch = new Observations(64)
  const receive = (kind: 1 | 2 | 5, mmsi: number, { source = 0, atMs = nowMs } = {}) => {
    batch.length = 1
    batch.kind[0] = kind
    batch.mmsi[0] = mmsi
    batch.source[0] = source
    batch.atMs[0] = batch.receivedMs[0] = atMs
    batch.lng[0] = 4
    batch.lat[0] = 52
    fleet.apply(batch, atMs)
    received.apply(batch)
  }
  return { fleet, received, receive }
}

const sumOf = ({ listed, others, notShown }: ReceivedCounts) =>
  listed + others + Object.values(notShown).reduce((sum, count) => sum + count, 0)

describe('vessels received', () => {
  test('are listed, others, or counted by the reason why neither', () => {
    const { fleet, received, receive } = fleetOf()
    receive(position, tanker)
    fleet.columns.vesselClass[fleet.slotOf(tanker)] = 0
    receive(position, trawler)
    receive(voyage, silent)
    receive(presenceOnly, 2_442_000)
    receive(position, 992_446_123)
    assert.deepEqual(received.total(nowMs), {
      received: 5,
      listed: 1,
      others: 1,
      notShown: { no_position: 1, base_station: 1, aid_to_navigation: 1 },
    })
    fleet.expire(nowMs + msPerDay + 1)
    const later = received.total(nowMs + msPerDay + 1)
    assert.deepEqual([later.listed, later.others, later.notShown.position_over_24_h_old], [0, 0, 2])
    assert.equal(sumOf(later), later.received)
  })

  test('count once in total and once for each feed that has sent them', () => {
    const { received, receive } = fleetOf()
    for (const source of [0, 1]) receive(position, tanker, { source })
    receive(position, trawler, { source: 1 })
    for (const source of [0, 1]) receive(position, 2_442_000, { source })
    const counts = [received.countsOf(0, nowMs), received.countsOf(1, nowMs), received.total(nowMs)]
    assert.deepEqual(
      counts.map((each) => each.received),
      [2, 3, 3],
    )
    assert.deepEqual(
      counts.map(({ notShown }) => notShown),
      [{ base_station: 1 }, { base_station: 1 }, { base_station: 1 }],
    )
  })

  test('are counted where the fleet has no place for them, until it has', () => {
    const { fleet, received, receive } = fleetOf(2)
    for (const [i, mmsi] of [tanker, trawler].entries()) {
      receive(position, mmsi)
      fleet.columns.vesselClass[i] = 0
    }
    receive(position, silent)
    assert.deepEqual(received.total(nowMs).notShown, { no_capacity: 1 })
    const later = { atMs: nowMs + msPerDay + 2000 }
    fleet.expire(later.atMs)
    receive(position, silent, later)
    const counts = received.total(later.atMs)
    assert.deepEqual(counts, {
      received: 3,
      listed: 0,
      others: 1,
      notShown: { position_over_24_h_old: 1, no_capacity: 1 },
    })
  })

  test('that an earlier run has received are counted for their feed', () => {
    const { fleet, received } = fleetOf()
    received.restored(fleet.admit(tanker, nowMs), 3)
    assert.equal(received.countsOf(3, nowMs).received, 1)
    assert.equal(received.countsOf(0, nowMs).received, 0)
  })
})

describe('kind of station by MMSI (ITU-R M.585)', () => {
  for (const [mmsi, kind] of [
    [244_660_000, null],
    [2_442_000, 'base_station'],
    [24_400_001, 'group_of_stations'],
    [111_244_001, 'aircraft'],
    [812_345_678, 'hand_held_radio'],
    [970_012_345, 'emergency_beacon'],
    [972_012_345, 'emergency_beacon'],
    [974_012_345, 'emergency_beacon'],
    [982_441_234, 'auxiliary_craft'],
    [992_446_123, 'aid_to_navigation'],
    [123_456_789, 'invalid_mmsi'],
    [971_012_345, 'invalid_mmsi'],
  ] as const)
    test(`${mmsi}: ${kind}`, () => assert.equal(stationKindOf(mmsi), kind))
})
