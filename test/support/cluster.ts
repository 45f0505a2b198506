import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { startNats, startPgbouncer, startRedis, type TestEngine } from './nats.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { receiver } from './receiver.ts'
import { spawnMain, temporaryFolder } from './running-server.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'

const patience = { everyMs: 100, withinMs: 90_000 }
export const engineNames = ['nats', 'redis', 'postgres'] as const
export type EngineName = (typeof engineNames)[number]
export const nodeNames = ['ingest 0', 'ingest 1', 'live 0', 'live 1', 'api 0', 'api 1'] as const
export type NodeName = (typeof nodeNames)[number]

/**
 * Two ingest nodes that hear the same receivers, two live nodes of which one is the standby, two api nodes behind haproxy;
 * NATS, Redis, and PostgreSQL behind pgbouncer. Each node reaches each engine through a proxy of its own.
 */
export class Cluster {
  readonly nodes = new Map<NodeName, ChildProcess>()
  readonly engines: Record<'nats' | 'redis' | 'pgbouncer', TestEngine>
  readonly postgres: TestPostgres
  readonly stations: readonly Awaited<ReturnType<typeof receiver>>[]
  proxyPort = 0
  readonly #folder = temporaryFolder()
  readonly #settings: Record<string, string>
  /** The address of the database, past all proxies. */
  readonly databaseUrl: string
  readonly #proxies = new Map<NodeName, Record<EngineName, TcpProxy>>()
  readonly #ports = new Map<NodeName, number>()
  #haproxy: ChildProcess | null = null

  private constructor(
    parts: Pick<Cluster, 'engines' | 'postgres' | 'stations'>,
    databaseUrl: string,
    settings: Record<string, string>,
  ) {
    this.engines = parts.engines
    this.postgres = parts.postgres
    this.stations = parts.stations
    this.databaseUrl = databaseUrl
    this.#settings = settings
  }

  /** Starts everything, and resolves when both api nodes serve; returns why where that cannot be done here. */
  static async start(settings: Record<string, string>): Promise<Cluster | { skip: string }> {
    const [nats, redis, postgres] = await Promise.all([startNats(), startRedis(), startPostgres()])
    for (const engine of [nats, redis, postgres]) if ('skip' in engine) return engine
    const url = await (postgres as TestPostgres).freshDatabase()
    const pgbouncer = await startPgbouncer(url)
    if ('skip' in pgbouncer) return pgbouncer
    const engines = { nats, redis, pgbouncer } as Cluster['engines']
    const stations = await Promise.all([receiver(), receiver()])
    const cluster = new Cluster({ engines, postgres: postgres as TestPostgres, stations }, url, settings)
    await cluster.#begin()
    return cluster
  }

