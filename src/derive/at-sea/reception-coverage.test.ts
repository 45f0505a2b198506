import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import { quarterMs, ReceptionCoverage } from './reception-coverage.ts'

const startMs = Date.UTC(2026, 10, 1)
const source = 3

/** Reports of one source in each of these quarter hours. */
function reported(coverage: ReceptionCoverage, fromMs: number, quarters: readonly number[]): void {
  for (const quarter of quarters) {
    coverage.observe(50, 5, source, fromMs / quarterMs + quarter)
    coverage.tick(fromMs + quarter * quarterMs)
  }
}

describe('whether a source was alive during a silence', () => {
  const silent = (coverage: ReceptionCoverage, fromQuarter: number, toQuarter: number) =>
    coverage.wasAlive(source, startMs + fromQuarter * quarterMs, startMs + toQuarter * quarterMs)

  for (const { quarters, from, to, isAlive, because } of [
    { quarters: [0, 1, 2, 3, 4], from: 0, to: 5, isAlive: true, because: 'a report in each quarter hour' },
    { quarters: [0, 1, 3, 4], from: 0, to: 5, isAlive: false, because: 'none in the second one' },
    { quarters: [0, 1, 2], from: 0, to: 5, isAlive: false, because: 'none in the last half hour' },
    { quarters: [0, 2, 1, 3, 4], from: 0, to: 5, isAlive: true, because: 'one came late' },
    { quarters: [0, 60, 61, 62, 63, 64], from: 60, to: 65, isAlive: true, because: 'alive again after a long outage' },
  ])
    test(`${isAlive}: ${because}`, () => {
      const coverage = new ReceptionCoverage()
      reported(coverage, startMs, quarters)
      assert.equal(silent(coverage, from, to), isAlive)
    })

  test('a source that is down is not alive after the clock was set back', () => {
    const coverage = new ReceptionCoverage()
    coverage.tick(startMs - msPerDay)
    reported(coverage, startMs + msPerDay / 2, [0, 1, 2, 3, 4])
    reported(coverage, startMs, [0, 1, 2])
    assert.equal(silent(coverage, 2, 9), false, 'no report for an hour')
    reported(coverage, startMs, [9, 10, 11, 12, 13])
    assert.equal(silent(coverage, 9, 14), true)
  })
})

test('counts are halved every two days, also after the clock was set back', () => {
  const coverage = new ReceptionCoverage()
  coverage.tick(startMs + 300 * msPerDay)
  for (let quarter = 0; quarter < 10; quarter++) coverage.observe(50, 5, source, startMs / quarterMs + quarter)
  for (let day = 0; day <= 2; day++) {
    coverage.tick(startMs + day * msPerDay)
    assert.equal(coverage.at(50, 5), day < 2 ? 1 : 0, `ten reports are enough, five are not: day ${day}`)
  }
})
