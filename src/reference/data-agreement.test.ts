import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { distanceNm } from '#domain/geo.ts'
import { commodityByClass, commodityCodes, commodityFamilies } from '#domain/vessel/commodities.ts'
import { readDataCsv } from './data-rows.ts'
import { InfrastructureIndex } from './infrastructure/infrastructure-index.ts'
import { loadInfrastructure } from './infrastructure/infrastructure.ts'
import { loadTerminals } from './terminals.ts'

const dataDir = join(import.meta.dirname, '../../data')
const items = loadInfrastructure(dataDir)
const byId = new Map(items.map((item) => [item.id, item]))
const terminals = new Map(loadTerminals(dataDir).map((terminal) => [terminal.id, terminal]))
const km = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  distanceNm(a.lng, a.lat, b.lng, b.lat) * 1.852

/** The same terminal in lng-terminals.csv (facility) and in terminals.csv (berth), as the column `terminal` says. */
const links = readDataCsv(join(dataDir, 'lng-terminals.csv'), ['id', 'terminal']).flatMap((row) => {
  const terminal = row.text('terminal')
  return terminal === null ? [] : [{ id: row.needText('id'), terminal }]
})

describe('the tables of LNG terminals agree', () => {
  test('every LNG terminal with a berth is linked to its record, each once', () => {
    const linked = new Set(links.map(({ terminal }) => terminal))
    assert.equal(linked.size, links.length)
    const missing = [...terminals.values()].filter(({ id, commodity }) => commodity === 'LNG' && !linked.has(id))
    assert.deepEqual(
      missing.map(({ id }) => id),
      [],
    )
  })

  test('a berth is not linked to another terminal than the one with its name', () => {
    const linked = new Set(links.map(({ id }) => id))
    const named = [...terminals.values()].flatMap(({ commodity, name }) => (commodity === 'LNG' ? [name] : []))
    const unlinked = items.filter(({ kind, id }) => kind === 'lng_terminal' && !linked.has(id))
    const missed = unlinked.filter(({ name }) => named.some((berth) => name.startsWith(`${berth} `)))
    assert.deepEqual(
      missed.map(({ id }) => id),
      [],
    )
  })

  test('linked records lie at most 2 km apart', () => {
    const apart = links.filter(({ id, terminal }) => !(km(byId.get(id)!, terminals.get(terminal)!) <= 2))
    assert.deepEqual(apart, [])
  })
})

describe('vessels and infrastructure have one vocabulary of commodities', () => {
  const ofPlaces = new Set([
    ...items.flatMap(({ commodity, commodities: more = [] }) => (commodity === null ? more : [commodity, ...more])),
    ...Array.from(terminals.values(), ({ commodity }) => commodity),
  ])

  test('every commodity of a facility, port or berth selects ships, but the gas of pipelines', () => {
    assert.ok(ofPlaces.size >= 15, `${ofPlaces.size}`)
    const unknown = [...ofPlaces].filter((name) => commodityCodes(name).length === 0)
    assert.deepEqual(unknown, ['Natural Gas'])
  })

  test('every default of a class, and every family that has facilities, selects facilities', () => {
    const index = new InfrastructureIndex(items)
    for (const commodity of [...Object.values(commodityByClass), ...commodityFamilies]) {
      assert.ok(commodityCodes(commodity).length > 0, commodity)
      const found = index.query({ boxes: null, kinds: null, commodity })
      assert.ok(found.length > 0, `${commodity}: no facility`)
    }
  })
})

