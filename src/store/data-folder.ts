import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockFile } from './lock-file.ts'
import { storeErrorMessage } from './store-errors.ts'

/** A data folder that cannot be used; the message is for the operator. */
export class UnusableFolder extends Error {
  override name = 'UnusableFolder'
}

const databaseFile = /^(?:positions\.db|accounts\.db|server\.lock)/

const systemWords: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  EIO: 'the disk fails',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
  ENOENT: 'no folder can be made there',
  ENAMETOOLONG: 'its name is too long',
}

/**
 * Creates a folder that only this user may read, and those above it, where they do not exist; true where it was created.
 * Node's own recursive `mkdir` never returns where a folder exists in which none can be made, such as `/proc`.
 */
export function makeFolder(path: string, mode = 0o700): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false
  const parent = dirname(resolve(path))
  if (parent !== resolve(path)) makeFolder(parent, mode)
  try {
    mkdirSync(path, { mode })
    return true
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
    return false
  }
}

/** Creates a data folder if needed, and closes it to other users of the machine; throws UnusableFolder when it cannot be written. */
export function readyFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, systemWords[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error))
  }
  restrict(dataDir, 0o700)
}

/** Closes the databases of a data folder, with their logs and copies, to other users of the machine. */
export function restrictFiles(dataDir: string): void {
  for (const { name } of readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile()))
    if (databaseFile.test(name)) restrict(join(dataDir, name), 0o600)
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Another user owns it, or a log is gone already.
    if (!['EPERM', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Syncs the names in a folder, so that a new or renamed file survives a power cut; throws UnusableFolder when the disk
 * fails. Windows cannot open a folder, and keeps names by itself.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } catch (error) {
    throw unusable(path, systemWords[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error))
  } finally {
    closeSync(folder)
  }
}

/**
 * Locks a data folder for one server: two would write different rows with the same keys. Returns a function that releases the
 * lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const release = lockOf(dataDir)
  if (release !== null) return release
  throw new UnusableFolder(
    `Another server is using the data folder ${resolve(dataDir)}. Stop it first, or give this one a folder of its own with SVC_DATA_DIR.`,
  )
}

function lockOf(dataDir: string): (() => void) | null {
  try {
    return lockFile(join(dataDir, 'server.lock'))
  } catch (error) {
    throw unusable(dataDir, storeErrorMessage(error) ?? String(error))
  }
}

function unusable(dataDir: string, why: string): UnusableFolder {
  return new UnusableFolder(
    `The data folder ${resolve(dataDir)} cannot be used: ${why}. Make it writable for the user who runs this program, or name another one with SVC_DATA_DIR.`,
  )
}
