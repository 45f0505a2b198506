import assert from 'node:assert/strict'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, mock, test } from 'node:test'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { ArchiveReader } from './reader.ts'
import { ArchiveWriter } from './writer.ts'
import { Catalogue, type CatalogueChange } from './catalogue.ts'
import { column, SourceNames } from './positions/columns.ts'
import { type ArchivePoints, rowsByHour, rowsOfPoints } from './positions/points.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-archive-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0

function freshArchive() {
  const catalogue = new Catalogue(join(home, String(folders++)))
  after(() => catalogue.close())
  return { catalogue, writer: new ArchiveWriter(catalogue), reader: new ArchiveReader(catalogue) }
}

const startMs = Date.UTC(2026, 9, 30)

type Point = [mmsi: number, atMs: number, lng: number, lat: number]

function pointsOf(points: readonly Point[]): ArchivePoints {
  const all = (value: number) => points.map(() => value)
  return {
    length: points.length,
    mmsi: points.map(([mmsi]) => mmsi),
    atMs: points.map(([, atMs]) => atMs),
    lng: points.map(([, , lng]) => lng),
    lat: points.map(([, , , lat]) => lat),
    sogKnots: all(12.3),
    cogDeg: all(NaN),
    headingDeg: all(90),
    navStatus: all(15),
    draughtM: all(NaN),
  }
}

function write(writer: ArchiveWriter, points: readonly Point[], source = 'demo') {
  const total = { added: 0, known: 0 }
  for (const { hourMs, runs } of rowsByHour(rowsOfPoints(pointsOf(points)))) {
    const sources = new SourceNames()
    sources.placeOf(source)
    const { added, known } = writer.writeHour(hourMs, runs, { sources })
    total.added += added
    total.known += known
  }
  return total
}

/** Points of a vessel every ten minutes, a hundredth of a degree apart. */
const voyage = (mmsi: number, fromMs: number, hours: number): Point[] =>
  Array.from({ length: hours * 6 }, (_, i) => [mmsi, fromMs + i * 10 * msPerMinute, i / 100, 50])

const mmsiThird = (mmsi: number) => mmsi % 3

const trackOf = (reader: ArchiveReader, mmsi: number, fromMs = 0, toMs = startMs + 90 * msPerDay) => {
  const { rows } = reader.track(mmsi, fromMs, toMs)
  return Array.from({ length: rows.length }, (_, row) => [
    rows.all[column.atS][row] * 1000,
    rows.all[column.lng][row] / 1e5,
  ])
}

