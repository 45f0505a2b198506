import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { time } from './read-response.ts'

describe('times of sources: without a zone they are UTC, whatever the zone of the machine', () => {
  for (const { text, utc } of [
    { text: '2026-10-21T06:00:00', utc: '2026-10-21T06:00:00Z' },
    { text: '2026-10-21 06:00:00.000', utc: '2026-10-21T06:00:00Z' },
    { text: '2026-10-21T06:00', utc: '2026-10-21T06:00:00Z' },
    { text: '2026-10-21T06:00:00Z', utc: '2026-10-21T06:00:00Z' },
    { text: '2026-10-21T06:00:00+02:00', utc: '2026-10-21T04:00:00Z' },
    { text: '2026-10-21', utc: '2026-10-21T00:00:00Z' },
    { text: 'Wed, 21 Oct 2026 06:00:00 GMT', utc: '2026-10-21T06:00:00Z' },
  ])
    test(text, () => {
      const zone = process.env.TZ
      process.env.TZ = 'Asia/Tokyo'
      try {
        assert.equal(time.parse(text), Date.parse(utc))
      } finally {
        if (zone === undefined) delete process.env.TZ
        else process.env.TZ = zone
      }
    })
  test('what is no time is an error', () => assert.equal(time.safeParse('soon').success, false))
})
