import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { sendRaw } from '../support/raw-socket.ts'
import { TestLiveState } from '../support/live-state.ts'

let server: TestServer
before(async () => {
  const sea = new TestLiveState()
  const fleet = Array.from({ length: 40 }, (_, i) => ({
    ...crudeTanker,
    mmsi: crudeTanker.mmsi + i,
    lng: crudeTanker.lng + i / 100,
  }))
  sea.receive(...fleet)
  server = await new TestServer(sea).start()
})
after(() => server[Symbol.asyncDispose]())

/** Every refusal is JSON `{error}` and nothing else, with the fields that machines need beside it. */
async function assertRefusal(response: Response, status: number): Promise<string> {
  const text = await response.text()
  assert.equal(response.status, status, text)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.match(response.headers.get('x-request-id') ?? '', /^[A-Za-z0-9_-]{8,64}$/)
  assert.match(response.headers.get('ratelimit') ?? '', /^"default";r=\d+;t=\d+$/)
  const body = JSON.parse(text) as { error: string }
  assert.deepEqual(Object.keys(body), status === 402 ? ['error', 'upgrade'] : ['error'])
  assert.ok(body.error.length > 5)
  return body.error
}

describe('routes and methods', () => {
  for (const { path, method, status, allow } of [
    { path: '/nothing', method: 'GET', status: 404 },
    { path: '/', method: 'POST', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/vessels/257436000/nothing', method: 'GET', status: 404 },
    { path: '/vessels', method: 'POST', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/vessels/257436000', method: 'DELETE', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/vessels/', method: 'PATCH', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/vessels', method: 'PROPFIND', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/nothing', method: 'PROPFIND', status: 404 },
    { path: '/%76essels', method: 'POST', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/%76essels/25743600%30/', method: 'DELETE', status: 405, allow: 'GET, HEAD, OPTIONS' },
    { path: '/%2576essels', method: 'POST', status: 404 },
    { path: '/vessels%2F257436000', method: 'DELETE', status: 404 },
    { path: '/vessels%zz', method: 'PROPFIND', status: 400 },
  ]) {
    test(`${method} ${path} is ${status}`, async () => {
      const response = await server.ask(path, { method })
      assert.equal(response.headers.get('allow'), allow ?? null)
      await assertRefusal(response, status)
    })
  }

  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  test('a browser at an unknown address outside the API gets a page with a way on, other clients JSON', async () => {
    const { origin } = server
    const page = await fetch(`${origin}/no<b>thing`, { headers: asBrowser })
    const text = await page.text()
    assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8'])
    assert.match(text, /<a class="first" href="\/app">Open the map<\/a>/)
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
    assert.equal(page.headers.get('vary'), 'accept')
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json, text/html;q=0.1' }])
      await assertRefusal(await fetch(`${origin}/nothing`, { headers }), 404)
    await assertRefusal(await server.ask('/nothing', { headers: asBrowser }), 404)
  })

  for (const path of ['/vessels', '/vessels/257436000', '/sources', '/openapi.json']) {
    test(`${path} answers with and without a slash at its end`, async () => {
      const [plain, slashed] = await Promise.all([server.ask(path), server.ask(`${path}/`)])
      assert.deepEqual([plain.status, slashed.status], [200, 200])
      assert.equal(await plain.text(), await slashed.text())
    })
  }

  test('HEAD: the headers of GET, without a body', async () => {
    const [head, get] = await Promise.all([server.ask('/vessels', { method: 'HEAD' }), server.ask('/vessels')])
    assert.equal(head.status, 200)
    assert.equal(await head.text(), '')
    for (const name of ['etag', 'content-length', 'x-total-count']) {
      assert.equal(head.headers.get(name), get.headers.get(name))
    }
  })

  test('OPTIONS: allowed methods for any origin, not counted by the rate limit', async () => {
    const response = await server.ask('/vessels/257436000', { method: 'OPTIONS' })
    assert.equal(response.status, 204)
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /Authorization/)
    assert.equal(response.headers.get('ratelimit'), null)
  })

  test('a path with an invalid percent escape: 400', async () => {
    await assertRefusal(await server.ask('/vessels/%zz'), 400)
  })
})

describe('callers of a server without accounts', () => {
  test('an unknown key: 401, also at open endpoints', async () => {
    const response = await server.ask('/vessels', { headers: { authorization: 'Bearer svc_live_abc' } })
    assert.equal(response.headers.get('www-authenticate'), 'Bearer')
    await assertRefusal(response, 401)
  })

  test('a Pro endpoint: 402 with upgrade', async () => {
    const response = await server.ask('/vessels/257436000/track')
    await assertRefusal(response, 402)
  })

  test('the tier is checked before parameters: the track of an unknown vessel is 402', async () => {
    await assertRefusal(await server.ask('/vessels/nobody/track'), 402)
  })

  test('an expired session cookie is cleared, and the caller is anonymous', async () => {
    const response = await server.ask('/vessels?limit=1', { headers: { cookie: 'a=b; svc_session=dead' } })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('set-cookie') ?? '', /^svc_session=; Path=\/; Max-Age=0/)
  })
})

