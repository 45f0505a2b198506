import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Accounts } from '#accounts/accounts.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import { aboutFeed, feedSpeed, isDemoOnly, parseFeeds } from '#feeds/feeds.ts'
import { runInSlices } from '#domain/slices.ts'
import { runFeeds } from '#feeds/run-feeds.ts'
import { openStore } from '#store/store.ts'
import { dataClock, processClock, sleep, wallClock } from './clock.ts'
import { startTasks } from './background-tasks.ts'
import { asSetting, type Config } from './config.ts'
import { EngineWaits } from './engine-waits.ts'
import { heldSockets } from './listening.ts'
import type { Log } from './log.ts'
import { ExampleAlerts } from './demo-past/example-alerts.ts'
import { DemoPastTask, removeDemoPast } from './demo-past/open-demo-past.ts'
import { ensureAdministrator, openAccounts, setUpLinkOf } from './wiring/accounts.ts'
import { openAlerts } from './wiring/alerts.ts'
import { trackHoursBesideArchive } from './past/unarchived.ts'
import { openArchive } from './wiring/archive.ts'
import { openObservedWater } from './observed-water/open-observed-water.ts'
import { openExports } from './wiring/exports.ts'
import { feedTargets } from './feed-targets.ts'
import { factsOf } from './wiring/facts.ts'
import { cleanDataFolder, openBackups } from './wiring/backups.ts'
import { openBucket } from './wiring/bucket.ts'
import { openBilling } from './wiring/billing.ts'
import { openMail } from './wiring/email.ts'
import type { LiveNode, NodeLink } from './nodes/live-node.ts'
import type { LogClock } from './nodes/log-feed.ts'
import type { Standby, StandbyParts } from './nodes/standby.ts'
import type { OpenModules } from './wiring/endpoints.ts'
import { type HttpSide, ownServer } from './wiring/own-server.ts'
import { HttpThreads } from './threads/http-threads.ts'
import { threadedServer } from './threads/threaded-server.ts'
import { workerCount } from './threads/worker-count.ts'
import { changeCount } from '#accounts/identity/credential.ts'
import { ImportWatch } from './wiring/imports.ts'
import { loadReference, openLiveState, placeSearchOf, shippedData } from './wiring/live-state.ts'
import { openProviders } from './wiring/sign-in-providers.ts'
import { type ServerState, Startup } from './startup.ts'
import { logStoreChanges } from './wiring/store-faults.ts'
import { openStreams } from './wiring/streams.ts'

/** Callers wait for the demo fleet at most this long; a large one is not complete when the server listens. */
const maxLoadingMs = 10_000
/** How long a live node may be silent before its standby takes over: that takes a few seconds more. */
const clusterLeaseMs = 4000
/** How long feeds, background tasks and emails have to end. */
const maxEndingMs = 3000
const noPlansMessage =
  'no plans are sold, because other machines can reach this server: set SVC_STRIPE_SECRET_KEY, or SVC_DEVELOPMENT_BILLING=1 to give plans away'

/** A server that is listening. */
export interface Running {
  /** The origin it listens on. */
  readonly origin: string
  /** Where the first administrator sets a password, once; null where there is one. */
  readonly setUpLink: string | null
  /** Resolves when everything that a caller can ask for is there. */
  readonly ready: Promise<void>
  /** The threads that answer requests; null where the thread of the live state does. */
  readonly threads: HttpThreads | null
  /** Stops accepting connections, writes unsaved state and closes everything. */
  stop(): Promise<void>
}

/** Opens the store and every module, starts the feeds and listens. */
export async function start(config: Config, env: Record<string, string | undefined>, log: Log): Promise<Running> {
  const addresses = asSetting('SVC_FEEDS', () => parseFeeds(config.feeds))
  const speed = asSetting('SVC_FEEDS', () => feedSpeed(addresses))
  const clock = { startMs: wallClock.nowMs(), speed, originMs: processClock()() }
  const isFromLog = config.role === 'live' && config.feedsFromLog
  const logClock = isFromLog ? new (await import('./nodes/log-feed.ts')).LogClock(wallClock) : null
  const clocks = { data: logClock ?? dataClock(clock), wall: wallClock }
  // Before the store: threads load their part of the program meanwhile.
  const count = workerCount({
    // A live node leaves requests to the api nodes.
    set: config.role === 'live' ? 0 : config.workers,
    isDemoOnly: isDemoOnly(addresses),
    cores: availableParallelism(),
    isLinux: process.platform === 'linux',
  })
  if (count < (config.workers ?? 0))
    log('info', 'SVC_WORKERS needs Linux: the thread of the live state answers requests')
  const threads = count === 0 ? null : new HttpThreads({ config, count, clock, firstId: clock.startMs, log })
  try {
    const waits = new EngineWaits(config, log, env)
    return await startModules({ config, env, clocks, logClock, log, addresses, threads, waits })
  } catch (error) {
    await threads?.close()
    throw error
  }
}

