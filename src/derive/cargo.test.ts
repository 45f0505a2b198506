import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CargoEvidence, cargoMethodOf, estimateCargo, reasonsOf } from './cargo.ts'
import { inferHull } from './hull.ts'
import { payload } from './payload.ts'

const vlcc: CargoEvidence = {
  vesselClass: 'Crude Tanker',
  classSource: 'hull',
  hull: inferHull('Crude Tanker', 333, 60, NaN),
  dwtKnown: false,
  classCertainty: 1,
  capacityM3: NaN,
  capacityP90: NaN,
  draughtM: 21.3,
  draughtAgeMs: 86_400_000,
}

describe('what a VLCC carries, by her draught', () => {
  for (const [draughtM, least, most, because] of [
    [21.4, 295_000, 310_000, 'she is full'],
    [25.4, 295_000, 310_000, 'no ship is more than full, whatever her crew typed'],
    [18, 205_000, 260_000, 'she is part laden'],
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
  const gas = { ...vlcc, vesselClass: 'LNG Carrier', hull, capacityM3: 174_000, capacityP90: 0.03 } as const

  test('laden has full tanks, not what her draught says', () => {
    const { cargoTonnes, reasons } = estimateCargo({ ...gas, draughtM: 11.6 })
    assert.equal(cargoTonnes, Math.round(174_000 * 0.985 * 0.97 * 0.45))
    assert.equal(cargoMethodOf(reasons), 'capacity')
  })

  test('at 9.5 m is in ballast', () => {
    assert.equal(estimateCargo({ ...gas, draughtM: 9.5 }).cargoTonnes, 0)
  })
})

describe('when the draught and the voyage disagree', () => {
  const tank = { ...vlcc, draughtM: 11 }

  test('an empty draught typed long ago does not empty a ship that loaded and is bound to land it', () => {
    const laden = { left: 'export', boundFor: 'import', draughtSince: 'same' } as const
    const { cargoTonnes, lowTonnes, highTonnes, reasons, confidence } = estimateCargo({ ...tank, laden })
    assert.ok(cargoTonnes > 250_000 && lowTonnes < cargoTonnes * 0.8 && highTonnes > cargoTonnes)
    assert.ok(reasonsOf(reasons).includes('where she called and goes speaks against the draught'))
    assert.ok(confidence < estimateCargo(vlcc).confidence)
  })

  test('a full draught left standing does not fill a ship that landed her cargo and is bound to load', () => {
    const laden = { left: 'import', boundFor: 'export', draughtSince: 'same' } as const
    assert.equal(estimateCargo({ ...vlcc, laden }).cargoTonnes, 0)
  })

  test('one word against another is not sure: the interval reaches from empty to full', () => {
    const laden = { left: null, boundFor: 'export', draughtSince: null } as const
    const { lowTonnes, highTonnes, reasons } = estimateCargo({ ...vlcc, laden })
    assert.ok(lowTonnes === 0 && (highTonnes > 250_000 || cargoMethodOf(reasons) === 'ballast'))
    assert.ok(reasonsOf(reasons).includes('laden or in ballast is not sure'))
  })

  test('a draught typed anew at the berth is believed', () => {
    const laden = { left: 'both', boundFor: 'import', draughtSince: 'higher' } as const
    assert.equal(estimateCargo({ ...tank, laden }).cargoTonnes, 0)
  })
})

test('a class that is not sure makes the interval wider', () => {
  const sure = estimateCargo(vlcc)
  const unsure = estimateCargo({ ...vlcc, classCertainty: 0.5 })
  assert.ok(unsure.highTonnes - unsure.lowTonnes > (sure.highTonnes - sure.lowTonnes) * 1.3)
  assert.ok(unsure.confidence < sure.confidence)
})

test('a draught that her hull cannot have makes the estimate less sure', () => {
  const { confidence, reasons } = estimateCargo({ ...vlcc, draughtM: 25.4 })
  assert.ok(confidence < estimateCargo(vlcc).confidence)
  assert.ok(reasonsOf(reasons).includes('draught is deeper than her hull allows'))
})

test('a container ship is never empty', () => {
  const hull = inferHull('Container Ship', 366, 51, NaN)
  const { cargoTonnes } = estimateCargo({ ...vlcc, vesselClass: 'Container Ship', hull, draughtM: 11.5 })
  assert.ok(cargoTonnes > 20_000 && cargoTonnes < 90_000, `${cargoTonnes} t`)
})
