import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { classLikelihoodsOf, classSharesPerSlot, writeClassShares } from './class-likelihoods.ts'
import { classSources } from './evidence.ts'

describe('class likelihoods of a vessel, from its columns', () => {
  const columns = { classShares: new Uint16Array(2 * classSharesPerSlot), classSource: new Uint8Array(2) }

  test('odds become probabilities, likeliest first, without those that round to 0', () => {
    writeClassShares(columns.classShares, 1, Float64Array.of(0, 1, 0, 6, 0.0001, 0, 3))
    assert.deepEqual(classLikelihoodsOf(columns, 1), [
      { vesselClass: 'Chemical Tanker', probability: 0.6 },
      { vesselClass: null, probability: 0.3 },
      { vesselClass: 'LNG Carrier', probability: 0.1 },
    ])
    assert.deepEqual(classLikelihoodsOf(columns, 0), [], 'the neighbouring slot is untouched')
  })

  test('a class from a registry has none', () => {
    columns.classSource[1] = classSources.indexOf('registry')
    assert.deepEqual(classLikelihoodsOf(columns, 1), [])
    columns.classSource[1] = classSources.indexOf('trade')
    assert.equal(classLikelihoodsOf(columns, 1).length, 3)
  })

  test('without evidence they are cleared', () => {
    writeClassShares(columns.classShares, 1, null)
    assert.deepEqual(classLikelihoodsOf(columns, 1), [])
  })
})
