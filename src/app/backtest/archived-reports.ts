import type { Catalogue } from '#archive/catalogue.ts'
import { OpenFiles } from '#archive/open-files.ts'
import { unknown } from '#archive/parquet/fields.ts'
import { DamagedArchiveFile, type TableFileReader } from '#archive/parquet/table-reader.ts'
import { column, PositionRows, SourceNames } from '#archive/positions/columns.ts'
import type { MissingFile } from '#archive/reader.ts'
import { statesAt } from '#archive/states/state-file.ts'
import { statePlace, type StateRows } from '#archive/states/state-rows.ts'
import { cleanEta, openRow } from '#decode/row-writer.ts'
import {
  callsignBytes,
  destinationBytes,
  nameBytes,
  type Observations,
  position,
  voyage,
} from '#domain/messages/observations.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'

/** Rows that are in memory at once, about: a window of time has as many. */
const windowRows = 4_000_000
const maxWindowMs = 7 * msPerDay
/** States of vessels before the first report. */
const statesBeforeMs = 48 * msPerHour
/** A vessel without one is what its first state says. */
const statesBehindMs = 6 * msPerHour
const behindTime = Object.values(column).filter((place) => place > column.atS)
const places = {
  ...{ mmsi: statePlace('mmsi'), atS: statePlace('state_s'), imo: statePlace('imo'), type: statePlace('ship_type') },
  ...{ length: statePlace('length_m'), beam: statePlace('beam_m'), draught: statePlace('draught_m') },
  ...{ eta: statePlace('eta_ais'), name: statePlace('name'), callsign: statePlace('callsign') },
  destination: statePlace('destination_text'),
}

/** A batch of reports, complete up to a time. */
export interface TimedBatch {
  batch: Observations
  nowMs: number
}

/**
 * Archived positions and states as reports, in the order of time and vessel, whatever files they lie in: the same archive gives
 * the same reports.
 */
export class ArchivedReports {
  readonly missing: MissingFile[] = []
  positions = 0
  readonly #catalogue: Catalogue
  readonly #files: OpenFiles
  /** By vessel: the draught that was reported last, in tenths of a metre. */
  readonly #draughts = new Map<number, number>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#files = new OpenFiles(catalogue)
  }

  /** Reports from one time until before another, a batch at least for each step; a batch is valid until the next one. */
  *read(fromMs: number, toMs: number, step: { ms: number; batch: Observations }): Generator<TimedBatch> {
    const { batch } = step
    for (const window of this.#windows(fromMs, toMs)) {
      const rows = this.#positionsOf(window)
      const states = this.#statesOf(window, window.fromMs === fromMs)
      const order = timeOrder(rows, window.fromMs / 1000)
      let [next, nextState] = [0, 0]
      for (let stepMs = window.fromMs; stepMs < window.toMs; stepMs += step.ms) {
        const endMs = Math.min(window.toMs, stepMs + step.ms)
        const endS = endMs / 1000
        batch.clear()
        for (; nextState < states.length && states[nextState].atS < endS; nextState++) {
          if (batch.full) yield* flushed(batch, endMs)
          appendState(batch, states[nextState])
        }
        for (; next < order.length && rows.all[column.atS][order[next]] < endS; next++) {
          if (batch.length + 2 > batch.capacity) yield* flushed(batch, endMs)
          this.#appendPosition(batch, rows, order[next])
        }
        yield { batch, nowMs: endMs }
      }
      this.positions += order.length
    }
  }

  /** Spans of whole hours with about as many rows as fit in memory. */
  *#windows(fromMs: number, toMs: number): Generator<{ fromMs: number; toMs: number }> {
    const files = this.#catalogue.find('positions', fromMs, toMs)
    const perMs =
      files.reduce((sum, file) => sum + file.rows / (file.toMs - file.fromMs), 0) / Math.max(1, files.length)
    const overlapping = Math.max(1, files.reduce((sum, file) => sum + (file.toMs - file.fromMs), 0) / (toMs - fromMs))
    const wanted = Math.min(maxWindowMs, windowRows / Math.max(1e-9, perMs * overlapping))
    const length = Math.max(msPerHour, Math.floor(wanted / msPerHour) * msPerHour)
    for (let from = fromMs; from < toMs; from += length) yield { fromMs: from, toMs: Math.min(toMs, from + length) }
  }

  #positionsOf({ fromMs, toMs }: { fromMs: number; toMs: number }): PositionRows {
    const rows = new PositionRows(1024)
    const sources = new SourceNames()
    for (const about of this.#catalogue.find('positions', fromMs, toMs))
      try {
        appendSpan(this.#files.open(about), [fromMs / 1000, toMs / 1000], rows, sources)
      } catch (error) {
        if (!(error instanceof DamagedArchiveFile)) throw error
        this.missing.push({ name: about.name, fromMs: about.fromMs, toMs: about.toMs })
      }
    return rows
  }

  /** States in the order of time and vessel; of the first window also the newest ones before it. */
  #statesOf({ fromMs, toMs }: { fromMs: number; toMs: number }, isFirst: boolean): TimedState[] {
    const span = isFirst ? { ms: fromMs, beforeMs: statesBeforeMs, behindMs: statesBehindMs } : null
    const before = span && statesAt(this.#catalogue, this.#files, span, this.missing)
    const states: TimedState[] = before
      ? [...before.rowOf.values()].map((row) => stateOf(before.rows, row, fromMs / 1000))
      : []
    const all = statesAt(
      this.#catalogue,
      this.#files,
      { ms: fromMs - 1, beforeMs: 0, behindMs: toMs - fromMs },
      this.missing,
    ).rows
    for (let row = 0; row < all.length; row++) {
      const atS = all.all[places.atS][row]
      if (atS * 1000 >= fromMs && atS * 1000 < toMs) states.push(stateOf(all, row, atS))
    }
    return states.toSorted((a, b) => a.atS - b.atS || a.mmsi - b.mmsi)
  }

  /** A position, and before it the draught where it is another one than before. */
  #appendPosition(batch: Observations, rows: PositionRows, row: number): void {
    const { all } = rows
    const mmsi = all[column.mmsi][row]
    const atMs = all[column.atS][row] * 1000
    const origin = { mmsi, messageType: 0, atMs, receivedMs: atMs, source: 0 }
    const draught = all[column.draught][row]
    if (draught !== unknown && this.#draughts.get(mmsi) !== draught) {
      this.#draughts.set(mmsi, draught)
      batch.draughtM[openRow(batch, voyage, origin)] = draught / 10
    }
    const at = openRow(batch, position, origin)
    rows.copyMotion(row, batch, at)
  }
}

