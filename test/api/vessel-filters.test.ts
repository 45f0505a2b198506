import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { decodedFilters, vesselFilters } from '#contract/vessels/filters.ts'
import { openapi } from '#contract/openapi.ts'
import { vesselFiltersFound } from '#contract/resources/ai.ts'
import { operations } from '#contract/operations.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { qualityBit } from '#domain/vessel/evidence.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import { sizeSlugs } from '#domain/vessel/size-classes.ts'
import { filtersOf } from '#api/ogc/collections.ts'
import { rowSelection, type SelectionData } from '#api/resources/exports/selection.ts'
import { PlaceNames } from '#reference/place-names.ts'
import { queryOptions } from '../../src/cli/api/input.ts'
import { vesselTools } from '../../src/mcp/tools/vessels.ts'
import { crudeTanker, TestServer, type TestShip } from '../support/api-context.ts'
import { noonMs, testPorts, testRegions, testWaters, TestLiveState } from '../support/live-state.ts'

const ships: Partial<TestShip>[] = [
  { mmsi: 257_436_000, name: 'FRONT ALTAIR', imo: 9_745_902 },
  {
    mmsi: 244_660_000,
    name: 'ZEELAND',
    imo: 9_000_003,
    lng: 4,
    lat: 52,
    draughtM: 10,
    destination: 'SG SIN',
    sogKnots: 14,
  },
  {
    mmsi: 244_660_001,
    name: 'NO WHERE',
    imo: 0,
    lng: 4.2,
    lat: 52,
    lengthM: 240,
    beamM: 42,
    draughtM: 14,
    destination: 'FOR ORDERS',
    eta: 0,
  },
  {
    mmsi: 244_660_002,
    name: 'TUG',
    imo: 0,
    shipType: 52,
    lengthM: 30,
    beamM: 10,
    lng: 4.1,
    lat: 52,
    draughtM: 3,
    sogKnots: 1,
  },
]
const allListed = ['FRONT ALTAIR', 'NO WHERE', 'ZEELAND']

const sanction = {
  list: 'TEST',
  programmes: [],
  listedMs: null,
  source: { name: 'test', licence: 'CC0-1.0', url: null },
}

let server: TestServer
const sea = new TestLiveState()
before(async () => {
  sea.receive(...ships.map((ship) => ({ ...crudeTanker, ...ship })))
  sea.fleet.columns.quality[sea.fleet.slotOf(244_660_001)] |= qualityBit('gap')
  sea.fleet.columns.portActivity[sea.fleet.slotOf(244_660_001)] = portActivity.waiting
  // Both have loaded there; the second is in ballast now.
  for (const mmsi of [257_436_000, 244_660_000]) sea.fleet.columns.originPort[sea.fleet.slotOf(mmsi)] = 1
  sea.sanctions.ingestSanctions([{ ...sanction, imo: 9_745_902, mmsi: null, name: 'FRONT ALTAIR' }], noonMs)
  server = await new TestServer(sea).start()
})
after(() => server[Symbol.asyncDispose]())

const names = async (query: string) => (await server.json<Vessel[]>(`/vessels?${query}`)).map(({ name }) => name)

