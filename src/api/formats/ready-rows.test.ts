import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { csvLine } from '#contract/formats/csv.ts'
import { tables } from '#contract/formats/formats.ts'
import { collectionOf, featureOf } from '#contract/formats/geojson.ts'
import { operations } from '#contract/operations.ts'
import { columnsOf, valueIn } from './columns.ts'
import { type Row, slicesOf } from './parsed-rows.ts'
import { csvOfReady, featuresOfReady, linesOfReady } from './ready-rows.ts'
import { TimeSlice } from '#domain/slices.ts'

const columns = columnsOf(operations['vessels.list'].response, null)
const bytesOf = (rows: readonly unknown[]) => Buffer.from(JSON.stringify(rows))

/** Names as crews enter them, and names that resemble the surrounding JSON. */
const hostile = [
  '},{"mmsi":"1',
  '},{',
  ',"lat":',
  ',"lat":1,"lng":2',
  'A,',
  '=1+1',
  '007',
  '1e5',
  '1.5',
  '',
  ' A',
  'A ',
]
const text = fc.oneof(
  fc.constantFrom(
    ...hostile,
    'ØRSTED',
    'O"BRIEN, J',
    'back\\slash',
    'line\r\nbreak',
    '\u007f',
    '-',
    'A-',
    'x(y)',
    '12-34',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const ship = fc
  .record({
    mmsi: fc.integer({ min: 0, max: 999_999_999 }).map((mmsi) => String(mmsi).padStart(9, '0')),
    texts: fc.array(fc.option(text), { minLength: columns.length, maxLength: columns.length }),
    numbers: fc.array(fc.option(fc.integer({ min: -1e6, max: 1e6 })), {
      minLength: columns.length,
      maxLength: columns.length,
    }),
    lng: fc.integer({ min: -18_000_000, max: 18_000_000 }),
    lat: fc.integer({ min: -9_000_000, max: 9_000_000 }),
  })
  .map(({ mmsi, texts, numbers, lng, lat }): Row =>
    Object.fromEntries(
      columns.map(({ name, kind }, i) => {
        if (name === 'mmsi') return [name, mmsi]
        if (name === 'lng' || name === 'lat') return [name, (name === 'lng' ? lng : lat) / 1e5]
        if (kind === 'moment') return [name, texts[i] && '2026-11-20T12:34:56Z']
        const number = numbers[i]
        return [name, kind === 'text' ? texts[i] : number && number / 10]
      }),
    ),
  )

describe('formats of pre-encoded rows: equal to those of parsed rows', () => {
  const fleets = fc.array(ship, { maxLength: 12 })
  for (const { format, ready, anew } of [
    {
      format: 'NDJSON',
      ready: async (list: Buffer) => linesOfReady(list),
      anew: (rows: Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    },
    {
      format: 'GeoJSON',
      ready: (list: Buffer) => featuresOfReady(list, false, new TimeSlice()),
      anew: (rows: Row[]) => JSON.stringify(collectionOf(rows.map((row) => featureOf(row, 'mmsi', 'point')))),
    },
    {
      format: 'CSV',
      ready: (list: Buffer) => csvOfReady(list, columns, new TimeSlice()),
      anew: (rows: Row[]) =>
        [columns.map(({ name }) => name), ...rows.map((row) => columns.map((column) => valueIn(row, column)))]
          .map(csvLine)
          .join(''),
    },
  ])
    test(format, () =>
      fc.assert(
        fc.asyncProperty(fleets, async (rows) => {
          assert.equal((await ready(bytesOf(rows)))?.toString(), anew(rows))
        }),
        { seed: 5, numRuns: 300 },
      ),
    )
})

describe('pre-encoded rows with another layout: null, so that they are parsed', () => {
  for (const { rows, because } of [
    { rows: [{ name: 'A', mmsi: '1' }], because: 'members in another order' },
    { rows: [{ mmsi: '1', name: ['A'] }], because: 'a list as value' },
    { rows: [{ mmsi: '1' }], because: 'missing members' },
  ])
    test(because, async () => {
      assert.equal(await csvOfReady(bytesOf(rows), columns, new TimeSlice()), null)
      assert.equal(await featuresOfReady(bytesOf(rows), false, new TimeSlice()), null)
    })
})

test('slices of a long list: cut between rows only, whatever text they hold', () => {
  const table = tables['infrastructure.list']!
  const rows = Array.from({ length: 4000 }, (_, n) => ({
    id: String(n),
    name: hostile[n % hostile.length],
    parts: Array.from({ length: n % 7 }, (_, part) => ({ id: `part ${part}`, of: [{ id: 'x' }] })),
  }))
  const slices = [...slicesOf(bytesOf(rows), table)]
  assert.ok(slices.length > 3, `${slices.length} slices`)
  assert.deepEqual(slices.flat(), rows)
  assert.deepEqual([...slicesOf(Buffer.from('[]'), table)].flat(), [])
})
