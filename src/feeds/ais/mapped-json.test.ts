import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { digitrafficLocations } from '#decode/json/digitraffic.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type Fault, faultUpstream } from '../../../test/support/fault-upstream.ts'
import { feedContext, Listener, testStartMs } from '../../../test/support/feed-context.ts'
import { mappedReports } from '#decode/json/mapped-reports.ts'
import { writeReport } from '#decode/row-writer.ts'
import { Observations, position, presenceOnly } from '#domain/messages/observations.ts'
import { mappedJson } from './mapped-json.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

const recorded = join(
  import.meta.dirname,
  '../../../../shared/data/voyages/feeds/digitraffic_locations_features_2025-03-03.json',
)
const dir = mkdtempSync(join(tmpdir(), 'seaborne-mapping-'))
after(() => rmSync(dir, { recursive: true }))

let files = 0
function mappingOf(mapping: object): string {
  const path = join(dir, `mapping-${files++}.json`)
  writeFileSync(path, JSON.stringify(mapping))
  return path
}

const fields = { mmsi: 'mmsi', lat: 'lat', lng: 'lon', at: 'ts' }
const ship = { mmsi: 257_436_000, lat: 60.1, lon: 4.5, ts: '2026-11-20T11:59:00Z' }
const settings = { SVC_JSON_KEY_SPIRE: 'sesame' }

/** A feed of a stand-in, with its first poll over. */
async function feedOf(
  answer: (path: string) => string,
  mapping: object,
  {
    fault = null,
    query = '',
    nowMs = testStartMs,
    user = '',
  }: { fault?: Fault | null; query?: string; nowMs?: number; user?: string } = {},
) {
  const upstream = await faultUpstream(answer, fault)
  const context = feedContext({ settings })
  context.time.clock.set(nowMs)
  const address = new URL(
    `json+${upstream.url.replace('//', `//${user}`)}/v1/vessels?${query}&map=${mappingOf(mapping)}&name=Contract`,
  )
  const listener = new Listener(mappedJson(address, context))
  const close = async () => {
    await listener.end()
    await upstream[Symbol.asyncDispose]()
    assert.equal(context.time.sleeping, 0, 'no timer is left')
  }
  return { upstream, context, listener, [Symbol.asyncDispose]: close }
}

type Feed = Awaited<ReturnType<typeof feedOf>>
const polled = async ({ context }: Feed) => {
  await eventually('the first poll is over', () => context.status.nextTryMs !== null)
  assert.equal(context.status.lastErrorText, null)
}

test(
  'recorded records are read as the provider’s own decoder reads them',
  { skip: existsSync(recorded) ? false : 'no ../shared/data' },
  async () => {
    const text = readFileSync(recorded, 'utf8')
    const recordedMs = Date.UTC(2025, 2, 3, 12)
    const mapping = {
      time: 'unix_ms',
      fields: {
        mmsi: 'mmsi',
        lng: 'geometry.coordinates.0',
        lat: 'geometry.coordinates.1',
        at: 'properties.timestampExternal',
        sog_knots: { path: 'properties.sog', unit: 'knots' },
      },
    }
    await using feed = await feedOf(() => text, mapping, { nowMs: recordedMs })
    await polled(feed)
    const theirs = [...digitrafficLocations({ features: JSON.parse(text) as unknown[] }, new Map())].filter(
      ({ mmsi, atMs }) => mmsi > 0 && atMs > recordedMs - msPerDay,
    )
    assert.deepEqual(
      feed.listener.ships
        .filter(({ kind }) => kind === position)
        .map(({ mmsi, lng, lat, atMs }) => [mmsi, lng, lat, atMs]),
      theirs.map(({ mmsi, lng, lat, atMs }) => [mmsi, lng, lat, atMs]),
    )
    assert.ok(theirs.length > 10)
  },
)

test('the key is sent in the header that the mapping names, and not in the address', async () => {
  const key = { setting: 'SVC_JSON_KEY_SPIRE', header: 'X-Api-Key', prefix: 'Token ' }
  await using feed = await feedOf(() => JSON.stringify([ship]), { fields, key }, { query: 'area=north' })
  await polled(feed)
  const [{ path, headers }] = feed.upstream.asked
  assert.equal(headers['x-api-key'], 'Token sesame')
  assert.equal(path, '/v1/vessels?area=north')
  assert.equal(feed.listener.ships.length, 1)
})

