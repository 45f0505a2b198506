import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { workerCount } from './worker-count.ts'

describe('threads that answer requests', () => {
  const server = { set: undefined, isDemoOnly: false, cores: 8, isLinux: true }
  for (const { given, count, because } of [
    { given: {}, count: 4, because: 'at most four' },
    { given: { cores: 4 }, count: 3, because: 'one core is the live thread’s' },
    { given: { cores: 2 }, count: 1, because: 'one core is the live thread’s' },
    { given: { cores: 1 }, count: 1, because: 'requests do not wait for a batch' },
    { given: { isDemoOnly: true }, count: 0, because: 'the demo fits into 300 MB' },
    { given: { isDemoOnly: true, set: 2 }, count: 2, because: 'as set' },
    { given: { set: 0 }, count: 0, because: 'as set' },
    { given: { set: 16 }, count: 16, because: 'as set' },
    { given: { isLinux: false }, count: 0, because: 'one port cannot be shared there' },
    { given: { isLinux: false, set: 2 }, count: 0, because: 'one port cannot be shared there' },
  ])
    test(`${JSON.stringify(given)}: ${count}, ${because}`, () =>
      assert.equal(workerCount({ ...server, ...given }), count))
})
