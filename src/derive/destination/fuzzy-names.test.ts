import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FuzzyNames } from './fuzzy-names.ts'

describe('fuzzy names: nearest names to a misspelt text', () => {
  const names = new FuzzyNames()
  for (const name of ['ROTTERDAM', 'AMSTERDAM', 'NINGBO', 'NINGDE', 'RIGA']) names.add(name)
  for (const [text, found, because] of [
    ['ROTERDAM', ['ROTTERDAM'], 'one character is missing'],
    ['ROTETRDAM', ['ROTTERDAM'], 'two characters are swapped'],
    ['ROTTERDAN', ['ROTTERDAM'], 'one character is replaced'],
    ['ROTXXRDAM', ['ROTTERDAM'], 'two characters are replaced'],
    ['ROXXXRDAM', [], 'three edits are too many'],
    ['NINGBE', ['NINGBO', 'NINGDE'], 'two names are equally near'],
    ['RIGO', [], 'four characters are too few'],
    ['', [], 'empty'],
  ] as const)
    test(`${text}: ${because}`, () => assert.deepEqual(names.nearest(text).names, [...found]))
})
