import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { builtYear } from './built-year.ts'
import { gasCapacity } from './dwt-regression.ts'
import { imoOdds } from './kind-likelihood.ts'
import { shipKinds } from './ship-kinds.ts'

describe('tank capacity of a gas carrier by dimensions and age', () => {
  for (const [vesselClass, lengthM, beamM, imo, m3, miss, because] of [
    ['LNG Carrier', 345, 54, 9_397_286, 264_000, 0.02, 'a Q-Max'],
    ['LNG Carrier', 315, 50, 9_397_298, 213_000, 0.03, 'a Q-Flex'],
    ['LNG Carrier', 295, 46, 9_762_261, 174_000, 0.04, 'a carrier of the shale years'],
    ['LNG Carrier', 290, 46, 9_030_814, 135_000, 0.06, 'the same outline with spheres, of the nineties'],
    ['LNG Carrier', 283, 43, 9_236_432, 140_000, 0.06, 'built about 2003'],
    ['LNG Carrier', 69, 12, 0, 1100, 0.2, 'a coastal carrier: Pioneer Knutsen'],
    ['LNG Carrier', 86, 15, 0, 2540, 0.2, 'a coastal carrier: Shinju Maru'],
    ['LNG Carrier', 108, 18, 0, 5100, 0.2, 'a bunker ship: Engie Zeebrugge'],
    ['LNG Carrier', 118, 19, 0, 7550, 0.2, 'a multi-gas carrier: Coral Methane'],
    ['LNG Carrier', 151, 28, 0, 19_500, 0.2, 'a small carrier in spheres: Sun Arrows'],
    ['LPG Carrier', 226, 36, 9_670_004, 84_000, 0.05, 'a very large gas carrier'],
    ['LPG Carrier', 180, 29, 0, 38_000, 0.12, 'a medium one'],
  ] as const)
    test(because, () => {
      const found = gasCapacity(vesselClass, { lengthM, beamM, imo })
      assert.ok(found && Math.abs(found.m3 / m3 - 1) < miss, `${found?.m3} m³`)
      assert.ok(found.spreadM3 > 0)
    })

  test('the interval of a small LNG carrier holds its capacity and not that of the largest', () => {
    const found = gasCapacity('LNG Carrier', { lengthM: 108, beamM: 18, imo: 9_750_024 })
    assert.ok(found && found.m3 + 1.645 * found.spreadM3 < 9000 && found.m3 - 1.645 * found.spreadM3 < 5100)
  })

  test('is null without dimensions, and for vessels that carry no gas', () => {
    assert.equal(gasCapacity('LNG Carrier', { lengthM: 0, beamM: 0, imo: 0 }), null)
    assert.equal(gasCapacity('Bulk Carrier', { lengthM: 229, beamM: 32, imo: 0 }), null)
  })
})

test('the year of build: alike within the range of a kind, a bell outside of it, nothing where a kind has none', () => {
  const imoOf = (year: number) =>
    Array.from({ length: 1_400 }, (_, step) => 8_600_000 + step * 1000).find((imo) => builtYear(imo) >= year)!
  const plain = shipKinds.findIndex(({ built }) => built === undefined)
  assert.equal(imoOdds(plain, imoOf(2001)), 1)
  const young = shipKinds.findIndex(({ name }) => name === 'LNG 174k')
  const [since] = shipKinds[young].built!
  assert.equal(imoOdds(young, imoOf(since + 2)), 1)
  const imo = imoOf(since - 3)
  const outside = (since - builtYear(imo)) / 1.5
  assert.ok(Math.abs(imoOdds(young, imo) - Math.exp(-(outside ** 2) / 2)) < 1e-12)
})

test('built year: within two years of the real one, NaN for numbers that were never issued', () => {
  for (const [imo, year] of [
    [9_624_914, 2013],
    [9_236_420, 2001],
    [9_748_899, 2016],
  ] as const)
    assert.ok(Math.abs(builtYear(imo) - year) <= 2, `${imo}: ${builtYear(imo)}`)
  assert.ok(Number.isNaN(builtYear(2_104_337)) && Number.isNaN(builtYear(0)) && Number.isNaN(builtYear(9_999_999)))
})

test('ship kinds: bounds are in order, beam below length, ballast below laden draught', () => {
  for (const { name, vesselClass, lengthM, beamM, draughtM, ballastM } of shipKinds) {
    if (vesselClass === null) continue
    for (const [min, max] of [lengthM, beamM, draughtM, ballastM]) assert.ok(min < max, name)
    assert.ok(beamM[1] < lengthM[0] && ballastM[1] <= draughtM[1] && draughtM[1] < beamM[1], name)
  }
})
