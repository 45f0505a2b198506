import { msPerDay } from '#domain/time.ts'
import { deleteFiles, newName, pathFor, spanOf, sweepOrphans } from './folder.ts'
import type { ArchiveFile, Catalogue, CatalogueChange, Level } from './catalogue.ts'
import { OpenFiles } from './open-files.ts'
import { PositionRows, SourceNames } from './positions/columns.ts'
import { type Frame, framesOfHours, FrameBuilder } from './positions/frames.ts'
import { type FileSummary, PositionFileWriter, writeFrames, writePositions } from './positions/position-file.ts'
import { frameBefore, frameTimes, mergedFrame, readFrame } from './positions/read-frame.ts'
import { mergedRuns, type Run, runsOfFile, sortRows } from './positions/runs.ts'

import { DamagedArchiveFile } from './parquet/table-reader.ts'
import { mergedTimes, readStates, writeStates } from './states/state-file.ts'
import { stateColumn, type StateRows } from './states/state-rows.ts'

/** Rows of one file at most; a longer span gets several files, each with vessels of its own. */
const maxFileRows = 64_000_000
/** Days are merged once no late report is expected: the store keeps tracks for 25 hours. */
const lateMs = 26 * 3_600_000

/** Whether the hours of a day are merged by now. */
export const isSettled = (dayMs: number, nowMs: number): boolean => spanOf('day', dayMs).toMs + lateMs <= nowMs

/** What writing an hour has changed. */
export interface Written {
  /** Positions that were not in the hour's file before. */
  added: number
  /** Positions that were there already, or that were given twice. */
  known: number
}

/**
 * Writes files, and keeps their number small. One thread at a time; each step is committed by one row of the catalogue. A
 * file that cannot be read stays as it is, and the others are merged without it.
 */
