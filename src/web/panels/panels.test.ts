import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels.ts'
import { csvCell } from './export-vessels.ts'
import { compareVessels } from './sort-vessels.ts'

describe('a name in a spreadsheet is a name', () => {
  for (const [value, cell, because] of [
    ['FRONT ALTAIR', 'FRONT ALTAIR', 'an ordinary one stays'],
    ['=cmd|calc', "'=cmd|calc", 'a formula is not run'],
    ['A,B "C"', '"A,B ""C"""', 'commas and quotes are quoted'],
    [-36.98, '-36.98', 'a negative number is a number'],
    [null, '', 'unknown is empty'],
  ] as const)
    test(`${value}: ${because}`, () => assert.equal(csvCell(value), cell))
})

describe('the table', () => {
  const ship = (mmsi: string, est_cargo_mt: number | null) => ({ mmsi, est_cargo_mt }) as Vessel
  test('puts ships whose cargo is unknown last, whichever way one sorts', () => {
    for (const up of [true, false]) {
      const sorted = [ship('1', null), ship('2', 5), ship('3', 9)].sort((a, b) =>
        compareVessels(a, b, 'est_cargo_mt', up),
      )
      assert.equal(sorted.at(-1)?.mmsi, '1')
      assert.equal(sorted[0]?.mmsi, up ? '2' : '3')
    }
  })
})
