import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inferHull } from './hull.ts'
import { standardHull } from './standard-hulls.ts'

describe('standard hulls', () => {
  /** Real ships of the US register (MARAD, 2023) whose dimensions were broadcast. */
  for (const [lengthM, beamM, deepestM, tonnes] of [
    [183, 32, 12.2, 46_666],
    [183, 32, 12.2, 46_817],
    [183, 32, 13, 49_828],
    [183, 32, 12.8, 48_633],
    [188, 32, 11, 49_035],
  ] as const)
    test(`a tanker of ${lengthM} × ${beamM} m, ${deepestM} m deep, is near ${tonnes} t`, () => {
      const hull = inferHull('Chemical Tanker', lengthM, beamM, deepestM)
      assert.ok(hull && Math.abs(hull.dwtTonnes / tonnes - 1) < 0.07, `${hull?.dwtTonnes}`)
    })

  for (const [lengthM, beamM, deepestM, tonnes, what] of [
    [229, 32, NaN, 81_800, 'a Kamsarmax'],
    [228, 32, 14.5, 81_800, 'a metre less is one, too'],
    [225, 32, NaN, 75_000, 'a Panamax'],
    [200, 32, 13.3, 63_000, 'an Ultramax'],
    [190, 32, 12.8, 57_500, 'a Supramax that lies deeper than older ones can'],
    [292, 45, NaN, 179_500, 'a Capesize'],
    [300, 50, NaN, 208_000, 'a Newcastlemax'],
    [362, 65, NaN, 400_000, 'a Valemax'],
  ] as const)
    test(what, () => {
      const hull = inferHull('Bulk Carrier', lengthM, beamM, deepestM)
      assert.ok(hull && Math.abs(hull.dwtTonnes / tonnes - 1) < 0.025, `${hull?.dwtTonnes}`)
      assert.ok(hull.dwtP90 < 0.09, `${hull.dwtP90}`)
    })

  for (const [lengthM, beamM, tonnes, what] of [
    [400, 62, 234_000, '24,000 boxes'],
    [366, 48, 143_000, '13,000 boxes'],
    [300, 40, 83_500, '6600 boxes'],
    [260, 32, 50_700, '4250 boxes'],
    [172, 28, 23_000, '1800 boxes'],
    [148, 23, 13_700, '1100 boxes'],
    [216, 24, 20_700, 'a narrow hull of the 1980s, which the regression makes a fifth too heavy'],
  ] as const)
    test(`a container ship of ${lengthM} × ${beamM} m: ${what}`, () => {
      const hull = inferHull('Container Ship', lengthM, beamM, NaN)
      assert.ok(hull && Math.abs(hull.dwtTonnes / tonnes - 1) < 0.06, `${hull?.dwtTonnes}`)
      assert.ok(hull.dwtP90 < 0.2, `${hull.dwtP90}`)
    })

  test('none fits other dimensions, and none a class that is not built in series', () => {
    assert.equal(standardHull('Bulk Carrier', { lengthM: 210, beamM: 32, deepestM: NaN }), null)
    assert.equal(standardHull('LNG Carrier', { lengthM: 229, beamM: 32, deepestM: NaN }), null)
  })

  test('a draught beyond every hull still gives a finite size', () => {
    const found = standardHull('Bulk Carrier', { lengthM: 229, beamM: 32, deepestM: 25 })
    assert.ok(found && Number.isFinite(found.tonnes) && Number.isFinite(found.draughtM))
  })
})
