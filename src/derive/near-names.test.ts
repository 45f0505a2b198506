import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NearNames } from './near-names.ts'

describe('a name with a letter or two wrong', () => {
  const names = new NearNames()
  for (const name of ['ROTTERDAM', 'AMSTERDAM', 'NINGBO', 'NINGDE', 'RIGA']) names.add(name)
  for (const [text, found, because] of [
    ['ROTERDAM', ['ROTTERDAM'], 'a letter is missing'],
    ['ROTETRDAM', ['ROTTERDAM'], 'two are swapped'],
    ['ROTTERDAN', ['ROTTERDAM'], 'one is another'],
    ['ROTXXRDAM', ['ROTTERDAM'], 'two are others'],
    ['ROXXXRDAM', [], 'three are too many'],
    ['NINGBE', ['NINGBO', 'NINGDE'], 'two names are as near'],
    ['RIGO', [], 'four letters are too few'],
    ['', [], 'nothing is near to nothing'],
  ] as const)
    test(`${text}: ${because}`, () => assert.deepEqual(names.nearest(text).names, [...found]))
})