describe('filters of GET /vessels', () => {
  for (const [query, expected] of [
    ['destination=NLRTM', ['FRONT ALTAIR']],
    ['destination=nl,SG', ['FRONT ALTAIR', 'ZEELAND']],
    ['destination=CH', []],
    ['destination=asia', ['ZEELAND']],
    ['destination=orders,NLRTM', ['FRONT ALTAIR', 'NO WHERE']],
    ['origin=SA', ['FRONT ALTAIR']],
    ['origin=NL', []],
    ['status=under_way', ['FRONT ALTAIR', 'ZEELAND']],
    ['status=waiting,Under-Way', allListed],
    ['region=Black Sea', []],
    ['region=hormuz', ['FRONT ALTAIR']],
    ['region=north-sea,hormuz', allListed],
    ['region=country:nl', ['NO WHERE', 'ZEELAND']],
    ['region=hormuz,country:NL', allListed],
    ['region=country:SA', []],
    ['region=port:NLRTM', ['NO WHERE', 'ZEELAND']],
    ['region=port: nl rtm,Port:SGSIN', ['NO WHERE', 'ZEELAND']],
    ['region=port:SGSIN,hormuz', ['FRONT ALTAIR']],
    ['region=country:SA,port:NLRTM', ['NO WHERE', 'ZEELAND']],
    ['region=port:SARTA', []],
    ['eta_from=2026-12-14&eta_to=2026-12-14', ['FRONT ALTAIR', 'ZEELAND']],
    ['eta_to=2026-12-14T05:59:59Z', []],
    ['eta_within=30d', ['FRONT ALTAIR', 'ZEELAND']],
    ['eta_within=36h', []],
    ['laden=false', ['ZEELAND']],
    ['laden=true', ['FRONT ALTAIR', 'NO WHERE']],
    ['min_dwt=200000', ['FRONT ALTAIR', 'ZEELAND']],
    ['max_dwt=200000', ['NO WHERE']],
    ['max_cargo=0', ['ZEELAND']],
    ['min_cargo=1&max_cargo=150000', ['NO WHERE']],
    ['size=Aframax', ['NO WHERE']],
    ['size=vlcc,aframax', allListed],
    ['size=q-max', []],
    ['sanctioned=true', ['FRONT ALTAIR']],
    ['sanctioned=false', ['NO WHERE', 'ZEELAND']],
    ['quality=gap', ['NO WHERE']],
    ['mmsi=244660000,257436000', ['FRONT ALTAIR', 'ZEELAND']],
    ['imo=9745902', ['FRONT ALTAIR']],
    ['imo=0', []],
    ['name=front,zee', ['FRONT ALTAIR', 'ZEELAND']],
    ['name=nobody', []],
    ['near=4,52,20', ['NO WHERE', 'ZEELAND']],
    ['near=4,52,10&sort=distance', ['ZEELAND']],
    ['near=4.2,52,500&sort=distance', ['NO WHERE', 'ZEELAND']],
    ['received_within=6h', allListed],
    ['sort=name', ['FRONT ALTAIR', 'NO WHERE', 'ZEELAND']],
    ['sort=-name', ['ZEELAND', 'NO WHERE', 'FRONT ALTAIR']],
    ['sort=cargo', ['ZEELAND', 'NO WHERE', 'FRONT ALTAIR']],
    ['sort=-speed&limit=1', ['ZEELAND']],
    ['include=others', ['FRONT ALTAIR', 'NO WHERE', 'TUG', 'ZEELAND']],
    ['include=others&near=4.1,52,3&sort=distance', ['TUG']],
    ['include=others&types=crude_tanker', allListed],
  ] as const)
    test(query, async () => {
      const found = await names(query)
      assert.deepEqual(query.includes('sort') ? found : found.toSorted((a, b) => (a! < b! ? -1 : 1)), expected)
    })

  test('a vessel of another type has the 19 members, and a null type', async () => {
    const [tug] = await server.json<Vessel[]>('/vessels?include=others&mmsi=244660002')
    const [tanker] = await server.json<Vessel[]>('/vessels?mmsi=244660000')
    assert.equal(tug.vessel_type_str, null)
    assert.deepEqual(Object.keys(tug), Object.keys(tanker))
  })

  test('X-Total-Count counts every match in another order too', async () => {
    const response = await server.ask('/vessels?sort=eta&limit=1&include=others')
    assert.equal(response.headers.get('x-total-count'), '4')
    assert.equal(response.headers.get('x-returned-count'), '1')
  })
})

describe('filters that contradict each other: an empty list, and X-Empty-Reason', () => {
  for (const [query, reason] of [
    ['laden=false&origin=SA', /in ballast has no origin/],
    ['laden=false&min_cargo=1', /in ballast has no cargo/],
    ['types=lng_carrier&size=vlcc', /no vessel of these types/],
    ['size=vlcc&max_dwt=199999', /no vessel of that size/],
    ['size=vlcc,q_max&max_dwt=1', null],
    ['status=anchored,drifting&min_speed=3', /of that status is slower/],
    ['status=anchored,drifting&min_speed=2.9', null],
    ['commodity=%E2%82%AC%0A', /no commodity or family is called/],
    // The whole text is escaped, so that what reads it can undo that.
    ['commodity=50%25', /is called "50%25"/],
    ['mmsi=1', null],
    ['laden=true', null],
  ] as const)
    test(query, async () => {
      const response = await server.ask(`/vessels?${query}`)
      assert.equal(response.status, 200)
      const given = response.headers.get('x-empty-reason')
      if (reason === null) assert.equal(given, null)
      else assert.match(given ?? '', reason)
    })
})

