import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutlineOdds, outlineOdds, outlineOddsOf } from './outline-odds.ts'
import { shipKinds } from './ship-kinds.ts'
import { standardOutlines } from './standard-outlines.ts'

const placeOf = (name: string) => shipKinds.findIndex((kind) => kind.name === name)

describe('likelihood of outlines', () => {
  test('the likelihoods of all outlines of a kind add up to one', () => {
    for (const name of ['2500 boxes', 'Supramax', 'medium gas carrier']) {
      let sum = 0
      for (let lengthM = 140; lengthM <= 250; lengthM++)
        for (let beamM = 20; beamM <= 40; beamM++) sum += outlineOddsOf(placeOf(name), lengthM, beamM)
      assert.ok(Math.abs(sum - 1) < 0.03, `${name}: ${sum}`)
    }
  })

  test('a standard outline is likelier than its neighbours, and they stay possible', () => {
    const at = (lengthM: number, beamM: number) => outlineOddsOf(placeOf('2500 boxes'), lengthM, beamM)
    assert.ok(at(210, 30) > 3 * at(212, 31))
    assert.ok(at(218, 31) > 0 && at(218, 31) < outlineOdds(placeOf('2500 boxes'), 218, 31))
  })

  test('hulls that nobody builds are unlikely of a kind outside the six classes', () => {
    assert.ok(outlineOddsOf(placeOf('ro-ro'), 200, 22) < outlineOddsOf(placeOf('ro-ro'), 178, 22) / 5)
  })

  test('outlines beyond the cache are as likely as before', () => {
    const [outlines, odds] = [new OutlineOdds(5), new Float64Array(shipKinds.length).fill(1)]
    const once = new Float64Array(shipKinds.length).fill(1)
    outlines.multiplyInto(once, 190, 32)
    for (let key = 0; key < 12; key++) outlines.multiplyInto(odds.fill(1), 180 + key, 32)
    outlines.multiplyInto(odds.fill(1), 190, 32)
    assert.deepEqual(odds, once)
  })
})

describe('standard outlines', () => {
  test('are numbers, of hulls as they are built, and lie in a kind of their class', () => {
    for (const { vesselClass, group, outlines } of standardOutlines)
      for (const { lengthM, beamM, ships } of outlines) {
        const text = `${vesselClass} ${lengthM} × ${beamM}`
        assert.ok(ships > 0 && lengthM / beamM > 3.9 && lengthM / beamM < 9.4, text)
        const fits = shipKinds.map((kind, place) =>
          kind.vesselClass === vesselClass && kind.group === group ? outlineOdds(place, lengthM, beamM) : 0,
        )
        assert.ok(Math.max(...fits) > 1e-4, text)
      }
  })
})
