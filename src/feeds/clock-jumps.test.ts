import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { eventually } from '../../test/support/eventually.ts'
import { faultUpstream } from '../../test/support/fault-upstream.ts'
import { feedContext, Listener, passUntil } from '../../test/support/feed-context.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { feedMaker, feedSchemes } from './feeds.ts'
import { worldAnswers } from './world/upstream-bodies-for-tests.ts'

const dir = mkdtempSync(join(tmpdir(), 'clock-jumps-'))
after(() => rmSync(dir, { recursive: true }))

const settings = {
  SVC_FIRMS_KEY: 'key',
  SVC_UCDP_TOKEN: 'token',
  SVC_EIA_KEY: 'key',
  SVC_AISHUB_USERNAME: 'me',
  SVC_BARENTSWATCH_ID: 'me',
  SVC_BARENTSWATCH_SECRET: 'secret',
}

/** A feed's context whose wall clock can be set, while waits take the time that passes. */
function settableContext() {
  const context = feedContext({ settings })
  const { time } = context
  const set = { offMs: 0 }
  return { ...context, set, clock: { nowMs: () => time.clock.nowMs() + set.offMs } }
}

const jumps = [
  { name: 'set back two hours', ms: -2 * msPerHour },
  { name: 'set two hours ahead', ms: 2 * msPerHour },
]

/** Sources of vessels that are polled; `polls` is what each poll requests. */
const location = (i: number) => ({
  type: 'Feature',
  mmsi: 230_000_000 + i,
  geometry: { type: 'Point', coordinates: [24 + i * 0.001, 59] },
  properties: { mmsi: 230_000_000 + i, sog: 10, cog: 90, navStat: 0, timestampExternal: Date.UTC(2026, 10, 20, 12) },
})
const vessel = { mmsi: 257_436_000, latitude: 60, longitude: 4, msgtime: '2026-11-20T11:59:00Z' }
const mapping = join(dir, 'mapping.json')
const mappedFields = { mmsi: 'mmsi', lat: 'latitude', lng: 'longitude', at: 'msgtime' }
writeFileSync(mapping, JSON.stringify({ fields: mappedFields }))
const polled: Record<string, { good: (path: string) => string; everyMs?: number }> = {
  ...worldAnswers,
  'json+http:': { good: () => JSON.stringify([vessel]) },
  'barentswatch:': {
    good: (path) => (path === '/token' ? '{"access_token":"a","expires_in":86400}' : JSON.stringify([vessel])),
  },
  'aishub:': {
    good: () =>
      JSON.stringify([
        { ERROR: false },
        [
          {
            MMSI: 257_436_000,
            TIME: '2026-11-20 11:59:00 GMT',
            LONGITUDE: 4,
            LATITUDE: 60,
            SOG: 1,
            COG: 2,
            NAVSTAT: 0,
          },
        ],
      ]),
  },
  'digitraffic:': {
    good: (path) => (path.startsWith('/vessels') ? '[]' : JSON.stringify({ features: [location(1)] })),
  },
}

const addressOf = (scheme: string, url: string) =>
  new URL(
    scheme === 'json+http:'
      ? `json+${url}/?map=${mapping}`
      : `${scheme}?url=${url}&list=EU&token_url=${encodeURIComponent(`${url}/token`)}`,
  )

for (const { name, ms } of jumps)
  describe(`the wall clock is ${name}`, () => {
    for (const scheme of Object.keys(polled))
      test(`${scheme} polls again after its interval, and says when it received`, async () => {
        await using upstream = await faultUpstream(polled[scheme].good)
        const context = settableContext()
        const { status, time } = context
        const address = addressOf(scheme, upstream.url)
        const listener = new Listener(feedMaker(address)(address, context))
        await eventually('the first poll has succeeded', () => status.nextTryMs !== null)
        const everyMs = status.nextTryMs! - context.clock.nowMs()
        const asked = upstream.asked.length
        context.set.offMs = ms
        await time.pass(everyMs + msPerMinute)
        await eventually('it polls again', () => upstream.asked.length > asked)
        const isFresh = () => Math.abs(context.clock.nowMs() - status.lastReceivedMs!) < 10 * msPerMinute
        await eventually('what it received is of the time that the clock shows', isFresh)
        assert.equal(status.state, 'live')
        await listener.end()
      })

    test('digitraffic: requests static data every ten minutes', async () => {
      await using upstream = await faultUpstream(polled['digitraffic:'].good)
      const context = settableContext()
      const address = new URL(`digitraffic:?url=${upstream.url}`)
      const listener = new Listener(feedMaker(address)(address, context))
      await eventually('the first poll has succeeded', () => context.status.nextTryMs !== null)
      const asked = upstream.asked.length
      context.set.offMs = ms
      const staticData = () => upstream.asked.slice(asked).some(({ path }) => path.startsWith('/vessels'))
      for (let i = 0; i < 13; i++) await context.time.pass(msPerMinute)
      assert.ok(staticData(), 'not requested for 13 minutes')
      await listener.end()
    })

    for (const { scheme, lines, kind } of [
      {
        scheme: 'nmea+file',
        kind: 'log',
        lines: (at: number) => `${1_700_000_000 + at} !AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24`,
      },
      {
        scheme: 'csv+file',
        kind: 'csv',
        lines: (at: number) =>
          at === 0
            ? 'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading'
            : `366000001,${new Date(1_700_000_000_000 + at * 1000).toISOString().slice(0, 19)},29.${at},-94.1,10,90,90`,
      },
    ])
      test(`${scheme}: goes on at its pace, with times that the clock shows`, async () => {
        const path = join(dir, `${scheme}-${Math.sign(ms)}.${kind}`)
        writeFileSync(path, Array.from({ length: 40 }, (_, i) => lines(i * 10)).join('\n'))
        const context = settableContext()
        const { status, time } = context
        const address = new URL(`${scheme}:${path}`)
        const listener = new Listener(feedMaker(address)(address, context))
        const step = () => time.pass(1000)
        await passUntil(time, 1000, 'some lines are played', () => status.records >= 5)
        const before = status.records
        context.set.offMs = ms
        for (let i = 0; i < 60; i++) await step()
        assert.ok(status.records > before, 'no line was played for a minute')
        const newest = listener.ships.at(-1)!
        const ageMs = context.clock.nowMs() - newest.receivedMs
        if (ms < 0) assert.ok(ageMs > -1000 && ageMs < msPerMinute, `received ${ageMs} ms ago`)
        await listener.end()
      })
  })

test('every feed is tried: here, or in test/operation/clock-jumps.test.ts where it is sent to', () => {
  const here = [...Object.keys(polled), 'nmea+file:', 'csv+file:', 'live:']
  const sentTo = [
    'nmea+tcp:',
    'nmea+listen:',
    'nmea+udp:',
    'aiscatcher+http:',
    'aisstream:',
    'demo:',
    // The connection of nmea+tcp: over TLS.
    'nmea+tls:',
    // The connection of nmea+tcp: with a request of its own.
    'gpsd:',
    // The polls of json+http: over TLS.
    'json+https:',
    'mqtt:',
    'mqtts:',
    'ws:',
    'wss:',
    'digitraffic+mqtt:',
    // A preset address of nmea+tcp:.
    'kystverket:',
  ]
  assert.deepEqual([...here, ...sentTo].toSorted(), feedSchemes.toSorted())
})