describe('a user name and a password in the address', () => {
  const user = 'harbour:p%40ss%3Aword@'
  const authorization = `Basic ${Buffer.from('harbour:p@ss:word').toString('base64')}`

  test('are sent as a header with each page, and are not part of its address', async () => {
    const next = (path: string) => (path.includes('second') ? null : '/v1/second')
    const answer = (path: string) =>
      JSON.stringify({ data: [{ ...ship, lat: next(path) ? 60 : 61 }], next: next(path) })
    await using feed = await feedOf(answer, { records: 'data', fields, paging: { next: 'next' } }, { user })
    await polled(feed)
    assert.deepEqual(
      feed.upstream.asked.map(({ path, headers }) => [path, headers['authorization']]),
      [
        ['/v1/vessels', authorization],
        ['/v1/second', authorization],
      ],
    )
  })

  test('that are wrong are named, and not repeated', async () => {
    await using feed = await feedOf(() => '[]', { fields }, { user, fault: { status: 401 } })
    await eventually('it waits', () => feed.context.status.state === 'waiting')
    const { lastErrorText } = feed.context.status
    assert.equal(lastErrorText, 'answered 401 Unauthorized: check the user name and the password in the address')
  })

  for (const mapping of [
    { fields, headers: { Authorization: 'Token x' } },
    { fields, key: { setting: 'SVC_JSON_KEY_SPIRE' } },
  ])
    test(`beside another Authorization are refused: ${JSON.stringify(mapping)}`, () => {
      const address = new URL(`json+https://${user}api.example.org/?map=${mappingOf(mapping)}`)
      assert.throws(
        () => mappedJson(address, feedContext({ settings })),
        ({ name, message }: Error) => {
          assert.equal(name, 'TypeError')
          assert.match(message, /a user name in the address, and the mapping has Authorization: keep one of them/)
          return !/harbour|word/.test(message)
        },
      )
    })
})

describe('fields', () => {
  for (const { record, mapping, expected, because } of [
    {
      record: { AIS: { MMSI: 227_441_980, TIMESTAMP: '2026-11-20 11:17:39 UTC', LATITUDE: 46.1, LONGITUDE: -1.4 } },
      mapping: { fields: { mmsi: 'AIS.MMSI', lat: 'AIS.LATITUDE', lng: 'AIS.LONGITUDE', at: 'AIS.TIMESTAMP' } },
      expected: [227_441_980, 46.1, -1.4, Date.UTC(2026, 10, 20, 11, 17, 39)],
      because: 'nested, with a zone in words',
    },
    {
      record: { mmsi: '257436000', lat: '60.1', lon: '4.5', last_position_epoch: 1_795_174_659 },
      mapping: { fields: { ...fields, at: 'last_position_epoch' } },
      expected: [257_436_000, 60.1, 4.5, 1_795_174_659_000],
      because: 'numbers as text, seconds since 1970',
    },
    {
      record: { ...ship, ts: '2026-11-20T11:59:00' },
      mapping: { fields },
      expected: [257_436_000, 60.1, 4.5, Date.UTC(2026, 10, 20, 11, 59)],
      because: 'a time without a zone is UTC',
    },
    {
      record: ship,
      mapping: { fields: { ...fields, at: undefined } },
      expected: [257_436_000, 60.1, 4.5, testStartMs],
      because: 'without a time, the time of reception',
    },
  ])
    test(because, async () => {
      await using feed = await feedOf(() => JSON.stringify([record]), mapping)
      await polled(feed)
      const [{ mmsi, lat, lng, atMs }] = feed.listener.ships
      assert.deepEqual([mmsi, lat, lng, atMs], expected)
    })
})

test('a position over a day old is counted and not shown as one of now; its vessel counts as received', async () => {
  const old = { ...ship, mmsi: 257_436_001, ts: '2026-11-19T11:58:00Z' }
  await using feed = await feedOf(() => JSON.stringify([ship, old]), { fields })
  await polled(feed)
  assert.deepEqual(
    feed.listener.ships.map(({ mmsi, kind, lat }) => [mmsi, kind, Number.isNaN(lat) ? null : lat]),
    [
      [ship.mmsi, position, 60.1],
      [old.mmsi, presenceOnly, null],
    ],
  )
  assert.deepEqual([...feed.context.status.rejects], [['position over 24 h old', 1]])
})

test('a time in the future is counted, once a record and at each poll, and nothing of the record is as of now', async () => {
  const ahead = { ...ship, mmsi: 257_436_003, name: 'AHEAD', ts: '2026-11-20T15:00:00Z' }
  const aLittle = { ...ship, ts: '2026-11-20T12:04:00Z' }
  await using feed = await feedOf(() => JSON.stringify([ahead, aLittle]), { fields: { ...fields, name: 'name' } })
  const { context, listener } = feed
  await polled(feed)
  assert.deepEqual(
    listener.ships.map(({ mmsi, kind }) => [mmsi, kind]),
    [
      [ahead.mmsi, presenceOnly],
      [aLittle.mmsi, position],
    ],
  )
  assert.deepEqual([...context.status.rejects], [['time in the future', 1]])
  await context.time.pass(msPerMinute)
  await eventually('it is counted again', () => context.status.rejects.get('time in the future') === 2)
})

