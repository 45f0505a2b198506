import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { LimitWork } from './limit-thread-for-tests.ts'
import { countsMemory, SharedCounts } from './open-counts.ts'
import { rateLimitMemory, recoverRateLimit, SharedRateLimit } from './shared-rate-limit.ts'

const key = Buffer.alloc(8, 7)
const nowMs = () => Number(process.hrtime.bigint()) / 1e6

/** Runs threads at the same time; resolves with what each was allowed. */
async function runThreads(work: Pick<LimitWork, 'limit' | 'counts'> & Partial<LimitWork>, threads: readonly number[]) {
  const all = { requests: 30_000, perMinute: 7000, keepsLock: false, begun: new SharedArrayBuffer(4), ...work }
  const workers = threads.map(
    (thread) =>
      new Worker(new URL('./limit-thread-for-tests.ts', import.meta.url), {
        workerData: { ...all, threads: threads.length, thread } satisfies LimitWork,
      }),
  )
  const allowed = await Promise.all(workers.map(async (worker) => ((await once(worker, 'message')) as [number])[0]))
  return { allowed, end: () => Promise.all(workers.map((worker) => worker.terminate())) }
}

describe('limits over threads', () => {
  test(
    'three threads together are allowed exactly the limit of each subject, and no request is counted twice',
    { timeout: 60_000 },
    async () => {
      const limit = rateLimitMemory(key)
      const counts = countsMemory(100, 3, key)
      const { allowed, end } = await runThreads({ limit, counts }, [1, 2, 3])
      assert.equal(
        allowed.reduce((sum, each) => sum + each, 0),
        3 * 7000,
      )
      const here = new SharedRateLimit(limit, 4, nowMs)
      assert.equal(here.consume('subject 1', 7000).allowed, false)
      assert.equal(here.consume('subject 1', 7001).remaining, 0)
      assert.equal(here.consume('another', 700).remaining, 699)
      await end()
    },
  )

  test('what a thread had open is forgotten when it has ended, and nothing else', async () => {
    const limit = rateLimitMemory(key)
    const counts = countsMemory(100, 3, key)
    const { end } = await runThreads({ limit, counts }, [1, 2])
    const third = new SharedCounts(counts, 3)
    assert.equal(third.get('total'), 30_000)
    assert.equal(third.add('total'), 30_001)
    third.remove('of the first thread alone')
    await end()
    new SharedCounts(counts, 1).recover()
    assert.equal(third.get('total'), 15_001)
    new SharedCounts(counts, 2).recover()
    assert.equal(third.get('total'), 1)
    third.remove('total')
    third.remove('total')
    assert.equal(third.get('total'), 0)
  })

  test('the lock of a thread that ended while it held it opens, and its limits begin anew', async () => {
    const limit = rateLimitMemory(key)
    const { end } = await runThreads({ limit, counts: countsMemory(100, 3, key), keepsLock: true }, [1])
    await end()
    recoverRateLimit(limit, 2)
    assert.equal(new Int32Array(limit.lock)[0], 1)
    recoverRateLimit(limit, 1)
    assert.equal(new SharedRateLimit(limit, 2, nowMs).consume('subject 1', 700).remaining, 699)
  })

  test('times beyond the memory of a limit take the place of the subject that was silent for longest', () => {
    const limit = { ...rateLimitMemory(key), times: new SharedArrayBuffer(32 + 65_536 * 12) }
    const shared = new SharedRateLimit(limit, 1, () => 0)
    for (let i = 0; i < 65_536; i++) shared.consume('first', 1e6)
    assert.equal(shared.consume('second', 10).remaining, 9)
    assert.equal(shared.consume('first', 10).remaining, 9)
  })
})
