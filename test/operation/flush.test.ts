import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { Observations } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { Replay } from '../support/replay.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { firstMmsi, SimulatedSea } from '../support/simulated-sea.ts'

const vessels = 4
const folder = temporaryFolder()
const replay = await new Replay(folder.path, 0).open()
const { clock, store } = replay
const { pipeline } = replay.sea
const startMs = clock.nowMs()
const sea = new SimulatedSea(vessels, startMs, seeded(1))
const batch = new Observations(vessels)
const append = store.appendTrackChunks.bind(store)

/** Every vessel reports, five minutes after the last time: at rest a track has no more points. */
function receive(): void {
  clock.advance(5 * msPerMinute)
  sea.report(clock.nowMs(), { part: 0, of: 1 }, batch)
  pipeline.ingest({ kind: 'observations', observations: batch }, clock.nowMs())
}

beforeEach(() => pipeline.flush())
after(async () => {
  await store.close()
  folder.remove()
})

test('a flush ends while positions come in as fast as they are written', async (t) => {
  let writes = 0
  t.mock.method(store, 'appendTrackChunks', (chunks: Parameters<typeof append>[0]) => {
    if (++writes < 20) receive()
    return append(chunks)
  })
  receive()
  await pipeline.flush()
  assert.equal(writes, 1)
  assert.equal(pipeline.unsaved.trackPieces, vessels, 'what came in meanwhile')
  t.mock.restoreAll()
  await pipeline.flush()
  assert.equal((await store.readTrack(firstMmsi, startMs)).length, 2, 'is written by the next flush')
})

test('a flush that is asked for while another one runs writes what came in since', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  t.mock.method(store, 'appendTrackChunks', async (chunks: Parameters<typeof append>[0]) => {
    await promise
    return append(chunks)
  })
  receive()
  const first = pipeline.flush()
  receive()
  const [second, third] = [pipeline.flush(), pipeline.flush()]
  assert.equal(second, third, 'one more is enough')
  resolve()
  await first
  assert.equal(pipeline.unsaved.trackPieces, vessels)
  await second
  assert.equal(pipeline.unsaved.trackPieces, 0)
})

test('vessels count as unsaved until the store has them', async (t) => {
  const save = store.saveVessels.bind(store)
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  t.mock.method(store, 'saveVessels', async (rows: Parameters<typeof save>[0]) => {
    begun.resolve()
    await mayEnd.promise
    return save(rows)
  })
  receive()
  const flush = pipeline.flush()
  await begun.promise
  assert.equal(pipeline.unsaved.ships, vessels, 'while they are written')
  mayEnd.resolve()
  await flush
  assert.equal(pipeline.unsaved.ships, 0)
})
