import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { msPerDay } from '#domain/time.ts'
import type { ArchiveFile, Catalogue, FactOrigin } from '../catalogue.ts'
import { deleteFiles, newName, pathFor, spanOf } from '../folder.ts'
import { RowFileWriter } from '../parquet/row-file.ts'
import { schemaVersion } from '../parquet/table-file.ts'
import { factFilings } from './filing.ts'
import { type FactKind, factKinds, type FactRow, factTables } from './tables.ts'

const metadata = [{ key: 'seaborne_schema', value: String(schemaVersion) }]
/** A month of facts is one file once none of its days changes any more. */
const settledMs = 2 * msPerDay

/** Writes files of facts; the catalogue is their commit point, as of all files of the archive. */
export class FactFiles {
  readonly #catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** The spans of the files of a kind. */
  spansOf(kind: FactKind): { fromMs: number; toMs: number }[] {
    return this.#filesOf(kind).map(({ fromMs, toMs }) => ({ fromMs, toMs }))
  }

  /**
   * Writes the facts of a span in the place of what it has. Returns whether anything changed: the same rows make the same file.
   * Replayed facts take the place of replayed ones only.
   */
  write(kind: FactKind, spanMs: number, rows: readonly FactRow[], origin: FactOrigin = 'live'): boolean {
    const { level } = factFilings[kind]
    const { fromMs, toMs } = spanOf(level, spanMs)
    const before = this.#catalogue.find(kind, fromMs, toMs)
    if (origin === 'replayed' && before.some((file) => file.origin !== 'replayed')) return false
    const month = before.find((file) => file.level !== level)
    if (month !== undefined) return this.#writeInMonth(kind, month, before, { fromMs, toMs, rows })
    return this.#replace({ kind, level, fromMs, toMs, origin }, before, (writer) =>
      rows.forEach((row) => writer.add(row)),
    )
  }

  /** Writes the facts of a day that was merged into a month: the other days of it stay as they lie. */
  #writeInMonth(
    kind: FactKind,
    { level, origin = 'live', ...span }: ArchiveFile,
    before: readonly ArchiveFile[],
    day: { fromMs: number; toMs: number; rows: readonly FactRow[] },
  ): boolean {
    const path = join(this.#catalogue.folder, span.name)
    const { time } = factFilings[kind]
    const about = { kind, level, fromMs: span.fromMs, toMs: span.toMs, origin }
    return this.#replace(about, before, (writer) => {
      writer.append(path, { column: time, fromMs: -Infinity, toMs: day.fromMs })
      day.rows.forEach((row) => writer.add(row))
      writer.append(path, { column: time, fromMs: day.toMs, toMs: Infinity })
    })
  }

  /** Merges the days of a month that do not change any more; null where there are none. */
  compactNext(nowMs: number): string | null {
    for (const kind of factKinds) {
      const { level, changesDays } = factFilings[kind]
      const settled = nowMs - changesDays * msPerDay - settledMs
      if (level !== 'day') continue
      const day = this.#filesOf(kind).find(
        (file) => file.level === 'day' && spanOf('month', file.fromMs).toMs <= settled,
      )
      if (day === undefined) continue
      const { fromMs, toMs } = spanOf('month', day.fromMs)
      const days = this.#catalogue.find(kind, fromMs, toMs)
      const origin = days.every((file) => file.origin === 'replayed') ? 'replayed' : 'live'
      this.#replace({ kind, level: 'month', fromMs, toMs, origin }, days, (writer) => {
        for (const { name } of days) writer.append(join(this.#catalogue.folder, name))
      })
      return `${kind} of ${new Date(fromMs).toISOString().slice(0, 7)}`
    }
    return null
  }

  #filesOf(kind: FactKind): ArchiveFile[] {
    return this.#catalogue.find(kind, 0, Infinity)
  }

  #replace(
    about: Pick<ArchiveFile, 'level' | 'fromMs' | 'toMs' | 'origin'> & { kind: FactKind },
    before: readonly ArchiveFile[],
    fill: (writer: RowFileWriter) => void,
  ): boolean {
    const { folder } = this.#catalogue
    const { kind, level, fromMs } = about
    const name = newName(kind, level, fromMs)
    try {
      const writer = new RowFileWriter(pathFor(folder, name), factTables[kind], metadata)
      try {
        fill(writer)
      } catch (error) {
        writer.abandon()
        throw error
      }
      const bytes = writer.finish()
      if (before.length === 1 && isSame(join(folder, before[0].name), join(folder, name))) {
        deleteFiles(folder, [name])
        return false
      }
      const file = { ...about, name, rows: writer.rows, bytes, minMmsi: 0, maxMmsi: 0 }
      this.#catalogue.commit({ added: [file], removed: before.map((one) => one.name) })
    } catch (error) {
      deleteFiles(folder, [name])
      throw error
    }
    deleteFiles(
      folder,
      before.map((one) => one.name),
    )
    return true
  }
}

/** Whether two files have the same bytes; one that is gone or cannot be read is another one. */
function isSame(a: string, b: string): boolean {
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  try {
    return digest(a) === digest(b)
  } catch {
    return false
  }
}
