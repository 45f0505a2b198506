import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import { chokepointItem, chokepointJson, chokepointSeries } from '#contract/resources/chokepoints.ts'
import { type Flow, flow, flowMatrix } from '#contract/resources/flows.ts'
import { ChokepointMonitor } from '#derive/chokepoints/chokepoint-monitor.ts'
import { Flows } from '#derive/flows/flows.ts'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { FixedClock } from '#domain/clock.ts'
import { Observations } from '#domain/messages/observations.ts'
import { msPerHour } from '#domain/time.ts'
import { openStore, type Store } from '#store/store.ts'
import { readConfig } from '../../src/app/config.ts'
import { openLiveState } from '../../src/app/wiring/live-state.ts'
import { sentencesOf, testPorts, TestLiveState, type TestShip } from '../support/live-state.ts'
import { temporaryFolder } from '../support/running-server.ts'

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const asPro = { headers: { authorization: 'Bearer pro' } }

const dataDir = join(import.meta.dirname, '../../data')

describe('over the wire', () => {
  let server: TestServer
  before(async () => {
    const sea = new TestLiveState()
    // Three in the Strait of Hormuz, one of them at anchor; one off Brazil, one on the North Sea.
    sea.receive(
      { ...crudeTanker, mmsi: 257_000_001 },
      { ...crudeTanker, mmsi: 257_000_002, lat: 26.6, sogKnots: 10 },
      { ...crudeTanker, mmsi: 257_000_003, lat: 26.7, sogKnots: 0.1, navStatus: 1 },
      { ...crudeTanker, mmsi: 257_000_004, lng: -30, lat: -10, destination: 'SGSIN' },
      { ...crudeTanker, mmsi: 257_000_005, lng: 3.5, lat: 52 },
    )
    const watch = new ChokepointMonitor(loadChokepoints(dataDir), loadChokepointBaselines(dataDir), { capacity: 8192 })
    watch.tick(sea.fleet, noonMs)
    server = await new TestServer(sea, {
      chokepoints: watch,
      transits: watch,
      flows: new Flows(sea.fleet, testPorts),
      authenticator: knowing({ pro }),
    }).start()
  })
  after(() => server[Symbol.asyncDispose]())

  test('the eight, with their outline, count and speed, as the contract says', async () => {
    const response = await server.ask('/chokepoints', asPro)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('x-total-count'), '8')
    const items = (await response.json()) as ChokepointItem[]
    for (const item of items) chokepointItem.parse(item)
    const hormuz = items.find(({ id }) => id === 'hormuz')!
    assert.equal(hormuz.vessel_count, 3)
    assert.equal(hormuz.avg_speed_knots, 11.2)
    assert.equal(hormuz.status, 'unknown')
    assert.match(hormuz.status_reason ?? '', /^Unknown\. Not enough coverage: 0 vessels received on one side/)
    assert.equal(hormuz.coverage, 0)
    assert.deepEqual(hormuz.baseline, { period: '2021–2023', transits_per_day: 86 })
    assert.equal(hormuz.updated_at, '2026-11-20T12:00:00Z')
    const unknown = { inbound: null, outbound: null, laden: null, ballast: null, reconstructed: null }
    assert.deepEqual(hormuz.transits_24h, { ...unknown, counted_since: null }, 'no count where nothing is covered')
    assert.equal(items.find(({ id }) => id === 'panama')!.avg_speed_knots, null)
  })

  for (const [query, region, commodity, vessels, because] of [
    ['', 'All', 'All', 4, 'three leave the Gulf for Rotterdam, one goes to Singapore, one is there'],
    ['?destination_region=Europe', 'Europe', 'All', 3, 'those bound for Rotterdam'],
    ['?destination_region=europe&commodity=crude', 'Europe', 'crude', 3, 'a family, in any case'],
    ['?destination_region=Asia&commodity=Crude%20Oil', 'Asia', 'Crude Oil', 1, 'a label'],
    ['?destination_region=Asia&commodity=lng', 'Asia', 'lng', 0, 'nothing inbound is zeros'],
    ['?commodity=unobtainium', 'All', 'unobtainium', 0, 'nobody ships it'],
  ] as const)
    test(`GET /flows${query}: ${vessels}, for ${because}`, async () => {
      const answer = flow.parse(await server.json<Flow>(`/flows${query}`, asPro))
      const { region: gotRegion, commodity: gotCommodity, vessels_inbound, est_cargo_mt, avg_eta_days } = answer
      assert.deepEqual([gotRegion, gotCommodity, vessels_inbound], [region, commodity, vessels])
      assert.equal(est_cargo_mt > 250_000 * vessels, vessels > 0)
      // 14 December, 06:00.
      assert.equal(avg_eta_days, vessels > 0 ? 23.8 : 0)
    })

  test('one of the eight, by its id in any case', async () => {
    const item = chokepointItem.parse(await server.json('/chokepoints/Hormuz', asPro))
    assert.deepEqual([item.id, item.vessel_count], ['hormuz', 3])
    const all = await server.json<ChokepointItem[]>('/chokepoints', asPro)
    assert.deepEqual(
      item,
      all.find(({ id }) => id === 'hormuz'),
    )
  })

  test('its series: nulls where nothing is covered, beside the reference', async () => {
    const series = chokepointSeries.parse(await server.json('/chokepoints/hormuz/series', asPro))
    assert.deepEqual([series.counted_since, series.coverage, series.days.length], [null, 0, 90])
    assert.deepEqual(series.baseline, { period: '2021–2023', transits_per_day: 86 })
    const unknown = { inbound: null, outbound: null, laden: null, ballast: null, reconstructed: null }
    assert.deepEqual(series.days.at(-1), { date: '2026-11-20', ...unknown, is_complete: false })
  })

  for (const path of ['/chokepoints/hormus', '/chokepoints/hormus/series'])
    test(`${path}: 404 with the nearest id; 402 without a plan`, async () => {
      const response = await server.ask(path, asPro)
      assert.equal(response.status, 404)
      assert.match(((await response.json()) as { error: string }).error, /no chokepoint "hormus"; nearest: .*hormuz/)
      assert.equal((await server.ask(path)).status, 402)
    })

  test('a region that is none is refused with those that are', async () => {
    const response = await server.ask('/flows?destination_region=Atlantis', asPro)
    assert.equal(response.status, 400)
    assert.match(((await response.json()) as { error: string }).error, /destination_region.*Europe.*Atlantis/)
  })

  test('GET /flows/matrix', async () => {
    const { commodity, flows } = flowMatrix.parse(await server.json('/flows/matrix?commodity=crude', asPro))
    assert.equal(commodity, 'crude')
    assert.deepEqual(
      flows.map(({ from, to, vessels }) => [from, to, vessels]),
      [
        ['Unknown', 'Europe', 3],
        ['Unknown', 'Asia', 1],
      ],
    )
  })
})

