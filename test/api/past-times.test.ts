import assert from 'node:assert/strict'
import type { Worker } from 'node:worker_threads'
import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Archive } from '#archive/archive.ts'
import { withPast } from '#api/resources/times/as-of.ts'
import * as resources from '#api/resources/resources.ts'
import { KeptPages } from '#api/resources/vessels/list-pages.ts'
import { Past } from '#app/past/past.ts'
import { StateLog } from '#app/past/state-log.ts'
import { LiveArchive } from '#archive/live-archive.ts'
import { getFlow } from '#api/resources/flows.ts'
import { Flows } from '#derive/flows/flows.ts'
import { VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { commodities } from '#domain/vessel/commodities.ts'
import type { DaySnapshot } from '#derive/chokepoints/daily-transits.ts'
import type { StraitSnapshot } from '#derive/chokepoints/transit-counter.ts'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { openStore } from '#store/store.ts'
import { isoTime, msPerDay, msPerHour, msPerMinute, startOfDayMs } from '#domain/time.ts'
import { density } from '#fleet/query/density.ts'
import { knowing, TestServer, vesselsOf } from '../support/api-context.ts'
import { crudeTanker, noonMs, sentencesOf, TestLiveState, testPorts, type TestShip } from '../support/live-state.ts'
import { temporaryFolder } from '../support/running-server.ts'

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const asPro = { headers: { authorization: 'Bearer pro' } }
const folder = temporaryFolder()
const archive = new Archive({ folder: folder.path, maxBytes: 1e9 })
const sea = new TestLiveState()
const thenMs = noonMs - 26 * msPerHour
const at = isoTime(thenMs)!

/** Ships as they were; of the last one only the position is archived. */
const fleet: readonly TestShip[] = [
  crudeTanker,
  {
    ...crudeTanker,
    mmsi: 244_000_001,
    name: 'BALLAST',
    draughtM: 9.1,
    lng: 3.9,
    lat: 52.1,
    sogKnots: 0.1,
    navStatus: 1,
  },
  {
    ...crudeTanker,
    mmsi: 636_000_001,
    name: 'BULKER',
    imo: 0,
    shipType: 70,
    lengthM: 229,
    beamM: 32,
    // Bound for where such voyages usually lead.
    destination: '',
    draughtM: 14,
    cogDeg: 45,
    lng: -90,
    lat: 27,
  },
  { ...crudeTanker, mmsi: 211_000_001, name: 'FERRY', imo: 0, shipType: 60, lengthM: 140, beamM: 20, lng: 10, lat: 55 },
]

/** Makes a vessel one that has left a port, from which others with its cargo went to Rotterdam. */
function leavePort(mmsi: number, port: string): void {
  const { columns } = sea.fleet
  const slot = sea.fleet.slotOf(mmsi)
  columns.lastPort[slot] = testPorts.findIndex(({ unlocode }) => unlocode === port)
  columns.lastPortArrivedMs[slot] = thenMs - 12 * msPerDay
  columns.lastPortDepartedMs[slot] = thenMs - 10 * msPerDay
  sea.fleet.markDirty(slot)
  sea.tick()
  const commodity = commodities[columns.commodity[slot]]?.label ?? null
  const call = { terminal: null, departedMs: null, draughtInM: null, draughtOutM: null, atBerth: true, cargoOut: null }
  const cargoIn = { tonnes: 1, lowTonnes: 1, highTonnes: 1, commodity }
  for (let other = 1; other <= 3; other++) {
    voyagePatterns.observe({ ...call, mmsi: other, port, arrivedMs: 0, cargoIn: null })
    voyagePatterns.observe({ ...call, mmsi: other, port: 'NLRTM', arrivedMs: 20 * msPerDay, cargoIn })
  }
}

/** Appends the newest positions of the live fleet, as its tracks would be. */
async function archivePositions(): Promise<void> {
  const { columns, size } = sea.fleet
  const { mmsi, lng, lat, sogKnots, cogDeg, headingDeg, navStatus, draughtM, positionMs: atMs } = columns
  const points = { length: size, mmsi, atMs, lng, lat, sogKnots, cogDeg, headingDeg, navStatus, draughtM }
  await archive.append(points, 'test')
}

const states = new StateLog(archive, sea.fleet, testPorts)
const store = await openStore({ dataDir: join(folder.path, 'store'), nowMs: noonMs, retention: { trackHours: 49 } })
/** Moves what tracks keep of the reports to the store. */
const pipeline = {
  unsavedTracks: async function* () {},
  flush: async () => {
    const pieces = sea.tracks.drain()
    await store.appendTrackChunks(pieces.map(({ points, ...about }) => ({ ...about, bytes: encodeTrackChunk(points) })))
  },
}
/** What is kept of the straits. */
const voyagePatterns = new VoyagePatterns(testPorts)
const straits = { snapshot: (): StraitSnapshot[] => [], ownReference: false }
const past = new Past({ folder: folder.path, bucket: null }, 30, {
  worldData: sea.sanctions,
  sources: { statuses: [sea.status], ids: ['test'] },
  chokepoints: straits,
  steps: { voyagePatterns },
  ...{ store, pipeline, states },
} as never)

const bulkerLate: TestShip = { ...fleet[2], mmsi: 636_000_003, name: 'LATE' }
let server: TestServer
const queries = [
  '/vessels',
  '/vessels?types=crude_tanker&sort=-dwt',
  '/vessels?bbox=50,20,60,30',
  '/vessels?min_speed=1&destination=NL',
  '/vessels?laden=true',
  '/vessels?laden=false',
  '/vessels?size=VLCC&min_dwt=100000',
  '/vessels?eta_within=60d',
  '/vessels?received_within=1h&sort=age',
  '/vessels?near=56,26,100&sort=distance',
  '/vessels?region=hormuz',
  '/vessels?name=ball',
  '/vessels?status=anchored,under_way',
  '/vessels?mmsi=257436000&fields=mmsi,name,cargo_low_mt,cargo_high_mt,position_at,source',
  '/vessels?include=others',
  '/vessels?flags=NO&f=csv',
  '/vessels/summary',
  '/vessels/summary?types=bulk_carrier',
  `/vessels/${crudeTanker.mmsi}`,
  '/flows',
  '/flows?destination_region=Europe',
]
const recentQueries = [
  '/vessels',
  '/vessels?bbox=50,20,60,30',
  '/vessels?name=newc',
  '/vessels/summary',
  '/vessels/244000002',
]
const live = new Map<string, string>()
const ask = async (path: string) => server.ask(path, asPro)
const asOf = (path: string, time = at) => `${path}${path.includes('?') ? '&' : '?'}at=${time}`

const weights = { vessel_type_likelihoods: 0, commodity_likelihoods: 0, distance_to_go_nm: 0, dwt_low: 0, dwt_high: 0 }
/** Of a detail, what the archive keeps: not how a class, a size or a cargo was weighed, and how far it was to go. */
const withoutWeights = (text: string): unknown =>
  text.startsWith('{"mmsi"') ? { ...JSON.parse(text), ...weights } : text

before(async () => {
  const { vessels, tracks } = { ...vesselsOf(sea), tracks: { recent: async () => [], past: null } }
  const pages = new KeptPages()
  const endpoints = withPast(
    {
      ...resources.vesselEndpoints(vessels, tracks, (zoom) => density(sea.ranked, zoom), pages),
      ...resources.chokepointEndpoints({ states: () => [] }, vessels),
      'flows.get': getFlow(new Flows(sea.fleet, testPorts, voyagePatterns), vessels),
    },
    past,
  )
  sea.lookups.destinationMeaning = () => ({ meaning: 'port', region: null })
  server = await new TestServer(sea, { authenticator: knowing({ pro }), endpoints }).start()
  sea.clock.set(thenMs)
  const source = { name: 'test', licence: 'CC0-1.0', url: null }
  const listed = { imo: 9_000_003, mmsi: null, name: 'OTHER', list: 'TEST', programmes: [], listedMs: null, source }
  sea.sanctions.ingestSanctions([listed], thenMs)
  sea.receive(...fleet)
  leavePort(fleet[2].mmsi, 'SARTA')
  for (const path of queries) live.set(path, await (await ask(path)).text())
  await states.tick(thenMs)
  await archivePositions()
  // These tracks are archived: the store does not have them any more.
  sea.tracks.drain()
  // A day later other vessels are at sea.
  sea.clock.set(noonMs - 2 * msPerHour)
  const renamed = { ...crudeTanker, name: 'RENAMED', lng: 54.1, lat: 25.3, draughtM: 8, destination: 'SGSIN' }
  // Of one vessel the static report comes later than the states are written.
  const unnamed = { ...fleet[1], mmsi: 244_000_003, name: 'NAMED LATER', lng: 3.7 }
  const [onlyPosition] = sentencesOf(unnamed).toString('latin1').split('\n')
  sea.receiveBytes(Buffer.from(`${onlyPosition}\n`))
  sea.receive(renamed)
  await archivePositions()
  await states.tick(noonMs - 2 * msPerHour)
  sea.tracks.drain()
  // What follows is not archived yet: some of it is in the hours of the store, some in its journal, some not stored.
  const [, anchored, bulker] = fleet
  sea.clock.set(noonMs - 90 * msPerMinute)
  sea.receive({ ...bulker, lng: -91 })
  await pipeline.flush()
  await store.prune(noonMs - 88 * msPerMinute)
  await store.prune(noonMs - 30 * msPerMinute)
  sea.clock.set(noonMs - 30 * msPerMinute)
  sea.receive(unnamed, { ...renamed, lng: 54.4 }, { ...anchored, mmsi: 244_000_002, name: 'NEWCOMER' })
  await pipeline.flush()
  for (const minutes of [20, 19]) {
    sea.clock.set(noonMs - minutes * msPerMinute)
    sea.tick()
    for (const path of recentQueries) live.set(`${path} ${minutes}`, await (await ask(path)).text())
  }
  sea.clock.set(noonMs - 10 * msPerMinute)
  sea.receive({ ...renamed, lng: 54.7 }, { ...bulker, mmsi: 636_000_002, name: 'LATER' })
  sea.clock.set(noonMs)
  sea.tick()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await past.close()
  await archive.close()
  await store.close()
  folder.remove()
})

describe('requests with at', () => {
  for (const path of queries)
    test(`${path} answers as it did at that time`, async () => {
      const response = await ask(asOf(path))
      const text = await response.text()
      assert.equal(response.status, 200, text)
      assert.deepEqual(withoutWeights(text), withoutWeights(live.get(path)!))
      assert.equal(response.headers.get('x-data-as-of'), at)
      assert.notEqual(await (await ask(path)).text(), text, 'the live answer is another')
    })

  test('a thread that was killed has the sanctions lists again when it is started anew', async () => {
    const threads: Worker[] = []
    const onWorker = (thread: Worker) => threads.push(thread)
    process.on('worker', onWorker)
    const checked = async (minutes: number) => {
      const time = isoTime(thenMs + minutes * msPerMinute)!
      const found = (await (await ask(asOf(`/vessels/${crudeTanker.mmsi}`, time))).json()) as { sanctions_checked: [] }
      return found.sanctions_checked.length
    }
    await past.close()
    assert.equal(await checked(7), 1)
    for (const thread of threads) await thread.terminate()
    assert.equal(await checked(8), 1)
    process.off('worker', onWorker)
  })

  test('a time between two minutes is that of the minute before', async () => {
    const response = await ask(asOf('/vessels', isoTime(thenMs + 5 * msPerMinute + 40_000)!))
    assert.equal(response.headers.get('x-data-as-of'), isoTime(thenMs + 5 * msPerMinute))
    assert.equal(((await response.json()) as unknown[]).length, 3)
  })

  test('offsets of clock zones are the same instant', async () => {
    const local = new Date(thenMs + 8 * msPerHour).toISOString().slice(0, 19)
    assert.equal(await (await ask(asOf('/vessels', `${local}%2B08:00`))).text(), live.get('/vessels'))
  })

  test('a vessel that was received later is not there yet, and states of later are not shown', async () => {
    const names = (await (await ask(asOf('/vessels'))).json()) as { name: string }[]
    assert.deepEqual(names.map(({ name }) => name).toSorted(), ['BALLAST', 'BULKER', 'FRONT ALTAIR'])
  })

  test('pages go on in the same past', async () => {
    const first = await ask(asOf('/vessels?limit=2'))
    const [, next] = /<\/api\/v1([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
    const rows = [...((await first.json()) as unknown[]), ...((await (await ask(next)).json()) as unknown[])]
    assert.deepEqual(rows, JSON.parse(live.get('/vessels')!))
  })

  test('straits are counted as of then', async () => {
    const straits = (await (await ask(asOf('/chokepoints'))).json()) as Record<string, unknown>[]
    const hormuz = straits.find(({ id }) => id === 'hormuz')!
    assert.deepEqual([hormuz['vessel_count'], hormuz['updated_at'], hormuz['status']], [1, at, 'unknown'])
  })

  test('straits of a fleet that is compared with its own days are so as of then', async (context) => {
    const firstMs = startOfDayMs(thenMs) - 60 * msPerDay
    const days = Array.from({ length: 60 }, (_, i): DaySnapshot => [firstMs + i * msPerDay, 4, 6, 5, 5, 0])
    const kept = { ...{ id: 'hormuz', savedMs: noonMs, seenSinceMs: firstMs }, transits: [], days }
    context.mock.method(straits, 'snapshot', () => [{ ...kept, status: 'open', reason: '' }])
    for (const [isOwn, period] of [
      [true, '45 earlier days of the demo'],
      [false, '2021–2023'],
    ] as const) {
      straits.ownReference = isOwn
      // Each answer is of another minute, whose sea is not kept yet.
      const time = isoTime(thenMs + (isOwn ? 1 : 2) * msPerMinute)!
      const [hormuz] = (await (await ask(asOf('/chokepoints', time))).json()) as { baseline: { period: string } }[]
      assert.equal(hormuz.baseline.period, period)
    }
    straits.ownReference = false
  })

  for (const { time, status, message } of [
    { time: isoTime(noonMs + msPerHour)!, status: 400, message: /^at is in the future/ },
    { time: '2020-01-01', status: 400, message: /^at is before what the archive keeps/ },
    { time: isoTime(thenMs - 2 * msPerDay)!, status: 404, message: /^Nothing is archived of the day before/ },
    { time: 'noon', status: 400, message: /at needs a day/ },
  ])
    test(`at=${time} is ${status}`, async () => {
      const response = await ask(asOf('/vessels', time))
      assert.equal(response.status, status)
      assert.match(((await response.json()) as { error: string }).error, message)
    })

  describe('of which the hour is not archived yet', () => {
    const names = async (minutes: number) => {
      const response = await ask(asOf('/vessels?fields=name', isoTime(noonMs - minutes * msPerMinute)!))
      assert.equal(response.status, 200)
      return ((await response.json()) as { name: string }[]).map(({ name }) => name).toSorted()
    }
    const answersAsItDid = async (path: string, minutes: number) => {
      const time = isoTime(noonMs - minutes * msPerMinute)!
      const response = await ask(asOf(path, time))
      assert.deepEqual(withoutWeights(await response.text()), withoutWeights(live.get(`${path} ${minutes}`)!))
      assert.equal(response.headers.get('x-data-as-of'), time)
      assert.equal(response.headers.get('x-archive-missing'), null)
    }

    for (const path of recentQueries) test(`${path} answers as it did`, () => answersAsItDid(path, 20))

    test('no minute until now is missing, and each has the vessels of then', async () => {
      assert.deepEqual(await names(100), ['NAMED LATER', 'RENAMED'])
      assert.deepEqual(await names(80), ['BULKER', 'NAMED LATER', 'RENAMED'])
      assert.deepEqual(await names(31), ['BULKER', 'NAMED LATER', 'RENAMED'])
      assert.deepEqual(await names(30), ['BULKER', 'NAMED LATER', 'NEWCOMER', 'RENAMED'])
      assert.deepEqual(await names(0), ['BULKER', 'LATER', 'NAMED LATER', 'NEWCOMER', 'RENAMED'])
    })

    test('a late report is in the next answer after half a minute', async () => {
      sea.receive({ ...bulkerLate, lng: -91.5 })
      assert.ok(!(await names(0)).includes('LATE'))
      sea.clock.set(noonMs + 31_000)
      assert.ok((await names(0)).includes('LATE'))
    })

    test('once the hour is archived it answers the same', async () => {
      await states.tick(noonMs + msPerMinute)
      await store.prune(noonMs + 63 * msPerMinute)
      const copying = new LiveArchive({ archive, store, sources: () => ['test'], retentionDays: 30 })
      const report = await copying.tick(noonMs + 70 * msPerMinute)
      assert.ok(report!.hours.length >= 2)
      for (const path of recentQueries) await answersAsItDid(path, 19)
    })
  })

  test('is for Pro, and an unknown filter is 400 as it is live', async () => {
    const anonymous = await server.ask(asOf('/vessels'))
    assert.equal(anonymous.status, 402)
    assert.equal(((await anonymous.json()) as { upgrade: boolean }).upgrade, true)
    assert.equal((await ask(asOf('/vessels?region=atlantis'))).status, 400)
    assert.equal((await ask(asOf('/vessels/244660000'))).status, 404)
  })

  test('a damaged file is named, and the rest is served', async () => {
    const stateFiles = join(folder.path, 'states')
    const [name] = readdirSync(stateFiles).toSorted()
    truncateSync(join(stateFiles, name), 60)
    const response = await ask(asOf('/vessels?include=others', isoTime(thenMs + 20 * msPerMinute)!))
    const missing = response.headers.get('x-archive-missing') ?? ''
    assert.match(missing, new RegExp(`^states/${name} `))
    assert.match(missing, / states 2026-/, 'and that no vessel has a state')
    assert.equal(((await response.json()) as unknown[]).length, 4)
  })

  test('frames that are gone are named, and positions take their place; without those it is 503 and not an empty sea', async () => {
    const day = new Date(thenMs).toISOString().slice(0, 10)
    await archive.call('compactNext', noonMs + 40 * msPerHour)
    const remove = (kind: string) => {
      const name = readdirSync(join(folder.path, kind)).find((one) => one.startsWith(`${day}.`))!
      rmSync(join(folder.path, kind, name))
      return `${kind}/${name}`
    }
    const frames = remove('frames')
    const time = isoTime(thenMs + 42 * msPerMinute)!
    const response = await ask(asOf('/vessels?include=others', time))
    assert.match(response.headers.get('x-archive-missing') ?? '', new RegExp(`^${frames} `))
    assert.equal(((await response.json()) as unknown[]).length, 4)
    assert.equal(response.headers.get('x-data-as-of'), isoTime(thenMs))
    remove('positions')
    const refused = await ask(asOf('/vessels', isoTime(thenMs + 43 * msPerMinute)!))
    assert.equal(refused.status, 503)
    assert.ok(((await refused.json()) as { error: string }).error.includes(frames))
  })
})
