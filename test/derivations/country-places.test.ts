import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { numberedPlaces } from '#derive/port-calls/call-places.ts'
import { loadCountryWaters } from '#reference/country-waters.ts'
import { PlaceNames } from '#reference/place-names.ts'
import { loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { CountryPlaces } from '../../scripts/seaports/country-places.ts'

const dataDir = join(import.meta.dirname, '../../data')
const places = new CountryPlaces(loadCountryWaters(dataDir))

describe('a position by the country of its code', () => {
  for (const [country, given, expected, because] of [
    ['NO', [5.3, 60.4], [5.3, 60.4], 'in the country'],
    ['CN', [-121.6, -38.9], [121.6, 38.9], 'both signs lost'],
    ['VE', [11.67, -70.21], [-70.21, 11.67], 'swapped'],
    ['RE', [-20.92, 55.29], [55.29, -20.92], 'swapped, of an island drawn with France'],
    ['GB', [2.82, 57.67], [-2.82, 57.67], 'a sign lost, from the open sea'],
    ['ES', [22.6, 37.97], null, 'in another country'],
    ['US', [-40.22, 30.45], null, 'in mid-ocean'],
    ['CA', [-48, 46.77], [-48, 46.77], 'off the coast, within the zone'],
    ['AN', [-69, 12.1], [-69, 12.1], 'a country without an outline'],
  ] as const)
    test(`${country} ${given.join(' ')}: ${because}`, () => assert.deepEqual(places.place(country, given), expected))

  test('a field at sea keeps its position where a sign less would put it ashore', () =>
    assert.deepEqual(places.place('GB', [1.52, 59.52], true), [1.52, 59.52]))
})

test('a terminal that belongs to no port is a place of filters: by its id, and with the ports of its country', () => {
  const ports = loadPorts(dataDir)
  const seaports = loadSeaports(dataDir)
  const withoutTerminals = [...ports, ...seaports]
  const all = numberedPlaces({ ports, seaports, terminals: loadTerminals(dataDir) })
  const names = new PlaceNames(all)
  const codesOf = (place: string) => names.portsOf(place)!.map((port) => all[port].unlocode)
  assert.deepEqual(codesOf('girassol-fpso'), ['t:girassol-fpso'])
  assert.ok(codesOf('AO').includes('t:girassol-fpso') && codesOf('AO').includes('AOLAD'))
  assert.ok(names.similarTo('girasol-fpso').some((label) => label.startsWith('girassol-fpso (Girassol')))
  const areas = new PlaceNames(withoutTerminals).areas
  assert.deepEqual(names.areas.subarray(0, areas.length), areas, 'no harbour counts to a terminal')
})
