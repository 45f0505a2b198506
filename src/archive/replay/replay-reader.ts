import { msPerHour, msPerMinute } from '#domain/time.ts'
import { ReplayEncoder, type ReplaySample } from '#domain/replay/encoder.ts'
import type { ReplayGap, ReplayHeader } from '#domain/replay/format.ts'
import type { ArchiveFile, Catalogue } from '../catalogue.ts'
import { OpenFiles } from '../open-files.ts'
import { DamagedArchiveFile } from '../parquet/table-reader.ts'
import { column, type PositionRows, SourceNames } from '../positions/columns.ts'
import { frameTimes } from '../positions/read-frame.ts'
import { mergedRuns, type Run, runsOfFile } from '../positions/runs.ts'
import { ArchiveReader, type MissingFile } from '../reader.ts'
import { BoxSamples, type ReplayQuery, sampleOf, type StoredPosition } from './steps.ts'

/** Positions of a replay at most: some megabytes. */
const maxReplaySamples = 2_000_000
/** Rows that are read for one at most; steps below ten minutes read every position of their time. */
const maxFrameRows = 400_000_000
const maxPositionRows = 30_000_000

const hourS = msPerHour / 1000
/** Steps of at least this are read from frames. */
const frameMs = 10 * msPerMinute
/** Columns of a frame that are replayed, behind the time of the frame. */
const frameColumns = [column.mmsi, column.atS, column.lng, column.lat, column.sog, column.cog].map((place) => place + 1)

/** A replay that has begun. */
export interface BegunReplay {
  /** Files that cannot be read, as far as their beginnings show it. */
  missing: MissingFile[]
  blocks: Generator<Uint8Array, void, void>
}

