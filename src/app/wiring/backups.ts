import { join } from 'node:path'
import { msPerHour } from '#domain/time.ts'
import { BackupSchedule } from '#store/backup/backup-folder.ts'
import { removeUnfinishedRestores } from '#store/backup/restore.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/**
 * The schedule of backups; null where SVC_BACKUP_HOURS is not set. The default folder is in the data folder, on the disk that
 * the backups are for: docs/operation.md advises another one.
 */
export function openBackups(config: Config, store: Store): BackupSchedule | null {
  const { dataDir, backupHours, backupDir: folder = join(dataDir, 'backups'), backupKeep: keep } = config
  if (backupHours === undefined) return null
  return new BackupSchedule({ source: { store, dataDir }, folder, everyMs: backupHours * msPerHour, keep })
}

/** Makes a backup if one is due, and logs it. */
export async function runBackups(schedule: BackupSchedule, nowMs: number, log: Log): Promise<void> {
  const made = await schedule.run(nowMs)
  if (made !== null) log('info', 'backup written', { path: made.path, bytes: made.bytes, deleted: made.deleted.length })
}

/** Deletes what a restore that was killed has left in the data folder; where that fails, the server starts all the same. */
export function cleanDataFolder({ dataDir }: Pick<Config, 'dataDir'>, log: Log): Promise<void> {
  return removeUnfinishedRestores(dataDir).catch((error: unknown) =>
    log('error', 'leftovers of a restore cannot be deleted', { dataDir, error: String(error) }),
  )
}
