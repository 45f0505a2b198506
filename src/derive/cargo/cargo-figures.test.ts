import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cargoReasonBits as bit, cargoReasonsOf } from '#domain/vessel/cargo-reasons.ts'
import { msPerDay } from '#domain/time.ts'
import { type CargoEvidence, estimateCargo } from './cargo.ts'
import { ladenOdds } from './laden.ts'

const hull = {
  ...{ lengthM: 300, beamM: 50, block: 0.8, designDraughtM: 20 },
  ...{ dwtTonnes: 200_000, dwtKnown: false, dwtP90: 0.1, withDraught: false },
}
/** Laden to 19 of 20 m. */
const base: CargoEvidence = {
  ...{ vesselClass: 'Crude Tanker', classSource: 'hull', hull, classCertainty: 1 },
  ...{ capacityM3: NaN, capacityP90: NaN, draughtM: 19, draughtAgeMs: msPerDay },
}
const trade = (
  left: 'export' | 'import' | null,
  boundFor: 'export' | 'import' | null,
  draughtSince: 'same' | null,
) => ({
  laden: { left, boundFor, draughtSince },
})

describe('figures of a cargo estimate', () => {
  for (const [more, tonnes, low, high, confidence, because] of [
    [{}, 177_646, 166_603, 188_968, 0.81, 'nearly full'],
    [{ hull: { ...hull, dwtKnown: true } }, 177_646, 171_812, 183_578, 0.95, 'a known deadweight: 3 % error'],
    [{ hull: { ...hull, withDraught: true } }, 177_646, 166_603, 188_968, 0.87, 'deadweight from the draught too'],
    [{ classSource: 'ais' }, 177_646, 166_603, 188_968, 0.61, 'class by the AIS type alone'],
    [{ classCertainty: 0.8 }, 177_646, 145_542, 210_764, 0.81, 'the doubt of the class widens the bounds'],
    [{ classCertainty: 0.79 }, 177_646, 144_197, 212_157, 0.65, 'and below 0.8 lowers the confidence'],
    [{ draughtAgeMs: 10 * msPerDay }, 177_646, 166_603, 188_968, 0.81, 'a draught of ten days'],
    [{ draughtAgeMs: 10 * msPerDay + 1 }, 177_646, 166_603, 188_968, 0.69, 'an older one'],
    [{ draughtAgeMs: 30 * msPerDay }, 177_646, 166_603, 188_968, 0.69, 'of thirty days'],
    [{ draughtAgeMs: 30 * msPerDay + 1 }, NaN, 147_216, 209_032, 0.48, 'more than thirty days: no amount'],
    [{ draughtM: 20.04 }, 194_000, 185_130, 202_870, 0.69, 'at the maximum, which crews leave unchanged'],
    [{ draughtM: 20.06 }, 194_000, 185_131, 202_869, 0.81, 'beside the maximum'],
    [{ draughtM: 21 }, 194_000, 185_143, 202_857, 0.81, '5 % above the design draught'],
    [{ draughtM: 21.01 }, 194_000, 163_582, 224_418, 0.57, 'more than that: an entry error'],
    [{ draughtM: 15.2 }, 115_681, 96_215, 136_517, 0.81, 'part laden: half of the ballast water may be gone'],
    [{ draughtM: 14.41 }, 102_840, 0, 125_699, 0.63, 'laden is uncertain'],
    [{ draughtM: 13.6 }, NaN, 0, 194_000, 0.32, 'on the threshold: anything from empty to full'],
    [{ draughtM: 12 }, 0, 0, 10_000, 0.81, 'in ballast: at most 5 % of the deadweight'],
    [{ vesselClass: 'Chemical Tanker' }, 176_803, 157_954, 196_325, 0.81, 'error of the class'],
    [{ vesselClass: 'Bulk Carrier' }, 177_836, 161_623, 194_486, 0.81, 'error of the class'],
    [{ vesselClass: 'Container Ship' }, 147_818, 133_488, 162_794, 0.81, 'less ballast water and bunkers'],
    [
      { vesselClass: 'LPG Carrier', capacityM3: 80_000, capacityP90: 0.1 },
      ...([42_040, 31_404, 50_708, 0.81, 'gas by tank capacity'] as const),
    ],
    [
      { vesselClass: 'LNG Carrier', capacityM3: 170_000, capacityP90: 0.05, draughtM: 18 },
      ...([61_796, 0, 81_757, 0.62, 'a part cargo of gas'] as const),
    ],
    [
      { vesselClass: 'LNG Carrier' },
      ...([165_301, 123_971, 211_957, 0.81, 'gas without a known capacity: by draught, with bounds'] as const),
    ],
    [
      { draughtM: 10, ...trade('export', null, 'same') },
      ...([184_300, 110_833, 203_278, 0.57, 'left an export terminal: a typical load'] as const),
    ],
    [{ ...trade('import', null, 'same') }, 0, 0, 10_000, 0.57, 'left an import terminal: empty'],
    [{ ...trade(null, 'export', null) }, NaN, 0, 188_968, 0.45, 'the destination against a clear draught'],
    [{ ...trade(null, null, 'same') }, NaN, 0, 188_968, 0.39, 'a draught that nobody updated proves little'],
  ] as const)
    test(because, () => {
      const found = estimateCargo({ ...base, ...more })
      assert.deepEqual(
        [found.cargoTonnes, found.lowTonnes, found.highTonnes, found.confidence],
        [tonnes, low, high, confidence],
      )
    })

  for (const [classSource, told] of [
    ['ais', 'class from the AIS type alone'],
    ['hull', 'class from the dimensions'],
    ['name', 'class from the name'],
    ['trade', 'class from the terminals called at'],
    ['known', undefined],
    ['registry', undefined],
  ] as const)
    test(`class by ${classSource}: ${told ?? 'not a weakness'}`, () => {
      const reasons = cargoReasonsOf(estimateCargo({ ...base, classSource }).reasons)
      assert.equal(
        reasons.find((reason) => reason.startsWith('class from')),
        told,
      )
    })

  for (const [draughtM, told, because] of [
    [18.7, true, 'a load share of 0.890'],
    [18.9, false, 'a load share of 0.907'],
  ] as const)
    test(`${draughtM} m: ${told ? 'part' : 'full'} cargo, ${because}`, () =>
      assert.equal((estimateCargo({ ...base, draughtM }).reasons & bit.partLaden) !== 0, told))
})

