import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersText, read } from './question-context.ts'
import { grammars, recombined } from './recombined.ts'

for (const [language, grammar] of Object.entries(grammars))
  test(`questions put together at random in ${language} are read exactly`, () => {
    const asked = [1, 2, 3].flatMap((seed) => recombined(grammar, seed, 200))
    assert.ok(asked.length > 500)
    const wrong = asked.flatMap(({ question, gives }) => {
      const { filters, explanation, complete } = read(question)
      return complete && filtersText(filters) === filtersText(gives) ? [] : [`${question}: ${explanation}`]
    })
    assert.deepEqual(wrong, [])
  })
