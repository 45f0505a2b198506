import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type SearchHit, searchHit } from '#contract/resources/search.ts'
import type { Vessel, VesselDetail } from '#contract/vessels/vessels.ts'
import { nameOnly } from '#domain/messages/observations.ts'
import { TextQuery } from '#domain/text/text-search.ts'
import { Fleet } from '#fleet/fleet.ts'
import { findVessels } from '#fleet/query/vessel-search.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { PlaceSearch } from '#reference/place-search.ts'
import { loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { crudeTanker, noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const dataDir = join(import.meta.dirname, '../../data')
const places = new PlaceSearch({
  ports: loadPorts(dataDir),
  harbours: loadSeaports(dataDir),
  terminals: loadTerminals(dataDir),
  infrastructure: loadInfrastructure(dataDir),
  chokepoints: loadChokepoints(dataDir),
})

/** What is looked for, the id that must be among the first of them, and why. */
const golden: [q: string, id: string, amongFirst: number, because: string][] = [
  ['Rotterdam', 'port:NLRTM', 1, 'the name as it is'],
  ['rotterdm', 'port:NLRTM', 1, 'a character left out'],
  ['Roterdam', 'port:NLRTM', 1, 'a double character typed once'],
  ['rotter', 'port:NLRTM', 1, 'the beginning, while one types'],
  ['NLRTM', 'port:NLRTM', 1, 'its code'],
  ['singapoer', 'port:SGSIN', 1, 'two characters transposed'],
  ['SGSIN', 'port:SGSIN', 1, 'a code again'],
  ['houston', 'port:USHOU', 1, 'in lower case'],
  ['hourston', 'port:USHOU', 3, 'one character too many'],
  ['Antwerp', 'port:BEANR', 1, 'an English name'],
  ['ras tanura', 'port:SARTA', 1, 'two words'],
  ['tanura', 'port:SARTA', 3, 'the second word alone'],
  ['kolkata', 'port:INCCU', 1, 'a harbour without a terminal'],
  ['calcutta', 'port:INCCU', 1, 'its former name'],
  ['copenh', 'port:DKCPH', 1, 'how the name of such a harbour begins'],
  ['newcastle', 'port:AUNTL', 1, 'a port with terminals before harbours of the name'],
  ['hormuz', 'hormuz', 1, 'what a strait is called in short'],
  ['straight of hormuz', 'hormuz', 1, 'a common mistake'],
  ['malaca', 'malacca', 3, 'a double character typed once'],
  ['suez', 'suez', 3, 'the canal among the ports of its name'],
  ['panama canal', 'panama', 1, 'a canal'],
  ['bab el mandeb', 'bab-el-mandeb', 1, 'without its hyphen'],
  ['bosphorous', 'turkish-straits', 1, 'a part of it, as many write it'],
  ['ghawar', 'oil_field:ghawar', 1, 'a field'],
  ['zuluf', 'oil_field:zuluf', 1, 'another field'],
  ['sabine pass', 'lng_terminal:sabine-pass', 3, 'a terminal'],
  ['front altair', '257436000', 1, 'a vessel by its name'],
  ['FRONT ALTIAR', '257436000', 1, 'two characters transposed'],
  ['altair front', '257436000', 1, 'words in any order'],
  ['altair', '257436000', 1, 'the rarer word of its name'],
  ['257436000', '257436000', 1, 'its MMSI'],
  ['9745902', '257436000', 1, 'its IMO number'],
  ['IMO 9745902', '257436000', 1, 'its IMO number as it is painted on the hull'],
  ['lawx7', '257436000', 1, 'its callsign'],
  ['25743', '257436000', 5, 'how its MMSI begins'],
  ['東京', '257000020', 1, 'the beginning of a Japanese name'],
  ['ناقلة', '257000021', 1, 'an Arabic name'],
  ['фьорд', '257000022', 1, 'the second word of a Russian name, in lower case'],
  ['cape ratherlate', '257000009', 1, 'a name that ends before its column'],
]

const otherScripts = ['東京丸', 'ناقلة', 'ЯМАЛ ФЬОРД']

describe('GET /search', () => {
  let server: TestServer
  before(async () => {
    const sea = new TestLiveState()
    // Contracts with JSON have names that AIS cannot carry.
    for (const [i, name] of otherScripts.entries()) {
      const mmsi = 257_000_020 + i
      sea.receive({ ...crudeTanker, mmsi, imo: 0, name: '', callsign: `LEEE${i}` })
      sea.receiveReports([{ kind: nameOnly, mmsi, atMs: noonMs, name }])
    }
    sea.receive(
      crudeTanker,
      { ...crudeTanker, mmsi: 257_000_009, imo: 0, name: 'CAPE RATHERLATE', callsign: 'LAAA1' },
      { ...crudeTanker, mmsi: 257_000_010, imo: 0, name: 'NORDIC HAWK', callsign: 'LBBB1' },
      { ...crudeTanker, mmsi: 257_000_011, imo: 0, name: 'BUNKER JOLLY', callsign: 'LCCC1', lengthM: 38, beamM: 8 },
      { ...crudeTanker, mmsi: 257_000_012, imo: 0, name: 'TUG JOLLY', callsign: 'LDDD1', shipType: 52 },
    )
    server = await new TestServer(sea, { places }).start()
  })
  after(() => server[Symbol.asyncDispose]())
  const find = (q: string, limit = 50) => server.json<SearchHit[]>(`/search?q=${encodeURIComponent(q)}&limit=${limit}`)

  for (const [q, id, amongFirst, because] of golden)
    test(`"${q}" finds ${id} among the first ${amongFirst}: ${because}`, async () => {
      const hits = await find(q)
      for (const hit of hits) searchHit.parse(hit)
      const ids = hits.map((hit) => hit.id)
      assert.ok(ids.slice(0, amongFirst).includes(id), `${ids.slice(0, 8).join(' ')}, wanted at ${ids.indexOf(id)}`)
    })

  test('names of other scripts are listed, filtered and sorted as they are', async () => {
    for (const more of ['', '&mmsi=257000020,257000021,257000022']) {
      const listed = await server.json<Vessel[]>(`/vessels?sort=name&name=${encodeURIComponent('丸,قل,фьорд')}${more}`)
      assert.deepEqual(
        listed.map(({ name }) => name),
        ['ЯМАЛ ФЬОРД', 'ناقلة', '東京丸'],
      )
    }
    const { name } = await server.json<VesselDetail>('/vessels/257000020')
    assert.equal(name, '東京丸')
  })

  test('a mistyped text finds no harbour without a terminal: there are thousands', async () => {
    const ids = (await find('copenhagn')).map(({ id }) => id)
    assert.ok(!ids.includes('port:DKCPH'), ids.join(' '))
  })

  for (const q of ['', '   ', '!?', '%00'])
    test(`"${q}" has nothing to look for and is refused`, async () => {
      const response = await server.ask(`/search?q=${q}`)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, /^q /)
    })

  test('q left out is refused', async () => assert.equal((await server.ask('/search')).status, 400))
  test('51 is more than may be asked for', async () =>
    assert.equal((await server.ask('/search?q=a&limit=51')).status, 400))
  test('at most as many as requested, best first', async () => {
    const hits = await find('port', 5)
    assert.equal(hits.length, 5)
    assert.deepEqual(
      hits.map(({ score }) => score),
      hits.map(({ score }) => score).sort((a, b) => b - a),
    )
  })
  test('a word that is nowhere finds nothing', async () => assert.deepEqual(await find('qzxjwvkq'), []))
  test('vessels of none of the six classes or of unknown class are found', async () => {
    assert.deepEqual((await find('jolly')).map(({ name, detail }) => `${name}: ${detail}`).sort(), [
      'BUNKER JOLLY: Tanker of unknown class',
      'TUG JOLLY: Other vessel',
    ])
    const detail = await server.json<VesselDetail>('/vessels/257000011')
    assert.deepEqual([detail.vessel_type_str, detail.vessel_group, detail.est_cargo_mt], [null, 'tanker', null])
    const known = await server.json<VesselDetail>('/vessels/257436000')
    const { dwt, dwt_low, dwt_high } = known
    assert.ok(dwt !== null && dwt_low !== null && dwt_high !== null && dwt_low < dwt && dwt < dwt_high)
    assert.deepEqual(known.vessel_type_likelihoods, [{ type: 'Crude Tanker', probability: 1 }])
    const listed = await server.json<Vessel[]>('/vessels')
    assert.ok(listed.every(({ mmsi }) => mmsi !== '257000011' && mmsi !== '257000012'))
  })
  test('a vessel has its position and its class', async () => {
    const [hit] = await find('front altair', 1)
    assert.deepEqual(hit, {
      ...{ kind: 'vessel', id: '257436000', name: 'FRONT ALTAIR', detail: 'Crude Tanker' },
      ...{ lat: 26.56, lng: 56.25, score: 1 },
    })
  })
})

test('a vessel that is renamed is found by its new name, and no longer by the old one', () => {
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  sea.clock.advance(60_000)
  sea.receive({ ...crudeTanker, name: 'BLUE HORIZON' })
  const found = (q: string) => findVessels(sea.fleet, new TextQuery(q), { limit: 10, nowMs: noonMs }).length
  assert.deepEqual([found('blue horizon'), found('front altair')], [1, 0])
})

test('an empty sea finds no ship', () =>
  assert.deepEqual(findVessels(new Fleet({ capacity: 10 }), new TextQuery('altair'), { limit: 10, nowMs: noonMs }), []))
