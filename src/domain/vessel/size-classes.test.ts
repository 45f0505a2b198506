import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sizeRules, sizesBeside, sizeSlugs } from './size-classes.ts'
import { type VesselClass, vesselClasses } from './vessel-class.ts'

function sizesOf(vesselClass: VesselClass, dwtTonnes: number): string[] {
  const code = vesselClasses.indexOf(vesselClass)
  return sizeSlugs.filter((slug) =>
    sizeRules([slug]).some(
      ({ classCode, measure, from, to }) =>
        classCode === code && measure === 'dwtTonnes' && dwtTonnes >= from && dwtTonnes < to,
    ),
  )
}

describe('size classes as the trade names them', () => {
  for (const [name, vesselClass, dwtTonnes, sizes] of [
    ['a tanker of 50,000 t, the standard MR since 2005', 'Chemical Tanker', 49_990, ['mr']],
    ['an MR of the 1990s', 'Chemical Tanker', 37_000, ['mr']],
    ['an LR1, of the size of a Panamax', 'Chemical Tanker', 74_000, ['lr1', 'panamax']],
    ['an LR2, of the size of an Aframax', 'Chemical Tanker', 114_900, ['aframax', 'lr2']],
    ['a Suezmax, which is no LR2', 'Crude Tanker', 157_500, ['suezmax']],
    ['a VLCC', 'Crude Tanker', 299_900, ['vlcc']],
    ['a chemical tanker of stainless steel', 'Chemical Tanker', 20_000, ['handysize']],
    ['a Kamsarmax', 'Bulk Carrier', 82_000, ['panamax', 'kamsarmax']],
    ['an Ultramax', 'Bulk Carrier', 63_500, ['handymax', 'ultramax']],
    ['a Supramax', 'Bulk Carrier', 58_000, ['handymax', 'supramax']],
    ['a Valemax', 'Bulk Carrier', 400_000, ['capesize', 'vloc']],
    ['a Newcastlemax', 'Bulk Carrier', 208_000, ['capesize', 'newcastlemax']],
    ['a container ship of 13,000 TEU', 'Container Ship', 150_000, ['neo_panamax']],
  ] as const)
    test(name, () => assert.deepEqual(sizesOf(vesselClass, dwtTonnes), sizes))
})

describe('the other size classes of a type', () => {
  for (const { without, types, left } of [
    { without: ['capesize'], types: ['Bulk Carrier'], left: ['panamax', 'handysize', 'handymax'] },
    { without: ['handymax'], types: ['Bulk Carrier'], left: ['panamax', 'handysize', 'capesize'] },
    { without: ['vlcc'], types: ['Crude Tanker'], left: ['ulcc', 'suezmax', 'aframax', 'lr1', 'mr', 'handysize'] },
    { without: ['q_flex'], types: ['LNG Carrier'], left: ['q_max', 'conventional_lng', 'small_lng'] },
    { without: ['vlcc'], types: [], left: [] },
  ] as const)
    test(`${types.join() || 'no type'} without ${without.join()}: ${left.join() || 'none'}`, () =>
      assert.deepEqual(sizesBeside(without, types), left))
})
