import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The thread that checks a copy of a data file: it posts the findings of `pragma integrity_check`, or `ok`.
const { path } = workerData as { path: string }
const port = parentPort
if (!port) throw new Error('check-thread.ts must run as a worker thread')

function findings(): string {
  try {
    const file = new DatabaseSync(path)
    const rows = file.prepare('pragma integrity_check(5)').all()
    file.close()
    return rows.map((row) => String(Object.values(row)[0])).join('; ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

port.postMessage(findings())
port.close()
