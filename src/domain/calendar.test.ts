import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { intervals, periodAt, periodsBetween, yearBefore } from './calendar.ts'
import { isoDate, msPerDay } from './time.ts'

describe('periods', () => {
  for (const [day, week, start, before] of [
    ['2026-11-20', '2026-W47', '2026-11-16', '2025-W47'],
    ['2026-01-01', '2026-W01', '2025-12-29', '2025-W01'],
    ['2027-01-03', '2026-W53', '2026-12-28', null],
    ['2024-12-30', '2025-W01', '2024-12-30', '2024-W01'],
    ['2021-01-03', '2020-W53', '2020-12-28', null],
  ] as const)
    test(`${day} is in ${week}`, () => {
      const period = periodAt('week', Date.parse(day))
      assert.deepEqual([period.name, isoDate(period.startMs)], [week, start])
      assert.equal(yearBefore('week', period)?.name ?? null, before)
    })

  test('a day and a month, and those of a year before', () => {
    const at = Date.parse('2024-02-29T13:00:00Z')
    assert.deepEqual([periodAt('day', at).name, periodAt('month', at).name], ['2024-02-29', '2024-02'])
    assert.equal(yearBefore('day', periodAt('day', at)), null)
    assert.equal(yearBefore('month', periodAt('month', at))?.name, '2023-02')
    assert.equal(yearBefore('day', periodAt('day', at + msPerDay))?.name, '2023-03-01')
  })

  test('periods of a span follow each other without a gap', () => {
    for (const interval of intervals) {
      const periods = periodsBetween(interval, Date.parse('2024-11-05'), Date.parse('2026-01-20'))
      assert.ok(periods.every(({ startMs, endMs }) => startMs < endMs))
      assert.ok(periods.slice(1).every(({ startMs }, i) => startMs === periods[i].endMs))
      assert.ok(periods[0].startMs <= Date.parse('2024-11-05') && periods.at(-1)!.endMs > Date.parse('2026-01-20'))
    }
    assert.deepEqual(
      periodsBetween('month', Date.parse('2025-12-31'), Date.parse('2026-02-01')).map(({ name }) => name),
      ['2025-12', '2026-01', '2026-02'],
    )
  })
})
