import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer'
import { geometryOf } from '#contract/geojson.ts'
import { boundsOf, placesOf } from '#contract/geometry.ts'
import { type Column, type ColumnKind, valueIn } from './columns.ts'
import { wkbOf } from './wkb.ts'

type Row = Readonly<Record<string, unknown>>

const types: Record<ColumnKind, BasicType> = {
  text: 'STRING',
  number: 'DOUBLE',
  whole: 'INT64',
  flag: 'BOOLEAN',
  moment: 'TIMESTAMP',
  json: 'STRING',
}

/** Rows as Parquet, packed with Snappy; those with a place with the metadata of GeoParquet 1.1 (WKB, OGC:CRS84). */
export function parquetOf(rows: readonly Row[], columns: readonly Column[], placed: boolean): Buffer {
  // What a shape says, the column of geometries says.
  const shown = placed ? columns.filter(({ name }) => name !== 'geometry' && !name.endsWith('_geojson')) : columns
  const columnData = shown.map((column) => ({
    name: column.name,
    type: types[column.kind],
    data: rows.map((row) => stored(valueIn(row, column), column.kind)),
  }))
  if (!placed) return Buffer.from(parquetWriteBuffer({ columnData, createdBy: 'Seaborne' }))
  const geometries = rows.map(geometryOf)
  const bbox = boundsOf(geometries.flatMap((geometry) => (geometry === null ? [] : placesOf(geometry))))
  const about = {
    encoding: 'WKB',
    geometry_types: [...new Set(geometries.flatMap((geometry) => geometry?.type ?? []))].toSorted(),
    orientation: 'counterclockwise',
    ...(bbox && { bbox }),
  }
  const geo = { version: '1.1.0', primary_column: 'geometry', columns: { geometry: about } }
  const data = geometries.map((geometry) => (geometry === null ? null : wkbOf(geometry)))
  return Buffer.from(
    parquetWriteBuffer({
      columnData: [...columnData, { name: 'geometry', type: 'BYTE_ARRAY', data }],
      kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }],
      createdBy: 'Seaborne',
    }),
  )
}

function stored(value: unknown, kind: ColumnKind): unknown {
  if (value === null) return null
  if (kind === 'whole') return BigInt(value as number)
  if (kind === 'moment') return new Date(value as string)
  return kind === 'json' ? JSON.stringify(value) : value
}
