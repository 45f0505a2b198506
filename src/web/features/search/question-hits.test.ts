import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { me } from '../../state/account.ts'
import { placeHits, questionHits } from './question-hits.ts'

describe('hits for what is no name of a vessel or port', () => {
  me.value = { tier: 'pro' } as typeof me.value
  for (const [q, kinds, because] of [
    ['laden VLCCs to China', ['Question'], 'a question'],
    ['LNG flows into Japan', ['Chart', 'Question'], 'flows are a chart first'],
    ['tankers', ['Question'], 'a word for vessels'],
    ['Antwerp', [], 'a name'],
    ['yemen', ['Filter'], 'a country: the vessels bound for it'],
    ['Red Sea', ['Filter', 'Filter', 'Question'], 'a sea: the vessels in it, then those bound for it'],
    ['hormuz', [], 'a strait, which has a card'],
  ] as const)
    test(`${q}: ${because}`, () =>
      assert.deepEqual(
        [...placeHits(q), ...questionHits(q)].map(({ kind }) => kind),
        kinds,
      ))
})

describe('what a question says that it becomes', () => {
  for (const [q, detail] of [
    ['laden VLCCs to China', 'as filters'],
    ['what is the price of Brent', 'answered in words'],
    ['LNG prices', 'answered in words'],
    ['how much is Henry Hub', 'answered in words'],
    ['how much LNG is at sea', 'as filters'],
    ['tankers', 'as filters'],
  ] as const)
    test(`${q}: ${detail}`, () =>
      assert.deepEqual(
        questionHits(q).map((hit) => hit.detail),
        [detail],
      ))
})

describe('hits for questions without Pro', () => {
  const without = (q: string) => {
    const before = me.value
    me.value = null
    try {
      return questionHits(q).map(({ kind, detail }) => `${kind}: ${detail}`)
    } finally {
      me.value = before
    }
  }
  test('a question says what answers it', () => {
    for (const q of ['laden VLCCs to China', 'tankers', 'laden vlccs'])
      assert.deepEqual(without(q), ['Question: answered with Pro'], q)
  })
  test('two words are a name', () => assert.deepEqual(without('zanzibar queen'), []))
})
