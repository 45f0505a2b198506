import { FrameWriter } from '#store/positions/frames.ts'
import { hourFrames } from '#store/positions/hour-frames.ts'
import type { Store, TrackChunk } from '#store/store.ts'
import { msPerHour, startOfHourMs } from '#domain/time.ts'

/** Bytes of a piece at least, but for the last one. */
const pieceBytes = 512 * 1024

/** Where the tracks are that the archive does not have yet. */
export interface RecentTracks {
  store: Pick<Store, 'journalFrames' | 'readTrackHour'>
  pipeline: { flush(): Promise<void>; unsavedTracks(): AsyncIterable<TrackChunk> }
}

/** Frames of track chunks that hold every position of a span, and others; a chunk may come twice. */
export async function* recentFrames(
  { store, pipeline }: RecentTracks,
  fromMs: number,
  toMs: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  await pipeline.flush()
  const writer = new FrameWriter()
  // What the store does not have, then the journal, then the hours: a flush or a fold in between repeats chunks and never loses any.
  for await (const { mmsi, hourMs, bytes } of pipeline.unsavedTracks()) writer.add(mmsi, hourMs, bytes)
  yield* joined([writer.copyBytes(), ...(await store.journalFrames())])
  for (let hourMs = startOfHourMs(fromMs); hourMs <= toMs; hourMs += msPerHour) yield* hourFrames(store, hourMs)
}

/** Frames in pieces of bytes of their own, as they are copied to another thread. */
function* joined(frames: readonly Uint8Array[]): Generator<Uint8Array<ArrayBuffer>, void, void> {
  for (let from = 0; from < frames.length;) {
    let to = from
    let bytes = 0
    while (to < frames.length && bytes < pieceBytes) bytes += frames[to++].length
    const piece = new Uint8Array(bytes)
    let at = 0
    for (; from < to; from++) {
      piece.set(frames[from], at)
      at += frames[from].length
    }
    if (bytes > 0) yield piece
  }
}