describe('what traders look for first is in the starter set', () => {
  for (const { id, status, because } of [
    { id: 'oil_pipeline:east-west-petroline', status: 'operating', because: 'it goes round Hormuz' },
    { id: 'oil_pipeline:sumed', status: 'operating', because: 'it goes round Suez' },
    { id: 'oil_pipeline:colonial', status: 'operating', because: 'products from the Gulf to New York' },
    { id: 'oil_pipeline:enbridge-mainline', status: 'operating', because: 'crude of the oil sands' },
    { id: 'oil_pipeline:baltic-pipeline-system-1', status: 'operating', because: 'it loads at Primorsk' },
    { id: 'oil_pipeline:norpipe-oil', status: 'operating', because: 'Ekofisk, landed at Teesside' },
    { id: 'oil_pipeline:forties', status: 'operating', because: 'a grade of dated Brent' },
    { id: 'oil_pipeline:south-european', status: 'operating', because: 'Fos to the refineries inland' },
    { id: 'oil_pipeline:atasu-alashankou', status: 'operating', because: 'Kazakhstan to China' },
    { id: 'gas_pipeline:transco', status: 'operating', because: 'the largest of the United States' },
    { id: 'gas_pipeline:west-east-2', status: 'operating', because: 'Central Asia to Guangzhou' },
    { id: 'gas_pipeline:myanmar-china-gas', status: 'operating', because: 'Shwe to Yunnan' },
    { id: 'gas_pipeline:dolphin', status: 'operating', because: 'Qatar to the Emirates' },
    { id: 'gas_pipeline:norpipe-gas', status: 'operating', because: 'Ekofisk to Emden' },
    { id: 'gas_pipeline:urengoy-pomary-uzhhorod', status: 'closed', because: 'no transit since 2025-01-01' },
    { id: 'lng_terminal:lng-canada', status: 'operating', because: 'first cargo 2025' },
    { id: 'lng_terminal:al-zour', status: 'operating', because: 'imports of Kuwait' },
    { id: 'lng_terminal:darwin', status: 'operating', because: 'cargoes from Barossa since 2026-01' },
    { id: 'lng_terminal:pascagoula-gulf', status: 'idle', because: 'no imports since 2011' },
    { id: 'lng_terminal:north-field-east', status: 'construction', because: 'the largest expansion' },
    { id: 'oil_refinery:yulong', status: 'operating', because: 'started 2024' },
    { id: 'oil_refinery:lindsey', status: 'closed', because: 'closed 2025' },
    { id: 'oil_refinery:grangemouth', status: 'closed', because: 'closed 2025' },
    { id: 'oil_refinery:houston-lyondellbasell', status: 'closed', because: 'closed 2025' },
    { id: 'oil_refinery:los-angeles-phillips-66', status: 'closed', because: 'closed 2025' },
    { id: 'oil_refinery:wesseling-rheinland', status: 'closed', because: 'no crude since 2025-03, but Godorf' },
    { id: 'oil_refinery:godorf-rheinland', status: 'operating', because: 'the half of Rheinland that goes on' },
    { id: 'oil_refinery:tokuyama', status: 'closed', because: 'no crude since 2014' },
    { id: 'oil_refinery:benicia', status: 'idle', because: 'idled by 2026-04' },
    { id: 'oil_refinery:port-harcourt', status: 'idle', because: 'shut since 2025-05' },
    { id: 'oil_refinery:kremenchuk', status: 'idle', because: 'destroyed in 2022' },
    { id: 'oil_refinery:barmer-hrrl', status: 'construction', because: 'first crude for it landed in 2025-12' },
    { id: 'oil_refinery:dalian-petrochina', status: 'closed', because: 'closed 2025' },
    { id: 'oil_field:north-field', status: 'operating', because: 'the largest gas field' },
    { id: 'oil_field:permian', status: 'operating', because: 'half of the crude of the United States' },
    { id: 'oil_field:bakken', status: 'operating', because: 'a region, not one field' },
    { id: 'oil_field:marcellus', status: 'operating', because: 'gas of Appalachia' },
    { id: 'oil_field:athabasca-oil-sands', status: 'operating', because: 'Western Canadian Select' },
    { id: 'oil_field:groningen', status: 'closed', because: 'closed by law in 2024' },
    { id: 'oil_field:jafurah', status: 'operating', because: 'first gas 2025' },
  ])
    test(`${id} is ${status}: ${because}`, () => assert.equal(byId.get(id)?.status, status))

  for (const { id, capacityKbd } of [
    { id: 'jamnagar', capacityKbd: 1400 },
    { id: 'ruwais', capacityKbd: 837 },
    { id: 'ulsan-sk', capacityKbd: 840 },
    { id: 'zhenhai', capacityKbd: 800 },
    { id: 'zhoushan-zhejiang-petrochemical', capacityKbd: 800 },
    { id: 'lekki-dangote', capacityKbd: 650 },
    { id: 'al-zour', capacityKbd: 615 },
    { id: 'yulong', capacityKbd: 400 },
    { id: 'sitra', capacityKbd: 400 },
    { id: 'dos-bocas-olmeca', capacityKbd: 340 },
    { id: 'duqm', capacityKbd: 230 },
    { id: 'karbala', capacityKbd: 140 },
  ])
    test(`refinery ${id}: ${capacityKbd} kb/d`, () => {
      assert.equal(byId.get(`oil_refinery:${id}`)?.capacity, capacityKbd)
    })

  for (const { id, operator, capacity } of [
    { id: 'gas_pipeline:urengoy-novopskov', operator: 'Gazprom', capacity: 31 },
    { id: 'gas_pipeline:gulf-coast-express', operator: 'Kinder Morgan', capacity: 20.5 },
    { id: 'gas_pipeline:permian-highway', operator: 'Kinder Morgan', capacity: 27.4 },
    { id: 'gas_pipeline:langeled', operator: 'Gassco', capacity: 25.5 },
    { id: 'oil_pipeline:spearhead', operator: 'Enbridge', capacity: 193 },
    { id: 'oil_pipeline:energy-transfer-crude-oil', operator: 'Energy Transfer', capacity: 750 },
    { id: 'oil_pipeline:dakota-access', operator: 'Energy Transfer', capacity: 750 },
    { id: 'oil_pipeline:seaway', operator: 'Enterprise Products Partners', capacity: 950 },
    { id: 'oil_pipeline:caspian-pipeline-consortium', operator: 'Caspian Pipeline Consortium', capacity: 1710 },
    { id: 'oil_pipeline:adria', operator: 'JANAF', capacity: 400 },
    { id: 'oil_pipeline:keystone', operator: 'South Bow', capacity: 700 },
    { id: 'oil_field:erawan', operator: 'PTTEP', capacity: 8.3 },
    { id: 'oil_field:tengiz', operator: 'Tengizchevroil LLP', capacity: 850 },
    { id: 'oil_field:buzios', operator: 'Petrobras', capacity: 1000 },
    { id: 'oil_field:mero', operator: 'Petrobras', capacity: 770 },
    { id: 'oil_field:liza', operator: 'ExxonMobil', capacity: 340 },
    { id: 'oil_field:marjan', operator: 'Saudi Aramco', capacity: 800 },
    { id: 'oil_refinery:mahmood-kot-parco', operator: 'Parco', capacity: 120 },
  ])
    test(`${id}: ${operator}, ${capacity}`, () => {
      const item = byId.get(id)
      assert.deepEqual([item?.operator, item?.capacity], [operator, capacity])
    })

  test('LNG Canada has two trains', () => assert.equal(byId.get('lng_terminal:lng-canada')?.capacity, 14))

  test('both phases of Plaquemines count', () => assert.equal(byId.get('lng_terminal:plaquemines')?.capacity, 20))
})

