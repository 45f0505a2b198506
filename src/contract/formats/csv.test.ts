import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvCell } from './csv.ts'

describe('CSV cell', () => {
  for (const [value, cell, because] of [
    [null, '', 'null is empty'],
    [-1.5, '-1.5', 'a negative number is no formula'],
    [false, 'false', 'a boolean is written out'],
    ['ÅLAND', 'ÅLAND', 'plain text needs no quotes'],
    ['257436000', '"257436000"', 'a spreadsheet would read the text as a number'],
    ['1e5', '"1e5"', 'a spreadsheet would read the text as a number in scientific notation'],
    ['=1+1', "'=1+1", 'a spreadsheet would run the formula'],
    ['@SUM(A1)', "'@SUM(A1)", 'a spreadsheet would run the formula'],
    [' =1+1', "' =1+1", 'leading spaces do not disarm a formula'],
    ['\t=1', "'\t=1", 'a leading tab does not disarm a formula'],
    ['a,b', '"a,b"', 'a comma is quoted'],
    ['say "x"', '"say ""x"""', 'quotation marks are doubled'],
    ['two\nlines', '"two\nlines"', 'a line break is quoted'],
    [['a', 1], '"[""a"",1]"', 'a list is written as JSON'],
  ] as const)
    test(`${JSON.stringify(value)} is ${cell}: ${because}`, () => assert.equal(csvCell(value), cell))
})
