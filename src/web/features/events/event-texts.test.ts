import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventItem } from '#contract/resources/events.ts'
import { bySeverity } from './event-texts.ts'

test('events: most severe first; of the same severity, newest first', () => {
  const event = (id: string, severity: string, updated_at: string) => ({ id, severity, updated_at }) as EventItem
  const sorted = bySeverity([
    event('old', 'high', '2026-11-01T00:00:00Z'),
    event('low', 'low', '2026-11-20T00:00:00Z'),
    event('new', 'high', '2026-11-02T00:00:00Z'),
  ])
  assert.deepEqual(
    sorted.map(({ id }) => id),
    ['new', 'old', 'low'],
  )
})
