import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { zipArchive } from '../../../test/support/zip-archive.ts'
import { loadRegistry } from './imported-datasets.ts'
import { importDataset, importedDir, type ImportRequest } from './import-dataset.ts'

const dir = mkdtempSync(join(tmpdir(), 'seaborne-formats-'))
after(() => rmSync(dir, { recursive: true }))

let files = 0
async function run(kind: ImportRequest['kind'], content: string | Buffer, more: Partial<ImportRequest> = {}) {
  const source = join(dir, `source-${files++}`)
  writeFileSync(source, content)
  const report = await importDataset({ kind, source, dataDir: dir, nowMs: 1_000, fetch, ...more })
  const lines = readFileSync(join(importedDir(dir), `${report.dataset}.ndjson`), 'utf8')
    .trim()
    .split('\n')
  return { ...report, records: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

/** A workbook of sheets of inline text. */
function workbook(sheets: Record<string, (string | number)[][]>): Buffer {
  const names = Object.keys(sheets)
  const columnNames = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const escaped = (text: string | number) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const row = (cells: (string | number)[], n: number) =>
    `<row r="${n + 1}">${cells.map((cell, at) => (cell === '' ? '' : typeof cell === 'number' ? `<c r="${columnNames[at]}${n + 1}"><v>${cell}</v></c>` : `<c r="${columnNames[at]}${n + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`)).join('')}</row>`
  return zipArchive({
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet><sheetData>${sheets[name].map(row).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

const lngColumns = ['ComboID', 'Wiki', 'TerminalName', 'UnitName', 'FacilityType', 'Country/Area', 'Owner', 'Status', 'CapacityInMtpa', 'Latitude', 'Longitude', 'Fuel'] // oxfmt-ignore
const sabine = ['T1-G2', 'https://gem.wiki/Sabine', 'Sabine Pass LNG Terminal', 'T1', 'export', 'United States', 'Cheniere [100%]', 'operating', 5, 29.74, -93.87, 'LNG'] // oxfmt-ignore

describe('GEM releases', () => {
  const wanted = {
    id: 'lng_terminal:gem-t1-g2',
    name: 'Sabine Pass LNG Terminal, T1, export',
    country: 'US',
    operator: 'Cheniere',
    capacity: 5,
    capacityUnit: 'mtpa',
    lng: -93.87,
    lat: 29.74,
  }
  const book = workbook({
    About: [['Global Energy Monitor'], ['TerminalName is the name of a terminal']],
    'LNG Terminals': [lngColumns, sabine, ['T9', '', 'Nowhere', '', 'import']],
  })

  for (const [content, because] of [
    [book, 'a workbook with a sheet of notes before the data'],
    [zipArchive({ 'GEM/LNG-Terminals.xlsx': book, '__MACOSX/._LNG.xlsx': 'x' }), 'the workbook in an archive'],
    [
      `\uFEFF{"type":"FeatureCollection","name":"x","features":[${JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [-93.87, 29.74] }, properties: Object.fromEntries(lngColumns.slice(0, 9).map((name, i) => [name, sabine[i]])) })}]}`,
      'the release as GeoJSON',
    ],
  ] as const)
    test(`LNG terminals: ${because}`, async () => {
      const { records, rejects } = await run('lng-terminals', content)
      assert.equal(records.length, 1)
      assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((key) => [key, records[0][key]])), wanted)
      if (typeof content !== 'string') assert.deepEqual(rejects, { 'no position': 1 })
    })

  test('pipelines: routes as well-known text, rows without one are counted', async () => {
    const { records, rejects } = await run(
      'oil-pipelines',
      workbook({
        Data: [
          ['PipelineName', 'SegmentName', 'Countries', 'Status', 'CapacityBOEd', 'WKTFormat'],
          [
            'Petroline',
            '',
            'Saudi Arabia',
            'operating',
            5_000_000,
            'MULTILINESTRING ((49.6 25.9, 44 24.5),(44 24.5, 38 24))',
          ],
          ['No route', '', 'Iraq', 'proposed', 1, '--'],
        ],
      }),
    )
    assert.deepEqual(rejects, { 'no position': 1 })
    assert.deepEqual(records[0]['route'], [[38, 24], [44, 24.5], [49.6, 25.9]]) // oxfmt-ignore
    assert.equal(records[0]['capacity'], 5000)
  })

  const pipelineColumns = ['PipelineName', 'ProjectID', 'Countries', 'Status', 'CapacityBOEd', 'CapacityBcm/y', 'Capacity', 'CapacityUnits', 'WKTFormat'] // oxfmt-ignore
  for (const [kind, cells, capacity, because] of [
    [
      'oil-pipelines',
      ['', '', 2.5, 'mtpa'],
      50.205,
      'an amount that was not converted is in its own unit, not in barrels',
    ],
    ['oil-pipelines', ['', '', 120_000, 'bpd'], 120, 'barrels a day'],
    ['oil-pipelines', ['', '', 50, 'constructor'], null, 'a unit that nobody knows'],
    ['oil-pipelines', [300_000, '', 15, 'mtpa'], 300, 'the amount that the tracker has converted'],
    ['gas-pipelines', ['', '', 500, 'MMcf/d'], 5.168, 'cubic feet a day are no billion cubic metres a year'],
    ['gas-pipelines', ['', 101_358.74, '', ''], null, 'no gas pipeline moves a hundred times what the world burns'],
    ['gas-pipelines', ['', 173.76, '', ''], 173.76, 'the largest network'],
  ] as const)
    test(`${kind}: ${cells.join(' ').trim()} is ${capacity}: ${because}`, async () => {
      const row = ['A line', 'P1', 'Iraq', 'operating', ...cells, 'LINESTRING (44 30, 45 31)']
      const { records } = await run(kind, workbook({ Data: [pipelineColumns, row] }))
      assert.equal(records[0]['capacity'], capacity)
    })

  test('LNG terminals: an amount of no unit is no capacity', async () => {
    const columns = ['UnitID', 'TerminalName', 'FacilityType', 'Capacity', 'CapacityUnits', 'Latitude', 'Longitude']
    const rows = [['A', 'A', 'import', 100, '', 1, 2], ['B', 'B', 'import', 2.7, 'BCM/y', 1, 3], ['C', 'C', 'export', 5, 'mtpa', 1, 4]] // oxfmt-ignore
    const { records } = await run('lng-terminals', workbook({ Data: [columns, ...rows] }))
    assert.deepEqual(records.map(({ capacity, capacityUnit }) => [capacity, capacityUnit]), [[null, null], [1.985, 'mtpa'], [5, 'mtpa']]) // oxfmt-ignore
  })

  test('fields: the workbook has the product as fuel type, and no production beside it', async () => {
    const columns = ['Unit ID', 'Unit Name', 'Fuel type', 'Country/Area', 'Latitude', 'Longitude']
    const fuels = ['oil', 'oil and gas', 'gas and condensate', 'gas', '']
    const rows = fuels.map((fuel, at) => [`OG${at}`, `Field ${at}`, fuel, 'Iraq', 30, 47])
    const { records } = await run('oil-gas-fields', workbook({ 'Main data': [columns, ...rows] }))
    const wanted = ['Crude Oil', 'Crude Oil', 'Natural Gas', 'Natural Gas', null]
    assert.deepEqual(
      records.map(({ commodity }) => commodity),
      wanted,
    )
  })

  test('coal mines: one that stands still has the capacity that it was built for, not 0', async () => {
    const header = 'id,project,lat,lng,coal-grade,country,production,capacity,status'
    const rows = ['M1,A,10,20,met,India,0.0,50.0,mothballed', 'M2,B,11,20,met,India,0,,mothballed', 'M3,C,12,20,met,India,7,50,operating'] // oxfmt-ignore
    const { records } = await run('coal-mines', [header, ...rows].join('\n'))
    assert.deepEqual(records.map(({ capacity, capacityUnit }) => [capacity, capacityUnit]), [[50, 'mtpa'], [null, null], [7, 'mtpa']]) // oxfmt-ignore
  })

  test('a sheet that is not there: those of the workbook are named; of a table none can be chosen', async () => {
    const book = workbook({ About: [['a']], Ships: [['imo'], ['9074729']] })
    const columns = { imo: 'imo' }
    await assert.rejects(run('vessels', book, { columns, sheet: 'ships' }), /no sheet "ships"; it has About, Ships/)
    assert.equal((await run('vessels', book, { columns, sheet: 'Ships' })).items, 1)
    await assert.rejects(
      run('vessels', 'imo\n9074729\n', { columns, sheet: 'Ships' }),
      /no workbook: leave the sheet out/,
    )
  })

  test('a workbook without the columns names its sheets and what is missing', async () => {
    await assert.rejects(run('lng-terminals', workbook({ One: [['a']], Two: [['b']] })), /no sheet of One, Two/)
  })
})

test('UN/LOCODE: the archive of UNECE, in parts without a header and in Windows-1252', async () => {
  const part = (...rows: string[]) => Buffer.from(rows.map((row) => `${row}\r\n`).join(''), 'latin1')
  const { records, rejects } = await run(
    'unlocode',
    zipArchive({
      '2024-1 SubdivisionCodes.csv': '"NL","ZH","Zuid-Holland","Province"\r\n',
      '2024-1 UNLOCODE CodeListPart1.csv': part(
        ',"NL",,".NETHERLANDS",,,,,,,,',
        ',"NL","RTM","Rotterdam","Rotterdam","ZH","AF","12345---","0901",,"5155N 00430E",',
      ),
      '2024-1 UNLOCODE CodeListPart2.csv': part(
        ',"SE","GOT","Göteborg","Goteborg","O","AF","12345---","0901",,"5743N 01158E",',
      ),
    }),
  )
  assert.deepEqual(records.map(({ id, name }) => [id, name]), [['port:NLRTM', 'Rotterdam'], ['port:SEGOT', 'Göteborg']]) // oxfmt-ignore
  assert.deepEqual(rejects, { 'invalid UN/LOCODE': 1 })
})

const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })
const collection = (...features: { properties: object; geometry: object | null; id?: string }[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: features.map((one) => ({ type: 'Feature', ...one })) })

describe('US pipelines', () => {
  for (const [kind, properties, name, commodity] of [
    ['oil-pipelines-eia', { Opername: 'CAPLINE', Pipename: 'Capline' }, 'Capline', 'Crude Oil'],
    ['product-pipelines-eia', { Opername: 'COLONIAL', Pipename: 'Line 1' }, 'Line 1', 'Oil Products'],
    ['hgl-pipelines-eia', { Opername: 'ENTERPRISE', Pipename: 'Seminole' }, 'Seminole', 'lpg'],
    ['oil-pipelines-hifld', { OPERNAME: 'ONEOK', PIPENAME: 'Arbuckle', SOURCE: 'HGL map' }, 'Arbuckle', 'lpg'],
    ['gas-pipelines-eia', { Operator: 'Transco', Typepipe: 'Interstate' }, 'Transco, interstate', 'Natural Gas'],
    ['gas-pipelines-hifld', { OPERATOR: 'Transco', TYPEPIPE: 'Interstate' }, 'Transco, interstate', 'Natural Gas'],
  ] as const)
    test(`${kind}: ${name}`, async () => {
      const { records } = await run(kind, collection({ properties, geometry: line([-95, 29], [-90, 32]) }))
      assert.deepEqual(records.map((one) => [one['name'], one['commodity'], one['country']]), [[name, commodity, 'US']]) // oxfmt-ignore
    })
})

test('a shapefile is not read, and the message says how it becomes GeoJSON', async () => {
  const archive = zipArchive({ 'CrudeOil/CrudeOil_Pipelines_US_EIA.shp': 'x', 'CrudeOil/CrudeOil_Pipelines_US_EIA.dbf': 'x', 'readme.txt': 'a,b' }) // oxfmt-ignore
  await assert.rejects(run('oil-pipelines-eia', archive), /a shapefile; convert it: ogr2ogr/)
})

test('OpenStreetMap: ports, and tanks gathered to farms by commodity', async () => {
  const square = (lng: number, lat: number) => ({
    type: 'Polygon',
    coordinates: [[[lng, lat], [lng + 0.001, lat], [lng + 0.001, lat + 0.001], [lng, lat]]], // oxfmt-ignore
  })
  const tank = (id: string, lng: number, content: string) => ({
    id,
    properties: { man_made: 'storage_tank', content, ...(id === 'way/2' && { operator: 'Vopak' }) },
    geometry: square(lng, 51.9),
  })
  const { records, rejects } = await run(
    'openstreetmap',
    collection(
      tank('way/1', 4.1, 'crude_oil'),
      tank('way/2', 4.105, 'crude_oil'),
      tank('way/3', 4.105, 'lng'),
      tank('way/4', 4.11, 'water'),
      { id: 'way/5', properties: { industrial: 'port', name: 'Maasvlakte' }, geometry: square(4.02, 51.95) },
      { id: 'way/6', properties: { industrial: 'sawmill', name: 'Mill' }, geometry: square(4, 52) },
    ),
  )
  assert.deepEqual(
    records.map((one) => [one['id'], one['name'], one['commodity']]),
    [
      ['port:osm-way-5', 'Maasvlakte', null],
      ['port:osm-way-1', 'Vopak storage, 2 tanks', 'Crude Oil'],
      ['lng_terminal:osm-way-3', 'Tank storage, a tank', 'LNG'],
    ],
  )
  assert.deepEqual(rejects, {
    'a further tank of a tank farm': 1,
    'a tank of another content or of none that is stated': 1,
    'neither port, refinery, LNG terminal nor tank': 1,
  })
})

describe('OpenStreetMap as JSON of Overpass', () => {
  const answer = (...elements: object[]) =>
    JSON.stringify({ version: 0.6, generator: 'Overpass API', osm3s: { copyright: 'ODbL' }, elements }, null, 2)
  const port = (name: string) => ({ industrial: 'port', name })
  const [a, b, c] = [{ lat: 51, lon: 4 }, { lat: 51, lon: 4.2 }, { lat: 51.2, lon: 4.2 }] // oxfmt-ignore
  const bounds = { minlat: 51, minlon: 4, maxlat: 51.2, maxlon: 4.2 }
  for (const [because, elements, id, place] of [
    ['a node', [{ type: 'node', id: 1, ...a, tags: port('A') }], 'node-1', [4, 51]],
    [
      'a way of out geom',
      [{ type: 'way', id: 2, bounds, nodes: [1, 2, 3, 1], geometry: [a, b, c, a], tags: port('A') }],
      'way-2',
      [4.1, 51.1],
    ],
    ['a way of out center', [{ type: 'way', id: 2, center: c, nodes: [1, 2], tags: port('A') }], 'way-2', [4.2, 51.2]],
    [
      'a relation of out bb',
      [{ type: 'relation', id: 3, bounds, members: [{ type: 'way', ref: 2, role: 'outer' }], tags: port('A') }],
      'relation-3',
      [4.1, 51.1],
    ],
    [
      'a relation of out geom',
      [
        {
          type: 'relation',
          id: 3,
          members: [
            { type: 'way', ref: 2, role: 'outer', geometry: [a, b, c, a] },
            { type: 'node', ref: 1, role: 'label', ...a },
          ],
          tags: port('A'),
        },
      ],
      'relation-3',
      [4.1, 51.1],
    ],
    [
      'a way with its nodes after it, as of out; >; out skel qt',
      [
        { type: 'way', id: 2, nodes: [7, 8, 9, 7], tags: port('A') },
        ...[a, b, c].map((at, i) => ({ type: 'node', id: 7 + i, ...at })),
      ],
      'way-2',
      [4.1, 51.1],
    ],
  ] as const)
    // oxfmt-ignore
    test(`${because} is a place, under the id that it has in GeoJSON`, async () => {
      const { records, rejects } = await run('openstreetmap', answer(...elements))
      assert.deepEqual(
        records.map((one) => [one['id'], one['name'], one['lng'], one['lat']]),
        [[`port:osm-${id}`, 'A', ...place]],
      )
      assert.deepEqual(rejects, {})
    })

  test('seamarks keep their outlines, and what comes without a place is counted', async () => {
    const lane = { 'seamark:type': 'separation_lane' }
    const [way, without] = [{ type: 'way', id: 4, geometry: [a, b, c, a], tags: lane }, { type: 'way', id: 5, nodes: [1, 2], tags: lane }] // oxfmt-ignore
    const { records, rejects } = await run('seamarks', answer(way, without))
    assert.deepEqual(records[0]['ring'], [[4, 51], [4.2, 51], [4.2, 51.2], [4, 51]]) // oxfmt-ignore
    assert.deepEqual(rejects, { 'neither an area, a closed line nor a point': 1 })
  })
})

describe('files of other programs say how they become readable', () => {
  for (const [name, content, says] of [
    ['Excel 97', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls\) or one with a password: save it as \.xlsx/],
    [
      'OpenDocument',
      zipArchive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      /\.ods\): save it as/,
    ],
    ['OpenStreetMap XML', '<?xml version="1.0"?>\n<osm version="0.6">', /osmium export FILE\.osm/],
  ] as const)
    // oxfmt-ignore
    test(name, () => assert.rejects(run('vessels', content), says))
})

