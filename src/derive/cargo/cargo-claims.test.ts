import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cargoIsLaden, cargoMethodOf, cargoReasonBits as bit, cargoReasonsOf } from '#domain/vessel/cargo-reasons.ts'
import { msPerDay } from '#domain/time.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { inferHull } from '../vessel/hull.ts'
import { type CargoEvidence, type CargoEstimate, estimateCargo, minServedConfidence } from './cargo.ts'
import { ladenThreshold } from './laden.ts'

const vlcc: CargoEvidence = {
  vesselClass: 'Crude Tanker',
  classSource: 'hull',
  hull: inferHull('Crude Tanker', 333, 60, NaN),
  classCertainty: 1,
  capacityM3: NaN,
  capacityP90: NaN,
  draughtM: 22.3,
  draughtAgeMs: msPerDay,
}
const designM = vlcc.hull?.designDraughtM ?? NaN

describe('reasons of a cargo estimate', () => {
  test('a full draught is never called too small, whatever the voyage says', () => {
    const laden = { left: 'import', boundFor: 'export', draughtSince: 'same' } as const
    const { reasons } = estimateCargo({ ...vlcc, draughtM: designM, laden })
    assert.equal(cargoIsLaden(reasons), false)
    assert.equal(cargoMethodOf(reasons), 'last berth')
    assert.ok(!cargoReasonsOf(reasons).includes('draught is too small for a laden vessel'))
    assert.ok(cargoReasonsOf(reasons).includes('in ballast'))
  })

  test('a draught that no hull of the size has says nothing about the cargo, and is named', () => {
    for (const [factor, isKnown] of [
      [1.19, true],
      [1.21, false],
      [1.7, false],
    ] as const) {
      const laden = { left: 'export', boundFor: 'import', draughtSince: null } as const
      const { reasons, ...figures } = estimateCargo({ ...vlcc, draughtM: designM * factor, laden })
      assert.ok(cargoReasonsOf(reasons).includes('draught exceeds the design draught'))
      assert.equal(figures.loadShare > 0 && figures.lowTonnes > 0, isKnown, `${factor}`)
      assert.equal(cargoIsLaden(reasons), isKnown ? true : null, `${factor}`)
      assert.equal(cargoReasonsOf(reasons).includes('confidence is below 0.5: no amount is given'), !isKnown)
    }
  })

  test('a destination that outweighs the draught is the method, and the amount is named as assumed', () => {
    const laden = { left: null, boundFor: 'import', draughtSince: 'same' } as const
    const { reasons } = estimateCargo({ ...vlcc, draughtM: designM * 0.5, laden })
    assert.equal(cargoMethodOf(reasons), 'destination')
    assert.ok(cargoReasonsOf(reasons).includes('destination decides between laden and ballast'))
    assert.ok(cargoReasonsOf(reasons).includes('amount assumed: a typical load'))
    assert.ok(!cargoReasonsOf(reasons).includes('cargo from draught, by the block coefficient'))
  })

  test('only the evidence that contradicts the draught is named', () => {
    const laden = { left: 'export', boundFor: null, draughtSince: 'same' } as const
    const { reasons } = estimateCargo({ ...vlcc, draughtM: designM * 0.5, laden })
    assert.ok(cargoReasonsOf(reasons).every((reason) => !reason.includes('destination')))
  })

  test('implausible dimensions are not called missing', () => {
    assert.deepEqual(cargoReasonsOf(estimateCargo({ ...vlcc, hull: null }).reasons), [
      'no plausible dimensions reported',
    ])
  })
})

describe('a cargo of low confidence', () => {
  const laden = { left: null, boundFor: 'export', draughtSince: null } as const
  const doubtful = estimateCargo({ ...vlcc, draughtM: designM, laden })

  test('has no amount, but an interval, a confidence and the reason', () => {
    assert.ok(doubtful.confidence > 0 && doubtful.confidence < minServedConfidence)
    assert.ok(Number.isNaN(doubtful.cargoTonnes) && Number.isNaN(doubtful.loadShare))
    assert.ok(doubtful.lowTonnes === 0 && doubtful.highTonnes > 250_000)
    assert.ok(cargoReasonsOf(doubtful.reasons).includes('confidence is below 0.5: no amount is given'))
  })

  test('is neither laden nor in ballast where that is the doubt', () => {
    assert.equal(cargoIsLaden(doubtful.reasons), null)
  })
})

test('the same evidence gives the same verdict for every class but container ships', () => {
  for (const draughtSince of [null, 'same', 'deeper', 'higher'] as const)
    for (const left of [null, 'export', 'import', 'both'] as const)
      for (const boundFor of [null, 'export', 'import', 'both'] as const)
        for (const offset of [-0.1, -0.05, 0.05, 0.1]) {
          const verdicts = vesselClasses
            .filter((vesselClass) => vesselClass !== 'Container Ship')
            .map((vesselClass) => {
              const draughtM = designM * (ladenThreshold[vesselClass].share + offset)
              const laden = { left, boundFor, draughtSince }
              return (estimateCargo({ ...vlcc, vesselClass, draughtM, laden }).reasons & bit.inBallast) !== 0
            })
          assert.equal(new Set(verdicts).size, 1, `${draughtSince} ${left} ${boundFor} ${offset}: ${verdicts.join()}`)
        }
})

