import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { tonnesByWeek } from './tonnes-by-week.ts'

/** A Friday: the week before has its days 9 to 15. */
const nowMs = Date.UTC(2026, 10, 20, 12)
const cargo = (tonnes: number) => ({ commodity: 'Brent', tonnes, lowTonnes: tonnes * 0.9, highTonnes: tonnes * 1.1 })
const call = (day: number, change: object = {}) =>
  ({
    arrivedMs: Date.UTC(2026, 10, day, 6),
    departedMs: Date.UTC(2026, 10, day, 20),
    ...{ draughtInM: 10, draughtOutM: 20, cargoIn: cargo(0), cargoOut: cargo(200), ...change },
  }) as unknown as PortCallRecord
const discharges = { draughtInM: 20, draughtOutM: 10, cargoIn: cargo(200), cargoOut: cargo(0) }
const counted = (...days: number[]) => new Set(days.map((day) => `2026-11-${String(day).padStart(2, '0')}`))

/** Calls, discharged and loaded tonnes of two weeks. */
function weeks(calls: PortCallRecord[], dates: ReadonlySet<string>) {
  return tonnesByWeek(calls, dates, { weeks: 2, nowMs }).map(({ calls: found, discharged, loaded, ...rest }) => ({
    figures: [found, discharged?.tonnes ?? null, loaded?.tonnes ?? null],
    ...rest,
  }))
}

describe('tonnes by week', () => {
  for (const { calls, dates, figures, because } of [
    { calls: [], dates: counted(), figures: [null, null, null], because: 'nothing was received: nothing is known' },
    { calls: [], dates: counted(17), figures: [0, 0, 0], because: 'a day was counted, and nobody called' },
    { calls: [call(17)], dates: counted(17), figures: [1, 0, 200], because: 'one loaded' },
    {
      calls: [call(17), call(18, discharges)],
      dates: counted(),
      figures: [2, 200, 200],
      because: 'a call is received',
    },
    {
      calls: [call(17, { cargoOut: null })],
      dates: counted(17),
      figures: [1, null, null],
      because: 'the cargo of the only call is not known, which is not none',
    },
    {
      calls: [call(17, { departedMs: null })],
      dates: counted(17),
      figures: [1, null, null],
      because: 'it still lies there',
    },
    { calls: [call(15)], dates: counted(17), figures: [0, 0, 0], because: 'Sunday was in the week before' },
  ])
    test(`this week ${figures.join(', ')}: ${because}`, () => assert.deepEqual(weeks(calls, dates)[1].figures, figures))

  test('a week names its days, those that have begun and those that were counted', () => {
    const [before, current] = tonnesByWeek([call(9), call(9)], counted(10, 17), { weeks: 2, nowMs })
    assert.deepEqual([before.week.name, before.days, before.countedDays], ['2026-W46', 7, 2])
    assert.deepEqual([current.week.startMs, current.days, current.countedDays], [Date.UTC(2026, 10, 16), 5, 1])
    assert.equal(current.week.endMs - current.week.startMs, 7 * msPerDay)
  })

  test('bounds are the sums of the bounds of the calls', () => {
    const [, { loaded, callsUnknown }] = tonnesByWeek([call(17), call(18), call(18, { cargoOut: null })], counted(), {
      weeks: 2,
      nowMs,
    })
    assert.deepEqual([loaded?.lowTonnes, loaded?.highTonnes, callsUnknown], [360, 440.00000000000006, 1])
  })
})
