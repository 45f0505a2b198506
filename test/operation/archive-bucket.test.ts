import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Bucket } from '#archive/bucket/bucket.ts'
import { Catalogue } from '#archive/catalogue.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import { openBucket } from '#app/wiring/bucket.ts'
import { Archive } from '#archive/archive.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { startS3, type TestBucket } from '../support/s3-server.ts'

const home = temporaryFolder()
let bucket: TestBucket
before(async () => {
  bucket = await startS3(join(home.path, 's3'))
})
after(async () => {
  await bucket[Symbol.asyncDispose]()
  home.remove()
})

const firstMs = Date.UTC(2026, 9, 1)
const vessels = [244_000_001, 244_000_002]

/** A position of each vessel every ten minutes of some hours. */
function writeHours(tasks: ArchiveTasks, hours: number, fromHour = 0): void {
  const rows = Array.from({ length: hours * 6 * vessels.length }, (_, i) => i)
  const column = (value: (i: number) => number) => rows.map(value)
  const points = {
    ...{ length: rows.length, mmsi: column((i) => vessels[i % 2]) },
    atMs: column((i) => firstMs + fromHour * msPerHour + Math.floor(i / 2) * 600_000),
    ...{ lng: column((i) => i / 1000), lat: column(() => 51), sogKnots: column(() => 12), cogDeg: column(() => 90) },
    ...{ headingDeg: column(() => 90), navStatus: column(() => 0), draughtM: column(() => 8) },
  }
  tasks.writePoints(points, 'aisstream')
}

const timesOf = (folder: string, place: TestBucket | null) => {
  const catalogue = new Catalogue(folder, place)
  const { rows, missing } = new ArchiveReader(catalogue).track(vessels[0], firstMs, firstMs + 400 * msPerDay)
  catalogue.close()
  return { times: [...rows.all[column.atS].subarray(0, rows.length)], missing: missing.length }
}

/** Files of positions and frames on the disk. */
const onDisk = (folder: string) => ['positions', 'frames'].flatMap((kind) => readdirSync(join(folder, kind)))

async function namesIn(place: TestBucket): Promise<string[]> {
  const { text } = (await new Bucket(place).text('catalogue.json'))!
  const { files } = JSON.parse(text) as { files: { name: string; bytes: number }[] }
  // Whatever the catalogue names is there, whole.
  for (const { name, bytes } of files) assert.equal(await new Bucket(place).size(name), bytes, name)
  return files.map(({ name }) => name)
}

describe('an archive in a bucket', () => {
  test('has every file, serves what the disk has no more, and loses what was merged', async () => {
    const place = { ...bucket, prefix: 'first/' }
    const folder = join(home.path, 'first')
    const tasks = new ArchiveTasks(folder, place, 2)
    // The last hours of a day and the first ones of the next.
    writeHours(tasks, 4, 22)
    const before = timesOf(folder, null)
    assert.equal(before.times.length, 24)
    const kept = await tasks.syncBucket(firstMs + 2 * msPerDay)
    assert.deepEqual(kept, { uploaded: 8, deleted: 0, dropped: 0 })
    const names = await namesIn(place)
    const { dropped } = (await tasks.syncBucket(firstMs + 5 * msPerDay))!
    assert.deepEqual([dropped, onDisk(folder)], [8, []])
    assert.deepEqual(timesOf(folder, place), before)
    assert.deepEqual(timesOf(folder, null), { times: [], missing: 4 })
    // The hours of both days are merged from the bucket.
    while (tasks.compactNext(firstMs + 5 * msPerDay) !== null);
    const merged = await tasks.syncBucket(firstMs + 3 * msPerDay)
    assert.deepEqual([merged?.uploaded, merged?.deleted], [4, 8])
    assert.equal((await namesIn(place)).length, 4)
    assert.deepEqual(timesOf(folder, place), before)
    await assert.rejects(new Bucket(place).size(names[0]), /refuses bucket/)
    tasks.close()
  })

  test('a new folder takes it over, and the server that wrote it before is refused', async () => {
    const place = { ...bucket, prefix: 'second/' }
    const [old, next] = [join(home.path, 'old'), join(home.path, 'next')]
    const first = new ArchiveTasks(old, place, 2)
    writeHours(first, 3)
    await first.syncBucket(firstMs + 3 * msPerDay)
    const second = new ArchiveTasks(next, place, 2)
    await second.openBucket(firstMs + 3 * msPerDay)
    assert.deepEqual(timesOf(next, place), timesOf(old, place))
    writeHours(second, 2, 72)
    await second.syncBucket(firstMs + 3 * msPerDay + 3 * msPerHour)
    writeHours(first, 2, 72)
    await assert.rejects(
      first.syncBucket(firstMs + 4 * msPerDay),
      /is written by another server \(\w+\): use another prefix/,
    )
    assert.equal(timesOf(next, place).times.length, 30)
    first.close()
    second.close()
  })

  for (const { wrong, says } of [
    { wrong: { accessKey: 'NOBODY' }, says: /SVC_ARCHIVE_URL: .* SVC_S3_ACCESS_KEY is not known there/ },
    { wrong: { secretKey: 'wrong' }, says: /SVC_ARCHIVE_URL: .* SVC_S3_SECRET_KEY is wrong/ },
    { wrong: { bucket: 'nowhere' }, says: /the bucket of SVC_ARCHIVE_URL does not exist/ },
  ])
    test(`wrong ${Object.keys(wrong)[0]}: the start says which setting`, async () => {
      const folder = join(home.path, `wrong-${Object.keys(wrong)[0]}`)
      const archive = new Archive({ folder, maxBytes: 1e9, bucket: { ...bucket, ...wrong, localDays: 2 } })
      const clock = { nowMs: () => firstMs }
      await assert.rejects(
        openBucket(archive, clock, () => {}),
        says,
      )
      await archive.close()
    })

  test('a service that does not answer does not prevent a start, and is named', async () => {
    const folder = join(home.path, 'unreachable')
    const nowhere = { ...bucket, endpoint: 'http://127.0.0.1:9', localDays: 2 }
    const archive = new Archive({ folder, maxBytes: 1e9, bucket: nowhere })
    const said: string[] = []
    await openBucket(archive, { nowMs: () => firstMs }, (_, text) => said.push(text))
    assert.deepEqual(said, ['the bucket of the archive does not answer'])
    assert.match(archive.fault ?? '', /SVC_S3_ENDPOINT\) cannot be reached/)
    await archive.close()
  })
})
