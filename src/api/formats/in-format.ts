import { csvLine } from '#contract/csv.ts'
import { type AnswerTable, type Format, mediaTypes } from '#contract/formats.ts'
import { collectionOf, featureOf, trackLine } from '#contract/geojson.ts'
import type { Operation } from '#contract/operation.ts'
import type { Answer, MadeBody, MadePieces } from '../answer.ts'
import { type Column, columnsOf, valueIn } from './columns.ts'
import { parquetOf } from './parquet.ts'

type Row = Readonly<Record<string, unknown>>

/** What an operation's answers look like as a table, and how a caller wants this one. */
export interface Wanted {
  format: Exclude<Format, 'json'>
  table: AnswerTable
  operation: Operation
  /** Whose track it is, where it shall be one line. */
  lineOf: string | null
}

/** An answer in another format than JSON; what it says, and how much of it, stays the same. */
export function inFormat(answer: Answer, wanted: Wanted): Answer {
  switch (answer.kind) {
    case 'json':
      return { kind: 'bytes', tagged: true, ...bodyOf(answer.value, answer.headers ?? {}, wanted) }
    case 'bytes':
      return { kind: 'bytes', ...bodyOf(parsed(answer.bytes), answer.headers ?? {}, wanted) }
    case 'versioned':
      return { kind: 'versioned', version: answer.version, make: async () => remade(await answer.make(), wanted) }
    default:
      return answer
  }
}

async function remade(made: MadeBody | MadePieces, wanted: Wanted): Promise<MadeBody> {
  if (!('pieces' in made)) {
    const value = parsed(made.bytes)
    made.release?.()
    return bodyOf(value, made.headers, wanted)
  }
  const pieces: Buffer[] = []
  for await (const piece of made.pieces) pieces.push(piece)
  return bodyOf(parsed(Buffer.concat(pieces)), made.headers, wanted)
}

const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

function bodyOf(value: unknown, headers: MadeBody['headers'], wanted: Wanted): MadeBody & { contentType: string } {
  const { format, table } = wanted
  return {
    bytes: written(rowsIn(value, table), wanted),
    contentType: format === 'csv' ? `${mediaTypes.csv}; charset=utf-8; header=present` : mediaTypes[format],
    headers: { ...headers, 'content-disposition': `inline; filename="${table.name}.${format}"` },
  }
}

function rowsIn(value: unknown, { rows }: AnswerTable): Row[] {
  const holder = rows === null ? value : (value as Record<string, unknown>)[rows]
  return Array.isArray(holder) ? (holder as Row[]) : [holder as Row]
}

function written(rows: readonly Row[], wanted: Wanted): Buffer {
  const { format, table, operation, lineOf } = wanted
  switch (format) {
    case 'ndjson':
      return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    case 'geojson':
      if (lineOf !== null) return Buffer.from(JSON.stringify(trackLine(rows, { mmsi: lineOf })))
      return Buffer.from(JSON.stringify(collectionOf(rows.map((row) => featureOf(row, table.id, table.place)))))
    case 'csv':
      return csvOf(rows, columnsKnown(operation, table))
    case 'parquet':
      return parquetOf(rows, columnsKnown(operation, table), table.place !== null)
  }
}

function csvOf(rows: readonly Row[], columns: readonly Column[]): Buffer {
  const lines = rows.map((row) => csvLine(columns.map((column) => valueIn(row, column))))
  return Buffer.from(csvLine(columns.map(({ name }) => name)) + lines.join(''))
}

const known = new WeakMap<Operation, Column[]>()

function columnsKnown(operation: Operation, { rows }: AnswerTable): Column[] {
  let columns = known.get(operation)
  if (!columns) known.set(operation, (columns = columnsOf(operation.answer, rows)))
  return columns
}
