import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeTimeBar, isTimeBarOpen, momentMs, restore } from './app.ts'
import { fromQuery } from './permalink.ts'

test('a time bar that is closed before its code has loaded leaves no past moment', () => {
  // Only the state of the link is there: the component of the bar, which resets the moment, never was.
  restore(fromQuery('?moment=2026-11-20T09:00Z'))
  assert.deepEqual([isTimeBarOpen.value, momentMs.value], [true, Date.UTC(2026, 10, 20, 9)])
  closeTimeBar()
  assert.deepEqual([isTimeBarOpen.value, momentMs.value], [false, null])
})
