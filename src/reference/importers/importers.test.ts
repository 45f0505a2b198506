import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { zipArchive } from '../../../test/support/zip-archive.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { loadInfrastructure } from '../infrastructure/infrastructure.ts'
import { amountOf } from './fields.ts'
import { importedDatasets, loadImportedPrices, loadRegistry } from './imported-datasets.ts'
import { importDataset, importedDir } from './import-dataset.ts'
import type { ColumnMapping } from './importer.ts'
import type { ImportKind } from './importers.ts'

const dir = mkdtempSync(join(tmpdir(), 'seaborne-importers-'))
after(() => rmSync(dir, { recursive: true }))

const siteMapping: ColumnMapping = {
  kind: 'oil_refinery',
  columns: {},
  source: { name: 'Sites', licence: 'CC0-1.0', url: null },
  commodity: null,
}

let files = 0
function fileOf(content: string | Uint8Array): string {
  const path = join(dir, `source-${files++}`)
  writeFileSync(path, content)
  return path
}

const run = (
  kind: ImportKind,
  content: string | Uint8Array,
  more: { dataDir?: string; mapping?: ColumnMapping; columns?: Record<string, string> } = {},
) => importDataset({ kind, source: fileOf(content), dataDir: more.dataDir ?? dir, nowMs: 1_000, fetch, ...more })