describe('X-Request-Id', () => {
  for (const { id, kept } of [
    { id: 'my-own_id-12345', kept: true },
    { id: 'short', kept: false },
    { id: 'x'.repeat(65), kept: false },
    { id: 'with blank inside', kept: false },
  ]) {
    test(`${id.slice(0, 20)} is ${kept ? 'kept' : 'replaced'}`, async () => {
      const response = await server.ask('/vessels?limit=1', { headers: { 'x-request-id': id } })
      assert.equal(response.headers.get('x-request-id') === id, kept)
    })
  }

  test('generated ids are unique', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await server.ask('/sources')).headers.get('x-request-id')),
    )
    assert.equal(new Set(ids).size, 50)
  })
})

describe('conditional requests', () => {
  for (const path of ['/vessels', '/vessels/257436000', '/openapi.json', '/vessels/density']) {
    test(`${path}: 304 for its own ETag, in any encoding`, async () => {
      const tag = (await server.ask(path)).headers.get('etag') ?? ''
      assert.match(tag, /^"[\w-]+"$/)
      for (const match of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await server.ask(path, { headers: { 'if-none-match': match } })
        assert.equal(again.status, 304, match)
        assert.equal(await again.text(), '')
        if (match !== '*') assert.equal(again.headers.get('etag'), tag)
        assert.notEqual(again.headers.get('cache-control'), null)
        assert.notEqual(again.headers.get('vary'), null)
      }
      assert.equal((await server.ask(path, { headers: { 'if-none-match': '"other"' } })).status, 200)
    })
  }

  test('the ETag is the same for the same query, however it is written', async () => {
    const tagOf = async (query: string) => (await server.ask(`/vessels${query}`)).headers.get('etag')
    assert.equal(await tagOf('?zoom=3&types=lng_carrier'), await tagOf('?types=LNG%20Carrier&nonsense=1&zoom=3.0'))
    assert.notEqual(await tagOf('?zoom=3'), await tagOf('?zoom=4'))
  })

  test('the ETag changes when a vessel moves', async () => {
    const before = (await server.ask('/vessels')).headers.get('etag')
    server.sea.clock.advance(60_000)
    server.sea.receive({ ...crudeTanker, lng: crudeTanker.lng - 0.005 })
    assert.notEqual((await server.ask('/vessels')).headers.get('etag'), before)
  })
})

describe('compression', () => {
  const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const
  const get = (accept: string | undefined, path = '/vessels') => {
    const lines = [`GET /api/v1${path} HTTP/1.1`, 'Host: a', 'Connection: close']
    if (accept !== undefined) lines.push(`Accept-Encoding: ${accept}`)
    return sendRaw(server.port, `${lines.join('\r\n')}\r\n\r\n`)
  }

  for (const { accept, encoding } of [
    { accept: undefined, encoding: undefined },
    { accept: 'identity', encoding: undefined },
    { accept: 'gzip', encoding: 'gzip' },
    { accept: 'gzip, deflate, br', encoding: 'br' },
    { accept: 'gzip, deflate, br, zstd', encoding: 'zstd' },
    { accept: 'gzip;q=1.0, zstd;q=0.5', encoding: 'gzip' },
    { accept: 'zstd;q=0, br;q=0, *', encoding: 'gzip' },
    { accept: 'gzip;q=0', encoding: undefined },
    { accept: 'identity;q=1, gzip;q=0.5', encoding: undefined },
    { accept: 'nonsense;q=banana', encoding: undefined },
  ] as const) {
    test(`${accept} gets ${encoding ?? 'plain bytes'}`, async () => {
      const answer = await get(accept)
      assert.equal(answer.headers.get('content-encoding'), encoding)
      const bytes = Buffer.from(answer.body, 'latin1')
      const text = encoding === undefined ? bytes : decoders[encoding](bytes)
      assert.equal((JSON.parse(text.toString()) as unknown[]).length, 40)
      assert.match(answer.headers.get('vary') ?? '', /Accept-Encoding/)
    })
  }

  test('a small response is not compressed', async () => {
    assert.equal((await get('gzip', '/vessels?limit=1')).headers.get('content-encoding'), undefined)
  })
})

