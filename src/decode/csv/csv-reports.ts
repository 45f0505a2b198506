import type { CsvDialect, RowReader } from './csv.ts'
import { CsvHeader, CsvRows } from './csv.ts'
import { danishRows } from './danish.ts'
import { finnishRows } from './finnish.ts'
import { kystverketRows } from './kystverket.ts'
import { marineCadastreRows } from './marine-cadastre.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import type { Report } from '../row-writer.ts'

const dialects: readonly CsvDialect[] = [marineCadastreRows, danishRows, kystverketRows, finnishRows]

/**
 * Reads AIS reports from CSV in chunks. The header selects the dialect: MarineCadastre (both formats), Danish, Norwegian or
 * Finnish; it is separated by commas or semicolons.
 */
export class CsvReports {
  rows = 0
  /** Whether the header matches no dialect, so that the file cannot be read. */
  unknownHeader = false
  #csv = new CsvRows()
  #isBegun = false
  readonly #rejects: Rejects
  #read: RowReader | null = null

  constructor(rejects: Rejects) {
    this.#rejects = rejects
  }

  /** Yields the reports of the rows completed by a chunk. */
  *push(piece: string): Generator<Report> {
    if (!this.#isBegun) this.#csv = new CsvRows(separatorOf(piece))
    this.#isBegun = true
    for (const row of this.#csv.push(piece)) yield* this.#reports(row)
  }

  /** Yields the reports of a last row without a newline. */
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

/** The separator of a header that a chunk begins with; where the chunk ends before one, it is a comma. */
function separatorOf(piece: string): string {
  const [line] = piece.split('\n', 1)
  return line.includes(';') && !line.includes(',') ? ';' : ','
}
