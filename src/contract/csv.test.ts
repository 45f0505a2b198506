import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvCell } from './csv.ts'

describe('a value between commas', () => {
  for (const [value, cell, because] of [
    [null, '', 'it is not known'],
    [-1.5, '-1.5', 'it is a number, not a formula'],
    [false, 'false', 'it is a switch'],
    ['ÅLAND', 'ÅLAND', 'it is plain'],
    ['257436000', '"257436000"', 'it is text that looks like a number'],
    ['1e5', '"1e5"', 'it is text that a spreadsheet would round'],
    ['=1+1', "'=1+1", 'a spreadsheet would run it'],
    ['@SUM(A1)', "'@SUM(A1)", 'a spreadsheet would run it'],
    [' =1+1', "' =1+1", 'a blank before it does not help'],
    ['\t=1', "'\t=1", 'a tab before it does not help'],
    ['a,b', '"a,b"', 'it holds a comma'],
    ['say "x"', '"say ""x"""', 'it holds quotation marks'],
    ['two\nlines', '"two\nlines"', 'it holds a line break'],
    [['a', 1], '"[""a"",1]"', 'it is a list'],
  ] as const)
    test(`${JSON.stringify(value)} is ${cell}: ${because}`, () => assert.equal(csvCell(value), cell))
})
