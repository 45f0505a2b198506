import { CompiledQuery, type Kysely } from 'kysely'
import type { TrackPoint } from '#domain/track/track.ts'
import { FrameWriter } from './positions/frames.ts'
import { FlowSums } from './history/flow-sums.ts'
import type { Engine } from './migrations/migration.ts'
import type { MigrationStatus } from './migrations/migrations.ts'
import type { PositionWriting } from './positions/position-writes.ts'
import type { StoreHealth } from './store-health.ts'
import type { AccountsDb, Retention, Store, TrackChunk } from './store.ts'
import type { PositionTables } from './tables.ts'
import { pointsInOrder, TrackJournal } from './positions/track-journal.ts'
import { lastReceivedMs, maxPackedBytes, packVessel, unpackVessel, type VesselRow } from './positions/vessel-row.ts'
import { isoDate, msPerDay, msPerHour } from '#domain/time.ts'
import { yieldToEventLoop } from '#domain/slices.ts'

/** Delay of the fold after the end of an hour, for late messages. */
const foldDelayMs = 120_000
/** Hours per query of a track. */
const maxHours = 1000
/** Chunks of at least this length get rows of their own at once; for shorter ones the row would outweigh the points. */
const ownRowBytes = 160
/** Vessels packed per slice, about 3 ms. */
const vesselSlice = 2000

/** What differs between the engines. */
export interface EngineParts {
  engine: Engine
  place: string
  /** Read connection. */
  positions: Kysely<PositionTables>
  /** The same for reading whole tables. */
  loading: Kysely<PositionTables>
  writer: PositionWriting
  /** Does several writes in one transaction; null where each has one of its own. */
  together: ((write: (writer: PositionWriting) => Promise<void>) => Promise<void>) | null
  /** Reads at one moment; null where another process does not write. */
  atOnce: (<T>(read: (db: Kysely<PositionTables>) => Promise<T>) => Promise<T>) | null
  accounts: AccountsDb
  retention: Retention
  /** How long the journal may be behind where another process writes it; null where this one does. */
  journalPollMs?: number | null
  health: StoreHealth
  /** Whether this process has the lock or the lease. */
  holdsLock(): boolean
  /** The number of the writer's term: 1 where there is no lease, 0 without it. */
  epoch(): number
  /** Writes something to the accounts and records the result. */
  probe(): Promise<void>
  migrations(): Promise<MigrationStatus[]>
  copyFiles(directory: string): Promise<string[]>
  close(): Promise<void>
}

export class EngineStore extends FlowSums implements Store {
  readonly engine: Engine
  readonly place: string
  readonly accounts: AccountsDb
  readonly health: StoreHealth
  readonly #parts: EngineParts
  #journal: TrackJournal
  #journalReadMs = -Infinity
  /** The oldest batch of another process's journal. */
  #journalFrom = 0
  #readingJournal: Promise<void> | null = null
  #foldedHour = -Infinity
  #folding: Promise<void> | null = null
  readonly #trackQueries = new Map<number, string>()

  private constructor(parts: EngineParts, journal: TrackJournal) {
    super(parts.positions, parts.loading, (statements) => parts.writer.run(statements))
    this.engine = parts.engine
    this.place = parts.place
    this.accounts = parts.accounts
    this.health = parts.health
    this.#parts = parts
    this.#journal = journal
  }

  /** Loads the journal of the last process. */
  static async open(parts: EngineParts): Promise<EngineStore> {
    return new EngineStore(parts, await readJournal(parts.loading))
  }

  /** Reads the journal again, because another process may have written to it. */
  async reloadJournal(): Promise<void> {
    this.#journal = await readJournal(this.#parts.loading)
  }

