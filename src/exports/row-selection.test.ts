import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FactColumn, FactRow } from '#archive/facts/tables.ts'
import { everyRow, type RowSelection, RowTest } from './row-selection.ts'

const [first, second] = [257_436_000, 244_660_000]

describe('vessels of an export', () => {
  const wanted = new RowTest({ ...everyRow, mmsis: Uint32Array.of(second, first) })
  for (const { mmsi, is } of [
    { mmsi: second, is: true },
    { mmsi: first, is: true },
    { mmsi: second + 1, is: false },
    { mmsi: first + 1, is: false },
  ])
    test(`${mmsi}: ${is}`, () => assert.equal(wanted.ofVessel(mmsi), is))

  test('a group of rows is read where its range of MMSIs has a wanted one', () => {
    assert.equal(wanted.anyVessel(second, second), true)
    assert.equal(wanted.anyVessel(second + 1, first - 1), false)
    assert.equal(wanted.anyVessel(first + 1, 999_999_999), false)
    assert.equal(new RowTest(everyRow).anyVessel(0, 1), true)
  })
})

describe('places of an export', () => {
  const box = { west: 170, south: -10, east: -170, north: 10 }
  for (const { selection, lng, lat, is, because } of [
    { selection: { boxes: [box] }, lng: 175, lat: 0, is: true, because: 'a box across the 180th meridian' },
    { selection: { boxes: [box] }, lng: -175, lat: 0, is: true, because: 'its other side' },
    { selection: { boxes: [box] }, lng: 0, lat: 0, is: false, because: 'and not the rest of the earth' },
    { selection: { boxes: [box] }, lng: 170, lat: 10, is: true, because: 'a corner is inside' },
    { selection: { boxes: [box] }, lng: 175, lat: 10.01, is: false, because: 'north of it' },
    // A degree of latitude is 111.2 km, which are 60 nautical miles.
    { selection: { near: { lng: 0, lat: 0, km: 112 } }, lng: 0, lat: 1, is: true, because: 'kilometres' },
    { selection: { near: { lng: 0, lat: 0, km: 110 } }, lng: 0, lat: 1, is: false, because: 'not miles' },
    {
      selection: { near: { lng: 180, lat: 0, km: 50 } },
      lng: -179.9,
      lat: 0,
      is: true,
      because: 'across the meridian',
    },
  ] satisfies { selection: Partial<RowSelection>; lng: number; lat: number; is: boolean; because: string }[])
    test(`${lng}, ${lat}: ${is}, ${because}`, () =>
      assert.equal(new RowTest({ ...everyRow, ...selection }).at(lng, lat), is))
})

describe('rows of an export', () => {
  const columns = ['mmsi', 'other_mmsi', 'from_port', 'to_port', 'mt', 'commodity', 'laden'].map(
    (name): FactColumn => ({ name, type: 'text', about: '' }),
  )
  const row: FactRow = [first, second, 'NOMON', 'INSIK', 80_000, 'Johan Sverdrup', true]
  const unknown: FactRow = [first, null, null, null, null, null, null]
  for (const { selection, passes, unknownPasses, because } of [
    { selection: {}, passes: true, unknownPasses: true, because: 'no filter' },
    { selection: { mmsis: Uint32Array.of(second) }, passes: true, unknownPasses: false, because: 'the other vessel' },
    {
      selection: { tonnes: { min: 80_000, max: 80_000 } },
      passes: true,
      unknownPasses: false,
      because: 'bounds included',
    },
    { selection: { tonnes: { min: 80_001, max: null } }, passes: false, unknownPasses: false, because: 'less' },
    { selection: { tonnes: { min: null, max: 79_999 } }, passes: false, unknownPasses: false, because: 'more' },
    { selection: { isLaden: true }, passes: true, unknownPasses: false, because: 'laden' },
    { selection: { isLaden: false }, passes: false, unknownPasses: false, because: 'unknown is not in ballast' },
    { selection: { origins: ['NOMON'] }, passes: true, unknownPasses: false, because: 'an origin' },
    { selection: { origins: ['INSIK'] }, passes: false, unknownPasses: false, because: 'which is no destination' },
    { selection: { destinations: ['INSIK', 'X'] }, passes: true, unknownPasses: false, because: 'one of destinations' },
    { selection: { commodities: ['LNG'] }, passes: false, unknownPasses: false, because: 'another commodity' },
  ] satisfies { selection: Partial<RowSelection>; passes: boolean; unknownPasses: boolean; because: string }[])
    test(because, () => {
      const isWanted = new RowTest({ ...everyRow, ...selection }).ofRows(columns)
      assert.deepEqual([isWanted(row), isWanted(unknown)], [passes, unknownPasses])
    })

  test('an unknown speed is outside of any bounds, and bounds are included', () => {
    const wanted = new RowTest({ ...everyRow, sogKnots: { min: 0, max: 12.3 } })
    assert.deepEqual(
      [null, 0, 12.3, 12.4].map((knots) => wanted.ofSpeed(knots)),
      [false, true, true, false],
    )
    assert.equal(new RowTest(everyRow).ofSpeed(null), true)
  })
})
