import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { json } from '#api/http/response.ts'
import { type ResponseTable, type Format, formatsOf, mediaTypes, tables } from '#contract/formats/formats.ts'
import type { FeatureCollection } from '#contract/formats/geojson.ts'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operations, routeOf } from '#contract/operations.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { crudeTanker, knowing, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const authenticator = knowing({
  pro: {
    kind: 'key',
    keyId: 1,
    scopes: ['read'],
    user: { id: 1, email: 'p@example.org', tier: 'pro', isAdmin: false },
  },
})
const pro = { authorization: 'Bearer pro' }
const names = Object.keys(tables) as OperationName[]

const without = (...own: OperationName[]) => names.filter((name) => !own.includes(name))

let server: TestServer
let directory: string
before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'seaborne-formats-'))
  const sea = new TestLiveState()
  const shipNames = ['=1+1', '+2', '-2+3', 'O"BRIEN, J', '007']
  sea.receive(
    ...Array.from({ length: 40 }, (_, n) => ({
      ...crudeTanker,
      mmsi: crudeTanker.mmsi + n,
      name: shipNames[n] ?? `SHIP ${n}`,
      lng: n % 2 ? 179 + n / 100 : -179 - n / 100,
      lat: 10 + n / 10,
      ...(n > 30 && { sogKnots: NaN, destination: '' }),
    })),
  )
  // The contract's examples replace data that this test server does not have.
  const examples = Object.fromEntries(
    without('vessels.list', 'sources.list', 'draw.analyze').map((name) => [
      name,
      () => json((operations[name] as Operation).example, { 'x-total-count': '1' }),
    ]),
  )
  const untabled = { 'alerts.deliveries': () => json([]), 'watches.list': () => json([]) }
  server = await new TestServer(sea, { authenticator, endpoints: { ...examples, ...untabled } }).start()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(directory, { recursive: true, force: true })
})

