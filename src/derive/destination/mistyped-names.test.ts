import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nearCode } from './mistyped-names.ts'

const codes = new Set(['TGLFW', 'DKGFH', 'DKFGH', 'NLRTM'])

describe('the code that a mistyped one is meant for', () => {
  for (const [country, suffix, portsBySuffix, expected, because] of [
    ['LG', 'LFW', ['TGLFW'], 'TGLFW', 'one character of the country differs'],
    ['XY', 'LFW', ['TGLFW'], null, 'both differ'],
    ['TA', 'LFW', ['TGLFW', 'TLLFW'], null, 'two ports are as near'],
    ['DK', 'GHF', [], 'DKGFH', 'the last two characters are swapped'],
    ['NL', 'TRM', [], 'NLRTM', 'the first two characters of the suffix are swapped'],
    ['NL', 'XXX', [], null, 'nothing is near'],
  ] as const)
    test(`${country} ${suffix}: ${because}`, () =>
      assert.equal(nearCode(country, suffix, { portsBySuffix, isCode: (code) => codes.has(code) }), expected))
})
