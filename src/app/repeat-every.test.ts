import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeatEvery } from './repeat-every.ts'

test('repeatEvery: a run that fails is reported, and the next one follows', async () => {
  const ending = new AbortController()
  const errors: unknown[] = []
  let runs = 0
  const run = () => {
    runs++
    if (runs === 1) throw new Error('disk full')
    if (runs === 2) return Promise.reject(new Error('still full'))
    ending.abort()
    return Promise.resolve()
  }
  await repeatEvery(run, {
    ms: 1000,
    signal: ending.signal,
    onError: (error) => errors.push((error as Error).message),
    pause: async () => {},
  })
  assert.equal(runs, 3)
  assert.deepEqual(errors, ['disk full', 'still full'])
})

test('repeatEvery: no run begins after the signal', async () => {
  const ending = new AbortController()
  let runs = 0
  await repeatEvery(() => void runs++, {
    ms: 1000,
    signal: ending.signal,
    onError: (error) => assert.fail(String(error)),
    pause: async () => ending.abort(),
  })
  assert.equal(runs, 0)
})
