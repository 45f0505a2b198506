import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minuteMs, paceMs } from './pace.ts'

test('the first request goes at once', () => assert.equal(paceMs([], 1000, 40), 0))

test('when the minute is used up the next waits until the oldest is a minute old', () => {
  const sent = Array.from({ length: 40 }, (_, i) => i * 100)
  assert.equal(paceMs(sent, 5000, 40), minuteMs - 5000)
})

test('a visitor who never rests makes no more than the limit in any minute', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 50, maxLength: 300 }), (restsMs) => {
      const sent: number[] = []
      let nowMs = 0
      for (const rest of restsMs) {
        nowMs += rest
        nowMs += paceMs(sent, nowMs, 40)
        sent.push(nowMs)
      }
      for (const at of sent) assert.ok(sent.filter((other) => other > at - minuteMs && other <= at).length <= 40)
    }),
    { numRuns: 30 },
  )
})
