import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { newestBackupMs } from '#store/backup/backup-folder.ts'
import type { Config } from '#app/config.ts'
import { failed, type Finding, ok, skipped, warning } from './finding.ts'

const gb = 1e9
/** Below it the next backup, archive file or log of the database may not fit. */
const minFreeBytes = gb
const lowFreeBytes = 5 * gb
const lowFreeShare = 0.1

/** The data folder: there, writable by this user, and closed to others. */
export function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Finding[] {
  const check = 'data folder'
  const path = resolve(dataDir)
  if (!existsSync(path))
    return [
      failed(check, `${path} does not exist.`, 'Set SVC_DATA_DIR as the server has it, or start the server once.'),
    ]
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [
      failed(
        check,
        `This user cannot write to ${path}.`,
        `Run doctor as the server's user, or give it the folder: chown -R USER ${path}`,
      ),
    ]
  }
  const open = [path, ...filesOf(path)].filter((each) => (statSync(each).mode & 0o077) !== 0)
  if (open.length > 0 && process.platform !== 'win32')
    return [warning(check, `Other users of this machine can read ${open.join(', ')}.`, `chmod -R go= ${path}`)]
  return [ok(check, `${path} is writable, and closed to other users.`)]
}

/** The databases and what is in them alone; other files there are not ours. */
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^(?:positions|accounts)\.db/.test(name))
    .map((name) => join(folder, name))

/** The free space of the disk of a folder, and the size of the disk, bytes. */
export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export function checkDisk(dataDir: string, { freeBytes, totalBytes }: DiskSpace): Finding {
  const free = `${(freeBytes / gb).toFixed(1)} GB of ${(totalBytes / gb).toFixed(0)} GB are free on the disk of ${resolve(dataDir)}.`
  const action = 'Free space, or lower SVC_ARCHIVE_DAYS, SVC_ARCHIVE_MAX_GB or SVC_BACKUP_KEEP.'
  if (freeBytes < minFreeBytes) return failed('disk', free, action)
  const isLow = freeBytes < lowFreeBytes || freeBytes < lowFreeShare * totalBytes
  return isLow ? warning('disk', free, action) : ok('disk', free)
}

/** `synchronized`: whether the system says that its clock follows a time server; null where it does not say. */
export function checkClock(synchronized: boolean | null): Finding {
  if (synchronized === null)
    return skipped('clock', 'This system does not say whether its clock follows a time server.')
  if (synchronized) return ok('clock', 'The clock follows a time server.')
  return warning(
    'clock',
    'The clock follows no time server: ages, sessions and alerts are as wrong as it is.',
    'timedatectl set-ntp true, or install chrony.',
  )
}

/** The newest backup in the folder of backups. */
export async function checkBackups(
  { backupHours, backupDir, dataDir }: Pick<Config, 'backupHours' | 'backupDir' | 'dataDir'>,
  nowMs: number,
): Promise<Finding> {
  const folder = resolve(backupDir ?? join(dataDir, 'backups'))
  const newestMs = await newestBackupMs(folder)
  if (backupHours === undefined && newestMs === null)
    return warning(
      'backups',
      'The server makes no backups by itself.',
      'Set SVC_BACKUP_HOURS=24, and SVC_BACKUP_DIR to a folder on another disk.',
    )
  const maxAgeMs = backupHours === undefined ? 7 * msPerDay : 2 * backupHours * msPerHour
  const action = 'Look for "backup failed" in the log and at /readyz?verbose, then run: svc backup FOLDER'
  if (newestMs === null) return failed('backups', `There is no backup in ${folder}.`, action)
  const age = `The newest backup in ${folder} is ${Math.round((nowMs - newestMs) / msPerHour)} h old.`
  if (nowMs - newestMs > maxAgeMs) return failed('backups', age, action)
  if (backupDir === undefined)
    return warning(
      'backups',
      `${age} It is on the disk of the data.`,
      'Set SVC_BACKUP_DIR to a folder on another disk.',
    )
  return ok('backups', age)
}
