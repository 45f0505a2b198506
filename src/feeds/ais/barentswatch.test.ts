import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { barentswatchReports } from '#decode/json/barentswatch.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type Fault, faultUpstream } from '../../../test/support/fault-upstream.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { barentswatch } from './barentswatch.ts'
import { msPerMinute } from '#domain/time.ts'

const recorded = join(import.meta.dirname, '../../../../shared/data/voyages/feeds')
const skip = existsSync(recorded) ? false : 'no ../shared/data'
const textOf = (name: string) => readFileSync(join(recorded, name), 'utf8')
const latest = () => textOf('barentswatch_latest_http_2023-02-28.txt').replace(/^[^]*?\n\s*\n(?=\[)/, '')
const settings = { SVC_BARENTSWATCH_ID: 'me@example.org:client', SVC_BARENTSWATCH_SECRET: 'sesame' }

async function feedOf({ token = null, data = null }: { token?: Fault | null; data?: Fault | null } = {}) {
  let issued = 0
  const issuer = await faultUpstream(() => `{"access_token":"token-${++issued}","expires_in":3600}`, token)
  const upstream = await faultUpstream(latest, data)
  const context = feedContext({ settings })
  const address = new URL(`barentswatch:?url=${upstream.url}&token_url=${issuer.url}/connect/token`)
  const listener = new Listener(barentswatch(address, context))
  const close = async () => {
    await listener.end()
    await upstream[Symbol.asyncDispose]()
    await issuer[Symbol.asyncDispose]()
  }
  return { issuer, upstream, context, listener, [Symbol.asyncDispose]: close }
}

describe('BarentsWatch', { skip }, () => {
  test('the recorded answer is received with a token, which serves an hour', async () => {
    await using feed = await feedOf()
    const { context, upstream, issuer, listener } = feed
    await eventually('the first poll is over', () => context.status.nextTryMs !== null)
    assert.equal(upstream.asked[0].headers['authorization'], 'Bearer token-1')
    assert.match(upstream.asked[0].path, /^\/v1\/latest\/combined\?since=2026-11-20T11:00:00/)
    assert.ok(listener.ships.length > 20, `${listener.ships.length}`)
    await context.time.pass(1.2 * msPerMinute)
    await eventually('the second poll is over', () => upstream.asked.length === 2)
    assert.equal(issuer.asked.length, 1)
    await context.time.pass(60 * msPerMinute)
    await eventually('a new token is requested', () => issuer.asked.length === 2)
  })

  for (const { token = null, data = null, text, minWaitMs = 0 } of [
    { token: { status: 401 }, text: /check SVC_BARENTSWATCH_ID/, minWaitMs: 30 * msPerMinute },
    { token: { status: 400 }, text: /check SVC_BARENTSWATCH_ID/, minWaitMs: 30 * msPerMinute },
    { token: { body: '{}' }, text: /access_token/ },
    { token: { how: 'huge' }, text: /response of more than 65536 bytes/ },
    { token: { status: 429, headers: { 'retry-after': '600' } }, text: /429/, minWaitMs: 10 * msPerMinute },
    { data: { status: 429, headers: { 'retry-after': '600' } }, text: /429/, minWaitMs: 10 * msPerMinute },
    { data: { body: 'garbage' }, text: /JSON|shape|array/i },
    { data: { status: 401 }, text: /401/ },
  ] as { token?: Fault; data?: Fault; text: RegExp; minWaitMs?: number }[])
    test(`a fault is named, and the feed goes on after it: ${token === null ? 'data' : 'token'} ${String(text)}`, async () => {
      await using feed = await feedOf({ token, data })
      const { context, listener } = feed
      await eventually('it waits', () => context.status.state === 'waiting')
      assert.match(context.status.lastErrorText ?? '', text)
      assert.ok(!(context.status.lastErrorText ?? '').includes('sesame'))
      assert.ok((context.status.nextTryMs ?? 0) - context.clock.nowMs() >= minWaitMs)
      feed.issuer.fault = feed.upstream.fault = null
      await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs() + 1)
      await eventually('it receives', () => listener.ships.length > 20)
    })

  test('a token that is withdrawn before its time is not used again', async () => {
    await using feed = await feedOf({ data: { status: 401 } })
    const { context, upstream } = feed
    await eventually('it waits', () => context.status.state === 'waiting')
    upstream.fault = null
    await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs() + 1)
    await eventually('it is live', () => context.status.state === 'live')
    assert.deepEqual(
      upstream.asked.map(({ headers }) => headers['authorization']),
      ['Bearer token-1', 'Bearer token-2'],
    )
  })

  test('the secret is not sent where a token server redirects to', async () => {
    await using elsewhere = await faultUpstream(() => '{"access_token":"theirs","expires_in":3600}')
    await using feed = await feedOf({ token: { status: 307, headers: { location: elsewhere.url } } })
    await eventually('it has tried', () => feed.context.status.nextTryMs !== null)
    assert.deepEqual(elsewhere.asked, [])
    assert.match(feed.context.status.lastErrorText ?? '', /redirect/)
  })
})

describe('messages of BarentsWatch as recorded', { skip }, () => {
  for (const name of [
    'barentswatch_combined_full_2023-02-17.ndjson',
    'barentswatch_combined_simple_2023-02-17.ndjson',
    'barentswatch_combined_full_geojson_2023-02-17.ndjson',
    'barentswatch_stream_ndjson_2023-02-20.txt',
  ])
    test(name, () => {
      const lines = textOf(name).split('\n').filter((line) => line.startsWith('{')) // oxfmt-ignore
      const rejects = new Map<string, number>()
      const reports = lines.flatMap((line) => [...barentswatchReports(JSON.parse(line), rejects)])
      assert.ok(reports.length >= lines.length && lines.length > 10)
      assert.deepEqual([...rejects], [])
      for (const { mmsi, atMs, kind, lat } of reports) {
        assert.ok(mmsi > 0 && Number.isFinite(atMs))
        if (kind === 1) assert.ok(lat === null || Math.abs(lat ?? NaN) <= 91)
      }
    })

  test('draught is in decimetres, an ETA in month, day, hour and minute', () => {
    const [line] = textOf('barentswatch_combined_full_geojson_2023-02-17.ndjson').split('\n')
    const [at, about] = [...barentswatchReports(JSON.parse(line), new Map())]
    assert.deepEqual([at.lng, at.lat, at.sogKnots], [5.350235, 60.082173, 16.5])
    assert.deepEqual([about.draughtM, about.eta, about.toBowM], [6.5, (11 << 16) | (25 << 11) | (21 << 6) | 15, 67])
  })
})
