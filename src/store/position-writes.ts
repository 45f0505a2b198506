import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { FrameWriter } from './frames.ts'
import type { PositionTables } from './tables.ts'
import { foldedPieces, mergedPieces, TrackJournal } from './track-journal.ts'

/** A statement that was compiled elsewhere, such as in another thread. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Writes many frames at once, the one thing for which each engine has its own fast way. */
export interface BulkFrames {
  vessels(db: Kysely<PositionTables>, frames: Uint8Array): Promise<void>
  trackChunks(db: Kysely<PositionTables>, seq: number, frames: Uint8Array): Promise<void>
}

/** What is written of ships, for SQLite in a thread of its own, so that no commit ever holds up an answer. */
export interface PositionWriting {
  saveVessels(frames: Uint8Array<ArrayBuffer>): Promise<void>
  appendJournal(seq: number, frames: Uint8Array): Promise<void>
  /** Writes pieces that are long enough to be rows of their own. */
  saveTrackChunks(seq: number, frames: Uint8Array<ArrayBuffer>): Promise<void>
  /** Puts what the journal holds up to here into one piece a ship and hour. */
  fold(throughSeq: number): Promise<void>
  /** Makes one piece of several in hours that are over. */
  compact(beforeHourMs: number): Promise<void>
  prune(limits: PruneLimits): Promise<void>
  /** Runs statements in one transaction. */
  run(statements: Statement[]): Promise<void>
  close(): Promise<void>
}

export interface PruneLimits {
  /** Tracks of hours before this one go. */
  trackHourMs: number
  /** Ships not heard since go. */
  vesselHeardMs: number
  /** Prices of days before this one go. */
  priceDate: string
  /** Events that ended before this go. */
  eventMs: number
  /** Facts of these kinds from before these times go; facts of other kinds stay. */
  facts: { kind: string; beforeMs: number }[]
  /** Port calls, events at sea and days of flows that were over before this go. */
  historyMs: number
}

const sliceRows = 2000

/** Writes ships' things through Kysely; every slice is its own short turn, so that nothing waits long behind it. */
export class PositionWrites implements PositionWriting {
  readonly #db: Kysely<PositionTables>
  readonly #bulk: BulkFrames
  #compactedBeforeMs = 0

  constructor(db: Kysely<PositionTables>, bulk: BulkFrames) {
    this.#db = db
    this.#bulk = bulk
  }

  async saveVessels(frames: Uint8Array): Promise<void> {
    await this.#db.transaction().execute((db) => this.#bulk.vessels(db, frames))
  }

  async appendJournal(seq: number, frames: Uint8Array): Promise<void> {
    await this.#db.insertInto('track_journal').values({ seq, frames }).execute()
  }

  async saveTrackChunks(seq: number, frames: Uint8Array): Promise<void> {
    await this.#db.transaction().execute((db) => this.#bulk.trackChunks(db, seq, frames))
  }

