import { on } from 'node:events'
import { Kysely } from 'kysely'
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { framesOf } from '../positions/frames.ts'
import { type BulkFrames, PositionWrites } from '../positions/position-writes.ts'
import { SqliteDialect } from './dialect.ts'
import { openSqliteFile } from './database-file.ts'
import type { PositionTables } from '../tables.ts'
import type { Task, TaskDone } from './writer.ts'

// The thread that writes positions.db: it runs tasks in order and acknowledges each one after its commit.
const { path } = workerData as { path: string }
const port = parentPort
if (!port) throw new Error('writer-thread.ts must run as a worker thread')

/** 256 MiB: tens of thousands of vessels with their tracks. */
const pagesOfLargeFile = 65_536
const file = openSqliteFile(path)
// wal_autocheckpoint: fewer, longer checkpoints, so that pages that change often are written once; no request waits for
// this thread. journal_size_limit truncates the log to 64 MiB.
file.exec('pragma wal_autocheckpoint = 4000; pragma journal_size_limit = 67108864')
fitCache()
const writes = new PositionWrites(new Kysely<PositionTables>({ dialect: new SqliteDialect(file) }), sqliteBulk(file))

async function perform({ name, parameters }: Task): Promise<number | void> {
  return (writes[name] as (...parameters: Task['parameters']) => Promise<number | void>)(...parameters)
}

/** Performs a task and reports its result. */
async function run(task: Task): Promise<TaskDone> {
  const done: TaskDone = { id: task.id }
  try {
    done.result = (await perform(task)) ?? undefined
    if (task.name === 'prune') {
      // It has read most of the file: cached pages that are used again come from the system's cache.
      file.exec('pragma shrink_memory')
      fitCache()
    }
  } catch (error) {
    done.error = error instanceof Error ? error : new Error(String(error))
    // An error loses its own members on the way to another thread.
    if (error instanceof Error && 'errcode' in error) done.errcode = Number(error.errcode)
  }
  return done
}

for await (const [task] of on(port, 'message') as AsyncIterable<[Task]>) {
  port.postMessage(await run(task))
  if (task.name === 'close') break
}
port.close()

/** 8 MiB of pages for a large file, which makes writing 100,000 vessels 12 % cheaper, and SQLite's 2 MB for a small one. */
function fitCache(): void {
  const { page_count: pages } = file.prepare('pragma page_count').get() as { page_count: number }
  file.exec(`pragma cache_size = ${pages > pagesOfLargeFile ? -8192 : -2000}`)
}

/** Runs one prepared statement per frame in the open transaction of this connection, about 2 µs per row. */
function sqliteBulk(file: DatabaseSync): BulkFrames {
  const putVessel = file.prepare(`insert into vessels (mmsi, heard_ms, state) values (?, ?, ?)
    on conflict (mmsi) do update set heard_ms = excluded.heard_ms, state = excluded.state`)
  const putPiece = file.prepare(`insert into track_chunks (hour_ms, mmsi, seq, points) values (?, ?, ?, ?)
    on conflict (hour_ms, mmsi, seq) do update set points = excluded.points`)
  return {
    async vessels(_db, frames) {
      for (const { mmsi, atMs, bytes } of framesOf(frames)) putVessel.run(mmsi, atMs, bytes)
    },
    async trackChunks(_db, seq, frames) {
      for (const { mmsi, atMs, bytes } of framesOf(frames)) putPiece.run(atMs, mmsi, seq, bytes)
    },
  }
}
