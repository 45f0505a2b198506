import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { gasDensity, inferHull } from './hull.ts'

/** Standard sizes as published by builders; each must be within the 90th percentile error of the test set. */
const standardSizes = [
  ['Crude Tanker', 'VLCC', 333, 60, 310_000, 22, 0.1],
  ['Crude Tanker', 'Suezmax', 274, 48, 158_000, 17, 0.1],
  ['Crude Tanker', 'Aframax', 250, 44, 113_000, 15, 0.12],
  ['LNG Carrier', '174,000 m³', 295, 46, 93_000, 12, 0.12],
  ['Chemical Tanker', 'MR', 183, 32, 50_000, 13, 0.15],
  ['Bulk Carrier', 'Capesize', 292, 45, 180_000, 18.2, 0.08],
  ['Bulk Carrier', 'Kamsarmax', 229, 32, 82_000, 14.5, 0.02],
  ['Container Ship', '20,000 containers', 400, 59, 197_000, 16, 0.05],
  ['LPG Carrier', 'VLGC', 226, 36, 54_000, 11.8, 0.08],
  ['Chemical Tanker', 'LR1', 228, 32, 74_000, 14.2, 0.1],
  ['Bulk Carrier', 'Supramax', 199, 32, 62_000, 13.2, 0.1],
  ['Container Ship', 'Panamax', 294, 32, 67_000, 13.5, 0.1],
] as const

