import { DatabaseSync } from 'node:sqlite'
import { UnusableFolder } from '../data-folder.ts'
import { storeErrorMessage } from '../store-errors.ts'

/** A damaged data file; the message says what the operator can do. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
  constructor(path: string, what: string) {
    super(`${path} is damaged (${what}). Nothing was changed. ${adviceFor(path)}`)
  }
}

function adviceFor(path: string): string {
  // No backup holds it, and without it no file of the archive counts.
  if (path.endsWith('catalogue.db'))
    return 'Put back a copy of it; without one, move its whole folder aside: an archive begins anew.'
  // Without accounts.db the server does not start.
  const next = path.endsWith('accounts.db') ? 'run "svc admin create EMAIL", which makes' : 'start again with'
  return (
    'Restore it from a backup with "svc restore FILE"; ' +
    `without one, move it and its -wal and -shm files aside and ${next} an empty one.`
  )
}

/**
 * Opens a data file with `pragma journal_mode = wal`: with a write-ahead log readers do not wait for the writer. `pragma
 * synchronous = FULL` syncs the log at each commit, so that an acknowledged write survives a power cut. Every writer of a
 * file needs it: a part of the log that was never synced may be missing after a sync that failed, and with it all that
 * follows (docs/decisions/0015-every-commit-is-synced.md).
 */
export function openSqliteFile(path: string): DatabaseSync {
  const file = opened(path)
  try {
    file.exec('pragma journal_mode = wal')
    file.exec('pragma synchronous = FULL')
    file.exec('pragma temp_store = memory')
    return file
  } catch (error) {
    file.close()
    throw damage(error) ? new DamagedFile(path, damage(error)) : unusable(path, error)
  }
}

function opened(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true })
  } catch (error) {
    throw unusable(path, error)
  }
}

function unusable(path: string, error: unknown): unknown {
  const trouble = storeErrorMessage(error)
  return trouble === null ? error : new UnusableFolder(`${path} cannot be used: ${trouble}.`)
}

/**
 * What to throw when a step after the opening of a data file failed: UnusableFolder for a fault of the disk, DamagedFile
 * when a check finds the file damaged, else the error itself. A single read that fails looks like damage to SQLite.
 */
export function openingError(file: DatabaseSync, path: string, error: unknown): unknown {
  if (damage(error) === '') return unusable(path, error)
  try {
    checkSqliteFile(file, path)
  } catch (found) {
    return found
  }
  return new UnusableFolder(
    `${path} cannot be used: the disk fails. Start again; if it happens again, replace the disk.`,
  )
}

/** Throws DamagedFile when `pragma quick_check` reports a fault. */
export function checkSqliteFile(file: DatabaseSync, path: string): void {
  let findings: string[]
  try {
    findings = file
      .prepare('pragma quick_check(1)')
      .all()
      .map((row) => String(Object.values(row)[0]))
  } catch (error) {
    throw damage(error) ? new DamagedFile(path, damage(error)) : error
  }
  if (findings[0] !== 'ok') throw new DamagedFile(path, findings.join('; ').replaceAll('\n', ' '))
}

/** The message of SQLITE_CORRUPT (11) and SQLITE_NOTADB (26); empty for other errors. */
function damage(error: unknown): string {
  if (!(error instanceof Error) || !('errcode' in error)) return ''
  const code = Number(error.errcode) & 0xff
  return code === 11 || code === 26 ? error.message : ''
}
