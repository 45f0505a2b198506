import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpenArchive, runArchive } from './archive.ts'

const noonMs = Date.parse('2026-11-20T12:00:00Z')

test('archive: no state is written while a past is being made, and the first one after it', async () => {
  let written = 0
  const parts = {
    live: { isPaused: true, tick: async () => null },
    states: { tick: async () => ++written },
    facts: { refresh: () => {}, tick: async () => null },
    bucket: null,
  }
  const run = () => runArchive(parts as unknown as OpenArchive, noonMs, () => {})
  await run()
  assert.equal(written, 0)
  parts.live.isPaused = false
  await run()
  assert.equal(written, 1)
})
