import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { FrameWriter } from './frames.ts'
import type { PositionTables } from '../tables.ts'
import { foldedPieces, mergedPieces, TrackJournal } from './track-journal.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { isoDate } from '#domain/time.ts'

/** A compiled statement, which can be sent to another thread. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Bulk insert of frames, which each engine does in its own way. */
export interface BulkFrames {
  vessels(db: Kysely<PositionTables>, frames: Uint8Array): Promise<void>
  trackChunks(db: Kysely<PositionTables>, seq: number, frames: Uint8Array): Promise<void>
}

/** The parts of the table of track chunks, where the engine has them. */
export interface TrackParts {
  /** The part of what has none of its own: its rows are deleted, the other parts are dropped. */
  rest: 'track_chunks_rest'
  /** Makes the parts of today and of the next days. */
  makeAhead(db: Kysely<PositionTables>, nowMs: number): Promise<void>
  /** Drops the parts that end before a time. */
  dropBefore(db: Kysely<PositionTables>, beforeMs: number): Promise<void>
}

/** Writes to the positions tables; on SQLite in a worker thread, so that a commit does not block requests. */
export interface PositionWriting {
  saveVessels(frames: Uint8Array<ArrayBuffer>): Promise<void>
  /** Appends to the journal; returns the sequence number of the new row. */
  appendJournal(frames: Uint8Array): Promise<number>
  /** Writes track chunks that are long enough for rows of their own. */
  saveTrackChunks(frames: Uint8Array<ArrayBuffer>): Promise<void>
  /** Folds the journal up to `throughSeq` into one track chunk per vessel and hour. */
  fold(throughSeq: number): Promise<void>
  /** Merges the track chunks of a vessel within each past hour. */
  compact(beforeHourMs: number): Promise<void>
  prune(limits: PruneLimits): Promise<void>
  /** Runs statements in one transaction. */
  run(statements: Statement[]): Promise<void>
  close(): Promise<void>
}

export interface PruneLimits {
  /** Parts of tracks are made for the days from this time on. */
  nowMs: number
  /** Track chunks of earlier hours are deleted. */
  trackHourMs: number
  /** Vessels without a message since then are deleted. */
  vesselReceivedMs: number
  /** Prices of earlier days are deleted. */
  priceDate: string
  /** Events that ended earlier are deleted. */
  eventMs: number
  /** Facts of these kinds and earlier times are deleted. */
  facts: { kind: string; beforeMs: number }[]
  /** Port calls, events at sea and flows that ended earlier are deleted. */
  historyMs: number
}

const sliceRows = 2000

/** Writes positions through Kysely, in short transactions, so that other writes do not wait long. */
export class PositionWrites implements PositionWriting {
  readonly #db: Kysely<PositionTables>
  readonly #bulk: BulkFrames
  readonly #parts: TrackParts | null
  #compactedBeforeMs = 0

  constructor(db: Kysely<PositionTables>, bulk: BulkFrames, parts: TrackParts | null = null) {
    this.#db = db
    this.#bulk = bulk
    this.#parts = parts
  }

  /** Does several writes in one transaction. */
  together(write: (writer: PositionWriting) => Promise<void>): Promise<void> {
    return this.#transaction((db) => write(new PositionWrites(db, this.#bulk, this.#parts)))
  }

