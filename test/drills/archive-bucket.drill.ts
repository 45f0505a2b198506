import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Bucket } from '#archive/bucket/bucket.ts'
import { type ArchiveFile, Catalogue } from '#archive/catalogue.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import { msPerDay } from '#domain/time.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { archiveDrillVessels, drillStartMs } from '../support/archive-writing.ts'
import { bucketDrillHourMs } from '../support/bucket-copying.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { startS3, type TestBucket } from '../support/s3-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 100)
const random = seeded(seed)
const home = temporaryFolder()
const own = join(home.path, 'own')
let bucket: TestBucket
before(async () => {
  bucket = await startS3(join(home.path, 's3'))
})
after(async () => {
  await bucket[Symbol.asyncDispose]()
  home.remove()
})

const program = join(import.meta.dirname, '../support/bucket-copying.ts')
const place = () => ({ ...bucket, prefix: 'drill/' })

/** How long an hour takes from the beginning of a process, as seen last: kills come within that time, whatever the load. */
let hourMs = 100

/** Copies to the bucket until it is killed, in its first hour or behind it; returns how many hours the bucket had then. */
async function copyUntilKilled(hours: number): Promise<number> {
  const child = spawn(process.execPath, [program, own, JSON.stringify(place()), String(hours)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let said = ''
  child.stdout.on('data', (piece) => (said += String(piece)))
  const lines = () => said.split('\n').length - 1
  const until = async (count: number) => {
    while (lines() < count && child.exitCode === null) await wait(2)
  }
  await until(1)
  // Half of the kills come in the first hour of a process, which continues what the one before it has left.
  if (random() < 0.5) {
    const began = performance.now()
    await until(2)
    hourMs = performance.now() - began
  }
  await wait(random() * 1.2 * hourMs)
  child.kill('SIGKILL')
  await ended
  const last = said.trimEnd().split('\n').at(-1)!
  return last === 'begun' ? hours : Number(last)
}

/** The files that the bucket's catalogue names; each of them is there and whole. */
async function filesInBucket(): Promise<ArchiveFile[]> {
  const found = await new Bucket(place()).text('catalogue.json')
  if (found === null) return []
  const { files } = JSON.parse(found.text) as { files: ArchiveFile[] }
  for (const { name, bytes } of files) assert.equal(await new Bucket(place()).size(name), bytes, name)
  return files
}

/** The numbers of the points of each vessel, as one who has only the bucket reads them. */
function numbersInBucket(files: readonly ArchiveFile[]): number[][] {
  const folder = join(home.path, 'reader')
  const catalogue = new Catalogue(folder, place())
  catalogue.adopt(files, [], [])
  const reader = new ArchiveReader(catalogue)
  const numbers = [archiveDrillVessels[0], archiveDrillVessels.at(-1)!].map((mmsi) => {
    const { rows, missing } = reader.track(mmsi, 0, drillStartMs + 4000 * msPerDay)
    assert.deepEqual(missing, [])
    return Array.from(rows.all[column.lng].subarray(0, rows.length))
  })
  catalogue.close()
  rmSync(folder, { recursive: true })
  return numbers
}

/** Names of the objects as the S3 server stores them. */
function objectsInBucket(): string[] {
  const root = join(home.path, 's3', 'seaborne', 'drill')
  const ending = '._S3rver_object'
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/').slice(0, -ending.length))
}

test(`the copy to a bucket is killed ${kills} times: no hole, no double, no object left`, async (t) => {
  let hours = 0
  let [orphans, ends] = [0, 0]
  for (let kill = 0; kill < kills; kill++) {
    hours = await copyUntilKilled(hours)
    const files = await filesInBucket()
    const left = objectsInBucket().length - files.length - 1
    if (left > 0) ends++
    orphans += Math.max(0, left)
    if (hours > 0)
      for (const numbers of numbersInBucket(files)) {
        // All that was copied, in order and once; at most the hour beyond it that was committed and not yet said.
        assert.ok(numbers.length >= hours && numbers.length <= hours + 1, `${numbers.length} of ${hours}`)
        assert.deepEqual(
          numbers,
          Array.from({ length: numbers.length }, (_, i) => i),
        )
      }
    if (kill % 10 !== 9) continue
    // What the next process does first: objects that no catalogue names are deleted.
    const tasks = new ArchiveTasks(own, place(), 1)
    tasks.sweep()
    await tasks.syncBucket(bucketDrillHourMs(hours) + 2 * msPerDay)
    tasks.close()
    const known = (await filesInBucket()).map(({ name }) => name)
    assert.deepEqual(objectsInBucket().toSorted(), ['catalogue.json', ...known].toSorted())
  }
  assert.ok(hours > kills / 4, `${hours} hours`)
  t.diagnostic(
    `${hours} hours copied; ${ends} kills left ${orphans} objects that no catalogue names, all of them swept`,
  )
})
