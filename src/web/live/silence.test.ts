import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vessel } from '#contract/vessels.ts'
import { silentSinceS, withAges } from './silence.ts'

const ship = (mmsi: string, lng: number) => ({ mmsi, lng, lat: 0 }) as Vessel
const view = (...ships: Vessel[]) => new Map(ships.map((one) => [one.mmsi, one]))

test('a ship is silent until she is heard elsewhere, or is not named again', () => {
  const a = ship('a', 1)
  const told = withAges(new Map(), view(a, ship('b', 2)), { a: 900, elsewhere: 700 }, 1000)
  assert.equal(silentSinceS(told, a), 100)
  assert.equal(silentSinceS(told, ship('b', 2)), null)
  assert.equal(told.size, 1, 'who is not on view is not remembered')
  assert.equal(silentSinceS(told, ship('a', 1.1)), null, 'she moved')
  assert.equal(silentSinceS(withAges(told, view(a), {}, 1300), a), null, 'she was heard where she was')
})

test('a ship of a view that was left stays silent while another is looked at', () => {
  const a = ship('a', 1)
  const told = withAges(new Map(), view(a), { a: 900 }, 1000)
  assert.equal(silentSinceS(withAges(told, view(ship('z', 9)), { z: 5000 }, 1300), a), 100)
})
