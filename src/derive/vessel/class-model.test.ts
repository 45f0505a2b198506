import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ClassModel, classModel, fittedModel, nameTokens } from './class-model.ts'
import { shipKinds } from './ship-kinds.ts'
import { blocksText, parsedBlocks } from './sister-ships.ts'
import { type ClassEvidence, classLikelihoods } from './vessel-class.ts'

const hull: ClassEvidence = {
  ...{ shipType: 80, name: null, lengthM: 144, beamM: 23, deepestM: NaN, shallowestM: NaN },
  ...{ cruiseKnots: NaN, imo: 0, bowShare: NaN, berths: null },
}

describe('fitted class model', () => {
  test('every fitted number belongs to a kind, and every word is one that names can have', () => {
    const none = shipKinds.filter(({ vesselClass }) => vesselClass === null).length
    assert.equal(fittedModel.priorOdds.cargo[0].length, shipKinds.length)
    assert.ok(none > 10)
    for (const token of fittedModel.tokenOdds.keys()) assert.deepEqual(nameTokens(token), [token])
  })

  test('a word of a name moves the class by its likelihood ratio', () => {
    const tokens = new Map([['FJORDTANK', [0, 0, 40, 0, 0, 0, 0]]])
    const model = classModel({ kindShips: {}, tokens, blocks: new Map() })
    const share = (name: string | null) => {
      const found = classLikelihoods({ ...hull, name }, model)
      const of = (vesselClass: string) => found.find((one) => one.vesselClass === vesselClass)?.probability ?? NaN
      return of('LPG Carrier') / of('Chemical Tanker')
    }
    assert.ok(Math.abs(share('MT FJORDTANK 2') / share(null) - 16) < 1e-9)
    assert.equal(share('MT OTHER'), share(null))
  })

  test('an exponent sharpens the certainty and keeps the order of the classes', () => {
    const parameters = { kindShips: {}, tokens: new Map(), blocks: new Map() }
    const [plain, sharp] = [{}, { tanker: 1.2 }].map((exponents) =>
      classLikelihoods(hull, classModel({ ...parameters, exponents })),
    )
    assert.deepEqual(
      plain.map(({ vesselClass }) => vesselClass),
      sharp.map(({ vesselClass }) => vesselClass),
    )
    const ratio = (of: typeof plain) => of[0].probability / of[1].probability
    assert.ok(Math.abs(ratio(sharp) - ratio(plain) ** 1.2) < 1e-6 * ratio(sharp))
    assert.ok(Math.abs(sharp.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-12)
  })

  test('neighbouring IMO numbers count beside a length, not without one', () => {
    const series = (imo: number, place: number) =>
      Array.from({ length: 6 }, (_, step) => ({ imo: imo + step * 10, places: [place] }))
    const sisters = [...series(9_306_405, 2), ...series(9_506_403, 3)]
    const [withBlocks, without] = [parsedBlocks(blocksText(sisters)), new Map()].map((blocks) =>
      classModel({ kindShips: {}, tokens: new Map(), blocks }),
    )
    const likelihoods = (lengthM: number, model: ClassModel) =>
      classLikelihoods({ ...hull, imo: 9_306_405, lengthM, beamM: 0 }, model)
    assert.deepEqual(likelihoods(0, withBlocks), likelihoods(0, without))
    assert.notDeepEqual(likelihoods(144, withBlocks), likelihoods(144, without))
  })
})