test('positions of OpenStreetMap are rounded to about a metre; one that is out of range is a reject', async () => {
  const port = (lat: number) => ({
    properties: { industrial: 'port', name: `P${lat}` },
    geometry: { type: 'Point', coordinates: [4.1234567, lat] },
  })
  const { records, rejects } = await run('openstreetmap', collection(port(51.9876543), port(95)))
  assert.deepEqual(records.map(({ lng, lat }) => [lng, lat]), [[4.12346, 51.98765]]) // oxfmt-ignore
  assert.deepEqual(rejects, { 'position out of range': 1 })
})

test('an empty piece of a route is left out, and a route of nothing else is a reject', async () => {
  const pipe = (coordinates: number[][][]) => ({
    properties: { Opername: 'A', Pipename: `L${coordinates.length}` },
    geometry: { type: 'MultiLineString', coordinates },
  })
  const route = [[-95, 30], [-94, 31]] // oxfmt-ignore
  const { records, rejects } = await run('oil-pipelines-eia', collection(pipe([[], route]), pipe([[]])))
  assert.deepEqual([records[0]['route'], records[0]['branches'], rejects], [route, undefined, { 'a line without positions': 1 }]) // oxfmt-ignore
})

describe('ports of the package sea-ports', () => {
  const run1 = (ports: unknown) => run('ports-json', JSON.stringify(ports))
  const port = { name: 'Rotterdam', country: 'Netherlands', coordinates: [4.5, 51.9] }

  test('what is no port is counted, and the others load', async () => {
    const { records, rejects } = await run1({
      NLRTM: port,
      ROTTERDAM: port,
      NLAMS: { ...port, name: '' },
      NLVLI: { ...port, coordinates: undefined },
      NLMSV: { ...port, coordinates: [4.5, 95] },
    })
    assert.deepEqual(records.map(({ id, country }) => [id, country]), [['port:NLRTM', 'NL']]) // oxfmt-ignore
    assert.deepEqual(rejects, { 'invalid UN/LOCODE': 1, 'no name': 1, 'no position': 1, 'position out of range': 1 })
  })

  for (const content of [[port], 7, null])
    test(`${JSON.stringify(content).slice(0, 20)} is no object of ports`, () =>
      assert.rejects(run1(content), /needs an object of ports by LOCODE/))
})

