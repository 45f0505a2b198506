import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { ArchiveFileItem } from '#contract/resources/archive.ts'
import type { TrackPoint } from '#contract/vessels/track.ts'
import { Archive } from '#archive/archive.ts'
import type { ArchivePoints } from '#archive/positions/points.ts'
import { getReplay } from '#api/resources/replay.ts'
import { archiveFileEndpoints } from '#api/resources/archive-files.ts'
import { archiveFilesOf, replaysOf } from '#app/wiring/archive.ts'
import { runSvc } from '../support/run-svc.ts'
import { ReplayDecoder } from '#domain/replay/decoder.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { knowing, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { temporaryFolder } from '../support/running-server.ts'

const mmsi = 257_436_000
const retentionDays = 30

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const authenticator = knowing({ pro })
const asPro = { headers: { authorization: 'Bearer pro' } }

const folder = temporaryFolder()
const sea = new TestLiveState()
let archive: Archive
let server: TestServer
const nowMs = sea.clock.nowMs()
const firstMs = Math.floor(nowMs / msPerHour) * msPerHour - 10 * msPerDay

/** A point each ten minutes for two days, on a course that turns at every hour. */
function voyage(): ArchivePoints {
  const rows = Array.from({ length: 288 }, (_, i) => i)
  const all = (value: number) => rows.map(() => value)
  return {
    length: rows.length,
    mmsi: all(mmsi),
    atMs: rows.map((i) => firstMs + i * 10 * msPerMinute),
    lng: rows.map((i) => 50 + i / 50),
    lat: rows.map((i) => 20 + (Math.floor(i / 6) % 2 === 0 ? i % 6 : 6 - (i % 6)) / 50),
    sogKnots: all(12.3),
    cogDeg: all(NaN),
    headingDeg: all(90),
    navStatus: all(0),
    draughtM: all(11.4),
  }
}

before(async () => {
  archive = new Archive({ folder: folder.path, maxBytes: 1e9 })
  await archive.append(voyage(), 'aisstream')
  const past = {
    retentionDays,
    read: (query: { mmsi: number; fromMs: number; toMs: number; maxPoints: number }) =>
      archive.read('track', { ...query, recent: [], sources: [] }),
  }
  const replays = replaysOf({ live: sea, archive: { archive } }, { archiveDays: retentionDays })
  const endpoints = {
    ...archiveFileEndpoints(archiveFilesOf({ archive })),
    'replay.get': getReplay(replays, { fleet: sea.fleet, ranked: sea.ranked, dataAsOf: () => nowMs }),
  }
  server = await new TestServer(sea, { tracks: { recent: async () => [], past }, authenticator, endpoints }).start()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await archive.close()
  folder.remove()
})

/** GET /replay of the archive. */
const replay = (query: string, options: RequestInit = asPro) => server.ask(`/replay?${query}`, options)

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
const track = (query: string, ship = mmsi) => server.ask(`/vessels/${ship}/track?${query}`, asPro)