  async #begin(): Promise<void> {
    for (const name of nodeNames) {
      const { nats, redis, pgbouncer } = this.engines
      const [toNats, toRedis, toPostgres] = await Promise.all(
        [nats, redis, pgbouncer].map(({ port }) => tcpProxy(port)),
      )
      this.#proxies.set(name, { nats: toNats, redis: toRedis, postgres: toPostgres })
      this.#ports.set(name, await freePort())
    }
    this.begin('live 0')
    await this.isReady('live 0')
    for (const name of nodeNames) if (name !== 'live 0') this.begin(name)
    await Promise.all(this.stations.map((station) => station.connected()))
    this.proxyPort = await freePort()
    const file = join(this.#folder.path, 'haproxy.cfg')
    writeFileSync(file, haproxyConfiguration(this.proxyPort, [this.#ports.get('api 0')!, this.#ports.get('api 1')!]))
    this.#haproxy = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
    await this.settled()
    const isServed = () =>
      fetch(this.url('/readyz')).then(
        ({ ok }) => ok,
        () => false,
      )
    await eventually('haproxy serves', isServed, patience)
  }

  /** Starts a node, as its supervisor does. */
  begin(name: NodeName): void {
    const [role, i] = name.split(' ')
    const { nats, redis, postgres } = this.#proxies.get(name)!
    const addresses = this.stations.map(({ address }) => address)
    const child = spawnMain({
      SVC_ROLE: role,
      SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
      SVC_PORT: String(this.#ports.get(name)),
      SVC_DATA_DIR: join(this.#folder.path, name),
      SVC_LOG: 'info',
      ...(role !== 'ingest' && {
        SVC_DATABASE_URL: `postgres://seaborne:seaborne@127.0.0.1:${postgres.port}${new URL(this.databaseUrl).pathname}`,
        SVC_REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      }),
      ...(role === 'ingest' && { SVC_FEEDS: addresses[Number(i)] }),
      ...(role === 'live' && { SVC_FEEDS: addresses.join(','), SVC_FEEDS_FROM_LOG: '1' }),
      ...(role === 'api' && { SVC_DRAIN_MS: '3000', SVC_TRUSTED_PROXIES: 'loopback' }),
      ...this.#settings,
    })
    child.stdout!.resume()
    child.stderr!.on('data', (text) => process.env['SVC_DRILL_LOG'] && process.stderr.write(`${name}: ${String(text)}`))
    this.nodes.set(name, child)
  }

  /** The text of a node's /readyz; empty where it does not answer. */
  async partsOf(name: NodeName): Promise<string> {
    try {
      const signal = AbortSignal.timeout(2000)
      return await (await fetch(`http://127.0.0.1:${this.#ports.get(name)}/readyz?verbose`, { signal })).text()
    } catch {
      return ''
    }
  }

  async isReady(name: NodeName): Promise<void> {
    await eventually(`${name} is ready`, async () => (await this.partsOf(name)).startsWith('ready'), patience)
  }

  /** The live nodes by what they do now. */
  async roles(): Promise<{ leader: NodeName; standby: NodeName }> {
    const isStandby = async (name: NodeName) => (await this.partsOf(name)).includes('standby:')
    const standby = await eventually(
      'one live node is the standby',
      async () => ((await isStandby('live 0')) ? 'live 0' : (await isStandby('live 1')) && 'live 1'),
      patience,
    )
    return { leader: standby === 'live 0' ? 'live 1' : 'live 0', standby }
  }

  /** Starts nodes that have ended, as their supervisors do. */
  restartEnded(): void {
    for (const [name, child] of this.nodes) if (child.exitCode !== null || child.signalCode !== null) this.begin(name)
  }

  /** Starts nodes that have ended, and resolves when each node does its part. */
  async settled(): Promise<void> {
    for (const name of nodeNames)
      await eventually(
        `${name} is ready`,
        async () => (this.restartEnded(), (await this.partsOf(name)).startsWith('ready')),
        {
          ...patience,
          everyMs: 500,
        },
      )
    // An old leader may still have to find out that it is one.
    await eventually(
      'a live node leads, and the other one follows',
      async () => {
        this.restartEnded()
        const parts = await Promise.all([this.partsOf('live 0'), this.partsOf('live 1')])
        const follows = parts.filter((text) => /standby: \d\d? messages/.test(text))
        return follows.length === 1 && parts.every((text) => text.startsWith('ready'))
      },
      { ...patience, everyMs: 500 },
    )
  }

  async kill(name: NodeName, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.nodes.get(name)!
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** The connections from a node to the engines, or from all nodes to one engine. */
  connections(of: NodeName | EngineName): TcpProxy[] {
    const own = this.#proxies.get(of as NodeName)
    if (own !== undefined) return Object.values(own)
    return [...this.#proxies.values()].map((proxies) => proxies[of as EngineName])
  }

  url(path: string, name?: NodeName): string {
    return `http://127.0.0.1:${name === undefined ? this.proxyPort : this.#ports.get(name)}${path}`
  }

  ask(path: string, init: RequestInit = {}, name?: NodeName): Promise<Response> {
    return fetch(this.url(`/api/v1${path}`, name), { signal: AbortSignal.timeout(20_000), ...init })
  }

  async stop(): Promise<void> {
    for (const child of [...this.nodes.values(), ...(this.#haproxy ? [this.#haproxy] : [])]) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
    }
    for (const station of this.stations) station.close()
    for (const proxies of this.#proxies.values()) for (const proxy of Object.values(proxies)) await proxy.close()
    for (const engine of Object.values(this.engines)) await engine.stop()
    await this.postgres.stop()
    this.#folder.remove()
  }
}

/** As deploy/haproxy.cfg, on other ports. */
export const haproxyConfiguration = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 3
  option redispatch
  retry-on conn-failure empty-response response-timeout
frontend api
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 2
${servers.map((each, i) => `  server api${i} 127.0.0.1:${each}`).join('\n')}
`
