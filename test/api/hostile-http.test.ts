import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { anonymousOnly } from '#api/guard/caller.ts'
import { crudeTanker, TestServer, testServer, vesselsOf } from '../support/api-context.ts'
import { eventually } from '../support/eventually.ts'
import { TestLiveState } from '../support/live-state.ts'
import { Wire } from '../support/wire.ts'

const timeouts = { headMs: 300, requestMs: 600, stallMs: 700, idleMs: 1500, checkEveryMs: 50 }
const sea = new TestLiveState()
sea.receive(
  ...Array.from({ length: 2000 }, (_, i) => ({ ...crudeTanker, mmsi: crudeTanker.mmsi + i, lng: 50 + (i % 100) / 10 })),
)

let server: TestServer
before(async () => {
  server = await new TestServer(sea, { settings: { timeouts } }).start()
})
after(() => server[Symbol.asyncDispose]())

const get = (path: string, more = '') => `GET /api/v1${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const post = (body: string, more = '') =>
  `POST /api/v1/draw/analyze HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`

const lastError = (text: string) =>
  (JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4)) as { error: string }).error

describe('slow clients', () => {
  test('timeouts: 10 s for a head, 15 s for a request, 30 s for a client that does not read, 75 s idle', () => {
    const { server: http } = testServer(vesselsOf(sea))
    assert.deepEqual(
      [http.headersTimeout, http.requestTimeout, http.timeout, http.keepAliveTimeout],
      [10_000, 15_000, 30_000, 75_000],
    )
  })

  describe('slow requests', { concurrency: true, timeout: 60_000 }, () => {
    for (const { client, begins, dribble, status } of [
      { client: 'sends nothing', begins: '', dribble: '', status: 408 },
      { client: 'sends a head byte by byte', begins: 'GET /api/v1/vessels HTTP/1.1\r\nX: ', dribble: 'x', status: 408 },
      {
        client: 'sends a head line by line',
        begins: 'GET /api/v1/vessels HTTP/1.1\r\n',
        dribble: 'X: y\r\n',
        status: 408,
      },
      {
        client: 'sends a body byte by byte',
        begins: post('[1]').replace('Length: 3', 'Length: 900'),
        dribble: ' ',
        status: 408,
      },
      {
        client: 'sends a chunked body byte by byte',
        begins: post('').replace('Content-Length: 0', 'Transfer-Encoding: chunked'),
        dribble: '1\r\n \r\n',
        status: 408,
      },
    ])
      test(`a client that ${client} gets ${status} and is disconnected`, async () => {
        const wire = (await Wire.to(server.port)).say(begins)
        const dribbling = setInterval(() => dribble !== '' && wire.socket.writable && wire.say(dribble), 40)
        await wire.closed
        clearInterval(dribbling)
        assert.deepEqual(wire.statuses, [status])
        assert.match(lastError(wire.text), /took too long/)
      })
  })

  test('a client that reads none of its responses is disconnected, and others are answered meanwhile', async () => {
    const greedy = await Wire.to(server.port)
    greedy.socket.pause()
    greedy.say(get('/vessels?zoom=9').repeat(40))
    assert.equal((await server.ask('/vessels?limit=1')).status, 200)
    const open = async () =>
      Number(/^svc_http_connections_open (\d+)$/m.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1])
    // The connection that reads the metric remains.
    await eventually('one connection is open', async () => (await open()) === 1, { everyMs: 50 })
    greedy.socket.destroy()
  })

  test('a thousand idle connections: the next request is answered', async () => {
    const idle = await Promise.all(Array.from({ length: 1000 }, () => Wire.to(server.port)))
    for (const wire of idle) wire.say(get('/vessels?limit=1'))
    for (const wire of idle) await wire.until((text) => text.includes('\r\n\r\n['))
    assert.equal((await server.ask('/vessels?limit=1')).status, 200)
    for (const wire of idle) wire.socket.destroy()
  })

  test('half-closed connection: the response is still sent', async () => {
    const wire = await Wire.to(server.port, true)
    wire.socket.end(get('/vessels?limit=1', 'Connection: close\r\n'))
    await wire.closed
    assert.deepEqual(wire.statuses, [200])
    assert.match(wire.text, /\}\]$/)
  })
})

describe('pipelined requests', () => {
  test('are answered completely and in order', async () => {
    const wire = await Wire.to(server.port)
    const ids = ['first-of-three', 'second-of-three', 'third-of-three']
    wire.say(
      get('/vessels?zoom=9', `X-Request-Id: ${ids[0]}\r\n`) +
        get('/nothing', `X-Request-Id: ${ids[1]}\r\n`) +
        get('/vessels?limit=1', `X-Request-Id: ${ids[2]}\r\nConnection: close\r\n`),
    )
    await wire.closed
    assert.deepEqual(wire.statuses, [200, 404, 200])
    const answeredIds = [...wire.text.matchAll(/^x-request-id: (.*)\r$/gm)].map(([, id]) => id)
    assert.deepEqual(answeredIds, ids)
  })

  test('a malformed one: those before it are answered, those behind it are not read', async () => {
    const wire = await Wire.to(server.port)
    wire.say(`${get('/vessels?limit=1')}NONSENSE\r\n\r\n${get('/vessels?limit=1')}`)
    await wire.closed
    assert.deepEqual(wire.statuses, [200, 400])
  })
})

describe('an ambiguous request (request smuggling) is refused, and nothing behind it is read', () => {
  const smuggled = 'GET /api/v1/sources HTTP/1.1\r\nHost: a\r\n\r\n'
  const with_ = (fields: string, body = '') =>
    `POST /api/v1/draw/analyze HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${fields}\r\n\r\n${body}`
  for (const [because, bytes, status = 400] of [
    ['length and chunks', with_('Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['chunks and length', with_('Transfer-Encoding: chunked\r\nContent-Length: 4', '0\r\n\r\n')],
    ['two lengths', with_('Content-Length: 2\r\nContent-Length: 3', '{}')],
    ['a list of lengths', with_('Content-Length: 2, 2', '{}')],
    ['two hosts', get('/sources', 'hOST: b\r\n')],
    ['the same host twice', get('/sources', 'Host: a\r\n')],
    ['two hosts of a tile', get('/x', 'Host: b\r\n').replace('/api/v1/x', '/tiles/vessels.json')],
    ['two hosts of a health check', get('/x', 'Host: b\r\n').replace('/api/v1/x', '/livez')],
    ['a length with a sign', with_('Content-Length: +2', '{}')],
    ['a negative length', with_('Content-Length: -2', '{}')],
    ['a length in hex', with_('Content-Length: 0x2', '{}')],
    ['a length that overflows', with_('Content-Length: 18446744073709551618', '{}')],
    ['an unknown encoding', with_('Transfer-Encoding: xchunked', '0\r\n\r\n')],
    ['chunked not last', with_('Transfer-Encoding: chunked, identity', '0\r\n\r\n')],
    ['a blank before the colon', with_('Transfer-Encoding : chunked', '0\r\n\r\n')],
    ['a folded line', with_('X: a\r\n b', '')],
    ['a bare line feed in the head', 'GET /api/v1/sources HTTP/1.1\nHost: a\n\n'],
    ['a bare return in a field', get('/sources', 'X: a\rY: b\r\n')],
    ['a zero byte in a field', get('/sources', 'X: a\0b\r\n')],
    ['a name with a blank', get('/sources', 'X Y: b\r\n')],
    ['a name that is empty', get('/sources', ': b\r\n')],
    ['a chunk whose size overflows', with_('Transfer-Encoding: chunked', 'FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n')],
    ['a chunk whose size is signed', with_('Transfer-Encoding: chunked', '-2\r\n{}\r\n0\r\n\r\n')],
    ['a chunk that ends elsewhere', with_('Transfer-Encoding: chunked', '2\r\n{}XX0\r\n\r\n')],
    ['a chunk line of a bare line feed', with_('Transfer-Encoding: chunked', '2\n{}\n0\n\n')],
    [
      'chunk extensions without end',
      with_('Transfer-Encoding: chunked', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
      413,
    ],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/1.2', 'GET /api/v1/sources HTTP/1.2\r\nHost: a\r\n\r\n'],
    ['HTTP/0.9', 'GET /api/v1/sources\r\n\r\n'],
    ['a method in lower case', 'get /api/v1/sources HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a blank in the address', 'GET /api/v1/sources x HTTP/1.1\r\nHost: a\r\n\r\n'],
  ] as const)
    test(because, async () => {
      const wire = (await Wire.to(server.port)).say(bytes + smuggled)
      await wire.closed
      assert.deepEqual(wire.statuses, [status], wire.text.slice(0, 400))
      assert.ok(lastError(wire.text).length > 5)
      assert.match(wire.text, /^connection: close\r$/im)
    })

  for (const [because, bytes, statuses] of [
    [
      'TRACE repeats nothing',
      get('/sources', 'Cookie: secret=1\r\nConnection: close\r\n').replace('GET', 'TRACE'),
      [405],
    ],
    ['CONNECT leads nowhere', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', []],
    [
      'an upgrade that is not offered is not made',
      get('/vessels?limit=1', 'Connection: close, Upgrade\r\nUpgrade: h2c\r\n'),
      [200],
    ],
    ['an expectation that cannot be met', post('{}', 'Expect: a miracle\r\nConnection: close\r\n'), [417]],
    ['an absolute address', get('/sources', 'Connection: close\r\n').replace('GET /', 'GET http://b/'), [200]],
  ] as const)
    test(`${because}: ${statuses.join(' ') || 'disconnected'}`, async () => {
      const wire = (await Wire.to(server.port)).say(bytes)
      await wire.closed
      assert.deepEqual(wire.statuses, statuses, wire.text.slice(0, 600))
      assert.doesNotMatch(wire.text, /secret/)
    })

  test('Expect: 100-continue gets 100 Continue, then the response', async () => {
    const body = JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    })
    const whole = post(JSON.stringify({ geojson: JSON.parse(body) }), 'Expect: 100-continue\r\nConnection: close\r\n')
    const end = whole.indexOf('\r\n\r\n') + 4
    const wire = (await Wire.to(server.port)).say(whole.slice(0, end))
    await wire.until((text) => text.includes('100 Continue'))
    wire.say(whole.slice(end))
    await wire.closed
    assert.deepEqual(wire.statuses, [100, 200])
  })
})

describe('connection limits', () => {
  test('per address: one connection too many gets 503 and is closed; a new one is accepted after another has closed', async () => {
    await using small = await new TestServer(sea, { settings: { connections: { total: 100, perAddress: 3 } } }).start()
    const three = await Promise.all([1, 2, 3].map(() => Wire.to(small.port)))
    const fourth = (await Wire.to(small.port)).say(get('/vessels?limit=1'))
    await fourth.closed
    assert.deepEqual(fourth.statuses, [503])
    assert.match(lastError(fourth.text), /At most 3 connections/)
    assert.match(fourth.text, /^retry-after: \d+\r$/m)
    three[0].socket.destroy()
    await eventually('a new connection is answered', async () => {
      const next = (await Wire.to(small.port)).say(get('/vessels?limit=1', 'Connection: close\r\n'))
      await next.closed
      return next.statuses[0] === 200
    })
    for (const wire of three) wire.socket.destroy()
  })

  test('where all are taken, the address that has the most loses its oldest one to an address that has few', async () => {
    await using small = await new TestServer(sea, { settings: { connections: { total: 6, perAddress: 5 } } }).start()
    const from = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, () => Wire.to(small.port, false, address)))
    const many = await from(5, '127.0.0.2')
    const few = await from(1, '127.0.0.3')
    for (const wire of [...many, ...few]) wire.say(get('/vessels?limit=1'))
    for (const wire of [...many, ...few]) await wire.until((text) => text.includes('}]'))
    const [next] = await from(1, '127.0.0.3')
    await many[0].closed
    next.say(get('/vessels?limit=1'))
    await next.until((text) => text.includes('}]'))
    assert.deepEqual([many[1].socket.closed, few[0].socket.closed, next.statuses], [false, false, [200]])
    // Nobody has clearly more: then none is closed.
    const [own] = await from(1, '127.0.0.2')
    await own.closed
    assert.match(own.text, /Too many connections are open/)
    for (const wire of [...many, ...few, next]) wire.socket.destroy()
  })

  test('a trusted proxy is exempt from the limit per address, and health checks from the total', async () => {
    const settings = { connections: { total: 2, perAddress: 1 }, trustedProxies: 'loopback' }
    await using small = await new TestServer(sea, { settings }).start()
    const two = await Promise.all([1, 2].map(() => Wire.to(small.port)))
    for (const wire of two) wire.say(get('/vessels?limit=1'))
    for (const wire of two) assert.match(await wire.until((text) => text.includes('200 OK')), /200 OK/)
    assert.equal((await fetch(`${small.origin}/livez`)).status, 200)
    for (const wire of two) wire.socket.destroy()
  })
})

describe('X-Forwarded-For and X-Forwarded-Proto', () => {
  const behind = (i: number) => ({
    'x-forwarded-for': `203.0.113.${i}`,
    'x-forwarded-proto': 'https',
    cookie: 'svc_session=dead',
  })
  const askAs = (small: TestServer, i: number) => small.ask('/vessels?limit=1', { headers: behind(i) })
  const left = (response: Response) => response.headers.get('ratelimit')

  test('an untrusted proxy: neither a rate limit of its own nor a secure cookie', async () => {
    await using small = await new TestServer(sea, { authenticator: anonymousOnly(60) }).start()
    const [first, second] = [await askAs(small, 1), await askAs(small, 2)]
    assert.deepEqual([left(first), left(second)], ['"default";r=59;t=60', '"default";r=58;t=60'])
    assert.doesNotMatch(second.headers.get('set-cookie') ?? '', /Secure/)
  })

  test('a trusted proxy: a rate limit for each forwarded address, and a secure cookie', async () => {
    await using small = await new TestServer(sea, {
      authenticator: anonymousOnly(60),
      settings: { trustedProxies: '127.0.0.0/8' },
    }).start()
    const [first, second] = [await askAs(small, 1), await askAs(small, 2)]
    assert.deepEqual([left(first), left(second)], ['"default";r=59;t=60', '"default";r=59;t=60'])
    assert.match(second.headers.get('set-cookie') ?? '', /Secure/)
  })
})
