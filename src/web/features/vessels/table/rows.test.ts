import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { compareVessels, csvCell, fileNameOf, geoJsonOf, listName } from './rows.ts'

describe('CSV cell', () => {
  for (const [value, cell, because] of [
    ['FRONT ALTAIR', 'FRONT ALTAIR', 'ordinary text is unchanged'],
    ['=cmd|calc', "'=cmd|calc", 'a spreadsheet must not run a formula'],
    ['A,B "C"', '"A,B ""C"""', 'commas and quotes are quoted'],
    [-36.98, '-36.98', 'a negative number is no formula'],
    [null, '', 'unknown is empty'],
  ] as const)
    test(`${value}: ${because}`, () => assert.equal(csvCell(value), cell))
})

test('table: vessels with unknown cargo are last in both orders', () => {
  const vessel = (mmsi: string, est_cargo_mt: number | null) => ({ mmsi, est_cargo_mt }) as Vessel
  for (const ascending of [true, false]) {
    const sort = { key: 'est_cargo_mt', ascending } as const
    const sorted = [vessel('1', null), vessel('2', 5), vessel('3', 9)].sort((a, b) => compareVessels(a, b, sort))
    assert.equal(sorted.at(-1)?.mmsi, '1')
    assert.equal(sorted[0]?.mmsi, ascending ? '2' : '3')
  }
})

describe('a download with simulated vessels says so', () => {
  const vessel = (mmsi: string) => ({ mmsi, lng: 1, lat: 2 }) as Vessel

  test('GeoJSON: a member of the collection, where one of the vessels is simulated', () => {
    assert.equal(geoJsonOf([vessel('257436000'), vessel('581000001')]).demo, true)
    assert.equal(geoJsonOf([vessel('257436000')]).demo, undefined)
  })

  test('the name of the file', () => {
    assert.equal(fileNameOf('map', 'png', true), 'map-demo.png')
    assert.equal(fileNameOf('map', 'png', false), 'map.png')
  })
})

test('the name of a capped list says of how many vessels it has the largest', () => {
  assert.equal(listName(200, 1555, 'largest'), 'vessels-200-largest-of-1555')
  assert.equal(listName(1555, 1555, 'largest'), 'vessels')
})
