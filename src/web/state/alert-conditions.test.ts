import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { readConditions, toConditions, noConditions, conditionsText, type AlertConditions } from './alert-conditions.ts'

const percent = fc.option(fc.integer({ min: 0, max: 100 }))
const anyConditions: fc.Arbitrary<AlertConditions> = fc.record(
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

describe('alert conditions', () => {
  test('survive writing and reading', () => {
    fc.assert(
      fc.property(anyConditions, (conditions) =>
        assert.deepEqual(readConditions(toConditions(conditions)), conditions),
      ),
    )
  })
  test('empty conditions select everything, and are written as empty', () => {
    assert.deepEqual(readConditions({}), noConditions)
    assert.deepEqual(toConditions(noConditions), {})
  })
  test('lists may be separated by commas, names may be slugs, in any case', () => {
    const { enters, leaves, classes } = readConditions({ on: 'LEAVE', types: 'crude_tanker, LNG Carrier, rowing boat' })
    assert.deepEqual(
      { enters, leaves, classes },
      { enters: false, leaves: true, classes: ['Crude Tanker', 'LNG Carrier'] },
    )
  })
  test('kinds that the form does not know are kept, and said in words', () => {
    const conditions = { on: ['arrives', 'goes_dark'], filters: { mmsi: '257436000' } }
    assert.deepEqual(toConditions(readConditions(conditions)), conditions)
    assert.equal(conditionsText(readConditions(conditions)), 'arrives, goes dark · MMSI 257436000')
    const transfers = { on: ['sts'], filters: { types: 'crude_tanker', min_load: 50 } }
    assert.equal(conditionsText(readConditions(transfers)), 'ship-to-ship transfer · crude tanker · load from 50')
    const arrivals = readConditions({ on: ['arrives'], port: 'NLRTM' })
    assert.equal(
      conditionsText(arrivals, (words) => words.replace('NLRTM', 'Rotterdam')),
      'arrives · port Rotterdam',
    )
  })
  test('as text', () => {
    const conditions = {
      ...noConditions,
      leaves: false,
      classes: ['LNG Carrier' as const],
      commodity: 'lng',
      minLoadPct: 50,
    }
    assert.equal(conditionsText(conditions), 'LNG Carriers entering, lng, at least 50 % loaded')
  })
})
