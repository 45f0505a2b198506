import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedContext } from '../../../test/support/feed-context.ts'
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

test('304 to a request that had no condition is no success: nothing has been received yet', async () => {
  const context = feedContext()
  context.fetch = () => Promise.resolve(new Response(null, { status: 304 }))
  await assert.rejects(get(new Upstream(context), 'https://a.org/x'), /answered 304/)
})