  #transaction<T>(run: (db: Transaction<PositionTables>) => Promise<T>): Promise<T> {
    return this.#db.isTransaction ? run(this.#db as Transaction<PositionTables>) : this.#db.transaction().execute(run)
  }

  async saveVessels(frames: Uint8Array): Promise<void> {
    await this.#transaction((db) => this.#bulk.vessels(db, frames))
  }

  async appendJournal(frames: Uint8Array): Promise<number> {
    return this.#transaction(async (db) => {
      const seq = await nextTrackSeq(db)
      await db.insertInto('track_journal').values({ seq, frames }).execute()
      return seq
    })
  }

  async saveTrackChunks(frames: Uint8Array): Promise<void> {
    await this.#transaction(async (db) => this.#bulk.trackChunks(db, await nextTrackSeq(db), frames))
  }

  async fold(throughSeq: number): Promise<void> {
    const journal = new TrackJournal()
    const rows = this.#db.selectFrom('track_journal').selectAll().where('seq', '<=', throughSeq).orderBy('seq')
    for (const { seq, frames } of await rows.execute()) journal.add(seq, frames)
    if (journal.byteLength === 0) return
    await this.#transaction(async (db) => {
      await this.#putPieces(db, throughSeq, foldedPieces(journal))
      await db.deleteFrom('track_journal').where('seq', '<=', throughSeq).execute()
    })
  }

  async #putPieces(db: Transaction<PositionTables>, seq: number, pieces: ReturnType<typeof foldedPieces>) {
    const writer = new FrameWriter()
    for (const { mmsi, atMs, bytes } of pieces) {
      writer.add(mmsi, atMs, bytes)
      if (writer.count < sliceRows) continue
      await this.#bulk.trackChunks(db, seq, writer.copyBytes())
      await yieldToEventLoop()
    }
    if (writer.count > 0) await this.#bulk.trackChunks(db, seq, writer.copyBytes())
  }

  async compact(beforeHourMs: number): Promise<void> {
    for (const hourMs of await this.#hours(this.#compactedBeforeMs, beforeHourMs)) {
      for (let mmsi: number | null = 0; mmsi !== null;) {
        mmsi = await this.#compactSlice(hourMs, mmsi)
        await yieldToEventLoop()
      }
      this.#compactedBeforeMs = hourMs + 1
    }
  }

  /** Merges the chunks of some vessels in an hour; returns the vessel to continue from, null at the end. */
  async #compactSlice(hourMs: number, fromMmsi: number): Promise<number | null> {
    const untilMmsi = await this.#mmsiAfter(hourMs, fromMmsi)
    const ofSlice = this.#db
      .selectFrom('track_chunks')
      .where('hour_ms', '=', hourMs)
      .where('mmsi', '>=', fromMmsi)
      .$if(untilMmsi !== null, (query) => query.where('mmsi', '<', untilMmsi))
    const several = ofSlice
      .select('mmsi')
      .groupBy('mmsi')
      .having(({ fn }) => fn.countAll(), '>', 1)
    const rows = await this.#db
      .selectFrom('track_chunks')
      .where('hour_ms', '=', hourMs)
      .where('mmsi', 'in', several)
      .select(['mmsi', 'seq', 'points'])
      .orderBy('mmsi')
      .orderBy('seq')
      .execute()
    const byShip = Map.groupBy(rows, ({ mmsi }) => mmsi)
    const writer = new FrameWriter()
    const merged: number[] = []
    for (const [mmsi, pieces] of byShip) {
      merged.push(mmsi)
      writer.add(mmsi, hourMs, mergedPieces(pieces.map(({ points }) => points)))
    }
    if (merged.length > 0) await this.#replace(hourMs, merged, rows, writer)
    return untilMmsi
  }

  async #replace(hourMs: number, ships: number[], rows: { mmsi: number; seq: number }[], writer: FrameWriter) {
    const seq = Math.max(...rows.map((row) => row.seq))
    await this.#transaction(async (db) => {
      for (let i = 0; i < ships.length; i += 500) {
        const some = ships.slice(i, i + 500)
        await db.deleteFrom('track_chunks').where('hour_ms', '=', hourMs).where('mmsi', 'in', some).execute()
      }
      await this.#bulk.trackChunks(db, seq, writer.copyBytes())
    })
  }

  async prune(limits: PruneLimits): Promise<void> {
    await this.#parts?.makeAhead(this.#db, limits.nowMs)
    await this.#parts?.dropBefore(this.#db, limits.trackHourMs)
    await this.#pruneTracks(limits.trackHourMs)
    await this.#db.deleteFrom('vessels').where('heard_ms', '<', limits.vesselReceivedMs).execute()
    await this.#db.deleteFrom('prices').where('date', '<', limits.priceDate).execute()
    await this.#db.deleteFrom('events').where('active', '=', 0).where('updated_ms', '<', limits.eventMs).execute()
    for (const { kind, beforeMs } of limits.facts)
      await this.#db.deleteFrom('facts').where('kind', '=', kind).where('at_ms', '<', beforeMs).execute()
    await this.#pruneHistory(limits.historyMs)
  }

  async #pruneTracks(beforeMs: number): Promise<void> {
    const table = this.#parts?.rest ?? 'track_chunks'
    for (const hourMs of await this.#hours(0, beforeMs, table)) {
      for (let untilMmsi: number | null = 0; untilMmsi !== null;) {
        untilMmsi = await this.#mmsiAfter(hourMs, 0)
        const slice = this.#db.deleteFrom(table).where('hour_ms', '=', hourMs)
        await slice.$if(untilMmsi !== null, (query) => query.where('mmsi', '<', untilMmsi)).execute()
        await yieldToEventLoop()
      }
    }
  }

  async #pruneHistory(beforeMs: number): Promise<void> {
    // A call without an end is kept: the vessel may lie in port for years.
    await this.#db
      .deleteFrom('port_calls')
      .where('arrived_ms', '<', beforeMs)
      .where('departed_ms', '<', beforeMs)
      .execute()
    await this.#db
      .deleteFrom('vessel_events')
      .where('started_ms', '<', beforeMs)
      .where('ended_ms', '<', beforeMs)
      .execute()
    await this.#db.deleteFrom('flow_days').where('date', '<', isoDate(beforeMs)).execute()
    await this.#db.deleteFrom('cargoes').where('started_ms', '<', beforeMs).execute()
    await this.#db.deleteFrom('cargo_parts').where('started_ms', '<', beforeMs).execute()
  }

  async run(statements: Statement[]): Promise<void> {
    await this.#transaction(async (db) => {
      for (const { sql, parameters } of statements) await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))
    })
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }

  /** The hours that have track chunks, with one index seek each. */
  async #hours(
    fromMs: number,
    beforeMs: number,
    table: 'track_chunks' | TrackParts['rest'] = 'track_chunks',
  ): Promise<number[]> {
    const hours: number[] = []
    for (let afterMs = fromMs - 1; ;) {
      const row = await this.#db
        .selectFrom(table)
        .select('hour_ms')
        .where('hour_ms', '>', afterMs)
        .where('hour_ms', '<', beforeMs)
        .orderBy('hour_ms')
        .limit(1)
        .executeTakeFirst()
      if (!row) return hours
      hours.push(row.hour_ms)
      afterMs = row.hour_ms
    }
  }

  async #mmsiAfter(hourMs: number, fromMmsi: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('track_chunks')
      .select('mmsi')
      .where('hour_ms', '=', hourMs)
      .where('mmsi', '>=', fromMmsi)
      .orderBy('mmsi')
      .orderBy('seq')
      .offset(sliceRows)
      .limit(1)
      .executeTakeFirst()
    return row && row.mmsi > fromMmsi ? row.mmsi : null
  }
}

/**
 * Takes the next sequence number of tracks, as part of a transaction. The database gives the numbers out: a number that a
 * process counted would be given out again by the next one, and its chunk would replace an earlier chunk.
 */
async function nextTrackSeq(db: Transaction<PositionTables>): Promise<number> {
  const { value } = await db
    .updateTable('sequences')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'track')
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