  async fold(throughSeq: number): Promise<void> {
    const journal = new TrackJournal()
    const rows = this.#db.selectFrom('track_journal').selectAll().where('seq', '<=', throughSeq).orderBy('seq')
    for (const { seq, frames } of await rows.execute()) journal.add(seq, frames)
    if (journal.byteLength === 0) return
    await this.#db.transaction().execute(async (db) => {
      await this.#putPieces(db, throughSeq, foldedPieces(journal))
      // The last row stays, empty: it remembers how far the counting came.
      await db.deleteFrom('track_journal').where('seq', '<', throughSeq).execute()
      await db
        .updateTable('track_journal')
        .set({ frames: Buffer.alloc(0) })
        .where('seq', '=', throughSeq)
        .execute()
    })
  }

  async #putPieces(db: Transaction<PositionTables>, seq: number, pieces: ReturnType<typeof foldedPieces>) {
    const writer = new FrameWriter()
    for (const { mmsi, atMs, bytes } of pieces) {
      writer.add(mmsi, atMs, bytes)
      if (writer.count < sliceRows) continue
      await this.#bulk.trackChunks(db, seq, writer.take())
      await turn()
    }
    if (writer.count > 0) await this.#bulk.trackChunks(db, seq, writer.take())
  }

  async compact(beforeHourMs: number): Promise<void> {
    for (const hourMs of await this.#hours(this.#compactedBeforeMs, beforeHourMs)) {
      for (let mmsi: number | null = 0; mmsi !== null;) {
        mmsi = await this.#compactSlice(hourMs, mmsi)
        await turn()
      }
      this.#compactedBeforeMs = hourMs + 1
    }
  }

  /** Merges the pieces of some ships of an hour; returns the ship to go on from, or null at the end. */
  async #compactSlice(hourMs: number, fromMmsi: number): Promise<number | null> {
    const untilMmsi = await this.#mmsiAfter(hourMs, fromMmsi)
    const ofSlice = this.#db.selectFrom('track_chunks').where('hour_ms', '=', hourMs).where('mmsi', '>=', fromMmsi)
    const rows = await ofSlice
      .$if(untilMmsi !== null, (query) => query.where('mmsi', '<', untilMmsi))
      .select(['mmsi', 'seq', 'points'])
      .orderBy('mmsi')
      .orderBy('seq')
      .execute()
    const byShip = Map.groupBy(rows, ({ mmsi }) => mmsi)
    const writer = new FrameWriter()
    const merged: number[] = []
    for (const [mmsi, pieces] of byShip) {
      if (pieces.length === 1) continue
      merged.push(mmsi)
      writer.add(mmsi, hourMs, mergedPieces(pieces.map(({ points }) => points)))
    }
    if (merged.length > 0) await this.#replace(hourMs, merged, rows, writer)
    return untilMmsi
  }

  async #replace(hourMs: number, ships: number[], rows: { mmsi: number; seq: number }[], writer: FrameWriter) {
    const seq = Math.max(...rows.map((row) => row.seq))
    await this.#db.transaction().execute(async (db) => {
      for (let i = 0; i < ships.length; i += 500) {
        const some = ships.slice(i, i + 500)
        await db.deleteFrom('track_chunks').where('hour_ms', '=', hourMs).where('mmsi', 'in', some).execute()
      }
      await this.#bulk.trackChunks(db, seq, writer.take())
    })
  }

  async prune(limits: PruneLimits): Promise<void> {
    for (const hourMs of await this.#hours(0, limits.trackHourMs)) {
      for (let untilMmsi: number | null = 0; untilMmsi !== null;) {
        untilMmsi = await this.#mmsiAfter(hourMs, 0)
        const slice = this.#db.deleteFrom('track_chunks').where('hour_ms', '=', hourMs)
        await slice.$if(untilMmsi !== null, (query) => query.where('mmsi', '<', untilMmsi)).execute()
        await turn()
      }
    }
    await this.#db.deleteFrom('vessels').where('heard_ms', '<', limits.vesselHeardMs).execute()
    await this.#db.deleteFrom('prices').where('date', '<', limits.priceDate).execute()
    await this.#db.deleteFrom('events').where('active', '=', 0).where('updated_ms', '<', limits.eventMs).execute()
    for (const { kind, beforeMs } of limits.facts)
      await this.#db.deleteFrom('facts').where('kind', '=', kind).where('at_ms', '<', beforeMs).execute()
    await this.#pruneHistory(limits.historyMs)
  }

  async #pruneHistory(beforeMs: number): Promise<void> {
    // Who lies in port for years is still there: only calls that are over go.
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
    await this.#db.deleteFrom('flow_days').where('date', '<', new Date(beforeMs).toISOString().slice(0, 10)).execute()
  }

  async run(statements: Statement[]): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      for (const { sql, parameters } of statements) await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))
    })
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }

  /** The hours of which there is track, by one seek each. */
  async #hours(fromMs: number, beforeMs: number): Promise<number[]> {
    const hours: number[] = []
    for (let afterMs = fromMs - 1; ;) {
      const row = await this.#db
        .selectFrom('track_chunks')
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

/** Lets whoever waits have a turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