describe('archive', () => {
  test('a track is read back as it was written, whatever the order of the points', () => {
    const { writer, reader } = freshArchive()
    const points = [...voyage(244_000_001, startMs, 3), ...voyage(244_000_002, startMs, 3)]
    assert.deepEqual(write(writer, points.toReversed()), { added: 36, known: 0 })
    const expected = voyage(244_000_002, startMs, 3).map(([, atMs, lng]) => [atMs, lng])
    assert.deepEqual(trackOf(reader, 244_000_002), expected)
    const { rows, sources } = reader.track(244_000_002, startMs, startMs)
    const row = rows.all.map((values) => values[0])
    assert.deepEqual(row, [244_000_002, startMs / 1000, 0, 5_000_000, 123, -1, 90, -1, -1, 0])
    assert.deepEqual(sources, ['demo'])
    assert.deepEqual(trackOf(reader, 244_000_003), [])
  })

  test('both ends of a span belong to it', () => {
    const { writer, reader } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 2))
    const [fromMs, toMs] = [startMs + 20 * msPerMinute, startMs + 70 * msPerMinute]
    const times = trackOf(reader, 244_000_001, fromMs, toMs).map(([atMs]) => (atMs - startMs) / msPerMinute)
    assert.deepEqual(times, [20, 30, 40, 50, 60, 70])
  })

  test('writing the same again changes no file, and late points are added', () => {
    const { catalogue, writer, reader } = freshArchive()
    const points = voyage(244_000_001, startMs, 2)
    write(writer, points)
    const files = catalogue.all()
    assert.deepEqual(write(writer, points, 'another'), { added: 0, known: 12 })
    assert.deepEqual(catalogue.all(), files)
    assert.deepEqual(readdirSync(join(catalogue.folder, 'positions')).length, 2)
    const late: Point[] = [[244_000_001, startMs + 15 * msPerMinute, 9, 50]]
    assert.deepEqual(write(writer, [...late, ...points]), { added: 1, known: 12 })
    assert.deepEqual(trackOf(reader, 244_000_001)[2], [startMs + 15 * msPerMinute, 9])
    assert.equal(trackOf(reader, 244_000_001).length, 13)
  })

  test('two hours of more positions than a page holds are merged, with the vessel whose positions lie on both sides of its end', () => {
    const { writer, reader } = freshArchive()
    const perVessel = 3_000
    const vessels = Array.from({ length: 7 }, (_, i) => 244_000_001 + i)
    const hour = (hourMs: number) =>
      vessels.flatMap((mmsi) =>
        Array.from({ length: perVessel }, (_, i): Point => [mmsi, hourMs + i * 1000, i / 1e4, 50]),
      )
    for (const hourMs of [startMs, startMs + msPerHour]) write(writer, hour(hourMs), `source of ${hourMs}`)
    while (writer.compactNext(startMs + 3 * msPerDay) !== null);
    for (const mmsi of vessels) {
      const expected = [startMs, startMs + msPerHour].flatMap((hourMs) =>
        Array.from({ length: perVessel }, (_, i) => [hourMs + i * 1000, i / 1e4]),
      )
      assert.deepEqual(trackOf(reader, mmsi), expected)
      assert.deepEqual(reader.track(mmsi, startMs, startMs + msPerDay).sources.toSorted(), [
        `source of ${startMs}`,
        `source of ${startMs + msPerHour}`,
      ])
    }
  })

  test('hours become a day and days a month, and every track and source stays', () => {
    const { catalogue, writer, reader } = freshArchive()
    for (const third of [0, 1, 2]) {
      const vessels = Array.from({ length: 6 }, (_, i) => 244_000_002 + third + i * 3)
      write(
        writer,
        vessels.flatMap((mmsi) => voyage(mmsi, startMs + (mmsi % 60) * 1000, 50)),
        `s${mmsiThird(vessels[0])}`,
      )
    }
    const before = trackOf(reader, 244_000_007)
    const nowMs = startMs + 80 * msPerDay
    const merged: string[] = []
    for (let next = writer.compactNext(nowMs); next !== null; next = writer.compactNext(nowMs)) merged.push(next)
    assert.deepEqual(
      merged.filter((name) => name.startsWith('month')),
      ['month 2026-10', 'month 2026-11'],
    )
    const levels = catalogue.find('positions', 0, nowMs).map(({ level }) => level)
    assert.deepEqual(levels, ['month', 'month'])
    assert.deepEqual(trackOf(reader, 244_000_007), before)
    assert.deepEqual(before.length, 300)
    const { rows, sources } = reader.track(244_000_007, 0, nowMs)
    assert.deepEqual(
      [...new Set(Array.from(rows.all[column.source].subarray(0, rows.length), (place) => sources[place]))],
      [`s${mmsiThird(244_000_007)}`],
    )
    // Nothing is left beside the files of the catalogue.
    assert.deepEqual(writer.sweep(), [])
    const onDisk = ['positions', 'frames'].flatMap((kind) => readdirSync(join(catalogue.folder, kind)))
    assert.equal(onDisk.length, catalogue.all().length)
  })

  test('a day written at once has the files of its hours merged, from the sea of the day before on', () => {
    const nextDayMs = startMs + msPerDay
    const days = (vessels: readonly number[]) =>
      vessels.flatMap((mmsi) => voyage(mmsi, startMs + (mmsi % 60) * 1000, mmsi % 2 === 0 ? 48 : 20))
    const all = days([244_000_003, 244_000_001, 244_000_002]).toReversed()
    const ofDay = (dayMs: number) => all.filter(([, atMs]) => atMs >= dayMs && atMs < dayMs + msPerDay)
    const contents = (isWritten: boolean) => {
      const { catalogue, writer } = freshArchive()
      for (const dayMs of [startMs, nextDayMs]) {
        const sources = new SourceNames()
        sources.placeOf('demo')
        // One is given twice.
        const given = [...ofDay(dayMs), ofDay(dayMs)[1]]
        const rows = rowsOfPoints(pointsOf(given))
        const written = { added: given.length - 1, known: 1 }
        if (isWritten) assert.deepEqual(writer.writeDay(dayMs, rows, sources), written)
        else write(writer, given)
      }
      if (!isWritten) for (const dayMs of [startMs, nextDayMs]) writer.compactDay(dayMs)
      return catalogue
        .all()
        .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.fromMs - b.fromMs)
        .map(({ kind, level, fromMs, rows, name }) => ({
          ...{ kind, level, fromMs, rows },
          bytes: readFileSync(join(catalogue.folder, name)).toString('base64'),
        }))
    }
    const whole = contents(true)
    assert.deepEqual(
      whole.map(({ kind, level }) => `${kind} ${level}`),
      ['frames day', 'frames day', 'positions day', 'positions day'],
    )
    assert.deepEqual(whole, contents(false))
  })

  test('a day written at once continues from late positions of the hour before, too', () => {
    const { writer, reader } = freshArchive()
    const sources = new SourceNames()
    sources.placeOf('demo')
    const day = (dayMs: number) => rowsOfPoints(pointsOf(voyage(244_000_001, dayMs, 24)))
    writer.writeDay(startMs, day(startMs), sources)
    write(writer, voyage(244_000_002, startMs + 23 * msPerHour, 1))
    writer.writeDay(startMs + msPerDay, day(startMs + msPerDay), sources)
    const { rows } = reader.seaAt(startMs + msPerDay + msPerHour)!
    assert.deepEqual([...rows.all[column.mmsi].subarray(0, rows.length)], [244_000_001, 244_000_002])
  })

  test('points of a month that was merged are merged into it', () => {
    const { writer, reader } = freshArchive()
    const nowMs = startMs + 80 * msPerDay
    const merge = () => {
      while (writer.compactNext(nowMs) !== null);
    }
    write(writer, voyage(244_000_001, startMs, 5))
    merge()
    write(writer, [...voyage(244_000_001, startMs, 5), ...voyage(244_000_002, startMs, 5)])
    assert.equal(trackOf(reader, 244_000_001).length, 30, 'a point in two files is returned once')
    merge()
    assert.equal(trackOf(reader, 244_000_001).length, 30)
    assert.equal(trackOf(reader, 244_000_002).length, 30)
  })

  test('a day that is not over, or may get late reports, stays in hours', () => {
    const { writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 2))
    assert.equal(writer.compactNext(startMs + msPerDay + 25 * msPerHour), null)
    assert.equal(writer.compactNext(startMs + msPerDay + 26 * msPerHour), 'day 2026-10-30')
  })

  test('files whose span has passed the retention are deleted, with their rows', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 3))
    assert.equal(writer.prune(startMs + 2 * msPerHour), 4)
    assert.deepEqual(
      catalogue.all().map(({ fromMs }) => fromMs),
      [startMs + 2 * msPerHour, startMs + 2 * msPerHour],
    )
    assert.equal(readdirSync(join(catalogue.folder, 'positions')).length, 1)
  })
})

