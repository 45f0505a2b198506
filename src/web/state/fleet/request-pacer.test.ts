import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { msPerMinute } from '#domain/time.ts'
import { RequestPacer } from './request-pacer.ts'

describe('request pacer', () => {
  test('the first request is sent at once', () => assert.equal(new RequestPacer(40).delayMs(1000), 0))

  test('at the limit, the next request waits until the oldest is a minute old', () => {
    const pacer = new RequestPacer(40)
    for (let i = 0; i < 40; i++) pacer.record(i * 100)
    assert.equal(pacer.delayMs(5000), msPerMinute - 5000)
  })

  test('no minute has more requests than the limit, whatever the pauses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 50, maxLength: 300 }), (pausesMs) => {
        const pacer = new RequestPacer(40)
        const sentMs: number[] = []
        let nowMs = 0
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs
          nowMs += pacer.delayMs(nowMs)
          pacer.record(nowMs)
          sentMs.push(nowMs)
        }
        for (const at of sentMs)
          assert.ok(sentMs.filter((other) => other > at - msPerMinute && other <= at).length <= 40)
      }),
      { numRuns: 30 },
    )
  })
})
