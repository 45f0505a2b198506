import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { isInside } from '#domain/polygon/inside.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import { coordinateSteps } from '#domain/vessel/served-precision.ts'
import { loadCountryWaters } from './country-waters.ts'
import { loadPorts } from './ports.ts'

const dataDir = join(import.meta.dirname, '../../data')
const waters = loadCountryWaters(dataDir)

/** Most areas are elsewhere: their box says so. */
const holds = (area: Polygon, x: number, y: number) =>
  x >= area.west && x <= area.east && y >= area.south && y <= area.north && isInside(area, x, y)
const countriesAt = (lng: number, lat: number) =>
  waters.countries.filter((country) =>
    holds(waters.outlineOf(country) ?? assert.fail(country), coordinateSteps(lng), coordinateSteps(lat)),
  )

describe('waters of countries', () => {
  for (const [place, lng, lat, countries] of [
    ['the roads of Rotterdam', 3.85, 51.98, ['NL']],
    ['the anchorage of Fujairah', 56.45, 25.2, ['AE']],
    ['the Suez Canal', 32.35, 30.5, ['EG']],
    ['the Kiel Canal', 9.5, 54.2, ['DE']],
    ['off Dover', 1.4, 51.0, ['GB']],
    ['off Calais', 1.75, 51.02, ['FR']],
    ['west of 180° off Fiji', 178.4, -18.2, ['FJ']],
    ['east of 180° off Chukotka', -175, 66.5, ['RU']],
    ['the middle of the North Sea', 3, 56, []],
    ['the middle of the Java Sea', 111, -5, []],
    ['11 nautical miles off Cabo da Roca', -9.7, 38.78, ['PT']],
    ['14 nautical miles off Cabo da Roca', -9.8, 38.78, []],
  ] as const)
    test(place, () => assert.deepEqual(countriesAt(lng, lat), countries))

  test('hold the ports of their country, and of no other', () => {
    const wrong = loadPorts(dataDir).filter(({ country, lng, lat }) => {
      const found = countriesAt(lng, lat)
      return found.length !== 1 || found[0] !== country
    })
    // Terminals at sea and islands too small for Natural Earth are nobody's; Sint Eustatius is of NL.
    assert.ok(wrong.length <= 10, `${wrong.length}: ${wrong.map(({ unlocode }) => unlocode).join(' ')}`)
  })

  test('an unknown country has none', () => assert.equal(waters.outlineOf('XX'), null))
})