test('a filter by sanctions says that no vessel was checked where no list is loaded', async () => {
  const unlisted = new TestLiveState()
  unlisted.receive(crudeTanker)
  await using server = await new TestServer(unlisted).start()
  for (const path of ['/vessels?sanctioned=true', '/vessels?sanctioned=false', '/vessels/summary?sanctioned=true']) {
    const response = await server.ask(path)
    assert.match(response.headers.get('x-empty-reason') ?? '', /no sanctions list is loaded/)
  }
})

describe('GET /vessels/summary', () => {
  const summary = (query: string) =>
    server.json<{ total: number } & Record<string, Record<string, number>>>(`/vessels/summary?${query}`)

  test('every count adds up to the total of the list', async () => {
    for (const query of ['', 'laden=true', 'include=others', 'destination=SG', 'imo=1']) {
      const { total, ...found } = await summary(query)
      const response = await server.ask(`/vessels?${query}&limit=1`)
      assert.equal(response.headers.get('x-total-count'), `${total}`)
      const grid = await server.json<{ total: number; cells: { count: number }[] }>(`/vessels/density?zoom=3&${query}`)
      const onGrid = grid.cells.reduce((sum, { count }) => sum + count, 0)
      assert.deepEqual([grid.total, onGrid], [total, total], `density ${query}`)
      for (const [name, counts] of Object.entries(found).filter(([name]) => name.startsWith('by_')))
        assert.equal(
          Object.values(counts).reduce((sum, count) => sum + count, 0),
          total,
          `${query} ${name}`,
        )
    }
  })

  test('by what, and how much', async () => {
    const found = await summary('')
    const cargo = (await server.json<Vessel[]>('/vessels')).reduce((sum, each) => sum + (each.est_cargo_mt ?? 0), 0)
    assert.equal(found['est_cargo_mt'], cargo)
    assert.deepEqual(found['by_origin'], { unknown: 2, SARTA: 1 })
    assert.deepEqual(found['by_destination'], { NLRTM: 1, SGSIN: 1, unknown: 1 })
    assert.deepEqual(found['by_status'], { under_way: 2, waiting: 1 })
    assert.deepEqual(found['by_eta_day'], { '2026-12-14': 2, unknown: 1 })
  })
})

