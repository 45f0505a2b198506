import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { silentSinceS, withAges } from './position-ages.ts'

const vessel = (mmsi: string, lng: number) => ({ mmsi, lng, lat: 0 }) as Vessel
const view = (...vessels: Vessel[]) => new Map(vessels.map((one) => [one.mmsi, one]))

describe('silent vessels', () => {
  test('a vessel is silent until it moves or its age is no longer sent', () => {
    const a = vessel('a', 1)
    const ages = { a: 900, elsewhere: 700 }
    const silent = withAges(new Map(), { vessels: view(a, vessel('b', 2)), ages, nowS: 1000 })
    assert.equal(silentSinceS(silent, a), 100)
    assert.equal(silentSinceS(silent, vessel('b', 2)), null)
    assert.equal(silent.size, 1, 'a vessel outside the view is not stored')
    assert.equal(silentSinceS(silent, vessel('a', 1.1)), null, 'it moved')
    const later = withAges(silent, { vessels: view(a), ages: {}, nowS: 1300 })
    assert.equal(silentSinceS(later, a), null, 'it reported the same position again')
  })

  test('a silent vessel of an earlier view stays silent', () => {
    const a = vessel('a', 1)
    const silent = withAges(new Map(), { vessels: view(a), ages: { a: 900 }, nowS: 1000 })
    const later = withAges(silent, { vessels: view(vessel('z', 9)), ages: { z: 5000 }, nowS: 1300 })
    assert.equal(silentSinceS(later, a), 100)
  })
})
