import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { portsOfTerminals } from '#derive/port-calls/call-places.ts'
import { type InfrastructureDetail, infrastructureDetail } from '#contract/resources/infrastructure.ts'
import { terminalDetail, terminalItem } from '#contract/areas/terminals.ts'
import { runInSlices } from '#domain/slices.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { Replay } from '../support/replay.ts'
import { temporaryFolder } from '../support/running-server.ts'

const moored = { sogKnots: 0, navStatus: 5 }
const anchored = { sogKnots: 0, navStatus: 1 }
const gulf = { lng: 53, lat: 25.8 }

describe('GET /infrastructure/<id>', () => {
  const folder = temporaryFolder()
  const replay = new Replay(folder.path, 6)
  let server: TestServer
  const empty = { ...crudeTanker, mmsi: 257_000_001, name: 'LOADED', draughtM: 10.5, destination: 'SA RTA' }
  const full = { ...empty, draughtM: 21.5, destination: 'NL RTM' }
  const loading = { ...empty, mmsi: 257_000_002, name: 'LOADING' }
  const waits = { ...empty, mmsi: 257_000_003, name: 'WAITS' }
  const bound = { ...empty, mmsi: 257_000_004, name: 'BOUND' }
  const bulker = { ...empty, mmsi: 257_000_005, imo: 0, name: 'BULKER', shipType: 70, lengthM: 229, beamM: 32 }
  const berth = { lng: 50.16, lat: 26.64 }

  before(async () => {
    await replay.open()
    await replay.lies(3, { ...empty, ...gulf })
    await replay.lies(20, { ...empty, ...berth, ...moored })
    await replay.lies(16, { ...full, ...berth, ...moored })
    await replay.lies(3, { ...full, ...gulf })
    await replay.lies(12, { ...loading, ...berth, ...moored }, { ...waits, lng: 50.3, lat: 26.9, ...anchored })
    await replay.lies(1, { ...bound, ...gulf }, { ...bulker, ...gulf }, { ...full, ...gulf })
    const { sea, clock } = replay
    const { fleet, ranked, history, reference } = sea
    const vessels = { ranked, places: reference.placeNames, dataAsOf: () => sea.pipeline.newestMs }
    const { destinations: ports, terminals, infrastructure } = reference
    const terminalPorts = portsOfTerminals(reference.ports, terminals)
    const facilities = { ports, terminals, terminalPorts, fleet, vessels, history, infrastructure }
    server = await new TestServer(new TestLiveState(), { facilities, clock }).start()
  })
  after(async () => {
    await server?.[Symbol.asyncDispose]()
    await replay.store.close()
    folder.remove()
  })

  const get = async (id: string): Promise<InfrastructureDetail> =>
    infrastructureDetail.parse(await server.json(`/infrastructure/${id}`))
  const names = (list: InfrastructureDetail['waiting']) => list?.vessels.map(({ name }) => name) ?? null

  test('a refinery: the vessels at its terminals, of their classes, and the tonnes out', async () => {
    const refinery = await get('oil_refinery:ras-tanura')
    assert.ok(refinery.terminals!.length > 0, JSON.stringify(refinery.notes))
    assert.deepEqual(
      [names(refinery.at_berth), names(refinery.waiting), names(refinery.expected)],
      [['LOADING'], ['WAITS'], ['BOUND']],
    )
    assert.ok(refinery.calls!.total >= 2, JSON.stringify(refinery.calls))
    assert.deepEqual(refinery.tonnes!.in, [])
    assert.ok(refinery.tonnes!.out[0].mt > 200_000 && refinery.tonnes!.out[0].commodity !== null)
    assert.match(refinery.notes.join(' '), /may serve other plants/)
  })

  test('a terminal: its own vessels, its port, and the facilities that it serves with operator and capacity', async () => {
    const terminal = terminalDetail.parse(await server.json('/terminals/RAS-TANURA-SEA-ISLAND'))
    assert.deepEqual([terminal.name, terminal.port?.name], ['Ras Tanura Sea Island', 'Ras Tanura'])
    assert.deepEqual([names(terminal.waiting), names(terminal.expected)], [['WAITS'], ['BOUND']])
    assert.ok(terminal.calls !== null && terminal.tonnes_by_week === undefined)
    assert.equal(terminal.serves.at(0)?.id, 'oil_refinery:ras-tanura')
    const response = await server.ask('/terminals/ras-tanura-see-island')
    assert.equal(response.status, 404)
    assert.match(((await response.json()) as { error: string }).error, /Nearest: ras-tanura-sea-island/)
  })

  test('terminals in a box, each as the contract has it', async () => {
    const found = await server.json<unknown[]>('/terminals?bbox=50.1,26.6,50.2,26.7')
    const ids = found.map((one) => terminalItem.parse(one).id)
    assert.deepEqual(ids.toSorted(), ['ras-tanura-lpg', 'ras-tanura-sea-island'])
  })

  test('a port has its terminals, in any case of the id', async () => {
    const port = await get('PORT:sarta')
    assert.deepEqual([port.kind, port.id, names(port.at_berth)], ['port', 'port:SARTA', ['LOADING']])
    assert.ok(port.terminals!.every(({ distance_nm }) => distance_nm === null))
  })

  test('where nobody receives: null with words, and the item itself', async () => {
    const terminal = await get('lng_terminal:sabine-pass')
    assert.deepEqual([terminal.at_berth, terminal.waiting, terminal.calls, terminal.tonnes], [null, null, null, null])
    assert.deepEqual(
      [terminal.kind, terminal.commodity, terminal.terminals![0].id],
      ['lng_terminal', 'LNG', 'sabine-pass-lng'],
    )
    assert.equal(terminal.expected?.total, 0)
    assert.match(terminal.notes.join(' '), /No vessel was received within 30 nautical miles/)
  })

  test('what has no berth of its own: everything null, and why', async () => {
    const { items } = replay.sea.reference.infrastructure
    const mine = await get(items.find(({ kind }) => kind === 'coal_mine')!.id)
    assert.deepEqual(
      [mine.terminals, mine.at_berth, mine.expected, mine.calls, mine.tonnes],
      [null, null, null, null, null],
    )
    assert.match(mine.notes[0], /by rail or road/)
    const pipeline = await get('gas_pipeline:alliance')
    assert.ok(pipeline.route_geojson)
    assert.match(pipeline.notes.join(' '), /No terminal within 8 nautical miles of its ends/)
  })

  test('a facility that is imported while the server runs has its page', async () => {
    const { infrastructure } = replay.sea.reference
    const { items } = infrastructure
    const imported = { ...items[0], id: `${items[0].kind}:imported-one`, name: 'Imported One' }
    await runInSlices(infrastructure.replaceInSlices([...items, imported]))
    assert.equal((await get(imported.id)).name, 'Imported One')
  })

  for (const [id, status, words] of [
    ['oil_refinery:ras-tanurra', 404, /Nearest: oil_refinery:ras-tanura/],
    ['nothing', 404, /ids are those of GET \/infrastructure/],
    ['port:SARTA?days=0', 400, /days/],
  ] as const)
    test(`${id}: ${status}`, async () => {
      const response = await server.ask(`/infrastructure/${id}`)
      assert.equal(response.status, status)
      assert.match(((await response.json()) as { error: string }).error, words)
    })
})