describe('what is refused with 400, and what it suggests', () => {
  for (const [query, message] of [
    ['destination=Roterdam', /destination does not know "Roterdam".*Nearest: NLRTM \(Rotterdam\)/],
    ['last_port=NLRTN', /last_port.*NLRTM \(Rotterdam\)/],
    ['region=mediteranean', /region does not know.*Nearest: mediterranean/],
    ['region=asia', /group of countries/],
    ['region=country:Norwai', /region=country: does not know "NORWAI".*Nearest: country:NO \(Norway\)/],
    ['region=country:NOR', /Nearest: country:NO \(Norway\)/],
    ['region=country:Norge', /region=country: does not know "NORGE".*Nearest: country:NO \(Norway\)/],
    ['region=port:Roterdam', /region=port: does not know "ROTERDAM"; .*port:NLRTM.*Nearest: port:NLRTM \(Rotterdam\)/],
    ['region=port:NLRTN', /Nearest: port:NLRTM \(Rotterdam\)/],
    ['region=port:', /region=port: needs a UN\/LOCODE, such as port:NLRTM\.$/],
    ['region=NLRTM', /region does not know "NLRTM".*port:<code>.*Nearest: port:NLRTM \(Rotterdam\)/],
    ['status=mored', /status does not know "mored" \(nearest: moored/],
    ['size=vlc', /size does not know "vlc" \(nearest: vlcc/],
    ['quality=shared-mmi', /shared_mmsi/],
    ['sort=weight', /sort does not know "weight".*cargo/],
    ['sort=distance', /needs near/],
    ['include=all', /include.*others/],
    ['laden=maybe', /laden needs true or false/],
    ['eta_within=soon', /eta_within needs a time span like/],
    ['eta_from=2026-02-30', /eta_from needs a day/],
    ['eta_from=2026-12-02&eta_to=2026-12-01', /eta_from must not be above eta_to/],
    ['min_dwt=2&max_dwt=1', /min_dwt must not be above max_dwt/],
    ['near=4,52', /near needs 3 numbers/],
    ['near=4,92,5', /latitude/],
    ['near=4,52,0', /radius/],
    ['mmsi=abc', /mmsi needs numbers of 9 digits/],
    ['received_within=0h', /received_within needs a time span/],
  ] as const)
    test(query, async () => {
      const response = await server.ask(`/vessels?${query}`)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, message)
    })
})

describe('a filter of the table is found at each way to list vessels', () => {
  const filters = Object.keys(vesselFilters)
  const members = (schema: { shape: object }) => Object.keys(schema.shape)
  const search = vesselTools.find(({ name }) => name === 'find_vessels')!
  const documentation = readFileSync(join(import.meta.dirname, '../../docs/filters.md'), 'utf8')
  const description = openapi(['vessels.list']) as unknown as {
    paths: Record<string, { get: { parameters: { name: string }[] } }>
  }
  for (const [where, known] of [
    ['GET /vessels', members(operations['vessels.list'].query)],
    ['GET /stream/vessels', members(operations['stream.vessels'].query)],
    ['OpenAPI', description.paths['/vessels'].get.parameters.map(({ name }) => name)],
    ['svc vessels list', Object.keys(queryOptions('vessels.list')).map((flag) => flag.replaceAll('-', '_'))],
    ['the MCP tool', members(search.input)],
    ['POST /ai/query', members(vesselFiltersFound)],
    ['filters as values', Object.keys(decodedFilters)],
    ['OGC and tiles, which have a bbox of their own', ['bbox', ...Object.keys(filtersOf('vessels.list'))]],
    ['docs/filters.md', [...documentation.matchAll(/`(\w+)`/g)].map(([, name]) => name)],
  ] as const)
    test(where, () =>
      assert.deepEqual(
        filters.filter((name) => !known.includes(name)),
        [],
      ),
    )

  test('docs/filters.md has every size class', () =>
    assert.deepEqual(
      sizeSlugs.filter((slug) => !documentation.includes(`| \`${slug}\` |`)),
      [],
    ))
})

test('a filter on a port matches vessels bound for its harbours, which keep their own code', async () => {
  sea.receive({ ...crudeTanker, mmsi: 244_660_009, name: 'SCHIE', imo: 0, destination: 'NL SCI' })
  assert.deepEqual(new Set(await names('destination=NLRTM')), new Set(['FRONT ALTAIR', 'SCHIE']))
  assert.deepEqual(new Set(await names('destination=orders,NLRTM')), new Set(['FRONT ALTAIR', 'NO WHERE', 'SCHIE']))
  const [vessel] = await server.json<Vessel[]>('/vessels?destination=NLSCI')
  assert.equal(vessel.name, 'SCHIE')
  assert.equal(vessel.destination, 'NLSCI')
  const summary = await server.json<{ by_destination: Record<string, number> }>('/vessels/summary')
  assert.deepEqual(summary.by_destination, { NLRTM: 2, SGSIN: 1, unknown: 1 })
})

describe('a filter on a port holds the harbours that count to it', () => {
  const bound = 'destination=NLRTM&name=SCHIE'
  for (const [what, path] of [
    ['the list', `/api/v1/vessels?${bound}`],
    ['features for GIS', `/ogc/collections/vessels/items?${bound}`],
  ])
    test(what, async () => assert.match(await (await fetch(`${server.origin}${path}`)).text(), /SCHIE/))

  test('sums and density', async () => {
    const { total } = await server.json<{ total: number }>(`/vessels/summary?${bound}`)
    assert.equal(total, 1)
  })

  const selection: SelectionData = {
    places: new PlaceNames(testPorts, testRegions, testWaters),
    portCode: (port) => testPorts[port]?.unlocode ?? null,
    regionOf: () => null,
    knownVessels: () => new Uint32Array(),
  }
  for (const kind of ['port_calls', 'voyages', 'cargoes'] as const)
    test(`past ${kind} in exports`, () =>
      assert.deepEqual(rowSelection({ destination: ['NLRTM'] }, kind, selection).destinations, ['NLRTM', 'NLSCI']))

  test('past positions around a port in exports', () =>
    assert.equal(rowSelection({ region: ['port:NLRTM'] }, 'positions', selection).polygons?.length, 1))
})
