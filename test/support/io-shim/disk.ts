import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { framesOf } from '#store/positions/frames.ts'
import { pointsInOrder } from '#store/positions/track-journal.ts'
import { msPerHour } from '#domain/time.ts'

/** A record of io-shim.c, which lists the kinds. */
interface IoRecord {
  kind: 'C' | 'W' | 'S' | 'T' | 'R' | 'U' | 'A'
  failed: boolean
  path: string
  offset: number
  data: Buffer
}

const headBytes = 16
const sectorBytes = 512

/** Reads the log of io-shim.c. */
function readRecords(log: string): IoRecord[] {
  const bytes = readFileSync(log)
  const records: IoRecord[] = []
  for (let at = 0; at < bytes.length;) {
    const pathEnd = at + headBytes + bytes.readUInt16LE(at + 2)
    const end = pathEnd + bytes.readUInt32LE(at + 4)
    records.push({
      kind: String.fromCharCode(bytes[at]) as IoRecord['kind'],
      failed: bytes[at + 1] !== 0,
      offset: Number(bytes.readBigInt64LE(at + 8)),
      path: bytes.toString('utf8', at + headBytes, pathEnd),
      data: bytes.subarray(pathEnd, end),
    })
    at = end
  }
  return records
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

type Change = { offset: number; data: Buffer } | { length: number }

/** What of a file is on the disk, and what is only in memory. */
class DiskFile {
  bytes: Buffer = Buffer.alloc(0)
  pending: Change[] = []

  /** The content if each unsynced sector has reached the disk with a probability of `share`. */
  contentWith(share: number, random: () => number): Buffer {
    const ends = this.pending.map((change) => ('length' in change ? change.length : change.offset + change.data.length))
    const content = Buffer.alloc(Math.max(this.bytes.length, ...ends))
    this.bytes.copy(content)
    let length = this.bytes.length
    for (const change of this.pending) {
      if ('length' in change) {
        if (random() >= share) continue
        content.fill(0, change.length)
        length = change.length
        continue
      }
      const { offset, data } = change
      for (let from = 0, until = 0; from < data.length; from = until) {
        until = Math.min(data.length, from + sectorBytes - ((offset + from) % sectorBytes))
        if (random() >= share) continue
        data.copy(content, offset + from, from, until)
        length = Math.max(length, offset + until)
      }
    }
    return content.subarray(0, length)
  }
}

type NameChange = (names: Map<string, DiskFile>) => void

/**
 * A disk of which only what was synced survives a power cut, and of the rest any part: each unsynced sector by itself,
 * and creations, removals and renamings, in their order, up to any one of them since the folder was synced.
 */
class Disk {
  readonly #random: () => number
  readonly #open = new Map<string, DiskFile>()
  readonly #names = new Map<string, DiskFile>()
  #nameChanges: NameChange[] = []

  constructor(random: () => number) {
    this.#random = random
  }

  apply({ kind, failed, path, offset, data }: IoRecord): void {
    const file = this.#open.get(path)
    if (kind === 'C') this.#rename((names, created) => names.set(path, created), path)
    else if (kind === 'U') this.#change((names) => names.delete(path), path)
    else if (kind === 'R') {
      if (file) this.#open.set(data.toString('utf8'), file)
      this.#change((names) => {
        const moved = names.get(path)
        if (moved) names.set(data.toString('utf8'), moved)
        names.delete(path)
      }, path)
    } else if (kind === 'W') file?.pending.push({ offset, data })
    else if (kind === 'T') file?.pending.push({ length: offset })
    else if (kind === 'S') this.#sync(file, failed)
  }

  /** The files after a power cut now; `share`: of the unsynced sectors that have reached the disk, 0 to 1. */
  afterPowerCut(share: number): Map<string, Buffer> {
    const names = new Map(this.#names)
    const kept = share === 0 ? 0 : share === 1 ? Infinity : Math.floor(this.#random() * (this.#nameChanges.length + 1))
    for (const change of this.#nameChanges.slice(0, kept)) change(names)
    return new Map([...names].map(([path, file]) => [path, file.contentWith(share, this.#random)]))
  }

  #rename(change: (names: Map<string, DiskFile>, created: DiskFile) => void, path: string): void {
    const created = new DiskFile()
    this.#open.set(path, created)
    this.#nameChanges.push((names) => change(names, created))
  }

  #change(change: NameChange, path: string): void {
    this.#open.delete(path)
    this.#nameChanges.push(change)
  }

  /** A path that is no file is a folder. After a sync that failed the kernel takes unwritten pages for written. */
  #sync(file: DiskFile | undefined, failed: boolean): void {
    if (file) {
      file.bytes = file.contentWith(failed ? 0.5 : 1, this.#random)
      file.pending = []
    } else if (!failed) {
      for (const change of this.#nameChanges) change(this.#names)
      this.#nameChanges = []
    }
  }
}

const questions: Readonly<Record<string, readonly string[]>> = {
  'accounts.db': ["select 'user ' || replace(email, '@example.org', '') as it from users"],
  'positions.db': [
    "select 'fact ' || id as it from facts where kind = 'session'",
    "select 'vessel ' || (mmsi - 201000001) as it from vessels",
  ],
}

/** The points of the one track that store-session.ts writes, in seconds from their hour. */
function secondsOfTrack(file: DatabaseSync): number[] {
  const journal = file.prepare('select frames from track_journal').all() as { frames: Uint8Array }[]
  const chunks = file.prepare('select points from track_chunks').all() as { points: Uint8Array }[]
  const pieces = [
    ...journal.flatMap(({ frames }) => [...framesOf(frames)].map(({ bytes }) => bytes)),
    ...chunks.map(({ points }) => points),
  ]
  return pointsInOrder(pieces, 0, Infinity).map(({ atMs }) => (atMs % msPerHour) / 1000)
}

/** What store-session.ts has written to the files of a folder; throws where one is damaged. */
export function storedIn(dataDir: string): Set<string> {
  const found = new Set<string>()
  for (const [name, selects] of Object.entries(questions)) {
    if (!existsSync(join(dataDir, name))) continue
    const file = new DatabaseSync(join(dataDir, name))
    try {
      const [integrity] = Object.values(file.prepare('pragma integrity_check').get() ?? {})
      if (integrity !== 'ok') throw new Error(`${name}: ${String(integrity)}`)
      const tables = new Set(
        file
          .prepare('select name from sqlite_master')
          .all()
          .map((row) => row['name']),
      )
      if (tables.has('track_journal')) for (const second of secondsOfTrack(file)) found.add(`track ${second}`)
      for (const select of selects)
        if (tables.has(/from (\w+)/.exec(select)?.[1] ?? ''))
          for (const { it } of file.prepare(select).all()) found.add(String(it))
    } finally {
      file.close()
    }
  }
  return found
}

/** What power cuts found: the acknowledged writes that were lost, by name, with the cut. */
export interface CutReport {
  cuts: number
  acknowledged: Set<string>
  lost: Map<string, string>
}

export interface CutOptions {
  seed: number
  /** Shares of unsynced sectors that have reached the disk, one image for each. */
  shares: readonly number[]
  /** Folder for the images. */
  workplace: string
  /** Also cuts at this share of the other moments, 0 to 1. */
  otherMoments?: number
}

/** The report of a session is no acknowledgement. */
function addAcknowledged({ acknowledged }: CutReport, line: string): void {
  if (!line.startsWith('{')) acknowledged.add(line)
}

/** Cuts the power at every acknowledgement of a log, and compares what survives with what was acknowledged until then. */
export function cutPower(log: string, { seed, shares, workplace, otherMoments = 0 }: CutOptions): CutReport {
  const random = randomOf(seed)
  const disk = new Disk(random)
  const report: CutReport = { cuts: 0, acknowledged: new Set(), lost: new Map() }
  for (const [i, record] of readRecords(log).entries()) {
    if (record.kind === 'A') for (const each of record.data.toString().trim().split('\n')) addAcknowledged(report, each)
    else disk.apply(record)
    if (record.kind !== 'A' && random() >= otherMoments) continue
    for (const share of shares) {
      report.cuts++
      rmSync(workplace, { recursive: true, force: true })
      mkdirSync(workplace)
      for (const [path, bytes] of disk.afterPowerCut(share)) writeFileSync(join(workplace, basename(path)), bytes)
      const stored = storedIn(workplace)
      for (const each of report.acknowledged)
        if (!stored.has(each)) report.lost.set(each, `record ${i}, share ${share}, seed ${seed}`)
    }
  }
  return report
}
