import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { columnNames, defaultTable, groupings, moved, readTable, tableText } from '../../../state/table.ts'
import { linesOf, sortedRows, sumsOf, type TableVessel } from './model.ts'

const vessel = (mmsi: string, more: Partial<TableVessel> = {}) =>
  ({ mmsi, est_cargo_mt: null, destination: null, eta: null, ...more }) as TableVessel

const sea = [
  vessel('1', {
    est_cargo_mt: 5,
    cargo_low_mt: 4,
    cargo_high_mt: 6,
    destination: 'CNNGB',
    destination_name: 'Ningbo',
    eta: '2026-11-30T01:00:00Z',
  }),
  vessel('2', { cargo_low_mt: 30, cargo_high_mt: 40 }),
  vessel('3', {
    est_cargo_mt: 9,
    cargo_low_mt: 8,
    cargo_high_mt: 12,
    destination: 'CNTAO',
    destination_name: 'Huangdao',
    eta: '2026-11-25T23:00:00Z',
  }),
  vessel('4', { est_cargo_mt: 7, destination: 'NLRTM', eta_calculated: '2026-11-25T03:00:00Z' }),
]
const mmsis = (rows: readonly TableVessel[]) => rows.map(({ mmsi }) => mmsi).join('')

describe('table of vessels', () => {
  for (const { sort, expected, because } of [
    { sort: { name: 'cargo', ascending: false }, expected: '3412', because: 'largest first, unknown last' },
    { sort: { name: 'cargo', ascending: true }, expected: '1432', because: 'unknown is last in this order, too' },
    {
      sort: { name: 'eta', ascending: true },
      expected: '4312',
      because: 'a calculated ETA counts where none is reported',
    },
    { sort: { name: 'destination', ascending: true }, expected: '3142', because: 'by the name, else the code' },
  ] as const)
    test(`${sort.name}, ${sort.ascending ? 'ascending' : 'descending'}: ${because}`, () =>
      assert.equal(mmsis(sortedRows(sea, sort)), expected))

  test('sums hold the bounds, and how many cargoes are not known', () =>
    assert.deepEqual(sumsOf(sea), { vessels: 4, tonnes: 21, lowTonnes: 19, highTonnes: 25, unknown: 1 }))

  for (const { group, expected, because } of [
    { group: 'country', expected: 'CN 13 NL 4  2', because: 'by tonnes, unknown last' },
    { group: 'etaDay', expected: '2026-11-25 34 2026-11-30 1  2', because: 'days in their order' },
  ] as const)
    test(`grouped by ${group}: ${because}`, () => {
      const lines = linesOf(sea, group)
      const text = lines.map((line) => (line.kind === 'group' ? ` ${line.key} ` : line.vessel.mmsi)).join('')
      assert.equal(text.trim(), expected)
    })

  test('a folded group keeps its heading and its sums', () => {
    const lines = linesOf(sea, 'country', new Set(['CN']))
    assert.deepEqual(
      lines.map((line) => (line.kind === 'group' ? `${line.key}:${line.sums.tonnes}` : line.vessel.mmsi)),
      ['CN:14', 'NL:7', '4', ':0', '2'],
    )
  })

  test('a group of one port has its name', () => {
    const names = linesOf(sea, 'destination').flatMap((line) => (line.kind === 'group' ? [line.portName] : []))
    assert.deepEqual(names, ['Huangdao', null, 'Ningbo', null])
  })

  test('view of the table: what a link carries is read back', () => {
    const anyView = fc.record(
      {
        mode: fc.constantFrom('closed', 'docked', 'full'),
        columns: fc.shuffledSubarray([...columnNames], { minLength: 1 }),
        sort: fc.record(
          { name: fc.constantFrom('name', ...columnNames), ascending: fc.boolean() },
          { noNullPrototype: true },
        ),
        group: fc.option(fc.constantFrom(...groupings)),
        everywhere: fc.boolean(),
      },
      { noNullPrototype: true },
    )
    fc.assert(fc.property(anyView, (view) => assert.deepEqual(readTable(tableText(view)), view)))
    assert.equal(tableText(defaultTable), null)
    assert.deepEqual(readTable('docked,columns:nonsense,sort:mast,group:ocean'), { ...defaultTable, mode: 'docked' })
  })

  test('a column moves as far as there are places', () => {
    assert.deepEqual(moved(['type', 'cargo', 'load'], 'load', -1), ['type', 'load', 'cargo'])
    assert.deepEqual(moved(['type', 'cargo', 'load'], 'type', -1), ['type', 'cargo', 'load'])
    assert.deepEqual(moved(['type', 'cargo', 'load'], 'type', 9), ['cargo', 'load', 'type'])
  })
})
