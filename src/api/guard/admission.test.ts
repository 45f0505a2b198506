import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { operations, type OperationName } from '#contract/operations.ts'
import { Admission } from './admission.ts'
import { HttpError } from '#domain/http-error.ts'

/** Admission control with a clock of its own, where each response takes `eachMs`. */
function scene(eachMs: number) {
  const time = { nowMs: 1000, eachMs }
  const scheduleAfter = (ms: number, work: () => void) =>
    void setImmediate(() => {
      time.nowMs += ms
      work()
    })
  const admission = new Admission({ monotonicMs: () => time.nowMs, scheduleAfter, random: () => 0.5 })
  const order: number[] = []
  /** Sends `count` requests at once: when each was answered, or its error. */
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
          const admitted = admission.enter(operations[name], () => gone)
          if (admitted !== null) await admitted
        } catch (error) {
          assert.ok(error instanceof HttpError)
          return error
        }
        order.push(i)
        time.nowMs += time.eachMs
        if (!stays) admission.leave()
        return time.nowMs
      }),
    )
  return { admission, ask, order, time }
}

const rejections = (answers: (number | HttpError)[]) => answers.filter((answer) => answer instanceof HttpError)
const when = (answers: (number | HttpError)[]) => answers.filter((answer) => typeof answer === 'number')

