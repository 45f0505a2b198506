import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { falseDays, recordedCounts, statuses, toldFalls } from '../../bench/accuracy/strait-status.ts'

const recorded = join(import.meta.dirname, '../../../shared/data')
const skip = !existsSync(join(recorded, 'voyages')) && 'no ../shared/data'

describe('status of five real straits', { skip }, () => {
  const counts = skip ? [] : recordedCounts(recorded)

  for (const { fall, minTold } of [
    { fall: 0.2, minTold: 0.45 },
    { fall: 0.25, minTold: 0.8 },
    { fall: 0.3, minTold: 0.9 },
    { fall: 0.4, minTold: 0.95 },
    { fall: 0.6, minTold: 0.99 },
  ])
    test(`a lasting fall by ${fall * 100} % is detected within five days, ${minTold * 100} of 100 times`, () => {
      const found = toldFalls(counts, fall)
      const told = found.filter(({ days }) => days <= 5).length
      assert.ok(told >= minTold * found.length, `${told} of ${found.length}`)
    })

  test('a strait at 60 % of its traffic is not open', () => {
    const found = toldFalls(counts, 0.4)
    const open = found.reduce((sum, one) => sum + one.open, 0)
    const after = found.reduce((sum, one) => sum + one.after, 0)
    assert.ok(found.length > 200 && open <= after / 1000, `${open} of ${after} readings`)
  })

  test('at a coverage of 5 % a halved strait is never open', () => {
    for (const one of counts) {
      const seen = statuses({ ...one, counts: one.counts.map((count) => count * 0.5) }, { coverage: 0.05 })
      assert.equal(seen.filter((status) => status === 'open').length, 0, one.strait)
    }
  })

  test('since 2022 fewer than 5 false days in 2,750, and fewer than 3.5 changes a year', () => {
    const { wrong, days, changesAYear } = falseDays(counts, Date.UTC(2022, 0))
    assert.ok(wrong / days < 5 / 2750, `${wrong} of ${days}`)
    assert.ok(changesAYear < 3.5, `${changesAYear}`)
  })

  test('a strait that came down to 0.8 of its reference over months is open', () => {
    const malacca = counts.filter(({ strait }) => strait === 'Malacca Strait')
    const { wrong, days } = falseDays(malacca)
    assert.ok(wrong <= 5, `${wrong} of ${days}, at 0.76 to 0.88 until 2021`)
  })
})
