import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inferHull } from './hull.ts'

/** Standard sizes as published by builders; each must be within the 90th percentile error of the test set. */
const standardSizes = [
  ['Crude Tanker', 'VLCC', 333, 60, 310_000, 22, 0.1],
  ['Crude Tanker', 'Suezmax', 274, 48, 158_000, 17, 0.1],
  ['Crude Tanker', 'Aframax', 250, 44, 113_000, 15, 0.12],
  ['LNG Carrier', '174,000 m³', 295, 46, 93_000, 12, 0.12],
  ['Chemical Tanker', 'MR', 183, 32, 50_000, 13, 0.15],
  ['Bulk Carrier', 'Capesize', 292, 45, 180_000, 18.2, 0.08],
  ['Bulk Carrier', 'Kamsarmax', 229, 32, 82_000, 14.5, 0.168],
  ['Container Ship', '20,000 containers', 400, 59, 197_000, 16, 0.2],
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

  test('a draught deeper than the dimensions suggest gives a larger deadweight', () => {
    const plain = inferHull('Bulk Carrier', 229, 32, 12)
    const deep = inferHull('Bulk Carrier', 229, 32, 14.4)
    assert.ok(plain && deep && deep.withDraught && !plain.withDraught)
    assert.ok(deep.dwtTonnes > plain.dwtTonnes)
    assert.equal(deep.designDraughtM, 14.4)
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
