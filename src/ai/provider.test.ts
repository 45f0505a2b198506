import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Provider, type Task } from './provider.ts'

/** A model that answers when the test lets it, and counts how often it was asked. */
class FalseModel {
  asked = 0
  broken = false
  #waiting: (() => void)[] = []
  holds = false

  readonly fetch = async (): Promise<Response> => {
    this.asked++
    if (this.holds) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.broken) throw new TypeError('no way there')
    return Response.json({ choices: [{ message: { content: '{"narrative":"calm"}' } }] })
  }

  letGo(): void {
    this.holds = false
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

function provider(dailyPerUser = 100) {
  const model = new FalseModel()
  const clock = { nowMs: Date.UTC(2026, 10, 20, 12) }
  const settings = {
    url: 'http://model.test/v1',
    dialect: 'openai',
    model: 'false-1',
    key: null,
    dailyPerUser,
  } as const
  const ai = new Provider(settings, model.fetch, () => clock.nowMs)
  const ask = (data: unknown, userId = 'a') => ai.ask({ instruction: 'Tell.', data, schema: {}, userId } satisfies Task)
  return { model, clock, ask }
}

const calm = { narrative: 'calm' }

describe('a model is asked', () => {
  test('once for the same data, again for other data', async () => {
    const { model, ask } = provider()
    for (const vessels of [1, 1, 2, 1]) assert.deepEqual(await ask({ vessels }), calm)
    assert.equal(model.asked, 2)
  })

  test('once by all who ask the same while it thinks', async () => {
    const { model, ask } = provider()
    model.holds = true
    const answers = Promise.all([ask(1, 'a'), ask(1, 'b'), ask(1, 'c')])
    model.letGo()
    assert.deepEqual(await answers, [calm, calm, calm])
    assert.equal(model.asked, 1)
  })

  test('four things at once; a fifth is not waited for', async () => {
    const { model, ask } = provider()
    model.holds = true
    const four = [1, 2, 3, 4].map((data) => ask(data))
    assert.equal(await ask(5), null)
    model.letGo()
    assert.deepEqual(await Promise.all(four), [calm, calm, calm, calm])
    assert.deepEqual(await ask(5), calm)
  })

  test('by each user so often a day, and again the next day', async () => {
    const { clock, ask } = provider(2)
    assert.deepEqual([await ask(1), await ask(2), await ask(3), await ask(4, 'b')], [calm, calm, null, calm])
    assert.deepEqual(await ask(1), calm, 'what is known already costs nothing')
    clock.nowMs += 12 * 3_600_000
    assert.deepEqual(await ask(3), calm)
  })

  test('not for half a minute after three faults one upon the other', async () => {
    const { model, clock, ask } = provider()
    model.broken = true
    for (const data of [1, 2, 3, 4, 5]) assert.equal(await ask(data), null)
    assert.equal(model.asked, 3)
    model.broken = false
    assert.equal(await ask(6), null)
    clock.nowMs += 30_000
    assert.deepEqual(await ask(6), calm)
  })
})
