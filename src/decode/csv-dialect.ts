import type { CsvHeader } from './csv.ts'
import type { Report } from './row-writer.ts'

/** Makes reports of a row, or says why it makes none. */
export type RowReader = (row: readonly string[]) => Report[] | string

/** Recognises a file by its header; null where it is another's. */
export type CsvDialect = (header: CsvHeader) => RowReader | null
