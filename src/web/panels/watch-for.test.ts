import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { vesselClasses } from '#domain/vessel-class.ts'
import { readWatch, toConditions, watchAll, watchText, type WatchFor } from './watch-for.ts'

const percent = fc.option(fc.integer({ min: 0, max: 100 }))
const anyWatch: fc.Arbitrary<WatchFor> = fc.record(
  {
    enters: fc.boolean(),
    leaves: fc.constant(true),
    classes: fc.subarray([...vesselClasses]),
    commodity: fc.constantFrom('', 'crude', 'Arab Light'),
    minLoadPct: percent,
    maxLoadPct: percent,
    rest: fc.constantFrom({}, { mine: 'kept' }),
  },
  { noNullPrototype: true },
)

describe('what an alert watches for', () => {
  test('comes back from its conditions as it was', () => {
    fc.assert(fc.property(anyWatch, (watch) => assert.deepEqual(readWatch(toConditions(watch)), watch)))
  })
  test('is everything where nothing is said, and then nothing is written', () => {
    assert.deepEqual(readWatch({}), watchAll)
    assert.deepEqual(toConditions(watchAll), {})
  })
  test('is read as the server reads it: words between commas, slugs, in any case', () => {
    const { enters, leaves, classes } = readWatch({ on: 'LEAVE', types: 'crude_tanker, LNG Carrier, rowing boat' })
    assert.deepEqual(
      { enters, leaves, classes },
      { enters: false, leaves: true, classes: ['Crude Tanker', 'LNG Carrier'] },
    )
  })
  test('stands in words', () => {
    const watch = { ...watchAll, leaves: false, classes: ['LNG Carrier' as const], commodity: 'lng', minLoadPct: 50 }
    assert.equal(watchText(watch), 'LNG Carriers entering, lng, at least 50 % loaded')
  })
})
