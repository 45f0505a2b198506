import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ModelClient, type ModelTask } from './model-client.ts'

/** A model that can hold back its responses and counts its calls. */
class FakeModel {
  calls = 0
  broken = false
  #waiting: (() => void)[] = []
  isHeld = false

  readonly fetch = async (): Promise<Response> => {
    this.calls++
    if (this.isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.broken) throw new TypeError('unreachable')
    return Response.json({ choices: [{ message: { content: '{"narrative":"calm"}' } }] })
  }

  respond(): void {
    this.isHeld = false
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

function provider(calls = 100) {
  const model = new FakeModel()
  const clock = { nowMs: Date.UTC(2026, 10, 20, 12) }
  const quota = new Map<string, number>()
  const settings = {
    url: 'http://model.test/v1',
    dialect: 'openai',
    model: 'false-1',
    key: null,
    takeCall: async (userId: string) => {
      const left = quota.get(userId) ?? calls
      quota.set(userId, left - 1)
      return left > 0
    },
  } as const
  const ai = new ModelClient(settings, model.fetch, () => clock.nowMs)
  const ask = (data: unknown, userId = 'a') =>
    ai.ask({ instruction: 'Describe.', data, schema: {}, userId } satisfies ModelTask)
  return { model, clock, quota, ask }
}

const calm = { narrative: 'calm' }

describe('model client', () => {
  test('equal tasks are answered from the cache', async () => {
    const { model, ask } = provider()
    for (const vessels of [1, 1, 2, 1]) assert.deepEqual(await ask({ vessels }), calm)
    assert.equal(model.calls, 2)
  })

  test('equal concurrent tasks share one call', async () => {
    const { model, ask } = provider()
    model.isHeld = true
    const answers = Promise.all([ask(1, 'a'), ask(1, 'b'), ask(1, 'c')])
    model.respond()
    assert.deepEqual(await answers, [calm, calm, calm])
    assert.equal(model.calls, 1)
  })

  test('a fifth concurrent call returns null', async () => {
    const { model, ask } = provider()
    model.isHeld = true
    const four = [1, 2, 3, 4].map((data) => ask(data))
    assert.equal(await ask(5), null)
    model.respond()
    assert.deepEqual(await Promise.all(four), [calm, calm, calm, calm])
    assert.deepEqual(await ask(5), calm)
  })

  test('without quota there is no call, and a cached result uses none', async () => {
    const { quota, ask } = provider(2)
    assert.deepEqual([await ask(1), await ask(2), await ask(3), await ask(4, 'b')], [calm, calm, null, calm])
    assert.deepEqual(await ask(1), calm)
    quota.clear()
    assert.deepEqual(await ask(3), calm)
  })

  test('no calls for 30 s after three consecutive errors', async () => {
    const { model, clock, ask } = provider()
    model.broken = true
    for (const data of [1, 2, 3, 4, 5]) assert.equal(await ask(data), null)
    assert.equal(model.calls, 3)
    model.broken = false
    assert.equal(await ask(6), null)
    clock.nowMs += 30_000
    assert.deepEqual(await ask(6), calm)
  })
})
