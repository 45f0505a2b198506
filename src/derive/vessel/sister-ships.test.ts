import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fittedModel } from './class-model.ts'
import { fittedBlocks } from './fitted-sisters.ts'
import { blockOf, blocksText, multiplySisterOdds, parsedBlocks, sisterOdds } from './sister-ships.ts'

const [crude, lpg, chemical, bulk, containers, none] = [0, 2, 3, 4, 5, 6]

describe('sister ships by IMO number', () => {
  const fleet = (firstImo: number, ...classes: number[][]) =>
    classes.map((places, index) => ({ imo: firstImo + index * 10, places }))
  const ships = [
    ...fleet(9_400_005, [containers], [containers], [containers], [containers], [crude, chemical], [crude, bulk, none]),
    ...fleet(9_500_003, [bulk], [bulk], [bulk], [lpg], [none]),
    ...fleet(9_200_004, [lpg], [lpg], [lpg], [lpg]),
    { imo: 0, places: [bulk] },
  ]
  const blocks = parsedBlocks(blocksText(ships))
  const odds = sisterOdds(blocks)
  const of = (imo: number) => {
    const byClass = new Float64Array(7).fill(1)
    multiplySisterOdds(byClass, imo, odds)
    return byClass
  }

  test('blocks are written and read: a ship of unclear class is half of each, one of three classes is left out', () => {
    assert.deepEqual(blocks.get(blockOf(9_400_005)), [0.5, 0, 0, 0.5, 0, 4, 0])
    assert.deepEqual(blocks.get(blockOf(9_500_003)), [0, 0, 1, 0, 3, 0, 1])
  })

  test('a block of four ships is left out: it would be a copy of their records', () => {
    assert.equal(blocks.get(blockOf(9_200_004)), undefined)
    assert.equal(blocks.size, 2)
  })

  test('a ship is likelier of the class of its neighbours', () => {
    const times = of(9_400_085)
    assert.ok(times[containers] / times[bulk] > 5)
  })

  test('a ship without neighbours or without a number is of any class', () => {
    for (const imo of [0, 9_200_004, 9_600_000]) assert.deepEqual(of(imo), new Float64Array(7).fill(1))
  })

  test('those that ship are of real IMO numbers, of five ships or more, and never exclude a class', () => {
    const shipped = parsedBlocks(fittedBlocks)
    assert.ok(shipped.size > 100)
    for (const [block, counts] of shipped) {
      assert.ok(block >= blockOf(1_000_000) && block < blockOf(9_999_999), `${block}`)
      assert.ok(counts.reduce((sum, one) => sum + one, 0) >= 5, `${block}`)
    }
    for (const times of fittedModel.sisters.values()) assert.ok(times.every((one) => one > 0.01 && one < 500))
  })
})
