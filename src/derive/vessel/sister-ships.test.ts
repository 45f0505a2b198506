import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fittedModel } from './class-model.ts'
import { blockOf, blocksText, multiplySisterOdds, parsedBlocks, sisterOdds } from './sister-ships.ts'

const [crude, lpg, chemical, bulk, containers, none] = [0, 2, 3, 4, 5, 6]

describe('sister ships by IMO number', () => {
  const ships = [
    { imo: 9_400_005, places: [containers] },
    { imo: 9_400_017, places: [containers] },
    { imo: 9_400_160, places: [bulk] },
    { imo: 9_100_003, places: [crude, chemical] },
    { imo: 9_200_004, places: [lpg] },
    { imo: 9_200_016, places: [none] },
    { imo: 9_300_003, places: [crude, bulk, none] },
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
    assert.deepEqual(blocks.get(blockOf(9_400_005)), [0, 0, 0, 0, 0, 2, 0])
    assert.deepEqual(blocks.get(blockOf(9_100_003)), [0.5, 0, 0, 0.5, 0, 0, 0])
    assert.deepEqual(blocks.get(blockOf(9_200_004)), [0, 0, 1, 0, 0, 0, 1])
    assert.equal(blocks.get(blockOf(9_300_003)), undefined)
    assert.equal(blocks.size, 4)
  })

  test('a ship is likelier of the class of its neighbours, less so beside their block', () => {
    const ratio = (imo: number) => of(imo)[containers] / of(imo)[bulk]
    assert.ok(ratio(9_400_055) > 5)
    assert.ok(ratio(9_399_990) > 1.5 && ratio(9_399_990) < ratio(9_400_055))
  })

  test('a ship without neighbours or without a number is of any class', () => {
    for (const imo of [0, 9_600_000]) assert.deepEqual(of(imo), new Float64Array(7).fill(1))
  })

  test('those that ship are of real IMO numbers and never exclude a class', () => {
    assert.ok(fittedModel.sisters.size > 2000)
    for (const [block, times] of fittedModel.sisters) {
      assert.ok(block >= blockOf(1_000_000) && block < blockOf(9_999_999), `${block}`)
      assert.ok(times.every((one) => one > 0.01 && one < 500))
    }
  })
})
