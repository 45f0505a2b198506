import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { HourComparison } from './hour-comparison.ts'

const noonMs = Date.UTC(2026, 10, 20, 12)
const hours = (texts: Record<number, string>) =>
  Object.entries(texts).map(([hour, text]) => ({ hourMs: noonMs + Number(hour) * msPerHour, text }))

describe('hours of a standby beside those of the leader', () => {
  for (const { leader, standby, sinceHour = -Infinity, differing, because } of [
    { leader: { 0: 'a', 1: 'b' }, standby: { 0: 'a', 1: 'b' }, differing: [], because: 'the same facts' },
    { leader: { 0: 'a', 1: 'b' }, standby: { 0: 'a', 1: 'c' }, differing: [1], because: 'another fact' },
    { leader: { 0: 'a', 1: 'b' }, standby: { 0: 'a' }, differing: [1], because: 'a fact that the standby lacks' },
    { leader: {}, standby: { 1: 'b' }, differing: [1], because: 'a fact that the leader lacks' },
    { leader: { 0: 'a' }, standby: { 0: 'b' }, sinceHour: 0.5, differing: [], because: 'not known as a whole' },
  ])
    test(`${because}: ${differing.length} differing`, () => {
      const comparison = new HourComparison()
      const both = { leader: hours(leader), standby: hours(standby) }
      const at = { sinceMs: noonMs + sinceHour * msPerHour, nowMs: noonMs + 1.5 * msPerHour }
      const found = comparison.compare(both, at)
      assert.deepEqual(
        found.map(({ hourMs }) => (hourMs - noonMs) / msPerHour),
        differing,
      )
      assert.deepEqual(comparison.compare(both, at), [], 'each is reported once')
      assert.equal(comparison.differing, differing.length)
    })

  test('an hour counts as compared when it is over', () => {
    const comparison = new HourComparison()
    const same = hours({ 0: 'a', 1: 'b' })
    for (const nowMs of [noonMs + 0.9 * msPerHour, noonMs + 1.1 * msPerHour, noonMs + 1.2 * msPerHour])
      comparison.compare({ leader: same, standby: same }, { sinceMs: noonMs, nowMs })
    assert.equal(comparison.compared, 1)
  })
})
