import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { changeCount } from '#accounts/identity/credential.ts'
import { countsMemory } from '#accounts/limits/open-counts.ts'
import type { RedisRateLimit } from '#accounts/limits/redis-rate-limit.ts'
import { rateLimitMemory } from '#accounts/limits/shared-rate-limit.ts'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { addNodeMetrics } from '#api/monitoring/node-metrics.ts'
import { type Bus, openBus } from '#cluster/bus.ts'
import { ChangeAnnouncements } from '#cluster/changes.ts'
import { opened } from '#cluster/envelope.ts'
import { ReadModelFollower } from '#cluster/read-model-follower.ts'
import { serveViews, viewElsewhere } from '#cluster/views.ts'
import type { Accounts } from '#accounts/accounts.ts'
import type { ViewState } from '#api/stream/view.ts'
import { readHeader } from '#read-model/delta/format.ts'
import { openStore, type Store } from '#store/store.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { processClock, wallClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { EngineWaits } from '../engine-waits.ts'
import { closeServer, listenOn } from '../listening.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { taskErrorLog } from '../task-errors.ts'
import type { Running } from '../start-server.ts'
import { openAccounts } from '../wiring/accounts.ts'
import type { ServerState } from '../startup.ts'
import type { HttpSetUp, ThreadSettings } from '../threads/messages.ts'
import { replicaParts } from '../threads/replica-parts.ts'
import { Replica } from '../threads/replica.ts'
import { openBilling } from '../wiring/billing.ts'
import { openMail } from '../wiring/email.ts'
import { openServer } from '../wiring/http.ts'
import { ImportWatch } from '../wiring/imports.ts'
import { openInfrastructure, placeSearchOf } from '../wiring/live-state.ts'
import { openProviders } from '../wiring/sign-in-providers.ts'
import { logStoreChanges } from '../wiring/store-faults.ts'
import type { SentTick } from './live-node.ts'
import { Lag } from './lag.ts'
import { natsOf } from './node-settings.ts'
import { ownEndpoints, storedTracks } from './own-endpoints.ts'
import { remoteCalls } from './remote-calls.ts'

const worldDataMs = 1000
const importsMs = 2000
const recheckMs = 5000
/** Subjects counted beside one for each connection and two for each stream. */
const spareSubjects = 4096
/** The number of the only thread that counts. */
const thread = 1
const clocks = { data: wallClock, wall: wallClock }

/** Everything of an api node that is open. */
interface OpenNode {
  config: Config
  log: Log
  bus: Bus
  store: Store
  accounts: Accounts
  announcements: ChangeAnnouncements
  /** Null: requests are limited by each node. */
  limit: RedisRateLimit | null
  replica: Replica
  lag: Lag
  settings: ThreadSettings
}

/** Starts a node that answers requests from what a live node publishes, and from the database. */
export async function startApiNode(
  config: Config,
  env: Record<string, string | undefined>,
  log: Log,
): Promise<Running> {
  const waits = new EngineWaits(config, log, env)
  const node = await openNode(config, log, waits)
  const { bus, store, replica, lag, announcements } = node
  const ending = new AbortController()
  const { signal } = ending
  const first = Promise.withResolvers<NonNullable<SentTick['setUp']>>()
  let term = 0
  const follower = new ReadModelFollower(bus, {
    onMessage: (message, behind) => {
      const { value: tick, bytes } = opened(message)
      const value = tick as SentTick
      // What a live node of an earlier term sends before it notices that its term is over.
      const { epoch } = readHeader(bytes)
      if (epoch < term) return
      term = epoch
      if (value.setUp !== undefined) first.resolve(value.setUp)
      lag.received(value.sentMs, behind, value.setUp !== undefined)
      replica.receive({ ...value.update, delta: bytes })
    },
    onProblem: (error) => log('debug', 'read model cannot be followed', { error: String(error) }),
  })
  node.lag.onGap = () => follower.restart()
  const following = follower.run(signal)
  let state: ServerState = 'starting'
  // What ships with the program is read while the snapshot is on its way.
  await yieldToEventLoop()
  const prepared = await prepare(node, env, () => state)
  const serving = await serve(node, prepared, await waits.until('a live node', 'none has published yet', first.promise))
  const tasks = [following, ...startTasks(node, serving.imports, signal)]
  await waits.end()
  const origin = await listenOn(serving.app, config)
  const ready = caughtUp(lag).then(() => {
    if (state === 'starting') state = 'ok'
  })
  const stop = async () => {
    state = 'stopping'
    await wait(config.drainMs)
    ending.abort()
    serving.stopViews()
    await closeServer(serving.app)
    await Promise.race([Promise.allSettled(tasks), wait(1000)])
    announcements.close()
    node.limit?.close()
    await bus.close()
    await store.close()
  }
  return { origin, setUpLink: null, ready, threads: null, stop }
}

