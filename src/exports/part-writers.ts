import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FactColumn, FactRow } from '#archive/facts/tables.ts'
import { RowFileWriter, textOf } from '#archive/parquet/row-file.ts'
import { syncFolder } from '#archive/parquet/table-file.ts'
import { csvLine } from '#contract/formats/csv.ts'
import { demoNote } from '#contract/formats/formats.ts'
import { collectionStart } from '#contract/formats/geojson.ts'
import { type Geometry, lineGeometry, type Place } from '#contract/formats/geometry.ts'
import type { ExportFormat } from './row-tables.ts'

const flushedChars = 256 * 1024
const copiedBytes = 1024 * 1024

/** Writes rows to a part of an export: a file of its own in Parquet, lines of text otherwise. */
export interface PartWriter {
  readonly rows: number
  readonly byteLength: number
  add(row: FactRow): void
  /** Syncs the part and its folder; returns its size. */
  finish(): number
  abandon(): void
}

export function openPart(path: string, format: ExportFormat, columns: readonly FactColumn[]): PartWriter {
  if (format === 'parquet') return new RowFileWriter(path, columns)
  return new TextWriter(path, format === 'csv' ? csvRow(columns) : featureRow(columns))
}

class TextWriter implements PartWriter {
  rows = 0
  byteLength = 0
  readonly #path: string
  readonly #file: number
  readonly #line: (row: FactRow) => string
  #text = ''

  constructor(path: string, line: (row: FactRow) => string) {
    this.#path = path
    this.#file = openSync(path, 'w')
    this.#line = line
  }

  add(row: FactRow): void {
    this.rows++
    this.write(this.#line(row))
  }

  write(text: string): void {
    this.#text += text
    if (this.#text.length >= flushedChars) this.#flush()
  }

  /** Appends the bytes of a file. */
  copy(path: string, skippedAtEnd = 0): void {
    this.#flush()
    const source = openSync(path, 'r')
    const piece = Buffer.allocUnsafe(copiedBytes)
    let held = Buffer.alloc(0)
    try {
      for (;;) {
        const bytes = readSync(source, piece, 0, piece.length, null)
        if (bytes === 0) break
        this.#writeBytes(held)
        held = Buffer.from(piece.subarray(0, bytes))
      }
      this.#writeBytes(held.subarray(0, Math.max(0, held.length - skippedAtEnd)))
    } finally {
      closeSync(source)
    }
  }

  finish(): number {
    this.#flush()
    fsyncSync(this.#file)
    closeSync(this.#file)
    syncFolder(dirname(this.#path))
    return this.byteLength
  }

  abandon(): void {
    closeSync(this.#file)
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text)
    this.#text = ''
    this.#writeBytes(bytes)
  }

  #writeBytes(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at)
    this.byteLength += bytes.length
  }
}

const csvRow = (columns: readonly FactColumn[]) => (row: FactRow) =>
  csvLine(columns.map(({ type }, i) => textOf(row[i], type)))

/** A feature and a comma; the last one's is left out where the parts are joined. */
function featureRow(columns: readonly FactColumn[]): (row: FactRow) => string {
  const place = (wanted: string) => columns.findIndex(({ name }) => name === wanted)
  const [lng, lat, line] = [place('lng'), place('lat'), place('line')]
  return (row) => {
    const properties: Record<string, unknown> = {}
    for (const [i, { name, type }] of columns.entries()) {
      if (i === lng || i === lat || i === line) continue
      const value = row[i]
      properties[name] = type === 'json' && typeof value === 'string' ? JSON.parse(value) : textOf(value, type)
    }
    const geometry = line < 0 ? { type: 'Point', coordinates: [row[lng], row[lat]] } : lineOfWkt(String(row[line]))
    return `${JSON.stringify({ type: 'Feature', geometry, properties })},`
  }
}

/** `LINESTRING (4 51, 5 52)` as GeoJSON, cut where it crosses ±180°; a single position is a point. */
function lineOfWkt(wkt: string): Geometry {
  const places = wkt
    .slice(wkt.indexOf('(') + 1, -1)
    .split(', ')
    .map((pair): Place => {
      const [lng, lat] = pair.split(' ').map(Number)
      return [lng, lat]
    })
  return lineGeometry([places]) ?? { type: 'Point', coordinates: places[0] }
}

interface JoinedFile {
  format: ExportFormat
  columns: readonly FactColumn[]
  isDemo: boolean
}

/** Joins the parts of an export to one file; returns its size. */
export function joinParts(parts: readonly string[], path: string, { format, columns, isDemo }: JoinedFile): number {
  if (format === 'parquet') {
    const file = new RowFileWriter(path, columns, isDemo ? [{ key: 'demo', value: demoNote }] : [])
    for (const part of parts) file.append(part)
    return file.finish()
  }
  const file = new TextWriter(path, () => '')
  if (format === 'csv') file.write(csvLine(columns.map(({ name }) => name)))
  else file.write(collectionStart(null, isDemo))
  for (const [i, part] of parts.entries()) file.copy(part, format === 'geojson' && i === parts.length - 1 ? 1 : 0)
  if (format === 'geojson') file.write(']}')
  return file.finish()
}
