import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { filters } from './app.ts'
import { answerText, askQuestion } from './question.ts'

const before = { classes: ['LNG Carrier'], commodity: 'lng' } as const
const networkFetch = globalThis.fetch

/** Answers POST /ai/query, and counts the requests. */
function answering(body: unknown): { requests: string[] } {
  const requests: string[] = []
  globalThis.fetch = async (input) => {
    const { pathname } = new URL((input as Request).url)
    requests.push(pathname)
    return Response.json(pathname.endsWith('/ai/query') ? body : [])
  }
  return { requests }
}

describe('a question of the web app', () => {
  Object.assign(globalThis, { location: { origin: 'http://localhost', search: '', pathname: '/app' } })
  afterEach(() => {
    globalThis.fetch = networkFetch
  })

  for (const { explanation, because } of [
    { explanation: 'Which gas do you mean: LNG or LPG?', because: 'a question back' },
    { explanation: 'Brent: 71.25 USD a barrel, close of 2026-11-19.', because: 'a price' },
    { explanation: '"yesterday": filters are of vessels as they are now.', because: 'a refusal' },
  ])
    test(`${because} leaves the filters of the map as they are and lists no vessels`, async () => {
      filters.value = { ...filters.value, ...before, classes: [...before.classes] }
      const held = filters.value
      const { requests } = answering({ filters: {}, explanation })
      assert.equal(await askQuestion({ q: 'gas off Ras Laffan' }), null)
      assert.equal(filters.value, held)
      assert.equal(answerText.value, explanation)
      assert.deepEqual(
        requests.map((path) => path.replace(/^.*\/api\/v1/, '')),
        ['/ai/query'],
      )
    })

  test('filters of an answer replace those of the map', async () => {
    answering({ filters: { types: ['Bulk Carrier'], min_speed: 12 }, explanation: 'Bulk carriers, at least 12 knots.' })
    await askQuestion({ q: 'bulkers over 12 knots' })
    assert.deepEqual([filters.value.classes, filters.value.minSogKnots], [['Bulk Carrier'], 12])
  })
})
