import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { ucdp } from './ucdp.ts'

const clash = (id: number, day: string) => ({
  id,
  conflict_name: 'A conflict',
  country: 'Somewhere',
  longitude: 43,
  latitude: 13,
  date_start: `${day}T00:00:00`,
  date_end: `${day}T00:00:00`,
  best: 3,
})
const release = (...clashes: unknown[]) => JSON.stringify({ TotalPages: 1, Result: clashes })

/** What a feed of 20 November 2026 hears of an upstream that has these releases. */
async function messages(releases: Record<string, string>, query = '') {
  await using upstream = await faultUpstream((path) => {
    const name = /gedevents\/([\d.]+)/.exec(path)?.[1] ?? ''
    return releases[name] ?? release()
  })
  const context = feedContext({ settings: { SVC_UCDP_TOKEN: 'token' } })
  const listener = new Listener(ucdp(new URL(`ucdp:?url=${upstream.url}/gedevents${query}`), context))
  await eventually('it has answered', () => context.status.nextTryMs !== null)
  await listener.end()
  const asked = upstream.asked.map(({ path }) => /gedevents\/([\d.]+)/.exec(path)?.[1])
  assert.ok(upstream.asked.every(({ headers }) => headers['x-ucdp-access-token'] === 'token'))
  return { asked, events: listener.messages.flatMap((one) => (one.kind === 'events' ? one.events : [])) }
}

test('UCDP: the last months are requested and sent in one message; events of two months ago have ended', async () => {
  const { asked, events } = await messages({
    '26.0.8': release(clash(1, '2026-08-10')),
    '26.0.10': release(clash(2, '2026-10-20')),
  })
  assert.deepEqual(asked, ['26.0.7', '26.0.8', '26.0.9', '26.0.10'])
  assert.deepEqual(
    events.map(({ id, active }) => [id, active]),
    [
      ['ucdp:1', false],
      ['ucdp:2', true],
    ],
  )
})

test('a release that is named is asked for alone', async () => {
  const { asked, events } = await messages({ '25.1': release(clash(3, '2024-10-20')) }, '&version=25.1')
  assert.deepEqual([asked, events.length], [['25.1'], 1])
})

const csv = (...rows: string[]) =>
  ['id,conflict_name,country,where_description,latitude,longitude,date_start,date_end,best', ...rows].join('\n')

test('UCDP without a token: the CSV files of the releases, times without a zone are UTC', async () => {
  const files: Record<string, string> = {
    '/candidateged/GEDEvent_v26_0_8.csv': csv(
      '7,"A, B",Yemen,"Aden, port",12.8,45,2026-08-10 00:00:00.000,2026-08-10 00:00:00.000,30',
    ),
    '/candidateged/GEDEvent_v26_0_10.csv': csv(
      '8,A conflict,Sudan,,19.6,37.2,2026-10-20 00:00:00.000,2026-10-21 00:00:00.000,2',
      '9,A conflict,Sudan,,not a number,37.2,2026-10-20 00:00:00.000,2026-10-21 00:00:00.000,2',
    ),
  }
  await using upstream = await faultUpstream((path) => files[path] ?? csv())
  const context = feedContext()
  const listener = new Listener(ucdp(new URL(`ucdp:?url=${upstream.url}`), context))
  await eventually('it has answered', () => context.status.nextTryMs !== null)
  await listener.end()
  const events = listener.messages.flatMap((one) => (one.kind === 'events' ? one.events : []))
  assert.deepEqual(
    events.map(({ id, lng, lat, updatedMs, severity }) => ({ id, lng, lat, updatedMs, severity })),
    [
      { id: 'ucdp:7', lng: 45, lat: 12.8, updatedMs: Date.UTC(2026, 7, 10), severity: 'high' },
      { id: 'ucdp:8', lng: 37.2, lat: 19.6, updatedMs: Date.UTC(2026, 9, 21), severity: 'low' },
    ],
  )
  assert.equal(context.status.rejects.get('invalid latitude'), 1)
  assert.ok(upstream.asked.every(({ headers }) => !('x-ucdp-access-token' in headers)))
})

/** A feed that is polled again by `again`; `answers` are those of the upstream by release and page. */
function polledTwice(url: string) {
  const context = feedContext({ settings: { SVC_UCDP_TOKEN: 'token' } })
  const listener = new Listener(ucdp(new URL(`ucdp:?url=${url}/gedevents`), context))
  const polled = (what: string) => eventually(what, () => context.status.nextTryMs !== null)
  const again = async () => {
    await context.time.pass(context.status.nextTryMs! - context.clock.nowMs() - 1)
    context.status.nextTryMs = null
    await context.time.pass(1)
    await polled('it has polled again')
  }
  const ids = () => listener.messages.flatMap((one) => (one.kind === 'events' ? one.events.map(({ id }) => id) : []))
  return { context, listener, polled, again, ids }
}

test('UCDP: a release whose second page failed is read again, though its first page has not changed', async () => {
  let second = '{"TotalPages": 2, "Res'
  await using upstream = await faultUpstream((path) => {
    if (!path.includes('26.0.10')) return release()
    const page = { TotalPages: 2, Result: [clash(1, '2026-10-10')] }
    return path.endsWith('page=0') ? JSON.stringify(page) : second
  })
  upstream.etag = '"a"'
  const feed = polledTwice(upstream.url)
  await feed.polled('the second page cannot be read')
  assert.equal(feed.context.status.state, 'waiting')
  second = JSON.stringify({ TotalPages: 2, Result: [clash(2, '2026-10-11')] })
  await feed.again()
  assert.deepEqual([feed.ids(), feed.context.status.state], [['ucdp:1', 'ucdp:2'], 'live'])
  await feed.listener.end()
})

test('UCDP: a change of the first page is read with a second page that has not changed', async () => {
  let first = clash(1, '2026-10-10')
  await using upstream = await faultUpstream((path) => {
    if (!path.includes('26.0.10')) return release()
    return JSON.stringify({ TotalPages: 2, Result: [path.endsWith('page=0') ? first : clash(2, '2026-10-11')] })
  })
  upstream.etag = '"a"'
  const feed = polledTwice(upstream.url)
  await feed.polled('it has polled')
  // The tag of the first page changes; the second page keeps the one that the feed has.
  first = clash(3, '2026-10-12')
  const { fetch: plain } = feed.context
  feed.context.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if ((input as string).endsWith('page=0')) headers.delete('if-none-match')
    return plain(input, { ...init, headers })
  }
  await feed.again()
  assert.deepEqual(feed.ids(), ['ucdp:1', 'ucdp:2', 'ucdp:3', 'ucdp:2'])
  await feed.listener.end()
})

test('UCDP: releases read before another one failed are sent once that one is withdrawn', async () => {
  let isWithdrawn = false
  await using upstream = await faultUpstream((path) =>
    path.includes('26.0.10') ? '{' : release(clash(Number(/26\.0\.(\d)/.exec(path)?.[1]), '2026-08-10')),
  )
  upstream.etag = '"a"'
  const feed = polledTwice(upstream.url)
  const { fetch: plain } = feed.context
  feed.context.fetch = (input, init) =>
    isWithdrawn && (input as string).includes('26.0.10')
      ? Promise.resolve(new Response('', { status: 404 }))
      : plain(input, init)
  await feed.polled('the last release cannot be read')
  isWithdrawn = true
  await feed.again()
  assert.deepEqual(feed.ids(), ['ucdp:7', 'ucdp:8', 'ucdp:9'])
  await feed.listener.end()
})