const gulf = { lng: 53.5, lat: 26 }
const oman = { lng: 58.5, lat: 25 }

/** Three ships at anchor on each side of the Strait of Hormuz, and six that pass it at 13 kn, half an hour after each other. */
function traffic(atMs: number): TestShip[] {
  const hours = (atMs - noonMs) / msPerHour
  return Array.from({ length: 12 }, (_, ship) => {
    const mmsi = 257_000_001 + ship
    const side = ship % 2 === 0 ? gulf : oman
    if (ship < 6) return { ...crudeTanker, ...side, mmsi, sogKnots: 0, navStatus: 1 }
    const along = Math.min(1, Math.max(0, (hours - (ship - 6) / 2) / 24))
    // The path bends around the cape.
    const lat = gulf.lat + (oman.lat - gulf.lat) * along + Math.sin(along * Math.PI) * 0.9
    return { ...crudeTanker, mmsi, lng: gulf.lng + (oman.lng - gulf.lng) * along, lat, sogKnots: 13 }
  })
}

describe('over restarts', () => {
  const folder = temporaryFolder()
  const clock = new FixedClock(noonMs)
  let store: Store
  let live: Awaited<ReturnType<typeof openLiveState>>
  after(async () => {
    await store.close()
    folder.remove()
  })

  async function open(): Promise<void> {
    store = await openStore({ dataDir: folder.path, nowMs: clock.nowMs() })
    const { config } = readConfig({ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
    live = await openLiveState(config, store, { data: clock, wall: clock })
  }
  async function sail(hours: number): Promise<void> {
    const decoder = new NmeaDecoder({ sourceIndex: 0 })
    const batch = new Observations(64)
    for (const untilMs = clock.nowMs() + hours * msPerHour; clock.nowMs() < untilMs;) {
      clock.advance(msPerHour / 2)
      const bytes = Buffer.concat(traffic(clock.nowMs()).map(sentencesOf))
      for (let taken = 0; taken < bytes.length;) {
        taken += decoder.push(bytes.subarray(taken), clock.nowMs(), batch)
        live.pipeline.ingest({ kind: 'observations', observations: batch }, clock.nowMs())
        batch.clear()
      }
      live.pipeline.tick(clock.nowMs())
    }
    await live.pipeline.flush()
  }
  const hormuz = () =>
    chokepointItem.parse(
      chokepointJson(
        live.chokepoints.states().find(({ chokepoint }) => chokepoint.id === 'hormuz')!,
        clock.nowMs(),
      ),
    )

  test('every strait is listed before anything is counted', async () => {
    await open()
    assert.equal(live.chokepoints.states().length, 8)
    assert.deepEqual([hormuz().status, hormuz().transits_24h.inbound], ['unknown', null])
  })

  test('a count of less than 24 h says since when, in the sentence too', async () => {
    await sail(17)
    const { transits_24h, status, status_reason, updated_at } = hormuz()
    assert.equal(
      status,
      'unknown',
      'too little of the fleet is received to distinguish half of the traffic from all of it',
    )
    assert.deepEqual([transits_24h.inbound, transits_24h.counted_since], [null, '2026-11-20T12:30:00Z'])
    assert.match(status_reason!, /^\w+\. \d+ transits since counting began at 12:30 UTC/)
    assert.equal(updated_at, '2026-11-21T05:00:00Z')
  })

  test('the count goes on over a restart, and over the hours without a server', async () => {
    await store.close()
    clock.advance(7 * msPerHour)
    await open()
    const { transits_24h, updated_at } = hormuz()
    assert.equal(updated_at, '2026-11-21T12:00:00Z', 'counted before the first request')
    assert.equal(transits_24h.counted_since, '2026-11-20T12:30:00Z')
    await sail(0.5)
    const { inbound, outbound, reconstructed, counted_since } = hormuz().transits_24h
    assert.deepEqual([inbound! + outbound!, counted_since], [6, null])
    assert.ok(reconstructed! >= 1, 'those that passed without a server')
  })

  test('without its stored counts it reads the tracks', async () => {
    await store.saveFacts('straits', [{ id: 'all', atMs: clock.nowMs(), fact: [] }])
    await store.close()
    await open()
    const { transits_24h, status_reason } = hormuz()
    assert.equal(transits_24h.counted_since, '2026-11-21T00:30:00Z', 'as long as a vessel that passed is still near')
    assert.match(status_reason!, /6 transits since counting began at 00:30 UTC/)
  })
})
