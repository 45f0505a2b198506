import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as z from 'zod'
import type { FeatureCollection } from '#contract/formats/geojson.ts'
import { type PortCallItem, portCallItem } from '#contract/resources/port-calls.ts'
import { flowHistory } from '#contract/resources/flows.ts'
import { type VoyageItem, voyageItem } from '#contract/vessels/voyages.ts'
import { msPerHour } from '#domain/time.ts'
import type { FlowDay } from '#domain/vessel/vessel-history.ts'
import { crudeTanker, knowing, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { Replay } from '../support/replay.ts'
import { temporaryFolder } from '../support/running-server.ts'

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const asPro = { headers: { authorization: 'Bearer pro' } }

const rasTanura = { lng: 50.16, lat: 26.64 }
const rotterdam = { lng: 4.05, lat: 51.95 }
const gulf = { lng: 53, lat: 25.8 }
const channel = { lng: -6, lat: 48.5 }
const moored = { sogKnots: 0, navStatus: 5 }

describe('a tanker loads at Ras Tanura and discharges at Rotterdam', () => {
  const folder = temporaryFolder()
  const replay = new Replay(folder.path, 40)
  let server: TestServer
  const empty = { ...crudeTanker, draughtM: 10.5, destination: 'SA RTA' }
  const full = { ...crudeTanker, draughtM: 21.5, destination: 'NL RTM' }

  before(async () => {
    await replay.open()
    await replay.lies(5, { ...empty, ...gulf })
    await replay.lies(20, { ...empty, ...rasTanura, ...moored })
    await replay.restart()
    await replay.lies(16, { ...full, ...rasTanura, ...moored })
    await replay.lies(24 * 20, { ...full, ...gulf, lng: 58 })
    await replay.restart()
    await replay.lies(3, { ...full, ...channel })
    await replay.lies(30, { ...full, ...rotterdam, ...moored })
    await replay.lies(5, { ...empty, ...channel })
    const { fleet, lookups, history } = replay.sea
    const parts = { history, clock: replay.clock, authenticator: knowing({ pro }) }
    server = await new TestServer(new TestLiveState(), { ...parts, vessels: { fleet, lookups } }).start()
  })
  after(async () => {
    await server?.[Symbol.asyncDispose]()
    await replay.store.close()
    folder.remove()
  })

  async function answer<T>(path: string, shape: z.ZodType<T>): Promise<{ items: T[]; total: number }> {
    const response = await server.ask(path, asPro)
    const text = await response.text()
    assert.equal(response.status, 200, text)
    return { items: z.array(shape).parse(JSON.parse(text)), total: Number(response.headers.get('x-total-count')) }
  }
  const calls = (path: string) => answer<PortCallItem>(path, portCallItem)

  test('two calls, newest first, each one record after two restarts', async () => {
    const { items, total } = await calls('/vessels/257436000/port-calls')
    assert.equal(total, 2)
    assert.deepEqual(
      items.map((item) => [item.place.unlocode, item.at, item.stay_hours, item.draught_in_m, item.draught_out_m]),
      [
        // It jumps there in an hour: two reports are held back until the third confirms them.
        ['NLRTM', 'berth', 27, 21.5, 10.5],
        ['SARTA', 'berth', 33, 10.5, 21.5],
      ],
    )
    const [discharge, load] = items.map(({ moved }) => moved)
    assert.deepEqual([load?.kind, discharge?.kind], ['load', 'discharge'])
    assert.ok(load?.mt && load.mt > 200_000 && load.low_mt! < load.mt && load.mt < load.high_mt!)
    assert.equal(items[1]?.vessel_name, 'FRONT ALTAIR')
    assert.match(items[1]?.place.terminal?.name ?? '', /Ras Tanura/)
  })

  test('the voyages: laden from load to discharge, then the current leg', async () => {
    const { items, total } = await answer<VoyageItem>('/vessels/257436000/voyages', voyageItem)
    assert.equal(total, 2)
    const [back, out] = items
    assert.deepEqual(
      [out?.open, out?.from.unlocode, out?.to?.unlocode, out?.state, back?.open, back?.from.unlocode, back?.state],
      [false, 'SARTA', 'NLRTM', 'laden', true, 'NLRTM', 'ballast'],
    )
    assert.deepEqual(
      [out?.movement?.loaded?.place.unlocode, out?.movement?.discharged?.place.unlocode],
      ['SARTA', 'NLRTM'],
    )
    assert.ok(out.distance_nm! > 10_500 && out.distance_nm! < 12_000, `${out?.distance_nm} nm, too deep for Suez`)
    assert.ok(back.distance_nm! > 6000 && back.distance_nm! < 7000, `${back?.distance_nm} nm in ballast, by Suez`)
    assert.ok(out.hours > 24 * 20 && out.hours < 24 * 21)
    assert.equal(back?.to?.unlocode, 'SARTA')
    assert.equal(back?.movement, null)
  })

  test('a voyage from an export terminal has loaded there, also where the crew forgot the draught', async () => {
    const mmsi = 257_436_001
    const aboard = { tonnes: 280_000, lowTonnes: 260_000, highTonnes: 300_000, commodity: 'Arab Light' }
    const [arrivedMs, departedMs] = [50, 20].map((hours) => replay.clock.nowMs() - hours * msPerHour)
    await replay.store.savePortCalls([
      {
        ...{ mmsi, port: 'SARTA', terminal: 'ras-tanura-sea-island', atBerth: true },
        ...{ arrivedMs, departedMs, draughtInM: 21.5, draughtOutM: 21.5 },
        ...{ cargoIn: null, cargoOut: aboard },
      },
    ])
    const { items } = await answer<VoyageItem>(`/vessels/${mmsi}/voyages`, voyageItem)
    assert.equal(items[0]?.movement?.loaded?.place.unlocode, 'SARTA')
  })

  test('as GeoJSON: a call where the vessel lay, a voyage from berth to berth, the current one to its destination', async () => {
    const geometries = async (path: string) => {
      const { features } = (await (await server.ask(`${path}?f=geojson`, asPro)).json()) as FeatureCollection
      return features.map(({ geometry }) => geometry!)
    }
    const isNear = (place: unknown, { lng, lat }: typeof gulf) => {
      const [x, y] = place as [number, number]
      assert.ok(Math.abs(x - lng) < 0.3 && Math.abs(y - lat) < 0.3, `${x},${y} instead of ${lng},${lat}`)
    }
    const [discharge, load] = await geometries('/vessels/257436000/port-calls')
    isNear(discharge.coordinates, rotterdam)
    isNear(load.coordinates, rasTanura)
    const [back, out] = await geometries('/vessels/257436000/voyages')
    assert.deepEqual([back.type, out.type], ['LineString', 'LineString'])
    isNear(out.coordinates[0], rasTanura)
    isNear(out.coordinates[1], rotterdam)
    isNear(back.coordinates[1], rasTanura)
  })

  test('calls at a port; the code may have a space', async () => {
    for (const code of ['NLRTM', 'nl%20rtm']) {
      const { items, total } = await calls(`/ports/${code}/calls`)
      assert.deepEqual([items.map(({ mmsi }) => mmsi), total], [['257436000'], 1])
    }
  })

  test('from, to and limit select calls; X-Total-Count counts the span', async () => {
    const [newest, oldest] = (await calls('/vessels/257436000/port-calls')).items
    const day = oldest.arrived_at.slice(0, 10)
    assert.deepEqual((await calls(`/vessels/257436000/port-calls?to=${day}`)).items, [oldest])
    assert.deepEqual((await calls(`/vessels/257436000/port-calls?from=${newest.arrived_at}`)).items, [newest])
    const inUtc = Date.parse(newest.arrived_at)
    const inSingapore = new Date(inUtc + 8 * msPerHour).toISOString().replace('.000Z', '%2B08:00')
    assert.deepEqual((await calls(`/vessels/257436000/port-calls?from=${inSingapore}`)).items, [newest])
    const one = await calls('/vessels/257436000/port-calls?limit=1')
    assert.deepEqual([one.items, one.total], [[newest], 2])
  })

  for (const [path, status, because] of [
    ['/vessels/999999999/port-calls', 404, 'never received'],
    ['/vessels/12345/voyages', 404, 'an MMSI has nine digits'],
    ['/ports/ZZZZZ/calls', 404, 'no such port'],
    ['/ports/NLRTM/calls?from=yesterday', 400, 'no day'],
    ['/ports/NLRTM/calls?from=2026-02-31T25:00:00Z', 400, 'no such time'],
    ['/ports/NLRTM/calls?from=2026-02-30', 400, 'no such day'],
    ['/ports/NLRTM/calls?limit=0', 400, 'too few'],
    ['/ports/NLRTM/calls?from=2026-11-20&to=2026-11-10', 400, 'ends before it begins'],
    ['/vessels/257436000/port-calls?from=2026-11-20&to=2026-11-10', 400, 'ends before it begins'],
    ['/vessels/257436000/voyages?from=2026-11-20&to=2026-11-10', 400, 'ends before it begins'],
    ['/flows/history?from=2026-11-20&to=2026-11-10', 400, 'ends before it begins'],
    ['/flows/history?destination_region=Atlantis', 400, 'no such region'],
  ] as const)
    test(`${path}: ${status}, ${because}`, async () => {
      const response = await server.ask(path, asPro)
      assert.equal(response.status, status)
      assert.ok(((await response.json()) as { error: string }).error.length > 10)
    })

  test('an anonymous caller: 402', async () => {
    for (const path of ['/vessels/257436000/port-calls', '/vessels/257436000/voyages', '/ports/NLRTM/calls'])
      assert.equal((await server.ask(path)).status, 402)
  })

  test('GET /vessels has the last port of the same calls', () => {
    const { fleet, lookups } = replay.sea
    assert.equal(lookups.portCode(fleet.columns.lastPort[fleet.slotOf(257_436_000)]), 'NLRTM')
  })

  test('every day with reception is counted, with the cargo bound for Europe', async () => {
    const days = await history('?destination_region=Europe&commodity=crude&from=2026-10-01')
    assert.ok(days.length >= 22 && days.length <= 24, `${days.length} days`)
    assert.deepEqual(
      days.map(({ date }) => date),
      days.map(({ date }) => date).toSorted(),
    )
    const inbound = days.filter(({ vessels_inbound }) => vessels_inbound > 0)
    assert.ok(inbound.length >= 19, `${inbound.length} days under way`)
    assert.ok(inbound.every(({ est_cargo_mt }) => est_cargo_mt > 200_000))
    const none = await history('?destination_region=Asia&from=2026-10-01')
    assert.ok(none.length > 0 && none.every(({ vessels_inbound }) => vessels_inbound === 0))
  })

  test('a day without a count is missing', async () => {
    const row = {
      from: 'Asia',
      to: 'Africa',
      commodity: 'LNG',
      vessels: 2,
      cargoTonnes: 10.4,
      etaVessels: 1,
      etaDays: 3,
    }
    await replay.store.saveFlowDay('2026-01-03', [{ ...row, date: '' } satisfies FlowDay])
    await replay.store.saveFlowDay('2026-01-01', [])
    assert.deepEqual(await history('?from=2026-01-01&to=2026-01-05'), [
      { date: '2026-01-01', vessels_inbound: 0, est_cargo_mt: 0, avg_eta_days: 0 },
      { date: '2026-01-03', vessels_inbound: 2, est_cargo_mt: 10, avg_eta_days: 3 },
    ])
    assert.deepEqual(await history('?from=2026-01-01&to=2026-01-02&commodity=lng'), [
      { date: '2026-01-01', vessels_inbound: 0, est_cargo_mt: 0, avg_eta_days: 0 },
    ])
  })

  async function history(query: string) {
    return flowHistory.parse(await server.json(`/flows/history${query}`, asPro)).days
  }
})