/** What a start has found out before anything is open. */
interface Starting {
  config: Config
  env: Record<string, string | undefined>
  clocks: FeedClocks
  /** The data clock of a live node that reads the log of ingest nodes; null where this process receives. */
  logClock: LogClock | null
  log: Log
  addresses: readonly URL[]
  threads: HttpThreads | null
  waits: EngineWaits
}

async function startModules(starting: Starting): Promise<Running> {
  const { config, env, clocks, logClock, log, threads, waits } = starting
  // What this process receives from.
  const addresses = logClock === null ? starting.addresses : []
  const open: { accounts: Accounts | null } = { accounts: null }
  // Loaded where there are other nodes, like every package that a server with default settings does not need.
  const nodes = config.role === 'all' ? null : await import('./nodes/live-node.ts')
  const link = nodes && (await waits.for('NATS', () => nodes.linkNodes(config, log, (id) => open.accounts?.drop(id))))
  const standby = link && logClock && (await openStandby({ config, bus: link.bus, clocks, clock: logClock, log }))
  const modules = { ...(await openModules(starting, link, standby)), link }
  open.accounts = modules.accounts
  const { accounts, live, store } = modules
  const examples = new ExampleAlerts({ store, accounts, alerts: modules.alerts, clocks })
  const targets = { store, live, archive: modules.archive, clock: clocks.data, log, examples }
  const demoPast = asSetting('SVC_FEEDS', () => new DemoPastTask(addresses, targets))
  await waits.forStore(() => ensureAdministrator(accounts, config))
  const startup = new Startup(addresses.filter((address) => aboutFeed(address).demo).length)
  let serverState: ServerState = 'starting'
  const liveNode = nodes && link && new nodes.LiveNode(config, modules, { link, serverState: () => serverState, log })
  const sockets = heldSockets(env, process.pid)
  const http = openHttp(config, modules, { threads, sockets, serverState: () => serverState, log, liveNode })
  const ending = new AbortController()
  const tick = () => startup.tick(() => runInSlices(live.pipeline.tickInSlices(clocks.data.nowMs())))
  const logFeed = standby?.feed(live, store) ?? null
  const feeds =
    logFeed?.run(ending.signal) ??
    runFeeds(addresses, feedTargets(live, clocks, env, { startup, demoPast }), ending.signal)
  // A feed address that cannot work fails at once, and ends the start.
  await asSetting('SVC_FEEDS', () => Promise.race([feeds, wait(0)]))
  feeds.catch((error: unknown) => log('error', 'feeds ended', { error: String(error) }))
  // Nobody is answered before the fleet and the chokepoints are there.
  await loadedOrLate(startup)
  // A log has ticks at its messages alone; what was restored is published.
  const firstTick = logFeed === null ? tick() : startup.tick(() => Promise.resolve())
  await firstTick.catch((error: unknown) => log('error', 'first tick failed', { error: String(error) }))
  await waits.end()
  const origin = await http.listen()
  const ready = startup.ready
    .then(() => http.caughtUp())
    .then(() => {
      if (serverState === 'starting') serverState = 'ok'
    })
  const setUpLink = await setUpLinkOf(accounts, config.publicUrl ?? origin)
  const flush = () => logFeed?.flush() ?? live.pipeline.flush()
  const ticks = logFeed ? () => logFeed.tick() : tick
  const tasks = startTasks(modules, { tick: ticks, flush }, ending.signal, log)
  tasks.push(demoPast.run(ready, ending.signal))
  const stop = async () => {
    serverState = 'stopping'
    http.announceStop()
    await wait(config.drainMs)
    ending.abort()
    // An export under way continues in the next process.
    modules.exports.interrupt()
    const ended = Promise.allSettled([feeds, ...tasks, accounts.emailsSent()])
    await Promise.all([Promise.race([ended, wait(maxEndingMs)]), http.close()])
    // Messages whose webhook does not answer in time are sent by the next process.
    await Promise.race([modules.alerts.stop(), wait(maxEndingMs)])
    await flush()
    await liveNode?.close()
    await modules.archive?.past.close()
    await Promise.all([modules.archive?.archive.close(), modules.exports.close()])
    await store.close()
  }
  return { origin, setUpLink, ready, threads, stop }
}

/** A live node that reads a log; it waits for the lease as the standby. */
async function openStandby(parts: Omit<StandbyParts, 'reference'>): Promise<Standby> {
  const { Standby } = await import('./nodes/standby.ts')
  return new Standby({ ...parts, reference: loadReference(parts.config) })
}

