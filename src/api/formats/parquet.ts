import { type BasicType, ByteWriter, type ColumnSource, parquetWrite } from 'hyparquet-writer'
import { geometryOf } from '#contract/geojson.ts'
import { boundsOf, type Place, placesOf } from '#contract/geometry.ts'
import { type Column, type ColumnKind, valueIn } from './columns.ts'
import type { Row } from './parsed-rows.ts'
import type { Turns } from './turns.ts'
import { wkbOf } from './wkb.ts'

const types: Record<ColumnKind, BasicType> = {
  text: 'STRING',
  number: 'DOUBLE',
  whole: 'INT64',
  flag: 'BOOLEAN',
  moment: 'TIMESTAMP',
  json: 'STRING',
}

/** Rows that are written at a stretch. */
const rowsAGroup = 500

/** Rows as Parquet, packed with Snappy; those with a place with the metadata of GeoParquet 1.1 (WKB, OGC:CRS84). */
export async function parquetOf(
  slices: Iterable<readonly Row[]>,
  columns: readonly Column[],
  placed: boolean,
  turns: Turns,
): Promise<Buffer> {
  // What a shape says, the column of geometries says.
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
    await turns.next()
  }
  const writer = new ByteWriter()
  // The writer waits for this behind every group of rows.
  Object.assign(writer, { flush: () => turns.next() })
  await parquetWrite({
    writer,
    columnData: placed ? [...columnData, { name: 'geometry', type: 'BYTE_ARRAY', data: places.data }] : columnData,
    rowGroupSize: rowsAGroup,
    ...(placed && { kvMetadata: [{ key: 'geo', value: JSON.stringify(places.described()) }] }),
    createdBy: 'Seaborne',
  })
  return Buffer.from(writer.getBuffer())
}

/** The column of geometries, and what the file says of it. */
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

  described() {
    const bbox = boundsOf(this.#places)
    const about = {
      encoding: 'WKB',
      geometry_types: [...this.#types].toSorted(),
      orientation: 'counterclockwise',
      ...(bbox && { bbox }),
    }
    return { version: '1.1.0', primary_column: 'geometry', columns: { geometry: about } }
  }
}

function stored(value: unknown, kind: ColumnKind): unknown {
  if (value === null) return null
  if (kind === 'whole') return BigInt(value as number)
  if (kind === 'moment') return new Date(value as string)
  return kind === 'json' ? JSON.stringify(value) : value
}
