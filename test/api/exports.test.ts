import assert from 'node:assert/strict'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import type { ExportItem } from '#contract/resources/exports.ts'
import { Archive } from '#archive/archive.ts'
import { FactSource } from '#archive/facts/source.ts'
import type { ArchivePoints } from '#archive/positions/points.ts'
import { exportEndpoints } from '#api/resources/exports/exports.ts'
import { DrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import { legsOf } from '#derive/port-calls/voyages.ts'
import { FixedClock } from '#domain/clock.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { type ExportLimits, Exports } from '#exports/exports.ts'
import { knownVessels } from '#fleet/query/known-vessels.ts'
import { PlaceNames } from '#reference/place-names.ts'
import type { AccountsDb, Store } from '#store/store.ts'
import { openStore } from '#store/store.ts'
import { knowing, TestServer } from '../support/api-context.ts'
import { accountsOver, goodPassword } from '../support/accounts.ts'
import { testPorts, testRegions, TestLiveState } from '../support/live-state.ts'
import { temporaryFolder } from '../support/running-server.ts'

const [norwegian, simulated] = [257_436_000, 580_000_001]
const folder = temporaryFolder()
const sea = new TestLiveState()
const nowMs = sea.clock.nowMs()
const firstMs = Math.floor(nowMs / msPerDay) * msPerDay - 10 * msPerDay
const clock = new FixedClock(nowMs)
const limits: ExportLimits = {
  ...{ maxTotalBytes: 1e9, keptDays: 7, maxBytes: 1e8, maxRows: 1e6, maxOfUser: 30, maxUnderWay: 30 },
}

/** Two vessels for two days, a point each ten minutes: one along 10° N, the other one along 50° N. */
function voyages(): ArchivePoints {
  const rows = Array.from({ length: 576 }, (_, i) => i)
  const of = (value: (i: number) => number) => rows.map(value)
  return {
    length: rows.length,
    mmsi: of((i) => (i % 2 === 0 ? norwegian : simulated)),
    atMs: of((i) => firstMs + Math.floor(i / 2) * 10 * msPerMinute),
    lng: of((i) => Math.floor(i / 2) / 50),
    lat: of((i) => (i % 2 === 0 ? 10 : 50)),
    sogKnots: of((i) => (i < 288 ? 12.3 : 4)),
    cogDeg: of(() => 90),
    headingDeg: of(() => NaN),
    navStatus: of(() => 0),
    draughtM: of(() => 11.4),
  }
}

let firstUser: number
let archive: Archive
let store: Store
let exports: Exports
let server: TestServer

const facts = () =>
  new FactSource({
    store,
    save: async () => {},
    legsOf,
    transits: () => [
      { id: 'hormuz', transits: [{ atMs: firstMs, inbound: true, loadShare: NaN, reconstructed: false }] },
    ],
    closes: () => [],
    events: () => [],
    isDemoFleet: () => false,
  })

const exportsOver = (db: AccountsDb, more: Partial<ExportLimits> = {}) =>
  new Exports({
    ...{ db, folder: join(folder.path, 'exports'), archive: { folder: join(folder.path, 'archive'), bucket: null } },
    ...{ facts: facts(), clock, limits: { ...limits, ...more } },
  })

before(async () => {
  archive = new Archive({ folder: join(folder.path, 'archive'), maxBytes: 1e9 })
  await archive.append(voyages(), 'aisstream')
  store = await openStore({ dataDir: join(folder.path, 'data'), nowMs })
  const call = { port: 'NLRTM', terminal: null, draughtInM: 11, draughtOutM: 9, atBerth: true, cargoIn: null }
  const aboard = { tonnes: 80_000, lowTonnes: 70_000, highTonnes: 90_000, commodity: 'Arab Light' }
  await store.savePortCalls([
    { ...call, mmsi: norwegian, arrivedMs: firstMs, departedMs: firstMs + msPerHour, cargoOut: aboard },
    { ...call, mmsi: norwegian, arrivedMs: firstMs + msPerDay, departedMs: null, port: 'SGSIN', cargoOut: null },
  ])
  const { accounts } = accountsOver(store)
  const users = await Array.fromAsync(['a', 'b'], (name) =>
    accounts.register(
      { email: `${name}@example.org`, password: goodPassword },
      { address: '192.0.2.1', userAgent: null },
    ),
  )
  firstUser = users[0].user.id
  const key = (i: number, tier: 'pro' | 'free') =>
    ({
      kind: 'key',
      user: { id: users[i].user.id, email: '', tier, isAdmin: false },
      scopes: ['read', 'write'],
    }) as const
  exports = exportsOver(store.accounts)
  const places = new PlaceNames(testPorts, testRegions)
  server = await new TestServer(sea, {
    authenticator: knowing({ one: key(0, 'pro'), other: key(1, 'pro'), free: key(1, 'free') }),
    endpoints: exportEndpoints({
      ...{ exports, places, retention: { retentionDays: 30 }, factDays: () => 30 },
      drawn: new DrawnRegions(() => Promise.reject(new Error('no drawings'))),
      ...{ idempotency: accounts.idempotency, clock },
      portCode: (port) => testPorts[port]?.unlocode ?? null,
      regionOf: (slug) => testRegions.regionBySlug(slug),
      knownVessels: (query) => knownVessels(sea.fleet, query),
    }),
  }).start()
})
after(async () => {
  await server?.[Symbol.asyncDispose]()
  await exports?.close()
  await archive?.close()
  await store?.close()
  folder.remove()
})

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
const span = { from: iso(firstMs), to: iso(firstMs + 2 * msPerDay) }
const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  server.ask(path, {
    method,
    headers: { authorization: 'Bearer one', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

async function made(body: object): Promise<ExportItem> {
  const response = await ask('POST', '/exports', { ...span, ...body })
  const created = (await response.json()) as ExportItem & { error: string }
  assert.equal(response.status, 202, created.error)
  await exports.run()
  return (await (await ask('GET', `/exports/${created.id}`)).json()) as ExportItem
}

const textOf = async ({ id }: ExportItem) => (await ask('GET', `/exports/${id}/file`)).text()

async function query(sql: string): Promise<unknown> {
  const connection = await (await DuckDBInstance.create()).connect()
  return (await connection.runAndReadAll(sql)).getRowsJson()
}

describe('an export of positions', () => {
  test('CSV: every row of the days, with a demo column and a demo name', async () => {
    const item = await made({ format: 'csv' })
    assert.deepEqual([item.status, item.progress, item.rows, item.demo, item.error], ['done', 1, 576, true, null])
    const response = await ask('GET', item.url!)
    const lines = (await response.text()).trimEnd().split('\r\n')
    assert.equal(lines.length, 577)
    assert.equal(lines[0], 'mmsi,reported_at,lng,lat,sog_knots,cog_deg,heading_deg,nav_status,draught_m,source,demo')
    assert.equal(lines[1], `257436000,${iso(firstMs)},0,10,12.3,90,,0,11.4,aisstream,false`)
    assert.match(response.headers.get('content-disposition')!, /filename="positions-.*-demo\.csv"/)
    assert.equal(response.headers.get('x-data-demo'), 'true')
  })

  test('Parquet: DuckDB reads the same rows; without simulated vessels there is no demo sign', async () => {
    const item = await made({ query: { mmsi: String(norwegian) } })
    const path = join(folder.path, 'exports', item.id, 'file')
    const rows = await query(
      `select count(*), min(reported_at)::varchar, max(lng), bool_or(demo) from read_parquet('${path}')`,
    )
    assert.deepEqual(rows, [['288', iso(firstMs).replace('T', ' ').replace('Z', ''), 5.74, false]])
    assert.deepEqual([item.demo, item.rows], [false, 288])
    assert.deepEqual(readdirSync(join(folder.path, 'exports', item.id)), ['file'])
  })

  test('GeoJSON: points, and lines of each vessel and day', async () => {
    const points = JSON.parse(await textOf(await made({ format: 'geojson' })))
    assert.deepEqual([points.features.length, points.demo], [576, true])
    assert.deepEqual(points.features[0].geometry, { type: 'Point', coordinates: [0, 10] })
    const lines = JSON.parse(await textOf(await made({ kind: 'tracks', format: 'geojson' })))
    assert.deepEqual(
      lines.features.map((line: { properties: { points: number } }) => line.properties.points),
      [144, 144, 144, 144],
    )
    assert.equal(lines.features[0].geometry.coordinates.length, 144)
  })

  for (const [because, filters, rows] of [
    ['a box', { bbox: '-1,40,60,60' }, 288],
    ['a circle', { near: '0,10,300' }, 137],
    ['a speed', { min_speed: '5' }, 288],
    ['a flag of the fleet, of which neither vessel is known', { flags: 'NO' }, 0],
  ] as const)
    test(`filters: ${because}`, async () => assert.equal((await made({ query: filters })).rows, rows))

  test('what is not archived yet is said', async () => {
    const { notes } = await made({ to: iso(nowMs - msPerHour) })
    assert.match(notes.join(), /^Positions are archived until 20\d\d-/)
  })
})

describe('exports of facts', () => {
  test('port calls and voyages, by day', async () => {
    const calls = (await textOf(await made({ kind: 'port_calls', format: 'csv' }))).trimEnd().split('\r\n')
    assert.equal(calls.length, 3)
    assert.match(calls[1], /^257436000,.*,NLRTM,,true,11,9,,,,,80000,70000,90000,Arab Light,false$/)
    const [, voyage] = (await textOf(await made({ kind: 'voyages', format: 'csv' }))).split('\r\n')
    assert.match(voyage, /,NLRTM,,SGSIN,,true,9,80000,70000,90000,Arab Light,false$/)
  })

  test('voyages by origin; transits', async () => {
    assert.equal((await made({ kind: 'voyages', query: { origin: 'NLRTM' } })).rows, 1)
    assert.equal((await made({ kind: 'voyages', query: { origin: 'CN' } })).rows, 0)
    assert.equal((await made({ kind: 'transits' })).rows, 1)
  })
})

describe('what cannot be exported is refused in words', () => {
  for (const [body, message] of [
    [{ query: { laden: 'true' } }, /query\.laden cannot be answered for past positions\. They take mmsi, imo, /],
    [{ query: { bbox: '1,2,3' } }, /bbox/],
    [{ query: { speed: '3' } }, /speed/],
    [{ kind: 'prices', format: 'geojson' }, /prices have no geometry\. Use parquet or csv/],
    [{ from: '2020-01-01' }, /from is before what the archive keeps/],
    [{ from: iso(firstMs + 3 * msPerDay) }, /from must be before to/],
    [{ from: iso(clock.nowMs() + msPerDay), to: undefined }, /from is in the future/],
    [{ kind: 'boats' }, /needs one of positions, tracks/],
    [{ from: 'yesterday' }, /needs a day like/],
  ] as const)
    test(JSON.stringify(body), async () => {
      const response = await ask('POST', '/exports', { ...span, ...body })
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, message)
    })

  test('Free callers get 402, and others no export of yours', async () => {
    const { id } = await made({ format: 'csv' })
    assert.equal((await ask('POST', '/exports', span, { authorization: 'Bearer free' })).status, 402)
    for (const [method, path] of [
      ['GET', `/exports/${id}`],
      ['GET', `/exports/${id}/file`],
      ['DELETE', `/exports/${id}`],
    ])
      assert.equal((await ask(method, path, undefined, { authorization: 'Bearer other' })).status, 404)
    assert.deepEqual(await (await ask('GET', '/exports', undefined, { authorization: 'Bearer other' })).json(), [])
  })
})

describe('an export that is asked for twice', () => {
  const body = { kind: 'prices', format: 'csv', from: '2026-11-01' }
  const twice = (key: string, more: object = {}) =>
    ask('POST', '/exports', { ...body, ...more }, { 'idempotency-key': key })

  test('is one with the same Idempotency-Key, and 409 with another body', async () => {
    const first = await twice('k-1')
    const again = await twice('k-1')
    assert.deepEqual([first.status, again.status, again.headers.get('idempotent-replayed')], [202, 202, 'true'])
    assert.deepEqual(await again.json(), await first.json())
    assert.equal(again.headers.get('location'), first.headers.get('location'))
    assert.equal((await twice('k-1', { format: 'parquet' })).status, 409)
    const [next, list] = [await twice('k-2'), await ask('GET', '/exports')]
    assert.notEqual(next.headers.get('location'), first.headers.get('location'))
    assert.equal(((await list.json()) as ExportItem[]).filter(({ kind }) => kind === 'prices').length, 2)
  })
})

describe('a file', () => {
  test('is sent in ranges that fit together, and not again to who has it', async () => {
    const item = await made({ format: 'csv' })
    const path = `/exports/${item.id}/file`
    const whole = await textOf(item)
    const tag = (await ask('HEAD', path)).headers.get('etag')!
    const part = await ask('GET', path, undefined, { range: 'bytes=100-', 'if-range': tag })
    assert.equal(part.status, 206)
    assert.equal(part.headers.get('content-range'), `bytes 100-${item.bytes - 1}/${item.bytes}`)
    assert.equal(await part.text(), whole.slice(100))
    assert.equal(await (await ask('GET', path, undefined, { range: 'bytes=-7' })).text(), whole.slice(-7))
    const stale = await ask('GET', path, undefined, { range: 'bytes=100-', 'if-range': '"other"' })
    assert.deepEqual([stale.status, (await stale.text()).length], [200, whole.length])
    // Proxies that change a file make its tag weak.
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
      assert.equal((await ask('GET', path, undefined, { 'if-none-match': known })).status, 304, known)
    assert.equal((await ask('GET', path, undefined, { range: `bytes=${item.bytes}-` })).status, 416)
  })

  test('is 409 before it is complete, and gone when it is deleted', async () => {
    const { id } = (await (await ask('POST', '/exports', span)).json()) as ExportItem
    assert.equal((await ask('GET', `/exports/${id}/file`)).status, 409)
    assert.equal((await ask('DELETE', `/exports/${id}`)).status, 204)
    assert.equal((await ask('GET', `/exports/${id}`)).status, 404)
    const noId = await ask('GET', '/exports/%00')
    assert.deepEqual(await noId.json(), { error: 'There is nothing at /api/v1/exports/%00.' })
    await exports.run()
    assert.equal(readdirSync(join(folder.path, 'exports')).includes(id), false)
  })
})

test('lists are paged, newest first, with a link to the next page', async () => {
  const response = await ask('GET', '/exports?limit=2')
  assert.equal(((await response.json()) as unknown[]).length, 2)
  assert.match(response.headers.get('link')!, /offset=2>; rel="next"/)
})

test('after an end of the process an export continues behind its last part', async () => {
  const whole = await textOf(await made({ format: 'csv' }))
  const { id } = (await (await ask('POST', '/exports', { ...span, format: 'csv' })).json()) as ExportItem
  // What the process that ended has left: a part that is recorded, and a piece of the next one.
  const lines = whole.split('\r\n')
  const rows = lines.slice(1, -1).filter((line) => line.includes(`,${iso(firstMs).slice(0, 10)}T`))
  writeFileSync(join(folder.path, 'exports', id, '000000.part'), `${rows.join('\r\n')}\r\n`)
  writeFileSync(join(folder.path, 'exports', id, '000001.part'), 'half of')
  await store.accounts
    .updateTable('exports')
    .set({ state: 'running', cursor_ms: firstMs + msPerDay, parts: 1, row_count: rows.length, demo: 1 })
    .where('id', '=', id)
    .execute()
  const next = exportsOver(store.accounts)
  await next.run()
  await next.close()
  const item = (await (await ask('GET', `/exports/${id}`)).json()) as ExportItem
  assert.deepEqual([item.status, item.rows], ['done', 576])
  assert.equal(await textOf(item), whole)
})

test('requests at the same time create no more exports than may be under way', async () => {
  const { everyRow } = await import('#exports/row-selection.ts')
  const states = (await store.accounts.selectFrom('exports').select(['user_id', 'state']).execute()).filter(
    (one) => one.user_id === firstUser && ['queued', 'running'].includes(one.state),
  )
  const limited = exportsOver(store.accounts, { maxUnderWay: states.length + 2 })
  const request = { kind: 'prices', format: 'csv', fromMs: firstMs, toMs: nowMs, query: {} } as const
  const creations = Array.from({ length: 6 }, () => limited.create(firstUser, request, everyRow))
  const made = (await Promise.allSettled(creations)).filter((one) => one.status === 'fulfilled')
  assert.equal(made.length, 2)
  for (const { value } of made) await limited.remove(firstUser, value.id)
  await limited.close()
})

test('limits: of a user, of rows, of the disk; and exports expire', async () => {
  const attempt = async (more: Partial<ExportLimits>) => {
    const limited = exportsOver(store.accounts, more)
    const request = { kind: 'positions', format: 'csv', fromMs: firstMs, toMs: firstMs + msPerDay, query: {} } as const
    const { everyRow } = await import('#exports/row-selection.ts')
    const { id, userId } = await limited.create(firstUser, request, everyRow)
    await limited.run()
    const { state, error } = await limited.get(userId, id)
    await limited.close()
    return { state, error }
  }
  await assert.rejects(attempt({ maxOfUser: 1 }), /You have \d+ exports, which is the limit/)
  await assert.rejects(attempt({ maxTotalBytes: 1 }), /SVC_EXPORT_MAX_GB\) is full/)
  const { state, error } = await attempt({ maxRows: 100 })
  assert.equal(state, 'failed')
  assert.match(error!, /more than 100 rows .*: narrow the filters or the dates/)
  clock.advance(8 * msPerDay)
  rmSync(join(folder.path, 'exports', 'none'), { force: true })
  await exports.run()
  assert.deepEqual(await (await ask('GET', '/exports')).json(), [])
})