/** Reads past positions step by step. */
export class ReplayReader {
  readonly #catalogue: Catalogue
  readonly #files: OpenFiles
  readonly #sea: ArchiveReader

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#files = new OpenFiles(catalogue)
    this.#sea = new ArchiveReader(catalogue)
  }

  /** Begins a replay; null where it would read too many positions, which longer steps do not. */
  begin(query: ReplayQuery, classOf: (mmsi: number) => number): BegunReplay | null {
    const { fromMs, stepMs, steps } = query
    const endMs = fromMs + (steps - 1) * stepMs
    const files = this.#catalogue.find('positions', fromMs, endMs)
    if (stepMs < frameMs && files.reduce((sum, { rows }) => sum + rows, 0) > maxPositionRows) return null
    const read = stepMs < frameMs ? files : this.#catalogue.find('frames', fromMs, endMs)
    const missing = read
      .filter((file) => !this.#isReadable(file))
      .map(({ name, ...span }) => ({ name, ...spanOf(span) }))
    const gaps = [
      ...spansWithout(files, fromMs, endMs).map((span) => gapOf('not_archived', span, query)),
      ...missing.map((span) => gapOf('damaged', span, query)),
    ].filter(({ fromStep, toStep }) => fromStep < toStep)
    const header: ReplayHeader = { fromMs, stepMs, steps, bbox: query.bbox, gaps }
    return { missing, blocks: this.#blocks(query, new ReplayEncoder(header, classOf)) }
  }

  *#blocks(query: ReplayQuery, encoder: ReplayEncoder): Generator<Uint8Array, void, void> {
    yield encoder.begin()
    const reading: Reading = { box: new BoxSamples(query.bbox), rows: 0, gaps: [] }
    let step = 0
    for (const samples of this.#steps(query, reading)) {
      const block = encoder.addStep(samples)
      step++
      if (block !== null) yield block
      if (encoder.samples >= maxReplaySamples || reading.rows >= maxFrameRows) break
    }
    const rest = encoder.flush()
    if (rest !== null) yield rest
    yield encoder.end({ isComplete: step === query.steps, nextStep: step, gaps: reading.gaps })
  }

  *#steps(query: ReplayQuery, reading: Reading): Generator<ReplaySample[], void, void> {
    yield this.#firstStep(query, reading)
    if (query.stepMs < frameMs) yield* this.#stepsOfPositions(query, reading)
    else for (let step = 1; step < query.steps; step++) yield this.#stepOfFrames(query, step, reading)
  }

  /** The newest position of each vessel at the time of step 0. */
  #firstStep({ fromMs }: ReplayQuery, { box, gaps }: Reading): ReplaySample[] {
    const sea = this.#sea.seaAt(fromMs)
    if (sea === null) return []
    if (sea.missing.length > 0) gaps.push({ reason: 'damaged', fromStep: 0, toStep: 1 })
    const samples: ReplaySample[] = []
    for (let row = 0; row < sea.rows.length; row++) {
      const stored = positionAt(sea.rows, row)
      if (box.accept(stored.mmsi, stored.lng, stored.lat)) samples.push(sampleOf(stored, fromMs / 1000))
    }
    return samples
  }

  #stepOfFrames(query: ReplayQuery, step: number, reading: Reading): ReplaySample[] {
    // Once more where a file was merged into another one meanwhile.
    for (const isLast of [false, true]) {
      try {
        return this.#readFrames(query, step, reading)
      } catch (error) {
        if (!(error instanceof DamagedArchiveFile)) throw error
        if (isLast) reading.gaps.push({ reason: 'damaged', fromStep: step, toStep: step + 1 })
      }
    }
    return []
  }

  /** Positions since the step before, of the whole frame at the time of the step, or of those since then. */
  #readFrames({ fromMs, stepMs }: ReplayQuery, step: number, reading: Reading): ReplaySample[] {
    const endMs = fromMs + step * stepMs
    const [beforeS, endS] = [(endMs - stepMs) / 1000, endMs / 1000]
    // A report at the full hour belongs to the hour that begins, and not to the frame at its beginning.
    const sinceS = beforeS % hourS === 0 ? beforeS : beforeS + 1
    const files = this.#catalogue.find('frames', endMs - stepMs, endMs).map((file) => this.#files.open(file))
    const between = [...new Set(files.flatMap(frameTimes))].filter((atS) => atS > beforeS && atS <= endS)
    const isWhole = endS % hourS === 0 && between.includes(endS)
    const times = isWhole ? [endS] : between.toSorted((a, b) => a - b)
    const newest = new Map<number, StoredPosition>()
    for (const atS of times)
      for (const file of files)
        for (const group of file.groups) {
          if (group.min[0] !== atS) continue
          const [mmsi, at, lng, lat, sog, cog] = file.readColumns(group, frameColumns).map(({ values }) => values)
          reading.rows += group.rows
          for (let row = 0; row < group.rows; row++) {
            if (at[row] < sinceS || at[row] > endS || (newest.get(mmsi[row])?.atS ?? 0) >= at[row]) continue
            if (!reading.box.accept(mmsi[row], lng[row], lat[row])) continue
            const stored = { mmsi: mmsi[row], atS: at[row], lng: lng[row], lat: lat[row], sog: sog[row], cog: cog[row] }
            newest.set(stored.mmsi, stored)
          }
        }
    return [...newest.values()].map((stored) => sampleOf(stored, endS))
  }

  /** Steps of the positions of files, each group of files that overlap at once. */
  *#stepsOfPositions(query: ReplayQuery, reading: Reading): Generator<ReplaySample[], void, void> {
    const { fromMs, stepMs, steps } = query
    const endMs = fromMs + (steps - 1) * stepMs
    let next = 1
    for (const files of overlapping(this.#catalogue.find('positions', fromMs, endMs))) {
      const bySteps = this.#samplesByStep(files, query, reading)
      const last = Math.min(steps - 1, Math.ceil((Math.max(...files.map(({ toMs }) => toMs)) - fromMs) / stepMs))
      for (; next <= last; next++) yield bySteps.get(next) ?? []
    }
    for (; next < steps; next++) yield []
  }

  #samplesByStep(files: readonly ArchiveFile[], query: ReplayQuery, reading: Reading): Map<number, ReplaySample[]> {
    const bySteps = new Map<number, ReplaySample[]>()
    const sources = new SourceNames()
    try {
      for (const run of mergedRuns(files.map((file) => runsOfFile(this.#files.open(file), sources))))
        addRun(run, query, { box: reading.box, bySteps })
    } catch (error) {
      if (!(error instanceof DamagedArchiveFile)) throw error
      const span = { fromMs: files[0].fromMs, toMs: Math.max(...files.map(({ toMs }) => toMs)) }
      reading.gaps.push(gapOf('damaged', span, query))
    }
    return bySteps
  }

  #isReadable(file: ArchiveFile): boolean {
    try {
      this.#files.open(file)
      return true
    } catch (error) {
      if (error instanceof DamagedArchiveFile) return false
      throw error
    }
  }
}

/** What a replay has read, and found missing. */
interface Reading {
  box: BoxSamples
  rows: number
  gaps: ReplayGap[]
}

interface Span {
  fromMs: number
  toMs: number
}

const spanOf = ({ fromMs, toMs }: Span): Span => ({ fromMs, toMs })

/** Adds the newest position in each step of a vessel. */
function addRun(
  { rows, from, to }: Run,
  { fromMs, stepMs, steps }: ReplayQuery,
  { box, bySteps }: { box: BoxSamples; bySteps: Map<number, ReplaySample[]> },
): void {
  const times = rows.all[column.atS]
  const [fromS, stepS] = [fromMs / 1000, stepMs / 1000]
  const stepOf = (row: number) => Math.ceil((times[row] - fromS) / stepS)
  for (let row = from; row < to; row++) {
    const step = stepOf(row)
    if (step < 1 || step >= steps || (row + 1 < to && stepOf(row + 1) === step)) continue
    const stored = positionAt(rows, row)
    if (!box.accept(stored.mmsi, stored.lng, stored.lat)) continue
    let samples = bySteps.get(step)
    if (samples === undefined) bySteps.set(step, (samples = []))
    samples.push(sampleOf(stored, fromS + step * stepS))
  }
}

function positionAt({ all }: PositionRows, row: number): StoredPosition {
  return {
    mmsi: all[column.mmsi][row],
    atS: all[column.atS][row],
    lng: all[column.lng][row],
    lat: all[column.lat][row],
    sog: all[column.sog][row],
    cog: all[column.cog][row],
  }
}

/** The steps of which a span is missing. */
function gapOf(reason: ReplayGap['reason'], span: Span, { fromMs, stepMs, steps }: ReplayQuery): ReplayGap {
  const step = (ms: number) => Math.floor((ms - fromMs) / stepMs) + 1
  return { reason, fromStep: Math.max(0, step(span.fromMs)), toStep: Math.min(steps, Math.max(0, step(span.toMs))) }
}

/** The parts of a time that no file has, given files by their beginning. */
function spansWithout(files: readonly Span[], fromMs: number, toMs: number): Span[] {
  const spans: Span[] = []
  let untilMs = fromMs
  for (const file of [...files, { fromMs: toMs, toMs }]) {
    if (file.fromMs > untilMs) spans.push({ fromMs: untilMs, toMs: file.fromMs })
    untilMs = Math.max(untilMs, file.toMs)
  }
  return spans
}

/** Files in groups whose spans overlap, given by their beginning. */
function overlapping(files: readonly ArchiveFile[]): ArchiveFile[][] {
  const groups: ArchiveFile[][] = []
  let untilMs = -Infinity
  for (const file of files) {
    if (file.fromMs >= untilMs) groups.push([])
    groups.at(-1)!.push(file)
    untilMs = Math.max(untilMs, file.toMs)
  }
  return groups
}