async function openNode(config: Config, log: Log, waits: EngineWaits): Promise<OpenNode> {
  const natsUrl = natsOf(config)
  const [store, bus, providers] = await Promise.all([
    waits.forStore(() =>
      openStore({
        ...{ dataDir: config.dataDir, url: config.databaseUrl ?? null, nowMs: wallClock.nowMs() },
        reader: true,
        readUrl: config.databaseReadUrl ?? null,
        onWarning: (text) => log('error', text),
        onChange: logStoreChanges(log),
      }),
    ),
    waits.for('NATS', () => openBus(natsUrl, 'seaborne api', (state) => log('info', 'NATS', { state }))),
    openProviders(config),
  ])
  const lag = new Lag(wallClock)
  const changes = new SharedArrayBuffer(4)
  const open: { accounts: Accounts | null } = { accounts: null }
  const announcements = new ChangeAnnouncements(bus, (userId) => open.accounts?.drop(userId))
  const accounts = openAccounts(config, store, wallClock, {
    mail: openMail(config, log),
    providers,
    credentialChanges: changeCount(changes),
    announce: (userId) => announcements.announce(userId),
  })
  open.accounts = accounts
  const limit = await waits.for('Redis', () => openLimit(config, announcements, log))
  const replica = new Replica(config, wallClock, { onApplied: () => lag.applied(), onGap: () => lag.onGap() })
  const { connections, streams } = config
  const settings: ThreadSettings = {
    ...{ config, thread, threads: 1, changes, firstId: 0, rows: null },
    limit: rateLimitMemory(randomBytes(8)),
    counts: countsMemory(connections + 2 * streams + spareSubjects, thread, randomBytes(8)),
    clock: { startMs: wallClock.nowMs(), speed: 1, originMs: processClock()() },
  }
  return { config, log, bus, store, accounts, announcements, limit, replica, lag, settings }
}

/** The limit of requests over all nodes that SVC_REDIS_URL names; null without one. */
async function openLimit(
  { redisUrl }: Config,
  announcements: ChangeAnnouncements,
  log: Log,
): Promise<RedisRateLimit | null> {
  if (redisUrl === undefined) return null
  const { RedisRateLimit } = await import('#accounts/limits/redis-rate-limit.ts')
  return RedisRateLimit.open({
    url: redisUrl,
    nodes: () => announcements.others + 1,
    monotonicMs: () => performance.now(),
    onState: (state, error) => log('info', 'Redis', { state, ...(error !== null && { error }) }),
  })
}

/** Everything of the HTTP server that needs no snapshot. */
async function prepare(
  { config, log, bus, store, accounts, announcements, limit, replica, lag, settings }: OpenNode,
  env: Record<string, string | undefined>,
  state: () => ServerState,
) {
  const billing = await openBilling(config, store.accounts, accounts, env['NODE_ENV'])
  const { areas, imports: loaded } = replica
  const infrastructure = openInfrastructure(loaded)
  const places = placeSearchOf(replica.places, infrastructure, areas)
  const imports = new ImportWatch({ imports: loaded, infrastructure, areas, places }, log)
  const metrics = new MetricRegistry()
  addNodeMetrics(metrics, {
    ageSeconds: () => lag.ageMs() / 1000,
    messagesBehind: () => lag.behind,
    snapshots: () => lag.snapshots,
    otherNodes: () => announcements.others,
    unacknowledged: () => announcements.unacknowledged,
    limitedAlone: () => limit?.countedAlone ?? 0,
  })
  const { records, items } = accounts
  const calls = remoteCalls(bus, {
    findKey: (token, hash) => records.keys.find(token, hash, wallClock.nowMs()),
    findSession: (hash) => records.sessions.find(hash, wallClock.nowMs()),
    beginSignIn: (...given) => accounts.beginSignInWith(...given),
    finishSignIn: (id, { href, secret }, ...rest) =>
      accounts.finishSignInWith(id, { url: new URL(href), secret }, ...rest),
    readDrawing: (userId, id) => items.get(userId, 'drawing', id),
    viewElsewhere: async (key, since) => (await viewElsewhere(bus, announcements.id, key, since)) as ViewState | null,
    readiness: async () => {
      const faults = { positions: store.health.faultOf('positions'), accounts: store.health.faultOf('accounts') }
      return {
        ready: state() === 'ok',
        parts: {
          server: state(),
          'read model': lag.text(),
          ...(limit && { redis: limit.isAway ? 'away' : 'ok' }),
          nats: bus.isConnected ? 'ok' : 'no connection',
          imports: imports.fault ?? 'ok',
          ...Object.fromEntries(Object.entries(faults).map(([part, fault]) => [`store ${part}`, fault ?? 'ok'])),
        },
      }
    },
    metricsText: () => metrics.text(),
  })
  const partsOf = replicaParts({
    ...{ settings, replica, infrastructure, places, calls, clocks },
    isStopping: () => state() === 'stopping',
    onUserChange: (listener) => void accounts.onChange(listener),
    own: ownEndpoints(config, { accounts, billing, store, replica, log }),
    sharedLimit: limit ?? undefined,
    recentTracks: storedTracks(store),
    isSoleServer: () => announcements.isHearing,
  })
  return { imports, metrics, partsOf }
}

/** The HTTP server over a replica that has its first snapshot. */
async function serve(
  { config, log, bus, announcements }: OpenNode,
  { imports, metrics, partsOf }: Awaited<ReturnType<typeof prepare>>,
  setUp: NonNullable<SentTick['setUp']>,
) {
  const parts = partsOf(setUp as HttpSetUp)
  // One registry holds what the requests and the node count.
  const app = openServer(
    config,
    { ...parts, metrics: { thread: 'main', own: metrics, text: () => metrics.text() } },
    log,
  )
  await app.ready()
  const stopViews = serveViews(bus, announcements.id, (key, since) => parts.streams.viewFor(key, since))
  return { app, stopViews, imports }
}

function startTasks({ replica, store, log }: OpenNode, imports: ImportWatch, signal: AbortSignal): Promise<void>[] {
  const run = (task: string, ms: number, work: () => void | Promise<void>) =>
    repeatEvery(work, { ms, signal, onError: taskErrorLog(log, task) })
  return [
    run('world data', worldDataMs, () => replica.worldData.tick(wallClock.nowMs())),
    run('imports', importsMs, () => imports.tick()),
    run('recheck store', recheckMs, () => store.recheck()),
  ]
}

/** Resolves when the node is less than two seconds behind the live node. */
async function caughtUp(lag: Lag): Promise<void> {
  while (!lag.isCaughtUp) await wait(20)
}
