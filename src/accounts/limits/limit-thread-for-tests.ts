import { parentPort, workerData } from 'node:worker_threads'
import { SharedLock } from '#domain/shared-lock.ts'
import { type CountsMemory, SharedCounts } from './open-counts.ts'
import { type RateLimitMemory, SharedRateLimit } from './shared-rate-limit.ts'

/** What a thread of the test is to do. */
export interface LimitWork {
  thread: number
  limit: RateLimitMemory
  counts: CountsMemory
  requests: number
  /** Counts the threads that have begun; all start when there are as many as `threads`. */
  begun: SharedArrayBuffer
  threads: number
  perMinute: number
  /** Whether it is to hold the limit's lock for ever. */
  keepsLock: boolean
}

const port = parentPort!
const { thread, limit, counts, requests, perMinute, keepsLock, begun, threads } = workerData as LimitWork
const shared = new SharedRateLimit(limit, thread, () => Number(process.hrtime.bigint()) / 1e6)
const open = new SharedCounts(counts, thread)
let allowed = 0
const barrier = new Int32Array(begun)
Atomics.add(barrier, 0, 1)
while (Atomics.load(barrier, 0) < threads);
for (let i = 0; i < requests; i++) {
  if (shared.consume(`subject ${i % 3}`, perMinute).allowed) allowed++
  open.add('total')
  if (i % 2 === 0) open.remove('total')
}
if (keepsLock) new SharedLock(new Int32Array(limit.lock), thread).acquire()

port.postMessage(allowed)
// Stays, so that what it has open stays.
port.on('message', () => process.exit())
