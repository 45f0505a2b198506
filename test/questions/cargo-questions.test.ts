import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import { cargoQuestions } from './cargo-questions.ts'
import { context } from './question-context.ts'

/** A query string without its area, whose box depends on the place, in one order and spelling. */
function expectedOf(text: string): { filters: string[]; hasPlace: boolean; mustSay: boolean } {
  const parts = text.replace('!', '').split('&')
  const filters = parts
    .filter((part) => !part.startsWith('@'))
    .map((part) => canonical(...(part.split('=') as [string, string])))
  return {
    filters: filters.sort(),
    hasPlace: parts.some((part) => part.startsWith('@')),
    mustSay: text.startsWith('!'),
  }
}

const canonical = (name: string, value: string) =>
  `${name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}=${value.toLowerCase().split(',').sort().join()}`

for (const [question, text] of cargoQuestions)
  test(`${question}: ${text}`, () => {
    const { filters, hasPlace, mustSay } = expectedOf(text)
    const { filters: found, explanation, complete } = filtersFromQuestion(question, context)
    const named = Object.entries(found).filter(([name]) => name !== 'bbox' && !(hasPlace && name === 'region'))
    assert.deepEqual(named.map(([name, value]) => canonical(name, String(value))).sort(), filters, explanation)
    assert.equal('bbox' in found, hasPlace || 'region' in found)
    if (mustSay) assert.ok(!complete || explanation.endsWith('?'), explanation)
  })
