import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { EmailLimits } from './email-limits.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const sent = (atMs: number, count = 1) => Array.from({ length: count }, () => ({ alertId: 1, userId: 7, atMs }))

describe('limits of emails', () => {
  for (const { emails, isFull, because } of [
    { emails: sent(nowMs - msPerHour + 1, 12), isFull: true, because: 'twelve in the last hour' },
    { emails: sent(nowMs - msPerHour + 1, 11), isFull: false, because: 'eleven in the last hour' },
    { emails: sent(nowMs - msPerHour, 12), isFull: false, because: 'twelve, an hour ago' },
    { emails: sent(nowMs + msPerMinute, 12), isFull: true, because: 'the clock was set back by a minute' },
    { emails: sent(nowMs + 30 * msPerDay, 12), isFull: false, because: 'the clock was set back by a month' },
  ])
    test(`an email ${isFull ? 'waits' : 'may be sent'}: ${because}`, () => {
      const limits = new EmailLimits(emails)
      assert.equal(limits.isFull(7, nowMs), isFull)
      assert.equal(limits.isFull(8, nowMs), false)
    })

  for (const { atMs, dueMs, because } of [
    { atMs: nowMs - 5 * msPerMinute, dueMs: nowMs + 10 * msPerMinute, because: 'five minutes after the last one' },
    { atMs: nowMs - msPerHour, dueMs: nowMs, because: 'an hour after the last one' },
    { atMs: nowMs + 30 * msPerDay, dueMs: nowMs + 15 * msPerMinute, because: 'the clock was set back by a month' },
  ])
    test(`an alert's next email is due in ${(dueMs - nowMs) / msPerMinute} minutes: ${because}`, () => {
      assert.equal(new EmailLimits(sent(atMs)).dueMs(1, 7, nowMs), dueMs)
    })
})