/** What answers requests: the threads, or this one where there are none. */
function openHttp(
  config: Config,
  modules: OpenModules,
  given: {
    threads: HttpThreads | null
    sockets: readonly number[]
    serverState: () => ServerState
    log: Log
    liveNode: LiveNode | null
  },
): HttpSide {
  const { threads, sockets, serverState, log, liveNode } = given
  if (threads !== null) return threadedServer(config, { modules, threads, sockets, serverState, log })
  const { live, accounts, clocks } = modules
  // The ticks of a cluster are numbered over all its nodes and restarts.
  const firstId = config.role === 'all' ? clocks.wall.nowMs() : 0
  const streams = openStreams(config, live, accounts, { clocks, firstId })
  liveNode?.serveViews(streams)
  return ownServer(config, { ...modules, streams, sockets }, serverState, log)
}

/** Resolves when every feed is loaded, or after `maxLoadingMs`. */
async function loadedOrLate({ loaded }: Startup): Promise<void> {
  const waiting = new AbortController()
  await Promise.race([loaded, sleep(maxLoadingMs, waiting.signal)])
  waiting.abort()
}

/** Opens the store, as soon as the lease is free, and restores the live state from it. */
async function openState(
  { config, clocks, log, addresses, threads, waits }: Starting,
  link: NodeLink | null,
  standby: Standby | null,
) {
  // A standby that does not follow a log loads what takes long before it waits for the lease.
  const reference = link === null || standby !== null ? undefined : loadReference(config)
  const onStandby = (holder: string) => {
    log('info', 'standby: another live node holds the lease', { holder })
    if (standby === null) waits.says('the lease', `${holder} has it`)
    // A standby that follows answers on the port itself.
    else void waits.end().then(() => standby.begin())
  }
  const store = await waits.forStore(() =>
    openStore({
      dataDir: config.dataDir,
      url: config.databaseUrl ?? null,
      nowMs: clocks.wall.nowMs(),
      alone: true,
      ...(link && { leaseMs: clusterLeaseMs }),
      onStandby: link === null ? undefined : onStandby,
      retention: config.archiveDays === 0 ? {} : { trackHours: trackHoursBesideArchive },
      onWarning: (text) => log('error', text),
      onChange: logStoreChanges(log),
    }),
  )
  if (link !== null) log('info', 'lease taken', { epoch: store.epoch })
  const wasDemo = await waits.forStore(() => removeDemoPast(store, addresses, log))
  const lead = standby && (await waits.forStore(() => standby.lead(store)))
  const given = { reference: standby?.reference ?? reference, rows: threads?.rows, isReadAgain: standby !== null }
  const live = lead?.live ?? (await waits.forStore(() => openLiveState(config, lead?.store ?? store, clocks, given)))
  log('info', lead?.live ? 'live state followed the leader' : 'live state restored', {
    vessels: live.vesselsRestored,
    store: store.place,
  })
  return { store, live, wasDemo }
}

async function openModules(starting: Starting, link: NodeLink | null, standby: Standby | null): Promise<OpenModules> {
  const { config, env, clocks, log, threads, waits } = starting
  const { wall } = clocks
  const { store, live, wasDemo } = await openState(starting, link, standby)
  const mail = openMail(config, log)
  const accounts = openAccounts(config, store, wall, {
    mail,
    providers: await openProviders(config),
    credentialChanges: threads === null ? undefined : changeCount(threads.changes),
    announce: link === null ? undefined : (userId) => link.announcements.announce(userId),
  })
  const billing = await openBilling(config, store.accounts, accounts, env['NODE_ENV'])
  if (billing.development) log('info', 'billing uses the development provider: plans are free of charge')
  if (billing.isWithheld) log('info', noPlansMessage)
  const { alerts, api: alertsApi } = await waits.forStore(() =>
    openAlerts(config, live, { accounts, mail, store, clocks, log }),
  )
  const facts = factsOf(live, store, clocks)
  const archive = openArchive(config, store, live, facts)
  if (archive?.bucket) await openBucket(archive.archive, wall, log)
  await cleanDataFolder(config, log)
  if (wasDemo) await archive?.archive.call('prune', clocks.data.nowMs())
  const { infrastructure, areas, imports: loaded } = live.reference
  const places = placeSearchOf(live.reference, infrastructure, areas)
  const imports = new ImportWatch({ imports: loaded, infrastructure, areas, places, live }, log)
  const exports = openExports(config, store, facts, clocks)
  const factHashes = standby?.facts ?? null
  if (factHashes !== null) live.chokepoints.onTransit = factHashes.addTransit
  const opened = {
    live,
    store,
    archive,
    exports,
    accounts,
    alerts,
    alertsApi,
    billing,
    imports,
    observedWater: openObservedWater(config, live.fleet, join(shippedData, 'port-coast.tiles')),
    clocks,
    facts,
    factHashes,
  }
  return { ...opened, streams: null, backups: openBackups(config, store) }
}
