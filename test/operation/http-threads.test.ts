import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '../../src/app/config.ts'
import { type Running, start } from '../../src/app/start-server.ts'
import { eventually } from '../support/eventually.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

// Three threads answer requests. Each request has a connection of its own, which the system gives to any of them: of forty,
// each thread gets some.

const folder = temporaryFolder()
after(folder.remove)
const threads = 3
const connections = 40
const limitFree = 500
const manyStreams = { SVC_STREAMS_PER_CALLER: '64' }
const user = { email: 'mate@example.org', password: 'Kattegat nebel 7 lotse' }

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

let server: Running
let station: Awaited<ReturnType<typeof receiver>>

before(async () => {
  station = await receiver()
  server = await startServer('shared', { SVC_FEEDS: station.address, SVC_NEW_USER_TIER: 'enterprise', ...manyStreams })
  await station.connected()
  for (let i = 0; i < 20; i++)
    station.say(sentencesOf({ ...crudeTanker, mmsi: 257_000_001 + i, lng: i / 10, draughtM: 12 + i / 4 }))
  await onAllThreads('20 vessels are listed', '/vessels', ({ headers }) => headers['x-total-count'] === '20')
})
after(async () => {
  await server.stop()
  station.close()
})

function startServer(name: string, settings: Record<string, string>): Promise<Running> {
  const { config } = readConfig({
    SVC_PORT: '0',
    SVC_DATA_DIR: join(folder.path, name),
    SVC_WORKERS: String(threads),
    SVC_LOG: 'silent',
    SVC_LIMIT_FREE: '1000000',
    SVC_LIMIT_ENTERPRISE: '1000000',
    ...settings,
  })
  return start(config, {}, () => {})
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: object
  to?: Running
}

/** The response to a request on a connection of its own, as it begins. */
async function open(
  path: string,
  { method = 'GET', headers = {}, body, to = server }: Sent = {},
): Promise<IncomingMessage> {
  const url = `${to.origin}${path.startsWith('/tiles') || path.startsWith('/ogc') || path === '/metrics' ? '' : '/api/v1'}${path}`
  const json = body && { 'content-type': 'application/json', origin: to.origin }
  const sent = request(url, { agent: false, method, headers: { ...json, ...headers } })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

async function ask(path: string, sent?: Sent): Promise<Reply> {
  const response = await open(path, sent)
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

const askOften = (count: number, path: string, sent?: Sent) =>
  Promise.all(Array.from({ length: count }, () => ask(path, sent)))

/** Waits until every response of many connections meets the condition. */
const onAllThreads = (expectation: string, path: string, holds: (reply: Reply) => boolean) =>
  eventually(expectation, async () => (await askOften(connections, path)).every(holds), { everyMs: 100 })

/** How often each value occurs. */
const tally = (values: readonly (string | number | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, each]) => [value, each.length]))

async function signUp(email: string): Promise<{ cookie: string }> {
  const { status, headers, text } = await ask('/auth/register', { method: 'POST', body: { ...user, email } })
  assert.equal(status, 201, text)
  return { cookie: headers['set-cookie']![0].split(';')[0] }
}

async function createKey(cookie: string): Promise<{ id: number; authorization: string }> {
  const sent = { method: 'POST', headers: { cookie }, body: { name: 'k', scopes: ['read', 'write'] } }
  const { status, text } = await ask('/keys', sent)
  assert.equal(status, 201, text)
  const { id, token } = JSON.parse(text) as { id: number; token: string }
  return { id, authorization: `Bearer ${token}` }
}