test('static data of an old record is marked as of its own time', () => {
  const mapping = { fields: { mmsi: { path: 'mmsi' }, at: { path: 'ts' }, name: { path: 'name' } } }
  const [report] = mappedReports(
    [{ ...ship, name: 'OLD', ts: '2026-11-13T11:58:00Z' }],
    mapping,
    testStartMs,
    new Map(),
  )
  const batch = new Observations(1)
  assert.equal(writeReport(batch, report, testStartMs, 0), null)
  assert.deepEqual([batch.atMs[0], batch.isProviderTime[0]], [Date.UTC(2026, 10, 13, 11, 58), 1])
})

test('a record without an MMSI or a time is rejected once, not for its position and its name', async () => {
  const named = { ...ship, name: 'ALPHA' }
  const records = [named, { ...named, mmsi: null }, { ...named, mmsi: 257_436_002, ts: 'soon' }]
  await using feed = await feedOf(() => JSON.stringify(records), { fields: { ...fields, name: 'name' } })
  await polled(feed)
  assert.deepEqual(Object.fromEntries(feed.context.status.rejects), { 'MMSI out of range': 1, 'no time': 1 })
})

describe('type of ship', () => {
  for (const [words, code] of [
    ['Tanker', 80],
    ['Crude Oil Tanker', 80],
    ['LNG Carrier', 80],
    ['DRY_CARGO', 70],
    ['Bulk Carrier', 70],
    ['Container ship', 70],
    ['Ro-Ro/Passenger Ship', 60],
    ['Pusher Tug', 52],
    ['Fishing', 30],
    ['82', 82],
    [71, 71],
    ['Unspecified', 0],
  ] as const)
    test(`${JSON.stringify(words)} is ${code}`, () => {
      const mapping = { fields: { mmsi: { path: 'mmsi' }, ship_type: { path: 'type' } } }
      const [report] = mappedReports([{ mmsi: 1, type: words }], mapping, 0, new Map())
      assert.equal(report.shipType ?? 0, code)
    })
})

describe('pages', () => {
  const mapping = (paging: object) => ({ records: 'data', fields, paging })
  const page = (n: number, more: object = {}) =>
    JSON.stringify({ data: n > 3 ? [] : [{ ...ship, mmsi: ship.mmsi + n }], ...more })

  test('are numbered, and end with one that is empty', async () => {
    const number = (path: string) => Number(/page=(\d+)/.exec(path)?.[1])
    await using feed = await feedOf((path) => page(number(path)), mapping({ parameter: 'page' }))
    await polled(feed)
    assert.deepEqual(feed.upstream.asked.map(({ path }) => number(path)), [1, 2, 3, 4]) // oxfmt-ignore
    assert.equal(feed.listener.ships.length, 3)
  })

  test('follow a cursor', async () => {
    const next = (path: string) => Number(/after=c(\d+)/.exec(path)?.[1] ?? 1)
    const answer = (path: string) => page(next(path), { meta: { next: next(path) < 3 ? `c${next(path) + 1}` : null } })
    await using feed = await feedOf(answer, mapping({ next: 'meta.next', parameter: 'after' }))
    await polled(feed)
    assert.equal(feed.listener.ships.length, 3)
  })

  for (const { because, paging, more } of [
    { because: 'whose host ignores the number', paging: { parameter: 'page' }, more: {} },
    { because: 'with one cursor for all', paging: { next: 'next', parameter: 'after' }, more: { next: 'c1' } },
    { because: 'of which the next is the same', paging: { next: 'next' }, more: { next: '?area=north' } },
  ])
    test(`${because} end after the first that comes twice, which is counted: each may cost the user`, async () => {
      await using feed = await feedOf(() => page(1, more), mapping(paging), { query: 'area=north' })
      await polled(feed)
      assert.ok(feed.upstream.asked.length <= 2, `asked ${feed.upstream.asked.length} times`)
      assert.equal(feed.listener.ships.length, 1)
      assert.deepEqual([...feed.context.status.rejects], [['the next page is one before: check "paging"', 1]])
    })

  test('are all asked for again after one failed, whatever the ETag of the first', async () => {
    let isDown = true
    const answer = (path: string) => {
      const number = Number(/page=(\d+)/.exec(path)?.[1])
      return isDown && number === 2 ? '<html>down' : page(number)
    }
    await using feed = await feedOf(answer, mapping({ parameter: 'page' }))
    feed.upstream.etag = '"same"'
    await eventually('it waits', () => feed.context.status.state === 'waiting')
    isDown = false
    await feed.context.time.pass((feed.context.status.nextTryMs ?? 0) - feed.context.clock.nowMs() + 1)
    await eventually('the second page is received', () =>
      feed.listener.ships.some(({ mmsi }) => mmsi === ship.mmsi + 2),
    )
  })

  for (const { max, requested, rejects } of [
    { max: undefined, requested: 100, rejects: { 'further pages are not requested: see "paging"': 1 } },
    { max: 120, requested: 120, rejects: {} },
  ])
    test(`without end are requested ${requested} times with max=${max}, and only what was not meant is counted`, async () => {
      const answer = (path: string) => JSON.stringify({ data: [{ ...ship, name: path }] })
      await using feed = await feedOf(answer, mapping({ parameter: 'page', max }))
      await polled(feed)
      assert.equal(feed.upstream.asked.length, requested)
      assert.deepEqual(Object.fromEntries(feed.context.status.rejects), rejects)
    })

  test('at another host are not requested: the key would go there', async () => {
    await using feed = await feedOf(() => page(1, { next: 'http://169.254.169.254/latest' }), mapping({ next: 'next' }))
    await eventually('it waits', () => feed.context.status.state === 'waiting')
    assert.match(feed.context.status.lastErrorText ?? '', /next page is at another host/)
    assert.equal(feed.upstream.asked.length, 1)
  })
})

