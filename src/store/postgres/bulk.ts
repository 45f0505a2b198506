import { sql, type Kysely } from 'kysely'
import { framesOf } from '../positions/frames.ts'
import type { BulkFrames } from '../positions/position-writes.ts'
import type { PositionTables } from '../tables.ts'

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
