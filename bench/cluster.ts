import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RedisRateLimit } from '#accounts/limits/redis-rate-limit.ts'
import { type Bus, observationStream, openBus, subjects } from '#cluster/bus.ts'
import { ObservationWriter, readObservations } from '#cluster/observation-log.ts'
import { partsOf } from '#cluster/parts.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { openStore, type Store } from '#store/store.ts'
import { startNats, startRedis } from '../test/support/nats.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { sampleVessel } from '../test/support/sample-vessel.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, median } from './table.ts'

const rowsPerBatch = 4096
const batches = 150
const calls = 5000
const vesselsSaved = 20_000
const flushes = 3
const rowsPerSave = 2000

/** Positions of vessels that move a little, as one receiver sends them. */
function batchOf(random: () => number, atMs: number): Observations {
  const batch = new Observations(rowsPerBatch)
  for (let row = 0; row < rowsPerBatch; row++) {
    batch.kind[row] = position
    batch.mmsi[row] = 201_000_000 + Math.floor(random() * 100_000)
    batch.atMs[row] = atMs + row
    batch.lng[row] = random() * 360 - 180
    batch.lat[row] = random() * 140 - 70
    batch.sogKnots[row] = Math.round(random() * 200) / 10
    batch.cogDeg[row] = Math.round(random() * 3590) / 10
    batch.headingDeg[row] = Math.floor(random() * 360)
  }
  batch.length = rowsPerBatch
  return batch
}

/** The log of positions over NATS. */
export async function benchClusterLog(): Promise<BenchRow[]> {
  const nats = await startNats()
  if ('skip' in nats) return []
  const url = `nats://127.0.0.1:${nats.port}`
  const [from, to]: Bus[] = await Promise.all([openBus(url, 'writer', () => {}), openBus(url, 'reader', () => {})])
  try {
    const random = seeded(20)
    const some = Array.from({ length: 8 }, (_, i) => batchOf(random, Date.now() + i))
    const wanted = batches * rowsPerBatch
    const writer = new ObservationWriter(from, 'bench', () => Date.now())
    const [writing, reading] = [new AbortController(), new AbortController()]
    const beganMs = performance.now()
    const running = writer.run(writing.signal)
    for (let i = 0; i < batches; i++) {
      writer.add('bench', { kind: 'observations', observations: some[i % some.length] })
      while (writer.waiting > 2) await yieldToEventLoop()
    }
    writing.abort()
    await running
    const wroteMs = performance.now() - beganMs
    const { state } = await to.manager.streams.info(observationStream)
    const bareMs = await publishBare(from, state.bytes)
    let read = 0
    const readBeganMs = performance.now()
    const reader = {
      ingest: (_source: string, message: { kind: string }) => {
        if (message.kind === 'observations')
          read += (message as unknown as { observations: Observations }).observations.length
      },
      done: async () => (read >= wanted ? reading.abort() : undefined),
      onProblem: (error: unknown) => console.error(error),
    }
    await readObservations(to, 0, reader, reading.signal)
    const readMs = performance.now() - readBeganMs
    const work = `log of positions over NATS, ${(wanted / 1e6).toFixed(1)} M`
    return [
      {
        work,
        subject: 'written and acknowledged',
        figure: wanted / (wroteMs / 1000),
        unit: 'positions/s',
        target: '≥ 1 M',
      },
      {
        work,
        subject: 'as many bytes published bare',
        figure: wanted / (bareMs / 1000),
        unit: 'positions/s',
        ratio: wroteMs / bareMs,
        ratioTo: 'the log',
      },
      { work, subject: 'read and unpacked', figure: wanted / (readMs / 1000), unit: 'positions/s', target: '≥ 1 M' },
      { work, subject: 'on disk', figure: state.bytes / wanted, unit: 'bytes a position' },
    ]
  } finally {
    await Promise.all([from.close(), to.close()])
    await nats.stop()
  }
}

/** Publishes N bytes without anything else, in parts as those of the log, two at a time; returns the time, ms. */
async function publishBare(bus: Bus, bytes: number): Promise<number> {
  const parts = partsOf(new Uint8Array(bytes), 1)
  const beganMs = performance.now()
  for (let i = 0; i < parts.length; i += 2)
    await Promise.all(parts.slice(i, i + 2).map((part) => bus.streams.publish(`${subjects.observations}.bare`, part)))
  return performance.now() - beganMs
}

/** The limit of requests over three nodes in Redis. */
export async function benchClusterLimit(): Promise<BenchRow[]> {
  const redis = await startRedis()
  if ('skip' in redis) return []
  const open = () =>
    RedisRateLimit.open({
      url: `redis://127.0.0.1:${redis.port}`,
      nodes: () => 3,
      monotonicMs: () => performance.now(),
      onState: () => {},
    })
  const nodes = await Promise.all([open(), open(), open()])
  try {
    const ms: number[] = []
    for (let i = 0; i < calls; i++) {
      const beganMs = performance.now()
      await nodes[i % 3].consume(`key ${i % 100}`, 600)
      ms.push(performance.now() - beganMs)
    }
    const many = await Promise.all(Array.from({ length: 3000 }, (_, i) => nodes[i % 3].consume('one key', 600)))
    const work = 'limit of requests in Redis, 3 nodes'
    return [
      { work, subject: 'one call after the other, p50', figure: median(ms), unit: 'ms', target: '≤ 0.1 ms' },
      {
        work,
        subject: 'of 3,000 at once allowed, limit 600',
        figure: many.filter(({ allowed }) => allowed).length,
        unit: 'requests',
        target: '600',
      },
    ]
  } finally {
    for (const node of nodes) node.close()
    await redis.stop()
  }
}

/** The rows of a flush on either engine. */
export async function benchClusterStore(): Promise<BenchRow[]> {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  const nowMs = Date.UTC(2026, 10, 20, 12)
  const stores: [string, Store][] = [['SQLite', await openStore({ dataDir, nowMs })]]
  if (!('skip' in postgres))
    stores.push(['PostgreSQL', await openStore({ url: await postgres.freshDatabase(), nowMs })])
  const rows = Array.from({ length: vesselsSaved }, (_, i) => sampleVessel(201_000_000 + i))
  const motion = { lng: 3.8, lat: 51.9, sogKnots: 12, cogDeg: 80, headingDeg: 81 }
  const point = { atMs: nowMs, ...motion, navStatus: 0, draughtM: 12, source: 0 }
  const chunks = rows.map(({ mmsi }) => ({ mmsi, hourMs: nowMs, bytes: encodeTrackChunk([point]) }))
  const figures: BenchRow[] = []
  for (const [engine, store] of stores) {
    const secondsOf = async (write: () => Promise<void>) => {
      const ms: number[] = []
      for (let i = 0; i < flushes; i++) {
        const beganMs = performance.now()
        await write()
        ms.push(performance.now() - beganMs)
      }
      return median(ms) / 1000
    }
    // In slices, as the pipeline saves.
    const save = async () => {
      for (let i = 0; i < rows.length; i += rowsPerSave) await store.saveVessels(rows.slice(i, i + rowsPerSave))
    }
    const states = vesselsSaved / (await secondsOf(save))
    const points = vesselsSaved / (await secondsOf(() => store.appendTrackChunks(chunks)))
    figures.push(
      { work: 'a flush of 20,000 vessels', subject: `${engine}, last states`, figure: states, unit: 'rows/s' },
      { work: 'a flush of 20,000 vessels', subject: `${engine}, track points`, figure: points, unit: 'points/s' },
    )
    await store.close()
  }
  if (!('skip' in postgres)) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return figures
}
