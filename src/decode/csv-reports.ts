import type { CsvDialect, RowReader } from './csv-dialect.ts'
import { CsvHeader, CsvRows } from './csv.ts'
import { danishRows } from './danish.ts'
import { marineCadastreRows } from './marine-cadastre.ts'
import { countReject, type Rejects } from './rejects.ts'
import type { Report } from './row-writer.ts'

const dialects: readonly CsvDialect[] = [marineCadastreRows, danishRows]

/** Reads a CSV file of ships that comes in pieces: MarineCadastre's, of both generations, or the Danish authority's, known by its header. */
export class CsvReports {
  rows = 0
  /** The file's header names no dialect, so that nothing of it can be read. */
  unknownHeader = false
  readonly #csv = new CsvRows()
  readonly #rejects: Rejects
  #read: RowReader | null = null

  constructor(rejects: Rejects) {
    this.#rejects = rejects
  }

  /** The reports of the rows that a further piece completes. */
  *push(piece: string): Generator<Report> {
    for (const row of this.#csv.push(piece)) yield* this.#reports(row)
  }

  /** The reports of a last row without its newline. */
  *end(): Generator<Report> {
    for (const row of this.#csv.end()) yield* this.#reports(row)
    if (this.#csv.tooLong > 0) countReject(this.#rejects, 'row too long', this.#csv.tooLong)
    this.#csv.tooLong = 0
  }

  #reports(row: string[]): Report[] {
    if (this.#read === null && !this.unknownHeader) {
      const header = new CsvHeader(row)
      for (const dialect of dialects) this.#read ??= dialect(header)
      this.unknownHeader = this.#read === null
      if (!this.unknownHeader) return []
    }
    this.rows++
    const reports = this.#read === null ? 'unknown header' : this.#read(row)
    if (typeof reports !== 'string') return reports
    countReject(this.#rejects, reports)
    return []
  }
}
