import assert from 'node:assert/strict'
import { test } from 'node:test'
import { every } from './rounds.ts'

test('a round that fails is told, and the next one comes all the same', async () => {
  const ending = new AbortController()
  const faults: unknown[] = []
  let rounds = 0
  const work = () => {
    rounds++
    if (rounds === 1) throw new Error('disk full')
    if (rounds === 2) return Promise.reject(new Error('still full'))
    ending.abort()
    return Promise.resolve()
  }
  await every(
    1000,
    ending.signal,
    work,
    (error) => faults.push((error as Error).message),
    async () => {},
  )
  assert.equal(rounds, 3)
  assert.deepEqual(faults, ['disk full', 'still full'])
})

test('no round begins after the end', async () => {
  const ending = new AbortController()
  let rounds = 0
  const pause = async () => ending.abort()
  await every(
    1000,
    ending.signal,
    () => void rounds++,
    (error) => assert.fail(String(error)),
    pause,
  )
  assert.equal(rounds, 0)
})