describe('three threads answer requests', () => {
  for (const path of [
    '/vessels?zoom=3',
    '/vessels?zoom=3&limit=5&f=csv',
    '/vessels/density',
    '/vessels/257000001',
    '/infrastructure?bbox=51,3,52,5',
    '/prices',
    '/ogc/collections/vessels/items',
    '/ogc/collections/infrastructure/items?limit=2',
    '/tiles/vessels/0/0/0.mvt',
    '/accuracy',
  ])
    test(`${path} has one ETag and one content on all of them`, async () => {
      const replies = await askOften(connections, path)
      assert.deepEqual(tally(replies.map(({ status }) => status)), { 200: connections })
      assert.equal(Object.keys(tally(replies.map(({ headers }) => headers.etag))).length, 1)
      const contents = replies.map(({ text }) => text.replace(/"timeStamp":"[^"]*"/, ''))
      assert.equal(Object.keys(tally(contents)).length, 1)
      const etag = replies[0].headers.etag
      assert.ok(etag)
      const again = await askOften(connections, path, { headers: { 'if-none-match': etag } })
      assert.deepEqual(tally(again.map(({ status }) => status)), { 304: connections })
    })

  test('a change is on all of them', async () => {
    station.say(sentencesOf({ ...crudeTanker, mmsi: 257_000_001, lng: 0.0123 }))
    await onAllThreads('the vessel has moved', '/vessels?limit=20', ({ text }) => text.includes('"lng":0.0123'))
  })

  test('a revoked key is refused on all of them from the moment of the 204', async () => {
    const { cookie } = await signUp('keys@example.org')
    for (let round = 0; round < 5; round++) {
      const { id, authorization } = await createKey(cookie)
      const headers = { authorization }
      const known = await askOften(connections, '/views', { headers })
      assert.deepEqual(tally(known.map(({ status }) => status)), { 200: connections })
      assert.equal(
        (await ask(`/keys/${id}`, { method: 'DELETE', headers: { cookie, origin: server.origin } })).status,
        204,
      )
      const refused = await askOften(connections, '/views', { headers })
      assert.deepEqual(tally(refused.map(({ status }) => status)), { 401: connections })
    }
  })

  test('a session that was signed out is anonymous on all of them', async () => {
    const headers = await signUp('session@example.org')
    const known = await askOften(connections, '/views', { headers })
    assert.deepEqual(tally(known.map(({ status }) => status)), { 200: connections })
    const out = await ask('/auth/logout', { method: 'POST', headers: { ...headers, origin: server.origin } })
    assert.equal(out.status, 204)
    const refused = await askOften(connections, '/views', { headers })
    assert.deepEqual(tally(refused.map(({ status }) => status)), { 401: connections })
  })

  test('calls with one Idempotency-Key create one view', async () => {
    const headers = { ...(await signUp('views@example.org')), 'idempotency-key': 'one-call-of-many' }
    const body = { name: 'North Sea', state: { zoom: 5 } }
    const sent = { method: 'POST', headers, body }
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask('/views', sent)))
    const made = replies.filter(({ status }) => status === 201)
    assert.ok(made.length > 0, replies[0].text)
    assert.equal(Object.keys(tally(made.map(({ text }) => text))).length, 1)
    const { text } = await ask('/views', { headers })
    assert.equal((JSON.parse(text) as unknown[]).length, 1)
  })

  test('the pages of a list are read from any thread', async () => {
    const headers = await signUp('pages@example.org')
    for (let round = 0; round < 5; round++) {
      const found: string[] = []
      for (let path: string | undefined = '/vessels?limit=3'; path !== undefined;) {
        const { status, text, headers: received } = await ask(path, { headers })
        assert.equal(status, 200, text)
        found.push(...(JSON.parse(text) as { mmsi: string }[]).map(({ mmsi }) => mmsi))
        path = /^<\/api\/v1([^>]+)>; rel="next"$/.exec(String(received['link'] ?? ''))?.[1]
      }
      assert.equal(new Set(found).size, 20)
      assert.equal(found.length, 20)
    }
  })

  test('a device login that begins on one thread is approved and collected on others', async () => {
    const { cookie } = await signUp('device@example.org')
    for (let round = 0; round < 5; round++) {
      const begun = await ask('/auth/device', { method: 'POST', body: { name: 'cli', scopes: ['read'] } })
      const codes = JSON.parse(begun.text) as { device_code: string; user_code: string }
      const path = `/auth/device/${codes.user_code}`
      const pending = await askOften(10, path, { headers: { cookie } })
      assert.deepEqual(tally(pending.map(({ status }) => status)), { 200: 10 })
      const approval = { method: 'POST', headers: { cookie }, body: {} }
      assert.ok((await ask(`${path}/approve`, approval)).status < 300)
      const sent = { method: 'POST', body: { device_code: codes.device_code } }
      const collected = await ask('/auth/device/token', sent)
      assert.equal((JSON.parse(collected.text) as { state: string }).state, 'approved')
    }
  })

  test('/readyz names every thread, and /metrics adds them up', async () => {
    const ready = await fetch(`${server.origin}/readyz?verbose`)
    assert.match(await ready.text(), /thread http 1: serving\nthread http 2: serving\nthread http 3: serving/)
    const before = requestsIn((await ask('/metrics')).text)
    await askOften(connections, '/accuracy')
    const { text } = await ask('/metrics')
    assert.equal(requestsIn(text), before + connections)
    assert.match(text, /^svc_http_threads 3$/m)
    assert.match(text, /^svc_vessels 20$/m)
    for (const thread of ['live', 'http 1', 'http 2', 'http 3'])
      assert.match(text, new RegExp(`^svc_thread_event_loop_lag_seconds\\{thread="${thread}"\\} `, 'm'))
  })
})

