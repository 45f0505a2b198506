import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EventItem } from '#contract/events.ts'
import type { Vessel } from '#contract/vessels.ts'
import { noFilters } from '../state/filters.ts'
import { cargoByCommodity } from './cargo-by-commodity.ts'
import { filterChips } from './chips.ts'
import { csvCell } from './export-vessels.ts'
import { flagsToOffer } from './flags-to-offer.ts'
import { compareVessels } from './sort-vessels.ts'
import { worstFirst } from './worst-first.ts'

describe('a name in a spreadsheet is a name', () => {
  for (const [value, cell, because] of [
    ['FRONT ALTAIR', 'FRONT ALTAIR', 'an ordinary one stays'],
    ['=cmd|calc', "'=cmd|calc", 'a formula is not run'],
    ['A,B "C"', '"A,B ""C"""', 'commas and quotes are quoted'],
    [-36.98, '-36.98', 'a negative number is a number'],
    [null, '', 'unknown is empty'],
  ] as const)
    test(`${value}: ${because}`, () => assert.equal(csvCell(value), cell))
})

describe('the table', () => {
  const ship = (mmsi: string, est_cargo_mt: number | null) => ({ mmsi, est_cargo_mt }) as Vessel
  test('puts ships whose cargo is unknown last, whichever way one sorts', () => {
    for (const up of [true, false]) {
      const sorted = [ship('1', null), ship('2', 5), ship('3', 9)].sort((a, b) =>
        compareVessels(a, b, 'est_cargo_mt', up),
      )
      assert.equal(sorted.at(-1)?.mmsi, '1')
      assert.equal(sorted[0]?.mmsi, up ? '2' : '3')
    }
  })
})

describe('the chips of the filters', () => {
  const filters = {
    ...noFilters,
    classes: ['Crude Tanker' as const, 'LNG Carrier' as const],
    flags: ['GR', 'LR'],
    minSogKnots: 5,
    maxLoadPct: 20,
  }
  test('say each thing once', () =>
    assert.deepEqual(
      filterChips(filters).map(({ text }) => text),
      ['Crude Tanker', 'LNG Carrier', 'Greece', 'Liberia', 'at least 5 kn', 'at most 20 % loaded'],
    ))
  test('each take away what they say, and nothing else', () => {
    let left = filters as typeof noFilters
    for (const { text } of filterChips(filters)) {
      const chip = filterChips(left).find((one) => one.text === text)!
      left = { ...left, ...chip.without }
    }
    assert.deepEqual(left, noFilters)
  })
})

test('flags are offered by how many ships fly them, those chosen first', () => {
  const counts = new Map([
    ['PA', 9],
    ['LR', 20],
    ['GR', 1],
    ['MH', 9],
  ])
  assert.deepEqual(flagsToOffer(['GR'], counts), ['GR', 'LR', 'MH', 'PA'])
})

test('the worst event stands first, and of two as bad the newer', () => {
  const event = (id: string, severity: string, updated_at: string) => ({ id, severity, updated_at }) as EventItem
  const sorted = worstFirst([
    event('old', 'high', '2026-11-01T00:00:00Z'),
    event('low', 'low', '2026-11-20T00:00:00Z'),
    event('new', 'high', '2026-11-02T00:00:00Z'),
  ])
  assert.deepEqual(
    sorted.map(({ id }) => id),
    ['new', 'old', 'low'],
  )
})

test('cargo is summed by commodity; an empty ship and an unknown cargo add nothing', () => {
  const ship = (commodity: string | null, est_cargo_mt: number | null) => ({ commodity, est_cargo_mt })
  assert.deepEqual(
    cargoByCommodity([ship('LNG', 5), ship('Coal', 9), ship('LNG', 6), ship('Coal', 0), ship(null, 7)]),
    [
      ['LNG', 11],
      ['Coal', 9],
    ],
  )
})
