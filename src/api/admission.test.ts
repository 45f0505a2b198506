import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { operations } from '#contract/operations.ts'
import { Admission } from './admission.ts'
import { Refusal } from './refusal.ts'

/** Requests that stand in line together, each so long in the answering; who is let in, and how many are turned away. */
function line(count: number, eachMs: number, operation = operations['vessels.list'], waitsInHand = false) {
  const time = { nowMs: 1000, afterTurn: [] as (() => void)[] }
  const parts = { monotonicMs: () => time.nowMs, afterTurn: (work: () => void) => time.afterTurn.push(work) }
  const admission = new Admission({ ...parts, random: () => 0.5 })
  const letIn = () =>
    Array.from({ length: count }, () => {
      try {
        admission.enter(operation)
      } catch (error) {
        assert.ok(error instanceof Refusal)
        return error
      }
      time.nowMs += eachMs
      if (!waitsInHand) admission.leave()
      return null
    })
  const nextTurn = () => time.afterTurn.splice(0).forEach((work) => work())
  return { admission, letIn, nextTurn }
}

describe('who is let in when many ask at once', () => {
  for (const { count, eachMs, turnedAway, because } of [
    { count: 1000, eachMs: 0.1, turnedAway: 0, because: 'all of them are answered in a tenth of a second' },
    { count: 1000, eachMs: 1, turnedAway: 849, because: 'after 150 ms the rest would wait too long' },
    { count: 30, eachMs: 10, turnedAway: 0, because: 'thirty are no crowd, though the machine is slow today' },
    { count: 30, eachMs: 100, turnedAway: 24, because: 'hard questions are a crowd when there are few of them' },
  ])
    test(`${count} of ${eachMs} ms: ${turnedAway} are turned away, ${because}`, () => {
      const { admission, letIn } = line(count, eachMs)
      assert.equal(letIn().filter((refusal) => refusal !== null).length, turnedAway)
      assert.deepEqual([admission.refused, admission.inHand], [turnedAway, 0])
    })

  test('whoever is turned away is told when to come again, and the next turn begins anew', () => {
    const { letIn, nextTurn } = line(200, 2)
    const refusal = letIn().at(-1)
    assert.deepEqual([refusal?.status, refusal?.headers['retry-after']], [503, '2'])
    assert.match(refusal?.message ?? '', /Try again in 2 s\.$/)
    nextTurn()
    assert.equal(letIn()[0], null)
  })

  test('signing in, keys and the payment provider’s word go on', () => {
    for (const name of ['auth.login', 'keys.create', 'billing.webhook'] as const) {
      const { letIn } = line(200, 5, operations[name] as never)
      assert.ok(letIn().every((refusal) => refusal === null))
    }
  })

  test('at most 256 are in hand, however quickly they are let in', () => {
    const { admission, letIn, nextTurn } = line(300, 0, operations['vessels.list'], true)
    assert.equal(letIn().filter((refusal) => refusal === null).length, 256)
    nextTurn()
    assert.ok(letIn()[0] !== null)
    admission.leave()
    assert.equal(letIn().filter((refusal) => refusal === null).length, 1)
  })
})
