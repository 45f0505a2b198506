import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ParsedRequests } from './parsed-requests.ts'

describe('parsed requests', () => {
  test('the same object for the same address, which nobody can change', () => {
    const cache = new ParsedRequests<{ query: { bbox: number[] } }>()
    const parsed = cache.add('/api/v1/vessels?bbox=1,2,3,4', { query: { bbox: [1, 2, 3, 4] } })
    assert.equal(cache.get('/api/v1/vessels?bbox=1,2,3,4'), parsed)
    assert.equal(cache.get('/api/v1/vessels?bbox=1,2,3,5'), undefined)
    assert.throws(() => parsed.query.bbox.push(5), TypeError)
  })

  test('a long address is not cached', () => {
    const cache = new ParsedRequests<object>()
    cache.add('x'.repeat(513), {})
    assert.equal(cache.get('x'.repeat(513)), undefined)
  })

  test('those in use stay while others come and go, and there are never more than two generations', () => {
    const cache = new ParsedRequests<{ n: number }>()
    for (let n = 0; n < 5000; n++) {
      cache.add(`/${n}`, { n })
      assert.deepEqual(cache.get('/0'), { n: 0 })
    }
    let cached = 0
    for (let n = 0; n < 5000; n++) if (cache.get(`/${n}`) !== undefined) cached++
    assert.ok(cached > 100 && cached <= 1024, `${cached} cached`)
  })
})