function* flushed(batch: Observations, nowMs: number): Generator<TimedBatch> {
  yield { batch, nowMs }
  batch.clear()
}

/** A row of states, at the time at which it is reported. */
interface TimedState {
  rows: StateRows
  row: number
  mmsi: number
  atS: number
}

const stateOf = (rows: StateRows, row: number, atS: number): TimedState => ({
  ...{ rows, row, atS },
  mmsi: rows.all[places.mmsi][row],
})

function appendState(batch: Observations, { rows, row, mmsi, atS }: TimedState): void {
  const atMs = atS * 1000
  const at = openRow(batch, voyage, { mmsi, messageType: 0, atMs, receivedMs: atMs, source: 0 })
  const value = (place: number) => Math.max(0, rows.all[place][row])
  batch.imo[at] = value(places.imo)
  batch.shipType[at] = value(places.type)
  batch.toBowM[at] = value(places.length)
  batch.toPortM[at] = value(places.beam)
  batch.eta[at] = cleanEta(value(places.eta))
  const draught = value(places.draught)
  if (draught > 0) batch.draughtM[at] = draught / 10
  for (const [target, place, width] of [
    [batch.name, places.name, nameBytes],
    [batch.callsign, places.callsign, callsignBytes],
    [batch.destination, places.destination, destinationBytes],
  ] as const)
    target.set(Buffer.from(rows.texts.names[rows.all[place][row]] ?? '', 'latin1').subarray(0, width), at * width)
}

/** Appends the rows of a file whose time is in a span. */
function appendSpan(
  file: TableFileReader,
  [fromS, toS]: readonly [number, number],
  target: PositionRows,
  sources: SourceNames,
): void {
  for (const group of file.groups) {
    if (group.max[column.atS] < fromS || group.min[column.atS] >= toS) continue
    const [{ values: mmsis }, { values: times }] = file.readColumns(group, [column.mmsi, column.atS])
    const picks = new Int32Array(group.rows)
    let count = 0
    for (let row = 0; row < times.length; row++) if (times[row] >= fromS && times[row] < toS) picks[count++] = row
    if (count === 0) continue
    const columns = file.readColumns(group, behindTime)
    const part = PositionRows.over([mmsis, times, ...columns.map(({ values }) => values)])
    const picked = part.gather(picks.subarray(0, count))
    target.append(picked, 0, picked.length, sources.translation(columns.at(-1)!.texts))
  }
}

/** Rows in the order of time and vessel: counted by second, and sorted within each. */
function timeOrder(rows: PositionRows, fromS: number): Uint32Array {
  const times = rows.all[column.atS]
  const mmsis = rows.all[column.mmsi]
  let lastS = fromS
  for (let row = 0; row < rows.length; row++) lastS = Math.max(lastS, times[row])
  const starts = new Uint32Array(lastS - fromS + 2)
  for (let row = 0; row < rows.length; row++) starts[times[row] - fromS + 1]++
  for (let second = 1; second < starts.length; second++) starts[second] += starts[second - 1]
  const order = new Uint32Array(rows.length)
  const ends = starts.slice()
  for (let row = 0; row < rows.length; row++) order[ends[times[row] - fromS]++] = row
  for (let second = 0; second + 1 < starts.length; second++)
    if (starts[second + 1] - starts[second] > 1)
      order.subarray(starts[second], starts[second + 1]).sort((a, b) => mmsis[a] - mmsis[b] || a - b)
  return order
}
