import { PostgresDialect, sql, type Kysely } from 'kysely'
import { Pool, types } from 'pg'
import { framesOf } from '../positions/frames.ts'
import type { BulkFrames } from '../positions/position-writes.ts'
import type { PositionTables } from '../tables.ts'

const int8 = 20
const numeric = 1700

/** A pool of connections that reads whole numbers as numbers: times in ms and counts stay far below 2^53. */
export function postgresPool(url: string, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'seaborne',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  })
  // A connection that breaks while nobody uses it; the pool makes another one when it is needed.
  pool.on('error', onIdleError)
  return pool
}

export function postgresDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}

/** One statement for all frames, its columns as arrays. */
export const postgresBulk: BulkFrames = {
  async vessels(db, frames) {
    const { ships, times, pieces } = columnsOf(frames)
    await sql`insert into vessels (mmsi, heard_ms, state)
      select * from unnest(${ships}::bigint[], ${times}::bigint[], ${pieces}::bytea[])
      on conflict (mmsi) do update set heard_ms = excluded.heard_ms, state = excluded.state`.execute(db)
  },
  async trackChunks(db: Kysely<PositionTables>, seq, frames) {
    const { ships, times, pieces } = columnsOf(frames)
    await sql`insert into track_chunks (hour_ms, mmsi, seq, points)
      select hour_ms, mmsi, ${seq}::bigint, points
      from unnest(${times}::bigint[], ${ships}::bigint[], ${pieces}::bytea[]) as pieces (hour_ms, mmsi, points)
      on conflict (hour_ms, mmsi, seq) do update set points = excluded.points`.execute(db)
  },
}

function columnsOf(frames: Uint8Array) {
  const ships: number[] = []
  const times: number[] = []
  const pieces: Buffer[] = []
  for (const { mmsi, atMs, bytes } of framesOf(frames)) {
    ships.push(mmsi)
    times.push(atMs)
    pieces.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
  return { ships, times, pieces }
}
