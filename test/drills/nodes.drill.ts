import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { haproxyConfiguration } from '../support/cluster.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { startNats, startRedis } from '../support/nats.ts'
import { startPostgres } from '../support/postgres.ts'
import { receiver } from '../support/receiver.ts'
import { spawnMain, temporaryFolder } from '../support/running-server.ts'

// Two ingest nodes that hear the same receiver, two live nodes of which one is the standby, two api nodes behind haproxy. Each
// in turn is killed, frozen or restarted, and each engine is, while a client reads and saves.

const vessels = 50
const user = { email: 'mate@example.org', password: 'Kattegat nebel 7 lotse' }
/** Two of them: both ingest nodes connect to one each, and hear the same. */
const stations = await Promise.all([receiver(), receiver()])
const folder = temporaryFolder()
const [nats, redis, postgres] = await Promise.all([startNats(), startRedis(), startPostgres()])
const missing = [nats, redis, postgres].find((engine) => 'skip' in engine)
const skip = missing !== undefined && 'skip' in missing ? missing.skip : false
const patience = { everyMs: 200, withinMs: 60_000 }
const children: ChildProcess[] = []
const saying = new AbortController()
let shared: Record<string, string> = {}
let proxyPort = 0
let nginxPort = 0
const apiPorts: number[] = []
const nodes = new Map<string, ChildProcess>()
let cookie = ''
const saved: number[] = []

function begin(name: string, role: string, more: Record<string, string> = {}): ChildProcess {
  const child = spawnMain({ ...shared, SVC_ROLE: role, SVC_DATA_DIR: join(folder.path, name), ...more })
  child.stdout!.resume()
  child.stderr!.on('data', (text) => process.env['SVC_DRILL_LOG'] && process.stderr.write(`${name}: ${String(text)}`))
  children.push(child)
  nodes.set(name, child)
  return child
}

const feeds = () => stations.map(({ address }) => address).join(',')
const livePorts = new Map<string, number>()
const beginLive = (name: string) =>
  begin(name, 'live', { SVC_FEEDS: feeds(), SVC_FEEDS_FROM_LOG: '1', SVC_PORT: String(livePorts.get(name)) })
/** The parts of a node's /readyz. */
const partsOf = (name: string): Promise<string> =>
  fetch(url('/readyz?verbose', livePorts.get(name))).then(
    (response) => response.text(),
    () => '',
  )
const beginApi = (i: number) =>
  begin(`api ${i}`, 'api', { SVC_PORT: String(apiPorts[i]), SVC_DRAIN_MS: '3000', SVC_TRUSTED_PROXIES: 'loopback' })

async function kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const child = nodes.get(name)!
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const url = (path: string, port = proxyPort) => `http://127.0.0.1:${port}${path}`
const ask = (path: string, init: RequestInit = {}, port = proxyPort) =>
  fetch(url(`/api/v1${path}`, port), { signal: AbortSignal.timeout(20_000), ...init })

/** When the newest position that is served was sent. */
async function newestMs(port = proxyPort): Promise<number> {
  const { headers } = await ask('/vessels?zoom=3&limit=1', {}, port)
  return Date.parse(headers.get('x-data-as-of') ?? '')
}

const isFresh = async (sinceMs: number, port?: number) => (await newestMs(port).catch(() => 0)) > sinceMs

/** Waits until positions sent after now are served; returns how long that took. */
async function freshAgain(port?: number): Promise<number> {
  const fromMs = Date.now()
  await eventually('new positions are served', () => isFresh(fromMs, port), { everyMs: 50 })
  return Date.now() - fromMs
}

async function save(name: string, port = proxyPort): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url('', port), cookie }
  const response = await ask('/views', { method: 'POST', headers, body: JSON.stringify({ name, state: {} }) }, port)
  assert.equal(response.status, 201, await response.clone().text())
  saved.push(((await response.json()) as { id: number }).id)
}