/** What each reason claims, checked against the evidence and the figures. */
const claims: Record<string, (evidence: CargoEvidence, estimate: CargoEstimate) => boolean> = {
  'cargo from draught, by the block coefficient': ({ draughtM }, { reasons }) =>
    draughtM > 0 && cargoMethodOf(reasons) === 'draught',
  'cargo from tank capacity': ({ capacityM3, vesselClass }) => capacityM3 > 0 && /Carrier/.test(vesselClass),
  'in ballast': (_, { cargoTonnes }) => !(cargoTonnes > 0),
  'draught is too small for a laden vessel': ({ draughtM, hull, vesselClass }, { reasons }) =>
    draughtM / hull!.designDraughtM < ladenThreshold[vesselClass].share && cargoMethodOf(reasons) === 'draught',
  'no draught reported': ({ draughtM }) => !(draughtM > 0),
  'no plausible dimensions reported': ({ hull }) => hull === null,
  'draught exceeds the design draught': ({ draughtM, hull }) => draughtM > hull!.designDraughtM,
  'draught is the maximum, and may never be updated': ({ draughtM, hull }) =>
    Math.abs(draughtM - hull!.designDraughtM) < 0.05,
  'draught is old': ({ draughtAgeMs }) => draughtAgeMs > 30 * msPerDay,
  'draught is below that of a full load': ({ draughtM, hull }, { loadShare }) =>
    draughtM < hull!.designDraughtM && !(loadShare >= 0.9),
  'draught is near the threshold between laden and ballast': ({ draughtM, hull, vesselClass }) =>
    Math.abs(draughtM / hull!.designDraughtM - ladenThreshold[vesselClass].share) < 0.04,
  'class is uncertain': ({ classCertainty }) => classCertainty < 0.8,
  'last berth is at an export terminal': ({ laden }) => laden?.left === 'export',
  'last berth is at an import terminal': ({ laden }) => laden?.left === 'import',
  'destination exports this cargo': ({ laden }) => laden?.boundFor === 'export',
  'destination imports this cargo': ({ laden }) => laden?.boundFor === 'import',
  'draught changed at the last berth': ({ laden }) => /deeper|higher/.test(laden?.draughtSince ?? ''),
  'draught was not updated at the last berth': ({ laden }) => laden?.draughtSince === 'same',
  'other evidence contradicts the draught': (_, { reasons }) => /berth|destination/.test(cargoMethodOf(reasons) ?? ''),
  'last berth decides between laden and ballast': ({ laden }, { reasons }) =>
    cargoMethodOf(reasons) === 'last berth' && laden?.left === (reasons & bit.inBallast ? 'import' : 'export'),
  'destination decides between laden and ballast': ({ laden }, { reasons }) =>
    cargoMethodOf(reasons) === 'destination' && laden?.boundFor === (reasons & bit.inBallast ? 'export' : 'import'),
  'amount assumed: a typical load': (_, { reasons }) => /berth|destination/.test(cargoMethodOf(reasons) ?? ''),
  'laden or ballast is uncertain': (_, { lowTonnes, highTonnes }) => lowTonnes === 0 && highTonnes > 0,
  'confidence is below 0.5: no amount is given': (_, { confidence, cargoTonnes }) =>
    confidence < 0.5 && Number.isNaN(cargoTonnes),
}

test('over random evidence each reason agrees with the figures', () => {
  let seed = 15
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]
  const counts = new Map<string, number>()
  for (let round = 0; round < 20_000; round++) {
    const vesselClass = pick(vesselClasses)
    const lengthM = 60 + random() * 340
    const hull = random() < 0.02 ? null : inferHull(vesselClass, lengthM, lengthM / (4.8 + random() * 3), NaN)
    const isGas = vesselClass === 'LNG Carrier' || vesselClass === 'LPG Carrier'
    const hasCapacity = isGas && hull !== null && random() < 0.9
    const draughtShare = pick([0.3 + random() * 0.85, 1, ladenThreshold[vesselClass].share])
    const evidence: CargoEvidence = {
      vesselClass,
      classSource: pick(['hull', 'ais', 'name', 'trade', 'registry', 'known']),
      hull: hull && { ...hull, dwtKnown: random() < 0.3, withDraught: random() < 0.3 },
      classCertainty: 0.5 + random() / 2,
      capacityM3: hasCapacity ? hull.dwtTonnes * 1.8 : NaN,
      capacityP90: hasCapacity ? 0.03 : NaN,
      draughtM: random() < 0.02 ? NaN : draughtShare * (hull?.designDraughtM ?? 10),
      draughtAgeMs: random() * 40 * msPerDay,
      laden: {
        left: pick([null, 'export', 'import', 'both']),
        boundFor: pick([null, 'export', 'import', 'both']),
        draughtSince: pick([null, 'same', 'deeper', 'higher']),
      },
    }
    const estimate = estimateCargo(evidence)
    const because = `${JSON.stringify(evidence)} ${JSON.stringify(estimate)}`
    const told = cargoReasonsOf(estimate.reasons)
    for (const reason of told) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      assert.ok(
        claims[reason]?.(evidence, estimate) ?? /^(class|deadweight) from/.test(reason),
        `${reason}: ${because}`,
      )
    }
    const { cargoTonnes, lowTonnes, highTonnes, confidence } = estimate
    assert.ok(confidence >= 0 && confidence <= 0.95)
    assert.equal(Number.isNaN(cargoTonnes), confidence < minServedConfidence, because)
    if (!Number.isNaN(cargoTonnes)) assert.ok(lowTonnes <= cargoTonnes && cargoTonnes <= highTonnes, because)
    const method = cargoMethodOf(estimate.reasons)
    assert.equal(method === null, !told.some((reason) => /^(cargo from|in ballast|amount)/.test(reason)), because)
  }
  for (const reason of Object.keys(claims)) assert.ok((counts.get(reason) ?? 0) > 20, `${reason} was not tried`)
})
