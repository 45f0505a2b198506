import { CsvHeader, CsvRows } from '#decode/csv/csv.ts'
import { type Reject, WrongFile } from '../importer.ts'
import { textChunks } from './bytes.ts'

/** A row's fields by name; of several names the first that the file has. */
export type CsvFields = (...names: string[]) => string

/**
 * Reads a CSV file row by row. `read` gives the record or, in words, why it is refused. A file that lacks a column of
 * `need` is refused whole; each entry may list names that stand for one another.
 */
export async function* readCsv<Item>(
  bytes: AsyncIterable<Uint8Array>,
  need: readonly (readonly string[])[],
  read: (field: CsvFields, line: number) => Item | string,
): AsyncGenerator<Item | Reject> {
  let header: CsvHeader | null = null
  let width = 0
  let line = 1
  const splitter = new CsvRows()
  for await (const row of rowsOf(bytes, splitter)) {
    if (header === null) {
      header = new CsvHeader(row)
      width = row.length
      needColumns(header, need)
      line += linesOf(row)
      continue
    }
    if (row.length === width) yield readRow(header, row, line, read)
    else yield { reject: 'another number of fields than the header', line }
    line += linesOf(row)
  }
  if (header === null) throw new WrongFile('the file is empty')
  for (let i = 0; i < splitter.tooLong; i++) yield { reject: 'row too long: a quote that never closes', line }
}

function readRow<Item>(
  header: CsvHeader,
  row: string[],
  line: number,
  read: (field: CsvFields, line: number) => Item | string,
): Item | Reject {
  const item = read((...names) => row[header.place(...names)] ?? '', line)
  return typeof item === 'string' ? { reject: item, line } : item
}

async function* rowsOf(bytes: AsyncIterable<Uint8Array>, splitter: CsvRows): AsyncGenerator<string[]> {
  for await (const text of textChunks(bytes)) yield* splitter.push(text)
  yield* splitter.end()
}

/** How many lines of the file a row fills: a quoted field may hold line breaks. */
function linesOf(row: readonly string[]): number {
  let lines = 1
  for (const field of row) if (field.includes('\n')) lines += field.split('\n').length - 1
  return lines
}

function needColumns(header: CsvHeader, need: readonly (readonly string[])[]): void {
  const missing = need.filter((names) => header.place(...names) < 0).map((names) => names.join(' or '))
  if (missing.length > 0) throw new WrongFile(`the header lacks ${missing.join(', ')}`)
}