function ask(name: OperationName, f: string, headers: Record<string, string> = {}): Promise<Response> {
  const { method, path } = routeOf(name)
  const { bodyExample } = operations[name] as Operation
  const query = new URLSearchParams({ ...(f !== '' && { f }), ...(name === 'search.find' && { q: 'rotterdam' }) })
  return server.ask(
    `${path.replace(':mmsi', '257436000').replace(':symbol', 'WTI').replace(':unlocode', 'NLRTM').replace(':id', '17')}?${query.toString()}`,
    {
      method,
      headers: { ...pro, ...(bodyExample !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(bodyExample !== undefined && { body: JSON.stringify(bodyExample) }),
    },
  )
}

type Row = Record<string, unknown>

async function rowsAsJson(name: OperationName): Promise<Row[]> {
  const { rows } = tables[name]!
  const answer = (await (await ask(name, 'json')).json()) as Row
  const holder = rows === null ? answer : answer[rows]
  return (Array.isArray(holder) ? holder : [holder]) as Row[]
}

/** A row without objects in it, as CSV and Parquet have it. */
function flat(row: Row, at = ''): Row {
  return Object.assign(
    {},
    ...Object.entries(row).map(([name, value]): Row => {
      const isWhole = Array.isArray(value) || name === 'detail' || name === 'conditions'
      if (typeof value !== 'object' || value === null || isWhole) return { [at + name]: value }
      return 'coordinates' in value ? {} : flat(value as Row, `${at}${name}_`)
    }),
  ) as Row
}

const at = (place: unknown) => [(place as Row)['lng'], (place as Row)['lat']]

for (const name of names) {
  const table = tables[name] as ResponseTable
  describe(`${name} can be had as`, () => {
    if (table.place !== null)
      test('GeoJSON, each row a feature at its position', async () => {
        const response = await ask(name, 'geojson')
        assert.equal(response.headers.get('content-type'), 'application/geo+json')
        const { type, features, bbox } = (await response.json()) as FeatureCollection
        const rows = await rowsAsJson(name)
        assert.equal(type, 'FeatureCollection')
        assert.equal(features.length, rows.length)
        if (rows.length > 0) assert.equal(bbox?.length, 4)
        for (const [i, { geometry, properties, id }] of features.entries()) {
          const { geometry: own, geojson, ...rest } = rows[i]
          if (table.id !== null) assert.equal(id, rows[i][table.id])
          const { lng: _lng, lat: _lat, ...withoutPlace } = rest
          assert.deepEqual(properties, table.place === 'point' ? withoutPlace : rest)
          const area = own ?? geojson
          if (area !== undefined) assert.deepEqual(geometry, area)
          else if (table.place === 'line')
            assert.deepEqual(geometry, { type: 'LineString', coordinates: [at(rest['from']), at(rest['to'])] })
          else
            assert.deepEqual(geometry, {
              type: 'Point',
              coordinates: at(table.place === 'vessel' ? rest['vessel'] : rest),
            })
        }
      })

    test('NDJSON, a row a line', async () => {
      const response = await ask(name, 'ndjson')
      assert.equal(response.headers.get('content-type'), 'application/x-ndjson')
      const lines = (await response.text()).split('\n')
      assert.equal(lines.pop(), '')
      assert.deepEqual(
        lines.map((line) => JSON.parse(line) as unknown),
        await rowsAsJson(name),
      )
    })

    test('CSV, with a heading also where there is no row', async () => {
      const response = await ask(name, 'csv')
      assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
      const text = await response.text()
      const rows = await rowsAsJson(name)
      assert.ok(text.endsWith('\r\n'))
      const heading = text.split('\r\n')[0].split(',')
      for (const row of rows) {
        const members = Object.entries(flat(row)).flatMap(([member, value]) => (value === null ? [] : member))
        for (const member of members) assert.ok(heading.includes(member), member)
      }
    })

    test('Parquet, which another reader reads back', async () => {
      const response = await ask(name, 'parquet')
      assert.equal(response.headers.get('content-type'), 'application/vnd.apache.parquet')
      assert.equal(response.headers.get('content-encoding'), null)
      const file = await response.arrayBuffer()
      const read = await parquetReadObjects({ file, utf8: false })
      const rows = await rowsAsJson(name)
      assert.equal(read.length, rows.length)
      for (const [i, row] of rows.entries()) {
        for (const [member, value] of Object.entries(flat(row))) {
          if (typeof value === 'object' && value !== null) assert.equal(read[i][member], JSON.stringify(value))
          else assert.deepEqual(plain(read[i][member]), value, member)
        }
      }
      const geo = parquetMetadata(file).key_value_metadata?.find(({ key }) => key === 'geo')?.value
      if (table.place === null) assert.equal(geo, undefined)
      else assert.equal((JSON.parse(geo!) as { version: string }).version, '1.1.0')
    })
  })
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : (value ?? null)
}

describe('selection of the format', () => {
  for (const { f, accept, type, because } of [
    { accept: 'application/geo+json', type: 'application/geo+json', because: 'Accept says so' },
    { accept: 'text/csv', type: 'text/csv', because: 'Accept says so' },
    { accept: 'application/x-ndjson', type: 'application/x-ndjson', because: 'Accept says so' },
    { accept: 'application/vnd.apache.parquet', type: 'application/vnd.apache.parquet', because: 'Accept says so' },
    { accept: 'text/csv;q=0.5, application/json', type: 'application/json', because: 'JSON is liked better' },
    { accept: 'application/json;q=0.5, text/csv;q=0.9', type: 'text/csv', because: 'CSV is liked better' },
    {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      type: 'application/json',
      because: 'a browser takes anything',
    },
    { accept: 'image/png', type: 'application/json', because: 'there is no better' },
    { f: 'json', accept: 'text/csv', type: 'application/json', because: 'f counts before Accept' },
    { f: 'GeoJSON', accept: '*/*', type: 'application/geo+json', because: 'f is taken in any case' },
    { f: '', accept: 'text/csv', type: 'text/csv', because: 'an empty f is absent' },
  ])
    test(`f=${f ?? ''} and Accept: ${accept} gives ${type}: ${because}`, async () => {
      const response = await server.ask(`/vessels?${f === undefined ? '' : `f=${f}`}`, { headers: { accept } })
      assert.equal(response.headers.get('content-type')?.split(';')[0], type)
      assert.match(response.headers.get('vary') ?? '', /\bAccept,/)
    })

  for (const { path, says } of [
    { path: '/vessels?f=xml', says: /f needs one of json, geojson, csv, ndjson, parquet; got "xml"/ },
    {
      path: '/sources?f=geojson',
      says: /f needs one of json, csv, ndjson, parquet; got "geojson": these rows have no geometry/,
    },
    { path: '/vessels?f=csv&f=json', says: /"f" must not be repeated/ },
    { path: '/vessels/257436000/track?shape=line', says: /shape=line is for GeoJSON/ },
    { path: '/vessels/257436000/track?shape=round&f=geojson', says: /shape needs one of points, line/ },
  ])
    test(`${path} is refused, in JSON`, async () => {
      const response = await server.ask(path, { headers: { ...pro, accept: 'text/csv' } })
      assert.equal(response.status, 400)
      assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
      assert.match(((await response.json()) as { error: string }).error, says)
    })

  test('access applies to every format: a track as CSV needs Pro too', async () => {
    const response = await server.ask('/vessels/257436000/track?f=csv')
    assert.equal(response.status, 402)
    assert.deepEqual(await response.json(), { error: 'Pro required: upgrade your plan at /app.', upgrade: true })
  })

  test('f is unknown to operations without rows, and to lists that are no table', async () => {
    for (const path of ['/vessels/257436000?f=csv', '/alerts/17/deliveries?f=geojson', '/watches?f=geojson']) {
      const response = await server.ask(path, { headers: pro })
      assert.equal(response.status, 200, path)
      assert.equal(response.headers.get('x-ignored-params'), 'f', path)
    }
  })
})

test('ETag of a list: equal after a restart with the same vessels', async () => {
  const tagNow = async () => {
    const sea = new TestLiveState()
    sea.receive(crudeTanker)
    await using own = await new TestServer(sea).start()
    return (await own.ask('/vessels?zoom=3')).headers.get('etag')
  }
  assert.equal(await tagNow(), await tagNow())
})

describe('each format of the same list', () => {
  const formats: Format[] = ['json', 'geojson', 'csv', 'ndjson', 'parquet']

  test('has its own ETag, which gives 304', async () => {
    const tags = new Set<string>()
    for (const f of formats) {
      const tag = (await server.ask(`/vessels?f=${f}`)).headers.get('etag')!
      tags.add(tag)
      const again = await server.ask(`/vessels?f=${f}`, { headers: { 'if-none-match': tag } })
      assert.equal(again.status, 304)
    }
    assert.equal(tags.size, formats.length)
  })

  test('is capped and counted alike, also where only its head is asked for', async () => {
    for (const f of formats) {
      const [got, head] = await Promise.all([
        server.ask(`/vessels?f=${f}&limit=7`),
        server.ask(`/vessels?f=${f}&limit=7`, { method: 'HEAD' }),
      ])
      for (const { headers } of [got, head]) {
        assert.equal(headers.get('x-total-count'), '40')
        assert.equal(headers.get('x-returned-count'), '7')
      }
      assert.equal(head.headers.get('content-length'), got.headers.get('content-length'))
      assert.equal(await head.text(), '')
    }
  })

  test('is compressed as accepted, except Parquet', async () => {
    for (const f of formats)
      for (const encoding of ['gzip', 'br', 'zstd']) {
        const response = await server.ask(`/vessels?f=${f}`, { headers: { 'accept-encoding': encoding } })
        assert.equal(response.headers.get('content-encoding'), f === 'parquet' ? null : encoding)
        assert.ok((await response.arrayBuffer()).byteLength > 1000)
      }
  })

  test('is described', async () => {
    const { paths } = await server.json<{ paths: Record<string, Record<string, Row>> }>('/openapi.json')
    for (const name of names) {
      const { method, path } = routeOf(name)
      const { parameters, responses } = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()] as {
        parameters: { name: string; schema: { enum: string[] } }[]
        responses: Record<string, { content: Row; 'x-formats': Record<string, string> }>
      }
      const offered = formatsOf(tables[name]!)
      assert.deepEqual(parameters.find((each) => each.name === 'f')?.schema.enum, offered)
      // A generated client knows the type of what it gets: JSON alone.
      assert.deepEqual(Object.keys(responses[200].content), ['application/json'])
      const others = offered.filter((f) => f !== 'json').map((f) => [f, mediaTypes[f]])
      assert.deepEqual(responses[200]['x-formats'], Object.fromEntries(others))
    }
  })
})

test('CSV: text of a crew is no formula, and an MMSI stays text', async () => {
  const text = await (await server.ask('/vessels?f=csv')).text()
  const lines = text.split('\r\n')
  assert.ok(lines.every((line) => line === '' || line.startsWith('mmsi,name') || /^"\d{9}",/.test(line)))
  for (const cell of ["'=1+1", "'+2", "'-2+3", '"O""BRIEN, J"', '"007"']) assert.ok(text.includes(`,${cell},`), cell)
  assert.equal(
    lines.some((line) => /(?:^|,)[=+@-](?!\d)/.test(line)),
    false,
  )
})

test('a track is points, or one line cut at the 180th meridian', async () => {
  const at = (lng: number, minute: number) => ({ lng, lat: 10, at: `2026-11-20T12:0${minute}:00Z` })
  const track = [at(-179, 3), at(179, 2), at(178, 1)]
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  const endpoints = { 'vessels.track': () => json(track) }
  await using own = await new TestServer(sea, { authenticator, endpoints }).start()
  const points = await (await own.ask('/vessels/257436000/track?f=geojson', { headers: pro })).json()
  assert.deepEqual(
    (points as FeatureCollection).features.map(({ geometry }) => geometry?.coordinates),
    [
      [-179, 10],
      [179, 10],
      [178, 10],
    ],
  )
  const line = await (await own.ask('/vessels/257436000/track?f=geojson&shape=line', { headers: pro })).json()
  assert.deepEqual(line, {
    type: 'FeatureCollection',
    bbox: [178, 10, -179, 10],
    features: [
      {
        type: 'Feature',
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [178, 10],
              [179, 10],
              [180, 10],
            ],
            [
              [-180, 10],
              [-179, 10],
            ],
          ],
        },
        properties: {
          mmsi: '257436000',
          points: 3,
          from: track[2].at,
          to: track[0].at,
          times: [track[2].at, track[1].at, track[0].at],
        },
      },
    ],
  })
})

