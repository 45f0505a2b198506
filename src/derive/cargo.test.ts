import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CargoEvidence, cargoMethodOf, estimateCargo, payload, reasonsOf } from './cargo.ts'
import { inferHull } from './hull.ts'

const vlcc: CargoEvidence = {
  vesselClass: 'Crude Tanker',
  classSource: 'hull',
  hull: inferHull('Crude Tanker', 333, 60, NaN),
  dwtKnown: false,
  capacityM3: NaN,
  draughtM: 21.3,
  draughtAgeMs: 86_400_000,
}

describe('what a VLCC carries, by her draught', () => {
  for (const [draughtM, least, most, because] of [
    [21.4, 295_000, 310_000, 'she is full'],
    [25.4, 295_000, 310_000, 'no ship is more than full, whatever her crew typed'],
    [18, 220_000, 260_000, 'she is part laden'],
    [11, 0, 0, 'she is in ballast: the water aboard is no cargo'],
  ] as const)
    test(`${draughtM} m: ${because}`, () => {
      const { cargoTonnes, lowTonnes, highTonnes } = estimateCargo({ ...vlcc, draughtM })
      assert.ok(cargoTonnes >= least && cargoTonnes <= most, `${cargoTonnes} t`)
      assert.ok(lowTonnes <= cargoTonnes && cargoTonnes <= highTonnes)
    })

  test('deeper is never less', () => {
    let last = 0
    for (let draughtM = 15.5; draughtM < 23; draughtM += 0.1) {
      const { cargoTonnes } = estimateCargo({ ...vlcc, draughtM })
      assert.ok(cargoTonnes >= last)
      last = cargoTonnes
    }
  })

  test('in ballast the formula alone would read a third of a cargo', () => {
    assert.ok(vlcc.hull && payload(vlcc.hull, 11).loadShare > 0.3)
  })

  test('no draught is no cargo figure, and it says why', () => {
    const { cargoTonnes, loadShare, reasons } = estimateCargo({ ...vlcc, draughtM: NaN })
    assert.ok(Number.isNaN(cargoTonnes) && Number.isNaN(loadShare))
    assert.ok(reasonsOf(reasons).includes('she does not give her draught'))
    assert.equal(cargoMethodOf(reasons), null)
  })

  test('no outline is no cargo figure either', () => {
    assert.ok(Number.isNaN(estimateCargo({ ...vlcc, hull: null }).cargoTonnes))
  })

  test('an old draught counts less than a new one', () => {
    const old = estimateCargo({ ...vlcc, draughtAgeMs: 60 * 86_400_000 })
    assert.ok(old.confidence < estimateCargo(vlcc).confidence)
    assert.ok(reasonsOf(old.reasons).includes('draught was typed long ago'))
  })
})

describe('an LNG carrier', () => {
  const hull = inferHull('LNG Carrier', 295, 46, NaN)
  const gas = { ...vlcc, vesselClass: 'LNG Carrier', hull, capacityM3: 174_000 } as const

  test('laden has full tanks, not what her draught says', () => {
    const { cargoTonnes, reasons } = estimateCargo({ ...gas, draughtM: 11.6 })
    assert.equal(cargoTonnes, Math.round(174_000 * 0.985 * 0.45))
    assert.equal(cargoMethodOf(reasons), 'capacity')
  })

  test('at 9.5 m is in ballast', () => {
    assert.equal(estimateCargo({ ...gas, draughtM: 9.5 }).cargoTonnes, 0)
  })
})
