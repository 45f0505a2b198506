import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { Catalogue } from './catalogue.ts'
import type { ArchivePoints } from './positions/points.ts'
import { ArchiveReader } from './reader.ts'
import { ArchiveTasks } from './tasks.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-damaged-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const dayMs = Date.UTC(2026, 9, 30)
const mmsi = 244_000_001

function freshArchive() {
  const folder = join(home, String(folders++))
  const tasks = new ArchiveTasks(folder)
  const catalogue = new Catalogue(folder)
  after(() => (tasks.close(), catalogue.close()))
  return { folder, tasks, catalogue }
}

/** A point every ten minutes of an hour of the day. */
function pointsOf(hour: number): ArchivePoints {
  const times = Array.from({ length: 6 }, (_, i) => dayMs + hour * msPerHour + i * 10 * msPerMinute)
  const all = (value: number) => times.map(() => value)
  return {
    ...{ length: times.length, mmsi: all(mmsi), atMs: times, lng: times.map((_, i) => i / 100), lat: all(50) },
    ...{ sogKnots: all(12.3), cogDeg: all(NaN), headingDeg: all(90), navStatus: all(15), draughtM: all(NaN) },
  }
}

function damage({ folder, catalogue }: ReturnType<typeof freshArchive>, kind: string, hour: number): string {
  const fromMs = dayMs + hour * msPerHour
  const [{ name, bytes }] = catalogue.find(kind, fromMs, fromMs + 1)
  truncateSync(join(folder, name), bytes - 100)
  return name
}

const pointsIn = (catalogue: Catalogue) => new ArchiveReader(catalogue).track(mmsi, dayMs, dayMs + msPerDay).rows.length

/** Names of the files on the disk and in the catalogue that the other does not have. */
function differences({ folder, catalogue }: ReturnType<typeof freshArchive>): string[] {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = new Set(kinds.flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`)))
  return [...found.symmetricDifference(new Set(catalogue.all().map(({ name }) => name)))]
}

test('a damaged frame keeps no later hour from being archived, and is named', () => {
  const archive = freshArchive()
  archive.tasks.writePoints(pointsOf(0), 'demo')
  const damaged = damage(archive, 'frames', 0)
  for (const hour of [1, 2]) archive.tasks.writePoints(pointsOf(hour), 'demo')
  assert.equal(pointsIn(archive.catalogue), 18)
  assert.deepEqual(archive.tasks.unreadable(), [damaged])
})

test('late points of an hour whose file is damaged are archived beside it', () => {
  const archive = freshArchive()
  archive.tasks.writePoints(pointsOf(0), 'demo')
  const damaged = damage(archive, 'positions', 0)
  assert.equal(archive.tasks.writePoints(pointsOf(0), 'demo').added, 6)
  const { rows, missing } = new ArchiveReader(archive.catalogue).track(mmsi, dayMs, dayMs + msPerDay)
  assert.deepEqual([rows.length, missing.map(({ name }) => name)], [6, [damaged]])
})

test('a day with damaged files is merged without them, in one pass, and they stay and are named', () => {
  const archive = freshArchive()
  const { catalogue } = archive
  for (const hour of [0, 1, 2, 3]) archive.tasks.writePoints(pointsOf(hour), 'demo')
  // One that has read none of them yet.
  const tasks = new ArchiveTasks(archive.folder)
  after(() => tasks.close())
  const damaged = [damage(archive, 'positions', 1), damage(archive, 'frames', 2)]
  assert.equal(tasks.compactNext(dayMs + 3 * msPerDay), 'day 2026-10-30')
  assert.equal(tasks.compactNext(dayMs + 3 * msPerDay), null)
  assert.deepEqual(tasks.unreadable().toSorted(), damaged.toSorted())
  assert.equal(pointsIn(catalogue), 18)
  const left = catalogue.all().filter(({ level }) => level === 'hour')
  assert.deepEqual(left.map(({ name }) => name).toSorted(), damaged.toSorted())
  assert.deepEqual(differences(archive), [])
})

test('a later process finds nothing to merge in what is left, and changes no file', () => {
  const archive = freshArchive()
  for (const hour of [0, 1, 2]) archive.tasks.writePoints(pointsOf(hour), 'demo')
  damage(archive, 'positions', 1)
  archive.tasks.compactNext(dayMs + 3 * msPerDay)
  const before = archive.catalogue.all()
  const later = new ArchiveTasks(archive.folder)
  after(() => later.close())
  assert.equal(later.compactNext(dayMs + 3 * msPerDay), null)
  assert.deepEqual(archive.catalogue.all(), before)
  assert.deepEqual(differences(archive), [])
})

test('a write that fails at its second file leaves none of the first', () => {
  const archive = freshArchive()
  // A full disk would fail there, too.
  mkdirSync(archive.folder, { recursive: true })
  writeFileSync(join(archive.folder, 'frames'), '')
  assert.throws(() => archive.tasks.writePoints(pointsOf(0), 'demo'))
  assert.deepEqual(readdirSync(join(archive.folder, 'positions')), [])
  rmSync(join(archive.folder, 'frames'))
  assert.equal(archive.tasks.writePoints(pointsOf(0), 'demo').added, 6)
  assert.deepEqual(differences(archive), [])
})
