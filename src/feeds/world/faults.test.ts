import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultUpstream, type Fault } from '../../../test/support/fault-upstream.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener, passUntil } from '../../../test/support/feed-context.ts'
import { feedMaker } from '../feeds.ts'
import { worldAnswers } from './upstream-bodies-for-tests.ts'
import { msPerMinute } from '#domain/time.ts'

const settings = { SVC_FIRMS_KEY: 'key', SVC_UCDP_TOKEN: 'token', SVC_EIA_KEY: 'key' }

/** A feed of a source that has answered well once. */
async function wellOnce(scheme: string) {
  const upstream = await faultUpstream(worldAnswers[scheme].good)
  const context = feedContext({ settings })
  const address = new URL(`${scheme}?url=${upstream.url}`)
  const listener = new Listener(feedMaker(address)(address, context))
  await eventually('it has answered', () => context.status.nextTryMs !== null)
  const nextLook = async () => {
    const before = upstream.asked.length
    await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs())
    await eventually('it is asked again', () => upstream.asked.length > before)
  }
  const close = async () => {
    await listener.end()
    await upstream[Symbol.asyncDispose]()
    assert.equal(context.time.sleeping, 0, 'no timer is left')
  }
  return { upstream, context, listener, nextLook, [Symbol.asyncDispose]: close }
}

const broken: { name: string; fault: Fault; text: RegExp; minWaitMs?: number; late?: true }[] = [
  {
    name: '429 with Retry-After',
    fault: { status: 429, headers: { 'retry-after': '7200' } },
    text: /429/,
    minWaitMs: 120 * msPerMinute,
  },
  { name: '429 without', fault: { status: 429 }, text: /429/, minWaitMs: 30 * msPerMinute },
  { name: '500', fault: { status: 500 }, text: /500/ },
  { name: '503 with HTML', fault: { status: 503, body: '<html>Down for maintenance</html>' }, text: /503/ },
  { name: 'an answer that never comes', fault: { how: 'hang' }, text: /no complete response within/, late: true },
  { name: 'an answer that never ends', fault: { how: 'slow' }, text: /no complete response within/, late: true },
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
  describe(`${scheme} data stays during a fault and is updated after it`, () => {
    for (const { name, fault, text, minWaitMs = 0, late } of broken)
      test(name, async () => {
        await using feed = await wellOnce(scheme)
        const { status } = feed.context
        const count = feed.listener.messages.length
        assert.ok(count > 0 && status.records > 0)
        feed.upstream.fault = fault
        await feed.nextLook()
        if (late) await passUntil(feed.context.time, 10_000, 'it is late', () => status.state === 'waiting')
        else await eventually('it waits', () => status.state === 'waiting')
        assert.match(status.lastErrorText ?? '', text)
        assert.equal(feed.listener.messages.length, count, 'no message ends known events')
        const waitMs = status.nextTryMs! - feed.context.clock.nowMs()
        assert.ok(waitMs >= minWaitMs && waitMs <= Math.max(minWaitMs + 10_000, 15 * msPerMinute), `${waitMs} ms`)
        feed.upstream.fault = null
        await feed.nextLook()
        await eventually('it is well again', () => status.state === 'live')
        assert.ok(feed.listener.messages.length > count)
      })

    const { odd, twice, ahead, none } = worldAnswers[scheme]
    test(`a list with nothing in it ${quietDays.has(scheme) ? 'is a quiet day' : 'is a fault of theirs'}`, async () => {
      await using feed = await wellOnce(scheme)
      const before = feed.listener.messages.length
      feed.upstream.fault = { body: none }
      await feed.nextLook()
      if (quietDays.has(scheme)) {
        await eventually('it has answered', () => feed.listener.messages.length > before)
        assert.equal(sizeOf(feed.listener.messages[before]), 0)
      } else {
        await eventually('it waits', () => feed.context.status.state === 'waiting')
        assert.match(feed.context.status.lastErrorText ?? '', /nothing in it|shape/)
        assert.equal(feed.listener.messages.length, before, 'no message ends known events')
      }
    })

    for (const { name, body } of [
      { name: 'a word that is new', body: odd },
      { name: 'the same id twice', body: twice },
      { name: 'a clock that is two days fast', body: ahead },
    ])
      test(`${name} costs no more than the record`, async () => {
        await using feed = await wellOnce(scheme)
        const first = sizeOf(feed.listener.messages[0])
        const before = feed.listener.messages.length
        feed.upstream.fault = { body }
        await feed.nextLook()
        await eventually('it has answered', () => feed.listener.messages.length > before)
        const message = feed.listener.messages[before]
        assert.ok(sizeOf(message) <= first, `${sizeOf(message)} of ${first}`)
        if (name !== 'a word that is new') assert.ok(sizeOf(message) > 0)
        if (message.kind === 'events')
          for (const { updatedMs } of message.events) assert.ok(updatedMs <= feed.context.clock.nowMs())
        if (body === twice) assert.ok((feed.context.status.rejects.get('duplicate id') ?? 0) > 0, 'it is counted')
      })
  })
}

function sizeOf(message: Listener['messages'][number]): number {
  return message.kind === 'events'
    ? message.events.length
    : message.kind === 'prices'
      ? message.quotes.length
      : message.vessels.length
}

test('what has not changed is not fetched again', async () => {
  await using feed = await wellOnce('usgs:')
  feed.upstream.etag = '"v1"'
  await feed.nextLook()
  await eventually('it is told again', () => feed.listener.messages.length === 2)
  await eventually('the next look is planned', () => (feed.context.status.nextTryMs ?? 0) > feed.context.clock.nowMs())
  await feed.nextLook()
  await eventually('the next look is planned', () => (feed.context.status.nextTryMs ?? 0) > feed.context.clock.nowMs())
  assert.equal(feed.upstream.asked.at(-1)!.headers['if-none-match'], '"v1"')
  assert.equal(feed.listener.messages.length, 2, 'nothing new is nothing told')
  assert.equal(feed.context.status.lastReceivedMs, feed.context.clock.nowMs(), 'and yet the source is well')
})
