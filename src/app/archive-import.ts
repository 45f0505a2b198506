import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Archive } from '#archive/archive.ts'
import { yieldToOthers } from '#archive/task-process.ts'
import type { ArchivePoints } from '#archive/positions/points.ts'
import { Derivation } from '#derive/derive.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { position } from '#domain/messages/observations.ts'
import { msPerDay } from '#domain/time.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { readRecordedFile } from '#feeds/recording/recorded-file.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog, type TrackPiece } from '#fleet/track-log.ts'
import { archiveReplayedFacts } from './backtest/backtest.ts'
import { ImportedStates } from './backtest/imported-states.ts'
import type { ReplaySpan } from './backtest/replayed-facts.ts'
import type { PastWorld } from './demo-past/past-derivation.ts'
import { loadRecordedWorld } from './demo-past/load-world.ts'
import { sleep, wallClock } from './clock.ts'
import type { Config } from './config.ts'
import { archiveSettings } from './wiring/bucket.ts'

/** Points collected before they are written: whole hours of a day of a national network. */
const pointsPerWrite = 1_000_000
const maxVessels = 131_072
/** Days before an imported one whose positions its facts begin with: a call that lasts, a voyage that ends. */
const warmUpDays = 3

/** What an import has done. */
interface ArchiveImport {
  /** Whether the same file was imported before; then nothing was read. */
  isKnown: boolean
  /** Reports in the file, and positions of it that belong in tracks. */
  reports: number
  /** Positions that the archive did not have, and that it had. */
  added: number
  known: number
  /** Facts that were derived of the days of the file. */
  facts: number
  /** Whether some of its days are older than the archive keeps. */
  isTooOld: boolean
  rejects: ReadonlyMap<string, number>
}

/** Times of the positions of a file. */
interface FileSpan {
  firstMs: number
  lastMs: number
}

/**
 * Imports a file of recorded AIS into the archive: through the decoder, the checks of plausibility and the selection of track
 * points of a running server, apart from its live state. A file that was imported is known by its content; after an import
 * that was stopped, the next one adds what is missing.
 */
export async function importIntoArchive(config: Config, path: string): Promise<ArchiveImport> {
  yieldToOthers(process.pid)
  const archive = new Archive(archiveSettings(config))
  try {
    const digest = await digestOf(path)
    const earlier = await archive.call('importOf', digest)
    const status = new FeedStatus({ id: basename(path), name: basename(path), licence: 'own', isWorldFeed: false })
    const total = {
      isKnown: earlier !== null,
      reports: 0,
      added: 0,
      known: earlier?.rows ?? 0,
      ...{ facts: 0, isTooOld: false },
      rejects: status.rejects,
      ...{ firstMs: Infinity, lastMs: -Infinity },
    }
    if (earlier !== null) return total
    const before = (await archive.call('totals')).rows
    const context: FeedContext = {
      sourceIndex: 0,
      status,
      clock: wallClock,
      fetch,
      random: Math.random,
      sleep,
      setting: () => undefined,
      onLoaded: () => {},
    }
    const world = loadRecordedWorld()
    await importFile(archive, path, { context, total, world })
    if (total.reports === 0) throw new Error(noReportText(path, status.rejects))
    for (let merged: string | null = ''; merged !== null;) merged = await archive.call('compactNext', wallClock.nowMs())
    // What was there already, in a merged day or month, is counted by what the merging has dropped.
    const points = total.added + total.known
    total.added = (await archive.call('totals')).rows - before
    total.known = points - total.added
    total.isTooOld = total.firstMs < wallClock.nowMs() - config.archiveDays * msPerDay
    if (total.firstMs < Infinity) total.facts = await archiveReplayedFacts(archive.place, archive, world, daysOf(total))
    const bytes = (await stat(path)).size
    await archive.call('recordImport', { digest, name: basename(path), bytes, rows: points })
    await archive.call('syncBucket', wallClock.nowMs())
    return total
  } finally {
    await archive.close()
  }
}

function noReportText(path: string, rejects: ReadonlyMap<string, number>): string {
  const counts = [...rejects].map(([reason, count]) => `; ${count} rejected: ${reason}`)
  return `${basename(path)} has no report${counts.join('')}.`
}

/** The days of a file, and the days before it that its vessels are known from. */
function daysOf({ firstMs, lastMs }: FileSpan): ReplaySpan {
  const fromMs = Math.floor(firstMs / msPerDay) * msPerDay
  return { fromMs, toMs: Math.floor(lastMs / msPerDay) * msPerDay + msPerDay, warmUpMs: warmUpDays * msPerDay }
}

async function importFile(
  archive: Archive,
  path: string,
  { context, total, world }: { context: FeedContext; total: ArchiveImport & FileSpan; world: PastWorld },
): Promise<void> {
  const fleet = new Fleet({ capacity: maxVessels })
  const tracks = new TrackLog(fleet.capacity)
  const { ports, seaports, terminals, goods, resolveDestination } = world
  const derivation = new Derivation({ resolveDestination, terminals, ports, seaports, goods })
  const states = new ImportedStates(fleet, [...ports, ...seaports], archive)
  fleet.onEvict.push((slot) => tracks.evict(slot))
  // Points are written while the next ones are decoded: two processes work.
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writing
    const pieces = tracks.drain()
    if (pieces.length === 0) return
    writing = archive.append(pointsOf(pieces), 'import').then(({ added, known }) => {
      total.added += added
      total.known += known
    })
    // Its failure is that of the next write, or of the end.
    writing.catch(() => {})
  }
  let newestMs = 0
  for await (const batch of readRecordedFile(path, context)) {
    for (let row = 0; row < batch.length; row++) {
      newestMs = Math.max(newestMs, batch.atMs[row])
      if (batch.kind[row] === position) total.firstMs = Math.min(total.firstMs, batch.atMs[row])
    }
    total.reports += batch.length
    fleet.apply(batch, newestMs)
    derivation.apply(batch, fleet, newestMs)
    tracks.append(batch, fleet.columns)
    await states.observe(newestMs)
    if (tracks.length >= pointsPerWrite) await write()
  }
  total.lastMs = newestMs
  await write()
  await writing
  await states.finish(newestMs)
}

/** Points of tracks in columns. */
function pointsOf(pieces: readonly TrackPiece[]): ArchivePoints {
  const length = pieces.reduce((sum, { points }) => sum + points.length, 0)
  const column = () => new Float64Array(length).fill(NaN)
  const into = {
    ...{ length, mmsi: column(), atMs: column(), lng: column(), lat: column(), sogKnots: column() },
    ...{ cogDeg: column(), headingDeg: column(), navStatus: column(), draughtM: column() },
  }
  let row = 0
  for (const { mmsi, points } of pieces)
    for (const point of points) {
      into.mmsi[row] = mmsi
      into.atMs[row] = point.atMs
      into.lng[row] = point.lng
      into.lat[row] = point.lat
      into.sogKnots[row] = point.sogKnots ?? NaN
      into.cogDeg[row] = point.cogDeg ?? NaN
      into.headingDeg[row] = point.headingDeg ?? NaN
      into.navStatus[row] = point.navStatus ?? NaN
      into.draughtM[row] = point.draughtM ?? NaN
      row++
    }
  return into
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer)
  return hash.digest('hex')
}
