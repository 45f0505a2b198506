import { DatabaseSync } from 'node:sqlite'
import { UnusableFolder } from './data-folder.ts'
import { storeTrouble } from './trouble.ts'

/** `FULL`: what is acknowledged outlives a power cut. `NORMAL`: it outlives the process; a power cut may take the last moments. */
export type Durability = 'FULL' | 'NORMAL'

/** A data file that must not be served from, with what the operator can do about it. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
  constructor(path: string, what: string) {
    super(
      `${path} is damaged (${what}). Nothing was changed. Restore it from a backup with "svc restore FILE"; ` +
        `without one, move it and its -wal and -shm files aside and start again with an empty one.`,
    )
  }
}

/** Opens a data file for writing, with a write-ahead log so that readers never wait for the writer. */
export function openSqliteFile(path: string, durability: Durability): DatabaseSync {
  const file = opened(path)
  try {
    file.exec('pragma journal_mode = wal')
    file.exec(`pragma synchronous = ${durability}`)
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
  const trouble = storeTrouble(error)
  return trouble === null ? error : new UnusableFolder(`${path} cannot be used: ${trouble}.`)
}

/** Refuses a file that SQLite's own check finds fault with. */
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

/** What SQLite says of a file that it cannot make sense of: codes SQLITE_CORRUPT and SQLITE_NOTADB. Else empty. */
function damage(error: unknown): string {
  if (!(error instanceof Error) || !('errcode' in error)) return ''
  const code = Number(error.errcode) & 0xff
  return code === 11 || code === 26 ? error.message : ''
}