describe('malformed HTTP requests', () => {
  for (const { bytes, status, because } of [
    { bytes: 'GARBAGE\r\n\r\n', status: 400, because: 'it is not HTTP' },
    { bytes: '\x16\x03\x01\x02\x00\x01\x00', status: 400, because: 'it is TLS' },
    { bytes: 'GET /api/v1/vessels HTTP/1.1\r\n\r\n', status: 400, because: 'it names no host' },
    {
      bytes: `GET /api/v1/vessels HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
      because: 'a header is too long',
    },
    {
      bytes: `GET /api/v1/vessels HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(150)}\r\n`,
      status: 431,
      because: 'there are too many headers',
    },
    {
      bytes: `GET /api/v1/vessels?q=${'x'.repeat(9000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      status: 414,
      because: 'the address is too long',
    },
    {
      bytes: `GET /api/v1/vessels?q=${'x'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      status: 414,
      because: 'the address is much too long',
    },
    {
      bytes:
        'GET /api/v1/vessels HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      status: 400,
      because: 'two lengths smuggle',
    },
    {
      bytes: 'GET /api/v1/vessels HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n',
      status: 400,
      because: 'two lengths disagree',
    },
    {
      bytes: 'FROB /api/v1/vessels HTTP/1.1\r\nHost: a\r\n\r\n',
      status: 400,
      because: 'there is no such method in HTTP',
    },
  ]) {
    test(`${status}: ${because}`, async () => {
      const answer = await sendRaw(server.port, Buffer.from(bytes, 'latin1'))
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
      assert.match(answer.headers.get('x-request-id') ?? '', /^[A-Za-z0-9_-]{8,64}$/)
      assert.match(answer.headers.get('ratelimit') ?? '', /^"default"/)
      assert.deepEqual(Object.keys(JSON.parse(answer.body) as object), ['error'])
    })
  }
})

describe('routes at the root of the host', () => {
  const text = async (path: string) => (await fetch(server.origin + path)).text()

  test('/livez answers at once, /readyz when the server is ready', async () => {
    assert.equal(await text('/livez'), 'ok\n')
    assert.equal(await text('/readyz'), 'ready\n')
    assert.equal(await text('/readyz?verbose'), 'ready\nfleet: 40 vessels\n')
    await using empty = await new TestServer(new TestLiveState()).start()
    assert.equal((await fetch(`${empty.origin}/readyz`)).status, 503)
    assert.equal((await fetch(`${empty.origin}/livez`)).status, 200)
  })

  test('metrics label routes by their template, whatever the path', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, i) => server.ask(`/made-up/${i}`)))
    await server.ask('/vessels/257436000')
    const metrics = await text('/metrics')
    assert.match(metrics, /svc_http_requests_total\{route="\/api\/v1\/vessels\/:mmsi",method="GET",status="200"\} \d+/)
    assert.doesNotMatch(metrics, /made-up/)
    assert.match(metrics, /^svc_vessels 40$/m)
  })

  test('requests through a proxy may not read /metrics', async () => {
    const response = await fetch(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    assert.equal(response.status, 403)
  })

  test('the earlier address of the map redirects to it', async () => {
    const response = await server.ask('/app')
    assert.equal(response.headers.get('location'), '/app')
  })

  test('any other path: 404 as JSON', async () => {
    const response = await fetch(`${server.origin}/wp-login.php`)
    assert.equal(response.status, 404)
    assert.deepEqual(Object.keys((await response.json()) as object), ['error'])
  })
})

test('a client that disconnects during a response does not affect others', async () => {
  const { connect } = await import('node:net')
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/v1/vessels HTTP/1.1\r\nHost: a\r\n')
  socket.destroy()
  assert.equal((await server.ask('/vessels')).status, 200)
})
