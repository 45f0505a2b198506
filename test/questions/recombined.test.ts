import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { context } from './question-context.ts'
import { grammars, recombined } from './recombined.ts'

/** Filters in one order, without the box that a map shows of a region. */
const textOf = ({ bbox: _box, ...filters }: VesselFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.map(String).toSorted() : value])
      .toSorted(([one], [two]) => (one < two ? -1 : 1)),
  )

for (const [language, grammar] of Object.entries(grammars))
  test(`questions put together at random in ${language} are read exactly`, () => {
    const asked = [1, 2, 3].flatMap((seed) => recombined(grammar, seed, 200))
    assert.ok(asked.length > 500)
    const wrong = asked.flatMap(({ question, gives }) => {
      const { filters, explanation, complete } = filtersFromQuestion(question, context)
      return complete && textOf(filters) === textOf(gives) ? [] : [`${question}: ${explanation}`]
    })
    assert.deepEqual(wrong, [])
  })
