import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { vesselFiltersFound } from '#contract/resources/ai.ts'
import { toWire } from '#contract/wire-names.ts'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import { english } from './english.ts'
import { filtersOf, languages } from './languages.ts'
import { context, ports, publishedContext } from './question-context.ts'

for (const [language, questions] of Object.entries(languages)) {
  describe(`question to filters: ${language}`, () => {
    for (const [question, short] of questions) {
      test(`${question}: ${short || 'none'}`, () => {
        const { filters, explanation } = filtersFromQuestion(question, publishedContext)
        assert.deepEqual(filters, filtersOf(short, ports), explanation)
        assert.ok(explanation.length > 0)
      })
    }
  })
}

test('question set: at least 250 questions', () => {
  assert.ok(Object.values(languages).flat().length >= 250)
})

test('random text gives only filters that GET /vessels accepts', () => {
  const words = english.flatMap(([question]) => question.split(' '))
  const jumble = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(jumble, (pieces) => {
      const { filters, explanation } = filtersFromQuestion(pieces.join(' ').slice(0, 500), context)
      const onWire = toWire(vesselFiltersFound, filters)
      assert.deepEqual(vesselFiltersFound.strict().parse(onWire), onWire)
      const { minSpeed = 0, maxSpeed = minSpeed, minLoad = 0, maxLoad = minLoad } = filters
      assert.ok(minSpeed <= maxSpeed && minLoad <= maxLoad)
      assert.ok(explanation.length < 1500)
    }),
    { seed: 38, numRuns: 2000 },
  )
})
