import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { openStore } from '#store/store.ts'
import { Archive } from './archive.ts'
import { Catalogue } from './catalogue.ts'
import { LiveArchive } from './live-archive.ts'
import { column } from './positions/columns.ts'
import { ArchiveReader } from './reader.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-live-archive-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const startMs = Date.UTC(2026, 9, 30)

async function context(t: TestContext, { maxBytes = 1e9, retentionDays = 400 } = {}) {
  const dataDir = join(home, String(folders++))
  const store = await openStore({ dataDir, nowMs: startMs, retention: { trackHours: 49 } })
  const folder = join(dataDir, 'archive')
  const open = () => {
    const archive = new Archive({ folder, maxBytes })
    return { archive, live: new LiveArchive({ archive, store, sources: () => ['aisstream', 'demo'], retentionDays }) }
  }
  const { archive, live } = open()
  t.after(async () => {
    await archive.close()
    await store.close()
  })
  /** Times of a vessel's archived positions since the start, in minutes. */
  const minutes = (mmsi: number) => {
    const catalogue = new Catalogue(folder)
    const { rows } = new ArchiveReader(catalogue).track(mmsi, 0, startMs + 90 * msPerDay)
    catalogue.close()
    return Array.from(rows.all[column.atS].subarray(0, rows.length), (atS) => (atS * 1000 - startMs) / msPerMinute)
  }
  return { store, archive, live, open, minutes, folder }
}

const point = (atMs: number): TrackPoint => ({
  ...{ atMs, lng: 4.1, lat: 51.9, sogKnots: 12, cogDeg: 90, headingDeg: null, navStatus: 0, draughtM: 11.4 },
  source: 1,
})

function chunk(mmsi: number, atMinutes: readonly number[]) {
  const points = atMinutes.map((minute) => point(startMs + minute * msPerMinute))
  const hourMs = Math.floor(points[0].atMs / msPerHour) * msPerHour
  return { mmsi, hourMs, bytes: encodeTrackChunk(points) }
}

const vessels = Array.from({ length: 4500 }, (_, i) => 244_000_000 + i)

test('an hour is archived five minutes after its end, for any number of vessels, and once', async (t) => {
  const { store, live, minutes } = await context(t)
  await store.appendTrackChunks(vessels.map((mmsi) => chunk(mmsi, [10, 20, 30])))
  await store.appendTrackChunks([chunk(244_000_000, [61])])
  await store.prune(startMs + msPerHour + 3 * msPerMinute)
  assert.deepEqual((await live.tick(startMs + msPerHour + 4 * msPerMinute))?.hours, [])
  const report = await live.tick(startMs + msPerHour + 6 * msPerMinute)
  assert.deepEqual(report?.hours, [{ hourMs: startMs, written: { added: 13_500, known: 0 } }])
  assert.equal(await live.tick(startMs + msPerHour + 7 * msPerMinute), null)
  for (const mmsi of [vessels[0], vessels[1999], vessels[2000], vessels.at(-1)!])
    assert.deepEqual(minutes(mmsi), [10, 20, 30])
})

test('late reports are added in the next pass, and hours that are archived are not read again', async (t) => {
  const { store, live, minutes } = await context(t)
  const pass = async (hours: number) => {
    await store.prune(startMs + hours * msPerHour + 3 * msPerMinute)
    return (await live.tick(startMs + hours * msPerHour + 6 * msPerMinute))?.hours
  }
  await store.appendTrackChunks([chunk(244_000_001, [10, 20])])
  assert.equal((await pass(1))?.length, 1)
  await store.appendTrackChunks([chunk(244_000_001, [70]), chunk(244_000_001, [15])])
  const second = await pass(2)
  assert.deepEqual(
    second?.map(({ written }) => written),
    [
      { added: 1, known: 2 },
      { added: 1, known: 0 },
    ],
  )
  assert.deepEqual(await pass(3), [])
  assert.deepEqual(minutes(244_000_001), [10, 15, 20, 70])
})

test('hours that ended while no process was running are archived by the next one', async (t) => {
  const { store, open, minutes } = await context(t)
  await store.appendTrackChunks([chunk(244_000_001, [10]), chunk(244_000_001, [70]), chunk(244_000_001, [130])])
  await store.prune(startMs + 30 * msPerHour)
  const { archive, live } = open()
  const report = await live.tick(startMs + 30 * msPerHour)
  await archive.close()
  assert.equal(report?.hours.length, 3)
  assert.deepEqual(minutes(244_000_001), [10, 70, 130])
})

test('an archive that is as large as it may be says so, writes nothing, and goes on when it may be larger', async (t) => {
  const { store, archive, live, open, minutes } = await context(t, { maxBytes: 10 })
  await store.appendTrackChunks([chunk(244_000_001, [10]), chunk(244_000_001, [70])])
  await store.prune(startMs + msPerHour + 3 * msPerMinute)
  await live.tick(startMs + msPerHour + 6 * msPerMinute)
  await store.prune(startMs + 2 * msPerHour + 3 * msPerMinute)
  await assert.rejects(live.tick(startMs + 2 * msPerHour + 6 * msPerMinute), /full: 0\.0 GB of SVC_ARCHIVE_MAX_GB/)
  assert.match(archive.fault ?? '', /^full: .*SVC_ARCHIVE_DAYS$/)
  assert.deepEqual(minutes(244_000_001), [10])
  const larger = new Archive({ folder: archive.folder, maxBytes: 1e9 })
  t.after(() => larger.close())
  const again = new LiveArchive({ archive: larger, store, sources: () => ['a', 'b'], retentionDays: 400 })
  await again.tick(startMs + 2 * msPerHour + 7 * msPerMinute)
  assert.deepEqual(minutes(244_000_001), [10, 70])
  assert.equal(larger.fault, null)
  await open().archive.close()
})

test('a folder that cannot be written is named as the fault, and the fault ends with it', async (t) => {
  const { store, archive, live, folder } = await context(t)
  await store.appendTrackChunks([chunk(244_000_001, [10])])
  await store.prune(startMs + msPerHour + 3 * msPerMinute)
  // A file where the folder should be.
  writeFileSync(folder, '')
  await assert.rejects(live.tick(startMs + msPerHour + 6 * msPerMinute))
  assert.ok(archive.fault !== null && archive.failures === 1, archive.fault ?? 'no fault')
  rmSync(folder)
  assert.equal((await live.tick(startMs + msPerHour + 7 * msPerMinute))?.hours.length, 1)
  assert.equal(archive.fault, null)
})

test('a damaged file is named as the fault, and every later hour is archived', async (t) => {
  const { store, archive, live, folder, minutes } = await context(t)
  await store.appendTrackChunks([chunk(244_000_001, [10])])
  await store.prune(startMs + msPerHour + 3 * msPerMinute)
  await live.tick(startMs + msPerHour + 6 * msPerMinute)
  const frames = join(folder, 'frames')
  writeFileSync(join(frames, readdirSync(frames)[0]), 'no frames')
  await store.appendTrackChunks([chunk(244_000_001, [70]), chunk(244_000_001, [130])])
  await store.prune(startMs + 3 * msPerHour + 3 * msPerMinute)
  const report = await live.tick(startMs + 3 * msPerHour + 6 * msPerMinute)
  assert.deepEqual([report?.hours.length, report?.unreadable.length], [2, 1])
  await archive.attempt(async () => {})
  assert.match(archive.fault ?? '', /^frames\/\S+\.parquet cannot be read: put back copies$/)
  assert.deepEqual(minutes(244_000_001), [10, 70, 130])
})
