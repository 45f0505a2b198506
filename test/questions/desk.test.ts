import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { filtersFromQuestion, type VesselFilters } from '#ai/questions/question-filters.ts'
import { vesselListQuery } from '#contract/vessels/filters.ts'
import { judge, measureDesk } from './desk.ts'
import { deskBroker } from './desk-broker.ts'
import { deskChat } from './desk-chat.ts'
import { deskFresh } from './desk-fresh.ts'
import { deskHeldOut } from './desk-held-out.ts'
import { deskLast } from './desk-last.ts'
import { deskNewest } from './desk-newest.ts'
import { deskRoles } from './desk-roles.ts'
import { deskSentences } from './desk-sentences.ts'
import { deskQuestions } from './desk-questions.ts'
import { deskTyped } from './desk-typed.ts'
import { deskTypedLast } from './desk-typed-last.ts'
import { deskUnseen } from './desk-unseen.ts'
import { languages } from './languages.ts'
import { context } from './question-context.ts'

for (const [language, questions] of Object.entries(deskQuestions))
  describe(`questions of a trading desk: ${language}`, () => {
    for (const [question, short] of questions)
      test(`${question}: ${short}`, () => {
        const { verdict, answer } = judge(question, short)
        assert.equal(verdict, 'exact', answer)
      })
  })

for (const [style, set] of Object.entries({
  chat: deskChat,
  sentences: deskSentences,
  roles: deskRoles,
  fresh: deskFresh,
}))
  test(`questions in the style of ${style}: exactly right`, () => {
    const wrong = Object.values(set)
      .flat()
      .map(([question, short]) => ({ question, ...judge(question, short) }))
      .filter(({ verdict }) => verdict !== 'exact')
    assert.deepEqual(
      wrong.map(({ question, answer }) => `${question}: ${answer}`),
      [],
    )
  })

test('questions held out once: at least 98.5 % exactly right, none wrong without a word', () => {
  const { sample, exact, silent } = measureDesk([deskHeldOut, deskBroker, deskUnseen])
  assert.ok(sample >= 75)
  assert.ok(exact.value >= 98.5, `${exact.value} %`)
  assert.equal(silent.value, 0)
})

test('questions of a trader, a journalist and a developer: at least 95 % exactly right, none wrong without a word', () => {
  const { sample, exact, silent } = measureDesk([deskTyped, deskTypedLast])
  assert.equal(sample, 100)
  assert.ok(exact.value >= 95, `${exact.value} %`)
  assert.equal(silent.value, 0)
})

test('the newest questions: at least 98 % exactly right, none wrong without a word', () => {
  const { sample, exact, silent } = measureDesk([deskNewest])
  assert.equal(sample, 62)
  assert.ok(exact.value >= 98, `${exact.value} %`)
  assert.equal(silent.value, 0)
})

test('held-out questions: at least 90 % exactly right, at most 5 % wrong without a word', () => {
  const { sample, exact, silent } = measureDesk([deskLast])
  assert.ok(sample >= 30)
  assert.ok(exact.value >= 90, `${exact.value} %`)
  assert.ok(silent.value <= 5, `${silent.value} %`)
})

test('GET /vessels accepts the filters of every question', () => {
  for (const [question] of [
    languages,
    deskQuestions,
    deskHeldOut,
    deskBroker,
    deskChat,
    deskSentences,
    deskRoles,
    deskUnseen,
    deskFresh,
    deskNewest,
    deskLast,
  ].flatMap((set) => Object.values(set).flat())) {
    const { filters } = filtersFromQuestion(question, context)
    const query = Object.entries(filters).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      String(value),
    ])
    const { success, error } = vesselListQuery.strict().safeParse(Object.fromEntries(query))
    assert.ok(success, `${question}: ${error?.message}`)
  }
})

describe('a question that follows another', () => {
  const crudeInGulf: VesselFilters = { types: ['Crude Tanker'], bbox: [47, 23, 57, 31] }
  for (const { previous, question, gives, because } of [
    {
      previous: crudeInGulf,
      question: 'only those above 12 knots',
      gives: { ...crudeInGulf, minSpeed: 12 },
      because: 'it narrows',
    },
    {
      previous: { ...crudeInGulf, minSpeed: 12 },
      question: 'and under 8 knots?',
      gives: { ...crudeInGulf, maxSpeed: 8 },
      because: 'a new range replaces the one before',
    },
    {
      previous: crudeInGulf,
      question: 'what about bulkers',
      gives: { bbox: crudeInGulf.bbox, types: ['Bulk Carrier'] },
      because: 'types replace types',
    },
    {
      previous: { types: ['Crude Tanker', 'Chemical Tanker'] },
      question: 'without the crude tankers',
      gives: { types: ['Chemical Tanker'] },
      because: 'an exclusion is from what was asked before',
    },
    {
      previous: { ...crudeInGulf, flags: ['LR'] },
      question: 'drop the flag',
      gives: crudeInGulf,
      because: 'a filter can be taken away',
    },
    {
      previous: crudeInGulf,
      question: 'container ships faster than 18 knots',
      gives: { types: ['Container Ship'], minSpeed: 18 },
      because: 'a whole new question begins anew',
    },
  ] as { previous: VesselFilters; question: string; gives: VesselFilters; because: string }[])
    test(`${question}: ${because}`, () => {
      const { filters, explanation } = filtersFromQuestion(question, { ...context, previous })
      assert.deepEqual(filters, gives, explanation)
    })
})
