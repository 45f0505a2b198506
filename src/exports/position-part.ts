import type { FactRow } from '#archive/facts/tables.ts'
import type { ArchiveFile, Catalogue } from '#archive/catalogue.ts'
import { spanOf } from '#archive/folder.ts'
import type { OpenFiles } from '#archive/open-files.ts'
import { column, PositionRows, SourceNames } from '#archive/positions/columns.ts'
import { mergedRuns, type Run, runsOf } from '#archive/positions/runs.ts'
import { DamagedArchiveFile, type TableFileReader } from '#archive/parquet/table-reader.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { msPerDay } from '#domain/time.ts'
import type { RowTest } from './row-selection.ts'

const allColumns = Object.values(column)
const unknown = -1

interface Span {
  fromMs: number
  toMs: number
}

/** The span that is read at once from a time on: a day, or what is left of a month that is one file. */
export function stepFrom(catalogue: Catalogue, fromMs: number, endMs: number): Span {
  const holders = catalogue.find('positions', fromMs, fromMs + 1)
  const level = holders.some((file) => file.level === 'month') ? 'month' : 'day'
  return { fromMs, toMs: Math.min(endMs, spanOf(level, fromMs).toMs) }
}

/** The end of what is archived; null where nothing is. */
export const archivedUntilMs = (catalogue: Catalogue): number | null => catalogue.totals().toMs

/** Positions of a span from the archive, by vessel and time, as runs; files that cannot be read are named. */
export function* archivedRuns(
  { catalogue, files }: { catalogue: Catalogue; files: OpenFiles },
  { fromMs, toMs }: Span,
  test: RowTest,
  missing: ArchiveFile[],
): Generator<{ run: Run; sources: readonly string[] }> {
  const sources = new SourceNames()
  const readers: Iterator<Run>[] = []
  for (const about of catalogue.find('positions', fromMs, toMs)) {
    if (!test.anyVessel(about.minMmsi, about.maxMmsi)) continue
    const onDamage = () => void missing.push(about)
    try {
      readers.push(guarded(runsWithin(files.open(about), { fromMs, toMs }, test, sources), onDamage))
    } catch (error) {
      if (!(error instanceof DamagedArchiveFile)) throw error
      onDamage()
    }
  }
  for (const run of mergedRuns(readers)) yield { run, sources: sources.names }
}

function* guarded(runs: Generator<Run>, onDamage: () => void): Generator<Run> {
  try {
    yield* runs
  } catch (error) {
    if (!(error instanceof DamagedArchiveFile)) throw error
    onDamage()
  }
}

/** The runs of a file in a span, of wanted vessels. Row groups without any are not read. */
function* runsWithin(file: TableFileReader, span: Span, test: RowTest, sources: SourceNames): Generator<Run> {
  const [fromS, toS] = [Math.ceil(span.fromMs / 1000), Math.ceil(span.toMs / 1000)]
  for (const group of file.groups) {
    if (group.max[column.atS] < fromS || group.min[column.atS] >= toS) continue
    if (!test.anyVessel(group.min[column.mmsi], group.max[column.mmsi])) continue
    const columns = file.readColumns(group, allColumns)
    const translated = sources.translation(columns[column.source].texts)
    const places = columns[column.source].values
    for (let row = 0; row < places.length; row++) places[row] = translated[places[row]]
    const rows = PositionRows.over(columns.map(({ values }) => values))
    const times = rows.all[column.atS]
    for (const run of runsOf(rows)) {
      if (!test.ofVessel(rows.all[column.mmsi][run.from])) continue
      let { from, to } = run
      while (from < to && times[from] < fromS) from++
      while (from < to && times[to - 1] >= toS) to--
      if (from < to) yield { rows, from, to }
    }
  }
}

const tenths = (value: number) => (value === unknown ? null : value / 10)
const whole = (value: number) => (value === unknown ? null : value)

/** Adds the positions of a run that pass a test, as rows. */
export function addPositions(run: Run, sources: readonly string[], test: RowTest, add: (row: FactRow) => void): void {
  const { all } = run.rows
  const isDemo = isDemoMmsi(all[column.mmsi][run.from])
  for (let row = run.from; row < run.to; row++) {
    const [lng, lat] = [all[column.lng][row] / 1e5, all[column.lat][row] / 1e5]
    const sog = tenths(all[column.sog][row])
    if (!test.ofSpeed(sog) || !test.at(lng, lat)) continue
    add([
      all[column.mmsi][row],
      all[column.atS][row] * 1000,
      lng,
      lat,
      sog,
      tenths(all[column.cog][row]),
      whole(all[column.heading][row]),
      whole(all[column.navStatus][row]),
      tenths(all[column.draught][row]),
      sources[all[column.source][row]] ?? null,
      isDemo,
    ])
  }
}

/** Adds the lines of a run, one for each UTC day, of the positions that pass a test. */
export function addTracks(run: Run, test: RowTest, add: (row: FactRow) => void): void {
  const { all } = run.rows
  const mmsi = all[column.mmsi][run.from]
  let points: string[] = []
  let [firstMs, lastMs] = [0, 0]
  const finish = () => {
    if (points.length > 0) add([mmsi, firstMs, lastMs, points.length, wktOf(points), isDemoMmsi(mmsi)])
    points = []
  }
  for (let row = run.from; row < run.to; row++) {
    const [lng, lat] = [all[column.lng][row] / 1e5, all[column.lat][row] / 1e5]
    if (!test.ofSpeed(tenths(all[column.sog][row])) || !test.at(lng, lat)) continue
    const atMs = all[column.atS][row] * 1000
    if (points.length > 0 && Math.floor(atMs / msPerDay) !== Math.floor(firstMs / msPerDay)) finish()
    if (points.length === 0) firstMs = atMs
    lastMs = atMs
    points.push(`${lng} ${lat}`)
  }
  finish()
}

const wktOf = (points: readonly string[]) => `${points.length === 1 ? 'POINT' : 'LINESTRING'} (${points.join(', ')})`