describe('admission control', () => {
  for (const { count, eachMs, answered, because } of [
    { count: 200, eachMs: 0.1, answered: [200, 200], because: 'all of them are answered in no time' },
    { count: 100, eachMs: 5, answered: [100, 100], because: 'a burst is worked off on a slow machine too' },
    { count: 1000, eachMs: 1, answered: [500, 520], because: 'what is not answered in half a second is overload' },
    { count: 20, eachMs: 20, answered: [20, 20], because: 'slow requests are answered while there are few' },
    { count: 200, eachMs: 20, answered: [20, 40], because: 'of many slow ones only those answered in half a second' },
    { count: 3000, eachMs: 0.1, answered: [2000, 2060], because: 'no burst fills the memory' },
  ])
    test(`${answered.join(' to ')} of ${count} requests of ${eachMs} ms each are answered: ${because}`, async () => {
      const { admission, ask } = scene(eachMs)
      const answers = await ask(count)
      const lastMs = Math.max(...when(answers)) - 1000
      assert.ok(when(answers).length >= answered[0] && when(answers).length <= answered[1], `${when(answers).length}`)
      assert.ok(lastMs <= 510 + 2 * eachMs, `the last one waited ${lastMs} ms`)
      assert.deepEqual([admission.rejected, admission.inFlight, admission.waiting], [rejections(answers).length, 0, 0])
    })

  test('requests are served in order; after the queue is empty the next one is admitted directly', async () => {
    const { ask, order, admission } = scene(1)
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

  test('a rejected request gets Retry-After', async () => {
    const { ask, admission } = scene(10)
    const [first] = rejections(await ask(1000))
    assert.deepEqual([first.status, first.headers['retry-after']], [503, '2'])
    assert.match(first.message, /Try again in 2 s\.$/)
    assert.ok(admission.rejected > 900)
  })

  for (const eachMs of [1, 4])
    test(`far more requests of ${eachMs} ms than can be answered, for three seconds: four fifths of the time answers, nobody waits long`, async () => {
      const { ask, admission, time } = scene(eachMs)
      const answers: Promise<(number | HttpError)[]>[] = []
      const waited: number[] = []
      const longest = { queue: 0, waitMs: 0, steadyMs: 0 }
      for (let dueMs = time.nowMs; time.nowMs < 4000;) {
        for (; dueMs <= time.nowMs; dueMs += 5) {
          const sinceMs = dueMs
          const batch = ask(20)
          void batch.then((each) => {
            const waits = when(each).map((atMs) => atMs - sinceMs)
            waited.push(...waits)
            if (sinceMs > 2500) longest.steadyMs = Math.max(longest.steadyMs, ...waits)
          })
          answers.push(batch)
        }
        if (time.nowMs > 2500) longest.queue = Math.max(longest.queue, admission.waiting)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await Promise.all(answers)
      longest.waitMs = Math.max(...waited)
      assert.ok(waited.length > 2400 / eachMs, `${waited.length} answered in 3000 ms`)
      assert.ok(longest.waitMs <= 520, `${longest.waitMs} ms`)
      // In time the queue is as long as the expected wait allows: what waits in it is answered.
      assert.ok(longest.steadyMs >= 150 && longest.steadyMs <= 300, `${longest.steadyMs} ms`)
      // The expected wait is bounded at once, so that later rejections cost no wait at all.
      assert.ok(longest.queue <= 200 / eachMs + 60, `${longest.queue} queued`)
    })

  test('requests that are not answered yet do not keep the next ones from being admitted', async () => {
    const { ask, admission } = scene(1)
    assert.equal(rejections(await ask(100, { stays: true })).length, 0)
    assert.deepEqual([admission.inFlight, admission.waiting], [100, 0])
  })

  test('requests that were slow a while ago do not count against a burst', async () => {
    const { ask, time } = scene(20)
    await ask(20)
    time.nowMs += 10_000
    time.eachMs = 1
    assert.deepEqual(rejections(await ask(100)), [])
  })

  test('a stall of the process is not taken for overload: what queued before it is answered', async () => {
    const { ask, time } = scene(0.1)
    const answers = ask(300)
    time.nowMs += 3000
    assert.deepEqual(rejections(await answers), [])
    assert.deepEqual(rejections(await ask(300)), [])
  })

  test('sign-in, keys and the payment callback are served before other requests', async () => {
    const { ask } = scene(5)
    await ask(50)
    const crowd = ask(400)
    for (const name of ['auth.login', 'keys.create', 'billing.webhook'] as const)
      assert.deepEqual(rejections(await ask(20, { name })), [])
    assert.ok(rejections(await crowd).length > 300)
  })

  test('a request whose client has gone is not served', async () => {
    const { ask, order } = scene(5)
    await ask(10)
    const before = order.length
    const left = await ask(20, { gone: true })
    // The first few have hardly waited: their clients may have closed the sending side alone.
    const answered = order.length - before
    assert.ok(answered > 0 && answered < 10, `${answered}`)
    assert.ok(rejections(left).length === 20 - answered && rejections(left).every(({ status }) => status === 408))
  })

  test('at most 256 requests are in flight, and the next one starts when one of them is done', async () => {
    const { ask, admission } = scene(0)
    await ask(256, { stays: true })
    const next = ask(1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual([admission.inFlight, admission.waiting], [256, 1])
    admission.leave()
    await next
    assert.deepEqual([admission.inFlight, admission.waiting], [255, 0])
  })

  test('while no place becomes free, queued requests are rejected after a while, and later ones answered', async () => {
    const { ask, admission, time } = scene(0)
    await ask(256, { stays: true })
    assert.equal(admission.isFull, false)
    const rejected = rejections(await ask(10))
    assert.deepEqual([rejected.length, admission.waiting, admission.isFull], [10, 0, true])
    assert.ok(time.nowMs < 1000 + 700, `${time.nowMs}`)
    admission.leave()
    assert.equal(admission.isFull, false)
    assert.deepEqual(rejections(await ask(1)), [])
  })

  test('one request that takes long is no lack of places', async () => {
    const { ask, admission, time } = scene(0)
    await ask(1, { stays: true })
    time.nowMs += 10_000
    assert.equal(admission.isFull, false)
  })

  for (const { share, seconds } of [
    { share: 0, seconds: '1' },
    { share: 0.999, seconds: '3' },
  ])
    test(`Retry-After is spread: ${seconds} s at ${share}`, async () => {
      const admission = new Admission({ random: () => share, schedule: () => {}, monotonicMs: () => 0 })
      admission.connectionAccepted()
      for (let i = 0; i < 2000; i++) void admission.enter(operations['vessels.list'], () => false)
      assert.throws(
        () => admission.enter(operations['vessels.list'], () => false),
        (error) => error instanceof HttpError && error.headers['retry-after'] === seconds,
      )
    })

  test('waiting are those of both queues', () => {
    const admission = new Admission({ schedule: () => {} })
    admission.connectionAccepted()
    for (const name of ['auth.login', 'auth.login', 'vessels.list'] as const)
      void admission.enter(operations[name], () => false)
    assert.equal(admission.waiting, 3)
  })

  test('a request whose client has closed its side is served where it has hardly waited', async () => {
    const { ask, admission, order } = scene(5)
    await ask(10)
    admission.connectionAccepted()
    await ask(1, { gone: true })
    assert.equal(order.length, 11)
  })

  test('while all places are taken one look is scheduled, and a place that becomes free is taken at once', async () => {
    const looks: (() => void)[] = []
    const admission = new Admission({ monotonicMs: () => 0, scheduleAfter: (_ms, work) => void looks.push(work) })
    const enter = () => admission.enter(operations['vessels.list'], () => false)
    for (let i = 0; i < 256; i++) assert.equal(enter(), null)
    const settled = async () => {
      for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve))
    }
    const [first] = [enter(), enter()]
    await settled()
    void enter()
    await settled()
    assert.deepEqual([looks.length, admission.waiting], [1, 3])
    admission.leave()
    await first
    await settled()
    assert.deepEqual([admission.inFlight, admission.waiting], [256, 2])
    for (let left = 2; left > 0; left--) {
      admission.leave()
      await settled()
    }
    const before = looks.length
    looks.at(-1)?.()
    await settled()
    assert.deepEqual([looks.length, admission.waiting], [before, 0])
  })

  test('while connections come in nothing is served, for 5 ms at most', () => {
    const scheduled: (() => void)[] = []
    const time = { nowMs: 1000 }
    const schedule = (work: () => void) => void scheduled.push(work)
    const admission = new Admission({ monotonicMs: () => time.nowMs, schedule, afterCurrent: () => {} })
    admission.connectionAccepted()
    void admission.enter(operations['vessels.list'], () => false)
    for (const { passMs, accepted, served } of [
      { passMs: 0, accepted: true, served: 0 },
      { passMs: 3, accepted: true, served: 0 },
      { passMs: 1, accepted: true, served: 0 },
      { passMs: 1, accepted: true, served: 1 },
    ]) {
      time.nowMs += passMs
      for (const work of scheduled.splice(0)) work()
      if (accepted) admission.connectionAccepted()
      assert.equal(admission.inFlight, served, `at ${time.nowMs} ms`)
    }
    admission.leave()
    void admission.enter(operations['vessels.list'], () => false)
    for (let i = 0; i < 2; i++) for (const work of scheduled.splice(0)) work()
    assert.equal(admission.inFlight, 1, 'served in the iteration after the last connection')
  })

  test('a slice serves for 5 ms, then the event loop has its iteration', () => {
    const scheduled: (() => void)[] = []
    const time = { nowMs: 1000 }
    const schedule = (work: () => void) => void scheduled.push(work)
    const afterCurrent = (work: () => void) => {
      time.nowMs++
      work()
    }
    const admission = new Admission({ monotonicMs: () => time.nowMs, schedule, afterCurrent })
    admission.connectionAccepted()
    for (let i = 0; i < 12; i++) void admission.enter(operations['vessels.list'], () => false)
    const served = [0, 1, 2, 3].map(() => {
      for (const work of scheduled.splice(0)) work()
      return admission.inFlight
    })
    assert.deepEqual(served, [0, 5, 10, 12])
  })
})