before(async () => {
  if ('skip' in nats || 'skip' in redis || 'skip' in postgres) return
  shared = {
    SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SVC_REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    SVC_DATABASE_URL: await postgres.freshDatabase(),
    SVC_LOG: 'info',
    SVC_LIMIT_FREE: '1000000',
    SVC_LIMIT_PRO: '1000000',
    SVC_NEW_USER_TIER: 'pro',
    SVC_ARCHIVE_DAYS: '0',
  }
  for (const name of ['live 1', 'live 2']) livePorts.set(name, await freePort())
  beginLive('live 1')
  stations.forEach(({ address }, i) => begin(`ingest ${i}`, 'ingest', { SVC_FEEDS: address }))
  await Promise.all(stations.map((station) => station.connected()))
  apiPorts.push(await freePort(), await freePort())
  await eventually('the leader is ready', async () => (await partsOf('live 1')).startsWith('ready'), patience)
  beginLive('live 2')
  await eventually('the standby follows', async () => (await partsOf('live 2')).includes('standby: 0'), patience)
  for (const i of [0, 1]) beginApi(i)
  proxyPort = await freePort()
  const configuration = join(folder.path, 'haproxy.cfg')
  writeFileSync(configuration, haproxyConfiguration(proxyPort, apiPorts))
  children.push(spawn('haproxy', ['-f', configuration, '-db'], { stdio: 'ignore' }))
  nginxPort = await freePort()
  const nginx = join(folder.path, 'nginx.conf')
  writeFileSync(nginx, nginxConfiguration(nginxPort, apiPorts))
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  children.push(spawn('nginx', ['-p', folder.path, '-c', nginx], { env, stdio: 'ignore' }))
  void say()
  for (const port of apiPorts) await eventually('an api node serves', () => isFresh(0, port), { everyMs: 200 })
  for (const port of [proxyPort, nginxPort])
    await eventually('the proxy serves', () => isFresh(0, port), { everyMs: 200 })
  const registered = await ask('/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url('') },
    body: JSON.stringify(user),
  })
  assert.equal(registered.status, 201, await registered.text())
  cookie = registered.headers.get('set-cookie')!.split(';')[0]
})

