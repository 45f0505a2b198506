import type { DatabaseSync } from 'node:sqlite'
import { framesOf } from './frames.ts'
import type { BulkFrames } from './position-writes.ts'

/** One prepared statement run a frame, inside the transaction that is open on this connection: about 2 µs a row. */
export function sqliteBulk(file: DatabaseSync): BulkFrames {
  const putVessel = file.prepare(`insert into vessels (mmsi, heard_ms, state) values (?, ?, ?)
    on conflict (mmsi) do update set heard_ms = excluded.heard_ms, state = excluded.state`)
  const putPiece = file.prepare(`insert into track_chunks (hour_ms, mmsi, seq, points) values (?, ?, ?, ?)
    on conflict (hour_ms, mmsi, seq) do update set points = excluded.points`)
  return {
    async vessels(_db, frames) {
      for (const { mmsi, atMs, bytes } of framesOf(frames)) putVessel.run(mmsi, atMs, bytes)
    },
    async trackChunks(_db, seq, frames) {
      for (const { mmsi, atMs, bytes } of framesOf(frames)) putPiece.run(atMs, mmsi, seq, bytes)
    },
  }
}
