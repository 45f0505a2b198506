import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../data-folder.ts'
import type { Store } from '../store.ts'
import { type BackupContents, describePart, verifyBackup, writeBackupFile } from './backup-file.ts'

/** The folder in the data folder whose files a backup holds beside the database: imported datasets. */
export const importedFolder = 'imported'

/** What is backed up: an open store, and the data folder with the imported datasets. */
export interface BackupSource {
  store: Pick<Store, 'engine' | 'copyFiles' | 'migrations'>
  dataDir: string
}

/**
 * Writes a consistent copy of the database and of the imported datasets into one file, during operation, and reads it
 * again to its end. The file appears when it is complete and verified.
 */
export async function backup({ store, dataDir }: BackupSource, path: string, nowMs: number): Promise<BackupContents> {
  const workplace = await mkdtemp(join(dirname(path), `.${basename(path)}-`))
  try {
    const names = [...(await store.copyFiles(workplace)), ...(await copyImported(dataDir, workplace))]
    const applied = (await store.migrations()).filter(({ appliedMs }) => appliedMs !== null)
    const contents: BackupContents = {
      engine: store.engine,
      madeMs: nowMs,
      schema: Math.max(...applied.map(({ number }) => number)),
      files: await Promise.all(names.map((name) => describePart(join(workplace, name), name))),
    }
    const whole = join(workplace, 'whole')
    await writeBackupFile(whole, workplace, contents)
    await verifyBackup(whole)
    await rename(whole, path)
    syncFolder(dirname(path))
    return contents
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

/** Copies the imported datasets; an import that runs meanwhile replaces its file as a whole. */
async function copyImported(dataDir: string, workplace: string): Promise<string[]> {
  const source = join(dataDir, importedFolder)
  const entries = await readdir(source, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp')).map(({ name }) => name)
  await mkdir(join(workplace, importedFolder))
  for (const name of names) await copyFile(join(source, name), join(workplace, importedFolder, name))
  return names.toSorted().map((name) => `${importedFolder}/${name}`)
}
