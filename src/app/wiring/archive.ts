import { sep } from 'node:path'
import { Archive } from '#archive/archive.ts'
import { FactLog } from '#archive/facts/fact-log.ts'
import type { FactSource } from '#archive/facts/source.ts'
import { LiveArchive, type PassReport } from '#archive/live-archive.ts'
import { isoTime, msPerHour } from '#domain/time.ts'
import type { ArchiveFiles } from '#api/resources/archive-files.ts'
import type { ReplaySource } from '#api/resources/replay.ts'
import type { Tracks } from '#api/resources/vessels/track.ts'
import { HttpError } from '#domain/http-error.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { Past } from '../past/past.ts'
import { trackHoursBesideArchive } from '../past/unarchived.ts'
import { archiveSettings, BucketCopy } from './bucket.ts'
import { StateLog } from '../past/state-log.ts'
import type { LiveState } from './live-state.ts'

/** The archive, and what copies past hours of the live state into it. */
export interface OpenArchive {
  archive: Archive
  live: LiveArchive
  /** Writes the states of vessels. */
  states: StateLog
  facts: FactLog
  past: Past
  /** Copies files to the bucket; null where there is none. */
  bucket: BucketCopy | null
}

/** Null where nothing is archived. Nothing is read or written yet. */
export function openArchive(config: Config, store: Store, live: LiveState, facts: FactSource): OpenArchive | null {
  const { archiveDays: retentionDays } = config
  if (retentionDays === 0) return null
  const archive = new Archive(archiveSettings(config))
  const states = new StateLog(archive, live.fleet, live.reference.destinations)
  return {
    archive,
    live: new LiveArchive({ archive, store, sources: () => live.sources.ids, retentionDays }),
    states,
    facts: new FactLog({ archive, facts }),
    past: new Past(archive.place, retentionDays, { ...live, store, states }),
    bucket: archive.place.bucket && new BucketCopy(archive),
  }
}

/** Archives the hours that have ended, and logs what was done. */
export async function runArchive(
  { live, archive, states, facts, bucket }: OpenArchive,
  nowMs: number,
  log: Log,
): Promise<void> {
  // States without the port calls of a past that is just being made would stand until the next hour.
  const written = live.isPaused ? null : await states.tick(nowMs)
  if (written !== null) log('info', 'states of vessels archived', { vessels: written })
  const report = await live.tick(nowMs)
  if (report !== null) log('info', 'archive written', { ...countsOf(report), bytes: archive.totals.bytes })
  if (report !== null && report.unreadable.length > 0)
    log('error', 'archive files cannot be read', { files: report.unreadable.join(' ') })
  // Facts of a past that is just being made are written when it is complete.
  if (live.isPaused) return facts.refresh()
  const files = await facts.tick(nowMs)
  if (files !== null && files > 0) log('info', 'facts archived', { files, bytes: archive.totals.bytes })
  const copied = await bucket?.tick(nowMs, report !== null || files !== null)
  if (copied) log('info', 'archive copied to the bucket', { ...copied })
}

const countsOf = ({ hours, merged, removedFiles }: PassReport) => ({
  hours: hours.length,
  positions: hours.reduce((sum, { written }) => sum + written.added, 0),
  newest: isoTime(hours.at(-1)?.hourMs ?? null),
  merged: merged.length,
  removedFiles,
})

/** The tracks of the live state, and those of the archive where there is one. */
export function tracksOf(
  { live, archive: open }: { live: LiveState; archive: OpenArchive | null },
  config: Config,
): Tracks {
  const { pipeline, sources } = live
  const recent: Tracks['recent'] = (mmsi, fromMs) => pipeline.track(mmsi, fromMs)
  if (open === null) return { recent, past: null }
  const { archive } = open
  return {
    recent,
    past: {
      retentionDays: config.archiveDays,
      read: async (query) => {
        const { mmsi, toMs } = query
        // What is not archived yet: the store keeps it.
        const newest = await pipeline.track(
          mmsi,
          Math.max(query.fromMs, toMs - trackHoursBesideArchive * msPerHour),
          toMs,
        )
        return archive.read('track', { ...query, recent: newest, sources: sources.ids }).catch(unreadable(archive))
      },
    },
  }
}

/** Replays of the archive; null where there is none. */
export function replaysOf(
  { live: { fleet }, archive: open }: { live: Pick<LiveState, 'fleet'>; archive: Pick<OpenArchive, 'archive'> | null },
  { archiveDays: retentionDays }: Pick<Config, 'archiveDays'>,
): ReplaySource | null {
  if (open === null) return null
  const { archive } = open
  return {
    retentionDays,
    open: async (request) => {
      const { mmsi, vesselClass } = fleet.columns
      const classes = { mmsis: mmsi.slice(0, fleet.size), codes: vesselClass.slice(0, fleet.size) }
      const begun = await archive.replay('begin', request, classes).catch(unreadable(archive))
      return 'refused' in begun ? null : { missing: begun.missing, pieces: piecesOf(archive, begun.id) }
    },
  }
}

/** The files of the archive; null where there is none. */
export function archiveFilesOf(open: Pick<OpenArchive, 'archive'> | null): ArchiveFiles | null {
  if (open === null) return null
  const { archive } = open
  return {
    find: (fromMs, toMs) => archive.read('files', fromMs, toMs).catch(unreadable(archive)),
    open: (name) => archive.read('fileOf', name).catch(unreadable(archive)),
  }
}

/** The blocks of a replay; it ends with the client. */
async function* piecesOf(archive: Archive, id: number): AsyncGenerator<Buffer, void, void> {
  try {
    for (let block = await archive.replay('next', id); block !== null; block = await archive.replay('next', id))
      yield Buffer.from(block.buffer, block.byteOffset, block.length)
  } finally {
    await archive.replay('end', id)
  }
}

/** What is wrong with the archive, without where it lies on the disk. */
const unreadable =
  ({ folder }: Pick<Archive, 'folder'>) =>
  (error: unknown): never => {
    const what = error instanceof Error ? error.message : String(error)
    throw new HttpError(503, `The archive has a fault: ${what.replaceAll(`${folder}${sep}`, '')}`)
  }
