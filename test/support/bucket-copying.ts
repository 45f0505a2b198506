import { Catalogue } from '#archive/catalogue.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import { ArchiveWriter } from '#archive/writer.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { drillStartMs, writeDrillHour } from './archive-writing.ts'
import type { TestBucket } from './s3-server.ts'

/** Four hours of a day: it is merged after the next day has begun. */
export const bucketDrillHourMs = (number: number): number => drillStartMs + number * 6 * msPerHour
/** Days after which a file is in the bucket only. */
const localDays = 1

// As a program of its own, which the drill kills: writes hour after hour, merges what is old, copies the archive to a bucket,
// and says how many hours the bucket has.
if (process.argv[1] === import.meta.filename) {
  const [folder, place, done] = process.argv.slice(2)
  const bucket = JSON.parse(place) as TestBucket
  const nowAt = (number: number) => bucketDrillHourMs(number) + 2 * msPerDay
  const tasks = new ArchiveTasks(folder, bucket, localDays)
  tasks.sweep()
  const writer = new ArchiveWriter(new Catalogue(folder, bucket))
  process.stdout.write('begun\n')
  for (let number = Number(done); ; number++) {
    writeDrillHour(writer, number, bucketDrillHourMs(number))
    while (tasks.compactNext(nowAt(number)) !== null);
    await tasks.syncBucket(nowAt(number))
    process.stdout.write(`${number + 1}\n`)
  }
}
