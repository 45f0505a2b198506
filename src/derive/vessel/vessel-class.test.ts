import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { type ClassEvidence, inferClass } from './vessel-class.ts'

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
      { shipType: 80, name: 'LAS GASTAS', lengthM: 110, beamM: 18 },
      'Chemical Tanker',
      'hull',
      'only whole words count',
    ],
    [{ shipType: 80, name: 'STOLT INNOVATION', lengthM: 177, beamM: 31 }, 'Chemical Tanker', 'name', 'a parcel tanker'],
    [{ shipType: 89 }, 'Chemical Tanker', 'ais', 'a tanker of unknown size: most are small'],
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
    [{ shipType: 80, lengthM: 59, beamM: 10 }, null, 'none', 'a bunker boat'],
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
