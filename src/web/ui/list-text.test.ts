import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nowMs } from '../state/browser.ts'
import { fleet } from '../state/fleet/fleet.ts'
import type { PollState } from '../state/poll.ts'
import { filters } from '../state/app.ts'
import { noFilters } from '../state/filters.ts'
import { missingRowsText, noneText, noRowsText, pendingText } from './list-text.ts'

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
  filters.value = noFilters
  assert.equal(noneText(), 'No vessels in view')
  assert.equal(noRowsText(false), 'No vessels in view. Zoom out.')
  filters.value = { ...noFilters, more: { laden: 'true' } }
  assert.equal(noneText(), 'No vessels in view match the filters')
  assert.equal(noRowsText(false), 'No vessels in view match the filters. Zoom out or clear a filter.')
  assert.equal(noRowsText(true), 'No vessels match the filters. Clear one of them.', 'there is nowhere to zoom out to')
  fleet.emptyReason.value = 'sanctioned: no sanctions list is loaded, so no vessel was checked.'
  assert.match(noRowsText(true), /^No vessel can match these filters: no sanctions list is loaded/)
  fleet.emptyReason.value = null
  filters.value = noFilters
})

test('a table without rows says what failed, and the filter that is refused in words', () => {
  const failing: PollState = { kind: 'failing', message: 'Internal error.', nextTryMs: nowMs.value + 4000 }
  assert.equal(missingRowsText(failing, null), 'The vessels could not be loaded. Internal error. Next try in 4 s.')
  assert.equal(missingRowsText({ kind: 'loading' }, null), 'Loading vessels…')
  fleet.state.value = failing
  assert.match(missingRowsText({ kind: 'loading' }, null) ?? '', /could not be loaded/, 'the map knows it already')
  fleet.state.value = { kind: 'loading' }
  const message = 'region=drawing:77 is no drawing of yours: it was deleted.'
  const refused = missingRowsText({ kind: 'rejected', message }, null)
  assert.equal(refused, 'These filters cannot be used. Drawing 77 is no drawing of yours: it was deleted.')
})
