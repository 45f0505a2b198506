import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shortForms, withInitials } from './name-forms.ts'

describe('shorter forms of a name', () => {
  for (const [name, forms, because] of [
    [
      'Santa Cruz de Tenerife',
      ['SANTA CRUZ TENERIFE', 'SANTA CRUZ'],
      'without the word between, and what stands before it',
    ],
    ['Newcastle upon Tyne', ['NEWCASTLE TYNE', 'NEWCASTLE'], 'the name before a river'],
    ['Icdas Jetty', ['ICDAS'], 'what it is stands behind'],
    ['Port of Spain', ['PORT SPAIN'], 'a word that many names begin with is none'],
    ['Puerto de la Cruz', ['PUERTO CRUZ'], 'neither'],
    ['Rotterdam', [], 'one word'],
    ['Bar Harbor', [], 'too short without it'],
  ] as const)
    test(`${name}: ${because}`, () => assert.deepEqual(shortForms(name), forms))
})

test('initials for all words but the last', () => {
  assert.equal(withInitials('DAR ES SALAAM'), 'D E SALAAM')
  assert.equal(withInitials('RAS TANURA'), 'R TANURA')
  assert.equal(withInitials('ROTTERDAM'), null)
})
