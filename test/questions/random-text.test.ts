import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { vesselFiltersFound } from '#contract/resources/ai.ts'
import { toWire } from '#contract/wire-names.ts'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import { context } from './question-context.ts'
import { english } from './sets/english-2026-11-20.ts'

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
