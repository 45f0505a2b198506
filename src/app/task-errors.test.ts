import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskErrorLog } from './task-errors.ts'

test('an error of every second is logged at once, then once a minute with its count', () => {
  const lines: unknown[] = []
  let nowMs = 5000
  const note = taskErrorLog(
    (...line) => void lines.push(line),
    'flush',
    () => nowMs,
  )
  for (let second = 0; second < 121; second++, nowMs += 1000) note(new Error('disk full'))
  const line = (times?: number) => [
    'error',
    'background task failed',
    { task: 'flush', error: 'Error: disk full', ...(times !== undefined && { times }) },
  ]
  assert.deepEqual(lines, [line(), line(60), line(60)])
})

test('another error is logged at once, and says how often the one before came meanwhile', () => {
  const lines: unknown[] = []
  const note = taskErrorLog(
    (_level, _text, details) => void lines.push(details),
    'flush',
    () => 0,
  )
  for (const text of ['disk full', 'disk full', 'no such file']) note(text)
  assert.deepEqual(lines, [
    { task: 'flush', error: 'disk full' },
    { task: 'flush', error: 'no such file', times: 2 },
  ])
})