const requestsIn = (metrics: string) =>
  Number(/^svc_http_requests_total\{route="\/api\/v1\/accuracy".*\} (\d+)$/m.exec(metrics)?.[1] ?? 0)

describe('limits over three threads', () => {
  test('an address has its limit once, not once for each thread', async () => {
    const limited = await startServer('limit', { SVC_FEEDS: station.address, SVC_LIMIT_FREE: String(limitFree) })
    try {
      const statuses: number[] = []
      for (let sent = 0; sent < limitFree + 100; sent += 50)
        statuses.push(...(await askOften(50, '/accuracy', { to: limited })).map(({ status }) => status))
      assert.deepEqual(tally(statuses), { 200: limitFree, 429: 100 })
    } finally {
      await limited.stop()
    }
  })

  test('streams and connections of an address are counted over all threads, and end with them', async () => {
    const caps = { SVC_STREAMS_PER_CALLER: '6', SVC_CONNECTIONS_PER_ADDRESS: '30' }
    const capped = await startServer('caps', { SVC_FEEDS: station.address, ...caps })
    try {
      const streams: IncomingMessage[] = []
      for (let i = 0; i < 6; i++) streams.push(await open('/stream/vessels?zoom=2', { to: capped }))
      assert.deepEqual(tally(streams.map(({ statusCode }) => statusCode)), { 200: 6 })
      assert.equal((await ask('/stream/vessels?zoom=2', { to: capped })).status, 429)
      streams.shift()!.destroy()
      await eventually('a place is free', async () => {
        const stream = await open('/stream/vessels?zoom=2', { to: capped })
        if (stream.statusCode === 200) streams.push(stream)
        else stream.destroy()
        return stream.statusCode === 200
      })
      const sockets = await fillConnections(capped, 30 - streams.length)
      assert.equal((await ask('/accuracy', { to: capped })).status, 503)
      for (const socket of sockets) socket.destroy()
      await eventually('connections are free', async () => (await ask('/accuracy', { to: capped })).status === 200)
      for (const stream of streams) stream.destroy()
    } finally {
      await capped.stop()
    }
  })
})

/** Opens connections until this many are open. */
async function fillConnections({ origin }: Running, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(origin).port), '127.0.0.1'))
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await once(socket, 'data')
    }),
  )
  return sockets
}

