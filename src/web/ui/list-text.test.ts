import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nowMs } from '../state/browser.ts'
import type { PollState } from '../state/poll.ts'
import { filters } from '../state/app.ts'
import { noneText, pendingText } from './list-text.ts'

describe('a part of a card that has nothing yet says why, and never that there is none', () => {
  const at = nowMs.value
  for (const [state, text] of [
    [{ kind: 'loading' }, /^Loading…$/],
    [{ kind: 'limited', untilMs: at + 7000 }, /^Rate limit reached\. Next try in 7 s\.$/],
    [
      { kind: 'failing', message: 'The server cannot be reached.', nextTryMs: at + 2000 },
      /reached\. Next try in 2 s\.$/,
    ],
    [{ kind: 'locked' }, /Pro/],
    [{ kind: 'rejected', message: 'Query parameter "limit" needs a number.' }, /needs a number/],
  ] as [PollState, RegExp][])
    test(state.kind, () => {
      assert.match(pendingText(state), text)
      assert.doesNotMatch(pendingText(state), /\b(?:no|none|nothing)\b/i)
    })
})

test('an empty view blames filters only where there are some', () => {
  assert.equal(noneText(), 'No vessels in view')
  filters.value = { ...filters.value, more: { laden: 'true' } }
  assert.equal(noneText(), 'No vessels in view match the filters')
  filters.value = { ...filters.value, more: {} }
})
