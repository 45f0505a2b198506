import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { type ArchiveFile, type ArchivePlace, Catalogue } from '#archive/catalogue.ts'
import type { FactRow } from '#archive/facts/tables.ts'
import { OpenFiles } from '#archive/open-files.ts'
import { syncFolder } from '#archive/parquet/table-file.ts'
import { isoTime } from '#domain/time.ts'
import { type ExportFormat, type ExportKind, exportTables } from './row-tables.ts'
import { joinParts, openPart, type PartWriter } from './part-writers.ts'
import { addPositions, addTracks, archivedRuns, archivedUntilMs, stepFrom } from './position-part.ts'
import { type RowSelection, RowTest } from './row-selection.ts'

/** What a part is written from. */
export interface PartJob {
  /** Folder of the export. */
  folder: string
  kind: ExportKind
  format: ExportFormat
  part: number
  /** Bytes and rows that the export may still have. */
  maxBytes: number
  maxRows: number
}

export interface WrittenPart {
  rows: number
  bytes: number
  /** Up to where the rows of the span are written. */
  toMs: number
  isDemo: boolean
  notes: string[]
}

export const selectionFile = 'selection'
const partName = (part: number) => `${String(part).padStart(6, '0')}.part`
const checkedRows = 4096

/** An export became larger than it may be. */
class ExportTooLarge extends Error {
  override name = 'ExportTooLarge'
  /** Survives the way out of the thread. */
  readonly code = 'ExportTooLarge'
}

/** What the thread of exports does: it reads the archive and writes files. */
export class ExportTasks {
  readonly #place: ArchivePlace | null
  readonly #stop: Int32Array
  #open: { catalogue: Catalogue; files: OpenFiles } | null = null

  constructor({ archive, stop }: { archive: ArchivePlace | null; stop: Int32Array }) {
    this.#place = archive
    this.#stop = stop
  }

  /** Writes the next part of positions or tracks from a time on. */
  writePositions(job: PartJob, fromMs: number, endMs: number): WrittenPart {
    const { catalogue } = this.#archive()
    const span = stepFrom(catalogue, fromMs, endMs)
    const test = new RowTest(this.selectionOf(job.folder))
    const missing: ArchiveFile[] = []
    const written = this.#write(job, (add) => {
      for (const { run, sources } of archivedRuns(this.#archive(), span, test, missing)) {
        this.#checkStop()
        if (job.kind === 'tracks') addTracks(run, test, add)
        else addPositions(run, sources, test, add)
      }
    })
    const notes = missing.map(
      ({ name, fromMs: from, toMs }) =>
        `${name} of the archive cannot be read: ${isoTime(from)} to ${isoTime(toMs)} is missing.`,
    )
    const untilMs = archivedUntilMs(catalogue) ?? -Infinity
    if (span.toMs === endMs && untilMs < endMs)
      notes.push(
        Number.isFinite(untilMs)
          ? `Positions are archived until ${isoTime(untilMs)}; later ones are not in this file.`
          : 'No positions are archived yet.',
      )
    return { ...written, toMs: span.toMs, notes }
  }

  /** What the rows of an export are selected by. */
  selectionOf(folder: string): RowSelection {
    return deserialize(readFileSync(join(folder, selectionFile))) as RowSelection
  }

  /** Writes rows of facts as the next part. */
  writeRows(job: PartJob, rows: readonly FactRow[], toMs: number): WrittenPart {
    const written = this.#write(job, (add) => rows.forEach(add))
    return { ...written, toMs, notes: [] }
  }

  /** Joins the parts to the file; returns its size and the hash of its bytes. */
  join(
    job: Pick<PartJob, 'folder' | 'kind' | 'format'>,
    parts: number,
    isDemo: boolean,
  ): { bytes: number; tag: string } {
    const { folder, kind, format } = job
    const all = Array.from({ length: parts }, (_, part) => join(folder, partName(part)))
    const paths = all.filter((path) => statSync(path).size > 0)
    const draft = join(folder, 'draft')
    const bytes = joinParts(paths, draft, { format, columns: exportTables[kind], isDemo })
    const tag = digestOf(draft)
    renameSync(draft, join(folder, 'file'))
    syncFolder(folder)
    return { bytes, tag }
  }

  close(): void {
    this.#open?.catalogue.close()
  }

  #write(
    { folder, kind, format, part, maxBytes, maxRows }: PartJob,
    fill: (add: (row: FactRow) => void) => void,
  ): Pick<WrittenPart, 'rows' | 'bytes' | 'isDemo'> {
    const columns = exportTables[kind]
    const demo = columns.findIndex(({ name }) => name === 'demo')
    const writer: PartWriter = openPart(join(folder, partName(part)), format, columns)
    let isDemo = false
    try {
      fill((row) => {
        writer.add(row)
        isDemo ||= row[demo] === true
        if (writer.rows % checkedRows !== 0) return
        this.#checkStop()
        if (writer.rows > maxRows || writer.byteLength > maxBytes) throw new ExportTooLarge('too large')
      })
      if (writer.rows > maxRows || writer.byteLength > maxBytes) throw new ExportTooLarge('too large')
      const bytes = writer.finish()
      return { rows: writer.rows, bytes, isDemo }
    } catch (error) {
      writer.abandon()
      throw error
    }
  }

  #checkStop(): void {
    if (Atomics.load(this.#stop, 0) === 1) throw new Error('The server is stopping.')
  }

  #archive() {
    if (this.#place === null) throw new Error('This server keeps no archive.')
    if (this.#open === null) {
      const catalogue = new Catalogue(this.#place.folder, this.#place.bucket)
      this.#open = { catalogue, files: new OpenFiles(catalogue) }
    }
    return this.#open
  }
}

function digestOf(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  const piece = Buffer.allocUnsafe(1024 * 1024)
  for (let bytes = 1; bytes > 0;) {
    bytes = readSync(file, piece, 0, piece.length, null)
    hash.update(piece.subarray(0, bytes))
  }
  closeSync(file)
  return hash.digest('base64url')
}
