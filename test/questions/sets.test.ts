import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { vesselListQuery } from '#contract/vessels/filters.ts'
import { judgeSet } from './judge.ts'
import { read } from './question-context.ts'
import { languages, questionSets } from './sets.ts'

describe('sets of questions', () => {
  for (const set of questionSets)
    test(`${set.id}, ${set.questions.length}: at least ${set.minExact * 100} % exact, none wrong without a word`, () => {
      const judged = judgeSet(set)
      const silent = judged.filter(({ verdict }) => verdict === 'silent')
      const others = judged.filter(({ verdict }) => verdict !== 'exact')
      const textOf = (some: typeof judged) => some.map(({ question, answer }) => `${question}: ${answer}`)
      assert.deepEqual(textOf(silent), [])
      const exact = 1 - others.length / judged.length
      assert.ok(exact >= set.minExact, `${Math.round(exact * 1000) / 10} % exact, but:\n${textOf(others).join('\n')}`)
    })

  test('every file of the folder is in the table, by its name', () => {
    const files = readdirSync(join(import.meta.dirname, 'sets')).map((file) => file.replace(/\.ts$/, ''))
    assert.deepEqual(files.toSorted(), questionSets.map(({ id, writtenOn }) => `${id}-${writtenOn}`).toSorted())
  })

  test('there are at least 250 questions over the first published filters, and 1,800 in all', () => {
    assert.ok(Object.values(languages).flat().length >= 250)
    assert.ok(questionSets.flatMap(({ questions }) => questions).length >= 1800)
  })

  test('GET /vessels accepts the filters of every question', () => {
    for (const question of questionSets.flatMap(({ questions }) => questions)) {
      const { filters } = read(question)
      const query = Object.entries(filters).map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
        String(value),
      ])
      const { success, error } = vesselListQuery.strict().safeParse(Object.fromEntries(query))
      assert.ok(success, `${question}: ${error?.message}`)
    }
  })
})