  async saveTogether(write: (store: Store) => Promise<void>): Promise<void> {
    const parts = this.#parts
    if (parts.together === null) return write(this)
    // Folding has transactions of its own.
    const retention = { ...parts.retention, journalBytes: Infinity }
    await parts.together((writer) => write(new EngineStore({ ...parts, writer, retention }, this.#journal)))
    if (this.#journal.byteLength > parts.retention.journalBytes) this.#fold().catch(() => {})
  }

  async readAtOnce<T>(read: (store: Store) => Promise<T>): Promise<T> {
    const parts = this.#parts
    if (parts.atOnce === null) return read(this)
    return parts.atOnce(async (db) => read(await EngineStore.open({ ...parts, positions: db, loading: db })))
  }

  async saveVessels(rows: readonly VesselRow[]): Promise<void> {
    const writer = new FrameWriter(Math.min(rows.length, vesselSlice) * 256)
    const written: Promise<void>[] = []
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]
      writer.write(row.mmsi, lastReceivedMs(row), maxPackedBytes(row), (bytes, view, at) =>
        packVessel(row, bytes, view, at),
      )
      if (writer.count < vesselSlice) continue
      written.push(this.#parts.writer.saveVessels(writer.copyBytes()))
      await yieldToEventLoop()
    }
    if (writer.count > 0) written.push(this.#parts.writer.saveVessels(writer.copyBytes()))
    await Promise.all(written)
  }

  async loadVessels(mmsis?: readonly number[]): Promise<VesselRow[]> {
    // An empty list is no SQL.
    if (mmsis?.length === 0) return []
    const all = this.loading.selectFrom('vessels').select(['mmsi', 'state']).orderBy('mmsi')
    const rows = await (mmsis === undefined ? all : all.where('mmsi', 'in', mmsis)).execute()
    return rows.map(({ mmsi, state }) => unpackVessel(mmsi, state))
  }

  async appendTrackChunks(chunks: readonly TrackChunk[]): Promise<void> {
    if (chunks.length === 0) return
    const writer = new FrameWriter(chunks.length * 48)
    for (const { mmsi, hourMs, bytes } of chunks) writer.add(mmsi, hourMs, bytes)
    const frames = writer.copyBytes()
    if (frames.length >= chunks.length * ownRowBytes) return this.#parts.writer.saveTrackChunks(frames)
    this.#journal.add(await this.#parts.writer.appendJournal(frames), frames)
    // Not awaited: the points are safe in the journal.
    if (this.#journal.byteLength > this.#parts.retention.journalBytes) this.#fold().catch(() => {})
  }

  async readTrack(mmsi: number, fromMs: number, toMs = fromMs + 25 * msPerHour): Promise<TrackPoint[]> {
    const hours: number[] = []
    if (!(toMs - fromMs < maxHours * msPerHour)) throw new RangeError(`a track of ${fromMs} to ${toMs} is too long`)
    for (let hour = Math.floor(fromMs / msPerHour) * msPerHour; hour <= toMs; hour += msPerHour) hours.push(hour)
    await this.#followJournal()
    const recent = [...this.#journal.piecesOf(mmsi)].map(({ bytes }) => bytes)
    const { rows } = await this.#parts.positions.executeQuery<{ points: Uint8Array }>(
      CompiledQuery.raw(this.#trackQuery(hours.length), [...hours, mmsi]),
    )
    return pointsInOrder([...rows.map(({ points }) => points), ...recent], fromMs, toMs)
  }

  async journalFrames(): Promise<readonly Uint8Array[]> {
    await this.#followJournal()
    return this.#journal.batches()
  }

  async trackHours(): Promise<{ hourMs: number; lastSeq: number }[]> {
    const hours: { hourMs: number; lastSeq: number }[] = []
    for (let afterMs = -1; ;) {
      // One hour at a time: all of them in one query would take too long for the event loop.
      const row = await this.loading
        .selectFrom('track_chunks')
        .select(['hour_ms', (chunk) => chunk.fn.max('seq').as('last_seq')])
        .where('hour_ms', '=', (hour) =>
          hour
            .selectFrom('track_chunks')
            .where('hour_ms', '>', afterMs)
            .select((one) => one.fn.min('hour_ms').as('next')),
        )
        .groupBy('hour_ms')
        .executeTakeFirst()
      if (row === undefined) return hours
      hours.push({ hourMs: row.hour_ms, lastSeq: row.last_seq })
      afterMs = row.hour_ms
      await yieldToEventLoop()
    }
  }

  async readTrackHour(hourMs: number, aboveMmsi: number, maxRows: number) {
    const above = this.loading
      .selectFrom('track_chunks')
      .select(['mmsi', 'points'])
      .where('hour_ms', '=', hourMs)
      .where('mmsi', '>', aboveMmsi)
      .orderBy('mmsi')
      .orderBy('seq')
    const rows = await above.limit(maxRows).execute()
    const last = rows.at(-1)?.mmsi
    if (rows.length < maxRows || last === undefined) return rows
    // The last vessel may have more chunks: it comes with the next call, unless these are all of it.
    const whole = rows.filter(({ mmsi }) => mmsi !== last)
    return whole.length > 0 ? whole : above.where('mmsi', '=', last).execute()
  }

  async prune(nowMs: number): Promise<void> {
    const { retention, writer } = this.#parts
    const hour = Math.floor((nowMs - foldDelayMs) / msPerHour)
    if (hour !== this.#foldedHour) {
      await this.#fold()
      this.#foldedHour = hour
      await writer.compact(Math.floor(nowMs / msPerHour) * msPerHour - msPerHour)
    }
    await writer.prune({
      nowMs,
      trackHourMs: Math.floor((nowMs - retention.trackHours * msPerHour) / msPerHour) * msPerHour,
      vesselReceivedMs: Math.round(nowMs - retention.vesselDays * msPerDay),
      priceDate: isoDate(nowMs - retention.priceDays * msPerDay),
      eventMs: Math.round(nowMs - retention.eventDays * msPerDay),
      facts: Object.entries(retention.factDays).map(([kind, days]) => ({
        kind,
        beforeMs: Math.round(nowMs - days * msPerDay),
      })),
      historyMs: Math.round(nowMs - retention.historyDays * msPerDay),
    })
  }

  get isSoleServer(): boolean {
    return this.#parts.holdsLock()
  }

  get epoch(): number {
    return this.#parts.epoch()
  }

  migrations(): Promise<MigrationStatus[]> {
    return this.#parts.migrations()
  }
  async ping(): Promise<void> {
    await this.#parts.positions.selectFrom('track_journal').select('seq').limit(1).execute()
    await this.accounts.selectFrom('users').select('id').limit(1).execute()
  }
  async recheck(): Promise<void> {
    const { health } = this
    if (health.faultOf('accounts') === null && health.faultOf('positions') === null) return
    await this.ping().catch(() => {})
    if (health.faultOf('accounts') !== null) await this.#parts.probe()
  }
  copyFiles(directory: string): Promise<string[]> {
    return this.#parts.copyFiles(directory)
  }
  async close(): Promise<void> {
    await this.#folding?.catch(() => {})
    await this.#parts.close()
  }

  /** Reads what another process has added to the journal, and drops what it has folded; at most once in `journalPollMs`. */
  async #followJournal(): Promise<void> {
    const { journalPollMs = null, loading } = this.#parts
    const nowMs = performance.now()
    if (journalPollMs === null || nowMs - this.#journalReadMs < journalPollMs) return this.#readingJournal ?? undefined
    this.#journalReadMs = nowMs
    this.#readingJournal ??= this.#readJournalSince(loading).finally(() => (this.#readingJournal = null))
    return this.#readingJournal
  }

  async #readJournalSince(db: Kysely<PositionTables>): Promise<void> {
    const first = await db.selectFrom('track_journal').select('seq').orderBy('seq').limit(1).executeTakeFirst()
    const after = this.#journal.lastSeq
    const rows = db.selectFrom('track_journal').selectAll().where('seq', '>', after).orderBy('seq')
    for (const { seq, frames } of await rows.execute()) this.#journal.add(seq, frames)
    const keptFrom = first?.seq ?? this.#journal.lastSeq + 1
    if (keptFrom > this.#journalFrom) this.#journal.dropThrough(keptFrom - 1)
    this.#journalFrom = keptFrom
  }

  /** SQL for a track of a number of hours; cached, because compiling takes longer than the query. */
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

async function readJournal(db: Kysely<PositionTables>): Promise<TrackJournal> {
  const journal = new TrackJournal()
  const rows = db.selectFrom('track_journal').selectAll().orderBy('seq')
  for (const { seq, frames } of await rows.execute()) journal.add(seq, frames)
  return journal
}