export class ArchiveWriter {
  readonly #catalogue: Catalogue
  readonly #folder: string
  readonly #files: OpenFiles
  /** Of the day that was written last: the file of its frames, the last of them, and the sources that it numbers. */
  #lastDay: { name: string; rows: PositionRows; sources: string } | null = null
  /** Files that could not be read. */
  readonly #unreadable = new Set<string>()
  /** Files of the present step, which the catalogue does not have yet. */
  #begun: string[] = []

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#folder = catalogue.folder
    this.#files = new OpenFiles(catalogue)
  }

  /** Deletes what a process that ended has left. */
  sweep(): string[] {
    // No file may be committed between the look into the catalogue and the deletion.
    return this.#catalogue.exclusively(() => sweepOrphans(this.#folder, this.#catalogue.all()))
  }

  /** Names of the files that could not be read. */
  unreadable(): string[] {
    return [...this.#unreadable]
  }

  /** Runs work, and once more without each file that it finds damaged. */
  withoutDamaged<Result>(work: () => Result): Result {
    for (;;)
      try {
        return work()
      } catch (error) {
        if (!(error instanceof DamagedArchiveFile) || this.#unreadable.has(error.file)) throw error
        this.#unreadable.add(error.file)
      }
  }

  /**
   * Merges positions of an hour into the archive. `runs` are in the order of MMSIs; `throughSeq`: up to where they hold
   * the hour's tracks of the store.
   */
  writeHour(hourMs: number, runs: Iterator<Run>, about: { sources: SourceNames; throughSeq?: number }): Written {
    return this.#step(() => this.#writeHour(hourMs, runs, about))
  }

  #writeHour(
    hourMs: number,
    runs: Iterator<Run>,
    { sources, throughSeq }: { sources: SourceNames; throughSeq?: number },
  ): Written {
    const { fromMs, toMs } = spanOf('hour', hourMs)
    const before = this.#find('positions', fromMs, toMs).filter(({ level }) => level === 'hour')
    const earlier = this.#frameBefore(fromMs, sources)
    const frames = new FrameBuilder(fromMs, earlier?.rows ?? new PositionRows(0))
    let given = 0
    const merged = mergedRuns([...this.#runsOf(before, sources), counted(runs, (rows) => (given += rows))])
    const written = this.#writeRuns(
      'hour',
      fromMs,
      tapped(merged, (run) => frames.add(run)),
      sources,
    )
    const known = sumOf(before)
    const rows = sumOf(written)
    const hour = throughSeq === undefined ? {} : { hour: { hourMs: fromMs, throughSeq } }
    if (rows === known && before.length <= 1) {
      deleteFiles(
        this.#folder,
        written.map(({ name }) => name),
      )
      this.#catalogue.commit({ added: [], removed: [], ...hour })
      return { added: 0, known: given }
    }
    const oldFrames = this.#find('frames', fromMs, toMs).filter(({ level }) => level === 'hour')
    const added = [...written, this.#writeFrames('hour', fromMs, frames.finish(), sources)]
    this.#replace({ added, removed: [...before, ...oldFrames].map(({ name }) => name), ...hour })
    return { added: rows - known, known: given - (rows - known) }
  }

  /**
   * Writes the positions of a day of which the archive has nothing, in any order, as its hours would be merged: no file of an
   * hour is made for it. The rows are sorted where they are.
   */
  writeDay(dayMs: number, rows: PositionRows, sources: SourceNames): Written {
    return this.#step(() => this.#writeDay(dayMs, rows, sources))
  }

  #writeDay(dayMs: number, rows: PositionRows, sources: SourceNames): Written {
    const { fromMs } = spanOf('day', dayMs)
    const given = rows.length
    sortRows(rows)
    const positions = this.#writeFile({ kind: 'positions', level: 'day', fromMs }, (path) =>
      writePositions(path, rows, sources.names),
    )
    const last: { frame: Frame | null } = { frame: null }
    const made = tapped(framesOfHours(rows, this.#rowsBefore(fromMs, sources)), (frame) => (last.frame = frame))
    const frames = this.#writeFrames('day', fromMs, made, sources)
    this.#replace({ added: [positions, frames], removed: [] })
    this.#lastDay = last.frame && { name: frames.name, rows: last.frame.rows, sources: sources.names.join() }
    return { added: rows.length, known: given - rows.length }
  }

  /** The newest positions before a day: those that were written last, or else what the archive has. */
  #rowsBefore(dayMs: number, sources: SourceNames): PositionRows {
    const last = this.#lastDay
    const before = this.#catalogue.find('frames', dayMs - msPerDay, dayMs)
    if (last !== null && before.length === 1 && before[0].name === last.name && sources.names.join() === last.sources)
      return last.rows
    return this.#frameBefore(dayMs, sources)?.rows ?? new PositionRows(0)
  }

  #frameBefore(ms: number, sources: SourceNames): Frame | null {
    const onDamaged = ({ name }: ArchiveFile) => this.#unreadable.add(name)
    return frameBefore(this.#catalogue, this.#files, { ms, onDamaged }, sources)
  }

  /** Notes that the store has nothing for an hour. */
  noteEmptyHour(hourMs: number, throughSeq: number): void {
    this.#catalogue.commit({ added: [], removed: [], hour: { hourMs, throughSeq } })
  }

  /** Merges the hours of past days into days, and the days of past months into months; one span, null when there is none. */
  compactNext(nowMs: number): string | null {
    return this.withoutDamaged(() => this.#compactNext(nowMs))
  }

  #compactNext(nowMs: number): string | null {
    for (const { level, fromMs, toMs } of this.#find('positions', 0, nowMs)) {
      if (level === 'month') continue
      const day = spanOf('day', fromMs)
      if (level === 'hour' && isSettled(day.fromMs, nowMs)) return this.compactDay(day.fromMs)
      const month = spanOf('month', fromMs)
      if (level === 'day' && toMs <= month.toMs && month.toMs + lateMs + msPerDay <= nowMs)
        return this.#compactMonth(month.fromMs)
    }
    return null
  }

  /** Merges the hours of a day with what the day has already. */
  compactDay(dayMs: number): string {
    return this.#step(() => this.#compactDay(dayMs))
  }

  #compactDay(dayMs: number): string {
    const { fromMs, toMs } = spanOf('day', dayMs)
    const inside = ({ level }: ArchiveFile) => level !== 'month'
    const before = this.#find('positions', fromMs, toMs).filter(inside)
    const oldFrames = this.#find('frames', fromMs, toMs).filter(inside)
    const sources = new SourceNames()
    const added = this.#writeRuns('day', fromMs, mergedRuns(this.#runsOf(before, sources)), sources)
    if (oldFrames.length > 0) added.push(this.#mergeFrames(fromMs, oldFrames))
    this.#replace({ added, removed: [...before, ...oldFrames].map(({ name }) => name) })
    this.withoutDamaged(() => this.#mergeStates(fromMs, this.#find('states', fromMs, toMs)))
    return `day ${new Date(fromMs).toISOString().slice(0, 10)}`
  }

  #compactMonth(monthMs: number): string {
    const { fromMs, toMs } = spanOf('month', monthMs)
    const before = this.#find('positions', fromMs, toMs)
    const sources = new SourceNames()
    this.#step(() => {
      const added = this.#writeRuns('month', fromMs, mergedRuns(this.#runsOf(before, sources)), sources)
      this.#replace({ added, removed: before.map(({ name }) => name) })
    })
    return `month ${new Date(fromMs).toISOString().slice(0, 7)}`
  }

  /** Removes the files whose span ended before a time. */
  prune(beforeMs: number): number {
    const gone = this.#catalogue.all().filter(({ toMs }) => toMs <= beforeMs)
    if (gone.length > 0) this.#replace({ added: [], removed: gone.map(({ name }) => name) })
    return gone.length
  }

  /** Adds a file of another kind that the caller writes, in the place of others. */
  addFile(
    about: Pick<ArchiveFile, 'kind' | 'level' | 'fromMs'>,
    write: (path: string) => Pick<FileSummary, 'rows' | 'bytes'>,
    removed: readonly ArchiveFile[] = [],
  ): void {
    this.#step(() => {
      const none = { minMmsi: 0, maxMmsi: 0 }
      const added = [this.#writeFile(about, (path) => ({ ...write(path), ...none }))]
      this.#replace({ added, removed: removed.map((one) => one.name) })
    })
  }

  /**
   * Adds states, the times ascending. A whole one takes the place of what the hour has: a server that starts again and again
   * leaves one. Those of a day, of an import, are merged with what the day has.
   */
  writeStates(times: readonly StateRows[], level: Level = 'hour'): void {
    const fromMs = times[0].all[stateColumn.stateS][0] * 1000
    const span = spanOf(level, fromMs)
    const isWhole = times[0].all[stateColumn.isWhole][0] === 1
    const before = this.#find('states', span.fromMs, span.toMs).filter((file) => file.level === level)
    if (level !== 'hour' && !isWhole && before.length > 0) return this.#mergeStates(span.fromMs, before, times)
    const replaced = isWhole ? before : []
    this.addFile({ kind: 'states', level, fromMs: span.fromMs }, (path) => writeStates(path, times), replaced)
  }

  #mergeStates(dayMs: number, before: readonly ArchiveFile[], added: readonly StateRows[] = []): void {
    if (before.length + added.length < 2) return
    const groups = before.flatMap((about) => {
      const file = this.#files.open(about)
      return file.groups.map((group) => ({
        atS: group.min[stateColumn.stateS],
        read: () => readStates(file, group),
      }))
    })
    const given = added.map((rows) => ({ atS: rows.all[stateColumn.stateS][0], read: () => rows }))
    const times = [...groups, ...given].toSorted((a, b) => a.atS - b.atS).values()
    const merged = mergedTimes(times.map(({ read }) => read()))
    this.addFile({ kind: 'states', level: 'day', fromMs: dayMs }, (path) => writeStates(path, merged), before)
  }

  #runsOf(files: readonly ArchiveFile[], sources: SourceNames): Iterator<Run>[] {
    return files.map((file) => runsOfFile(this.#files.open(file), sources))
  }

  /** The files of a kind whose span overlaps a time, as the catalogue finds them, without those that cannot be read. */
  #find(kind: string, fromMs: number, toMs: number): ArchiveFile[] {
    return this.#catalogue.find(kind, fromMs, toMs).filter(({ name }) => !this.#unreadable.has(name))
  }

  /** Deletes the files that a step has written where it fails before its commit. */
  #step<Result>(work: () => Result): Result {
    this.#begun = []
    try {
      return work()
    } catch (error) {
      deleteFiles(this.#folder, this.#begun)
      throw error
    }
  }

  #pathOfNew(name: string): string {
    this.#begun.push(name)
    return pathFor(this.#folder, name)
  }

  /** Commits a change and deletes the files that were replaced. */
  #replace(change: CatalogueChange): void {
    this.#catalogue.commit(change)
    this.#begun = []
    deleteFiles(this.#folder, change.removed)
    this.#files.evict(change.removed)
  }

  /** Writes runs to one file, or to several where there are many rows; none for no rows. */
  #writeRuns(level: Level, fromMs: number, runs: Iterable<Run>, sources: SourceNames): ArchiveFile[] {
    const { toMs } = spanOf(level, fromMs)
    const done: ArchiveFile[] = []
    const open: { name: string; writer: PositionFileWriter | null } = { name: '', writer: null }
    const finish = () => {
      if (open.writer === null) return
      const { rows, bytes, minMmsi, maxMmsi } = open.writer.finish()
      done.push({ name: open.name, kind: 'positions', level, fromMs, toMs, rows, bytes, minMmsi, maxMmsi })
      open.writer = null
    }
    try {
      for (const run of runs) {
        if (open.writer === null) {
          open.name = newName('positions', level, fromMs)
          open.writer = new PositionFileWriter(this.#pathOfNew(open.name), sources.names)
        }
        open.writer.add(run)
        if (open.writer.rows >= maxFileRows) finish()
      }
      finish()
      return done
    } catch (error) {
      open.writer?.abandon()
      throw error
    }
  }

  #writeFrames(level: Level, fromMs: number, frames: Iterable<Frame>, sources: SourceNames): ArchiveFile {
    return this.#writeFile({ kind: 'frames', level, fromMs }, (path) => writeFrames(path, frames, sources.names))
  }

  #writeFile(
    about: Pick<ArchiveFile, 'kind' | 'level' | 'fromMs'>,
    write: (path: string) => Omit<FileSummary, 'firstS' | 'lastS'>,
  ): ArchiveFile {
    const name = newName(about.kind, about.level, about.fromMs)
    const { rows, bytes, minMmsi, maxMmsi } = write(this.#pathOfNew(name))
    return { ...about, name, toMs: spanOf(about.level, about.fromMs).toMs, rows, bytes, minMmsi, maxMmsi }
  }

  #mergeFrames(dayMs: number, files: readonly ArchiveFile[]): ArchiveFile {
    const sources = new SourceNames()
    const open = files.map((file) => this.#files.open(file))
    const times = [...new Set(open.flatMap(frameTimes))].toSorted((a, b) => a - b)
    // One frame at a time: a day of a large fleet does not fit in memory.
    const frames = times.values().map((atS) => {
      const holders = open.filter((file) => frameTimes(file).includes(atS))
      return holders.map((file) => readFrame(file, atS, sources)).reduce(mergedFrame)
    })
    return this.#writeFrames('day', dayMs, frames, sources)
  }
}

const sumOf = (files: readonly { rows: number }[]) => files.reduce((sum, { rows }) => sum + rows, 0)

function* counted(runs: Iterator<Run>, add: (rows: number) => void): Generator<Run> {
  for (let step = runs.next(); step.done !== true; step = runs.next()) {
    const run = step.value
    add(run.to - run.from)
    yield run
  }
}

function* tapped<Item>(items: Iterable<Item>, visit: (item: Item) => void): Generator<Item> {
  for (const item of items) {
    visit(item)
    yield item
  }
}
