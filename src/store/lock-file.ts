import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY. */
const busy = 5

/**
 * Locks a file for this process. The lock is SQLite's own, so that the operating system releases it with the process, however
 * that ends. Returns a function that releases the lock; null where it is held already.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return () => file.close()
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy) return null
    throw error
  }
}
