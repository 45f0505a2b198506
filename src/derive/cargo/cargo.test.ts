import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cargoMethodOf, cargoReasonsOf } from '#domain/vessel/cargo-reasons.ts'
import { type CargoEvidence, estimateCargo } from './cargo.ts'
import { msPerDay } from '#domain/time.ts'
import { inferHull } from '../vessel/hull.ts'
import { payload } from './payload.ts'

const vlcc: CargoEvidence = {
  vesselClass: 'Crude Tanker',
  classSource: 'hull',
  hull: inferHull('Crude Tanker', 333, 60, NaN),
  classCertainty: 1,
  capacityM3: NaN,
  capacityP90: NaN,
  draughtM: 21.3,
  draughtAgeMs: msPerDay,
}

describe('cargo of a VLCC by draught', () => {
  for (const [draughtM, min, max, because] of [
    [21.4, 295_000, 310_000, 'laden'],
    [25.4, 295_000, 310_000, 'never above full, whatever the crew typed'],
    [18, 205_000, 260_000, 'part laden'],
    [11, 0, 0, 'in ballast: ballast water is not cargo'],
  ] as const)
    test(`${draughtM} m: ${because}`, () => {
      const { cargoTonnes, lowTonnes, highTonnes } = estimateCargo({ ...vlcc, draughtM })
      assert.ok(cargoTonnes >= min && cargoTonnes <= max, `${cargoTonnes} t`)
      assert.ok(lowTonnes <= cargoTonnes && cargoTonnes <= highTonnes)
    })

  test('a deeper draught never gives less cargo', () => {
    let last = 0
    for (let draughtM = 15.5; draughtM < 23; draughtM += 0.1) {
      const { cargoTonnes } = estimateCargo({ ...vlcc, draughtM })
      if (Number.isNaN(cargoTonnes)) continue
      assert.ok(cargoTonnes >= last)
      last = cargoTonnes
    }
  })

  test('the payload formula alone gives a VLCC in ballast a load above 0.3', () => {
    assert.ok(vlcc.hull && payload(vlcc.hull, 11).loadShare > 0.3)
  })

  test('without a draught the cargo is unknown, with the reason', () => {
    const { cargoTonnes, loadShare, reasons } = estimateCargo({ ...vlcc, draughtM: NaN })
    assert.ok(Number.isNaN(cargoTonnes) && Number.isNaN(loadShare))
    assert.ok(cargoReasonsOf(reasons).includes('no draught reported'))
    assert.equal(cargoMethodOf(reasons), null)
  })

  test('without dimensions the cargo is unknown', () => {
    assert.ok(Number.isNaN(estimateCargo({ ...vlcc, hull: null }).cargoTonnes))
  })

  test('an old draught lowers the confidence', () => {
    const old = estimateCargo({ ...vlcc, draughtAgeMs: 60 * msPerDay })
    assert.ok(old.confidence < estimateCargo(vlcc).confidence)
    assert.ok(cargoReasonsOf(old.reasons).includes('draught is old'))
  })
})

describe('cargo of an LNG carrier', () => {
  const hull = inferHull('LNG Carrier', 295, 46, NaN)
  const gas = { ...vlcc, vesselClass: 'LNG Carrier', hull, capacityM3: 174_000, capacityP90: 0.03 } as const

  test('laden: full tanks, not the payload formula', () => {
    const { cargoTonnes, reasons } = estimateCargo({ ...gas, draughtM: 11.6 })
    assert.equal(cargoTonnes, Math.round(174_000 * 0.985 * 0.97 * 0.45))
    assert.equal(cargoMethodOf(reasons), 'capacity')
  })

  test('9.5 m: in ballast', () => {
    assert.equal(estimateCargo({ ...gas, draughtM: 9.5 }).cargoTonnes, 0)
  })
})

describe('cargo when draught and voyage disagree', () => {
  const tank = { ...vlcc, draughtM: 11 }

  test('a ballast draught not updated since loading does not make the vessel empty', () => {
    const laden = { left: 'export', boundFor: 'import', draughtSince: 'same' } as const
    const { cargoTonnes, lowTonnes, highTonnes, reasons, confidence } = estimateCargo({ ...tank, laden })
    assert.ok(cargoTonnes > 250_000 && lowTonnes < cargoTonnes * 0.8 && highTonnes > cargoTonnes)
    assert.ok(cargoReasonsOf(reasons).includes('other evidence contradicts the draught'))
    assert.ok(confidence < estimateCargo(vlcc).confidence)
  })

  test('a laden draught not updated since discharging does not make the vessel laden', () => {
    const laden = { left: 'import', boundFor: 'export', draughtSince: 'same' } as const
    assert.equal(estimateCargo({ ...vlcc, laden }).cargoTonnes, 0)
  })

  test('contradicting evidence gives an interval from empty to full', () => {
    const laden = { left: null, boundFor: 'export', draughtSince: null } as const
    const { lowTonnes, highTonnes, reasons } = estimateCargo({ ...vlcc, laden })
    assert.ok(lowTonnes === 0 && highTonnes > 250_000)
    assert.ok(cargoReasonsOf(reasons).includes('laden or ballast is uncertain'))
  })

  test('a draught updated at the berth outweighs the destination', () => {
    const laden = { left: 'both', boundFor: 'import', draughtSince: 'higher' } as const
    assert.equal(estimateCargo({ ...tank, laden }).cargoTonnes, 0)
  })
})

test('an uncertain class widens the interval', () => {
  const sure = estimateCargo(vlcc)
  const unsure = estimateCargo({ ...vlcc, classCertainty: 0.5 })
  assert.ok(unsure.highTonnes - unsure.lowTonnes > (sure.highTonnes - sure.lowTonnes) * 1.3)
  assert.ok(unsure.confidence < sure.confidence)
})

test('a draught above the design draught lowers the confidence', () => {
  const { confidence, reasons } = estimateCargo({ ...vlcc, draughtM: 25.4 })
  assert.ok(confidence < estimateCargo(vlcc).confidence)
  assert.ok(cargoReasonsOf(reasons).includes('draught exceeds the design draught'))
})

test('a container ship at ballast draught still has cargo', () => {
  const hull = inferHull('Container Ship', 366, 51, NaN)
  const { cargoTonnes } = estimateCargo({ ...vlcc, vesselClass: 'Container Ship', hull, draughtM: 11.5 })
  assert.ok(cargoTonnes > 20_000 && cargoTonnes < 90_000, `${cargoTonnes} t`)
})
