import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Histogram } from 'prom-client'
import { addCounters, MetricRegistry, type MetricValues, textOf } from './metric-registry.ts'

/** The metrics of a thread that has answered as many requests, the last of them in half a second. */
function ofThread(requests: number): Promise<MetricValues> {
  const metrics = new MetricRegistry()
  metrics.counter('requests_total', 'Requests.', () => [[{ code: '200' }, requests]], ['code'])
  metrics.gauge('open', 'Open connections.', () => 7)
  const seconds = new Histogram({ name: 'seconds', help: 'Seconds.', buckets: [1], registers: [metrics.registry] })
  seconds.observe(0.5)
  return metrics.values()
}

describe('the counters of threads that have ended', () => {
  test('are sums, of the size of one thread, however many have ended', async () => {
    const one = await addCounters([], await ofThread(3))
    let sums: MetricValues = []
    for (let ended = 0; ended < 100; ended++) sums = await addCounters(sums, await ofThread(3))
    assert.equal(sums.length, one.length)
    const text = await textOf([sums, await ofThread(2)])
    for (const line of ['requests_total{code="200"} 302', 'seconds_bucket{le="1"} 101', 'seconds_sum 50.5'])
      assert.ok(text.includes(`${line}\n`), text)
  })

  test('leave out what was true of the thread at one moment', async () => {
    assert.match(await textOf([await addCounters([], await ofThread(3)), await ofThread(2)]), /^open 7$/m)
  })

  test('stay as they are where a thread said nothing before it ended', async () => {
    const sums = await addCounters([], await ofThread(3))
    assert.deepEqual(await addCounters(sums, []), sums)
  })
})
