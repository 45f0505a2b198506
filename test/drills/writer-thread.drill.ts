import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { msPerHour } from '#domain/time.ts'
import { openStore, type Store } from '#store/store.ts'
import { storeErrorMessage } from '#store/store-errors.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 200)
const random = seeded(seed)
const nowMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000
const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-drill-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

function append(store: Store, number: number): Promise<void> {
  const atMs = nowMs + number * 1000
  const still = { lng: 4, lat: 52, sogKnots: 1, cogDeg: 1, headingDeg: 1, navStatus: 0, draughtM: 9, source: 0 }
  const hourMs = Math.floor(atMs / msPerHour) * msPerHour
  return store.appendTrackChunks([{ mmsi, hourMs, bytes: encodeTrackChunk([{ ...still, atMs }]) }])
}

test(`the writer thread is killed ${kills} times while positions and facts are written`, async (t) => {
  const threads: Worker[] = []
  const onWorker = (thread: Worker) => threads.push(thread)
  process.on('worker', onWorker)
  t.after(() => process.off('worker', onWorker))
  let store = await openStore({ dataDir, nowMs })
  const points = new Set<number>()
  const facts = new Set<number>()
  let tried = 0
  let refused = 0
  const ending = new AbortController()
  const record = async (ledger: Set<number>, write: (number: number) => Promise<void>) => {
    while (!ending.signal.aborted) {
      const number = tried++
      // As the pipeline does: what was refused is tried again, after a pause.
      for (let isStored = false; !isStored && !ending.signal.aborted;) {
        try {
          await write(number)
          ledger.add(number)
          isStored = true
        } catch (error) {
          assert.notEqual(storeErrorMessage(error), null, String(error))
          refused++
          await wait(1)
        }
      }
    }
  }
  const writers = [
    record(points, (number) => append(store, number)),
    record(facts, (number) => store.saveFacts('drill', [{ id: String(number), atMs: number, fact: number }])),
  ]
  for (let kill = 0; kill < kills; kill++) {
    // A thread needs a few hundred milliseconds to start, so that some are killed before they write.
    await wait(random() * 600)
    await threads.at(-1)?.terminate()
  }
  ending.abort()
  await Promise.all(writers)
  assert.ok(points.size > 0 && facts.size > 0)
  await store.prune(nowMs + msPerHour)
  await store.close()
  store = await openStore({ dataDir, nowMs })
  t.after(() => store.close())
  const stored = new Set(
    (await store.readTrack(mmsi, nowMs, nowMs + 900 * msPerHour)).map(({ atMs }) => (atMs - nowMs) / 1000),
  )
  const storedFacts = new Set((await store.loadFacts('drill')).map(({ id }) => Number(id)))
  const lost =
    [...points].filter((number) => !stored.has(number)).length +
    [...facts].filter((number) => !storedFacts.has(number)).length
  t.diagnostic(
    `seed ${seed}; tried ${kills} kills, ${tried} writes; seen by users: 0 (${refused} writes refused and tried again); ` +
      `lost ${lost} of ${points.size + facts.size} acknowledged; recovered ${threads.length - 1} times`,
  )
  assert.equal(lost, 0)
})