describe('GET /vessels/<mmsi>/track of a past time', () => {
  test('has every point between from and to, both included, newest first, with the name of its source', async () => {
    const response = await track(`from=${iso(firstMs + msPerHour)}&to=${iso(firstMs + 2 * msPerHour)}`)
    const points = (await response.json()) as TrackPoint[]
    assert.deepEqual(
      points.map(({ at }) => (Date.parse(at) - firstMs) / msPerMinute),
      [120, 110, 100, 90, 80, 70, 60],
    )
    const { at, ...rest } = points[6]
    assert.equal(at, iso(firstMs + msPerHour))
    const movement = { speed_knots: 12.3, course_deg: null, heading_deg: 90, nav_status: 0, draught_m: 11.4 }
    assert.deepEqual(rest, { lng: 50.12, lat: 20.12, ...movement, source: 'aisstream' })
    assert.equal(response.headers.get('x-data-as-of'), iso(firstMs + 2 * msPerHour))
    assert.equal(response.headers.get('x-archive-missing'), null)
  })

  test('is thinned to max_points, with both ends, and says how many there were', async () => {
    const response = await track(`from=${iso(firstMs)}&to=${iso(firstMs + 2 * msPerDay)}&max_points=20`)
    const points = (await response.json()) as TrackPoint[]
    assert.equal(points.length, 20)
    assert.equal(response.headers.get('x-total-count'), '288')
    assert.deepEqual([points[19].at, points[0].at], [iso(firstMs), iso(firstMs + 287 * 10 * msPerMinute)])
  })

  for (const { query, message, because } of [
    {
      query: 'from=2026-11-20&to=2026-11-10',
      message: /^from must not be after to, got /,
      because: 'the wrong way round',
    },
    {
      query: `from=${iso(nowMs + msPerHour)}&to=${iso(nowMs + 2 * msPerHour)}`,
      message: /^from is in the future: /,
      because: 'the future',
    },
    {
      query: 'from=2020-01-01&to=2020-01-02',
      message: /^from is before what the archive keeps: .* it keeps 30 days, since \d/,
      because: 'before the retention',
    },
    { query: 'from=yesterday', message: /from needs a day like 2026-11-20/, because: 'not a time' },
    { query: 'from=2026-11-20T12:00:00', message: /from needs a day like/, because: 'no time zone' },
    { query: 'max_points=1', message: /max_points/, because: 'too few points' },
    { query: 'max_points=10001', message: /max_points/, because: 'too many points' },
  ])
    test(`${query} is 400: ${because}`, async () => {
      const response = await track(query)
      const { error } = (await response.json()) as { error: string }
      assert.equal(response.status, 400)
      assert.match(error, message)
    })

  test('a vessel that was not received then is 404, which is not an empty track', async () => {
    const response = await track(`from=${iso(firstMs)}`, 244_660_000)
    assert.equal(response.status, 404)
    assert.match(
      ((await response.json()) as { error: string }).error,
      /No vessel with MMSI 244660000 was received in that time/,
    )
  })

  test('a damaged file is named in X-Archive-Missing, and the rest is served', async () => {
    const positions = join(folder.path, 'positions')
    const hour = iso(firstMs + 5 * msPerHour).slice(0, 13)
    const damaged = readdirSync(positions).find((name) => name.startsWith(hour))!
    truncateSync(join(positions, damaged), 50)
    const response = await track(`from=${iso(firstMs)}&to=${iso(firstMs + 10 * msPerHour)}`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('x-total-count'), '55')
    const span = `${iso(firstMs + 5 * msPerHour)}/${iso(firstMs + 6 * msPerHour)}`
    assert.equal(response.headers.get('x-archive-missing'), `positions/${damaged} ${span}`)
  })
})

describe('GET /replay', () => {
  test('is binary, in pieces, and has every step of the time, and its gaps', async () => {
    const from = firstMs - 2 * msPerHour
    const response = await replay(`from=${iso(from)}&to=${iso(firstMs + 10 * msPerHour)}&step=1h&bbox=40,10,60,30`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'application/vnd.seaborne.replay')
    assert.equal(response.headers.get('x-data-as-of'), iso(firstMs + 10 * msPerHour))
    const decoder = new ReplayDecoder()
    for await (const piece of response.body!) decoder.push(piece as Uint8Array)
    const { gaps, ...header } = decoder.header!
    assert.deepEqual(header, { fromMs: from, stepMs: msPerHour, steps: 13, bbox: [40, 10, 60, 30] })
    assert.deepEqual(gaps[0], { reason: 'not_archived', fromStep: 1, toStep: 3 })
    assert.ok(decoder.end?.isComplete)
    assert.deepEqual([decoder.density(1), decoder.density(3), decoder.vessels[0].mmsi], [0, 1, mmsi])
  })

  for (const { query, message } of [
    { query: 'from=2026-11-20&to=2026-11-10', message: /^from must not be after to/ },
    { query: `from=${iso(nowMs + msPerHour)}&to=${iso(nowMs + 2 * msPerHour)}`, message: /^from is in the future/ },
    { query: 'from=2020-01-01', message: /^from is before what the archive keeps/ },
    { query: 'step=15m', message: /^step above 10m needs a multiple of 10m, got 15m/ },
    { query: `from=${iso(firstMs)}&step=1m`, message: /at most 5000 steps, got 14\d\d\d/ },
    { query: 'step=never', message: /step needs a time span/ },
  ])
    test(`${query} is 400`, async () => {
      const response = await replay(query)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, message)
    })

  test('is for Pro', async () => {
    assert.equal((await replay('', {})).status, 402)
  })
})