describe('a stream over threads', () => {
  test('is resumed by Last-Event-ID on any of them, with what left the view meanwhile', async () => {
    let attempt = 0
    // A thread that is a tick behind the one that had the stream sends a snapshot: the next attempt has another query.
    await eventually('all threads resume a stream that one of them had', async () => {
      const mmsi = 257_000_001 + attempt++
      const query = `zoom=3&min_speed=${5 + attempt / 10}`
      const count = (await ask(`/vessels?${query}`)).headers['x-total-count']
      const first = await firstEvent(query, {})
      assert.equal(first.event, 'snapshot')
      station.say(sentencesOf({ ...crudeTanker, mmsi, lng: (mmsi - 257_000_001) / 10, sogKnots: 1 }))
      const isOneLess = ({ headers }: Reply) => headers['x-total-count'] === String(Number(count) - 1)
      await onAllThreads('the vessel has left the view', `/vessels?${query}`, isOneLess)
      const last = { 'last-event-id': first.id }
      const resumed = await Promise.all(Array.from({ length: 12 }, () => firstEvent(query, last)))
      for (const { event, id, data } of resumed) {
        // The numbers of all threads are of one series, and none is behind what the client has.
        const [number, ofQuery] = id.split('-')
        assert.equal(ofQuery, first.id.split('-')[1])
        assert.ok(Number(number) >= Number(first.id.split('-')[0]), `${id} after ${first.id}`)
        assert.ok(Number(number) < Number(first.id.split('-')[0]) + 1000)
        if (event === 'delta') assert.deepEqual((JSON.parse(data) as { removed: string[] }).removed, [String(mmsi)])
      }
      return resumed.every(({ event }) => event === 'delta')
    })
  })
})

async function firstEvent(
  query: string,
  headers: Record<string, string>,
): Promise<{ event: string; id: string; data: string }> {
  const stream = await open(`/stream/vessels?${query}`, { headers })
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) {
    text += piece
    const [, id, event, data] = /^id: (\S+)\nevent: (snapshot|delta)\ndata: (.*)\n\n/m.exec(text) ?? []
    if (data === undefined) continue
    stream.destroy()
    return { event, id, data }
  }
  throw new Error(`The stream ended: ${text.slice(0, 300)}`)
}

describe('a thread that ends', () => {
  test('is started again with everything, and requests of the others are answered meanwhile', async () => {
    const streams = await Promise.all(Array.from({ length: 12 }, () => open('/stream/vessels?zoom=2')))
    let closed = 0
    for (const stream of streams)
      stream
        .on('error', () => {})
        .on('close', () => closed++)
        .resume()
    const worker = server.threads!.workerOf(2)
    await worker.terminate()
    await eventually('the thread serves again', async () => {
      const { text } = await ask('/metrics').catch(() => ({ text: '' }))
      return /^svc_thread_restarts_total\{thread="http 2"\} 1$/m.test(text) && /^svc_http_threads 3$/m.test(text)
    })
    station.say(sentencesOf({ ...crudeTanker, mmsi: 257_000_002, lng: 0.1123 }))
    await onAllThreads('the vessel has moved', '/vessels?limit=20', ({ text }) => text.includes('"lng":0.1123'))
    const replies = await askOften(connections, '/vessels?zoom=3')
    assert.equal(Object.keys(tally(replies.map(({ headers }) => headers.etag))).length, 1)
    assert.ok(closed < streams.length, 'streams of the other threads are open still')
    for (const stream of streams) stream.destroy()
  })
})

describe('a process with threads', () => {
  test('answers what is in flight at SIGTERM, ends with 0, and its port is not shared with another server', async () => {
    const settings = { SVC_WORKERS: String(threads), SVC_FEEDS: station.address }
    await using first = await RunningServer.start({ ...settings, SVC_DATA_DIR: join(folder.path, 'first') })
    const { port } = new URL(first.origin)
    await assert.rejects(
      RunningServer.start({ ...settings, SVC_DATA_DIR: join(folder.path, 'second'), SVC_PORT: port }),
      /another program listens there already/,
    )
    const asked = Array.from({ length: 30 }, () => fetch(`${first.origin}/api/v1/vessels`))
    await asked[0]
    const ended = first.end('SIGTERM')
    const answers = await Promise.all(asked)
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 30 })
    assert.equal(await ended, 0)
  })
})
