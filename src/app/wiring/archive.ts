import { join } from 'node:path'
import { Archive } from '#archive/archive.ts'
import { LiveArchive, type PassReport } from '#archive/live-archive.ts'
import { isoTime } from '#domain/time.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { LiveState } from './live-state.ts'

/** Hours for which the store keeps tracks beside an archive: time enough to archive them after a long failure. */
export const trackHoursBesideArchive = 49

/** The archive, and what copies past hours of the live state into it. */
export interface OpenArchive {
  archive: Archive
  live: LiveArchive
}

/** The folder of the archive. */
const archiveDirOf = ({ dataDir, archiveDir = join(dataDir, 'archive') }: Config): string => archiveDir

/** Null where nothing is archived. Nothing is read or written yet. */
export function openArchive(config: Config, store: Store, live: LiveState): OpenArchive | null {
  const { archiveDays: retentionDays, archiveMaxGb } = config
  if (retentionDays === 0) return null
  const archive = new Archive({ folder: archiveDirOf(config), maxBytes: archiveMaxGb * 1e9 })
  return { archive, live: new LiveArchive({ archive, store, sources: () => live.sources.ids, retentionDays }) }
}

/** Archives the hours that have ended, and logs what was done. */
export async function runArchive({ live, archive }: OpenArchive, nowMs: number, log: Log): Promise<void> {
  const report = await live.tick(nowMs)
  if (report === null) return
  log('info', 'archive written', { ...countsOf(report), bytes: archive.totals.bytes })
}

const countsOf = ({ hours, merged, removedFiles }: PassReport) => ({
  hours: hours.length,
  positions: hours.reduce((sum, { written }) => sum + written.added, 0),
  newest: isoTime(hours.at(-1)?.hourMs ?? null),
  merged: merged.length,
  removedFiles,
})
