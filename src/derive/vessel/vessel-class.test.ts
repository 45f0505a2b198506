import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { type ClassEvidence, classLikelihoods, inferClass } from './vessel-class.ts'

const nothing: ClassEvidence = {
  shipType: 0,
  name: null,
  lengthM: 0,
  beamM: 0,
  imo: 0,
  berths: null,
  deepestM: NaN,
  shallowestM: NaN,
  cruiseKnots: NaN,
  bowShare: NaN,
}
/** Calls at terminals of one class. */
const calls = (place: number, times: number) => ({
  calls: times,
  byClass: vesselClasses.map((_, i) => (i === place ? times : 0)),
})

describe('vessel class by the best available evidence', () => {
  for (const [evidence, vesselClass, source, because] of [
    [{ shipType: 80, lengthM: 333, beamM: 60, deepestM: 21 }, 'Crude Tanker', 'hull', 'a VLCC'],
    [
      { shipType: 71, lengthM: 212, beamM: 30, deepestM: 11.5 },
      'Container Ship',
      'hull',
      'dangerous goods, which container ships set for good',
    ],
    [{ shipType: 70, lengthM: 212, beamM: 30, deepestM: 11.5 }, null, 'none', 'the same hull without: unknown'],
    [
      { shipType: 70, lengthM: 210, beamM: 30, deepestM: 11.5 },
      'Container Ship',
      'hull',
      'the standard outline of 2,800 boxes',
    ],
    [
      { shipType: 70, lengthM: 200, beamM: 30, deepestM: 11.5, imo: 9_936_329 },
      'Container Ship',
      'hull',
      'sister ships of neighbouring IMO numbers are container ships',
    ],
    [
      { shipType: 80, lengthM: 274, beamM: 48, deepestM: 12, cruiseKnots: 14 },
      'Crude Tanker',
      'hull',
      'a Suezmax with a low draught',
    ],
    [
      { shipType: 84, lengthM: 295, beamM: 46, deepestM: 11.6, cruiseKnots: 18.5 },
      'LNG Carrier',
      'hull',
      'shallow and fast',
    ],
    [
      { shipType: 80, name: 'ARCTIC PRINCESS', lengthM: 288, beamM: 49 },
      'LNG Carrier',
      'name',
      'a name that only LNG carriers have',
    ],
    [
      { shipType: 80, name: 'CLEAN GAS', lengthM: 290, beamM: 46 },
      'LNG Carrier',
      'hull',
      'GAS in the name, and too long for an LPG carrier',
    ],
    [
      { shipType: 80, name: 'EPIC GAS', lengthM: 110, beamM: 18 },
      'LPG Carrier',
      'name',
      'GAS in the name of a small hull',
    ],
    [
      { shipType: 80, name: 'LAS GASTAS', lengthM: 124, beamM: 19 },
      'Chemical Tanker',
      'hull',
      'only whole words count',
    ],
    [
      { shipType: 80, name: 'CARDISSA', lengthM: 130, beamM: 22 },
      'LNG Carrier',
      'name',
      'a small LNG carrier has the hull of an LPG carrier',
    ],
    [{ shipType: 80, name: 'MYGAS', lengthM: 107, beamM: 18 }, 'LPG Carrier', 'name', 'GAS at the end of a word'],
    [
      { shipType: 80, name: 'VEGAS', lengthM: 107, beamM: 18, deepestM: 8 },
      'Chemical Tanker',
      'hull',
      'VEGAS is no gas',
    ],
    [{ shipType: 80, name: 'WAASMUNSTER', lengthM: 174, beamM: 28 }, 'LPG Carrier', 'name', 'a fleet of gas carriers'],
    [
      { shipType: 80, name: 'CONSTELLATION', lengthM: 333, beamM: 60, deepestM: 21 },
      'Crude Tanker',
      'hull',
      'the name of an LPG carrier on the hull of a VLCC',
    ],
    [{ shipType: 80, name: 'SYN ALTAIR', lengthM: 99, beamM: 15 }, 'LPG Carrier', 'name', 'a prefix of a gas fleet'],
    [{ shipType: 80, name: 'CORAL STICHO', lengthM: 100, beamM: 18 }, 'LPG Carrier', 'name', 'an ethylene carrier'],
    [{ shipType: 80, name: 'AMAN SENDAI', lengthM: 130, beamM: 26 }, 'LNG Carrier', 'name', 'a small LNG carrier'],
    [{ shipType: 80, name: 'STOLT INNOVATION', lengthM: 177, beamM: 31 }, 'Chemical Tanker', 'name', 'a parcel tanker'],
    [{ shipType: 89 }, null, 'none', 'a tanker of unknown size may be of any class'],
    [
      { shipType: 80, name: 'PROVALYS', imo: 9_306_495 },
      null,
      'none',
      'an LNG carrier before its dimensions arrive: ships with neighbouring IMO numbers are no evidence of its size',
    ],
    [
      { shipType: 80, name: 'PROVALYS', imo: 9_306_495, deepestM: 9.6 },
      null,
      'none',
      'a draught that tankers of every class have',
    ],
    [
      { shipType: 80, name: 'PROVALYS', imo: 9_306_495, lengthM: 290, beamM: 43 },
      'LNG Carrier',
      'hull',
      'the same ship with its dimensions',
    ],
    [{ shipType: 80, deepestM: 6 }, null, 'none', 'a small tanker, or a small gas carrier'],
    [{ shipType: 70, name: 'MSC ZOE', lengthM: 396, beamM: 59 }, 'Container Ship', 'name', 'a liner company'],
    [{ shipType: 71, name: 'OCEAN STAR', lengthM: 294, beamM: 32 }, 'Container Ship', 'hull', 'too slim for a bulker'],
    [{ shipType: 70, name: 'BERGE EVEREST', lengthM: 361, beamM: 65 }, 'Bulk Carrier', 'name', 'a Valemax'],
    [{ shipType: 70, name: 'OCEAN PRIDE', lengthM: 190, beamM: 32 }, 'Bulk Carrier', 'hull', 'a Supramax'],
    [
      { shipType: 70, name: 'ASIAN HIGHWAY', lengthM: 200, beamM: 32 },
      null,
      'name',
      'a car carrier has the hull of a bulker',
    ],
    [{ shipType: 70, lengthM: 90, beamM: 14 }, null, 'none', 'a coaster may be of any class'],
    [{ shipType: 70 }, null, 'none', 'a cargo ship of unknown size may be of any class'],
    [{ shipType: 60, name: 'MSC OPERA', lengthM: 275, beamM: 32 }, null, 'none', 'a cruise ship, whatever its name'],
    [{ shipType: 52, name: 'GAS', lengthM: 30, beamM: 10 }, null, 'none', 'a tug'],
    [{ name: 'ENERGY LNG', lengthM: 290, beamM: 46 }, 'LNG Carrier', 'name', 'no type, but an unambiguous name'],
    [{}, null, 'none', 'no evidence'],
    [
      { shipType: 70, berths: calls(4, 3) },
      'Bulk Carrier',
      'trade',
      'calls at bulk terminals, and nothing else is known',
    ],
    [
      { shipType: 80, lengthM: 183, beamM: 32, berths: calls(3, 1) },
      'Chemical Tanker',
      'hull',
      'one call confirms the dimensions',
    ],
    [
      { shipType: 80, lengthM: 183, beamM: 0, berths: calls(3, 1) },
      'Chemical Tanker',
      'trade',
      'a length without a beam is no outline',
    ],
    [{ shipType: 80, lengthM: 333, beamM: 0 }, 'Crude Tanker', 'hull', 'no tanker but a VLCC has this length'],
    [
      { shipType: 70, lengthM: 400, beamM: 0 },
      'Container Ship',
      'hull',
      'no cargo ship but the largest has this length',
    ],
    [{ shipType: 70, lengthM: 190, beamM: 0 }, 'Bulk Carrier', 'hull', 'the length of a Supramax'],
    [{ shipType: 80, lengthM: 228, beamM: 0 }, null, 'none', 'a length that several classes have'],
    [{ shipType: 80, name: 'MSC ZOE', lengthM: 396, beamM: 59 }, null, 'none', 'a tanker is never a container ship'],
    [{ shipType: 80, lengthM: 300, beamM: 20 }, null, 'none', 'no tanker is that slim'],
    [{ shipType: 80, lengthM: 250, beamM: 40 }, 'Crude Tanker', 'hull', 'a shuttle tanker'],
    [{ shipType: 80, lengthM: 228, beamM: 34, deepestM: 14 }, 'Chemical Tanker', 'hull', 'a panamax product tanker'],
    [{ shipType: 80, lengthM: 182, beamM: 40 }, 'Chemical Tanker', 'hull', 'a wide MR'],
    [{ shipType: 80, lengthM: 160, beamM: 26 }, null, 'none', 'small gas carrier or chemical tanker'],
    [
      { shipType: 70, lengthM: 300, beamM: 48, deepestM: 13, cruiseKnots: 16 },
      'Container Ship',
      'hull',
      'as wide as a Newcastlemax, and faster',
    ],
    [
      { shipType: 70, lengthM: 172, beamM: 27, deepestM: 9.5, cruiseKnots: 15, imo: 9_800_000 },
      'Container Ship',
      'hull',
      'a wide feeder',
    ],
    [{ shipType: 70, lengthM: 200, beamM: 32, deepestM: 9.5, cruiseKnots: 14 }, null, 'none', 'a car carrier'],
    [
      { shipType: 70, lengthM: 200, beamM: 32, bowShare: 0.15 },
      null,
      'none',
      'the bridge of a car carrier is forward, that of a bulk carrier is not',
    ],
    [
      { shipType: 70, lengthM: 200, beamM: 32, bowShare: 0.86 },
      'Bulk Carrier',
      'hull',
      'the same hull with its bridge aft',
    ],
    [
      { shipType: 70, lengthM: 190, beamM: 32, bowShare: 0.5 },
      'Bulk Carrier',
      'hull',
      'half the length is what crews enter who do not know',
    ],
    [{ shipType: 70, lengthM: 218, beamM: 26, deepestM: 7.1, cruiseKnots: 18 }, null, 'none', 'a large ro-ro ship'],
    [{ shipType: 70, lengthM: 140, beamM: 21, cruiseKnots: 12 }, null, 'none', 'general cargo'],
    [{ shipType: 70, lengthM: 121, beamM: 24, deepestM: 8.4, cruiseKnots: 9 }, null, 'none', 'a cable layer'],
    [{ shipType: 70, name: 'SINGELGRACHT', lengthM: 168, beamM: 25 }, null, 'name', 'a fleet of general cargo ships'],
    [{ shipType: 80, lengthM: 59, beamM: 10 }, null, 'none', 'a bunker boat'],
    [
      { shipType: 80, name: 'CHEM STAR', lengthM: 60, beamM: 11 },
      'Chemical Tanker',
      'name',
      'the least length of a class',
    ],
    [{ shipType: 80, name: 'BUNKER GAS', lengthM: 40, beamM: 8 }, null, 'none', 'a boat, whatever its name'],
    [
      { shipType: 80, lengthM: 294, beamM: 46, deepestM: 11.6 },
      'LNG Carrier',
      'hull',
      'no oil tanker has these dimensions',
    ],
    [{ shipType: 80, lengthM: 225, beamM: 36, deepestM: 11.8 }, 'LPG Carrier', 'hull', 'a very large gas carrier'],
    [
      { shipType: 70, lengthM: 208, beamM: 30, deepestM: 10.5, cruiseKnots: 18 },
      'Container Ship',
      'hull',
      'a feeder is faster than a bulker of its size',
    ],
    [
      { shipType: 80, lengthM: 228, beamM: 32, deepestM: 14, berths: calls(0, 2) },
      'Crude Tanker',
      'trade',
      'the hull of an LR1, but calls at crude terminals',
    ],
    [{ shipType: 80, lengthM: 178, beamM: 29, berths: calls(2, 2) }, 'LPG Carrier', 'trade', 'calls at gas terminals'],
    [
      { shipType: 80, lengthM: 333, beamM: 60, berths: calls(1, 1) },
      'Crude Tanker',
      'hull',
      'a VLCC does not load at an LNG terminal',
    ],
    [{ shipType: 70, lengthM: 294, beamM: 46, berths: calls(1, 3) }, 'LNG Carrier', 'trade', 'the AIS type is wrong'],
  ] as const)
    test(because, () => {
      const found = inferClass({ ...nothing, ...evidence })
      assert.deepEqual([found.vesselClass, found.source], [vesselClass, source])
    })
})

