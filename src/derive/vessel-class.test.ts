import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vesselClasses } from '#domain/vessel-class.ts'
import { type ClassEvidence, inferClass } from './vessel-class.ts'

const nothing: ClassEvidence = {
  ...{ shipType: 0, name: null, lengthM: 0, beamM: 0, imo: 0, berths: null },
  ...{ deepestM: NaN, shallowestM: NaN, cruiseKnots: NaN },
}
/** Calls at berths of one class. */
const calls = (place: number, times: number) => ({
  calls: times,
  byClass: vesselClasses.map((_, i) => (i === place ? times : 0)),
})

describe('one of six classes, by the best evidence there is', () => {
  for (const [evidence, vesselClass, source, because] of [
    [{ shipType: 80, lengthM: 333, beamM: 60, deepestM: 21 }, 'Crude Tanker', 'hull', 'a VLCC'],
    [
      { shipType: 80, lengthM: 274, beamM: 48, deepestM: 12, cruiseKnots: 14 },
      'Crude Tanker',
      'hull',
      'a Suezmax whose crew typed little',
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
      'a name that only gas ships have',
    ],
    [
      { shipType: 80, name: 'CLEAN GAS', lengthM: 290, beamM: 46 },
      'LNG Carrier',
      'hull',
      'gas, and too long for petroleum gas',
    ],
    [{ shipType: 80, name: 'EPIC GAS', lengthM: 110, beamM: 18 }, 'LPG Carrier', 'name', 'gas in a small hull'],
    [
      { shipType: 80, name: 'LAS GASTAS', lengthM: 110, beamM: 18 },
      'Chemical Tanker',
      'hull',
      'only whole words count',
    ],
    [{ shipType: 80, name: 'STOLT INNOVATION', lengthM: 177, beamM: 31 }, 'Chemical Tanker', 'name', 'a parcel tanker'],
    [{ shipType: 89 }, 'Chemical Tanker', 'ais', 'a tanker of no known size: most are small'],
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
    [{ shipType: 70, lengthM: 90, beamM: 14 }, null, 'none', 'a coaster carries anything'],
    [{ shipType: 70 }, null, 'none', 'a cargo ship of unknown size may be anything'],
    [{ shipType: 60, name: 'MSC OPERA', lengthM: 275, beamM: 32 }, null, 'none', 'a cruise ship, whatever her name'],
    [{ shipType: 52, name: 'GAS', lengthM: 30, beamM: 10 }, null, 'none', 'a tug'],
    [{ name: 'ENERGY LNG', lengthM: 290, beamM: 46 }, 'LNG Carrier', 'name', 'no type, but a clear name'],
    [{}, null, 'none', 'nothing is known'],
    [
      { shipType: 80, lengthM: 294, beamM: 46, deepestM: 11.6 },
      'LNG Carrier',
      'hull',
      'no oil tanker has that outline, be she slow',
    ],
    [{ shipType: 80, lengthM: 225, beamM: 36, deepestM: 11.8 }, 'LPG Carrier', 'hull', 'a very large gas carrier'],
    [
      { shipType: 70, lengthM: 208, beamM: 30, deepestM: 10.5, cruiseKnots: 18 },
      'Container Ship',
      'hull',
      'a feeder is faster than a bulker of her size',
    ],
    [
      { shipType: 80, lengthM: 228, beamM: 32, deepestM: 14, berths: calls(0, 2) },
      'Crude Tanker',
      'trade',
      'the hull of an LR1, but she calls where crude is shipped',
    ],
    [
      { shipType: 80, lengthM: 178, beamM: 29, berths: calls(2, 2) },
      'LPG Carrier',
      'trade',
      'who calls at gas terminals carries gas',
    ],
    [
      { shipType: 80, lengthM: 333, beamM: 60, berths: calls(1, 1) },
      'Crude Tanker',
      'hull',
      'a VLCC at an LNG terminal is there for something else',
    ],
    [{ shipType: 70, lengthM: 294, beamM: 46, berths: calls(1, 3) }, 'LNG Carrier', 'trade', 'her transponder errs'],
  ] as const)
    test(because, () => {
      const found = inferClass({ ...nothing, ...evidence })
      assert.deepEqual([found.vesselClass, found.source], [vesselClass, source])
    })
})
