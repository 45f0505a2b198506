import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { portsOfTerminals } from '#derive/port-calls/call-places.ts'
import { type PortDetail, portDetail } from '#contract/resources/ports.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { Replay } from '../support/replay.ts'
import { temporaryFolder } from '../support/running-server.ts'

const rasTanura = { lng: 50.16, lat: 26.64 }
const rotterdam = { lng: 4.05, lat: 51.95 }
const roads = { lng: 3.7, lat: 52.1 }
const channel = { lng: -6, lat: 48.5 }
const moored = { sogKnots: 0, navStatus: 5 }
const anchored = { sogKnots: 0, navStatus: 1 }

/** 14 November, 06:00. */
const pastEta = (11 << 16) | (14 << 11) | (6 << 6)

describe('GET /ports/<unlocode>', () => {
  const folder = temporaryFolder()
  const replay = new Replay(folder.path, 6)
  let server: TestServer
  const loaded = { ...crudeTanker, mmsi: 257_000_001, name: 'LOADED', destination: 'SA RTA', eta: pastEta }
  const atBerth = { ...crudeTanker, mmsi: 257_000_002, name: 'AT BERTH', destination: 'NL RTM' }
  const waits = { ...crudeTanker, mmsi: 257_000_003, name: 'WAITS', destination: 'NL RTM' }
  const bound = { ...crudeTanker, mmsi: 257_000_004, name: 'BOUND', destination: 'NL RTM' }

  before(async () => {
    await replay.open()
    const empty = { ...loaded, draughtM: 10.5 }
    await replay.lies(3, { ...empty, lng: 53, lat: 25.8 })
    await replay.lies(20, { ...empty, ...rasTanura, ...moored })
    await replay.lies(16, { ...loaded, ...rasTanura, ...moored })
    await replay.lies(3, { ...loaded, lng: 53, lat: 25.8 })
    await replay.lies(3, { ...atBerth, ...channel })
    await replay.lies(12, { ...atBerth, ...rotterdam, ...moored })
    await replay.lies(8, { ...waits, ...roads, ...anchored })
    await replay.lies(1, { ...bound, ...channel })
    await replay.lies(1, { ...loaded, lng: 53, lat: 25.8 })
    server = await startServer(replay)
  })
  after(async () => {
    await server?.[Symbol.asyncDispose]()
    await replay.store.close()
    folder.remove()
  })

  const get = async (path: string): Promise<PortDetail> => portDetail.parse(await server.json(`/ports/${path}`))

  test('vessels at berth, waiting and expected, for everybody and by a code in lower case', async () => {
    const port = await get('nl%20rtm')
    assert.deepEqual([port.unlocode, port.name, port.country], ['NLRTM', 'Rotterdam', 'NL'])
    const names = (list: PortDetail['waiting']) => [list?.total, list?.vessels.map(({ name }) => name)]
    assert.deepEqual(names(port.at_berth), [1, ['AT BERTH']])
    assert.deepEqual(names(port.waiting), [1, ['WAITS']])
    assert.deepEqual(names(port.expected), [1, ['BOUND']])
    assert.ok(port.at_berth?.vessels[0].arrived_at)
    assert.equal(port.waiting?.vessels[0].status, 'waiting')
    const { eta, eta_source, arrived_at } = port.expected!.vessels[0]
    assert.deepEqual([eta, eta_source, arrived_at], ['2026-12-14T06:00:00Z', 'reported', null])
    assert.ok(port.terminals!.length > 0)
  })

  test('a call whose cargo is not known yet counts; tonnes are null with words, not 0', async () => {
    const { calls, tonnes, notes } = await get('NLRTM')
    assert.equal(calls?.total, 1)
    assert.equal(tonnes, null)
    assert.match(notes.join(' '), /tonnes in and out are not known/)
  })

  test('tonnes out by commodity, with bounds; a vessel that has left is not expected before its ETA is ahead', async () => {
    const { tonnes, calls, expected } = await get('SARTA')
    assert.equal(calls?.total, 1)
    assert.deepEqual([tonnes?.in, tonnes?.out.length, tonnes?.calls_unknown], [[], 1, 0])
    const [crude] = tonnes!.out
    assert.ok(crude.low_mt < crude.mt && crude.mt < crude.high_mt && crude.mt > 200_000, JSON.stringify(crude))
    assert.equal(expected?.total, 0, 'its crew has not changed the destination yet')
  })

  test('tonnes by week where they are asked for: unknown before anything was received, with bounds after', async () => {
    assert.equal((await get('SARTA')).tonnes_by_week, undefined)
    const { tonnes, tonnes_by_week: weeks } = await get('SARTA?weeks=4')
    assert.equal(weeks?.length, 4)
    assert.deepEqual([weeks[0].calls, weeks[0].in, weeks[0].out, weeks[0].counted_days], [null, null, null, 0])
    const out = weeks.reduce((sum, week) => sum + (week.out?.mt ?? 0), 0)
    assert.equal(Math.round(out / 10), Math.round(tonnes!.out[0].mt / 10))
    assert.ok(weeks.every((week) => week.out === null || week.out.low_mt <= week.out.mt))
  })

  test('days: null before anything was received, 0 on a day with reception', async () => {
    const { calls, notes } = await get('SARTA?days=10')
    assert.equal(calls?.by_day.length, 10)
    const counts = calls.by_day.map((day) => day.calls)
    assert.deepEqual([counts.slice(0, 3), counts.at(-2)], [[null, null, null], 0])
    assert.match(notes.join(' '), /On days without a count/)
    assert.equal((await get('NLRTM?days=1')).calls?.by_day.length, 1)
    assert.equal((await get('SARTA?days=1')).calls, null, 'nothing was received near it on that day')
  })

  test('where nobody receives, vessels and calls are null with words; who is bound there is known', async () => {
    const { at_berth, waiting, expected, calls, notes, unknown_because } = await get('SGSIN')
    assert.deepEqual([at_berth, waiting, expected, calls], [null, null, { total: 0, vessels: [] }, null])
    assert.deepEqual(
      [unknown_because.at_berth, unknown_because.waiting, unknown_because.expected, unknown_because.calls],
      [notes[0], notes[0], null, notes[1]],
      'each null has its note',
    )
    assert.match(notes.join(' '), /Nothing was received near the port on any of these days/)
    assert.match(notes[0], /No vessel was received within 30 nautical miles/)
  })

  test('a harbour beside the table of ports has calls as a port has: none on the days with reception', async () => {
    const { seaports } = replay.sea.reference
    const { calls, tonnes, terminals, notes } = await get(seaports[0].unlocode)
    assert.deepEqual([calls?.total, calls?.by_day.at(-2)?.calls, tonnes, terminals], [0, 0, null, null])
    assert.match(notes.join(' '), /On days without a count/)
  })

  for (const [path, status, words] of [
    ['NLRTN', 404, /no port "NLRTN".*Nearest: .*NLRTM \(Rotterdam\)/],
    ['north-america', 404, /no port "north-america"; give a UN\/LOCODE such as NLRTM\.(?! Nearest: north)/],
    ['NL', 404, /no port "NL"/],
    ['rotterdm', 404, /NLRTM/],
    ['NLRTM?days=0', 400, /days/],
    ['NLRTM?days=32', 400, /1 to 31/],
  ] as const)
    test(`${path}: ${status}`, async () => {
      const response = await server.ask(`/ports/${path}`)
      assert.equal(response.status, status)
      assert.match(((await response.json()) as { error: string }).error, words)
    })
})

