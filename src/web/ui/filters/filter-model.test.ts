import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noFilters } from '../../state/filters.ts'
import { filterChips, offeredFlags } from './filter-model.ts'

describe('filter chips', () => {
  const filters = {
    ...noFilters,
    classes: ['Crude Tanker' as const, 'LNG Carrier' as const],
    flags: ['GR', 'LR'],
    minSogKnots: 5,
    maxLoadPct: 20,
    more: {
      destination: 'CN,NLRTM,us-gulf,orders',
      laden: 'true',
      region: 'gulf-of-oman,country:NO,drawing:9',
      size: 'vlcc,q_max',
      status: 'under_way',
      quality: 'gap,draught_maximum',
      eta_within: '7d',
      min_dwt: '200000',
      sanctioned: 'false',
      near: '56.3,25.2,50',
    },
  }
  test('one chip per condition', () =>
    assert.deepEqual(
      filterChips(filters).map(({ text }) => text),
      [
        'Crude Tanker',
        'LNG Carrier',
        'Greece',
        'Liberia',
        'at least 5 kn',
        'at most 20 % loaded',
        'to China',
        'to NLRTM',
        'to US Gulf',
        'for orders',
        'Laden',
        'Gulf of Oman',
        'Waters of Norway',
        'Drawing 9',
        'VLCC',
        'Q Max',
        'Under way',
        'AIS gap',
        'Draught maximum',
        'ETA within 7 d',
        'at least 200,000 t dwt',
        'On no sanctions list',
        'Within 50 km of 25.20°N 56.30°E',
      ],
    ))
  test('each chip removes its own condition only', () => {
    let left = filters as typeof noFilters
    for (const { text } of filterChips(filters)) {
      const chip = filterChips(left).find((one) => one.text === text)!
      left = { ...left, ...chip.without }
    }
    assert.deepEqual(left, noFilters)
  })
})

test('offered flags: the selected ones first, then by number of vessels', () => {
  const counts = new Map([
    ['PA', 9],
    ['LR', 20],
    ['GR', 1],
    ['MH', 9],
  ])
  assert.deepEqual(offeredFlags(['GR'], counts), ['GR', 'LR', 'MH', 'PA'])
})
