import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bridgeAt, bridgeOdds, bridgePlaces } from './bridge-odds.ts'
import { shipKinds } from './ship-kinds.ts'
import { classLikelihoods } from './vessel-class.ts'

describe('place of the bridge', () => {
  for (const [bowShare, place, because] of [
    [NaN, 0, 'not received'],
    [0, 0, 'a source that gives the length alone'],
    [0.12, 1, 'a ferry or a car carrier'],
    [0.3, 0, 'amidships, as of the largest container ships'],
    [0.5, 0, 'half the length, for want of a measure'],
    [0.7, 2, 'the oldest gas carriers'],
    [0.86, 2, 'a bulk carrier'],
  ] as const)
    test(`${bowShare}: ${place}, ${because}`, () => assert.equal(bridgeAt(bowShare), place))

  test('the shares of a kind add up to no more than one, and none is impossible', () => {
    for (const kind of shipKinds) {
      const [unknown, forward, aft] = bridgePlaces.map((bridge) => bridgeOdds(kind, bridge))
      assert.ok(unknown === 1 && forward > 0 && aft > 0 && forward + aft <= 1, kind.name)
    }
  })

  test('a bridge aft speaks for a bulk carrier where car carriers have the same hull', () => {
    const bulk = (bowShare: number) => {
      const hull = { lengthM: 200, beamM: 32, deepestM: NaN, shallowestM: NaN, cruiseKnots: NaN, imo: 0 }
      const found = classLikelihoods({ ...hull, shipType: 70, name: null, berths: null, bowShare })
      return found.find(({ vesselClass }) => vesselClass === 'Bulk Carrier')?.probability ?? NaN
    }
    const odds = (share: number) => share / (1 - share)
    assert.ok(odds(bulk(0.86)) > 2 * odds(bulk(NaN)), `${bulk(0.86)} and ${bulk(NaN)}`)
    assert.ok(odds(bulk(0.15)) < odds(bulk(NaN)) / 5, `${bulk(0.15)} and ${bulk(NaN)}`)
  })
})
