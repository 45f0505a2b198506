import { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { lockDataFolder, readyFolder, restrictFiles, syncFolder } from '../data-folder.ts'
import { EngineStore } from '../engine-store.ts'
import type { Home } from '../migrations/migration.ts'
import { firstMissing, migrate, migrationStatus } from '../migrations/migrations.ts'
import { SqliteDialect } from './dialect.ts'
import { checkSqliteFile, openingError, openSqliteFile } from './database-file.ts'
import { copySqliteFile } from './database-copy.ts'
import { refuseLostFiles } from './lost-files.ts'
import { SqliteWriter } from './writer.ts'
import type { Retention, Store } from '../store.ts'
import type { StoreHealth } from '../store-health.ts'

/** The files of a data folder. */
export const sqliteFiles: readonly { name: string; home: Home }[] = [
  { name: 'positions.db', home: 'positions' },
  { name: 'accounts.db', home: 'accounts' },
]

interface OpenFile {
  path: string
  file: DatabaseSync
  db: Kysely<unknown>
}

export interface SqliteSettings {
  /** Locks the folder for this server. */
  alone: boolean
  /** Makes a new accounts.db where it is lost. */
  allowNewAccounts: boolean
  health: StoreHealth
  onWarning: (text: string) => void
}

/** Opens, checks and migrates the two files of a data folder. */
export async function openSqlite(
  dataDir: string,
  nowMs: number,
  retention: Retention,
  { alone, health, allowNewAccounts, onWarning }: SqliteSettings,
): Promise<Store> {
  readyFolder(dataDir)
  const release = alone ? lockDataFolder(dataDir) : () => {}
  const opened: Partial<Record<Home, OpenFile>> = {}
  try {
    const [positions, accounts] = sqliteFiles.map(({ name }) => join(dataDir, name))
    refuseLostFiles({ positions, accounts, allowNewAccounts, onWarning })
    for (const { name, home } of sqliteFiles) {
      const path = join(dataDir, name)
      const existed = existsSync(path)
      const file = openSqliteFile(path)
      const onResult = (operation: 'read' | 'write', error: unknown) => health.record(home, operation, error)
      const entry: OpenFile = { path, file, db: new Kysely<unknown>({ dialect: new SqliteDialect(file, onResult) }) }
      opened[home] = entry
      try {
        if (existed) checkSqliteFile(file, path)
        // A migration cannot be undone: a copy of the file from before it is kept next to it.
        const missing = existed ? await firstMissing(entry.db, [home]) : null
        if (missing) await backup(file, `${path}.before-${missing.number}`)
        await migrate(entry.db, 'sqlite', [home], nowMs)
      } catch (error) {
        throw openingError(file, path, error)
      }
    }
    restrictFiles(dataDir)
    // SQLite ignores a failure to sync the name of a new log.
    syncFolder(dataDir)
    return await storeOf(dataDir, opened as Record<Home, OpenFile>, { retention, health, alone, release })
  } catch (error) {
    for (const { file } of Object.values(opened)) if (file.isOpen) file.close()
    release()
    throw error
  }
}

function storeOf(
  dataDir: string,
  { positions, accounts }: Record<Home, OpenFile>,
  {
    retention,
    health,
    alone,
    release,
  }: { retention: Retention; health: StoreHealth; alone: boolean; release: () => void },
): Promise<Store> {
  const writer = new SqliteWriter(positions.path, (error) => health.record('positions', 'write', error))
  return EngineStore.open({
    engine: 'sqlite',
    place: dataDir,
    positions: positions.db,
    loading: positions.db,
    accounts: accounts.db,
    writer,
    together: null,
    atOnce: null,
    retention,
    health,
    holdsLock: () => alone,
    epoch: () => 1,
    // Setting it writes a page, whatever it is set to.
    probe: async () => {
      try {
        accounts.file.exec('pragma user_version = 0')
        health.record('accounts', 'write', null)
      } catch (error) {
        health.record('accounts', 'write', error)
      }
    },
    migrations: async () =>
      [
        ...(await migrationStatus(positions.db, ['positions'])),
        ...(await migrationStatus(accounts.db, ['accounts'])),
      ].toSorted((a, b) => a.number - b.number),
    copyFiles: async (directory) => {
      for (const { name } of sqliteFiles) await copySqliteFile(join(dataDir, name), join(directory, name))
      return sqliteFiles.map(({ name }) => name)
    },
    close: async () => {
      await writer.close()
      // Kysely closes the file only if it has run a query.
      for (const { db, file } of [positions, accounts]) {
        await db.destroy()
        if (file.isOpen) file.close()
      }
      release()
    },
  })
}
