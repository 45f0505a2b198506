import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { storageSeries } from './storage-series.ts'

const day = (n: number) => Date.parse('2026-11-01T00:00:00Z') + n * msPerDay

function stay(fromDay: number, toDay: number | null, detail: VesselEvent['detail']): VesselEvent {
  return {
    ...{ id: `${fromDay}`, kind: 'floating_storage', mmsi: 257_436_000, otherMmsi: null, lng: 104, lat: 1 },
    ...{ startedMs: day(fromDay), endedMs: toDay === null ? null : day(toDay), detail },
  }
}

const crude = { cargoTonnes: 270_000, cargoLowTonnes: 250_000, cargoHighTonnes: 290_000, commodity: 'Arab Light' }
const total = () => 'All'

describe('cargo in floating storage', () => {
  for (const { atDay, vessels, because } of [
    { atDay: 6, vessels: 0, because: 'a week is not over' },
    { atDay: 7, vessels: 1, because: 'the seventh day' },
    { atDay: 11, vessels: 1, because: 'it has not sailed' },
    { atDay: 12, vessels: 0, because: 'it sailed at that time' },
  ])
    test(`a stay of twelve days, after ${atDay}: ${vessels} vessels, ${because}`, () => {
      const sums = storageSeries([stay(0, 12, crude)], [day(atDay)], total).get('All')
      assert.equal(sums?.[0].vessels ?? 0, vessels)
    })

  test('sums with bounds; a vessel of unknown cargo adds no tonnes', () => {
    const [sum] = storageSeries(
      [
        stay(0, null, crude),
        stay(1, null, { ...crude, cargoLowTonnes: 240_000 }),
        stay(2, null, { cargoTonnes: null }),
      ],
      [day(20)],
      total,
    ).get('All')!
    assert.deepEqual(sum, { vessels: 3, tonnes: 540_000, lowTonnes: 490_000, highTonnes: 580_000, unknown: 1 })
  })

  test('by commodity; what the caller leaves out is not counted', () => {
    const events = [stay(0, null, crude), stay(0, null, { ...crude, commodity: 'Jet Fuel' }), stay(0, null, {})]
    assert.deepEqual(
      [...storageSeries(events, [day(9)], (name) => (name === 'Jet Fuel' ? null : name)).keys()],
      ['Arab Light', 'Unknown'],
    )
  })
})