describe('deadweight and draught by length and beam', () => {
  for (const [vesselClass, size, lengthM, beamM, dwtTonnes, draughtM, miss] of standardSizes)
    test(`${vesselClass}, ${size}`, () => {
      const hull = inferHull(vesselClass, lengthM, beamM, NaN)
      assert.ok(hull)
      assert.ok(Math.abs(hull.dwtTonnes / dwtTonnes - 1) < miss, `${hull.dwtTonnes} of ${dwtTonnes} t`)
      assert.ok(Math.abs(hull.designDraughtM / draughtM - 1) < 0.12, `${hull.designDraughtM} of ${draughtM} m`)
    })

  for (const [lengthM, beamM, dwtTonnes] of [
    [305, 32, 64_300],
    [262, 32, 44_600],
    [234, 22, 25_900],
    [207, 24, 34_500],
  ] as const)
    test(`bulk carrier of the Great Lakes, ${lengthM} × ${beamM} m: within its interval, also with a deep draught`, () => {
      for (const draughtM of [NaN, 9.6, 10.4]) {
        const hull = inferHull('Bulk Carrier', lengthM, beamM, draughtM)
        assert.ok(hull)
        assert.ok(
          Math.abs(hull.dwtTonnes / dwtTonnes - 1) < Math.min(hull.dwtP90, 0.4),
          `${hull.dwtTonnes} of ${dwtTonnes} t`,
        )
      }
    })

  test('a draught deeper than the dimensions suggest gives a larger deadweight', () => {
    const plain = inferHull('Bulk Carrier', 229, 32, 12)
    const deep = inferHull('Bulk Carrier', 229, 32, 14.6)
    assert.ok(plain && deep && deep.withDraught && !plain.withDraught)
    assert.ok(deep.dwtTonnes > plain.dwtTonnes)
    assert.equal(deep.designDraughtM, 14.6)
  })

  test('gas cargoes: LNG of 0.45 t/m³, LPG of 0.55 t/m³', () =>
    assert.deepEqual(gasDensity, { 'LNG Carrier': 0.45, 'LPG Carrier': 0.55 }))

  /** With the coefficients of the table and the standard sizes, then with a draught 0.6 m deeper than the dimensions suggest. */
  for (const [vesselClass, lengthM, beamM, draughtM, tonnes, p90, deeperTonnes, deeperP90] of [
    ['Crude Tanker', 333, 60, 21.8, 311_345, 0.132, 324_080, 0.095],
    ['LNG Carrier', 295, 46, 12.1, 92_149, 0.1164, 92_149, 0.1164],
    ['LPG Carrier', 226, 36, 11.6, 54_373, 0.1088, 54_344, 0.106],
    ['Chemical Tanker', 183, 32, 12.4, 46_549, 0.1636, 47_368, 0.148],
    ['Bulk Carrier', 229, 32, 14.4, 81_312, 0.081, 81_654, 0.081],
    ['Container Ship', 366, 51, 15.6, 152_605, 0.1712, 152_605, 0.1712],
    ['Container Ship', 216, 24, 11.3, 21_547, 0.1946, 21_547, 0.1946],
    ['Container Ship', 310, 36, 14.2, 75_422, 0.3713, 75_422, 0.3713],
  ] as const)
    test(`${vesselClass} of ${lengthM} × ${beamM} m: ${tonnes} t, ${deeperTonnes} t by a deeper draught`, () => {
      const near = (found: number | undefined, wanted: number) =>
        assert.ok(Math.abs((found ?? NaN) / wanted - 1) < 0.002, `${found}, wanted ${wanted}`)
      const plain = inferHull(vesselClass, lengthM, beamM, NaN)
      assert.equal(plain?.designDraughtM, draughtM)
      near(plain?.dwtTonnes, tonnes)
      near(plain?.dwtP90, p90)
      const deeper = inferHull(vesselClass, lengthM, beamM, draughtM + 0.6)
      near(deeper?.designDraughtM, draughtM + 0.6)
      near(deeper?.dwtTonnes, deeperTonnes)
      near(deeper?.dwtP90, deeperP90)
    })

  /** Deadweights as owners publish them; the interval is meant to hold nine in ten ships of a size. */
  for (const [vesselClass, lengthM, beamM, dwtTonnes] of [
    ['LPG Carrier', 230, 37, 55_000],
    ['LPG Carrier', 225, 37, 58_000],
    ['LPG Carrier', 180, 29, 29_300],
    ['LNG Carrier', 295, 46, 95_000],
    ['LNG Carrier', 288, 49, 78_000],
    ['Chemical Tanker', 228, 32, 74_000],
    ['Chemical Tanker', 183, 32, 50_000],
    ['Bulk Carrier', 229, 32, 79_500],
    ['Bulk Carrier', 287, 45, 170_000],
    ['Container Ship', 300, 43, 85_000],
    ['LNG Carrier', 108, 18, 3121],
    ['LNG Carrier', 69, 12, 817],
    ['LNG Carrier', 130, 26, 10_950],
    ['LNG Carrier', 294, 49, 73_800],
    ['LNG Carrier', 345, 54, 130_100],
    ['Bulk Carrier', 322, 58, 266_141],
    ['Container Ship', 236, 32, 47_231],
    ['Chemical Tanker', 184, 28, 37_283],
  ] as const)
    test(`${vesselClass} of ${lengthM} × ${beamM} m: ${dwtTonnes} t is within the interval`, () => {
      const hull = inferHull(vesselClass, lengthM, beamM, NaN)
      assert.ok(hull && Math.abs(dwtTonnes / hull.dwtTonnes - 1) <= hull.dwtP90, `${hull?.dwtTonnes} ± ${hull?.dwtP90}`)
    })

  test('a container ship narrower than all series has a wider interval than one among them', () => {
    const [narrow, usual] = [inferHull('Container Ship', 240, 26, NaN), inferHull('Container Ship', 272, 36, NaN)]
    assert.ok(narrow && usual && narrow.dwtP90 > 1.2 * usual.dwtP90, `${narrow?.dwtP90} and ${usual?.dwtP90}`)
  })

  test('no outline, however unlike any ship of the class, has an interval that reaches zero', () => {
    for (const vesselClass of vesselClasses)
      for (let lengthM = 40; lengthM <= 420; lengthM += 10)
        for (let beamM = 8; beamM <= 126; beamM += 2) {
          const share = inferHull(vesselClass, lengthM, beamM, NaN)?.dwtP90 ?? 0.5
          assert.ok(share > 0 && share < 1, `${vesselClass} of ${lengthM} × ${beamM} m: ± ${share}`)
        }
  })

  for (const [lengthM, beamM, deepestM, because] of [
    [0, 0, NaN, 'no dimensions'],
    [300, 3, NaN, 'a vessel of 300 m is wider than 3 m'],
    [100, 60, NaN, 'length below three times the beam is not a vessel’s'],
    [511, 63, NaN, 'the maximum values of the AIS fields are not dimensions'],
  ] as const)
    test(`hull is null: ${because}`, () => assert.equal(inferHull('Crude Tanker', lengthM, beamM, deepestM), null))

  test('a draught above what the hull can have is ignored', () => {
    assert.equal(inferHull('Crude Tanker', 183, 32, 25.4)?.withDraught, false)
  })
})
