import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { abbreviates, codesOfToday, writtenOut } from './abbreviations.ts'

describe('names with an abbreviation written out', () => {
  for (const [plain, full, because] of [
    ['PT WALCOTT', 'PORT WALCOTT', 'a port'],
    ['BARBERS PT', 'BARBERS POINT', 'behind the name'],
    ['PTE NOIRE', 'POINTE NOIRE', 'in French'],
    ['PTO MOIN', 'PUERTO MOIN', 'in Spanish'],
    ['PTO MOIN', 'PORTO MOIN', 'or in Portuguese'],
    ['N PALMIRA', 'NUEVA PALMIRA', 'an initial'],
    ['GT YARMOUTH', 'GREAT YARMOUTH', 'an English word'],
  ] as const)
    test(`${plain}: ${full}, ${because}`, () => assert.ok(writtenOut(plain).includes(full)))

  for (const plain of ['ROTTERDAM', 'A B', 'X PALMIRA', 'PT 4'])
    test(`${plain}: nothing`, () => assert.deepEqual(writtenOut(plain), []))
})

test('a code of a country that is no more: the codes that may follow it', () => {
  assert.ok(codesOfToday('ANWIL').includes('CWWIL'))
  assert.deepEqual(codesOfToday('NLRTM'), [])
})

test('three characters abbreviate a name by its beginning or by characters in their order', () => {
  assert.equal(abbreviates('SAN', 'SANTAMARTA'), 'beginning')
  assert.equal(abbreviates('SMA', 'SANTAMARTA'), 'characters')
  assert.equal(abbreviates('MTA', 'SANTAMARTA'), null)
  assert.equal(abbreviates('SAT', 'SINES'), null)
})
