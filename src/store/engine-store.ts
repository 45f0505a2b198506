import { CompiledQuery, type Kysely } from 'kysely'
import type { TrackPoint } from '#domain/track.ts'
import { FrameWriter } from './frames.ts'
import { History } from './history.ts'
import type { Engine } from './migrations/migration.ts'
import type { MigrationStatus } from './migrations/migrations.ts'
import type { PositionWriting } from './position-writes.ts'
import type { AccountsDb, Keep, Store, TrackChunk } from './store.ts'
import type { PositionTables } from './tables.ts'
import { pointsInOrder, TrackJournal } from './track-journal.ts'
import { lastHeardMs, maxPackedBytes, packVessel, unpackVessel, type VesselRow } from './vessel-row.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** An hour is folded this long after its end, when what comes late has mostly come. */
const foldDelayMs = 120_000
/** Hours asked for at once at most. */
const mostHours = 1000
/** Pieces at least this long go to their own rows at once; shorter ones would cost more in rows than in points. */
const ownRowBytes = 160
/** Ships packed at a stretch, about 3 ms. */
const vesselSlice = 2000

/** What the engines bring; the rest is the same. */
export interface EngineParts {
  engine: Engine
  place: string
  /** For reading what the writer wrote. */
  positions: Kysely<PositionTables>
  writer: PositionWriting
  accounts: AccountsDb
  keep: Keep
  migrations(): Promise<MigrationStatus[]>
  copyFiles(directory: string): Promise<string[]>
  close(): Promise<void>
}

export class EngineStore extends History implements Store {
  readonly engine: Engine
  readonly place: string
  readonly accounts: AccountsDb
  readonly #parts: EngineParts
  readonly #journal: TrackJournal
  #seq: number
  #foldedHour = -Infinity
  #folding: Promise<void> | null = null
  readonly #trackQueries = new Map<number, string>()

  private constructor(parts: EngineParts, journal: TrackJournal) {
    super(parts.positions, (statements) => parts.writer.run(statements))
    this.engine = parts.engine
    this.place = parts.place
    this.accounts = parts.accounts
    this.#parts = parts
    this.#journal = journal
    this.#seq = journal.lastSeq
  }

  /** Takes up the journal where the last process left it. */
  static async open(parts: EngineParts): Promise<EngineStore> {
    const journal = new TrackJournal()
    const rows = parts.positions.selectFrom('track_journal').selectAll().orderBy('seq')
    for (const { seq, frames } of await rows.execute()) journal.add(seq, frames)
    return new EngineStore(parts, journal)
  }

  async saveVessels(rows: readonly VesselRow[]): Promise<void> {
    const writer = new FrameWriter(Math.min(rows.length, vesselSlice) * 256)
    const written: Promise<void>[] = []
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]
      writer.write(row.mmsi, lastHeardMs(row), maxPackedBytes, (bytes, view, at) => packVessel(row, bytes, view, at))
      if (writer.count < vesselSlice) continue
      written.push(this.#parts.writer.saveVessels(writer.take()))
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (writer.count > 0) written.push(this.#parts.writer.saveVessels(writer.take()))
    await Promise.all(written)
  }

  async loadVessels(): Promise<VesselRow[]> {
    const rows = await this.#parts.positions.selectFrom('vessels').select(['mmsi', 'state']).orderBy('mmsi').execute()
    return rows.map(({ mmsi, state }) => unpackVessel(mmsi, state))
  }

  async appendTrackChunks(chunks: readonly TrackChunk[]): Promise<void> {
    if (chunks.length === 0) return
    const writer = new FrameWriter(chunks.length * 48)
    for (const { mmsi, hourMs, bytes } of chunks) writer.add(mmsi, hourMs, bytes)
    const frames = writer.take()
    const seq = ++this.#seq
    if (frames.length >= chunks.length * ownRowBytes) return this.#parts.writer.saveTrackChunks(seq, frames)
    await this.#parts.writer.appendJournal(seq, frames)
    this.#journal.add(seq, frames)
    // Not waited for: what was heard is safe in the journal.
    if (this.#journal.byteLength > this.#parts.keep.journalBytes) this.#fold().catch(() => {})
  }

  async readTrack(mmsi: number, fromMs: number, toMs = fromMs + 25 * hourMs): Promise<TrackPoint[]> {
    const hours: number[] = []
    if (!(toMs - fromMs < mostHours * hourMs)) throw new RangeError(`a track of ${fromMs} to ${toMs} is too long`)
    for (let hour = Math.floor(fromMs / hourMs) * hourMs; hour <= toMs; hour += hourMs) hours.push(hour)
    const recent = [...this.#journal.piecesOf(mmsi)].map(({ bytes }) => bytes)
    const { rows } = await this.#parts.positions.executeQuery<{ points: Uint8Array }>(
      CompiledQuery.raw(this.#trackQuery(hours.length), [...hours, mmsi]),
    )
    return pointsInOrder([...rows.map(({ points }) => points), ...recent], fromMs, toMs)
  }

  async prune(nowMs: number): Promise<void> {
    const { keep, writer } = this.#parts
    const hour = Math.floor((nowMs - foldDelayMs) / hourMs)
    if (hour !== this.#foldedHour) {
      await this.#fold()
      this.#foldedHour = hour
      await writer.compact(Math.floor(nowMs / hourMs) * hourMs - hourMs)
    }
    await writer.prune({
      trackHourMs: Math.floor((nowMs - keep.trackHours * hourMs) / hourMs) * hourMs,
      vesselHeardMs: Math.round(nowMs - keep.vesselDays * dayMs),
      priceDate: new Date(nowMs - keep.priceDays * dayMs).toISOString().slice(0, 10),
      eventMs: Math.round(nowMs - keep.eventDays * dayMs),
      facts: Object.entries(keep.factDays).map(([kind, days]) => ({
        kind,
        beforeMs: Math.round(nowMs - days * dayMs),
      })),
      historyMs: Math.round(nowMs - keep.historyDays * dayMs),
    })
  }

  migrations(): Promise<MigrationStatus[]> {
    return this.#parts.migrations()
  }
  async ping(): Promise<void> {
    await this.#parts.positions.selectFrom('track_journal').select('seq').limit(1).execute()
    await this.accounts.selectFrom('users').select('id').limit(1).execute()
  }
  copyFiles(directory: string): Promise<string[]> {
    return this.#parts.copyFiles(directory)
  }
  async close(): Promise<void> {
    await this.#folding?.catch(() => {})
    await this.#parts.close()
  }

  /** The question for a track of so many hours: compiled once, because compiling takes longer than answering. */
  #trackQuery(hours: number): string {
    let text = this.#trackQueries.get(hours)
    if (text === undefined) {
      const query = this.#parts.positions
        .selectFrom('track_chunks')
        .select('points')
        .where(
          'hour_ms',
          'in',
          Array.from({ length: hours }, () => 0),
        )
        .where('mmsi', '=', 0)
        .orderBy('hour_ms')
        .orderBy('seq')
      text = query.compile().sql
      this.#trackQueries.set(hours, text)
    }
    return text
  }

  #fold(): Promise<void> {
    const seq = this.#journal.lastSeq
    this.#folding ??= this.#parts.writer
      .fold(seq)
      .then(() => this.#journal.dropThrough(seq))
      .finally(() => {
        this.#folding = null
      })
    return this.#folding
  }
}
