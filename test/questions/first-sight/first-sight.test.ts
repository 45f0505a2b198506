import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstSet } from './first-set.ts'
import { secondSet } from './second-set.ts'
import { thirdSet } from './third-set.ts'
import { judge } from './first-sight.ts'

for (const [name, set, minExact] of [
  ['first', firstSet, 0.95],
  ['second', secondSet, 0.9],
  ['third', thirdSet, 0.9],
] as const)
  test(`the ${name} set, after its faults were mended: at least ${minExact * 100} % exact, none silently wrong`, () => {
    const judged = set.map((question) => ({ question, ...judge(question) }))
    const silent = judged.filter(({ verdict }) => verdict === 'silent')
    assert.deepEqual(
      silent.map(({ question, answer }) => `${question[0]}: ${answer.explanation}`),
      [],
    )
    const exact = judged.filter(({ verdict }) => verdict === 'exact').length / set.length
    assert.ok(exact >= minExact, `${Math.round(exact * 1000) / 10} % exact`)
  })
