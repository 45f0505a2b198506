import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { newName, pathFor, spanOf } from '#archive/folder.ts'
import { Catalogue, type Level } from '#archive/catalogue.ts'
import { PositionRows, SourceNames } from '#archive/positions/columns.ts'
import { PositionFileWriter } from '#archive/positions/position-file.ts'
import { runsOf } from '#archive/positions/runs.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { ReplayReader } from '#archive/replay/replay-reader.ts'
import { ArchiveWriter } from '#archive/writer.ts'
import { ReplayDecoder } from '#domain/replay/decoder.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, median } from './table.ts'

/** Vessels of the whole sea, and points of each in an hour: half of them under way. */
const seaVessels = 100_000
const seaPointsPerHour = 30
/** Vessels of the files of a day and of twelve months. */
const dayVessels = 1000
const yearVessels = 60
const startMs = Date.UTC(2025, 0, 1)
const repeats = 9

/** A vessel's points at a fixed interval: a course with small deviations, as one a minute of a real track has. */
function voyage(rows: PositionRows, vessel: number, span: { fromMs: number; points: number; everyS: number }): void {
  const random = seeded(vessel + 1)
  let [lng, lat, cogDeg, sogKnots] = [(vessel % 300) - 150, (vessel % 100) - 50, random() * 360, 10 + random() * 5]
  rows.reserve(span.points)
  for (let i = 0; i < span.points; i++) {
    cogDeg = (cogDeg + (random() - 0.5) * 4 + 360) % 360
    sogKnots = Math.max(0, sogKnots + (random() - 0.5) * 0.3)
    const milesPerStep = (sogKnots * span.everyS) / 3600
    lng += (Math.sin((cogDeg * Math.PI) / 180) * milesPerStep) / 60
    lat += (Math.cos((cogDeg * Math.PI) / 180) * milesPerStep) / 60
    if (Math.abs(lat) > 80 || Math.abs(lng) > 179) [lng, lat] = [0, 0]
    const atS = span.fromMs / 1000 + i * span.everyS + Math.floor(random() * 10)
    const row = rows.length++
    const values = [
      200_000_000 + vessel * 37,
      atS,
      Math.round(lng * 1e5),
      Math.round(lat * 1e5),
      Math.round(sogKnots * 10),
    ]
    const others = [Math.floor(cogDeg * 10), Math.floor(cogDeg), 0, vessel % 3 === 0 ? -1 : 124, 0]
    for (const [place, value] of [...values, ...others].entries()) rows.all[place][row] = value
  }
}

/** Writes a file of a span as the archive does; the points of each vessel are made on the way. */
function writeFile(
  catalogue: Catalogue,
  level: Level,
  fromMs: number,
  { vessels, points }: { vessels: number; points: number },
): { ms: number; bytes: number } {
  const name = newName('positions', level, fromMs)
  const path = pathFor(catalogue.folder, name)
  const writer = new PositionFileWriter(path, ['demo'])
  const { toMs } = spanOf(level, fromMs)
  let ms = 0
  const rows = new PositionRows(points)
  for (let vessel = 0; vessel < vessels; vessel++) {
    rows.length = 0
    voyage(rows, vessel, { fromMs, points, everyS: 60 })
    const began = performance.now()
    writer.add({ rows, from: 0, to: points })
    ms += performance.now() - began
  }
  const began = performance.now()
  const { rows: count, bytes, minMmsi, maxMmsi } = writer.finish()
  ms += performance.now() - began
  catalogue.commit({
    added: [{ name, kind: 'positions', level, fromMs, toMs, rows: count, bytes, minMmsi, maxMmsi }],
    removed: [],
  })
  return { ms, bytes }
}

function timed<T>(work: () => T): { ms: number; result: T } {
  const times: number[] = []
  let result!: T
  for (let i = 0; i < repeats; i++) {
    const began = performance.now()
    result = work()
    times.push(performance.now() - began)
  }
  return { ms: median(times), result }
}

async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < repeats; i++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return median(times)
}

