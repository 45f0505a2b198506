import { TableFileWriter } from '../parquet/table-file.ts'
import type { Group, TableFileReader } from '../parquet/table-reader.ts'
import type { ArchiveFile, Catalogue } from '../catalogue.ts'
import type { OpenFiles } from '../open-files.ts'
import { DamagedArchiveFile } from '../parquet/table-reader.ts'
import { SourceNames } from '../positions/columns.ts'
import type { MissingFile } from '../reader.ts'
import { stateColumn, stateFields, statePlace, StateRows } from './state-rows.ts'

const groupRows = 131_072
const allPlaces = stateFields.map((_, place) => place)

/** Writes states of some times, in the order of time and vessel, to a file; each time begins a row group. */
export function writeStates(path: string, times: Iterable<StateRows>): { rows: number; bytes: number } {
  const file = new TableFileWriter(path, stateFields)
  try {
    for (const rows of times)
      for (let from = 0; from < rows.length; from += groupRows) {
        const to = Math.min(rows.length, from + groupRows)
        const columns = rows.all.map((values) => values.subarray(from, to))
        file.writeGroup(columns, to - from, rows.texts.names)
      }
    return { rows: file.rows, bytes: file.finish() }
  } catch (error) {
    file.abandon()
    throw error
  }
}

/** The states of a row group. */
export function readStates(file: TableFileReader, group: Group): StateRows {
  const rows = new StateRows(0, new SourceNames())
  appendGroup(rows, file, group)
  return rows
}

function appendGroup(rows: StateRows, file: TableFileReader, group: Group): void {
  rows.reserve(group.rows)
  for (const [place, { values, texts }] of file.readColumns(group, allPlaces).entries()) {
    if (stateFields[place].isText) {
      const translated = rows.texts.translation(texts)
      for (let row = 0; row < values.length; row++) values[row] = translated[values[row]]
    }
    rows.all[place].set(values, rows.length)
  }
  rows.length += group.rows
}

interface TimedGroup {
  about: ArchiveFile
  file: TableFileReader
  group: Group
  atS: number
  isWhole: boolean
}

/** What is read of states: the newest of each vessel until a time, or else its first within a time behind that. */
interface StatesQuery {
  ms: number
  /** How long before it states may be, and how long behind it the first state of a vessel. */
  beforeMs: number
  behindMs: number
}

/** States, of several times, and the row of each vessel that counts. */
export interface StatesAt {
  rows: StateRows
  rowOf: Map<number, number>
}

/** Reads the states of a time; files that cannot be read are added to `missing`. */
export function statesAt(
  catalogue: Catalogue,
  files: OpenFiles,
  { ms, beforeMs, behindMs }: StatesQuery,
  missing: MissingFile[],
): StatesAt {
  const groups: TimedGroup[] = []
  for (const about of catalogue.find('states', ms - beforeMs, ms + behindMs))
    guarded(about, missing, () => {
      const file = files.open(about)
      for (const group of file.groups)
        groups.push({
          about,
          file,
          group,
          atS: group.min[stateColumn.stateS],
          isWhole: group.min[stateColumn.isWhole] === 1,
        })
    })
  groups.sort((a, b) => a.atS - b.atS)
  const isBefore = ({ atS }: TimedGroup) => atS * 1000 <= ms
  const since = groups.findLast((one) => isBefore(one) && one.isWhole)?.atS ?? 0
  const rows = new StateRows(0)
  const rowOf = new Map<number, number>()
  for (const one of groups) {
    if (one.atS < since || one.atS * 1000 > ms + behindMs) continue
    const from = rows.length
    guarded({ ...one.about, fromMs: ms, toMs: ms }, missing, () => appendGroup(rows, one.file, one.group))
    addRows({ rows, rowOf }, from, isBefore(one))
  }
  return { rows, rowOf }
}

/** Adds the states of vessels of which there is none. */
export function addUnknown(states: StatesAt, others: StateRows): void {
  const from = states.rows.length
  states.rows.append(others, [...Array(others.length).keys()])
  addRows(states, from, false)
}

/** Lets rows count: all, or those of vessels of which there is none, or one from before their first static report. */
function addRows({ rows, rowOf }: StatesAt, from: number, replaces: boolean): void {
  const mmsis = rows.all[stateColumn.mmsi]
  for (let row = from; row < rows.length; row++) {
    const known = rowOf.get(mmsis[row])
    if (known === undefined || (hasParticulars(rows, row) && (replaces || !hasParticulars(rows, known))))
      rowOf.set(mmsis[row], row)
  }
}

const particulars = [statePlace('name'), statePlace('type')]

/** Whether a static report was received of a vessel. */
const hasParticulars = ({ all, texts }: StateRows, row: number): boolean =>
  particulars.some((place) => texts.names[all[place][row]] !== '')

/** Times, ascending, of which those of the same second are one: a vessel that is in several is in the first. */
export function* mergedTimes(times: Iterable<StateRows>): Generator<StateRows, void, void> {
  let last: StateRows | null = null
  for (const rows of times) {
    if (last !== null && isSameTime(last, rows)) last = merged(last, rows)
    else {
      if (last !== null) yield last
      last = rows
    }
  }
  if (last !== null) yield last
}

const isSameTime = (a: StateRows, b: StateRows): boolean =>
  [stateColumn.stateS, stateColumn.isWhole].every((place) => a.all[place][0] === b.all[place][0])

function merged(a: StateRows, b: StateRows): StateRows {
  const known = new Set(a.all[stateColumn.mmsi].subarray(0, a.length))
  const mmsis = b.all[stateColumn.mmsi]
  const added = [...Array(b.length).keys()].filter((row) => !known.has(mmsis[row]))
  if (added.length === 0) return a
  const both = new StateRows(a.length + added.length, new SourceNames())
  both.append(a, [...Array(a.length).keys()])
  both.append(b, added)
  const order = [...Array(both.length).keys()].toSorted(
    (one, other) => both.all[stateColumn.mmsi][one] - both.all[stateColumn.mmsi][other],
  )
  const sorted = new StateRows(both.length, new SourceNames())
  sorted.append(both, order)
  return sorted
}

function guarded(about: MissingFile, missing: MissingFile[], read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof DamagedArchiveFile)) throw error
    missing.push({ name: about.name, fromMs: about.fromMs, toMs: about.toMs })
  }
}
