import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type KnownHull, multiplyHullOdds, multiplySpeedOdds } from './kind-likelihood.ts'
import { outlineOddsOf } from './outline-odds.ts'
import { type Range, type ShipKind, shipKinds } from './ship-kinds.ts'

/** The same odds by the textbook formulae in logarithms: slow, and easy to verify. */
function plainOdds(kind: ShipKind, hull: KnownHull): number {
  const within = ([min, max]: Range, value: number, spread: number) =>
    -((Math.max(0, min - value, value - max) / spread) ** 2) / 2 - Math.log(max - min + 2.5 * spread)
  const draught = (seenM: number) => {
    const laden = Math.exp(within([kind.draughtM[0] * 0.92, kind.draughtM[1]], seenM, 0.3))
    const between = Math.exp(within([kind.ballastM[0], kind.draughtM[1]], seenM, 0.3))
    return Math.log(0.42 * laden + 0.36 * Math.exp(within(kind.ballastM, seenM, 0.4)) + 0.19 * between + 0.03 / 25)
  }
  let fit = Math.log(outlineOddsOf(shipKinds.indexOf(kind), hull.lengthM, hull.beamM)) + draught(hull.deepestM)
  if (hull.deepestM - hull.shallowestM > 1) fit += draught(hull.shallowestM)
  const liner = kind.vesselClass === 'Container Ship' || kind.vesselClass === null
  const spread = liner ? 2.4 : 1.5
  fit += Math.max(-4.5, -(((hull.cruiseKnots - kind.knots) / spread) ** 2) / 2 - Math.log(spread))
  return Math.exp(fit)
}

describe('kind likelihood: the tables agree with the formulae', () => {
  for (const [lengthM, beamM, deepestM, shallowestM, cruiseKnots, because] of [
    [333, 60, Math.fround(21.3), Math.fround(10.1), 11.8, 'a VLCC as AIS reports it'],
    [294.03, 45.64, 11.57, 9.42, 17.25, 'an LNG carrier to the centimetre, as registries list it'],
    [18, 6, Math.fround(2.1), Math.fround(2), 9.4, 'a boat'],
    [1022, 126, Math.fround(25.5), Math.fround(0.1), 102.2, 'the maximum values of the AIS fields'],
    [20_000, 900, 400, 1, 30, 'values outside of all ranges'],
    [229, 32, Math.fround(14.4), Math.fround(14), 0.1, 'a mean speed near zero'],
  ] as const)
    test(because, () => {
      const hull = { lengthM, beamM, deepestM, shallowestM, cruiseKnots, imo: 0 }
      const odds = new Float64Array(shipKinds.length).fill(1)
      multiplyHullOdds(odds, hull)
      multiplySpeedOdds(odds, cruiseKnots)
      for (const [place, kind] of shipKinds.entries()) {
        const plain = plainOdds(kind, hull)
        assert.ok(Math.abs(odds[place] / plain - 1) < 1e-12, `${kind.name}: ${odds[place]}, by the formulae ${plain}`)
      }
    })
})