describe('a registry with any header', () => {
  const columns = { imo: 'IMO No.', class: 'Ship Type', dwt: 'Deadweight (t)' }

  for (const [type, vesselClass] of [
    ['Crude Oil Tanker', 'Crude Tanker'],
    ['LNG Tanker', 'LNG Carrier'],
    ['Bulk carrier', 'Bulk Carrier'],
    ['Chemical/Products Tanker', 'Chemical Tanker'],
    ['Container Ship (Fully Cellular)', 'Container Ship'],
    ['LPG Tanker', 'LPG Carrier'],
    ['Oil Products Tanker', 'Chemical Tanker'],
    ['Tanker', null],
    ['Oil tanker', null],
    ['Bunkering Tanker', null],
  ] as const)
    test(`${type} is ${vesselClass === null ? 'of a class that is derived' : `a ${vesselClass}`}; columns by --map, separated by semicolons`, async () => {
      const text = `Name;IMO No.;Ship Type;Deadweight (t)\nA;9074729;${type};300,000\nB;9321483;Ferry;1\n`
      const { rejects } = await run('vessels', text, { columns })
      assert.deepEqual(rejects, { 'class is not one of the six': 1 })
      const [ship] = loadRegistry(importedDir(dir))
      assert.deepEqual([ship.vesselClass, ship.dwtTonnes, ship.name], [vesselClass, 300_000, null])
    })

  const rows = ['Schiff;IMO No.;Ship Type;Deadweight (t)', 'MÜNCHEN;9074729;Bulk carrier;82,5', 'ÅLAND;9321483;LNG Tanker;90.500'] // oxfmt-ignore
  const asText = (lines: string[]) => lines.join('\r\n')
  const tabbed = asText(rows).replaceAll(';', '\t')
  const title = 'Fleet list, as of 1 November, 2026'
  for (const [because, content] of [
    ['UTF-16 with tabs, "Unicode text" of Excel', Buffer.from(`\uFEFF${tabbed}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(tabbed, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${tabbed}`, 'utf16le').swap16()],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${asText(rows)}`)],
    ['Windows-1252', Buffer.from(asText(rows), 'latin1')],
    ['CR alone, "CSV (Macintosh)" of Excel', Buffer.from(rows.join('\r'))],
    ['a title and notes above the header', Buffer.from(asText([title, '', 'Confidential;;;', ...rows]))],
    ['a row of empty cells, and empty cells beyond the header', Buffer.from(asText([rows[0], ';;;', rows[1] + ';;', rows[2]]))], // oxfmt-ignore
  ] as const)
    test(`is read in ${because}`, async () => {
      const { items, rejects } = await run('vessels', content, { columns: { ...columns, name: 'Schiff' } })
      assert.deepEqual([items, rejects], [2, {}])
      assert.deepEqual(
        loadRegistry(importedDir(dir))
          .filter(({ name }) => name !== null)
          .map(({ imo, name, dwtTonnes }) => [imo, name, dwtTonnes]),
        [
          [9_074_729, 'MÜNCHEN', 82.5],
          [9_321_483, 'ÅLAND', 90_500],
        ],
      )
    })

  test('numbers as pandas and registries write them: 9074729.0, 0 where it is not known, 14,500 m', async () => {
    const text = 'imo;mmsi;name;class;dwt;max_draught_m;capacity_m3\n9074729.0;244660000.0;A;Bulk carrier;0;14,500;\n'
    const { rejects } = await run('vessels', text)
    assert.deepEqual(rejects, {})
    const ship = loadRegistry(importedDir(dir)).find(({ imo }) => imo === 9_074_729)
    assert.deepEqual([ship?.mmsi, ship?.dwtTonnes, ship?.maxDraughtM], [244_660_000, null, 14.5])
  })

  for (const dwt of ['318 000', '318\u00a0000', '318\u202f000', "318'000", '318’000,0'])
    test(`${JSON.stringify(dwt)} is a third of a million`, async () => {
      const { rejects } = await run('vessels', `imo;dwt\n9074729;${dwt}\n`, { columns: { imo: 'imo', dwt: 'dwt' } })
      assert.deepEqual(rejects, {})
      assert.equal(loadRegistry(importedDir(dir)).find(({ imo }) => imo === 9_074_729)?.dwtTonnes, 318_000)
    })

  test('needs a number that identifies the vessel', async () => {
    await assert.rejects(run('vessels', 'x\n1\n', { columns: { dwt: 'x' } }), /needs a column for imo or mmsi/)
  })
})

describe('JSON in pieces', () => {
  test('features of any number need the memory of one; what follows the list is not read', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({
      properties: { industrial: 'port', name: `Port "${i}" {[\\` },
      id: `way/${i}`,
      geometry: { type: 'Point', coordinates: [i / 100, 10] },
    }))
    const { items } = await run('openstreetmap', collection(...many).replace(/\}$/, ',"more":[{"a":1}]}'))
    assert.equal(items, 5000)
  })

  test('a sequence of features, one on each line', async () => {
    const one = (n: number) =>
      `\u001E{"type":"Feature","properties":{"industrial":"port","name":"P${n}"},"geometry":{"type":"Point","coordinates":[${n},1]}}\n`
    assert.equal((await run('openstreetmap', one(1) + one(2))).items, 2)
  })

  const port =
    '{"type":"Feature","properties":{"industrial":"port","name":"P"},"geometry":{"type":"Point","coordinates":[1,1]}}'
  const node = '{"type":"node","id":1,"lat":1,"lon":1,"tags":{"industrial":"port","name":"P"}}'
  const limit = '"exceededTransferLimit":true'
  const timedOut = 'runtime error: Query timed out in "query" at line 3 after 26 seconds.'
  for (const [content, says, because] of [
    ['{"type":"FeatureCollection","features":[{"properties":{"industrial":"p', /cut off within/, 'within a feature'],
    [`{"type":"FeatureCollection","features":[${port},\n`, /cut off between/, 'between two features'],
    [`[${port},${port}`, /cut off between/, 'in a list of features'],
    [`{"type":"FeatureCollection","properties":{${limit}},"features":[${port}]}`, /is a part/, 'ArcGIS sends a page'],
    [`{"type":"FeatureCollection","features":[${port}],${limit}}`, /is a part/, 'and says so after the features'],
    [
      `{"version":0.6,"elements":[${node}],"remark":${JSON.stringify(timedOut)}}`,
      /Overpass .*timed out/,
      'Overpass gave up',
    ],
  ] as const)
    test(`a part of a file is no dataset: ${because}`, () => assert.rejects(run('openstreetmap', content), says))

  test('a whole page, and a remark that is no error, are a dataset', async () => {
    const { items } = await run('openstreetmap', `{"exceededTransferLimit":false,"features":[${port}]}`)
    assert.equal(items, 1)
    assert.equal((await run('openstreetmap', `{"elements":[${node}],"remark":"runtime remark: x"}`)).items, 1)
    // Of a feature, the words say nothing of the list.
    const ofFeature = port.replace('"name":"P"', `"name":"P",${limit}`)
    assert.equal((await run('openstreetmap', `{"features":[${ofFeature}]}`)).items, 1)
  })
})
