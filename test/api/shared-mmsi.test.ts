import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Crossing, RegionWatch } from '#alerts/watches/region-watch.ts'
import { type Vessel, type VesselDetail, vesselDetail } from '#contract/vessels/vessels.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { FixedClock } from '#domain/clock.ts'
import { distanceNm } from '#domain/geo.ts'
import { Observations } from '#domain/messages/observations.ts'
import { type Polygon, readPolygon } from '#domain/polygon/polygon.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { openStore, type Store } from '#store/store.ts'
import { readConfig } from '../../src/app/config.ts'
import { openLiveState } from '../../src/app/wiring/live-state.ts'
import { crudeTanker, noonMs, type TestShip, TestServer } from '../support/api-context.ts'
import { sentencesOf, TestLiveState } from '../support/live-state.ts'
import { temporaryFolder } from '../support/running-server.ts'

const rotterdam = { lng: 4.05, lat: 51.95 }
const moored: TestShip = { ...crudeTanker, ...rotterdam, sogKnots: 0, navStatus: 5 }

/** From the Gulf through the Strait of Hormuz at 14 kn, and back, in ten hours each. */
function inHormuz(hours: number): TestShip {
  const along = Math.abs(((hours / 10 + 1) % 2) - 1)
  return { ...crudeTanker, lng: 55.3 + along * 2.4, lat: 26.2 + Math.sin(along * Math.PI) * 0.35, sogKnots: 14 }
}

function box(west: number, south: number, east: number, north: number): Polygon {
  const ring = [west, south, east, south, east, north, west, north, west, south]
  return readPolygon([Array.from({ length: 5 }, (_, corner) => ring.slice(corner * 2, corner * 2 + 2))]) as Polygon
}