describe('likelihoods of the classes', () => {
  test('of a small tanker are given though its class is unknown', () => {
    const found = classLikelihoods({ ...nothing, shipType: 80, lengthM: 160, beamM: 26 })
    const likeliest = new Set(found.slice(0, 2).map(({ vesselClass }) => vesselClass))
    assert.deepEqual(likeliest, new Set(['Chemical Tanker', 'LPG Carrier']))
    assert.equal(found.length, vesselClasses.length + 1)
    assert.ok(Math.abs(found.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-9)
    assert.ok(found.every(({ probability }, at) => at === 0 || probability <= found[at - 1].probability))
  })

  test('begin with the inferred class, at its certainty', () => {
    const evidence = { ...nothing, shipType: 80, lengthM: 333, beamM: 60, cruiseKnots: 12 }
    const { vesselClass, certainty } = inferClass(evidence)
    assert.deepEqual(classLikelihoods(evidence)[0], { vesselClass, probability: certainty })
  })

  test('are empty for boats and tugs', () => {
    assert.deepEqual(classLikelihoods({ ...nothing, shipType: 80, lengthM: 40, beamM: 8 }), [])
    assert.deepEqual(classLikelihoods({ ...nothing, shipType: 52, lengthM: 140, beamM: 20 }), [])
  })
})

describe('vessel class over all outlines', () => {
  /** Outlines and draughts of hulls as they are built, and a few that are not. */
  function* hulls(): Generator<ClassEvidence> {
    for (let lengthM = 62; lengthM < 405; lengthM += 9)
      for (let ratio = 4; ratio < 10; ratio += 0.5)
        for (const deepestM of [NaN, 7, 9, 11, 13, 16])
          yield { ...nothing, lengthM, beamM: Math.round(lengthM / ratio), deepestM }
  }

  test('a tanker is never classified as a dry cargo ship, whatever its name, speed and berths', () => {
    for (const hull of hulls())
      for (const more of [{}, { name: 'MSC ZOE' }, { name: 'STAR BULK', cruiseKnots: 18 }, { berths: calls(5, 3) }]) {
        const { vesselClass } = inferClass({ ...hull, ...more, shipType: 81 })
        assert.ok(vesselClass !== 'Container Ship' && vesselClass !== 'Bulk Carrier', JSON.stringify({ hull, more }))
      }
  })

  test('the class never flips when the speed arrives, unless that is nearly certain', () => {
    for (const hull of hulls())
      for (const shipType of [70, 80]) {
        const still = inferClass({ ...hull, shipType }).vesselClass
        for (const cruiseKnots of [9, 12, 15, 18, 21]) {
          const { vesselClass, certainty } = inferClass({ ...hull, shipType, cruiseKnots })
          if (still !== null && vesselClass !== null && vesselClass !== still) assert.ok(certainty >= 0.95)
        }
      }
  })

  test('no class is inferred that is less than 70 % certain', () => {
    let classified = 0
    for (const hull of hulls())
      for (const shipType of [0, 70, 80]) {
        const { vesselClass, certainty } = inferClass({ ...hull, shipType })
        if (vesselClass === null) continue
        classified++
        assert.ok(certainty >= (shipType === 0 ? 0.9 : 0.7))
      }
    assert.ok(classified > 500, `${classified}`)
  })
})
