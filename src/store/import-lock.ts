import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readyFolder } from './data-folder.ts'
import { lockFile } from './lock-file.ts'

const triesEveryMs = 100

/**
 * Runs `change` while no other import, in this process or another, changes the datasets of a data folder; calls `onWait` where
 * it has to wait for one.
 */
export async function withImportLock<T>(dataDir: string, change: () => Promise<T>, onWait: () => void): Promise<T> {
  readyFolder(dataDir)
  const path = join(dataDir, 'import.lock')
  let release = lockFile(path)
  if (release === null) onWait()
  while (release === null) {
    await sleep(triesEveryMs)
    release = lockFile(path)
  }
  try {
    return await change()
  } finally {
    release()
  }
}
