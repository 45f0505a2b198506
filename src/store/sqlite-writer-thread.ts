import { Kysely } from 'kysely'
import { parentPort, workerData } from 'node:worker_threads'
import { backup } from 'node:sqlite'
import { PositionWrites } from './position-writes.ts'
import { sqliteBulk } from './sqlite-bulk.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile } from './sqlite-file.ts'
import type { PositionTables } from './tables.ts'
import type { Task, TaskDone } from './sqlite-writer.ts'

// The thread that writes positions.db: tasks come in order, and each is answered when it is on disk.
const { path } = workerData as { path: string }
const port = parentPort
if (!port) throw new Error('sqlite-writer-thread.ts runs as a worker thread only')

const file = openSqliteFile(path, 'NORMAL')
// Fewer, longer checkpoints: nobody waits for this thread, and pages that change often are written once.
file.exec('pragma wal_autocheckpoint = 4000; pragma journal_size_limit = 67108864; pragma cache_size = -32768')
const writes = new PositionWrites(new Kysely<PositionTables>({ dialect: new SqliteDialect(file) }), sqliteBulk(file))

async function perform({ name, parameters }: Task): Promise<void> {
  if (name === 'backup') {
    // From the connection that writes: a copy made by another one starts over at every commit.
    await backup(file, parameters[0])
    return
  }
  await (writes[name] as (...parameters: Task['parameters']) => Promise<void>)(...parameters)
}

let queue = Promise.resolve()
port.on('message', (task: Task) => {
  queue = queue.then(async () => {
    const done: TaskDone = { id: task.id }
    try {
      await perform(task)
    } catch (error) {
      done.error = error instanceof Error ? error : new Error(String(error))
      // An error loses its own members on the way to another thread.
      if (error instanceof Error && 'errcode' in error) done.errcode = Number(error.errcode)
    }
    port.postMessage(done)
    if (task.name === 'close') port.close()
  })
})
