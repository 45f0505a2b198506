import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { DuckDBInstance } from '@duckdb/node-api'
import { ByteWriter } from 'hyparquet-writer'
import { deltaBinaryPack } from 'hyparquet-writer/src/delta.js'
import { pageRows } from './column-writer.ts'
import { type Field, positionFields } from './fields.ts'
import { DeltaPacker, unpackDeltas } from './packed-numbers.ts'
import { TableFileWriter } from './table-file.ts'
import { DamagedArchiveFile, TableFileReader } from './table-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-parquet-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const fields: readonly Field[] = [
  { name: 'number', scale: null, isRequired: true },
  { name: 'tenths', scale: 1, precision: 5, isRequired: false },
  { name: 'word', scale: null, isRequired: true, isText: true },
]
const words = ['aisstream', 'demo', 'Kystverket åø']

/** A path that no earlier test has written. */
function freshPath(name: string): string {
  const path = join(folder, name)
  rmSync(path, { force: true })
  return path
}

function write(path: string, groups: readonly Int32Array[][], of = fields): void {
  const writer = new TableFileWriter(path, of)
  for (const columns of groups) writer.writeGroup(columns, columns[0].length, words)
  writer.finish()
}

const number32 = fc.oneof(fc.integer(), fc.integer({ min: -300, max: 300 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1))
const columnsOf = fc
  .array(fc.tuple(number32, fc.integer({ min: -1, max: 4000 }), fc.nat(2)), { minLength: 1, maxLength: 700 })
  .map((rows) => [0, 1, 2].map((place) => Int32Array.from(rows, (row) => row[place])))

test('packed numbers: the bytes of hyparquet-writer, of numbers that differ by any number of bits', () => {
  const packer = new DeltaPacker()
  const numbers = fc.tuple(fc.nat(32), fc.array(fc.integer(), { maxLength: 300 }))
  fc.assert(
    fc.property(numbers, ([bits, list]) => {
      const values = Int32Array.from(list, (value) => (bits === 32 ? value : value & (2 ** bits - 1)))
      const [own, theirs] = [new ByteWriter(), new ByteWriter()]
      packer.pack(own, values)
      deltaBinaryPack(theirs, values, 'INT32')
      assert.deepEqual(own.getBytes(), theirs.getBytes())
      const read = new Int32Array(values.length)
      unpackDeltas(own.getBytes(), read, values.length)
      assert.deepEqual(read, values)
    }),
  )
})

test('archive file: what is read is what was written, for any numbers, unknown ones and texts', () => {
  const path = join(folder, 'any.parquet')
  fc.assert(
    fc.property(fc.array(columnsOf, { minLength: 1, maxLength: 3 }), fc.nat(600), fc.nat(600), (groups, a, b) => {
      rmSync(path, { force: true })
      write(path, groups)
      const file = TableFileReader.open(path, fields)
      assert.equal(file.groups.length, groups.length)
      for (const [i, group] of file.groups.entries()) {
        const from = Math.min(a, b, group.rows)
        const to = Math.min(Math.max(a, b), group.rows)
        const read = file.readColumns(group, [0, 1, 2], { from, to })
        assert.deepEqual(read[0].values, groups[i][0].slice(from, to))
        assert.deepEqual(read[1].values, groups[i][1].slice(from, to))
        const texts = Array.from(read[2].values, (place) => read[2].texts[place])
        assert.deepEqual(
          texts,
          Array.from(groups[i][2].slice(from, to), (place) => words[place]),
        )
        assert.equal(group.min[0], Math.min(...groups[i][0]))
        assert.equal(group.max[0], Math.max(...groups[i][0]))
      }
    }),
    { numRuns: 150, seed: 18 },
  )
})

test('archive file: a range that begins and ends in the middle of pages', () => {
  const path = freshPath('pages.parquet')
  const rows = pageRows * 3 + 100
  const numbers = Int32Array.from({ length: rows }, (_, row) => row * 7)
  const tenths = Int32Array.from(numbers, (_, row) => (row % 3 === 0 ? -1 : row % 900))
  write(path, [[numbers, tenths, new Int32Array(rows)]])
  const file = TableFileReader.open(path, fields)
  const range = { from: pageRows - 5, to: pageRows * 2 + 5 }
  const [read, optional] = file.readColumns(file.groups[0], [0, 1], range)
  assert.deepEqual(read.values, numbers.slice(range.from, range.to))
  assert.deepEqual(optional.values, tenths.slice(range.from, range.to))
})

test('archive file: DuckDB reads the same values, with decimals, nulls and texts', async () => {
  const path = freshPath('duck.parquet')
  const rows = 40_000
  const numbers = Int32Array.from({ length: rows }, (_, row) => (row * 2_654_435_761) | 0)
  const tenths = Int32Array.from({ length: rows }, (_, row) => (row % 7 < 3 ? -1 : row % 4000))
  const allNull = Int32Array.from({ length: 10 }, () => -1)
  const texts = Int32Array.from({ length: rows }, (_, row) => (row >> 5) % 3)
  write(path, [
    [numbers, tenths, texts],
    [numbers.slice(0, 10), allNull, texts.slice(0, 10)],
  ])
  const duckdb = await (await DuckDBInstance.create()).connect()
  const answer = await duckdb.runAndReadAll(`select * from '${path}'`)
  const [read, optional, word] = answer.getColumnsJS()
  const expected = (place: number, values: readonly Int32Array[]) =>
    values.flatMap((part) =>
      Array.from(part, (value) => [value, words[value], value === -1 ? null : value / 10][place]),
    )
  assert.deepEqual(read, expected(0, [numbers, numbers.slice(0, 10)]))
  assert.deepEqual(optional, expected(2, [tenths, allNull]))
  assert.deepEqual(word, expected(1, [texts, texts.slice(0, 10)]))
  const pruned = await duckdb.runAndReadAll(`select count(*) from '${path}' where tenths = 123.4`)
  assert.equal(Number(pruned.getRows()[0][0]), tenths.filter((value) => value === 1234).length)
})

for (const { damage, because } of [
  { damage: (path: string) => truncateSync(path, 200), because: 'it was cut' },
  { damage: (path: string) => writeFileSync(path, 'not a file of this kind'), because: 'it is something else' },
  { damage: (path: string) => rmSync(path), because: 'it is gone' },
])
  test(`archive file: one that cannot be read is named (${because})`, () => {
    const path = freshPath('damaged.parquet')
    write(path, [[new Int32Array(5000), new Int32Array(5000), new Int32Array(5000)]])
    damage(path)
    assert.throws(
      () => TableFileReader.open(path, fields, { name: 'positions/damaged.parquet' }),
      (error) =>
        error instanceof DamagedArchiveFile &&
        error.message.startsWith('positions/damaged.parquet cannot be read: ') &&
        !error.message.includes(tmpdir()),
    )
  })

test('archive file: one without a column that is needed is refused, and says which', () => {
  const path = freshPath('columns.parquet')
  write(path, [[new Int32Array(5), new Int32Array(5), new Int32Array(5)]])
  assert.throws(() => TableFileReader.open(path, positionFields), /it has no column mmsi/)
})
