import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { editDistance } from '#domain/edit-distance.ts'
import { missesUpTo, NearNames } from './near-names.ts'

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

test('counting within a band finds what counting all finds, up to the bound', () => {
  let state = 3
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const word = () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, () => 'ABC'[Math.floor(random() * 3)]).join('')
  for (let i = 0; i < 3000; i++) {
    const [a, b, most] = [word(), word(), 1 + Math.floor(random() * 2)]
    assert.equal(
      Math.min(most + 1, missesUpTo(a, b, most)),
      Math.min(most + 1, editDistance(a, b)),
      `${a} ${b} ${most}`,
    )
  }
})
