import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import { decodeTrackChunk } from '#domain/track/track-chunk.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import type { Store, TrackChunk } from '#store/store.ts'
import { Pipeline, type PipelineDependencies } from './pipeline.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000

/** A pipeline of fleet, tracks and a store of track chunks; everything else does nothing. */
class TrackPipeline {
  readonly stored: TrackChunk[] = []
  readonly pipeline: Pipeline
  isStoreFailing = false
  readonly #batch = new Observations(1)

  constructor(tracks: TrackLog) {
    const done = () => Promise.resolve()
    const store = {
      appendTrackChunks: async (chunks: readonly TrackChunk[]) => {
        if (this.isStoreFailing) throw new Error('disk full')
        this.stored.push(...chunks)
      },
      // What is in memory is being written while the store is read.
      readTrack: async () => {
        await this.pipeline.flush()
        return this.stored.flatMap(({ bytes }) => decodeTrackChunk(bytes))
      },
      ...{ saveVessels: done, saveFacts: done },
    }
    const nothing = new Proxy({}, { get: () => () => [] })
    const atSea = { gaps: { coverage: { drainRows: () => [] } }, scanState: () => 0 }
    const part = { atSea, changedSlots: new Set(), memories: [] }
    const parts = { seaEvents: nothing, cargoes: nothing, history: nothing, received: nothing }
    const derivation = { apply: () => {}, memoryOf: () => ({ tag: 9, save: () => {} }) }
    this.pipeline = new Pipeline({
      ...{ ...parts, derivation, fleet: new Fleet({ capacity: 1 }), tracks, store: store as unknown as Store },
      steps: {
        ...part,
        chokepoints: { snapshot: () => 0, evaluations: () => 0 },
        etas: { learntPace: () => 0 },
        apply: () => {},
      },
      lookups: { sourceIds: [], portCodes: [] },
      wallClock: new FixedClock(startMs),
    } as unknown as PipelineDependencies)
  }

  /** A report of another navigation status than the one before, which a track always has. */
  report(atMs: number, navStatus: number): void {
    const batch = this.#batch
    batch.length = 1
    batch.kind[0] = position
    batch.mmsi[0] = mmsi
    batch.atMs[0] = batch.receivedMs[0] = startMs + atMs
    ;[batch.lng[0], batch.lat[0]] = [4, 52]
    batch.navStatus[0] = navStatus
    this.pipeline.ingest({ kind: 'observations', observations: batch }, startMs + atMs)
  }
}

test('track points that a failing store loses are counted', async () => {
  const replay = new TrackPipeline(new TrackLog(1, 2))
  replay.isStoreFailing = true
  for (let i = 0; i < 5; i++) replay.report(i * msPerMinute, i)
  await replay.pipeline.flush()
  const { trackPieces, droppedTrackPoints } = replay.pipeline.unsaved
  assert.deepEqual([replay.pipeline.storeFault, trackPieces, droppedTrackPoints], ['disk full', 1, 3])
})

test('a track has each point once while it is being stored', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  replay.report(400, 0)
  replay.report(60_700, 1)
  const track = await replay.pipeline.track(mmsi, startMs)
  assert.equal(replay.pipeline.storeFault, null)
  assert.deepEqual(
    track.map(({ atMs }) => Math.floor((atMs - startMs) / 1000)),
    [0, 60],
  )
})
