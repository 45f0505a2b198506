import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { Observations, position, voyage } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import { decodeTrackChunk, encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import type { Store, TrackChunk } from '#store/store.ts'
import type { VesselRow } from '#store/positions/vessel-row.ts'
import { chokepointFacts, Pipeline, type PipelineDependencies } from './pipeline.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000

/** Minutes from the start to the points of chunks. */
const timesIn = (chunks: readonly TrackChunk[]) =>
  chunks.flatMap(({ bytes }) => decodeTrackChunk(bytes).map(({ atMs }) => (atMs - startMs) / msPerMinute))

type StoredRow = VesselRow & Required<Pick<VesselRow, 'memory'>>

/** A pipeline of fleet, tracks and a store of track chunks; everything else does nothing. */
class TrackPipeline {
  readonly stored: TrackChunk[] = []
  readonly pipeline: Pipeline
  /** The rows that were stored. */
  readonly rows: StoredRow[] = []
  /** The kinds of the facts that were stored. */
  readonly facts: string[] = []
  /** The counts of straits. */
  readonly straits = { counted: 0, countedMs: startMs, snapshot: () => 0, evaluations: () => 0 }
  /** Slots that a derivation has changed. */
  readonly changedSlots = new Set<number>()
  /** Called while rows are being written. */
  onWriting = (): void => {}
  /** Called while rows are being read. */
  onReading = (): void => {}
  isStoreFailing = false
  /** Points of each attempt to store some. */
  readonly attempts: number[] = []
  isFailingForVessels = false
  /** By how much the clock of the sender is ahead. */
  aheadMs = 0
  readonly #batch = new Observations(1)

  constructor(tracks: TrackLog) {
    const store = {
      appendTrackChunks: async (chunks: readonly TrackChunk[]) => {
        this.attempts.push(timesIn(chunks).length)
        if (this.isStoreFailing) throw new Error('disk full')
        this.stored.push(...chunks)
      },
      // What is in memory is being written while the store is read.
      readTrack: async (_mmsi: number, fromMs: number) => {
        await this.pipeline.flush()
        return this.stored.flatMap(({ bytes }) => decodeTrackChunk(bytes)).filter(({ atMs }) => atMs >= fromMs)
      },
      saveVessels: async (rows: readonly StoredRow[]) => {
        await Promise.resolve()
        this.onWriting()
        if (this.isFailingForVessels) throw new Error('disk full')
        this.rows.push(...rows)
      },
      loadVessels: async (numbers: readonly number[]) => {
        this.onReading()
        return numbers.flatMap((number) => this.rows.findLast((row) => row.mmsi === number) ?? [])
      },
      saveFacts: async (kind: string) => void this.facts.push(kind),
    }
    const nothing = new Proxy({}, { get: () => () => [] })
    const atSea = { gaps: { coverage: { drainRows: () => [] } }, scanState: () => 0 }
    const part = { atSea, changedSlots: this.changedSlots, memories: [] }
    const parts = { seaEvents: nothing, cargoes: nothing, history: nothing, received: nothing }
    const views = { ranked: nothing, jsonCache: nothing, changes: nothing, sanctioned: nothing, flows: nothing }
    const fleet = new Fleet({ capacity: 1 })
    fleet.onEvict.push((slot) => tracks.evict(slot))
    const derivation = { apply: () => {}, memoryOf: () => ({ tag: 9, save: () => {} }) }
    this.pipeline = new Pipeline({
      ...{
        ...parts,
        ...views,
        derivation,
        fleet,
        tracks,
        store: store as unknown as Store,
      },
      steps: {
        ...part,
        chokepoints: this.straits,
        etas: { learntPace: () => 0 },
        apply: () => {},
        tickInSlices: () => [],
      },
      lookups: { sourceIds: [], portCodes: [] },
      wallClock: new FixedClock(startMs),
    } as unknown as PipelineDependencies)
  }

  /** A report of another navigation status than the one before, which a track always has. */
  report(atMs: number, navStatus: number, lng = 4, number = mmsi): void {
    const batch = this.#batch
    batch.length = 1
    batch.kind[0] = position
    batch.mmsi[0] = number
    batch.atMs[0] = batch.receivedMs[0] = startMs + atMs
    ;[batch.lng[0], batch.lat[0]] = [lng, 52]
    batch.navStatus[0] = navStatus
    this.pipeline.ingest({ kind: 'observations', observations: batch }, startMs + atMs - this.aheadMs)
  }

  /** Static and voyage data, as message 5 has them. */
  voyage(atMs: number, said: { imo?: number; name?: string; destination?: string; draughtM?: number }, number = mmsi) {
    const batch = new Observations(1)
    const at = startMs + atMs
    batch.length = 1
    batch.kind[0] = voyage
    batch.mmsi[0] = number
    batch.atMs[0] = batch.receivedMs[0] = at
    batch.imo[0] = said.imo ?? 0
    batch.draughtM[0] = said.draughtM ?? NaN
    for (const [field, text] of [
      [batch.name, said.name],
      [batch.destination, said.destination],
    ] as const)
      new TextEncoder().encodeInto(text ?? '', field)
    this.pipeline.ingest({ kind: 'observations', observations: batch }, at)
  }

  /** Publishes and stores what is new. */
  async flush(atMs: number): Promise<void> {
    this.pipeline.tick(startMs + atMs)
    await this.pipeline.flush()
    assert.equal(this.pipeline.storeFault, null)
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

test('while a store fails, the newest points are kept, and each attempt is one slice', async () => {
  const replay = new TrackPipeline(new TrackLog(1, 3000))
  replay.isStoreFailing = true
  const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
  for (const minute of minutes(0, 3000)) replay.report(minute * msPerMinute, minute % 8)
  await replay.pipeline.flush()
  for (const minute of minutes(3000, 5500)) replay.report(minute * msPerMinute, minute % 8)
  await replay.pipeline.flush()
  assert.equal(replay.pipeline.unsaved.droppedTrackPoints, 500)
  const unsaved = await Array.fromAsync(replay.pipeline.unsavedTracks())
  const kept = [...minutes(0, 2000), ...minutes(2500, 5500)]
  const ascending = (a: number, b: number) => a - b
  assert.equal(timesIn(unsaved).sort(ascending).join(), kept.join())
  replay.isStoreFailing = false
  await replay.pipeline.flush()
  assert.equal(timesIn(replay.stored).sort(ascending).join(), kept.join())
  assert.deepEqual(replay.attempts, [2000, 2000, 2000, 2000, 1000])
})

test('points that are stored while unsaved ones are read come once more at most', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  for (let minute = 0; minute < 4500; minute++) replay.report(minute * msPerMinute, minute % 8)
  const read: TrackChunk[] = []
  for await (const chunk of replay.pipeline.unsavedTracks()) {
    if (read.length === 0) await replay.pipeline.flush()
    read.push(chunk)
  }
  assert.equal(timesIn(read).length, 2000)
  assert.equal(timesIn(replay.stored).length, 4500)
})

test('the track log gives back the memory that it grew to, once its points are stored', async () => {
  const log = new TrackLog(1)
  const replay = new TrackPipeline(log)
  const smallest = log.capacity
  replay.isStoreFailing = true
  for (let minute = 0; minute <= smallest; minute++) replay.report(minute * msPerMinute, minute % 8)
  await replay.pipeline.flush()
  assert.equal(log.capacity, 2 * smallest)
  replay.isStoreFailing = false
  for (let flushes = 0; flushes < 3; flushes++) await replay.pipeline.flush()
  assert.equal(log.capacity, smallest)
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

test('a track is that of one vessel since a time, in order and without single far-off points', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  replay.isStoreFailing = true
  replay.report(2.25 * msPerMinute, 0, 4, mmsi + 1)
  replay.report(msPerMinute, 0)
  replay.report(3 * msPerMinute, 1)
  await replay.pipeline.flush()
  const [afar] = decodeTrackChunk(encodeTrackChunk([{ ...(await replay.pipeline.track(mmsi, startMs))[0], lng: 60 }]))
  const bytes = encodeTrackChunk([{ ...afar, atMs: startMs + 2.5 * msPerMinute }])
  replay.stored.push({ mmsi, hourMs: startMs, bytes })
  replay.report(4 * msPerMinute, 2)
  replay.report(2 * msPerMinute, 3)
  const minutes = async (from: number) =>
    (await replay.pipeline.track(mmsi, startMs + from * msPerMinute)).map(({ atMs }) => (atMs - startMs) / msPerMinute)
  assert.deepEqual(await minutes(0), [1, 2, 3, 4])
  assert.deepEqual(await minutes(1.5), [2, 3, 4])
  assert.deepEqual(await minutes(3.5), [4])
})

test('a flush that is asked for while one runs writes what came in since, each time', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  for (const minute of [0, 10]) {
    replay.report(minute * msPerMinute, 0)
    replay.pipeline.tick(startMs + minute * msPerMinute)
    const running = replay.pipeline.flush()
    replay.report((minute + 1) * msPerMinute, 1)
    const [next, same] = [replay.pipeline.flush(), replay.pipeline.flush()]
    assert.equal(next, same)
    await Promise.all([running, next])
    assert.deepEqual(timesIn(replay.stored).slice(-2), [minute, minute + 1])
  }
})

test('vessels that a store could not take are written by the next flush', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  replay.isFailingForVessels = true
  replay.report(0, 0)
  replay.pipeline.tick(startMs)
  for (let flushes = 0; flushes < 2; flushes++) await replay.pipeline.flush()
  assert.deepEqual([replay.pipeline.storeFault, replay.rows], ['disk full', []])
  replay.isFailingForVessels = false
  for (let flushes = 0; flushes < 2; flushes++) await replay.pipeline.flush()
  assert.deepEqual([replay.pipeline.storeFault, replay.rows.map((row) => row.mmsi)], [null, [mmsi]])
})

describe('a vessel that loses its slot before it is stored', () => {
  const minutesOf = ({ rows }: TrackPipeline, number = mmsi) =>
    rows.filter((row) => row.mmsi === number).map(({ positionMs }) => (positionMs! - startMs) / msPerMinute)

  /** A vessel that was stored at minute 0 and reports at minute 1; `evict` gives its slot to another. */
  async function reportingTwice() {
    const replay = new TrackPipeline(new TrackLog(1))
    const evict = (atMs = 2 * msPerMinute) => replay.report(atMs, 0, 50, mmsi + 1)
    replay.report(0, 0)
    replay.pipeline.tick(startMs)
    await replay.pipeline.flush()
    replay.report(msPerMinute, 0)
    return { replay, evict }
  }

  test('is stored with its last report', async () => {
    const { replay, evict } = await reportingTwice()
    evict()
    assert.equal(replay.pipeline.unsaved.ships, 1)
    await replay.pipeline.flush()
    assert.deepEqual([minutesOf(replay), minutesOf(replay, mmsi + 1)], [[0, 1], [2]])
    assert.equal(replay.pipeline.unsaved.ships, 0)
    await replay.pipeline.flush()
    assert.deepEqual(minutesOf(replay), [0, 1], 'once')
    const [before, after] = replay.rows.filter((row) => row.mmsi === mmsi)
    assert.equal(after.memory.length, before.memory.length, 'with what is kept of it')
  })

  test('is stored by the next flush where it had been published', async () => {
    const { replay, evict } = await reportingTwice()
    replay.pipeline.tick(startMs + msPerMinute)
    evict()
    await replay.pipeline.flush()
    assert.deepEqual(minutesOf(replay), [0, 1])
  })

  test('is stored by the next flush where a derivation has changed it', async () => {
    const { replay, evict } = await reportingTwice()
    replay.pipeline.tick(startMs + msPerMinute)
    await replay.pipeline.flush()
    replay.changedSlots.add(0)
    evict()
    for (let flushes = 0; flushes < 2; flushes++) await replay.pipeline.flush()
    assert.deepEqual(minutesOf(replay), [0, 1, 1])
    assert.deepEqual([...replay.changedSlots], [], 'once')
  })

  test('is stored by the next flush where the store fails', async () => {
    const { replay, evict } = await reportingTwice()
    evict()
    replay.isFailingForVessels = true
    await replay.pipeline.flush()
    assert.equal(replay.pipeline.unsaved.ships > 0, true)
    replay.isFailingForVessels = false
    await replay.pipeline.flush()
    assert.deepEqual(minutesOf(replay), [0, 1])
  })

  test('is stored by the next flush where it is being written, and that fails', async () => {
    const { replay, evict } = await reportingTwice()
    replay.pipeline.tick(startMs + msPerMinute)
    replay.onWriting = () => {
      replay.onWriting = () => {}
      evict()
      replay.isFailingForVessels = true
    }
    await replay.pipeline.flush()
    replay.isFailingForVessels = false
    await replay.pipeline.flush()
    assert.deepEqual([minutesOf(replay), minutesOf(replay, mmsi + 1)], [[0, 1], [2]])
  })

  test('is stored again where it has come and gone while it was being written', async () => {
    const { replay, evict } = await reportingTwice()
    evict()
    replay.onWriting = () => {
      replay.onWriting = () => {}
      replay.report(3 * msPerMinute, 0)
      evict(4 * msPerMinute)
    }
    for (let flushes = 0; flushes < 2; flushes++) await replay.pipeline.flush()
    assert.deepEqual(minutesOf(replay), [0, 1, 3])
  })

  test('is written as it is now where it has a slot again', async () => {
    const { replay, evict } = await reportingTwice()
    evict()
    replay.report(3 * msPerMinute, 0)
    await replay.pipeline.flush()
    assert.deepEqual([minutesOf(replay), minutesOf(replay, mmsi + 1)], [[0, 3], [2]])
  })

  test('is not written again where nothing has changed', async () => {
    const replay = new TrackPipeline(new TrackLog(1))
    replay.report(0, 0)
    replay.pipeline.tick(startMs)
    await replay.pipeline.flush()
    replay.report(msPerMinute, 0, 50, mmsi + 1)
    await replay.pipeline.flush()
    assert.deepEqual(minutesOf(replay), [0])
  })

  test('is left out where a flood of others came before it', async () => {
    const replay = new TrackPipeline(new TrackLog(1))
    for (let i = 0; i < 5002; i++) replay.report(i, 0, 4, mmsi + i)
    replay.report(msPerMinute, 0)
    replay.report(2 * msPerMinute, 0, 50, mmsi + 6000)
    assert.equal(replay.pipeline.unsaved.ships, 5000)
    await replay.pipeline.flush()
    assert.equal(replay.rows.length, 5001)
    assert.deepEqual(minutesOf(replay), [1], 'with the last report of one that is kept')
  })
})

describe('a vessel that returns after it lost its slot', () => {
  const said = { imo: 9_074_729, name: 'ANNA', destination: 'ROTTERDAM', draughtM: 11.5 }
  const other = (replay: TrackPipeline, atMs: number) => replay.report(atMs, 0, 50, mmsi + 1)
  const lastRow = (replay: TrackPipeline) => {
    const row = replay.rows.findLast((each) => each.mmsi === mmsi)!
    const { imo, name, destinationText, draughtM, draughtMs, positionMs } = row
    const atMs = [draughtMs, positionMs].map((at) => (at === null ? null : at - startMs))
    return [imo, name, destinationText, draughtM, ...atMs]
  }

  /** A vessel of which everything is stored, and whose slot another one has. */
  async function evicted() {
    const replay = new TrackPipeline(new TrackLog(1))
    replay.report(0, 0)
    replay.voyage(0, said)
    await replay.flush(0)
    other(replay, 1)
    await replay.flush(1)
    return replay
  }

  test('keeps in its row what it has not said again', async () => {
    const replay = await evicted()
    for (const atMs of [2, 60_000]) {
      replay.report(atMs, 0)
      await replay.flush(atMs)
      assert.deepEqual(lastRow(replay), [9_074_729, 'ANNA', 'ROTTERDAM', 11.5, 0, atMs])
    }
    replay.voyage(70_000, { name: 'BERTA', draughtM: 9 })
    await replay.flush(70_000)
    assert.deepEqual(lastRow(replay), [9_074_729, 'BERTA', 'ROTTERDAM', 9, 70_000, 60_000])
  })

  test('keeps it where it was not stored before, or comes and goes again', async () => {
    const replay = await evicted()
    replay.report(2, 0)
    replay.voyage(2, { destination: 'SINGAPORE' })
    other(replay, 3)
    replay.report(4, 0)
    other(replay, 5)
    await replay.flush(5)
    assert.deepEqual(lastRow(replay), [9_074_729, 'ANNA', 'SINGAPORE', 11.5, 0, 4])
    replay.report(6, 0)
    replay.voyage(6, { destination: 'ANTWERPEN' })
    other(replay, 7)
    replay.report(8, 0)
    await replay.flush(8)
    assert.deepEqual(lastRow(replay), [9_074_729, 'ANNA', 'ANTWERPEN', 11.5, 0, 8])
  })

  test('has the latest of what it said before each time that it lost its slot', async () => {
    const replay = await evicted()
    for (const [i, name] of ['BERTA', 'CLARA'].entries()) {
      const atMs = 10 * (i + 1)
      replay.report(atMs, 0)
      await replay.flush(atMs)
      replay.voyage(atMs + 1, { name })
      await replay.flush(atMs + 1)
      other(replay, atMs + 2)
      replay.report(atMs + 3, 0)
      await replay.flush(atMs + 3)
      assert.deepEqual(lastRow(replay), [9_074_729, name, 'ROTTERDAM', 11.5, 0, atMs + 3])
      other(replay, atMs + 4)
    }
  })

  test('is not mistaken for the vessel that gets its slot while its row is read', async () => {
    const replay = await evicted()
    replay.voyage(1, { name: 'OTHER' }, mmsi + 1)
    await replay.flush(1)
    replay.report(2, 0)
    replay.onReading = () => {
      replay.onReading = () => {}
      other(replay, 3)
    }
    await replay.flush(2)
    await replay.flush(3)
    assert.deepEqual(lastRow(replay), [9_074_729, 'ANNA', 'ROTTERDAM', 11.5, 0, 2])
    const { name, imo } = replay.rows.findLast((row) => row.mmsi === mmsi + 1)!
    assert.deepEqual([name, imo], ['OTHER', null])
  })

  test('is not the simulated vessel that an earlier version stored under its number', async () => {
    const replay = await evicted()
    replay.rows.push({ ...replay.rows.find((row) => row.mmsi === mmsi)!, sourceId: 'demo' })
    replay.report(2, 0)
    await replay.flush(2)
    assert.deepEqual(lastRow(replay).slice(0, 3), [null, null, null])
  })
})

test('alerts follow the positions that are accepted, and each once', () => {
  const replay = new TrackPipeline(new TrackLog(1))
  const found: number[] = []
  replay.pipeline.onPosition = (_slot, { lng }) => found.push(lng)
  replay.report(0, 0, 4)
  replay.report(msPerMinute, 0, 4.001)
  replay.report(msPerMinute, 0, 4.001)
  replay.report(2 * msPerMinute, 0, 20)
  replay.report(3 * msPerMinute, 0, 4.003)
  assert.deepEqual(found, [4, 4.001, 4.003])
})

test('after the clock was set back, the next position is the newest', () => {
  const replay = new TrackPipeline(new TrackLog(1))
  replay.report(120 * msPerMinute, 0, 4)
  assert.equal(replay.pipeline.newestMs, startMs + 120 * msPerMinute)
  const found: number[] = []
  replay.pipeline.onPosition = (_slot, { atMs }) => found.push(atMs - startMs)
  replay.report(0, 0, 4.001)
  assert.equal(replay.pipeline.newestMs, startMs)
  assert.deepEqual(found, [0])
})

test('counts of straits are stored after a transit, and once a minute by their clock', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  const flushedAt = async (seconds: number, counted = replay.straits.counted) => {
    Object.assign(replay.straits, { counted, countedMs: startMs + seconds * 1000 })
    replay.facts.length = 0
    await replay.pipeline.flush()
    return replay.facts.filter((kind) => kind === chokepointFacts).length
  }
  const stored: number[] = []
  for (const [seconds, counted] of [[0], [0], [59.9], [60], [119.9], [119.9, 1], [119.9], [59.9], [60]])
    stored.push(await flushedAt(seconds, counted))
  assert.deepEqual(stored, [1, 0, 0, 1, 0, 1, 0, 1, 0])
})

test('a position of a clock that is ahead is not newer than now', () => {
  const replay = new TrackPipeline(new TrackLog(1))
  replay.aheadMs = 30_000
  replay.report(msPerMinute, 0)
  assert.equal(replay.pipeline.newestMs, startMs + 30_000)
})

test('a node that follows another writes nothing, and keeps nothing to be written', async () => {
  const replay = new TrackPipeline(new TrackLog(1))
  replay.pipeline.isFollowing = true
  replay.report(0, 0)
  replay.pipeline.tick(startMs)
  await replay.pipeline.flush()
  replay.report(msPerMinute, 0, 50, mmsi + 1)
  replay.report(2 * msPerMinute, 0)
  await replay.pipeline.flush()
  assert.deepEqual([replay.rows, replay.stored], [[], []])
  const { ships, trackPieces } = replay.pipeline.unsaved
  assert.deepEqual([replay.pipeline.storeFault, ships, trackPieces], [null, 0, 0])
})
