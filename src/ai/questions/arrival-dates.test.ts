import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readArrivalDates } from './arrival-dates.ts'

/** A Tuesday. */
const nowMs = Date.UTC(2026, 10, 24, 12)

describe('days of arrival', () => {
  for (const { question, from, to, because } of [
    { question: 'due in Houston tomorrow', from: '2026-11-25', to: '2026-11-25', because: 'one day' },
    { question: 'arriving by Friday', from: null, to: '2026-11-27', because: 'that day counts' },
    { question: 'arriving before Friday', from: null, to: '2026-11-26', because: 'that day does not count' },
    { question: 'eta after 3 January', from: '2027-01-04', to: null, because: 'January is next year’s' },
    { question: 'due Fos 1-5 dec', from: '2026-12-01', to: '2026-12-05', because: 'both days count' },
    { question: 'arrivals in China next week', from: '2026-11-30', to: '2026-12-06', because: 'Monday to Sunday' },
    { question: 'arriving by the end of November', from: null, to: '2026-11-30', because: 'the last day of the month' },
    { question: 'arriving in 5 to 7 days', from: '2026-11-29', to: '2026-12-01', because: 'days from today' },
    { question: 'leaving Shanghai tomorrow', from: null, to: null, because: 'a departure has no filter' },
    { question: 'arriving over the next week', from: null, to: null, because: 'seven days from now are eta_within' },
    { question: 'may the tankers to mar Rojo', from: null, to: null, because: 'short names of months are other words' },
  ])
    test(`${question}: ${from} to ${to}, ${because}`, () => {
      const { from: first, to: last, past } = readArrivalDates(question, nowMs)
      assert.deepEqual([first, last, past], [from, to, null])
    })

  test('a month that is over is the past', () => {
    assert.equal(readArrivalDates('crude to India in October', nowMs).past, 'in October')
  })
})
