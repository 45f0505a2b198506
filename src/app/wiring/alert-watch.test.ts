import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { holdsPosition } from '#alerts/watches/region-watch.ts'
import { destinationPoint, kmPerNm, wrapLng } from '#domain/geo.ts'
import { noonMs, TestLiveState, testRegions } from '../../../test/support/live-state.ts'
import { AlertConditionReader } from './alert-watch.ts'
import type { LiveState } from './live-state.ts'

const sea = new TestLiveState()
const live = { fleet: sea.fleet, reference: { regions: testRegions }, worldData: sea.sanctions } as unknown as LiveState
const reader = new AlertConditionReader(live, () => noonMs, {
  readDrawing: () => Promise.reject(new Error('no drawing is named')),
  hasPro: async () => true,
})

describe('the circle of an alert on vessels that enter or leave it', () => {
  for (const { near, because } of [
    { near: '4.05,51.95,44', because: 'a port' },
    { near: '179.9,-16.4,111', because: 'it reaches over the 180th meridian' },
    { near: '15.6,79.6,1500', because: 'it has the north pole' },
    { near: '-62,90,300', because: 'its middle is the north pole' },
    { near: '170,-85,900', because: 'it has the south pole' },
    { near: '30,10,15000', because: 'it is more than half of the earth' },
    { near: '30,-10,20040', because: 'it is all of it' },
  ])
    test(`near ${near}: ${because}`, async () => {
      const watch = await reader.read({ on: ['enter', 'leave'], filters: { near } }, false, 1)
      assert.ok(!('problem' in watch) && watch.place !== null && 'polygon' in watch.place, JSON.stringify(watch))
      const [lng, lat, km] = near.split(',').map(Number)
      for (const share of [0.01, 0.5, 0.9, 1.1, 1.5])
        for (let course = 3; course < 360; course += 14) {
          if (share * km > 20_000) continue
          const at = destinationPoint(lng, lat, course, (share * km) / kmPerNm)
          const place = `${at.lng}, ${at.lat}, at ${share} of the radius on ${course}°`
          assert.equal(holdsPosition(watch.place.polygon, wrapLng(at.lng), at.lat), share < 1, place)
        }
    })

  test('is another area when it is changed, and the same when it is not', async () => {
    const keyOf = async (near: string) => {
      const { place } = (await reader.read({ on: 'enter', filters: { near } }, false, 1)) as { place: unknown }
      return JSON.stringify(place)
    }
    assert.equal(await keyOf('4,52,50'), await keyOf('4,52,50'))
    assert.notEqual(await keyOf('4,52,50'), await keyOf('4,52,51'))
  })
})
