import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import { chokepointItem } from '#contract/resources/chokepoints.ts'
import { type Flow, flow, flowMatrix } from '#contract/resources/flows.ts'
import { ChokepointMonitor } from '#derive/chokepoints/chokepoint-monitor.ts'
import { Flows } from '#derive/flows/flows.ts'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { testPorts, TestLiveState } from '../support/live-state.ts'

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
    assert.match(hormuz.status_reason ?? '', /^Not covered/)
    assert.equal(hormuz.coverage, 0)
    assert.deepEqual(hormuz.baseline, { period: '2021–2023', transits_per_day: 86 })
    assert.equal(hormuz.updated_at, '2026-11-20T12:00:00Z')
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
