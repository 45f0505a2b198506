import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Engine } from '../migrations/migration.ts'

const magic = 'seaborne backup 1'
const maxContentsBytes = 1024 * 1024

/** A file in a backup. `name` is its path from the data folder, with `/` on every system. */
export interface BackupPart {
  name: string
  bytes: number
  sha256: string
}

/** The first line of a backup, as JSON after the magic words; the files follow one after the other. */
export interface BackupContents {
  /** The engine whose data it holds; absent in backups made before PostgreSQL could be backed up. */
  engine?: Engine
  madeMs: number
  /** Number of the newest migration in it. */
  schema: number
  files: BackupPart[]
}

/** A backup that cannot be restored; the message says why. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** Size and SHA-256 of a file. */
export async function describePart(path: string, name: string): Promise<BackupPart> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Writes a backup with the files of `folder` that `contents` names, and waits until it is on disk. */
export async function writeBackupFile(path: string, folder: string, contents: BackupContents): Promise<void> {
  await pipeline(wholeOf(folder, contents), createWriteStream(path, { mode: 0o600, flush: true }))
}

async function* wholeOf(folder: string, contents: BackupContents): AsyncGenerator<Buffer | string> {
  yield `${magic} ${JSON.stringify(contents)}\n`
  for (const { name } of contents.files)
    for await (const piece of createReadStream(join(folder, name))) yield piece as Buffer
}

/** Reads the contents line of a backup. `startsAt`: where the first file begins. */
export async function readContents(path: string): Promise<BackupContents & { startsAt: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxContentsBytes), 0, maxContentsBytes, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    const line = buffer.toString('utf8', 0, Math.max(0, end))
    if (!line.startsWith(`${magic} `)) throw new UnusableBackup(`${path} is not a backup of this program.`)
    return { ...(JSON.parse(line.slice(magic.length)) as BackupContents), startsAt: end + 1 }
  } finally {
    await file.close()
  }
}

/** Reads a backup to its end and compares every file with its checksum; throws UnusableBackup where one differs. */
export async function verifyBackup(path: string): Promise<BackupContents> {
  const { startsAt, ...contents } = await readContents(path)
  let start = startsAt
  for (const part of contents.files) {
    const hash = createHash('sha256')
    let bytes = 0
    if (part.bytes > 0)
      for await (const piece of createReadStream(path, { start, end: start + part.bytes - 1 })) {
        hash.update(piece as Buffer)
        bytes += (piece as Buffer).length
      }
    compare(path, part, { name: part.name, bytes, sha256: hash.digest('hex') })
    start += part.bytes
  }
  const { size } = await stat(path)
  if (size !== start) throw new UnusableBackup(`${path} is damaged: needs ${start} bytes, got ${size}.`)
  return contents
}

/** Writes the files of a backup into a folder, each compared with its checksum. */
export async function unpackBackup(path: string, folder: string): Promise<void> {
  const { startsAt, files } = await readContents(path)
  let start = startsAt
  for (const part of files) {
    const target = join(folder, part.name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // `end` is inclusive: an empty file has no last byte.
    const bytes = part.bytes === 0 ? [] : createReadStream(path, { start, end: start + part.bytes - 1 })
    await pipeline(bytes, createWriteStream(target, { mode: 0o600, flush: true }))
    compare(path, part, await describePart(target, part.name))
    start += part.bytes
  }
}

function compare(path: string, wanted: BackupPart, found: BackupPart): void {
  if (found.bytes === wanted.bytes && found.sha256 === wanted.sha256) return
  throw new UnusableBackup(
    `${path} is damaged: ${wanted.name} needs ${wanted.bytes} bytes with SHA-256 ${wanted.sha256}, got ${found.bytes} with ${found.sha256}.`,
  )
}
