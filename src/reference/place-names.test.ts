import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { destinationPoint } from '#domain/geo.ts'
import { isInside } from '#domain/polygon/inside.ts'
import { coordinateSteps } from '#domain/vessel/served-precision.ts'
import { PlaceNames } from './place-names.ts'
import { loadPorts, loadSeaports } from './ports.ts'

const dataDir = join(import.meta.dirname, '../../data')
const all = [...loadPorts(dataDir), ...loadSeaports(dataDir)]
const places = new PlaceNames(all)

describe('the water around a port', () => {
  /** How far it reaches to the north of its middle, whole nautical miles. */
  const reachNm = (code: string, { lng, lat } = all.find(({ unlocode }) => unlocode === code)!) => {
    const water = places.waterAround(code) ?? assert.fail(code)
    for (let nm = 0; ; nm++) {
      const at = destinationPoint(lng, lat, 0, nm + 0.5)
      if (!isInside(water, coordinateSteps(at.lng), coordinateSteps(at.lat))) return nm
    }
  }
  for (const [code, nm, because] of [
    ['NLRTM', 24, 'its radius is 14 nautical miles'],
    ['NLVLI', 15, 'its radius is 5, and 15 is the least'],
    ['BDCHL', 15, 'a harbour beside the ports with terminals'],
  ] as const)
    test(`${code}: ${nm} nautical miles, ${because}`, () => assert.equal(reachNm(code), nm))

  test('a second code is the water around its port', () =>
    assert.equal(places.waterAround('CNNBO'), places.waterAround('CNNGB')))

  test('any case, with the blank of UN/LOCODE', () =>
    assert.equal(places.waterAround('nl rtm'), places.waterAround('NLRTM')))

  test('an unknown code, a country and a name have none', () =>
    assert.deepEqual(
      ['NLZZZ', 'NL', 'Rotterdam', ''].map((word) => places.waterAround(word)),
      [null, null, null, null],
    ))

  test('suggestions are ports alone', () => {
    assert.equal(places.similarPorts('Roterdam')[0], 'port:NLRTM (Rotterdam)')
    assert.equal(places.similarPorts('EETLN')[0], 'port:EETLL (Tallinn)')
    assert.ok(places.similarPorts('Norway').every((each) => /^port:[A-Z0-9]{5} \(/.test(each)))
  })
})