describe('capacities of import terminals are in mtpa, not in billion cubic metres of gas', () => {
  for (const { id, gasM3PerHour } of [
    { id: 'lng_terminal:barcelona', gasM3PerHour: 1_950_000 },
    { id: 'lng_terminal:huelva', gasM3PerHour: 1_350_000 },
    { id: 'lng_terminal:sagunto', gasM3PerHour: 1_000_000 },
    { id: 'lng_terminal:cartagena-spain', gasM3PerHour: 1_350_000 },
    { id: 'lng_terminal:dortyol', gasM3PerHour: 28_000_000 / 24 },
    { id: 'lng_terminal:marmara', gasM3PerHour: 37_000_000 / 24 },
  ])
    test(`${id}: ${Math.round(gasM3PerHour)} m³ an hour`, () => {
      const mtpa = (gasM3PerHour * 8760) / 1.36e9
      assert.ok(Math.abs(byId.get(id)!.capacity! - mtpa) < 0.05, `${byId.get(id)?.capacity}, not ${mtpa.toFixed(2)}`)
    })

  for (const { of, terminals, gasBcmPerYear } of [
    {
      of: 'the six terminals of Spain that feed its network',
      terminals: ['barcelona', 'bilbao', 'cartagena-spain', 'huelva', 'mugardos', 'sagunto'],
      gasBcmPerYear: 60,
    },
    {
      of: 'the five terminals of Türkiye, 161 million m³ a day',
      terminals: ['dortyol', 'etki', 'gulf-of-saros', 'izmir-aliaga', 'marmara'],
      gasBcmPerYear: 0.161 * 365,
    },
  ])
    test(`${of}: ${gasBcmPerYear.toFixed(1)} billion m³ a year together`, () => {
      const mtpa = terminals.reduce((sum, id) => sum + byId.get(`lng_terminal:${id}`)!.capacity!, 0)
      assert.ok(Math.abs(mtpa * 1.36 - gasBcmPerYear) < 1, `${mtpa} mtpa`)
    })
})

