import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../data-folder.ts'
import { backup, type BackupSource } from './backup.ts'

/** What a backup that was killed leaves behind, see `backup`. */
const leftoverPattern = /^\.(seaborne-\d{8}T\d{6}Z\.backup)-\w{6}$/
const namePattern = /^seaborne-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
/** No backup takes that long: it was killed. */
const leftoverMs = 86_400_000
/** After a failure the next attempt waits: a copy of everything each minute would fill a failing disk. */
const retryMs = 15 * 60_000

/** A backup in a folder of backups; its name says when it was made. */
interface DatedBackup {
  path: string
  madeMs: number
}

/** A backup in a folder, and the older ones that were deleted for it. */
export interface KeptBackup {
  path: string
  bytes: number
  deleted: string[]
}

/** The name of a backup in a folder, such as `seaborne-20261120T120000Z.backup`. */
function backupName(nowMs: number): string {
  return `seaborne-${new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

/** The time in a name; NaN for other names. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = (namePattern.exec(name) ?? []).map(Number)
  return year === undefined ? NaN : Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The backups in a folder, newest first. */
async function backupsIn(folder: string): Promise<DatedBackup[]> {
  const names = await readdir(folder)
  return names
    .map((name) => ({ path: join(folder, name), madeMs: timeOf(name) }))
    .filter(({ madeMs }) => !Number.isNaN(madeMs))
    .sort((a, b) => b.madeMs - a.madeMs)
}

/** When the newest backup in a folder was made; null where there is none, or no folder. */
export async function newestBackupMs(folder: string): Promise<number | null> {
  try {
    return (await backupsIn(folder))[0]?.madeMs ?? null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function removeLeftovers(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder))
    if (nowMs - timeOf(leftoverPattern.exec(name)?.[1] ?? '') > leftoverMs)
      await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * Writes a backup into a folder under a name with its time. With `keep`, it and the newest of the others stay, so
 * many in all: older ones with such a name are deleted, once the new one is complete and verified.
 */
export async function backupIntoFolder(
  source: BackupSource,
  folder: string,
  { nowMs, keep = Infinity }: { nowMs: number; keep?: number },
): Promise<KeptBackup> {
  makeFolder(folder)
  await removeLeftovers(folder, nowMs)
  const path = join(folder, backupName(nowMs))
  const { files } = await backup(source, path, nowMs)
  const others = (await backupsIn(folder)).filter((other) => other.path !== path)
  const deleted = others.slice(keep - 1).map((old) => old.path)
  for (const old of deleted) await rm(old, { force: true })
  return { path, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), deleted }
}

export interface BackupScheduleSettings {
  source: BackupSource
  folder: string
  /** From one backup to the next; counted from the newest one in the folder, so that a restart does not begin anew. */
  everyMs: number
  keep: number
}

/** Makes a backup in a folder when the newest one there is old enough. */
export class BackupSchedule {
  readonly #settings: BackupScheduleSettings
  /** When to look next; null: at once. */
  #nextMs: number | null = null
  #lastMs: number | null = null
  #fault: string | null = null

  constructor(settings: BackupScheduleSettings) {
    this.#settings = settings
  }

  /** When the newest backup in the folder was made; null when there is none, or before the first run. */
  get lastMs(): number | null {
    return this.#lastMs
  }

  /** Why the last attempt failed; null when it succeeded. */
  get fault(): string | null {
    return this.#fault
  }

  /** Makes a backup if one is due, else returns null. Rejects when it fails; the next attempt is made 15 minutes later. */
  async run(nowMs: number): Promise<KeptBackup | null> {
    const { everyMs } = this.#settings
    // Later than that only after the clock was set back.
    if (this.#nextMs !== null && nowMs < this.#nextMs && this.#nextMs <= nowMs + everyMs) return null
    this.#nextMs = nowMs + Math.min(retryMs, everyMs)
    try {
      const made = await this.#runIfDue(nowMs)
      this.#nextMs = (this.#lastMs ?? nowMs) + everyMs
      this.#fault = null
      return made
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  async #runIfDue(nowMs: number): Promise<KeptBackup | null> {
    const { source, folder, everyMs, keep } = this.#settings
    makeFolder(folder)
    const newest = (await backupsIn(folder)).find(({ madeMs }) => madeMs <= nowMs)
    this.#lastMs = newest?.madeMs ?? null
    if (newest !== undefined && nowMs < newest.madeMs + everyMs) return null
    const made = await backupIntoFolder(source, folder, { nowMs, keep })
    this.#lastMs = nowMs
    return made
  }
}
