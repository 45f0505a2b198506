import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnChunk, RowGroup } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import { positionFields, schemaOf } from './fields.ts'
import { FooterWriter } from './footer-writer.ts'

const schema = schemaOf(positionFields)
const about = { key_value_metadata: [{ key: 'seaborne_schema', value: '1' }], created_by: 'Seaborne' }

/** Columns of a row group of 1,000 rows at a place in a file. */
const columnsAt = (start: number): ColumnChunk[] =>
  positionFields.map(({ name, scale, isText }, i) => ({
    file_offset: BigInt(start + i),
    meta_data: {
      ...{ type: isText === true ? 'BYTE_ARRAY' : 'INT32', codec: 'ZSTD', path_in_schema: [name] },
      encodings: isText === true ? ['PLAIN', 'RLE_DICTIONARY'] : ['DELTA_BINARY_PACKED'],
      ...{ num_values: 1000n, total_compressed_size: 300n, total_uncompressed_size: 400n },
      data_page_offset: BigInt(start + i),
      ...(isText !== true && {
        statistics: { min_value: scale === null ? -5 : -5n, max_value: scale === null ? start : BigInt(start) },
      }),
    } as ColumnChunk['meta_data'],
  }))

for (const count of [0, 1, 14, 15, 300])
  test(`footer: the bytes of hyparquet-writer, of ${count} row groups`, () => {
    const [own, theirs] = [new ByteWriter(), new ByteWriter()]
    const footer = new FooterWriter(schema, about)
    const groups: RowGroup[] = []
    for (let i = 0; i < count; i++) {
      const columns = columnsAt(i * 4000)
      footer.addGroup(columns, 1000, 3000)
      const total = BigInt(400 * columns.length)
      groups.push({ columns, num_rows: 1000n, total_byte_size: total, total_compressed_size: 3000n })
    }
    footer.write(own)
    const rows = BigInt(count * 1000)
    writeMetadata(theirs, { version: 2, schema, ...about, num_rows: rows, row_groups: groups, metadata_length: 0 })
    assert.deepEqual(own.getBytes(), theirs.getBytes())
  })