describe('a fault is named, and the feed goes on after it', () => {
  const mapping = { fields, key: { setting: 'SVC_JSON_KEY_SPIRE' } }
  for (const { fault, text, minWaitMs = 0, timesOut = false } of [
    { fault: { status: 401 }, text: /answered 401.*check SVC_JSON_KEY_SPIRE/ },
    { fault: { status: 403 }, text: /answered 403.*check SVC_JSON_KEY_SPIRE/ },
    { fault: { status: 429, headers: { 'retry-after': '600' } }, text: /429/, minWaitMs: 10 * msPerMinute },
    { fault: { body: '<html>' }, text: /not JSON/ },
    { fault: { body: '{"error":"quota"}' }, text: /no list at ""/ },
    { fault: { how: 'hang' }, text: /no complete response within/, timesOut: true },
    { fault: { how: 'half' }, text: /closed|terminated|reset|JSON/i },
  ] as { fault: Fault; text: RegExp; minWaitMs?: number; timesOut?: boolean }[])
    test(String(text), async () => {
      await using feed = await feedOf(() => JSON.stringify([ship]), mapping, { fault })
      const { context, upstream, listener } = feed
      await eventually('it is asked', () => upstream.asked.length === 1)
      if (timesOut) await context.time.pass(msPerMinute)
      await eventually('it waits', () => context.status.state === 'waiting')
      assert.match(context.status.lastErrorText ?? '', text)
      assert.ok((context.status.nextTryMs ?? 0) - context.clock.nowMs() >= minWaitMs)
      upstream.fault = null
      await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs() + 1)
      await eventually('it receives', () => listener.ships.length === 1)
      assert.equal(context.status.state, 'live')
    })
})

test('a response without its list stays a fault where the host says that it has not changed', async () => {
  await using feed = await feedOf(() => '{"error":"quota"}', { fields })
  const { context, upstream } = feed
  upstream.etag = '"same"'
  await eventually('it waits', () => context.status.state === 'waiting')
  await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs() + 1)
  await eventually('it is asked again', () => upstream.asked.length === 2)
  assert.equal(upstream.asked[1].headers['if-none-match'], undefined)
})

describe('a mapping that is wrong is named before the start', () => {
  for (const [mapping, message] of [
    [{ fields: { lat: 'x' } }, /fields.mmsi/],
    [{ fields: { ...fields, speed: 'x' } }, /speed/],
    [{ fields: { ...fields, sog_knots: { path: 'x', unit: 'furlongs' } } }, /fields.sog_knots/],
    [{ fields, key: { setting: 'SVC_ADMIN_PASSWORD' } }, /key.setting: must be SVC_JSON_KEY/],
    [{ fields, key: { setting: 'SVC_JSON_KEY' } }, /needs a key in the setting SVC_JSON_KEY/],
  ] as const)
    test(String(message), () => {
      const address = new URL(`json+https://api.example.org/?map=${mappingOf(mapping)}`)
      assert.throws(() => mappedJson(address, feedContext()), { name: 'TypeError', message })
    })

  test('no mapping', () => {
    const withKey = new URL('json+https://h/?api_key=hunter2')
    const isRedacted = ({ message }: Error) => /needs \?map=FILE/.test(message) && !message.includes('hunter2')
    assert.throws(() => mappedJson(withKey, feedContext()), isRedacted)
  })
})
