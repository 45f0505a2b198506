import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Port } from '#domain/world/places.ts'
import { nameKey, HarbourNames } from './harbour-names.ts'

const place = (unlocode: string, name: string, aliases: string[] = []): Port => ({
  ...{ unlocode, name, country: unlocode.slice(0, 2), lng: 0, lat: 0, maxDraughtM: null, radiusNm: 4, aliases },
})
const names = new HarbourNames(
  [
    place('NOMAY', 'Måløy'),
    place('NOBOO', 'Bodø', ['Bodo Harbour']),
    place('SEBOO', 'Boo'),
    place('NOLEA', 'Leirvik'),
    place('NOLRI', 'Leirvik'),
    place('NOSSJ', 'Sandnessjøen'),
  ],
  600,
)

describe('names of harbours', () => {
  for (const [a, b] of [
    ['MAALOY', 'Måløy'],
    ['MALOEY', 'Måløy'],
    ['GOETEBORG', 'Göteborg'],
    ['GOTEBORG', 'Göteborg'],
    ['MO I RANA', 'Mo i Rana'],
    ['LUEBECK', 'Lübeck'],
  ] as const)
    test(`${a} is ${b}`, () => assert.equal(nameKey(a), nameKey(b)))

  test('by name: every place that has it', () => {
    assert.deepEqual(names.byName(nameKey('LEIRVIK')), [604, 603])
    assert.deepEqual(names.byName(nameKey('BODO HARBOUR')), [601])
    assert.deepEqual(names.byName('NOWHERE'), [])
    assert.deepEqual(names.byName(''), [])
  })

  test('by code and by the last three characters of it', () => {
    assert.equal(names.byCode('NOBOO'), 601)
    assert.equal(names.byCode('SEBOO'), 602)
    assert.equal(names.byCode('DKBOO'), -1)
    assert.equal(names.byCode('NO<>!'), -1)
    assert.deepEqual(names.bySuffix('BOO'), [602, 601])
  })

  test('with one or two errors in long names, with none in short ones', () => {
    assert.deepEqual(names.nearest(nameKey('LEIRVUK')).places, [604, 603])
    assert.deepEqual(names.nearest(nameKey('SANDNESJOEN')).places, [605])
    assert.deepEqual(names.nearest(nameKey('BODD')).places, [])
    assert.deepEqual(names.nearest('X'.repeat(5000)).places, [])
  })
})
