import { demoNote } from '#contract/formats/formats.ts'
import { type BasicType, ByteWriter, type ColumnSource, parquetWrite } from 'hyparquet-writer'
import { geometryOf } from '#contract/formats/geojson.ts'
import { boundsOf, geoParquetMetadata, type Place, placesOf } from '#contract/formats/geometry.ts'
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

/** Writes rows as Parquet, compressed with Snappy; rows with a geometry get GeoParquet 1.1 metadata (WKB, OGC:CRS84), simulated data a note. */
export async function parquetOf(
  slices: Iterable<readonly Row[]>,
  columns: readonly Column[],
  { hasPlaces: placed, isDemo }: { hasPlaces: boolean; isDemo: boolean },
  slice: TimeSlice,
): Promise<Buffer> {
  // Geometry members are written to the geometry column only.
  const shown = placed ? columns.filter(({ name }) => name !== 'geometry' && !name.endsWith('_geojson')) : columns
  const columnData = shown.map((column): ColumnSource & { data: unknown[] } => ({
    name: column.name,
    type: types[column.kind],
    data: [],
  }))
  const places = new Geometries()
  for (const rows of slices) {
    for (const [i, column] of shown.entries()) {
      for (const row of rows) columnData[i].data.push(stored(valueIn(row, column), column.kind))
    }
    if (placed) places.add(rows)
    await slice.yieldWhenOver()
  }
  const writer = new ByteWriter()
  // The writer awaits `flush` after each row group.
  Object.assign(writer, { flush: () => slice.yieldWhenOver() })
  await parquetWrite({
    writer,
    columnData: placed ? [...columnData, { name: 'geometry', type: 'BYTE_ARRAY', data: places.data }] : columnData,
    rowGroupSize: rowsPerGroup,
    kvMetadata: [
      ...(placed ? [{ key: 'geo', value: JSON.stringify(places.metadata()) }] : []),
      ...(isDemo ? [{ key: 'demo', value: demoNote }] : []),
    ],
    createdBy: 'Seaborne',
  })
  return Buffer.from(writer.getBuffer())
}

/** The geometry column and its metadata. */
class Geometries {
  readonly data: (Uint8Array | null)[] = []
  readonly #types = new Set<string>()
  readonly #places: Place[] = []

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const geometry = geometryOf(row)
      this.data.push(geometry && wkbOf(geometry))
      if (geometry === null) continue
      this.#types.add(geometry.type)
      for (const place of placesOf(geometry)) this.#places.push(place)
    }
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
