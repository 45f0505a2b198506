import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Catalogue } from '#archive/catalogue.ts'
import { OpenFiles } from '#archive/open-files.ts'
import type { ArchivePoints } from '#archive/positions/points.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import type { Observations } from '#domain/messages/observations.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { readRecordedFile } from '#feeds/recording/recorded-file.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { feedContext } from '../test/support/feed-context.ts'
import type { BenchRow } from './table.ts'

const recordings = join(import.meta.dirname, '../../shared/data/ais')
const capacity = 16_384
type Column = Exclude<keyof ArchivePoints, 'length'>

/** The points that tracks keep of a recording: through the decoder, the checks of plausibility and the selection of a server. */
async function pointsIn(path: string): Promise<ArchivePoints> {
  const fleet = new Fleet({ capacity })
  const tracks = new TrackLog(capacity)
  let newestMs = 0
  for await (const batch of readRecordedFile(path, feedContext()) as AsyncIterable<Observations>) {
    for (let row = 0; row < batch.length; row++) newestMs = Math.max(newestMs, batch.atMs[row])
    fleet.apply(batch, newestMs)
    tracks.append(batch, fleet.columns)
  }
  const points = tracks.drain().flatMap(({ mmsi, points: own }) => own.map((point) => ({ mmsi, ...point })))
  const of = (name: Column) => points.map((point) => (point as TrackPoint & { mmsi: number })[name] ?? NaN)
  return {
    ...{ length: points.length, mmsi: of('mmsi'), atMs: of('atMs'), lng: of('lng'), lat: of('lat') },
    ...{ sogKnots: of('sogKnots'), cogDeg: of('cogDeg'), headingDeg: of('headingDeg') },
    ...{ navStatus: of('navStatus'), draughtM: of('draughtM') },
  }
}

/** The size of points of every recording with times, in the files that an archive has of them in the end. */
export async function benchArchiveSize(): Promise<BenchRow[]> {
  if (!existsSync(recordings)) return []
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-bench-size-'))
  try {
    const tasks = new ArchiveTasks(folder)
    for (const kind of ['nmea', 'csv', 'libais'])
      for (const name of readdirSync(join(recordings, kind))) {
        const points = await pointsIn(join(recordings, kind, name)).catch(() => null)
        if (points !== null && points.length > 0) tasks.writePoints(points, name)
      }
    while (tasks.compactNext(Date.now()) !== null);
    tasks.close()
    return sizesOf(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sizesOf(folder: string): BenchRow[] {
  const catalogue = new Catalogue(folder)
  const open = new OpenFiles(catalogue)
  const files = catalogue.find('positions', 0, Infinity)
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  let vessels = 0
  let columnBytes = 0
  for (const about of files) {
    const file = open.open(about)
    for (const group of file.groups) {
      vessels += new Set(file.readColumns(group, [column.mmsi])[0].values).size
      columnBytes += group.chunks.reduce((sum, { length }) => sum + length, 0)
    }
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  catalogue.close()
  const work = `real recordings: ${rows.toLocaleString('en')} points, ${(rows / vessels).toFixed(1)} of a vessel in a file, ${files.length} files`
  return [
    { work, subject: 'columns', figure: columnBytes / rows, unit: 'bytes', target: '8' },
    { work, subject: 'files', figure: bytes / rows, unit: 'bytes', target: '8' },
  ]
}

if (process.argv[1] === import.meta.filename) console.table(await benchArchiveSize())
