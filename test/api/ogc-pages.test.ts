import assert from 'node:assert/strict'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import type { Feature } from '#contract/formats/geojson.ts'
import type { TestServer } from '../support/api-context.ts'
import { asPro, mapServer } from '../support/map-api.ts'

interface Page {
  numberMatched: number
  links: { rel: string; href: string }[]
  features: Feature[]
}

describe('pages of one list beside those of another', () => {
  let server: TestServer
  before(async () => {
    server = await mapServer()
  })
  after(() => server[Symbol.asyncDispose]())

  const pageAt = async (address: string) => (await (await fetch(address, asPro)).json()) as Page
  const page = (path: string) => pageAt(`${server.origin}/ogc/collections/${path}`)
  const nextOf = ({ links }: Page) => links.find(({ rel }) => rel === 'next')!.href
  const idsOf = ({ features }: Page) => features.map(({ id }) => id)

  test('a collection that is a part of another one has pages of its own', async () => {
    const whole = await page('infrastructure/items')
    const next = nextOf(await page('infrastructure/items?limit=1'))
    await page('pipelines/items?limit=1')
    const second = await pageAt(next)
    assert.deepEqual(idsOf(second), idsOf(whole).slice(1, 2))
    assert.equal(second.numberMatched, whole.numberMatched)
  })

  for (const other of ['pipelines/items?', 'infrastructure/items?types=port&', 'vessels/items?'])
    test(`the token of a list of infrastructure means nothing in ${other}`, async () => {
      const token = new URL(nextOf(await page('infrastructure/items?limit=1'))).searchParams.get('page')
      const without = await page(`${other}limit=5`)
      const withToken = await page(`${other}limit=5&page=${token}`)
      assert.deepEqual(idsOf(withToken), idsOf(without))
      assert.equal(withToken.numberMatched, without.numberMatched)
    })
})

describe('the past is not served as a map', () => {
  let server: TestServer
  before(async () => {
    server = await mapServer()
  })
  after(() => server[Symbol.asyncDispose]())

  test('features refuse at, and queryables and the description do not name it', async () => {
    const response = await fetch(`${server.origin}/ogc/collections/vessels/items?at=2026-11-01`, asPro)
    assert.equal(response.status, 400)
    assert.match(await response.text(), /Unknown query parameter: \\"at\\"/)
    const description = await (await fetch(`${server.origin}/ogc/api`, asPro)).text()
    assert.doesNotMatch(description, /"name":"at"/)
  })

  for (const layer of ['vessels', 'other-vessels'])
    test(`tiles of ${layer} name at as ignored`, async () => {
      const response = await fetch(`${server.origin}/tiles/${layer}/0/0/0.mvt?at=2026-11-01`, asPro)
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('x-ignored-params'), 'at')
    })
})

test('an address of a map service may be escaped in any part, the prefix too', async () => {
  await using server = await mapServer(1)
  for (const path of ['/%6Fgc', '/o%67c/collections/vessels', '/%74iles/vessels.json', '/tile%73/%76essels/0/0/0.mvt'])
    assert.equal((await fetch(server.origin + path)).status, 200, path)
  assert.equal((await fetch(`${server.origin}/%6Fgc%2Fcollections`)).status, 404, 'an escaped slash divides nothing')
})

test('shared caches may keep of a map service what anonymous callers get, and nothing that a key got', async () => {
  await using server = await mapServer(1)
  const shared = 'public, max-age=10, stale-while-revalidate=30'
  for (const path of ['/ogc/collections/vessels/items', '/tiles/vessels/0/0/0.mvt', '/tiles/vessels.json'])
    for (const [init, policy] of [[{}, shared] as const, [asPro, 'private, no-cache'] as const])
      assert.equal((await fetch(server.origin + path, init)).headers.get('cache-control'), policy, path)
  const events = await fetch(`${server.origin}/ogc/collections/events/items`, asPro)
  assert.equal(events.headers.get('cache-control'), 'private, no-cache')
})

test('a cached page is that of its form and of the host that was asked for', async () => {
  await using server = await mapServer(1)
  const path = '/ogc/collections/vessels/items'
  /** The third response: the body is cached at the second request. */
  const third = async (headers: Record<string, string>) => {
    const send = () =>
      new Promise<string>((resolve, reject) => {
        const sent = request(server.origin + path, { headers }, (response) => resolve(text(response)))
        sent.on('error', reject).end()
      })
    await send()
    await send()
    return send()
  }
  assert.match(await third({ host: 'elsewhere.example' }), /"http:\/\/elsewhere\.example\/ogc/)
  assert.match(await third({ accept: 'text/html' }), /^<!doctype html>/i)
  const json = await third({ accept: 'application/json' })
  assert.match(json, /^\{"type":"FeatureCollection"/)
  assert.doesNotMatch(json, /elsewhere/)
})
