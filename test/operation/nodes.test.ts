import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { deltaStream, openBus } from '#cluster/bus.ts'
import { startNats } from '../support/nats.ts'
import { startPostgres } from '../support/postgres.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

// A live node and an api node, NATS and PostgreSQL, as processes: docs/scale.md.

const vessels = 20
const user = { email: 'mate@example.org', password: 'Kattegat nebel 7 lotse' }
const folder = temporaryFolder()
const dataDirOf = (name: string) => join(folder.path, name)
/** A language model that always says the same. */
const model = createServer((request, response) => {
  request.resume()
  const content = JSON.stringify({ narrative: 'A single laden tanker heads west through the region.' })
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
})
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const [nats, postgres] = await Promise.all([startNats(), startPostgres()])
const skip = 'skip' in nats ? nats.skip : 'skip' in postgres ? postgres.skip : false
let station: Awaited<ReturnType<typeof receiver>>
let live: RunningServer
let node: RunningServer
let cookie = ''

before(async () => {
  if ('skip' in nats || 'skip' in postgres) return
  station = await receiver()
  // As a version before made it: it keeps what it has, and holds no more than it should from now on.
  const bus = await openBus(`nats://127.0.0.1:${nats.port}`, 'test', () => {})
  await bus.manager.streams.update(deltaStream, { max_bytes: -1 })
  const shared = {
    SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SVC_DATABASE_URL: await postgres.freshDatabase(),
    SVC_LOG: 'error',
    SVC_LIMIT_FREE: '100000',
    SVC_NEW_USER_TIER: 'pro',
    SVC_DRAIN_MS: '0',
    SVC_AI_URL: `http://127.0.0.1:${await listening(model)}/v1`,
    SVC_AI_MODEL: 'false-1',
    SVC_AI_DAILY: '3',
  }
  const start = (role: string, name: string, more = {}) =>
    RunningServer.start({ ...shared, SVC_ROLE: role, SVC_DATA_DIR: dataDirOf(name), ...more })
  live = await start('live', 'live', { SVC_FEEDS: station.address })
  node = await start('api', 'api')
  await station.connected()
  for (let i = 0; i < vessels; i++)
    station.say(sentencesOf({ ...crudeTanker, mmsi: 257_000_001 + i, lng: i / 10, draughtM: 12 + i / 4 }))
  const registered = await send(node, 'POST', '/auth/register', user)
  cookie = registered.headers.get('set-cookie')!.split(';')[0]
  await listsAll(node)
  assert.equal((await bus.manager.streams.info(deltaStream)).config.max_bytes, 512 * 1024 * 1024)
  await bus.close()
})
after(async () => {
  await Promise.all([live, node].map((each) => each?.end('SIGKILL')))
  station?.close()
  model.close()
  if ('stop' in nats) await nats.stop()
  if ('stop' in postgres) await postgres.stop()
  folder.remove()
})

const listsAll = (node: RunningServer) =>
  eventually(
    `${vessels} vessels`,
    async () => (await ask(node, '/vessels?zoom=3')).headers.get('x-total-count') === String(vessels),
    { everyMs: 50 },
  )

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const ask = (node: RunningServer, path: string, init: Sent = {}) =>
  fetch(`${node.origin}/api/v1${path}`, { ...init, headers: { cookie, ...init.headers } })

function send(node: RunningServer, method: string, path: string, body?: object) {
  const json = { 'content-type': 'application/json', origin: node.origin }
  return ask(node, path, { method, headers: json, ...(body && { body: JSON.stringify(body) }) })
}

/** The first events of a stream, each with its id. */
async function streamOf(node: RunningServer, lastEventId?: string) {
  const ending = new AbortController()
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const { body } = await ask(node, '/stream/vessels', { headers, signal: ending.signal })
  let text = ''
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    const event = /id: (\S+)[\s\S]*?event: (\w+)|event: (\w+)[\s\S]*?id: (\S+)/.exec(text)
    if (event !== null && text.includes('\n\n')) {
      ending.abort()
      return { id: event[1] ?? event[4], name: event[2] ?? event[3] }
    }
  }
  return assert.fail(`The stream ended: ${text}`)
}