const readItems = (dataset: string) =>
  readFileSync(join(importedDir(dir), `${dataset}.ndjson`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('vessel registry import', () => {
  const header = 'imo,mmsi,name,class,dwt,max_draught_m,capacity_m3'
  const good = '9074729,244660000,Good Ship,Crude Tanker,300000,22.5,'
  for (const [row, reason, because] of [
    ['9074728,,X,Crude Tanker,1,,', 'wrong IMO check digit', 'its last digit is off by one'],
    [',992351000,X,Crude Tanker,1,,', 'MMSI does not belong to a ship', 'it is a buoy'],
    [',,X,Crude Tanker,1,,', 'neither IMO number nor MMSI', 'a name alone never matches'],
    ['9074729,,Twin,LNG Carrier,1,,', 'duplicate IMO number', 'one hull has one row'],
    [',244660001,X,Ferry,1,,', 'class is not one of the six', 'ferries are not tracked'],
    [',244660001,X,bulk_carrier,9000000,,', 'impossible dwt', 'no ship has nine million tonnes of deadweight'],
    [',244660001,X,bulk_carrier,-5,,', 'impossible dwt', 'deadweight is positive'],
    [',244660001,X,bulk_carrier,80000,45,', 'impossible max_draught_m', 'no hull is that deep'],
    [',244660001,X', 'another number of fields than the header', 'the row was cut off'],
  ] as const)
    test(`${row}: ${reason}, because ${because}; the other rows load`, async () => {
      const report = await run('vessels', `${header}\n${good}\n${row}\n`)
      assert.deepEqual(report.firstRejects, [{ reject: reason, line: 3 }])
      assert.equal(loadRegistry(importedDir(dir))[0]?.name, 'Good Ship')
    })

  test('a wrong header is rejected, and the earlier import stays', async () => {
    await run('vessels', `${header}\n${good}\n`)
    await assert.rejects(run('vessels', 'ship,tonnes\nX,1\n'), /lacks imo, mmsi/)
    assert.equal(loadRegistry(importedDir(dir)).length, 1)
  })

  test('a later file adds vessels and replaces those that it contains', async () => {
    await run('vessels', `${header}\n${good}\n`)
    await run('vessels', `${header}\n9074729,,Renamed,,,,\n,244660009,New,,,,\n`)
    assert.deepEqual(
      loadRegistry(importedDir(dir)).map(({ name }) => name),
      ['Renamed', 'New'],
    )
  })
})

describe('price import', () => {
  test('a negative price is accepted, an impossible day is rejected', async () => {
    const report = await run(
      'prices',
      'symbol,date,price\nwti,2020-04-20,-36.98\nWTI,2026-02-30,1\nGOLD,2026-01-01,1\nWTI,2026-01-02,\nTTF,9.12.2025,30\nTTF,2025-12-10T00:00:00,31\nTTF,12/09/2025,1\n',
    )
    assert.deepEqual(report.rejects, {
      'date is not YYYY-MM-DD or DD.MM.YYYY': 2,
      'unknown symbol': 1,
      'price is not a number': 1,
    })
    assert.deepEqual(
      loadImportedPrices(importedDir(dir)).map(({ symbol, date, price }) => [symbol, date, price]),
      [
        ['WTI', '2020-04-20', -36.98],
        ['TTF', '2025-12-09', 30],
        ['TTF', '2025-12-10', 31],
      ],
    )
  })
})

describe('numbers as they are written in much of Europe', () => {
  test('a comma is the decimal one, but in amounts with three digits after it', async () => {
    await run('vessels', 'imo;dwt;max_draught_m\n9074729;318,000;22,5\n', {
      columns: { imo: 'imo', dwt: 'dwt', max_draught_m: 'max_draught_m' },
    })
    const vessel = loadRegistry(importedDir(dir)).find(({ imo }) => imo === 9_074_729)
    assert.deepEqual([vessel?.dwtTonnes, vessel?.maxDraughtM], [318_000, 22.5])
    await run('prices', 'symbol;date;price\nNATGAS;2026-11-19;3,125\n')
    const prices = loadImportedPrices(importedDir(dir))
    assert.equal(prices.find(({ date, symbol }) => symbol === 'NATGAS' && date === '2026-11-19')?.price, 3.125)
    const mapping = { ...siteMapping, columns: { name: 'name', lng: 'x', lat: 'y' } }
    const { dataset } = await run('csv', 'name;x;y\nHook;4,125;51,9\n', { mapping })
    const [{ lng, lat }] = readItems(dataset)
    assert.deepEqual([lng, lat], [4.125, 51.9])
  })

  for (const [text, amount] of [
    ['318,000', 318_000],
    ['1,318,000.5', 1_318_000.5],
    ['8,8', 8.8],
    ['318.000,5', 318_000.5],
    ['1,2,3', null],
    ['12,3456', 12.3456],
    ['-5', null],
  ] as const)
    test(`an amount of "${text}" is ${amount}`, () => assert.equal(amountOf(text), amount))
})

test('a file that is cut off or damaged: said in words, and the earlier import stays', async () => {
  const whole = gzipSync(`symbol,date,price\n${'WTI,2026-11-19,61.5\n'.repeat(2000)}`)
  const archive = zipArchive({ 'prices.csv': `symbol,date,price\nWTI,2026-11-19,61.5\n` })
  const damaged = Buffer.from(archive)
  damaged.writeUInt32LE(7, damaged.lastIndexOf('PK\u0001\u0002') + 16)
  for (const [bytes, message] of [
    [whole.subarray(0, whole.length / 2), /^the file is cut off or damaged: unexpected end of file$/],
    [damaged, /^"prices\.csv" is damaged: its checksum differs$/],
  ] as const)
    await assert.rejects(run('prices', bytes), { message })
})

describe('a quote that is not closed', () => {
  const header = 'symbol,date,price,note\n'
  const rows = (from: number, to: number, note = '') =>
    Array.from({ length: to - from }, (_, i) => `WTI,2026-11-${String(from + i).padStart(2, '0')},60,${note}\n`).join(
      '',
    )

  test('stands for itself, so that the rows after it are read', async () => {
    const { rows: all, items } = await run('prices', `${header}${rows(1, 3)}${rows(3, 4, '"x')}${rows(4, 20)}`)
    assert.deepEqual([all, items], [19, 19])
  })

  test('gathers rows up to the next quote, and each of them is counted', async () => {
    const text = `${header}${rows(1, 3)}${rows(3, 4, '"x')}${rows(4, 9)}${rows(9, 10, '"y"')}${rows(10, 20)}`
    const { rows: all, items, rejects } = await run('prices', text)
    assert.deepEqual([all, items], [19, 13])
    assert.deepEqual(rejects, { 'within a quote that a row before does not close': 6 })
  })
})

describe('an archive of several files', () => {
  const header = 'symbol,date,price'
  const features = (n: number) =>
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"P${n}"},"geometry":{"type":"Point","coordinates":[${n},1]}}]}`
  const mapping = { ...siteMapping, columns: { name: 'name' } }

  test('tables in parts are one dataset, though the last row of a part lacks its end', async () => {
    const parts = { 'p1.csv': `${header}\nWTI,2026-11-18,61.5`, 'p2.csv': 'WTI,2026-11-19,62\n' }
    const { rows, items, notRead } = await run('prices', zipArchive(parts))
    assert.deepEqual([rows, items, notRead], [2, 2, []])
  })

  test('what is not read is named: other tables, and GeoJSON that does not go on from file to file', async () => {
    const two = { 'asia.csv': `${header}\nWTI,2026-11-18,61.5\n`, 'europe.csv': `${header}\n`, 'readme.txt': 'x' }
    assert.deepEqual((await run('prices', zipArchive(two))).notRead, ['europe.csv'])
    const lines = { 'sites_1.geojson': features(1), 'sites_2.geojson': features(2) }
    const report = await run('geojson', zipArchive(lines), { mapping })
    assert.deepEqual([report.items, report.notRead], [1, ['sites_2.geojson']])
  })
})

test('a connection that ends before the file does: named with its address', async () => {
  await using publisher = await faultUpstream(() => `symbol,date,price\n${'WTI,2026-11-19,61.5\n'.repeat(2000)}`, {
    how: 'half',
  })
  const source = `${publisher.url}/prices.csv`
  const message = new RegExp(`^${RegExp.escape(source)} was cut off: `)
  await assert.rejects(importDataset({ kind: 'prices', source, dataDir: dir, nowMs: 1, fetch }), { message })
})

test('the keys of an address are sent, and neither stored with the dataset nor in an error', async () => {
  await using publisher = await faultUpstream(() => 'symbol,date,price\nWTI,2026-11-19,61.5\n')
  const source = `${publisher.url.replace('//', '//desk:p%40ss@')}/prices.csv?api_key=hunter2`
  const request = { kind: 'prices', dataDir: dir, nowMs: 1, fetch } as const
  await importDataset({ ...request, source })
  const [{ path, headers }] = publisher.asked
  assert.equal(path, '/prices.csv?api_key=hunter2')
  assert.equal(headers.authorization, `Basic ${Buffer.from('desk:p@ss').toString('base64')}`)
  assert.doesNotMatch(readFileSync(join(importedDir(dir), 'manifest.json'), 'utf8'), /hunter2|p%40ss/)
  publisher.fault = { status: 404 }
  const isRedacted = ({ message }: Error) =>
    /responded with status 404/.test(message) && !/hunter2|p%40ss/.test(message)
  await assert.rejects(importDataset({ ...request, source }), isRedacted)
})

test('a manifest that cannot be read is a fault: the imports that it lists are not lost', async () => {
  const dataDir = join(dir, 'unreadable')
  mkdirSync(join(importedDir(dataDir), 'manifest.json'), { recursive: true })
  await assert.rejects(run('prices', 'symbol,date,price\nWTI,2026-11-19,61.5\n', { dataDir }), { code: 'EISDIR' })
})

describe('the starter record of a facility that an own list has', () => {
  const data = join(import.meta.dirname, '../../../data')
  const mapping = { ...siteMapping, columns: { id: 'id', name: 'name', lng: 'x', lat: 'y', status: 'state' } }
  const [shipped] = loadInfrastructure(data).filter(({ kind }) => kind === 'oil_refinery')

  for (const [state, replaces] of [
    ['Operating', true],
    ['In service', true],
    ['ACTIVE', true],
    ['', true],
    ['Under construction', false],
    ['Inactive', false],
  ] as const)
    test(`${state || 'of no status'}: ${replaces ? 'is replaced' : 'stays'}`, async () => {
      const dataDir = mkdtempSync(join(dir, 'own-'))
      await run('csv', `id,name,x,y,state\n1,Own,${shipped.lng},${shipped.lat},${state}\n`, { dataDir, mapping })
      const items = loadInfrastructure(data, importedDir(dataDir))
      assert.equal(
        items.find(({ id }) => id === 'oil_refinery:own-1')?.status,
        state === '' ? null : state.toLowerCase(),
      )
      assert.equal(
        items.some(({ id }) => id === shipped.id),
        !replaces,
      )
    })
})

test('a record with an impossible figure is a reject; the others load', async () => {
  const mapping = { ...siteMapping, columns: { name: 'name', lng: 'x', lat: 'y', capacity: 'c' } }
  const { items, rejects, firstRejects } = await run('csv', 'name,x,y,c\nA,1,2,5\nB,1,3,9e15\nC,1,4,7e14\n', {
    mapping,
  })
  assert.deepEqual([items, rejects], [1, { 'capacity needs a number from 0 to 1000000000000': 2 }])
  assert.deepEqual(firstRejects.map(({ line }) => line), [2, 3]) // oxfmt-ignore
})

test('a unit without an amount is none', async () => {
  const columns = { name: 'name', lng: 'x', lat: 'y', capacity: 'c', capacityUnit: 'u' }
  const { dataset } = await run('csv', 'name,x,y,c,u\nA,1,2,5,kb/d\nB,1,3,,kb/d\n', {
    mapping: { ...siteMapping, columns },
  })
  assert.deepEqual(
    readItems(dataset).map(({ capacity, capacityUnit }) => [capacity, capacityUnit]),
    [
      [5, 'kb/d'],
      [null, null],
    ],
  )
})

test('names are one line without invisible characters', async () => {
  const csv = 'name,x,y\n"Hook\n\u202eof\u200bHolland",4.1,51.9\n'
  const mapping = { ...siteMapping, columns: { name: 'name', lng: 'x', lat: 'y' } }
  const { dataset } = await run('csv', csv, { mapping })
  assert.equal(readItems(dataset)[0].name, 'Hook of Holland')
})

describe('file of the wrong format: WrongFile', () => {
  for (const [kind, content, reason] of [
    ['coal-mines', '{"type":"FeatureCollection","features":[]}', /no feature has/],
    ['coal-mines', '', /empty/],
    ['oil-pipelines', 'a,b\n1,2\n', /header lacks/],
    ['oil-pipelines', '\n<!DOCTYPE html><title>403, Forbidden</title>', /a web page or XML/],
    ['oil-pipelines', '{"type":"Topology"}', /needs a FeatureCollection/],
    ['gas-pipelines', '{"type":"FeatureCollection","features":[{"properties":{"project":"x"}}]}', /no feature has/],
    ['ports-json', '{"a":1}', /ports by LOCODE/],
    ['csv', 'name\nx\n', /needs a mapping/],
    ['unlocode', 'locode,name,country,lat,lng\nXXXXX,,,,\n', /none of 1 rows/],
  ] as const)
    test(`${kind}: ${content.slice(0, 30)}`, async () => {
      const before = readdirSync(dir).length
      await assert.rejects(run(kind, content), reason)
      assert.equal(readdirSync(importedDir(dir)).filter((name) => name.endsWith('.tmp')).length, 0)
      assert.ok(before > 0)
    })

  test('a folder, and an address that cannot be reached: named, with the cause', async () => {
    const order = { dataDir: dir, nowMs: 0, fetch }
    const source = 'http://127.0.0.1:1/fleet.csv'
    const refused = async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') })
    }
    const unreachable = importDataset({ ...order, kind: 'vessels', source, fetch: refused })
    await assert.rejects(unreachable, { message: `${source} cannot be reached: connect ECONNREFUSED 127.0.0.1:1` })
    await assert.rejects(importDataset({ ...order, kind: 'vessels', source: dir }), {
      message: `"${dir}" is a folder; name a file in it`,
    })
  })

  test('a missing file: file not found', async () => {
    const order = { dataDir: dir, nowMs: 0, fetch }
    await assert.rejects(importDataset({ ...order, kind: 'vessels', source: join(dir, 'nothing') }), /file not found/)
  })
})

test('UN/LOCODE import: positions in degrees and minutes', async () => {
  const header = 'Country,Location,Name,Function,Coordinates'
  const report = await run(
    'unlocode',
    `${header}\nNL,RTM,Rotterdam,12345---,5155N 00430E\nCH,BRN,Bern,--34----,4657N 00726E\nAR,ROS,Rosario,1-3-----,3257S 06038W\n`,
  )
  assert.deepEqual(report.rejects, { 'not a port, by its function': 1 })
  const places = readItems('unlocode').map(({ id, lng, lat }) => [id, lng, lat])
  assert.deepEqual(places, [
    ['port:NLRTM', 4.5, 51.91667],
    ['port:ARROS', -60.63333, -32.95],
  ])
})

test('a port of an index keeps what the starter set knows of it: what it handles and its draught', async () => {
  await run('unlocode', 'locode,name,country,lat,lng\nNLRTM,Rotterdam,NL,51.9,4.5\n')
  const port = (imported: string | null) =>
    loadInfrastructure(join(import.meta.dirname, '../../../data'), imported).find(({ id }) => id === 'port:NLRTM')
  const [starter, merged] = [port(null), port(importedDir(dir))]
  assert.deepEqual([merged?.lng, merged?.lat, merged?.source.name], [4.5, 51.9, 'UN/LOCODE, UNECE'])
  const known = ({ commodity, commodities, maxDraughtM, status }: Infrastructure) => ({ commodity, commodities, maxDraughtM, status }) // oxfmt-ignore
  assert.deepEqual(known(merged!), known(starter!))
  assert.ok((starter?.commodities?.length ?? 0) > 0 && starter?.maxDraughtM)
})

test('coal mine import: the phases of a mine get ids of their own', async () => {
  const row = (name: string) => `M1,${name},10,20,met,China,5,operating`
  await run('coal-mines', `id,project,lat,lng,coal-grade,country,production,status\n${row('A')}\n${row('B')}\n`)
  assert.deepEqual(
    readItems('coal-mines').map(({ id }) => id),
    ['coal_mine:gem-m1', 'coal_mine:gem-m1-2'],
  )
})

test('GeoJSON import with a mapping: gzip is decompressed and every branch of a route is kept', async () => {
  const mapping: ColumnMapping = {
    kind: 'gas_pipeline',
    columns: { name: 'NAME', country: 'LAND', capacity: 'CAP', commodity: 'CARGO' },
    source: { name: 'Our survey', licence: 'Own data', url: null },
    commodity: null,
  }
  const coordinates = [
    [
      [0, 0.5],
      [1, 0.5],
    ],
    [
      [1, 0.5],
      [4, 0.5],
    ],
    [
      [1, 0.5],
      [1, 0.6],
    ],
  ]
  const geometry = { type: 'MultiLineString', coordinates }
  const feature = {
    type: 'Feature',
    properties: { NAME: 'Line', LAND: 'Viet Nam', CAP: '1,200', CARGO: 'natural gas' },
    geometry,
  }
  const point = { type: 'Feature', properties: { NAME: 'Spot' }, geometry: { type: 'Point', coordinates: [1, 1] } }
  const file = gzipSync(JSON.stringify({ type: 'FeatureCollection', features: [feature, point] }))
  const report = await run('geojson', file, { mapping })
  assert.deepEqual(report.rejects, { 'a pipeline without a line': 1 })
  const [item] = readItems('geojson-gas_pipeline-our-survey')
  assert.deepEqual([item?.country, item?.capacity, item?.commodity], ['VN', 1200, 'Natural Gas'])
  assert.deepEqual(item?.route, [
    [4, 0.5],
    [1, 0.5],
    [0, 0.5],
  ])
  assert.deepEqual(item?.branches, [
    [
      [1, 0.5],
      [1, 0.6],
    ],
  ])
})

test('manifest: licence, time and counts of an import', async () => {
  await run('prices', 'symbol,date,price\nWTI,2026-01-02,60\n')
  const entry = importedDatasets(importedDir(dir)).find(({ kind }) => kind === 'prices')
  assert.deepEqual([entry?.licence, entry?.importedAtMs, entry?.rows, entry?.items], ['Own data', 1000, 1, 1])
})

test('import from a URL reports progress; status 404 is an error', async () => {
  const body = 'symbol,date,price\nBRENT,2026-01-02,61\n'
  const answer: typeof fetch = async () => new Response(body, { headers: { 'content-length': String(body.length) } })
  const progress: number[] = []
  const onProgress = ({ bytes, totalBytes }: { bytes: number; totalBytes: number | null }) =>
    progress.push(bytes / (totalBytes ?? 0))
  await importDataset({
    kind: 'prices',
    source: 'https://prices.test/own.csv',
    dataDir: dir,
    nowMs: 0,
    fetch: answer,
    onProgress,
  })
  assert.equal(progress.at(-1), 1)
  const notFound: typeof fetch = async () => new Response('no', { status: 404 })
  const order = { kind: 'prices', source: 'https://prices.test/none', dataDir: dir, nowMs: 0, fetch: notFound } as const
  await assert.rejects(importDataset(order), /responded with status 404/)
})

describe('sites with an outline', () => {
  const quays = [[10, 10], [20, 10], [20, 20], [18, 20], [18, 12], [11, 12], [11, 20], [10, 20], [10, 10]] // oxfmt-ignore
  const features = [
    { id: 'way/1', geometry: { type: 'Polygon', coordinates: [quays] } },
    { id: 'relation/2', geometry: { type: 'MultiPolygon', coordinates: [[quays]] } },
    { id: 'node/3', geometry: { type: 'GeometryCollection', geometries: [] } },
  ].map(({ id, geometry }) => ({ type: 'Feature', properties: { '@id': id, name: id, industrial: 'port' }, geometry }))
  const file = JSON.stringify({ type: 'FeatureCollection', features })
  const places = (dataset: string) => readItems(dataset).map(({ lng, lat }) => `${String(lng)} ${String(lat)}`)

  test('of any GeoJSON are imported at a point within it', async () => {
    const source = { name: 'Our ports', licence: 'Own data', url: null }
    const mapping: ColumnMapping = { kind: 'port', columns: { name: 'name' }, source, commodity: null }
    const { rejects } = await run('geojson', file, { mapping })
    assert.deepEqual(rejects, { 'geometry is GeometryCollection, neither a point nor an area': 1 })
    assert.deepEqual(places('geojson-port-our-ports'), ['19 15', '19 15'])
  })

  test('of OpenStreetMap are imported at a point within it', async () => {
    assert.deepEqual((await run('openstreetmap', file)).rejects, { 'no geometry': 1 })
    assert.deepEqual(places('openstreetmap'), ['19 15', '19 15'])
  })
})
