import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultUpstream, type Fault } from '../../../test/support/fault-upstream.ts'
import { feedContext, Listener, passUntil, until } from '../../../test/support/feed-context.ts'
import { feedMaker } from '../feeds.ts'
import { worldAnswers } from './answers-for-tests.ts'

const settings = { SVC_FIRMS_KEY: 'key', SVC_UCDP_TOKEN: 'token', SVC_EIA_KEY: 'key' }
const minuteMs = 60_000

/** A feed of a source that has answered well once. */
async function wellOnce(scheme: string) {
  const upstream = await faultUpstream(worldAnswers[scheme].good)
  const context = feedContext({ settings })
  const address = new URL(`${scheme}?url=${upstream.url}`)
  const listener = new Listener(feedMaker(address)(address, context))
  await until('it has answered', () => context.status.nextTryMs !== null)
  const nextLook = async () => {
    const before = upstream.asked.length
    await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs())
    await until('it is asked again', () => upstream.asked.length > before)
  }
  const close = async () => {
    await listener.end()
    await upstream[Symbol.asyncDispose]()
    assert.equal(context.time.sleeping, 0, 'no timer is left')
  }
  return { upstream, context, listener, nextLook, [Symbol.asyncDispose]: close }
}

const broken: { name: string; fault: Fault; text: RegExp; leastWaitMs?: number; late?: true }[] = [
  {
    name: '429 with Retry-After',
    fault: { status: 429, headers: { 'retry-after': '7200' } },
    text: /429/,
    leastWaitMs: 120 * minuteMs,
  },
  { name: '429 without', fault: { status: 429 }, text: /429/, leastWaitMs: 30 * minuteMs },
  { name: '500', fault: { status: 500 }, text: /500/ },
  { name: '503 with HTML', fault: { status: 503, body: '<html>Down for maintenance</html>' }, text: /503/ },
  { name: 'an answer that never comes', fault: { how: 'hang' }, text: /no whole answer within/, late: true },
  { name: 'an answer that never ends', fault: { how: 'slow' }, text: /no whole answer within/, late: true },
  { name: 'half a body', fault: { how: 'half' }, text: /closed|terminated|reset/i },
  { name: 'another shape', fault: { body: '{"hello":"world"}' }, text: /shape|nothing in it|XML/ },
  { name: 'nothing', fault: { body: '' }, text: /empty|shape|nothing in it|XML/ },
  { name: 'more than we bear', fault: { how: 'huge' }, text: /more than \d+ bytes/ },
  {
    name: 'another host',
    fault: { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
    text: /elsewhere, to 169/,
  },
]

/** Sources that have nothing to tell at times. */
const quietDays = new Set(['nhc:', 'firms:'])

for (const scheme of Object.keys(worldAnswers)) {
  describe(`${scheme} what was heard stays, and is heard again after`, () => {
    for (const { name, fault, text, leastWaitMs = 0, late } of broken)
      test(name, async () => {
        await using feed = await wellOnce(scheme)
        const { status } = feed.context
        const heard = feed.listener.heard.length
        assert.ok(heard > 0 && status.records > 0)
        feed.upstream.fault = fault
        await feed.nextLook()
        if (late) await passUntil(feed.context.time, 10_000, 'it is late', () => status.state === 'waiting')
        else await until('it waits', () => status.state === 'waiting')
        assert.match(status.lastErrorText ?? '', text)
        assert.equal(feed.listener.heard.length, heard, 'nothing is told that ends what is known')
        const waitMs = status.nextTryMs! - feed.context.clock.nowMs()
        assert.ok(waitMs >= leastWaitMs && waitMs <= Math.max(leastWaitMs + 10_000, 15 * minuteMs), `${waitMs} ms`)
        feed.upstream.fault = null
        await feed.nextLook()
        await until('it is well again', () => status.state === 'live')
        assert.ok(feed.listener.heard.length > heard)
      })

    const { odd, twice, ahead, none } = worldAnswers[scheme]
    test(`a list with nothing in it ${quietDays.has(scheme) ? 'is a quiet day' : 'is a fault of theirs'}`, async () => {
      await using feed = await wellOnce(scheme)
      const before = feed.listener.heard.length
      feed.upstream.fault = { body: none }
      await feed.nextLook()
      if (quietDays.has(scheme)) {
        await until('it has answered', () => feed.listener.heard.length > before)
        assert.equal(sizeOf(feed.listener.heard[before]), 0)
      } else {
        await until('it waits', () => feed.context.status.state === 'waiting')
        assert.match(feed.context.status.lastErrorText ?? '', /nothing in it|shape/)
        assert.equal(feed.listener.heard.length, before, 'nothing is told that ends what is known')
      }
    })

    for (const { name, body } of [
      { name: 'a word that is new', body: odd },
      { name: 'the same id twice', body: twice },
      { name: 'a clock that is two days fast', body: ahead },
    ])
      test(`${name} costs no more than the record`, async () => {
        await using feed = await wellOnce(scheme)
        const first = sizeOf(feed.listener.heard[0])
        const before = feed.listener.heard.length
        feed.upstream.fault = { body }
        await feed.nextLook()
        await until('it has answered', () => feed.listener.heard.length > before)
        const heard = feed.listener.heard[before]
        assert.ok(sizeOf(heard) <= first, `${sizeOf(heard)} of ${first}`)
        if (name !== 'a word that is new') assert.ok(sizeOf(heard) > 0)
        if (heard.kind === 'events')
          for (const { updatedMs } of heard.events) assert.ok(updatedMs <= feed.context.clock.nowMs())
        if (body === twice) assert.ok((feed.context.status.rejects.get('duplicate id') ?? 0) > 0, 'it is counted')
      })
  })
}

function sizeOf(heard: Listener['heard'][number]): number {
  return heard.kind === 'events'
    ? heard.events.length
    : heard.kind === 'prices'
      ? heard.quotes.length
      : heard.vessels.length
}

test('what has not changed is not fetched again', async () => {
  await using feed = await wellOnce('usgs:')
  feed.upstream.etag = '"v1"'
  await feed.nextLook()
  await until('it is told again', () => feed.listener.heard.length === 2)
  await until('the next look is planned', () => (feed.context.status.nextTryMs ?? 0) > feed.context.clock.nowMs())
  await feed.nextLook()
  await until('the next look is planned', () => (feed.context.status.nextTryMs ?? 0) > feed.context.clock.nowMs())
  assert.equal(feed.upstream.asked.at(-1)!.headers['if-none-match'], '"v1"')
  assert.equal(feed.listener.heard.length, 2, 'nothing new is nothing told')
  assert.equal(feed.context.status.lastHeardMs, feed.context.clock.nowMs(), 'and yet the source is well')
})
