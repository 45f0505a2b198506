import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedContext } from '../../../test/support/feed-context.ts'
import { Upstream } from './upstream.ts'

/** A web that answers `moved` to where it says, and text everywhere else. */
function web(moved: Record<string, string>) {
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

describe('where a source may send us', () => {
  for (const { from, to, because } of [
    { from: 'https://a.org/x', to: '/y', because: 'it is the same host' },
    { from: 'http://a.org/x', to: 'https://a.org/y', because: 'the same host, now in secret' },
    { from: 'https://a.org/x', to: 'https://lists.treas.gov/y', because: 'we know that it keeps its lists there' },
  ])
    test(`${from} → ${to}: ${because}`, async () => {
      const { upstream, asked } = web({ [from]: to })
      assert.equal(await get(upstream, from), 'good')
      assert.equal(asked.length, 2)
    })

  for (const { from, to, because } of [
    { from: 'https://a.org/x', to: 'https://b.org/y', because: 'it is another host' },
    { from: 'https://a.org/x', to: 'http://a.org/y', because: 'anybody could listen' },
    { from: 'https://a.org/x', to: 'http://lists.treas.gov/y', because: 'a host we know, but anybody could listen' },
    { from: 'https://a.org/x', to: 'https://a.org:8443/y', because: 'another port is another host' },
    { from: 'http://a.org/x', to: 'file:///etc/passwd', because: 'a file is no host' },
    { from: 'https://a.org/x', to: 'http://[', because: 'it is no address' },
  ])
    test(`never ${from} → ${to}: ${because}`, async () => {
      const { upstream, asked } = web({ [from]: to })
      await assert.rejects(get(upstream, from), /elsewhere/)
      assert.equal(asked.length, 1)
    })

  test('never round and round', async () => {
    const { upstream, asked } = web({ 'https://a.org/x': '/x' })
    await assert.rejects(get(upstream, 'https://a.org/x'), /more than 3 times/)
    assert.equal(asked.length, 4)
  })
})
