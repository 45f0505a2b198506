import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DemoPastDependencies, DemoPastTask } from './open-demo-past.ts'

test('a store that is away when the server has started ends the task with a log line, not the server', async () => {
  const logged: unknown[] = []
  const live = { sources: { statuses: [] }, cargoes: { awaitsCalls: false } }
  const task = new DemoPastTask([new URL('demo:')], {
    store: { loadFacts: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    live,
    log: (...entry: unknown[]) => logged.push(entry),
  } as unknown as DemoPastDependencies)
  await task.run(Promise.resolve(), new AbortController().signal)
  assert.deepEqual(logged, [
    [
      'error',
      'the past of the demo could not be made; the next start tries again',
      { error: 'Error: connect ECONNREFUSED' },
    ],
  ])
  assert.equal(live.cargoes.awaitsCalls, false)
})
