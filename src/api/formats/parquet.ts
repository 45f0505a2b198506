import { demoNote } from '#contract/formats/formats.ts'
import { type BasicType, ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { geometryOf } from '#contract/formats/geojson.ts'
import { boundsOf, extremesOf, geoParquetMetadata, type Place, placesOf } from '#contract/formats/geometry.ts'
import { type Column, type ColumnKind, valueIn } from './columns.ts'
import type { Row } from './parsed-rows.ts'
import type { TimeSlice } from '#domain/slices.ts'
import { wkbOf } from './wkb.ts'

const types: Record<ColumnKind, BasicType> = {
  text: 'STRING',
  number: 'DOUBLE',
  whole: 'INT64',
  flag: 'BOOLEAN',
  moment: 'TIMESTAMP',
  json: 'STRING',
}

/** Rows per row group. */
const rowsPerGroup = 500

/** What a Parquet file holds beside its columns. */
interface TableKind {
  hasPlaces: boolean
  isDemo: boolean
}

/**
 * Writes rows as Parquet, compressed with Snappy; rows with a geometry get GeoParquet 1.1 metadata (WKB, OGC:CRS84),
 * simulated data a note.
 */
export class ParquetRows {
  readonly #bytes = new ByteWriter()
  readonly #writer: ParquetWriter
  readonly #columns: readonly Column[]
  readonly #places: Geometries | null
  readonly #isDemo: boolean

  constructor(columns: readonly Column[], { hasPlaces, isDemo }: TableKind) {
    // Geometry members are written to the geometry column only.
    this.#columns = hasPlaces ? columns.filter(({ name }) => name !== 'geometry' && !name.endsWith('geojson')) : columns
    this.#places = hasPlaces ? new Geometries() : null
    this.#isDemo = isDemo
    const schema = schemaFromColumnData({ columnData: this.#columnData([]) })
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, createdBy: 'Seaborne' })
  }

  /** Writes a row group. */
  add(rows: readonly Row[]): void {
    if (rows.length > 0) void this.#writer.write({ columnData: this.#columnData(rows), rowGroupSize: rows.length })
  }

  /** Writes the end of the file. */
  finish(): void {
    this.#writer.kvMetadata = [
      ...(this.#places === null ? [] : [{ key: 'geo', value: JSON.stringify(this.#places.metadata()) }]),
      ...(this.#isDemo ? [{ key: 'demo', value: demoNote }] : []),
    ]
    void this.#writer.finish()
  }

  /** The bytes written since the last call. */
  taken(): Buffer {
    const { buffer, index } = this.#bytes
    this.#bytes.index = 0
    return Buffer.from(buffer.slice(0, index))
  }

  #columnData(rows: readonly Row[]): ColumnSource[] {
    const data = this.#columns.map((column) => ({
      name: column.name,
      type: types[column.kind],
      data: rows.map((row) => stored(valueIn(row, column), column.kind)),
    }))
    return this.#places === null
      ? data
      : [...data, { name: 'geometry', type: 'BYTE_ARRAY' as const, data: this.#places.of(rows) }]
  }
}

/** Rows as a Parquet file. */
export async function parquetOf(
  slices: Iterable<readonly Row[]>,
  columns: readonly Column[],
  kind: TableKind,
  slice: TimeSlice,
): Promise<Buffer> {
  const file = new ParquetRows(columns, kind)
  let group: Row[] = []
  for (const rows of slices) {
    group.push(...rows)
    if (group.length >= rowsPerGroup) {
      file.add(group)
      group = []
    }
    await slice.yieldWhenOver()
  }
  file.add(group)
  file.finish()
  return file.taken()
}

/** Makes the geometry column and its metadata. */
class Geometries {
  readonly #types = new Set<string>()
  /** Those that decide the bounds. */
  #places: Place[] = []

  /** The geometries of rows as WKB. */
  of(rows: readonly Row[]): (Uint8Array | null)[] {
    const data = rows.map((row) => {
      const geometry = geometryOf(row)
      if (geometry === null) return null
      this.#types.add(geometry.type)
      for (const place of placesOf(geometry)) this.#places.push(place)
      return wkbOf(geometry)
    })
    this.#places = extremesOf(this.#places)
    return data
  }

  metadata() {
    return geoParquetMetadata([...this.#types].toSorted(), boundsOf(this.#places))
  }
}

function stored(value: unknown, kind: ColumnKind): unknown {
  if (value === null) return null
  if (kind === 'whole') return BigInt(value as number)
  if (kind === 'moment') return new Date(value as string)
  return kind === 'json' ? JSON.stringify(value) : value
}
