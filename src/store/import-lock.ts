import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { readyFolder } from './data-folder.ts'

/** SQLITE_BUSY. */
const busy = 5
const triesEveryMs = 100

/**
 * Runs `change` while no other import, in this process or another, changes the datasets of a data folder; calls `onWait` where
 * it has to wait for one. The lock is SQLite's own, so that the operating system releases it with the process.
 */
export async function withImportLock<T>(dataDir: string, change: () => Promise<T>, onWait: () => void): Promise<T> {
  readyFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'import.lock'), { timeout: 0 })
  try {
    if (!isLocked(file)) {
      onWait()
      do await sleep(triesEveryMs)
      while (!isLocked(file))
    }
    return await change()
  } finally {
    file.close()
  }
}

function isLocked(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy) return false
    throw error
  }
}