describe('odds of laden against ballast', () => {
  const none = { left: null, boundFor: null, draughtSince: null } as const
  const odds = (draughtShare: number, more = {}) => ladenOdds('Crude Tanker', draughtShare, { ...none, ...more }).all
  /** Log odds of evidence that is wrong in a share of the cases. */
  const wrongIn = (share: number) => Math.log((1 - share) / share)
  for (const [found, expected, because] of [
    [odds(1), wrongIn(0.08), 'a clear draught'],
    [odds(0.76), wrongIn(0.08), 'clear from 8 % above the threshold'],
    [odds(0.72), wrongIn(0.08) / 2, 'half as much at half the distance'],
    [odds(0.4), -wrongIn(0.08), 'clear below it'],
    [odds(1, { draughtSince: 'same' }), wrongIn(0.4), 'a draught not updated at the last berth'],
    [odds(1, { draughtSince: 'deeper' }), wrongIn(0.02), 'a draught updated there'],
    [odds(0.68, { left: 'export' }), wrongIn(0.04), 'left an export terminal'],
    [odds(0.68, { left: 'import' }), -wrongIn(0.04), 'left an import terminal'],
    [odds(0.68, { left: 'both' }), 0, 'a terminal of both kinds is no evidence'],
    [odds(0.68, { boundFor: 'import' }), wrongIn(0.1), 'bound for an import terminal'],
    [odds(0.68, { boundFor: 'export' }), -wrongIn(0.1), 'bound for an export terminal'],
    [odds(1, { left: 'import', boundFor: 'export' }), wrongIn(0.08) - wrongIn(0.04) - wrongIn(0.1), 'they add up'],
    [ladenOdds('Container Ship', 0.1, none).all, 5, 'a container ship is never empty'],
  ] as const)
    test(because, () => assert.ok(Math.abs(found - expected) < 1e-9, `${found}, expected ${expected}`))

  test('the stronger of two that overrule the draught decides, the berth where they are alike', () => {
    const decider = (left: 'export' | null, boundFor: 'import' | null) =>
      ladenOdds('Crude Tanker', 0.4, { left, boundFor, draughtSince: 'same' }).decider
    assert.deepEqual(
      [decider('export', 'import'), decider(null, 'import'), decider('export', null), decider(null, null)],
      ['last berth', 'destination', 'last berth', 'draught'],
    )
  })
})