describe('files of the archive', () => {
  const files = async (query = '') =>
    (await (await server.ask(`/archive/files?${query}`, asPro)).json()) as ArchiveFileItem[]
  const pull = async (target: string, ...more: string[]) =>
    runSvc(['archive', 'pull', target, ...more], {
      env: { SVC_API_KEY: 'pro', SVC_BASE_URL: `${server.origin}/api/v1` },
    })

  test('are listed by span, and sent with a digest of their bytes, in ranges', async () => {
    const day = iso(firstMs + msPerDay).slice(0, 10)
    const own = await files(`from=${day}&to=${day}`)
    assert.deepEqual([...new Set(own.map(({ from }) => from.slice(0, 10)))], [day])
    const { url, bytes } = own.find(({ kind }) => kind === 'positions')!
    const whole = await server.ask(url, asPro)
    const body = Buffer.from(await whole.arrayBuffer())
    assert.equal(body.length, bytes)
    const digest = createHash('sha256').update(body).digest('base64')
    assert.equal(whole.headers.get('repr-digest'), `sha-256=:${digest}:`)
    const part = await server.ask(url, { headers: { ...asPro.headers, range: 'bytes=4-9' } })
    assert.deepEqual([part.status, Buffer.from(await part.arrayBuffer())], [206, body.subarray(4, 10)])
  })

  test('svc archive pull copies whole days, keeps what is there, and replaces what was damaged or merged', async () => {
    const target = join(folder.path, 'pulled')
    const none = await pull(target)
    assert.match(none.err, /^0 files .*files of hours are pulled once their day is merged/m)
    await archive.call('writeFacts', 'prices', firstMs, [['BRENT', firstMs, 70, 'us', 'CC0', false]])
    const first = await pull(target)
    assert.match(first.err, /^1 files .* pulled to .*, 0 were there, 0 that they replace/m)
    const [name] = readdirSync(join(target, 'prices'))
    const sent = readFileSync(join(target, 'prices', name))
    assert.match((await pull(target)).err, /^0 files .*, 1 were there/m)
    // A download that broke off after 40 bytes is continued; one that is not what was sent is refused.
    renameSync(join(target, 'prices', name), join(target, 'prices', `${name}.part`))
    truncateSync(join(target, 'prices', `${name}.part`), 40)
    await pull(target)
    assert.deepEqual(readFileSync(join(target, 'prices', name)), sent)
    rmSync(join(target, 'prices', name))
    writeFileSync(join(target, 'prices', `${name}.part`), 'something else')
    const refused = await pull(target)
    assert.match(refused.err, /did not arrive as it was sent/)
    await archive.call('writeFacts', 'prices', firstMs, [['BRENT', firstMs, 71, 'us', 'CC0', false]])
    writeFileSync(join(target, 'prices', name), sent)
    assert.match((await pull(target)).err, /^1 files .*, 1 that they replace were deleted/m)
    assert.equal(readdirSync(join(target, 'prices')).length, 1)
  })

  test('one that is gone is 503 with its name, and not where the archive lies on the disk', async () => {
    const { url } = (await files()).findLast(({ kind }) => kind === 'frames')!
    const name = url.split('/').slice(-2).join('/')
    rmSync(join(folder.path, name))
    const response = await server.ask(url, asPro)
    assert.equal(response.status, 503)
    const { error } = (await response.json()) as { error: string }
    assert.equal(error, `The archive has a fault: ${name} cannot be read: it is gone`)
  })

  for (const { path, status, message } of [
    { path: '/archive/files?from=2026-11-20&to=2026-11-10', status: 400, message: /^from must not be after to/ },
    { path: '/archive/files?from=2026-11-20T10:00:00', status: 400, message: /from needs a day like/ },
    { path: '/archive/files/positions/other.parquet', status: 404, message: /no such file/ },
    { path: '/archive/files/..%2F..%2Fetc/passwd', status: 404, message: /no such file|No such/ },
  ])
    test(`${path} is ${status}`, async () => {
      const response = await server.ask(path, asPro)
      assert.equal(response.status, status)
      assert.match(((await response.json()) as { error: string }).error, message)
    })
})

test('without an archive a past time is 400, and says which setting', async () => {
  const tracks = { recent: async () => [], past: null }
  await using other = await new TestServer(new TestLiveState(), { tracks, authenticator }).start()
  const response = await other.ask(`/vessels/${mmsi}/track?from=2026-11-01`, asPro)
  assert.equal(response.status, 400)
  assert.match(((await response.json()) as { error: string }).error, /SVC_ARCHIVE_DAYS=0/)
})