/** Twelve hours at a berth in Rotterdam; from the second hour on another ship sails in Hormuz under the same MMSI. */
describe('two ships under one MMSI, through the whole pipeline', () => {
  const folder = temporaryFolder()
  const clock = new FixedClock(noonMs)
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(64)
  const crossings: Crossing[] = []
  const seen = new Set<string>()
  let store: Store
  let sea: Awaited<ReturnType<typeof openLiveState>>
  let server: TestServer

  function receive(ship: TestShip): void {
    const bytes = sentencesOf(ship)
    for (let taken = 0; taken < bytes.length;) {
      taken += decoder.push(bytes.subarray(taken), clock.nowMs(), batch)
      sea.pipeline.ingest({ kind: 'observations', observations: batch }, clock.nowMs())
      batch.clear()
    }
  }

  before(async () => {
    store = await openStore({ dataDir: folder.path, nowMs: noonMs })
    const { config } = readConfig({ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:' })
    sea = await openLiveState(config, store, { data: clock, wall: clock })
    const watch = new RegionWatch(sea.fleet, (crossing) => crossings.push(crossing))
    const dwell = { dwellReports: 2, dwellMs: 5 * msPerMinute }
    const alert = { region: 'a', enters: true, leaves: true, matches: () => true, ...dwell }
    for (const polygon of [box(54, 25, 59, 28), box(3, 51, 5, 53)])
      for (const slices = watch.set({ ...alert, id: polygon.west, polygon }); slices.next().done !== true;);
    sea.pipeline.onPosition = (slot, fix) => watch.observe(slot, fix)
    for (let minute = 0; minute < 12 * 60; minute++) {
      clock.advance(msPerMinute)
      if (minute % 3 === 0) receive(moored)
      if (minute >= 120) receive(inHormuz(minute / 60))
      sea.pipeline.tick(clock.nowMs())
      const slot = sea.fleet.slotOf(crudeTanker.mmsi)
      seen.add(`${sea.fleet.columns.lng[slot].toFixed(1)} ${sea.fleet.columns.lat[slot].toFixed(1)}`)
    }
    await sea.pipeline.flush()
    const { fleet, lookups, ranked, jsonCache } = sea
    server = await new TestServer(new TestLiveState(), {
      clock,
      vessels: { fleet, lookups, ranked, rows: jsonCache },
    }).start()
  })
  after(async () => {
    await server?.[Symbol.asyncDispose]()
    await store.close()
    folder.remove()
  })

  test('one row, which stays where the vessel was held longest', () => {
    assert.equal(sea.fleet.size, 1)
    assert.deepEqual([...seen], ['4.0 52.0'])
  })

  test('the detail has the flag and both places; the list item has its 19 members', async () => {
    const detail = vesselDetail.parse(await server.json<VesselDetail>(`/vessels/${crudeTanker.mmsi}`))
    assert.ok(detail.quality.flags.includes('position_conflict'))
    const { since, places } = detail.position_conflict!
    assert.equal(since, '2026-11-20T14:07:00Z')
    const [held, other] = places
    assert.deepEqual([held.lng, held.lat, held.since], [rotterdam.lng, rotterdam.lat, '2026-11-20T12:01:00Z'])
    assert.deepEqual([places.length, other.since, other.at], [2, '2026-11-20T14:01:00Z', '2026-11-21T00:00:00Z'])
    assert.ok(other.lng > 55 && other.lng < 58)
    const [item] = await server.json<Vessel[]>('/vessels')
    assert.equal(Object.keys(item).length, 19)
    assert.deepEqual([item.lng, item.lat], [rotterdam.lng, rotterdam.lat])
  })

  test('its track has no point from elsewhere, and none since the conflict is known', async () => {
    const track = await sea.pipeline.track(crudeTanker.mmsi, noonMs)
    assert.ok(track.length > 10)
    for (const { lng, lat } of track) assert.ok(distanceNm(lng, lat, rotterdam.lng, rotterdam.lat) < 1)
    assert.ok(track.every(({ atMs }) => atMs <= noonMs + 2 * msPerHour + 7 * msPerMinute))
  })

  test('single far-off points that were stored before are not served', async () => {
    const mmsi = crudeTanker.mmsi + 1
    const point = { sogKnots: 0, cogDeg: null, headingDeg: null, navStatus: 5, draughtM: null, source: 0 }
    const points = [0, 1, 2].map((minute) => {
      const far = minute === 1 ? inHormuz(0) : rotterdam
      return { ...point, lng: far.lng, lat: far.lat, atMs: noonMs + minute * msPerMinute }
    })
    await store.appendTrackChunks([{ mmsi, hourMs: noonMs, bytes: encodeTrackChunk(points) }])
    const times = async () => (await sea.pipeline.track(mmsi, noonMs)).map(({ atMs }) => (atMs - noonMs) / msPerMinute)
    assert.deepEqual(await times(), [0, 2], 'from the store')
    receive({ ...moored, mmsi })
    assert.deepEqual(await times(), [0, 2, 12 * 60], 'and with points that are not stored yet')
  })

  test('no alert either when the ship at the place shown sails out of a region', () => {
    for (let minute = 0; minute < 180; minute += 3) {
      clock.advance(3 * msPerMinute)
      receive({ ...moored, lng: rotterdam.lng - minute / 100, sogKnots: 13, navStatus: 0 })
      receive(inHormuz(12 + minute / 60))
      sea.pipeline.tick(clock.nowMs())
    }
    assert.ok(sea.fleet.columns.lng[0] < 3)
    assert.deepEqual(crossings, [])
  })

  test('no alert, transit, gap or further call', async () => {
    assert.deepEqual(crossings, [])
    const hormuz = sea.chokepoints.states().find(({ chokepoint }) => chokepoint.id === 'hormuz')!
    assert.deepEqual([hormuz.transits24h.inbound, hormuz.transits24h.outbound], [0, 0])
    const { calls } = await sea.history.calls({ mmsi: crudeTanker.mmsi, limit: 10 })
    assert.deepEqual(
      calls.map(({ port, departedMs }) => [port, departedMs]),
      [['NLRTM', null]],
    )
    const { events } = await sea.seaEvents.find({ mmsi: crudeTanker.mmsi, limit: 10 })
    assert.deepEqual(new Set(events.map(({ kind }) => kind)), new Set(['teleport', 'shared_mmsi']))
  })
})
