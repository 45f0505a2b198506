import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { regions } from '#domain/world/places.ts'
import type { Port } from '#domain/world/places.ts'
import { regionOfPort, RegionWaters } from './regions.ts'

const port = (country: string, lng: number, lat: number): Port => ({
  ...{ unlocode: `${country}XXX`, name: 'Port', country, lng, lat, maxDraughtM: null, radiusNm: 5, aliases: [] },
})
const nameOf = (code: number) => regions[code] ?? null

describe('the region of a port', () => {
  for (const [country, lng, region, because] of [
    ['RU', 30, 'Europe', 'Saint Petersburg'],
    ['RU', 61, 'Asia', 'beyond the Urals'],
    ['RU', -173, 'Asia', 'beyond 180°'],
    ['US', -173, 'North America', 'only Russia is divided'],
    ['AQ', 0, null, 'Antarctica is in none'],
  ] as const)
    test(`${region}: ${because}`, () => assert.equal(nameOf(regionOfPort({ country, lng })), region))
})

describe('the region whose waters a position is in: within 200 nm of a port, by whole degrees', () => {
  for (const [ports, lng, lat, region, because] of [
    [[port('JP', 179.9, 0)], 179.9, 0, 'Asia', 'at the port'],
    [[port('JP', 179.9, 0)], -178.2, 0, 'Asia', 'across the 180th meridian'],
    [[port('JP', -179.9, 0)], 178.2, 0, 'Asia', 'across it the other way'],
    [[port('JP', 179.9, 0)], -176.5, 0, null, 'farther off'],
    [[port('JP', 179.9, 0)], 177.2, 0, 'Asia', '144 nm to the west'],
    [[port('JP', 179.9, 0)], 176.7, 0, null, '204 nm to the west'],
    [[port('JP', 140, 0)], 140, 2.5, 'Asia', '150 nm to the north'],
    [[port('JP', 140, 0)], 140, -3.2, null, '210 nm to the south'],
    [[port('JP', 140, 0)], 140, 3.7, null, '210 nm to the north'],
    [[port('NO', 20, 75)], 31.5, 75.5, 'Europe', 'degrees of longitude are short near the pole'],
    [[port('NO', 20, 89.5)], 20, 90, 'Europe', 'at the pole'],
    [[port('EG', 32, 31), port('SA', 35, 28)], 32.5, 31, 'Africa', 'the nearest port counts'],
    [
      [port('EG', 32, 31), port('SA', 35, 28)],
      34.5,
      28.5,
      'Middle East',
      'the nearest port counts, whatever their order',
    ],
    [[port('JP', 140, 0), port('AQ', 140, 0)], 140, 0, 'Asia', 'a port of no region has no waters'],
    [[port('JP', 177, 0)], 180, 0, 'Asia', 'exactly 180° is of the cell to the west'],
    [[port('JP', 140, 0)], NaN, NaN, null, 'the position is unknown'],
  ] as const)
    test(`${region ?? 'none'}: ${because}`, () => assert.equal(nameOf(new RegionWaters(ports).at(lng, lat)), region))
})
