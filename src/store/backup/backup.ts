import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { syncFolder } from '../data-folder.ts'
import type { Store } from '../store.ts'
import { type BackupContents, describePart, verifyBackup, writeBackupFile } from './backup-file.ts'

/** The folder in the data folder whose files a backup holds beside the database: imported datasets. */
export const importedFolder = 'imported'

/** An import changes its files within moments, after it has read its source: a second copy sees all of it. */
const maxCopies = 10

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

/** Copies the imported datasets as they are at one moment: once more where an import or an undo has changed them meanwhile. */
async function copyImported(dataDir: string, workplace: string): Promise<string[]> {
  const source = join(dataDir, importedFolder)
  const target = join(workplace, importedFolder)
  for (let tries = 1; tries <= maxCopies; tries++) {
    const before = await statesOf(source)
    const names = Object.keys(before)
    await mkdir(target)
    // A file that is gone by now is missing in the comparison, too.
    for (const name of names) await copyFile(join(source, name), join(target, name)).catch(absent)
    if (isDeepStrictEqual(await statesOf(source), before))
      return names.toSorted().map((name) => `${importedFolder}/${name}`)
    await rm(target, { recursive: true })
  }
  throw new Error(`the imported datasets in ${source} kept changing while they were copied. Run the backup again.`)
}

/** What differs between two versions of each file of a folder; empty where there is none. */
async function statesOf(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []
  const states: Record<string, string> = {}
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.tmp')) continue
    const about = await stat(join(folder, entry.name), { bigint: true }).catch(absent)
    if (about) states[entry.name] = `${about.ino} ${about.size} ${about.mtimeNs}`
  }
  return states
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