/** The archive beside PostgreSQL with a row per point, and DuckDB over the archive's own files. */
export async function benchArchive(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-bench-archive-'))
  try {
    const day = new Catalogue(join(folder, 'day'))
    const dayPoints = dayVessels * 1440
    const written = writeFile(day, 'day', startMs, { vessels: dayVessels, points: 1440 })
    const mmsi = 200_000_000 + 500 * 37
    const reader = new ArchiveReader(day)
    const oneDay = timed(() => reader.track(mmsi, startMs, startMs + msPerDay).rows.length)
    const rows: BenchRow[] = [
      {
        work: 'write positions',
        subject: 'Seaborne',
        figure: dayPoints / (written.ms / 1000),
        unit: 'points/s',
        target: '1,000,000',
      },
      {
        work: 'size of a point, a day',
        subject: 'Seaborne',
        figure: written.bytes / dayPoints,
        unit: 'bytes',
        target: '8',
      },
      { work: "one vessel's day", subject: 'Seaborne', figure: oneDay.ms, unit: 'ms', target: '10' },
      ...benchYear(folder),
      ...benchSea(folder),
      ...(await benchPostgres(day, folder, { mmsi, oursMs: oneDay.ms, written })),
      ...(await benchDuckdb(day, mmsi, oneDay.ms)),
    ]
    day.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function benchYear(folder: string): BenchRow[] {
  const catalogue = new Catalogue(join(folder, 'year'))
  const ofYear = 200_000_000 + 30 * 37
  for (let month = 0; month < 12; month++) {
    const fromMs = Date.UTC(2025, month)
    const points = Math.floor((spanOf('month', fromMs).toMs - fromMs) / 60_000)
    writeFile(catalogue, 'month', fromMs, { vessels: yearVessels, points })
  }
  const reader = new ArchiveReader(catalogue)
  const { ms, result } = timed(() => reader.track(ofYear, startMs, startMs + 365 * msPerDay).rows.length)
  catalogue.close()
  return [
    {
      work: `one vessel's year, ${result.toLocaleString('en')} points`,
      subject: 'Seaborne',
      figure: ms,
      unit: 'ms',
      target: '60',
    },
  ]
}

/** An hour of the whole sea, which a frame and the positions behind it answer. */
function benchSea(folder: string): BenchRow[] {
  const catalogue = new Catalogue(join(folder, 'sea'))
  const writer = new ArchiveWriter(catalogue)
  const rows = new PositionRows(seaVessels * seaPointsPerHour)
  const sources = new SourceNames()
  sources.placeOf('demo')
  for (let vessel = 0; vessel < seaVessels; vessel++)
    voyage(rows, vessel, { fromMs: startMs, points: seaPointsPerHour, everyS: 3600 / seaPointsPerHour })
  const began = performance.now()
  writer.writeHour(startMs, runsOf(rows), { sources })
  const seconds = (performance.now() - began) / 1000
  const reader = new ArchiveReader(catalogue)
  const askedMs = startMs + msPerHour / 2 + 247_000
  const exact = timed(() => reader.seaAt(askedMs)!.rows.length)
  const { bytes } = catalogue.find('positions', startMs, startMs + 1)[0]
  const all = catalogue.totals().bytes
  const count = rows.length
  const replay = benchReplay(catalogue)
  writer.compactDay(startMs)
  const merged = timed(() => reader.seaAt(askedMs)!.rows.length)
  catalogue.close()
  return [
    {
      work: 'archive an hour with its frames',
      subject: 'Seaborne',
      figure: count / seconds,
      unit: 'points/s',
      target: '1,000,000',
    },
    { work: 'size of a point, an hour', subject: 'Seaborne', figure: bytes / count, unit: 'bytes', target: '8' },
    { work: 'the same with frames', subject: 'Seaborne', figure: all / count, unit: 'bytes', target: '8' },
    {
      work: `the sea at a past minute, ${exact.result.toLocaleString('en')} vessels`,
      subject: 'Seaborne',
      figure: exact.ms,
      unit: 'ms',
      target: '300',
    },
    {
      work: 'the same of a merged day (last ten minutes)',
      subject: 'Seaborne',
      figure: merged.ms,
      unit: 'ms',
      target: '300',
    },
    ...replay,
  ]
}

/** The whole sea for an hour, every ten minutes: how fast it is read and encoded, and its size. */
function benchReplay(catalogue: Catalogue): BenchRow[] {
  const query = { fromMs: startMs, stepMs: msPerHour / 6, steps: 7, bbox: [-180, -90, 180, 90] as const }
  const { ms, result } = timed(() => {
    const begun = new ReplayReader(catalogue).begin(query, () => 0)!
    const decoder = new ReplayDecoder()
    let bytes = 0
    for (const block of begun.blocks) {
      bytes += block.length
      decoder.push(block)
    }
    return { bytes, samples: decoder.samples.length }
  })
  const { bytes, samples } = result
  return [
    {
      work: 'replay and decode the whole sea',
      subject: 'Seaborne',
      figure: samples / (ms / 1000),
      unit: 'positions/s',
    },
    { work: 'size of a position in a replay', subject: 'Seaborne', figure: bytes / samples, unit: 'bytes' },
  ]
}

interface Ours {
  mmsi: number
  oursMs: number
  written: { ms: number; bytes: number }
}

/** The points of the day in PostgreSQL, with a row per point and an index by vessel and time. */
async function benchPostgres(day: Catalogue, folder: string, { mmsi, oursMs, written }: Ours): Promise<BenchRow[]> {
  const server = await startPostgres()
  if ('skip' in server) return []
  const client = new pg.Client({ connectionString: await server.freshDatabase() })
  await client.connect()
  const csv = join(folder, 'day.csv')
  const duckdb = await (await DuckDBInstance.create()).connect()
  const file = join(day.folder, day.all()[0].name)
  await duckdb.run(
    `copy (select mmsi, at_s, lng, lat, sog_knots, cog_deg, heading_deg, nav_status, draught_m from '${file}') to '${csv}' (header false)`,
  )
  await client.query(
    `create table points (mmsi int, at_s int, lng float8, lat float8, sog real, cog real, heading smallint, nav smallint, draught real, primary key (mmsi, at_s))`,
  )
  const readable = join(tmpdir(), `seaborne-bench-${process.pid}.csv`)
  copyFileSync(csv, readable)
  const began = performance.now()
  await client.query(`copy points from '${readable}' (format csv)`)
  const seconds = (performance.now() - began) / 1000
  rmSync(readable)
  await client.query('vacuum analyze points')
  const {
    rows: [{ bytes, points }],
  } = await client.query<{ bytes: string; points: string }>(
    `select pg_total_relation_size('points') as bytes, count(*) as points from points`,
  )
  const ms = await timedAsync(() =>
    client.query('select * from points where mmsi = $1 and at_s between $2 and $3 order by at_s', [
      mmsi,
      startMs / 1000,
      startMs / 1000 + 86_400,
    ]),
  )
  await client.end()
  await server.stop()
  const count = Number(points)
  const ours = { rate: count / (written.ms / 1000), size: written.bytes / count }
  const subject = 'PostgreSQL, row per point'
  return [
    {
      work: 'write positions (COPY)',
      subject,
      figure: count / seconds,
      unit: 'points/s',
      ratioTo: 'Seaborne',
      ratio: count / seconds / ours.rate,
    },
    {
      work: 'size of a point, a day',
      subject,
      figure: Number(bytes) / count,
      unit: 'bytes',
      ratioTo: 'Seaborne',
      ratio: ours.size / (Number(bytes) / count),
    },
    { work: "one vessel's day", subject, figure: ms, unit: 'ms', ratioTo: 'Seaborne', ratio: oursMs / ms },
  ]
}

async function benchDuckdb(day: Catalogue, mmsi: number, oursMs: number): Promise<BenchRow[]> {
  const file = join(day.folder, day.all()[0].name)
  const duckdb = await (await DuckDBInstance.create()).connect()
  const ms = await timedAsync(() => duckdb.runAndReadAll(`select * from '${file}' where mmsi = ${mmsi} order by at_s`))
  return [
    {
      work: "one vessel's day",
      subject: 'DuckDB on the same file',
      figure: ms,
      unit: 'ms',
      ratioTo: 'Seaborne',
      ratio: oursMs / ms,
    },
  ]
}
