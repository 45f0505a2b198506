import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { operations, type OperationName } from '#contract/operations.ts'
import { Admission } from './admission.ts'
import { Refusal } from './refusal.ts'

/** A house with a clock of its own, in which each answer takes so long. */
function house(eachMs: number) {
  const time = { nowMs: 1000 }
  const admission = new Admission({ monotonicMs: () => time.nowMs, random: () => 0.5 })
  const order: number[] = []
  /** Asks at once, so often; when each was answered, or how it was refused. */
  const ask = (
    count: number,
    {
      name = 'vessels.list',
      gone = false,
      stays = false,
    }: { name?: OperationName; gone?: boolean; stays?: boolean } = {},
  ) =>
    Promise.all(
      Array.from({ length: count }, async (_, i) => {
        try {
          const turn = admission.enter(operations[name], () => gone)
          if (turn !== null) await turn
        } catch (error) {
          assert.ok(error instanceof Refusal)
          return error
        }
        order.push(i)
        time.nowMs += eachMs
        if (!stays) admission.leave()
        return time.nowMs
      }),
    )
  return { admission, ask, order, time }
}

const refusals = (answers: (number | Refusal)[]) => answers.filter((answer) => answer instanceof Refusal)
const when = (answers: (number | Refusal)[]) => answers.filter((answer) => typeof answer === 'number')

describe('who is let in when many ask at once', () => {
  for (const { count, eachMs, answered, because } of [
    { count: 200, eachMs: 0.1, answered: [200, 200], because: 'all of them are answered in no time' },
    {
      count: 1000,
      eachMs: 1,
      answered: [195, 220],
      because: 'whoever would wait for longer than a fifth of a second is sent away',
    },
    { count: 20, eachMs: 20, answered: [20, 20], because: 'hard questions are answered while they are few' },
    {
      count: 200,
      eachMs: 20,
      answered: [20, 40],
      because: 'of many hard ones only those that are answered within half a second',
    },
  ])
    test(`of ${count} that take ${eachMs} ms each, ${answered.join(' to ')} are answered: ${because}`, async () => {
      const { admission, ask } = house(eachMs)
      const answers = await ask(count)
      const most = Math.max(...when(answers)) - 1000
      assert.ok(when(answers).length >= answered[0] && when(answers).length <= answered[1], `${when(answers).length}`)
      assert.ok(most <= 400 + 2 * eachMs, `the last one waited ${most} ms`)
      assert.deepEqual([admission.refused, admission.inHand, admission.waiting], [refusals(answers).length, 0, 0])
    })

  test('first come, first served; when the crowd has gone, the next one goes straight on', async () => {
    const { ask, order, admission } = house(1)
    await ask(100)
    assert.deepEqual(
      order,
      Array.from({ length: 100 }, (_, i) => i),
    )
    assert.equal(
      admission.enter(operations['vessels.list'], () => false),
      null,
    )
  })

  test('whoever is turned away is told at once, and when to come again', async () => {
    const { ask, admission } = house(10)
    await ask(100)
    const [first] = refusals(await ask(1000))
    assert.deepEqual([first.status, first.headers['retry-after']], [503, '2'])
    assert.match(first.message, /Try again in 2 s\.$/)
    assert.ok(admission.refused > 900)
  })

  test('signing in, keys and the payment provider’s word go before the rest', async () => {
    const { ask } = house(5)
    await ask(50)
    const crowd = ask(400)
    for (const name of ['auth.login', 'keys.create', 'billing.webhook'] as const)
      assert.deepEqual(refusals(await ask(20, { name })), [])
    assert.ok(refusals(await crowd).length > 300)
  })

  test('nothing is done for whom nobody waits any more', async () => {
    const { ask, order } = house(5)
    await ask(10)
    const before = order.length
    const left = await ask(20, { gone: true })
    // The first few have hardly waited: they may have hung up on the asking side alone.
    const answered = order.length - before
    assert.ok(answered > 0 && answered < 10, `${answered}`)
    assert.ok(refusals(left).length === 20 - answered && refusals(left).every(({ status }) => status === 408))
  })

  test('256 are in hand at most, and the next goes on when one of them is done', async () => {
    const { ask, admission } = house(0)
    await ask(256, { stays: true })
    const next = ask(1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual([admission.inHand, admission.waiting], [256, 1])
    admission.leave()
    await next
    assert.deepEqual([admission.inHand, admission.waiting], [255, 0])
  })
})
