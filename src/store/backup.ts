import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { readyFolder, lockDataFolder } from './data-folder.ts'
import { migrations } from './migrations/migrations.ts'
import { sqliteFiles } from './sqlite/open.ts'
import type { Store } from './store.ts'

const magic = 'seaborne backup 1'

/** The first line of a backup, as JSON after the magic words; the files follow one after the other. */
export interface BackupContents {
  madeMs: number
  /** Number of the newest migration in it. */
  schema: number
  files: { name: string; bytes: number; sha256: string }[]
}

/** A backup that cannot be restored; the message says why. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** Writes a consistent copy of the store into one file during operation. The file appears when it is complete. */
export async function backup(store: Store, path: string, nowMs: number): Promise<BackupContents> {
  const workplace = await mkdtemp(join(dirname(path), `.${basename(path)}-`))
  try {
    const names = await store.copyFiles(workplace)
    const applied = (await store.migrations()).filter(({ appliedMs }) => appliedMs !== null)
    const contents: BackupContents = {
      madeMs: nowMs,
      schema: Math.max(...applied.map(({ number }) => number)),
      files: await Promise.all(names.map((name) => described(join(workplace, name)))),
    }
    const whole = join(workplace, 'whole')
    await writeWhole(whole, workplace, contents)
    await rename(whole, path)
    return contents
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

async function described(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { name: basename(path), bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function writeWhole(path: string, workplace: string, contents: BackupContents): Promise<void> {
  const whole = createWriteStream(path, { mode: 0o600, flush: true })
  whole.write(`${magic} ${JSON.stringify(contents)}\n`)
  for (const { name } of contents.files) await pipeline(createReadStream(join(workplace, name)), whole, { end: false })
  whole.end()
  await finished(whole)
}

/** Reads the contents line of a backup, without restoring it. */
async function readBackupContents(path: string): Promise<BackupContents & { startsAt: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    const line = buffer.toString('utf8', 0, Math.max(0, end))
    if (!line.startsWith(`${magic} `)) throw new UnusableBackup(`${path} is not a backup of this program.`)
    return { ...(JSON.parse(line.slice(magic.length)) as BackupContents), startsAt: end + 1 }
  } finally {
    await file.close()
  }
}

/**
 * Replaces the files of a data folder by a backup, after verifying its checksums. The files before are moved into a folder
 * beside them. Throws while a server uses the data folder.
 */
export async function restore(path: string, dataDir: string, nowMs: number): Promise<{ aside: string | null }> {
  const contents = await readBackupContents(path)
  const known = Math.max(...migrations.map(({ number }) => number))
  if (contents.schema > known)
    throw new UnusableBackup(`${path} has schema ${contents.schema}; this program knows schemas up to ${known}.`)
  readyFolder(dataDir)
  const workplace = await mkdtemp(join(dataDir, '.restore-'))
  let release = () => {}
  try {
    let start = contents.startsAt
    for (const file of contents.files) {
      await unpack(path, start, file, workplace)
      start += file.bytes
    }
    release = lockDataFolder(dataDir)
    const aside = await moveAside(dataDir, nowMs)
    for (const { name } of contents.files) await rename(join(workplace, name), join(dataDir, name))
    return { aside }
  } finally {
    await rm(workplace, { recursive: true, force: true })
    release()
  }
}

async function unpack(path: string, start: number, file: BackupContents['files'][number], workplace: string) {
  if (!sqliteFiles.some(({ name }) => name === file.name))
    throw new UnusableBackup(`${path} holds "${file.name}", which is not a file of this program.`)
  const target = join(workplace, file.name)
  const bytes = createReadStream(path, { start, end: start + file.bytes - 1 })
  await pipeline(bytes, createWriteStream(target, { mode: 0o600, flush: true }))
  const found = await described(target)
  if (found.bytes !== file.bytes || found.sha256 !== file.sha256)
    throw new UnusableBackup(
      `${path} is damaged: ${file.name} needs ${file.bytes} bytes with SHA-256 ${file.sha256}, got ${found.bytes} with ${found.sha256}.`,
    )
}

/** Moves the present files and their logs into a folder beside them; null when there are none. */
async function moveAside(dataDir: string, nowMs: number): Promise<string | null> {
  const aside = join(dataDir, `before-restore-${new Date(nowMs).toISOString().replaceAll(':', '')}`)
  let moved = false
  for (const { name } of sqliteFiles)
    for (const part of [name, `${name}-wal`, `${name}-shm`]) {
      const there = await access(join(dataDir, part)).then(
        () => true,
        () => false,
      )
      if (!there) continue
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(join(dataDir, part), join(aside, part))
      moved = true
    }
  return moved ? aside : null
}