describe('routes of pipelines', () => {
  test('none goes out and back the same way: that is a branch', () => {
    for (const { id, route = [] } of byId.values())
      for (let i = 1; i < route.length - 1; i++)
        assert.notDeepEqual(route[i - 1], route[i + 1], `${id} turns back at ${JSON.stringify(route[i])}`)
  })

  test('West–East 3 passes Guazhou without a way round by Dunhuang', () => {
    const { route = [] } = byId.get('gas_pipeline:west-east-3-west-section') ?? {}
    const between = route.filter(([lng]) => lng > 94 && lng < 97).map(([, lat]) => lat)
    assert.ok(between.length > 1 && Math.min(...between) >= 40.4, JSON.stringify(between))
  })
})

describe('pipelines flow from where the product comes to where it goes', () => {
  for (const { id, from, to, because } of [
    { id: 'oil_pipeline:keystone', from: [-111, 53], to: [-94, 30], because: 'Hardisty to the Gulf of Mexico' },
    { id: 'oil_pipeline:trans-mountain', from: [-113, 53], to: [-123, 49], because: 'Edmonton to Burnaby' },
    { id: 'oil_pipeline:capline', from: [-89, 39], to: [-91, 30], because: 'reversed in 2021: Patoka to St. James' },
    { id: 'oil_pipeline:east-west-petroline', from: [50, 26], to: [38, 24], because: 'Abqaiq to Yanbu' },
    { id: 'oil_pipeline:sumed', from: [32, 30], to: [30, 31], because: 'Ain Sukhna to Sidi Kerir' },
    { id: 'oil_pipeline:transalpine', from: [14, 46], to: [8, 49], because: 'Trieste to Karlsruhe' },
    { id: 'gas_pipeline:power-of-siberia', from: [118, 58], to: [128, 50], because: 'Siberia to the Chinese border' },
    { id: 'gas_pipeline:trans-anatolian-tanap', from: [43, 42], to: [26, 41], because: 'Georgia to Greece' },
    { id: 'gas_pipeline:langeled', from: [7, 63], to: [0, 54], because: 'Nyhamna to Easington' },
  ])
    test(`${id}: ${because}`, () => {
      const { route = [], flow } = byId.get(id) ?? {}
      const ends = flow === 'against' ? [route.at(-1), route[0]] : [route[0], route.at(-1)]
      for (const [i, near] of [from, to].entries())
        for (const axis of [0, 1] as const)
          assert.ok(Math.abs((ends[i]?.[axis] ?? NaN) - near[axis]) < 1, `${flow}: ${JSON.stringify(ends)}`)
      assert.ok(flow !== undefined)
    })

  test('a pipeline that runs both ways or stands still has none', () => {
    for (const id of ['gas_pipeline:maghreb-europe', 'gas_pipeline:rockies-express', 'oil_pipeline:iraq-strategic'])
      assert.equal(byId.get(id)?.flow, undefined, id)
    assert.equal(items.filter(({ flow }) => flow !== undefined).length, 145)
    const standing = items.filter(({ kind, status }) => kind.endsWith('_pipeline') && status !== 'operating')
    assert.ok(standing.length > 4 && standing.every(({ flow }) => flow === undefined), `${standing.length}`)
  })
})