describe('other programs read back what the JSON holds:', () => {
  const save = async (f: string) => {
    const path = join(directory, `vessels.${f}`)
    writeFileSync(path, Buffer.from(await (await server.ask(`/vessels?f=${f}`)).arrayBuffer()))
    return path
  }
  const members = 'mmsi, name, vessel_type_str, lat, lng, speed_knots, dwt, destination'
  const picked = (rows: Row[]) =>
    rows.map((row) => Object.fromEntries(members.split(', ').map((member) => [member, row[member] ?? null])))

  for (const { f, from } of [
    { f: 'parquet', from: (path: string) => `read_parquet('${path}')` },
    { f: 'ndjson', from: (path: string) => `read_ndjson_auto('${path}')` },
    { f: 'csv', from: (path: string) => `read_csv('${path}', types = {'mmsi': 'VARCHAR'})` },
  ])
    test(`DuckDB, of ${f}`, async () => {
      const connection = await (await DuckDBInstance.create()).connect()
      const result = await connection.runAndReadAll(`SELECT ${members} FROM ${from(await save(f))}`)
      const expected = picked(await server.json<Row[]>('/vessels'))
      // CSV keeps formulas harmless by an apostrophe.
      const asCsv = (row: Row) => ({
        ...row,
        name: /^[=+-]/.test(String(row.name)) ? `'${String(row.name)}` : row.name,
      })
      const wanted = f === 'csv' ? expected.map(asCsv) : expected
      assert.deepEqual(result.getRowObjectsJson().map(numbers), wanted.map(numbers))
      connection.closeSync()
    })

  const hasOgr = (() => {
    try {
      execFileSync('ogr2ogr', ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })()
  test('GDAL, of GeoJSON', { skip: !hasOgr && 'no ogr2ogr' }, async () => {
    const path = await save('geojson')
    const text = execFileSync('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path], { encoding: 'utf8' })
    const { features } = JSON.parse(text) as FeatureCollection
    const rows = await server.json<Vessel[]>('/vessels')
    assert.equal(features.length, rows.length)
    for (const [i, { geometry, properties }] of features.entries()) {
      const { lng, lat, ...rest } = rows[i]
      assert.deepEqual(geometry?.coordinates, [lng, lat])
      for (const member of ['mmsi', 'name', 'speed_knots', 'dwt', 'destination'] as const)
        assert.equal(properties[member] ?? null, rest[member])
    }
  })
})

/** DuckDB writes big whole numbers as text. */
function numbers(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name !== 'mmsi' && name !== 'name' && value !== null && !Number.isNaN(Number(value)) ? Number(value) : value,
    ]),
  )
}
