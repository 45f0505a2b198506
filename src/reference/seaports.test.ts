import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { distanceNm } from '#domain/geo.ts'
import { parseUnlocode } from '#domain/vessel/ids.ts'
import { portsByCode } from '#domain/world/places.ts'
import { PlaceNames } from './place-names.ts'
import { loadPorts, loadSeaports } from './ports.ts'

const dataDir = join(import.meta.dirname, '../../data')
const ports = new Map(loadPorts(dataDir).map((port) => [port.unlocode, port]))
const seaports = loadSeaports(dataDir)

test('harbours are shown by the names of the trade; former ones and those of other languages are aliases', () => {
  for (const [code, shown, alias] of [
    ['INCCU', 'Kolkata', 'Calcutta'],
    ['DKCPH', 'Copenhagen', 'Kobenhavn'],
    ['UANLV', 'Mykolaiv', 'Nikolaev'],
  ]) {
    const { name, aliases } = seaports.find(({ unlocode }) => unlocode === code)!
    assert.equal(name, shown)
    assert.ok(aliases.includes(alias) && !aliases.includes(shown), code)
  }
})

test('harbours: thousands, each with its own code, a name and a position', () => {
  assert.ok(seaports.length > 9000, `${seaports.length}`)
  assert.equal(new Set(seaports.map(({ unlocode }) => unlocode)).size, seaports.length)
  for (const { unlocode, name, country, lng, lat, harbourSize, aliases } of seaports) {
    assert.ok(parseUnlocode(unlocode) !== null && unlocode.startsWith(country), unlocode)
    assert.ok(name !== '' && aliases.every((alias) => alias !== ''), unlocode)
    assert.ok(!/ Of /.test([name, ...aliases].join('|')), `${name} has "of" within a name as a capital`)
    assert.ok(Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0), unlocode)
    assert.ok([0, 1, 2, 3].includes(harbourSize), unlocode)
  }
})

test('no harbour has the code of a port; a second code is near the port that it stands for', () => {
  for (const { unlocode, sameAs, lng, lat } of seaports) {
    assert.ok(!ports.has(unlocode), unlocode)
    if (sameAs === null) continue
    const port = ports.get(sameAs) ?? assert.fail(`${unlocode} stands for ${sameAs}, which is no port`)
    assert.ok(distanceNm(lng, lat, port.lng, port.lat) < port.radiusNm + 25, `${unlocode} ${sameAs}`)
  }
})

test('a second code finds the port that it stands for, every other code its own', () => {
  const byCode = portsByCode([...ports.values(), ...seaports])
  assert.ok(seaports.filter(({ sameAs }) => sameAs !== null).length > 10)
  for (const { unlocode, sameAs } of seaports) assert.equal(byCode.get(unlocode)?.unlocode, sameAs ?? unlocode)
  assert.equal(byCode.get('NLRTM'), ports.get('NLRTM'))
})

test('positions of known harbours', () => {
  for (const [code, lng, lat] of [
    ['NOBOO', 14.4, 67.3],
    ['DKCPH', 12.6, 55.7],
    ['CAVIC', -123.4, 48.4],
    ['ITNAP', 14.3, 40.8],
    ['GBHUL', -0.3, 53.7],
    // Sources lose signs, swap coordinates or mean a namesake inland.
    ['CNDYW', 121.6, 38.9],
    ['GBCUN', -2.8, 57.7],
    ['REPDG', 55.3, -20.9],
    ['VEGUB', -70.2, 11.7],
    ['TRTUZ', 29.3, 40.8],
    ['PAMIT', -79.9, 9.4],
    ['NGAKP', 6.8, 3.1],
  ] as const) {
    const found = seaports.find(({ unlocode }) => unlocode === code) ?? assert.fail(code)
    assert.ok(distanceNm(found.lng, found.lat, lng, lat) < 8, `${code} ${found.lng} ${found.lat}`)
  }
})

test('cities far from any water are no harbours, nor places that their source puts into another country', () => {
  const codes = new Set(seaports.map(({ unlocode }) => unlocode))
  for (const code of ['USDEN', 'USLAS', 'INICD', 'ESMAD', 'NZHLZ', 'ESLOJ', 'FRHYU', 'HUNGB', 'IEDFA'])
    assert.ok(!codes.has(code), code)
})

describe('the port that a harbour counts to in filters', () => {
  const all = [...ports.values(), ...seaports]
  const places = new PlaceNames(all)
  const codesOf = (place: string) => places.portsOf(place)!.map((port) => all[port].unlocode)
  const areaOf = (code: string) => all[places.areaOf(all.findIndex(({ unlocode }) => unlocode === code))].unlocode

  test('a harbour beside a port, in its circle, a second code; a harbour alone counts to itself', () => {
    for (const [code, area] of [
      ['FRLAV', 'FRFOS'],
      ['NLIJM', 'NLAMS'],
      ['TRAMR', 'TRIST'],
      ['USLOG', 'USKAM'],
      ['SGKEP', 'SGSIN'],
      ['CNNBO', 'CNNGB'],
      ['NLRTM', 'NLRTM'],
      ['NOBOO', 'NOBOO'],
      // 10 nm up the river from London Gateway, and another country across the strait.
      ['GBTHP', 'GBIOG'],
      ['MYPGU', 'MYPGU'],
    ])
      assert.equal(areaOf(code), area, code)
  })

  test('a filter on the port matches all of them, one on a harbour that alone', () => {
    for (const [port, harbour] of [
      ['FRFOS', 'FRLAV'],
      ['NLAMS', 'NLIJM'],
    ]) {
      assert.ok(codesOf(port).includes(harbour) && codesOf(port)[0] === port, port)
      assert.deepEqual(codesOf(harbour), [harbour])
    }
    assert.deepEqual(codesOf('CNNBO'), codesOf('CNNGB'), 'no vessel is served as bound for a second code')
  })

  test('a placeholder that says "at anchor" is no harbour', () =>
    assert.ok(!seaports.some(({ unlocode }) => unlocode === 'FIANK')))

  test('basins count to the harbour whose authority runs them', () =>
    assert.deepEqual(codesOf('FIPOR').toSorted(), ['FIMTL', 'FIMTY', 'FIPOR', 'FIREP', 'FITHK']))

  test('part_of names a port nearby', () => {
    const parts = seaports.filter(({ partOf }) => partOf !== null)
    assert.ok(parts.length > 30, `${parts.length}`)
    for (const { unlocode, country, partOf, sameAs, lng, lat } of parts) {
      const harbour = seaports.find((one) => one.unlocode === partOf)
      const port = ports.get(partOf!) ?? harbour ?? assert.fail(`${unlocode} is part of ${partOf}, which is no port`)
      assert.ok(harbour === undefined || (harbour.partOf === null && harbour.sameAs === null), unlocode)
      assert.ok(port.country === country && sameAs === null, unlocode)
      assert.ok(distanceNm(lng, lat, port.lng, port.lat) < port.radiusNm + 6, unlocode)
    }
  })
})
