import type { Store } from '../store.ts'
import { FrameWriter } from './frames.ts'

/** Rows of the store that are read in one slice, about a millisecond. */
const rowsPerSlice = 500

/** The track chunks of an hour as frames, slice by slice. */
export async function* hourFrames(
  store: Pick<Store, 'readTrackHour'>,
  hourMs: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  for (let mmsi = -1; ;) {
    const rows = await store.readTrackHour(hourMs, mmsi, rowsPerSlice)
    if (rows.length === 0) return
    const writer = new FrameWriter()
    for (const row of rows) writer.add(row.mmsi, hourMs, row.points)
    mmsi = rows.at(-1)!.mmsi
    yield writer.copyBytes()
  }
}
