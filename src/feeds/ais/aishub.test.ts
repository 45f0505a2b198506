import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { type Fault, faultUpstream } from '../../../test/support/fault-upstream.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { aishub } from './aishub.ts'
import { msPerMinute } from '#domain/time.ts'

const recorded = join(import.meta.dirname, '../../../../shared/data/voyages/feeds/aishub_error_2026-08.json')
/** As https://www.aishub.net/api documents it. */
const vessels = JSON.stringify([
  { ERROR: false, USERNAME: 'me', FORMAT: 'HUMAN', RECORDS: 1 },
  [
    { MMSI: 311_733_000, TIME: '2026-11-20 11:59:27 GMT', LONGITUDE: 23.605, LATITUDE: 37.9421, COG: 66.3, SOG: 0.1, HEADING: 511, NAVSTAT: 5, IMO: 9_204_063, NAME: 'TEST', CALLSIGN: 'C6FZ8', TYPE: 80, A: 100, B: 60, C: 10, D: 12, DRAUGHT: 6.5, DEST: 'PIRAEUS', ETA: '11-22 20:30' }, // oxfmt-ignore
  ],
])

async function feedOf(fault: Fault | null = null, answer = vessels) {
  const upstream = await faultUpstream(() => answer, fault)
  const context = feedContext({ settings: { SVC_AISHUB_USERNAME: 'me' } })
  const listener = new Listener(aishub(new URL(`aishub:?url=${upstream.url}/ws.php&latmin=30`), context))
  const close = async () => {
    await listener.end()
    await upstream[Symbol.asyncDispose]()
  }
  return { upstream, context, listener, [Symbol.asyncDispose]: close }
}

test('AISHub is asked for an area, no more than once a minute', async () => {
  await using feed = await feedOf()
  const { context, upstream, listener } = feed
  await eventually('the first poll is over', () => context.status.nextTryMs !== null)
  assert.equal(upstream.asked[0].path, '/ws.php?latmin=30&username=me&format=1&output=json&compress=0')
  assert.deepEqual(
    listener.ships.map(({ mmsi, kind, atMs }) => [mmsi, kind, atMs]),
    [1, 2].map((kind) => [311_733_000, kind, Date.UTC(2026, 10, 20, 11, 59, 27)]),
  )
  await context.time.pass(0.98 * msPerMinute)
  assert.equal(upstream.asked.length, 1)
  await context.time.pass(0.3 * msPerMinute)
  await eventually('it asks again', () => upstream.asked.length === 2)
})

test('AISHub: a position over a day old is not one of now', async () => {
  await using feed = await feedOf(null, vessels.replace('2026-11-20', '2026-11-18'))
  const { status } = feed.context
  await eventually('the first poll is over', () => status.nextTryMs !== null)
  assert.deepEqual([...status.rejects], [['position over 24 h old', 1]])
})

describe('AISHub: a fault is named, and the feed goes on after it', () => {
  const wrong = existsSync(recorded)
    ? readFileSync(recorded, 'utf8')
    : '[{"ERROR":true,"ERROR_MESSAGE":"Invalid username or password!"}]'
  for (const { fault, text, minWaitMs = 0 } of [
    {
      fault: { body: wrong },
      text: /Invalid username or password! Check SVC_AISHUB_USERNAME/,
      minWaitMs: 30 * msPerMinute,
    },
    {
      fault: { body: '[{"ERROR":true,"ERROR_MESSAGE":"Too frequent requests!"}]' },
      text: /Too frequent/,
      minWaitMs: msPerMinute,
    },
    { fault: { body: '[]' }, text: /no list of vessels/ },
    { fault: { body: '' }, text: /empty response/ },
    { fault: { body: '<html>Too many' }, text: /not JSON: "<html>Too many"/ },
    { fault: { how: 'half' }, text: /\S/ },
    { fault: { status: 500 }, text: /500/ },
    { fault: { status: 429, headers: { 'retry-after': '600' } }, text: /429/, minWaitMs: 10 * msPerMinute },
    { fault: { status: 429 }, text: /429/, minWaitMs: 30 * msPerMinute },
    { fault: { how: 'hang' }, text: /no complete response within 60 s/ },
    { fault: { how: 'slow' }, text: /no complete response within 60 s/ },
  ] as { fault: Fault; text: RegExp; minWaitMs?: number }[])
    test(String(text), async () => {
      await using feed = await feedOf(fault)
      const { context, upstream, listener } = feed
      await eventually('it is asked', () => upstream.asked.length === 1)
      if (fault?.how === 'hang' || fault?.how === 'slow') await context.time.pass(msPerMinute)
      await eventually('it waits', () => context.status.state === 'waiting')
      assert.match(context.status.lastErrorText ?? '', text)
      assert.ok((context.status.nextTryMs ?? 0) - context.clock.nowMs() >= minWaitMs)
      upstream.fault = null
      await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs() + 1)
      await eventually('it receives', () => listener.ships.length === 2)
    })
})

test('AISHub: records that are no vessels are counted, and the others are received', async () => {
  const [head, [vessel]] = JSON.parse(vessels) as [object, [object]]
  const junk = [null, 7, 'x', [], {}, { ...vessel, MMSI: 'x' }, { ...vessel, MMSI: 1e99, NAME: 'y'.repeat(1e5) }]
  const wild = { ...vessel, LATITUDE: 1e9, LONGITUDE: 'east', TIME: 'soon', ETA: {}, NAME: 7 }
  await using feed = await feedOf({ body: JSON.stringify([head, [...junk, wild, vessel]]) })
  const { context, listener } = feed
  await eventually('the poll is over', () => context.status.nextTryMs !== null)
  assert.equal(context.status.state, 'live')
  assert.equal(listener.ships.length, 2)
  assert.deepEqual(Object.fromEntries(context.status.rejects), {
    'not a vessel of AISHub': 4,
    'MMSI out of range': 3,
    'no time': 1,
  })
})
