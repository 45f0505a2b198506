import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bodyFilters } from '#contract/vessels/filters.ts'
import { alertFilters, type Filters, filterValues, noFilters } from './filters.ts'

describe('filters as the body of a request', () => {
  for (const [change, values, because] of [
    [{}, {}, 'no filters'],
    [{ classes: ['LNG Carrier'] }, { types: ['LNG Carrier'] }, 'types are names'],
    [{ minLoadPct: 80, maxSogKnots: 2.5 }, { min_load: 80, max_speed: 2.5 }, 'bounds are numbers'],
    [{ flags: ['LR', 'NO'] }, { flags: ['LR', 'NO'] }, 'flags are a list'],
    [{ more: { region: 'drawing:17,red-sea' } }, { region: ['drawing:17', 'red-sea'] }, 'regions are a list'],
    [{ more: { laden: 'false', size: 'vlcc' } }, { laden: false, size: ['vlcc'] }, 'laden is a truth value'],
    [{ more: { near: '56.6,26.4,30' } }, { near: [56.6, 26.4, 30] }, 'a circle is three numbers'],
    [{ more: { min_dwt: '200000' } }, { min_dwt: 200_000 }, 'deadweight is a number'],
    [{ more: { eta_to: '2026-11-29' } }, { eta_to: '2026-11-29T23:59:59Z' }, 'a last day is whole'],
    [{ more: { eta_within: '7d', sort: 'eta', include: 'others' } }, { eta_within: '7d' }, 'an order is no filter'],
  ] satisfies [Partial<Filters>, Record<string, unknown>, string][])
    test(because, () => {
      const found = filterValues({ ...noFilters, ...change })
      assert.deepEqual(found, values)
      assert.deepEqual(bodyFilters.parse(found), found, 'the API takes them')
    })
})

test('an alert on filters leaves out what no alert knows: the order of the list, and vessels of other types', () => {
  const more = { region: 'north-atlantic', include: 'others', sort: 'name' }
  assert.deepEqual(alertFilters({ ...noFilters, classes: ['LNG Carrier'], more }), {
    region: 'north-atlantic',
    types: 'lng_carrier',
  })
})