describe('the sea at a time', () => {
  const seaAt = (reader: ArchiveReader, ms: number) => {
    const sea = reader.seaAt(ms)
    if (sea === null) return null
    const { rows, asOfMs } = sea
    const places = Array.from({ length: rows.length }, (_, row) => [
      rows.all[column.mmsi][row],
      rows.all[column.atS][row] * 1000 - startMs,
    ])
    return { asOfMs: asOfMs - startMs, places }
  }

  test('each vessel is where it was last received before that time, also hours before it', () => {
    const { writer, reader } = freshArchive()
    write(writer, [
      ...voyage(244_000_001, startMs, 5),
      [244_000_002, startMs + 1000, 4, 51],
      [244_000_003, startMs + 4 * msPerHour, 4, 51],
    ])
    const askedMs = startMs + 3 * msPerHour + 15 * msPerMinute
    assert.deepEqual(seaAt(reader, askedMs), {
      asOfMs: askedMs - startMs,
      places: [
        [244_000_001, 3 * msPerHour + 10 * msPerMinute],
        [244_000_002, 1000],
      ],
    })
  })

  test('a vessel that was silent for a day is not at sea', () => {
    const { writer, reader } = freshArchive()
    write(writer, [[244_000_002, startMs, 4, 51], ...voyage(244_000_001, startMs, 25)])
    const at = (ms: number) => seaAt(reader, startMs + ms)?.places.map(([mmsi]) => mmsi)
    assert.deepEqual(at(24 * msPerHour), [244_000_001, 244_000_002])
    assert.deepEqual(at(24 * msPerHour + 10 * msPerMinute), [244_000_001])
  })

  test('a frame between two hours has only the vessels received since the one before it', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, [...voyage(244_000_001, startMs + 1000, 1), [244_000_002, startMs + 1000, 4, 51]])
    const [{ rows }] = catalogue.find('frames', startMs, startMs + 1)
    // One vessel in each of six, and the other one in the first, and in the last, which is whole.
    assert.equal(rows, 6 + 2)
  })

  test('of a merged day it is the frame of the last ten minutes, and says so', () => {
    const { writer, reader } = freshArchive()
    write(writer, [...voyage(244_000_001, startMs + 4 * msPerMinute, 24), ...voyage(244_000_002, startMs, 1)])
    writer.compactDay(startMs)
    const askedMs = 5 * msPerHour + 27 * msPerMinute
    assert.deepEqual(seaAt(reader, startMs + askedMs), {
      asOfMs: 5 * msPerHour + 20 * msPerMinute,
      places: [
        [244_000_001, 5 * msPerHour + 14 * msPerMinute],
        [244_000_002, 50 * msPerMinute],
      ],
    })
  })

  test('where nothing is archived there is no sea, which is not an empty one', () => {
    const { writer, reader } = freshArchive()
    assert.equal(seaAt(reader, startMs), null)
    write(writer, voyage(244_000_001, startMs, 1))
    assert.equal(seaAt(reader, startMs - 1), null)
    assert.equal(seaAt(reader, startMs + 30 * msPerHour), null)
  })
})