describe('an empty fleet', () => {
  const folder = temporaryFolder()
  const replay = new Replay(folder.path, 1)
  let server: TestServer
  before(async () => {
    server = await startServer(await replay.open())
  })
  after(async () => {
    await server?.[Symbol.asyncDispose]()
    await replay.store.close()
    folder.remove()
  })

  test('nothing about the port is known', async () => {
    const port = portDetail.parse(await server.json('/ports/NLRTM'))
    const { at_berth, waiting, expected, calls, tonnes, notes } = port
    assert.deepEqual([at_berth, waiting, expected, calls, tonnes], [null, null, null, null, null])
    assert.equal(notes.length, 4)
    assert.ok(Object.values(port.unknown_because).every((reason) => reason !== null && notes.includes(reason)))
  })
})

function startServer({ sea, clock }: Replay): Promise<TestServer> {
  const { fleet, ranked, history, reference } = sea
  const vessels = { ranked, places: reference.placeNames, dataAsOf: () => sea.pipeline.newestMs }
  const { destinations, ports, terminals } = reference
  const terminalPorts = portsOfTerminals(ports, terminals)
  const parts = { ports: { ports: destinations, terminals, terminalPorts, fleet, vessels, history }, clock }
  return new TestServer(new TestLiveState(), parts).start()
}
