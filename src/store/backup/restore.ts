import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataFolder, readyFolder, syncFolder } from '../data-folder.ts'
import { withImportLock } from '../import-lock.ts'
import { lockFile } from '../lock-file.ts'
import type { Engine } from '../migrations/migration.ts'
import { migrations } from '../migrations/migrations.ts'
import { copyName, holdsData, restorePostgres } from '../postgres/database-copy.ts'
import { sqliteFiles } from '../sqlite/open.ts'
import { openStore } from '../store.ts'
import { backup, importedFolder } from './backup.ts'
import { type BackupContents, readContents, UnusableBackup, unpackBackup } from './backup-file.ts'

/** Where a backup is restored to: a data folder, and a PostgreSQL database instead of its SQLite files. */
export interface RestoreTarget {
  dataDir: string
  /** postgres://… */
  url?: string | null
  nowMs: number
  /** Called where the restore has to wait for an import that runs. */
  onWait?: () => void
}

/** A restore works in a folder of this name in the data folder, and holds the lock in it. */
const workplacePrefix = '.restore-'
const workplaceLock = 'lock'

/**
 * Replaces the database and the imported datasets by those of a backup, after verifying its checksums. What was there
 * before is kept: SQLite's files and the datasets are moved into a folder beside them, a PostgreSQL database that holds
 * data is backed up into it. Waits for an import that runs, throws while a server uses the database. Returns that folder; null
 * when nothing was there.
 */
export async function restore(path: string, target: RestoreTarget): Promise<{ aside: string | null }> {
  const contents = await readContents(path)
  const engine: Engine = target.url ? 'postgres' : 'sqlite'
  refuseUnfit(path, contents, engine)
  const { dataDir, nowMs } = target
  readyFolder(dataDir)
  await removeUnfinishedRestores(dataDir)
  const workplace = await mkdtemp(join(dataDir, workplacePrefix))
  const release = lockFile(join(workplace, workplaceLock))
  const aside = join(dataDir, `before-restore-${new Date(nowMs).toISOString().replaceAll(':', '')}`)
  try {
    await unpackBackup(path, workplace)
    const replace = () =>
      target.url
        ? restoreIntoPostgres(workplace, aside, { ...target, url: target.url })
        : restoreSqlite(workplace, aside, dataDir)
    const moved = await withImportLock(dataDir, replace, () => target.onWait?.())
    return { aside: moved ? aside : null }
  } finally {
    release?.()
    await rm(workplace, { recursive: true, force: true })
  }
}

/** Deletes what restores that were killed have left in a data folder; the backups that they read have all of it. */
export async function removeUnfinishedRestores(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(workplacePrefix))) {
    const workplace = join(dataDir, name)
    const release = lockFile(join(workplace, workplaceLock))
    // One that runs holds it.
    if (release === null) continue
    release()
    await rm(workplace, { recursive: true, force: true })
  }
}

function refuseUnfit(path: string, { engine = 'sqlite', schema, files }: BackupContents, wanted: Engine): void {
  const known = Math.max(...migrations.map(({ number }) => number))
  if (schema > known)
    throw new UnusableBackup(`${path} has schema ${schema}; this program knows schemas up to ${known}.`)
  if (engine !== wanted)
    throw new UnusableBackup(
      engine === 'postgres'
        ? `${path} holds a PostgreSQL database; name the one to restore it to with SVC_DATABASE_URL.`
        : `${path} holds SQLite files; unset SVC_DATABASE_URL to restore it to the data folder.`,
    )
  const databases = engine === 'postgres' ? [copyName] : sqliteFiles.map(({ name }) => name)
  for (const { name } of files)
    if (!databases.includes(name) && !/^imported\/[^/\\]+$/.test(name))
      throw new UnusableBackup(`${path} holds "${name}", which is not a file of this program.`)
  for (const name of databases)
    if (!files.some((file) => file.name === name)) throw new UnusableBackup(`${path} does not hold ${name}.`)
}

/**
 * One file after the other: a folder from which both were moved would be a new one to a server that starts after a kill, while
 * one without accounts.db beside data is refused.
 */
async function restoreSqlite(workplace: string, aside: string, dataDir: string) {
  const release = lockDataFolder(dataDir)
  try {
    let moved = false
    for (const { name } of sqliteFiles) {
      for (const part of [name, `${name}-wal`, `${name}-shm`]) moved = (await moveTo(aside, dataDir, part)) || moved
      await rename(join(workplace, name), join(dataDir, name))
    }
    moved = (await restoreImported(workplace, aside, dataDir)) || moved
    syncFolder(dataDir)
    return moved
  } finally {
    release()
  }
}

async function restoreIntoPostgres(workplace: string, aside: string, target: RestoreTarget & { url: string }) {
  const { dataDir, url, nowMs } = target
  // `alone` throws while a server uses the database.
  const store = await openStore({ url, nowMs, alone: true })
  try {
    // The store has made the tables that were missing.
    const isFull = await holdsData(url)
    if (isFull) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await backup({ store, dataDir }, join(aside, 'database.backup'), nowMs)
    }
    await restorePostgres(url, join(workplace, copyName))
    return (await restoreImported(workplace, aside, dataDir)) || isFull
  } finally {
    await store.close()
  }
}

/** A backup holds the datasets as a whole: those that it does not hold were not there. */
async function restoreImported(workplace: string, aside: string, dataDir: string): Promise<boolean> {
  const moved = await moveTo(aside, dataDir, importedFolder)
  if (await exists(join(workplace, importedFolder)))
    await rename(join(workplace, importedFolder), join(dataDir, importedFolder))
  return moved
}

/** Moves a file or folder of the data folder aside; false when it is not there. */
async function moveTo(aside: string, dataDir: string, name: string): Promise<boolean> {
  if (!(await exists(join(dataDir, name)))) return false
  await mkdir(aside, { recursive: true, mode: 0o700 })
  await rename(join(dataDir, name), join(aside, name))
  return true
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
