import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DamagedFile } from './database-file.ts'

/** A data file that is gone while the other one has data; the message says what the operator can do. */
export class LostFile extends Error {
  override name = 'LostFile'
  constructor(path: string, what: string, beside: string) {
    super(
      `${path} ${what}, but ${beside} has data: users, keys and their saved items are lost. Nothing was changed. Restore ` +
        `them from a backup with "svc restore FILE"; without one, start again without users: "svc admin create EMAIL" ` +
        `makes a new file with an administrator.`,
    )
  }
}

/** Tables with rows in an empty database. */
const filledByMigrations = ['schema_migrations', 'sequences']

/** Paths of the two files of a data folder, and what to do about a lost one. */
export interface DataFiles {
  positions: string
  accounts: string
  /** Whether the operator wants a new accounts.db in place of a lost one. */
  allowNewAccounts: boolean
  onWarning: (text: string) => void
}

/**
 * Refuses to start with a data file that is missing or empty beside one with data, before anything is changed: an empty
 * one in its place would hide the loss. Throws LostFile or DamagedFile. A missing positions.db is only warned of, because
 * the advice for a damaged one is to move it aside, and receivers fill it again.
 */
export function refuseLostFiles({ positions, accounts, allowNewAccounts, onWarning }: DataFiles): void {
  const lost = { positions: lossOf(positions), accounts: lossOf(accounts) }
  if (lost.accounts !== null && !allowNewAccounts && lost.positions === null && hasData(positions))
    throw new LostFile(accounts, lost.accounts, positions)
  if (lost.positions === null || lost.accounts !== null) return
  if (existsSync(positions)) throw new DamagedFile(positions, 'it is empty')
  onWarning(`${positions} is missing beside ${accounts}: tracks, port calls and history begin anew.`)
}

/** How a file is lost, in words; null when it is there. A damaged one is there: its own check refuses it. */
function lossOf(path: string): string | null {
  if (!existsSync(path)) return 'is missing'
  if (statSync(path).size === 0) return 'is empty'
  return tablesOf(path)?.length === 0 ? 'has no tables' : null
}

/** Whether a file has rows of its own; a file that cannot be read counts as one that has. */
function hasData(path: string): boolean {
  const tables = tablesOf(path)
  return tables === null || tables.some(({ name, hasRows }) => hasRows && !filledByMigrations.includes(name))
}

/** The tables of a file; null when it cannot be read. */
function tablesOf(path: string): { name: string; hasRows: boolean }[] | null {
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    const read = (text: string) => file?.prepare(text).all() ?? []
    return read("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").map((row) => {
      const name = String(row['name'])
      return { name, hasRows: read(`select 1 from "${name}" limit 1`).length > 0 }
    })
  } catch {
    return null
  } finally {
    file?.close()
  }
}
