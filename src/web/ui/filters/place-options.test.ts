import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeWords } from './place-options.ts'

describe('places by name, as the words of the API', () => {
  for (const [text, words, because] of [
    ['Japan', 'JP', 'a country'],
    ['japan, south korea', 'JP,KR', 'several, in any case'],
    ['Asia', 'asia', 'a group of countries'],
    ['Gulf of Oman', 'gulf-of-oman', 'a sea'],
    ['cn', 'CN', 'a code'],
    ['Rotterdam (NLRTM), ', 'NLRTM', 'a port as the field shows it'],
    ['', '', 'anywhere'],
  ] as const)
    test(`${text}: ${because}`, async () => assert.deepEqual(await placeWords('destination', text), { words }))
})
