import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedContext } from '../../../test/support/feed-context.ts'
import { Throttled } from './backoff.ts'
import { Upstream } from './upstream.ts'

/** An upstream that redirects by `moved`, and answers text elsewhere. */
function redirecting(moved: Record<string, string>) {
  const asked: string[] = []
  const context = feedContext()
  context.fetch = (input) => {
    const url = typeof input === 'string' ? input : ''
    asked.push(url)
    const to = moved[url]
    const answer =
      to === undefined ? new Response('good') : new Response(null, { status: 302, headers: { location: to } })
    return Promise.resolve(answer)
  }
  return { asked, upstream: new Upstream(context, { mayRedirectTo: /\.treas\.gov$/ }) }
}

const get = (upstream: Upstream, url: string) => upstream.get(url, (text) => text, new AbortController().signal)

describe('upstream: redirects', () => {
  for (const { from, to, because } of [
    { from: 'https://a.org/x', to: '/y', because: 'it is the same host' },
    { from: 'http://a.org/x', to: 'https://a.org/y', because: 'the same host, by https' },
    { from: 'https://a.org/x', to: 'https://lists.treas.gov/y', because: 'the feed permits this host' },
  ])
    test(`${from} → ${to}: ${because}`, async () => {
      const { upstream, asked } = redirecting({ [from]: to })
      assert.equal(await get(upstream, from), 'good')
      assert.equal(asked.length, 2)
    })

  for (const { from, to, because } of [
    { from: 'https://a.org/x', to: 'https://b.org/y', because: 'it is another host' },
    { from: 'https://a.org/x', to: 'http://a.org/y', because: 'http is not encrypted' },
    { from: 'https://a.org/x', to: 'http://lists.treas.gov/y', because: 'a permitted host, but http is not encrypted' },
    { from: 'https://a.org/x', to: 'https://a.org:8443/y', because: 'another port is another host' },
    { from: 'http://a.org/x', to: 'file:///etc/passwd', because: 'a file is not a host' },
    { from: 'https://a.org/x', to: 'http://[', because: 'it is not a URL' },
  ])
    test(`never ${from} → ${to}: ${because}`, async () => {
      const { upstream, asked } = redirecting({ [from]: to })
      await assert.rejects(get(upstream, from), /redirected to another host/)
      assert.equal(asked.length, 1)
    })

  test('a redirect loop ends after 3 redirects', async () => {
    const { upstream, asked } = redirecting({ 'https://a.org/x': '/x' })
    await assert.rejects(get(upstream, 'https://a.org/x'), /more than 3 times/)
    assert.equal(asked.length, 4)
  })
})

test('a user name and a password in an address are sent as a header, to that host alone', async () => {
  const sent: [string, string | null][] = []
  const context = feedContext()
  context.fetch = (input, { headers } = {}) => {
    const url = typeof input === 'string' ? input : ''
    sent.push([url, new Headers(headers).get('authorization')])
    const to = ({ 'https://a.org/x': '/y', 'https://a.org/y': 'https://lists.treas.gov/z' } as Record<string, string>)[
      url
    ]
    const answer =
      to === undefined ? new Response('good') : new Response(null, { status: 302, headers: { location: to } })
    return Promise.resolve(answer)
  }
  const upstream = new Upstream(context, { mayRedirectTo: /\.treas\.gov$/ })
  assert.equal(await get(upstream, 'https://us%C3%A9r:100%@a.org/x'), 'good')
  const authorization = `Basic ${Buffer.from('usér:100%').toString('base64')}`
  assert.deepEqual(sent, [
    ['https://a.org/x', authorization],
    ['https://a.org/y', authorization],
    ['https://lists.treas.gov/z', null],
  ])
})

test('304 to a request that had no condition is no success: nothing has been received yet', async () => {
  const context = feedContext()
  context.fetch = () => Promise.resolve(new Response(null, { status: 304 }))
  await assert.rejects(get(new Upstream(context), 'https://a.org/x'), /answered 304/)
})

test('a document that could not be read is requested without a condition, although it has not changed', async () => {
  const context = feedContext()
  context.fetch = (_input, init) => {
    const isConditional = new Headers(init?.headers).has('if-none-match')
    return Promise.resolve(
      isConditional ? new Response(null, { status: 304 }) : new Response('good', { headers: { etag: '"a"' } }),
    )
  }
  const upstream = new Upstream(context)
  const fails = () => {
    throw new Error('unexpected shape')
  }
  await assert.rejects(upstream.get('https://a.org/x', fails, new AbortController().signal), /unexpected shape/)
  assert.equal(await get(upstream, 'https://a.org/x'), 'good')
  assert.equal(await get(upstream, 'https://a.org/x'), null, 'what was read is requested with its tag')
})

describe('upstream: a host that asks for a pause', () => {
  // The clock of the test shows 12:00.
  for (const { status, headers, afterMs, because } of [
    { status: 429, headers: { 'retry-after': '90' }, afterMs: 90_000, because: 'in seconds' },
    { status: 429, headers: {}, afterMs: null, because: 'it does not say for how long' },
    {
      status: 429,
      headers: { 'retry-after': 'Fri, 20 Nov 2026 13:01:00 GMT', date: 'Fri, 20 Nov 2026 13:00:00 GMT' },
      afterMs: 60_000,
      because: 'a time by its own clock, which is an hour ahead',
    },
    {
      status: 503,
      headers: { 'retry-after': 'Fri, 20 Nov 2026 12:05:00 GMT' },
      afterMs: 300_000,
      because: 'maintenance that has an end, by our clock where it does not state its own',
    },
    { status: 503, headers: {}, afterMs: undefined, because: 'an overload is tried again soon' },
  ] as { status: number; headers: Record<string, string>; afterMs?: number | null; because: string }[])
    test(`${status}, ${afterMs} ms: ${because}`, async () => {
      const context = feedContext()
      context.fetch = () => Promise.resolve(new Response('', { status, headers }))
      const error = await get(new Upstream(context), 'https://a.org/x').catch((thrown: unknown) => thrown)
      assert.ok(error instanceof Error)
      assert.equal(error instanceof Throttled ? error.retryAfterMs : undefined, afterMs)
    })
})

test('a key that no header can carry is not repeated in the error', async () => {
  for (const key of ['open\nsesame', 'open\0sesame', 'open sesame…']) {
    const upstream = new Upstream(feedContext(), { headers: { authorization: `Token ${key}` } })
    await assert.rejects(get(upstream, 'http://127.0.0.1:1/'), (error) => {
      assert.ok(error instanceof Error)
      assert.match(error.message, /^a header has a character that HTTP does not allow: check the key/)
      assert.ok(!error.message.includes('sesame'))
      return true
    })
  }
})
