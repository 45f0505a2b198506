import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultUpstream, type Fault } from '../../../test/support/fault-upstream.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener, passUntil } from '../../../test/support/feed-context.ts'
import { feedMaker } from '../feeds.ts'
import { worldAnswers } from './upstream-bodies-for-tests.ts'
import { msPerMinute } from '#domain/time.ts'

const settings = { SVC_FIRMS_KEY: 'key', SVC_UCDP_TOKEN: 'token', SVC_EIA_KEY: 'key' }

/** A feed whose first poll succeeded. */
async function feedAfterSuccess(scheme: string) {
  const upstream = await faultUpstream(worldAnswers[scheme].good)
  const context = feedContext({ settings })
  const address = new URL(`${scheme}?url=${upstream.url}&list=EU`)
  const listener = new Listener(feedMaker(address)(address, context))
  await eventually('the poll has succeeded', () => context.status.nextTryMs !== null)
  const nextPoll = async () => {
    const before = upstream.asked.length
    await context.time.pass((context.status.nextTryMs ?? 0) - context.clock.nowMs())
    await eventually('the feed polls again', () => upstream.asked.length > before)
  }
  const close = async () => {
    await listener.end()
    await upstream[Symbol.asyncDispose]()
    assert.equal(context.time.sleeping, 0, 'no timer is left')
  }
  return { upstream, context, listener, nextPoll, [Symbol.asyncDispose]: close }
}

const broken: { name: string; fault: Fault; text: RegExp; minWaitMs?: number; timesOut?: true }[] = [
  {
    name: '429 with Retry-After',
    fault: { status: 429, headers: { 'retry-after': '7200' } },
    text: /429/,
    minWaitMs: 120 * msPerMinute,
  },
  { name: '429 without', fault: { status: 429 }, text: /429/, minWaitMs: 30 * msPerMinute },
  { name: '500', fault: { status: 500 }, text: /500/ },
  { name: '503 with HTML', fault: { status: 503, body: '<html>Down for maintenance</html>' }, text: /503/ },
  { name: 'no response', fault: { how: 'hang' }, text: /no complete response within/, timesOut: true },
  { name: 'a response without an end', fault: { how: 'slow' }, text: /no complete response within/, timesOut: true },
  { name: 'a body that breaks off', fault: { how: 'half' }, text: /closed|terminated|reset/i },
  { name: 'another JSON shape', fault: { body: '{"hello":"world"}' }, text: /shape|empty list|XML/ },
  { name: 'an empty body', fault: { body: '' }, text: /empty|shape|empty list|XML/ },
  { name: 'a body beyond the size limit', fault: { how: 'huge' }, text: /more than \d+ bytes/ },
  {
    name: 'a redirect to another host',
    fault: { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
    text: /redirected to another host: 169/,
  },
]

/** Sources whose list is empty at times. */
const mayBeEmpty = new Set(['nhc:', 'firms:', 'ofac-consolidated:'])

for (const scheme of Object.keys(worldAnswers)) {
  describe(`${scheme} data stays during a fault and is updated after it`, () => {
    for (const { name, fault, text, minWaitMs = 0, timesOut } of broken)
      test(name, async () => {
        await using feed = await feedAfterSuccess(scheme)
        const { status } = feed.context
        const count = feed.listener.messages.length
        assert.ok(count > 0 && status.records > 0)
        feed.upstream.fault = fault
        await feed.nextPoll()
        if (timesOut)
          await passUntil(feed.context.time, 10_000, 'the request times out', () => status.state === 'waiting')
        else await eventually('the feed waits for its next try', () => status.state === 'waiting')
        assert.match(status.lastErrorText ?? '', text)
        assert.equal(feed.listener.messages.length, count, 'no message ends known events')
        const waitMs = status.nextTryMs! - feed.context.clock.nowMs()
        assert.ok(waitMs >= minWaitMs && waitMs <= Math.max(minWaitMs + 10_000, 15 * msPerMinute), `${waitMs} ms`)
        feed.upstream.fault = null
        await feed.nextPoll()
        await eventually('the feed is live again', () => status.state === 'live')
        assert.ok(feed.listener.messages.length > count)
      })

    const { unknownKind, duplicate, ahead, empty } = worldAnswers[scheme]
    test(`an empty list ${mayBeEmpty.has(scheme) ? 'is accepted' : 'is a fault of the source'}`, async () => {
      await using feed = await feedAfterSuccess(scheme)
      const before = feed.listener.messages.length
      feed.upstream.fault = { body: empty }
      await feed.nextPoll()
      if (mayBeEmpty.has(scheme)) {
        await eventually('the poll has succeeded', () => feed.listener.messages.length > before)
        assert.equal(sizeOf(feed.listener.messages[before]), 0)
      } else {
        await eventually('the feed waits for its next try', () => feed.context.status.state === 'waiting')
        assert.match(feed.context.status.lastErrorText ?? '', /empty list|shape/)
        assert.equal(feed.listener.messages.length, before, 'no message ends known events')
      }
    })

    for (const { name, body } of [
      { name: 'an unknown kind', body: unknownKind },
      { name: 'a duplicate id', body: duplicate },
      { name: 'times two days ahead', body: ahead },
    ])
      test(`${name}: at most that record is lost`, async () => {
        await using feed = await feedAfterSuccess(scheme)
        const first = sizeOf(feed.listener.messages[0])
        const before = feed.listener.messages.length
        feed.upstream.fault = { body }
        await feed.nextPoll()
        await eventually('the poll has succeeded', () => feed.listener.messages.length > before)
        const message = feed.listener.messages[before]
        assert.ok(sizeOf(message) <= first, `${sizeOf(message)} of ${first}`)
        if (name !== 'an unknown kind') assert.ok(sizeOf(message) > 0)
        if (message.kind === 'events')
          for (const { updatedMs } of message.events) assert.ok(updatedMs <= feed.context.clock.nowMs())
        if (body === duplicate)
          assert.ok((feed.context.status.rejects.get('duplicate id') ?? 0) > 0, 'the duplicate is counted')
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

test('an unchanged document is not fetched again', async () => {
  await using feed = await feedAfterSuccess('usgs:')
  feed.upstream.etag = '"v1"'
  await feed.nextPoll()
  await eventually('the document is read again', () => feed.listener.messages.length === 2)
  await eventually(
    'the next poll is scheduled',
    () => (feed.context.status.nextTryMs ?? 0) > feed.context.clock.nowMs(),
  )
  await feed.nextPoll()
  await eventually(
    'the next poll is scheduled',
    () => (feed.context.status.nextTryMs ?? 0) > feed.context.clock.nowMs(),
  )
  assert.equal(feed.upstream.asked.at(-1)!.headers['if-none-match'], '"v1"')
  assert.equal(feed.listener.messages.length, 2, 'no message without new data')
  assert.equal(feed.context.status.lastReceivedMs, feed.context.clock.nowMs(), 'the successful poll is recorded')
})
