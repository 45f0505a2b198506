import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { openStore } from '#store/store.ts'
import { sampleVessel } from './sample-vessel.ts'
import { say } from './say.ts'
import { msPerHour } from '#domain/time.ts'

// A process that writes until it is killed, and says on its output what was acknowledged.
const [dataDir = '', first = '0'] = process.argv.slice(2)
const nowMs = Date.UTC(2026, 10, 20, 12)
const store = await openStore({ dataDir, nowMs, retention: { journalBytes: 4000 } })
for (let round = Number(first); ; round++) {
  const mmsi = 201_000_001 + round
  const point = { lng: 4, lat: 52, sogKnots: 10, cogDeg: 1, headingDeg: 1, navStatus: 0, draughtM: 9, source: 0 }
  const bytes = encodeTrackChunk([{ ...point, atMs: nowMs + round * 1000 }])
  await store.saveVessels([sampleVessel(mmsi)])
  await store.appendTrackChunks([{ mmsi: 201_000_001, hourMs: nowMs + Math.floor(round / 3600) * msPerHour, bytes }])
  await store.accounts
    .insertInto('users')
    .values({ email: `${round}@example.org`, tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 })
    .execute()
  say(`${round}\n`)
}
