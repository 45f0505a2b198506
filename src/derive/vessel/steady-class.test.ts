import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ClassEvidence, inferClass } from './vessel-class.ts'

const nothing: ClassEvidence = {
  ...{ shipType: 0, name: null, lengthM: 0, beamM: 0, imo: 0, berths: null },
  ...{ deepestM: NaN, shallowestM: NaN, cruiseKnots: NaN, bowShare: NaN },
}

type Step = Partial<ClassEvidence>
/** Orders in which a ship's static fields come: of message 5 at once or late, the name last, a length long before its beam. */
const orders = (ship: { type: Step; length: Step; beam: Step; name: Step }): readonly Step[][] => [
  [ship.type, ship.length, ship.beam, ship.name],
  [ship.name, ship.type, ship.length, ship.beam],
  [ship.length, ship.name, ship.beam, ship.type],
  [{ ...ship.type, ...ship.length, ...ship.beam }, ship.name],
  [{ ...ship.type, ...ship.length, ...ship.beam, ...ship.name }],
]

/**
 * Speed and draught settle between static reports: slow in port, then at sea; in ballast, then laden. A draught comes with the
 * length, in message 5: of a tanker without a length it is the only evidence of size, and may change the class.
 */
const settling = (knots: number, [ballastM, ladenM]: readonly [number, number]): Step[] => [
  { cruiseKnots: knots * 0.4 },
  { cruiseKnots: knots * 0.8 },
  { cruiseKnots: knots },
  ...(ladenM > 0 ? [{ deepestM: ballastM, shallowestM: ballastM }, { deepestM: ladenM }] : []),
  { cruiseKnots: knots * 0.9 },
]

const classOf = (evidence: ClassEvidence) => inferClass(evidence).vesselClass

for (const [name, shipType, lengthM, beamM, knots, ladenM, vesselClass] of [
  ['FRONT ALTAIR', 80, 252, 44, 12.5, 14.8, 'Crude Tanker'],
  ['AL NUAMAN', 84, 299, 46, 17, 11.9, 'LNG Carrier'],
  ['BW GEMINI', 82, 226, 37, 15, 11.6, 'LPG Carrier'],
  ['STENA IMPERATIVE', 80, 183, 32, 12.8, 12.6, 'Chemical Tanker'],
  ['STAR LEO', 70, 300, 50, 11.5, 18.2, 'Bulk Carrier'],
  ['GLOBAL UNITY', 70, 200, 32, 11.5, 13.2, 'Bulk Carrier'],
  ['MSC OSCAR', 71, 395, 59, 17, 15.5, 'Container Ship'],
  ['MAERSK ATLANTA', 70, 300, 40, 16, 13.2, 'Container Ship'],
  ['RESOLVE', 70, 200, 32, 15, 9.4, null],
  ['BBC AMBER', 70, 143, 23, 12.5, 9, null],
] as const)
  test(`${name} never changes from one class to another without new static evidence`, () => {
    const fields = { type: { shipType }, length: { lengthM }, beam: { beamM }, name: { name } }
    const ballastM = ladenM * (vesselClass === null ? 0.85 : 0.6)
    for (const steps of orders(fields)) {
      let evidence = nothing
      let last: string | null = null
      for (const step of steps) {
        evidence = { ...evidence, ...step }
        last = classOf(evidence)
        for (const more of settling(knots, evidence.lengthM > 0 ? [ballastM, ladenM] : [NaN, NaN])) {
          evidence = { ...evidence, ...more }
          const now = classOf(evidence)
          if (last !== null && now !== null) assert.equal(now, last, JSON.stringify(evidence))
          last = now ?? last
        }
      }
      assert.equal(classOf(evidence), vesselClass)
    }
  })