describe('nodes of a cluster', { skip }, () => {
  for (const path of [
    '/vessels?zoom=3',
    '/vessels?zoom=3&limit=5&f=csv',
    '/vessels?zoom=3&include=others',
    '/vessels/257000001',
    '/vessels/257000001/track',
    '/vessels/257000001/port-calls',
    '/cargoes',
    '/flows?to=europe',
    '/chokepoints',
    '/sources',
  ])
    test(`every node answers ${path} alike, with one ETag`, async () => {
      await eventually(
        path,
        async () => {
          const replies = await Promise.all([live, node].map((each) => ask(each, path)))
          const bodies = await Promise.all(replies.map((reply) => reply.text()))
          const tags = replies.map(({ headers }) => headers.get('etag'))
          for (const { status } of replies) assert.equal(status, 200, bodies[1])
          return new Set(bodies).size === 1 && new Set(tags).size === 1
        },
        { everyMs: 200, withinMs: 15_000 },
      )
    })

  test('an account made on one node signs in on the other, and a key is refused there before its DELETE answers', async () => {
    const [one, other] = [node, live]
    const signedIn = await send(other, 'POST', '/auth/login', user)
    assert.equal(signedIn.status, 200, await signedIn.text())
    const made = await send(other, 'POST', '/keys', { name: 'k', scopes: ['read'] })
    const { id, token } = (await made.json()) as { id: number; token: string }
    const headers = { authorization: `Bearer ${token}`, cookie: '' }
    for (const each of [live, node]) assert.equal((await ask(each, '/auth/me', { headers })).status, 200)
    assert.equal((await send(one, 'DELETE', `/keys/${id}`)).status, 204)
    for (const each of [live, node]) assert.equal((await ask(each, '/auth/me', { headers })).status, 401)
  })

  test('a file that the live node keeps is read through an api node, whole and in ranges', async () => {
    const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
    const create = (each: RunningServer) =>
      ask(each, '/exports', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: each.origin, 'idempotency-key': 'once' },
        body: JSON.stringify({ kind: 'prices', format: 'csv', from }),
      })
    const begun = await create(node)
    assert.deepEqual([begun.status, (await create(live)).headers.get('idempotent-replayed')], [202, 'true'])
    type Export = { id: string; status: string; url: string }
    const listed = async () => (await (await ask(node, '/exports')).json()) as Export[]
    await eventually('the export is complete', async () => (await listed())[0].status === 'done')
    const [{ id, url }, ...others] = await listed()
    assert.deepEqual(others, [])
    // As on another machine, where the api node has no such path.
    const folder = join(dataDirOf('live'), 'exports', id)
    const bytes = readFileSync(join(folder, 'file'), 'utf8')
    assert.equal(await (await ask(node, url)).text(), bytes)
    const range = await ask(node, url, { headers: { range: 'bytes=10-99' } })
    assert.deepEqual([range.status, await range.text()], [206, bytes.slice(10, 100)])
    assert.equal((await ask(node, url, { method: 'HEAD' })).headers.get('content-length'), String(bytes.length))
    rmSync(folder, { recursive: true })
    assert.equal((await ask(node, url)).status, 404)
  })

  test('a sign-in of a program that began on one node is approved and collected on others', async () => {
    const anonymous = (each: RunningServer, path: string, body: object) =>
      ask(each, path, {
        method: 'POST',
        headers: { cookie: '', 'content-type': 'application/json', origin: each.origin },
        body: JSON.stringify(body),
      })
    const begun = await anonymous(node, '/auth/device', { name: 'svc on bridge', scopes: ['read'] })
    const { device_code: code, user_code: shown } = (await begun.json()) as { device_code: string; user_code: string }
    assert.equal((await send(live, 'POST', `/auth/device/${shown}/approve`)).status, 201)
    const collected = await anonymous(node, '/auth/device/token', { device_code: code })
    const { key } = (await collected.json()) as { key: { token: string } }
    const headers = { authorization: `Bearer ${key.token}`, cookie: '' }
    for (const each of [live, node]) assert.equal((await ask(each, '/auth/me', { headers })).status, 200)
  })

  test('questions to a model are counted over nodes', async () => {
    const sources: string[] = []
    for (const [i, each] of [node, live, node, live].entries()) {
      const narrated = await send(each, 'POST', '/ai/flow-analysis', { bbox: [-1, -80, 0.25 + i / 2, 80] })
      sources.push(((await narrated.json()) as { source: string }).source)
    }
    assert.deepEqual(sources, ['false-1', 'false-1', 'false-1', 'rules'])
  })

  test('docs/scale.md lists the metrics of an api node', async () => {
    const text = await (await fetch(`${node.origin}/metrics`)).text()
    const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
    const own = [...text.matchAll(/^# HELP (svc_node_\w+) (.*?)\.?$/gm)]
    assert.ok(own.length >= 6)
    for (const [, name, meaning] of own) assert.match(page, new RegExp(`\\| \`${name}\` \\| \\w+ \\| ${meaning} \\|`))
  })

  test('a stream that began on one node goes on on the other', async () => {
    const begun = await streamOf(live)
    assert.equal(begun.name, 'snapshot')
    station.say(sentencesOf({ ...crudeTanker, mmsi: 257_000_001, lng: 0.5, draughtM: 12 }))
    const { name } = await streamOf(node, begun.id)
    assert.notEqual(name, 'snapshot')
  })

  test('without the live node an api node answers with what it has, and says its age', async () => {
    live.child.kill('SIGKILL')
    await once(live.child, 'exit')
    await eventually('the age is shown', async () => /read model: \d+ s old/.test(await readiness(node)), {
      everyMs: 200,
    })
    for (const path of ['/vessels?zoom=3', '/vessels/257000001', '/vessels/257000001/track', '/cargoes'])
      assert.equal((await ask(node, path)).status, 200, path)
    const { status, headers } = await ask(node, '/sources')
    assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  })
})

const readiness = async ({ origin }: RunningServer) => (await fetch(`${origin}/readyz?verbose`)).text()