/** As deploy/nginx.conf, on other ports and without TLS. */
function nginxConfiguration(port: number, servers: readonly number[]): string {
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  const own = shipped
    .replace(/server api1:8080/, `server 127.0.0.1:${servers[0]}`)
    .replace(/server api2:8080/, `server 127.0.0.1:${servers[1]}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('access_log off;', `access_log off; ${temporary.join(' ')}`)
  return `daemon off; master_process off; pid ${folder.path}/nginx.pid; error_log stderr crit;\n${own}`
}

/** Both stations say the same, twice a second. */
async function say(): Promise<void> {
  for (let step = 0; !saying.signal.aborted; step++) {
    for (let i = 0; i < vessels; i++) {
      const ship = { ...crudeTanker, mmsi: 257_000_001 + i, lng: i / 10 + step / 20_000, draughtM: 12 }
      const text = sentencesOf(ship)
      for (const station of stations) station.say(text)
    }
    await wait(500)
  }
}

after(async () => {
  saying.abort()
  for (const child of children) {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
  }
  for (const station of stations) station.close()
  for (const engine of [nats, redis, postgres]) if ('stop' in engine) await engine.stop()
  folder.remove()
})

describe('nodes of a cluster under faults', { skip }, () => {
  test('a position is served within two seconds', async (t) => {
    const ms: number[] = []
    for (let i = 0; i < 20; i++) {
      const sentMs = Date.now()
      await eventually('new', () => isFresh(sentMs), { everyMs: 20 })
      ms.push(Date.now() - sentMs)
    }
    t.diagnostic(`new positions after ${Math.max(...ms)} ms at most (the stations speak every 500 ms)`)
    assert.ok(Math.max(...ms) <= 4000)
  })

  test('a killed leader: the standby takes over within ten seconds, and all vessels are there', async (t) => {
    await kill('live 1')
    const tookMs = await freshAgain()
    t.diagnostic(`take-over after kill -9: ${tookMs} ms`)
    const count = (await ask('/vessels?zoom=3')).headers.get('x-total-count')
    beginLive('live 1')
    await eventually('the standby follows', async () => (await partsOf('live 1')).includes('standby: 0'), patience)
    assert.ok(tookMs <= 10_000, `${tookMs} ms`)
    assert.equal(count, String(vessels))
  })

  test('a frozen leader that wakes up after the take-over writes nothing and ends', async (t) => {
    const frozen = nodes.get('live 2')!
    frozen.kill('SIGSTOP')
    const tookMs = await freshAgain()
    t.diagnostic(`take-over after a freeze: ${tookMs} ms`)
    const ended = once(frozen, 'exit')
    frozen.kill('SIGCONT')
    await ended
    assert.notEqual(frozen.exitCode, 0)
    await freshAgain()
    beginLive('live 2')
    assert.ok(tookMs <= 10_000, `${tookMs} ms`)
  })

  test('a killed ingest node: the other one hears the same', async () => {
    await kill('ingest 0')
    assert.ok((await freshAgain()) <= 3000)
    begin('ingest 0', 'ingest', { SVC_FEEDS: stations[0].address })
  })

  test('NATS restarted: positions go on, and nobody is refused meanwhile', async (t) => {
    if ('skip' in nats) return
    nats.child.kill('SIGKILL')
    await wait(2000)
    assert.equal((await ask('/vessels?zoom=3')).status, 200)
    await nats.restart()
    const tookMs = await freshAgain()
    t.diagnostic(`new positions ${tookMs} ms after NATS is back`)
    assert.ok(tookMs <= 20_000, `${tookMs} ms`)
  })

  test('Redis frozen: requests are answered', async () => {
    if ('skip' in redis) return
    redis.child.kill('SIGSTOP')
    for (let i = 0; i < 10; i++) assert.equal((await ask('/vessels?zoom=3')).status, 200)
    redis.child.kill('SIGCONT')
  })

  test('api nodes restarted one by one under load, behind haproxy and nginx: no request fails, no save is lost', async (t) => {
    const loading = new AbortController()
    const counts = { haproxy: 0, nginx: 0, failed: [] as string[] }
    const client = async (worker: number) => {
      const [proxy, port] = worker % 2 === 0 ? (['haproxy', proxyPort] as const) : (['nginx', nginxPort] as const)
      for (let i = 0; !loading.signal.aborted; i++) {
        try {
          const path = i % 2 === 0 ? '/vessels?zoom=3&limit=50' : '/chokepoints'
          const response = i % 40 === 0 ? null : await ask(path, { headers: { cookie } }, port)
          if (response === null) await save(`view ${worker} ${i}`, port)
          else if (!response.ok) counts.failed.push(`${proxy}: ${response.status}`)
          await response?.arrayBuffer()
        } catch (error) {
          counts.failed.push(`${proxy}: ${String(error)}`)
        }
        counts[proxy]++
        await wait(5)
      }
    }
    const clients = [0, 1, 2, 3].map(client)
    for (const i of [0, 1]) {
      await wait(2000)
      await kill(`api ${i}`, 'SIGTERM')
      beginApi(i)
      await eventually('it is ready', async () => (await fetch(url('/readyz', apiPorts[i])).catch(() => null))?.ok, {
        everyMs: 100,
      })
      await wait(3000)
    }
    loading.abort()
    await Promise.all(clients)
    t.diagnostic(
      `requests: ${counts.haproxy} by haproxy, ${counts.nginx} by nginx; ${counts.failed.length} failed, ${saved.length} saves`,
    )
    assert.deepEqual(counts.failed, [])
    const listed = (await (await ask('/views?limit=500', { headers: { cookie } })).json()) as { id: number }[]
    const ids = new Set(listed.map(({ id }) => id))
    assert.deepEqual(
      saved.filter((id) => !ids.has(id)),
      [],
    )
  })
})
