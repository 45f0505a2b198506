import { once } from 'node:events'
import { backup, DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** More pages than a file can have. */
const allPages = 2 ** 31 - 1

/**
 * Copies a data file during operation and checks the copy; rejects when the copy is damaged. All pages are copied in one
 * step by a connection of its own: it sees one moment, and neither starts over at a commit nor holds up a writer.
 */
export async function copySqliteFile(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, target, { rate: allPages })
  } finally {
    source.close()
  }
  const findings = await integrityOf(target)
  if (findings !== 'ok') throw new Error(`The copy of ${path} is damaged (${findings}). Check the file and its disk.`)
}

/** The result of `pragma integrity_check`, in a thread: it reads the whole file, and requests must not wait for it. */
async function integrityOf(path: string): Promise<string> {
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { path } })
  const [findings] = (await once(thread, 'message')) as [string]
  await thread.terminate()
  return findings
}