describe('records are complete', () => {
  test('a port handles what its terminals handle, and is found by it', () => {
    const rotterdam = byId.get('port:NLRTM')
    assert.ok(rotterdam?.commodities !== undefined && rotterdam.commodities.length > 2)
    assert.equal(rotterdam.maxDraughtM, 22.5)
    assert.deepEqual(
      items.filter(({ commodities }) => commodities?.length === 0),
      [],
      'unknown is absent, not an empty list',
    )
    const last = rotterdam.commodities[rotterdam.commodities.length - 1]
    const found = new InfrastructureIndex(items).query({ boxes: null, kinds: new Set(['port']), commodity: last })
    assert.ok(found.includes(rotterdam))
  })

  test('a port handles the goods beside its terminals, too', () => {
    assert.ok(byId.get('port:CNHUH')?.commodities?.includes('Thermal Coal'))
    assert.ok(byId.get('port:GBIMM')?.commodities?.includes('Diesel'))
    assert.equal(byId.get('port:ARROS')?.commodity, 'Soybeans')
  })

  test('the source of every record has a date', () => {
    const undated = items.filter(({ source }) => !/\b(?:19|20)\d\d\b/.test(source.name))
    assert.deepEqual(
      undated.map(({ id, source }) => `${id}: ${source.name}`),
      [],
    )
  })

  test('LNG terminals and fields have an operator, and every record a page of its source', () => {
    const incomplete = items.filter(
      ({ kind, operator, source }) =>
        ((kind === 'lng_terminal' || kind === 'oil_field') && operator === null) || source.url === null,
    )
    assert.deepEqual(
      incomplete.map(({ id }) => id),
      [],
    )
  })

  test('the operator of an import terminal is not the company that chartered out its floating unit', () => {
    const shipowners = /^(?:BW|Golar|Höegh|Hoegh|Energos|MISC|MOL|Cool) ?/
    const wrong = items.filter(
      ({ kind, name, operator }) =>
        kind === 'lng_terminal' && name.endsWith('import terminal') && shipowners.test(operator ?? ''),
    )
    assert.deepEqual(
      wrong.map(({ id, operator }) => `${id}: ${operator}`),
      [],
    )
  })

  test('waterways to ports have a source with a date, and its page', () => {
    const rows = (file: string) => readDataCsv(join(dataDir, file), ['id', 'source', 'url'])
    const [rivers, shapes] = [rows('port-rivers.csv'), rows('port-shapes.csv')]
    assert.deepEqual([rivers.length, shapes.length], [63, 111])
    for (const row of [...rivers, ...shapes]) {
      const id = row.needText('id')
      assert.match(row.needText('source'), / 20\d\d-\d\d$/, id)
      assert.match(row.needText('url'), /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}$/, id)
    }
  })

  test('what operators do not publish is null: the output of 5 fields, the capacity of 10 pipelines and 20 reserves', () => {
    const without = items.filter(({ capacity }) => capacity === null)
    const ofKinds = (...kinds: string[]) => without.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
    assert.equal(ofKinds('oil_field').length, 5, ofKinds('oil_field').join(' '))
    assert.equal(ofKinds('oil_pipeline', 'gas_pipeline').length, 10, ofKinds('oil_pipeline', 'gas_pipeline').join(' '))
    assert.equal(ofKinds('spr').length, 20, ofKinds('spr').join(' '))
  })

  test('62 pipelines have a straight leg over 150 km: no public route of them is finer', () => {
    const straight = items.filter(({ route = [] }) =>
      route.some(([lng, lat], at) => at > 0 && distanceNm(...route[at - 1], lng, lat) * 1.852 > 150),
    )
    assert.equal(straight.length, 62, straight.map(({ id }) => id).join(' '))
  })
})

const routes = join(import.meta.dirname, '../../../shared/data/infrastructure')
test(
  'no straight leg of a pipeline is over 150 km where the published route is finer',
  { skip: existsSync(routes) ? false : 'no ../shared/data' },
  () => {
    const script = join(import.meta.dirname, '../../scripts/refine-pipelines.ts')
    const files = ['oil_pipelines_gem_goit_2024-06.geojson.gz', 'gas_pipelines_gem_ggit_2024-10.geojson.gz']
    const refined = execFileSync(process.execPath, [script, '--check', ...files.map((file) => join(routes, file))])
    assert.equal(refined.toString(), '')
  },
)