describe('files that are not as they should be', () => {
  test('files without a row of the catalogue are deleted at the start, written or fetched from a bucket', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 1))
    // Of a process that has ended: no process has the greatest number.
    const orphans = [
      '2026-10-30T05.2147483646-0123456789ab.parquet',
      '2026-10-29.7-0123456789ab.parquet.2147483646.part',
    ]
    for (const orphan of orphans) writeFileSync(join(catalogue.folder, 'positions', orphan), 'half of a file')
    assert.deepEqual(writer.sweep().toSorted(), orphans.map((orphan) => `positions/${orphan}`).toSorted())
    assert.equal(readdirSync(join(catalogue.folder, 'positions')).length, 1)
  })

  test('a file of a process that is running is left alone', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 1))
    const path = join(catalogue.folder, 'positions', `2026-10-30T05.${process.ppid}-0123456789ab.parquet`)
    writeFileSync(path, 'half of a file')
    assert.deepEqual(writer.sweep(), [])
    assert.ok(existsSync(path))
  })

  test('a file of a running process of another user is left alone', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 1))
    const path = join(catalogue.folder, 'positions', '2026-10-30T05.2147483646-0123456789ab.parquet')
    writeFileSync(path, 'half of a file')
    const kill = mock.method(process, 'kill', () => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    assert.deepEqual(writer.sweep(), [])
    kill.mock.restore()
    assert.ok(existsSync(path))
  })

  test('a file that was swept while it was written, as from another container, is not committed; the next attempt is', () => {
    const { catalogue, writer, reader } = freshArchive()
    const positions = join(catalogue.folder, 'positions')
    const commit = mock.method(catalogue, 'commit', (change: CatalogueChange) => {
      // The process of its name cannot be seen from there.
      unlinkSync(join(positions, readdirSync(positions)[0]))
      commit.mock.restore()
      catalogue.commit(change)
    })
    assert.throws(
      () => write(writer, voyage(244_000_001, startMs, 1)),
      /^Error: positions\/\S+ was deleted by another process/,
    )
    assert.deepEqual([catalogue.all(), readdirSync(positions)], [[], []])
    assert.deepEqual(write(writer, voyage(244_000_001, startMs, 1)), { added: 6, known: 0 })
    assert.equal(trackOf(reader, 244_000_001).length, 6)
  })

  test('a sweep keeps other processes from committing what it is about to delete', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 1))
    const other = new DatabaseSync(join(catalogue.folder, 'catalogue.db'), { timeout: 0 })
    const attempts: string[] = []
    const all = mock.method(catalogue, 'all', () => {
      all.mock.restore()
      assert.throws(() => other.exec('begin immediate'), /locked/)
      attempts.push('commit')
      return catalogue.all()
    })
    assert.deepEqual([writer.sweep(), attempts], [[], ['commit']])
    other.close()
  })

  test('a damaged file is named, and what the others hold is served', () => {
    const { catalogue, writer } = freshArchive()
    write(writer, voyage(244_000_001, startMs, 3))
    const second = catalogue.find('positions', startMs + msPerHour, startMs + msPerHour + 1)[0]
    truncateSync(join(catalogue.folder, second.name), second.bytes - 100)
    const { rows, missing } = new ArchiveReader(catalogue).track(244_000_001, startMs, startMs + msPerDay)
    assert.equal(rows.length, 12)
    const span = { fromMs: startMs + msPerHour, toMs: startMs + 2 * msPerHour }
    assert.deepEqual(missing, [{ name: second.name, ...span }])
  })
})
