import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createClient } from '#client/client.ts'
import { operations } from '#contract/operations.ts'
import { msPerMinute } from '#domain/time.ts'
import { FeedFreshness } from './freshness.ts'

/** A client of a server with a feed of that age, or that answers 429. */
function clientOf(server: { ageSeconds: number | null }) {
  const [example] = operations['sources.list'].example
  const requests: string[] = []
  const client = createClient({
    baseUrl: 'http://sea.test/api/v1',
    timeouts: { maxAttempts: 1 },
    fetch: async (request) => {
      requests.push((request as Request).url)
      if (server.ageSeconds === null) return Response.json({ error: 'Slow down.' }, { status: 429 })
      return Response.json([{ ...example, kind: 'feed', demo: true, age_seconds: server.ageSeconds }])
    },
  })
  return { client, requests }
}

describe('freshness of the feeds', () => {
  test('is asked once in ten seconds, by whichever caller', async () => {
    let nowMs = 0
    const feeds = new FeedFreshness(() => nowMs)
    const [one, other] = [clientOf({ ageSeconds: 5 }), clientOf({ ageSeconds: 5 })]
    await feeds.freshness(one.client)
    nowMs = 10_000
    const { demo, stale } = await feeds.freshness(other.client)
    assert.deepEqual([demo, stale, other.requests.length], [true, false, 0])
    nowMs = 10_001
    await feeds.freshness(other.client)
    assert.deepEqual([one.requests.length, other.requests.length], [1, 1])
  })

  test('is that of before for ten minutes where it cannot be asked, then unknown, and never "real and current"', async () => {
    let nowMs = 0
    const feeds = new FeedFreshness(() => nowMs)
    const server: Parameters<typeof clientOf>[0] = { ageSeconds: null }
    const { client } = clientOf(server)
    const nothing = { stale: null, demo: null, source: 'unknown', asOf: null }
    assert.deepEqual(await feeds.freshness(client), nothing)
    server.ageSeconds = 5
    const known = await feeds.freshness(client)
    assert.equal(known.demo, true)
    server.ageSeconds = null
    nowMs = 10 * msPerMinute
    assert.deepEqual(await feeds.freshness(client), known)
    nowMs++
    assert.deepEqual(await feeds.freshness(client), nothing)
  })

  for (const { ageSeconds, stale } of [
    { ageSeconds: 600, stale: false },
    { ageSeconds: 601, stale: true },
  ])
    test(`a newest record of ${ageSeconds} s ago: stale is ${stale}`, async () => {
      assert.equal((await new FeedFreshness(() => 0).freshness(clientOf({ ageSeconds }).client)).stale, stale)
    })
})
