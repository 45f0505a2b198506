import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Accounts } from '#accounts/accounts.ts'
import type { House } from '#api/house.ts'
import { lookupsOf } from '#api/lookups.ts'
import { createServer } from '#api/server.ts'
import { VesselSlab } from '#api/vessel-slab.ts'
import { writeVesselRow } from '#contract/vessel-row.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination.ts'
import { News } from '#derive/news.ts'
import { type Clock, scaledClock, wallClock } from '#domain/clock.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { aboutFeed, parseFeeds, seaSpeed } from '#feeds/feeds.ts'
import { runFeeds } from '#feeds/run-feeds.ts'
import { sleep } from '#feeds/sleep.ts'
import { density } from '#fleet/density.ts'
import { Fleet } from '#fleet/fleet.ts'
import { RankedView } from '#fleet/ranked-view.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { loadDemoEvents } from '#reference/demo-events.ts'
import { loadImportedPrices } from '#reference/imported.ts'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { InfrastructureIndex } from '#reference/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure.ts'
import { loadPriceStarter } from '#reference/price-starter.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { openStore, type Store } from '#store/store.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { Pipeline } from './pipeline.ts'
import { SourceTable } from './source-table.ts'

/** Where the data that ships with the product lies. */
export const shippedData = join(import.meta.dirname, '../data')
const webRoot = join(import.meta.dirname, '../dist/web')

const tickMs = 1000
const flushMs = 2000
const pruneMs = 60_000
const accountsPruneMs = 3_600_000
/** For how long a stopping server still answers, so that those who balance load see that it is not ready. */
const drainMs = 500

/** A server that runs. */
export interface Running {
  readonly app: FastifyInstance
  /** Where it listens. */
  readonly origin: string
  /** Where the first administrator sets a password, once; null where there is one. */
  readonly setUpLink: string | null
  /** Stops taking, writes what is not yet written, and lets go of everything. */
  stop(): Promise<void>
}

/** Builds the house, opens the store, starts the feeds and listens. */
export async function start(config: Config, env: Record<string, string | undefined>, log: Log): Promise<Running> {
  const addresses = parseFeeds(config.feeds)
  const speed = seaSpeed(addresses)
  const clock = speed === 1 ? wallClock : scaledClock(Date.now(), speed)
  const store = await openStore({
    dataDir: config.dataDir,
    url: config.databaseUrl ?? null,
    nowMs: Date.now(),
    onWarning: (text) => log('error', text),
  })
  const sea = await openSea(config, store, clock)
  log('info', 'the sea is back', { ships: sea.ships, store: store.place })
  const accounts = openAccounts(config, store)
  const state = { stopping: false }
  const app = createServer(houseOf(config, { ...sea, accounts }, clock, log, state))
  const ending = new AbortController()
  const feeds = runFeeds(addresses, takers(sea, clock, env), ending.signal)
  // An address that makes no sense shows at once, and ends the start.
  await Promise.race([feeds, wait(0)])
  feeds.catch((error: unknown) => log('error', 'the feeds ended', { error: String(error) }))
  const origin = await app.listen({ host: config.host, port: config.port })
  const setUpLink = await firstAdministrator(accounts, config, origin)
  const rounds = [
    every(tickMs, ending.signal, () => sea.pipeline.tick(clock.nowMs())),
    every(flushMs, ending.signal, () => sea.pipeline.flush()),
    every(pruneMs, ending.signal, () => store.prune(clock.nowMs())),
    every(accountsPruneMs, ending.signal, () => accounts.prune()),
  ].map((round) => round.catch((error: unknown) => log('error', 'a round ended', { error: String(error) })))
  return {
    app,
    origin,
    setUpLink,
    stop: async () => {
      state.stopping = true
      await wait(drainMs)
      ending.abort()
      await Promise.allSettled([feeds, ...rounds])
      await app.close()
      await sea.pipeline.flush()
      await store.close()
    },
  }
}

function openAccounts(config: Config, store: Store): Accounts {
  return new Accounts({
    db: store.accounts,
    clock: wallClock,
    monotonicMs: () => performance.now(),
    settings: {
      limits: { free: config.limitFree, pro: config.limitPro, enterprise: config.limitEnterprise },
      newUserTier: config.newUserTier,
      registration: config.registration,
    },
  })
}

async function firstAdministrator(accounts: Accounts, config: Config, origin: string): Promise<string | null> {
  const { adminEmail: email, adminPassword: password } = config
  if (email !== undefined && password !== undefined) await accounts.ensureAdmin({ email, password })
  const token = await accounts.firstAdminToken()
  return token === null ? null : `${config.publicUrl ?? origin}/app/setup#${token}`
}

type Sea = Awaited<ReturnType<typeof openSea>>

async function openSea(config: Config, store: Store, clock: Clock) {
  const ports = loadPorts(shippedData)
  const terminals = loadTerminals(shippedData)
  const world = { ports, terminals, lanes: loadSeaLanes(shippedData, ports, terminals) }
  const sources = await SourceTable.open(store, parseFeeds(config.feeds).map(aboutFeed))
  const news = starterNews(config, clock)
  const infrastructure = new InfrastructureIndex(loadInfrastructure(shippedData, importedDir(config.dataDir)))
  const fleet = new Fleet({ capacity: config.maxVessels })
  const lookups = lookupsOf({
    columns: fleet.columns,
    ports,
    sources: sources.statuses,
    sanctionsOf: (imo, mmsi) => news.sanctionsOf(imo, mmsi),
  })
  const resolver = new DestinationResolver(ports)
  const derivation = new Derivation({ resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat) })
  const ranked = new RankedView(fleet)
  const slab = new VesselSlab(fleet.capacity, (slot, out, at) => writeVesselRow(fleet.columns, slot, lookups, out, at))
  const tracks = new TrackLog(fleet.capacity)
  fleet.onEvict.push((slot) => tracks.forget(slot))
  const pipeline = new Pipeline({
    ...{ fleet, derivation, tracks, news, ranked, slab, store },
    lookups: { sourceIds: sources.ids, portCodes: ports.map(({ unlocode }) => unlocode) },
  })
  const ships = await pipeline.restore(clock.nowMs())
  return { world, sources, news, infrastructure, fleet, lookups, ranked, slab, pipeline, ships }
}

/** What is known of the world before any source has spoken: closes that ship with the product, and the demo's events. */
function starterNews(config: Config, clock: Clock): News {
  const news = new News()
  news.takePrices([...loadPriceStarter(shippedData), ...loadImportedPrices(importedDir(config.dataDir))])
  const demo = parseFeeds(config.feeds).some((address) => aboutFeed(address).demo)
  if (demo) news.takeEvents('demo', loadDemoEvents(shippedData, clock.nowMs()), false, clock.nowMs())
  return news
}

function takers(sea: Sea, clock: Clock, env: Record<string, string | undefined>) {
  return {
    contextFor: (_address: URL, index: number): FeedContext => ({
      sourceIndex: sea.sources.indexOf(index),
      status: sea.sources.current[index],
      clock,
      fetch,
      random: Math.random,
      sleep,
      setting: (name: string) => env[name],
      world: sea.world,
    }),
    take: (heard: Parameters<Pipeline['take']>[0]) => sea.pipeline.take(heard, clock.nowMs()),
  }
}

function houseOf(
  config: Config,
  sea: Sea & { accounts: Accounts },
  clock: Clock,
  log: Log,
  state: { stopping: boolean },
): House {
  const { fleet, ranked, slab, lookups, pipeline, sources, news, infrastructure, accounts } = sea
  return {
    settings: {
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      webRoot,
    },
    clock,
    doorkeeper: accounts,
    accounts,
    fleet,
    ranked,
    slab: { assemble: ({ slots, returned }) => slab.assemble(slots, returned) },
    lookups,
    sources: sources.current,
    track: (mmsi, fromMs) => pipeline.track(mmsi, fromMs),
    density: (zoom) => density(ranked, zoom),
    dataAsOfMs: () => pipeline.newestMs,
    news,
    infrastructure,
    readiness: () => ({
      ready: !state.stopping,
      parts: {
        server: state.stopping ? 'stopping' : 'ok',
        store: pipeline.storeFault ?? 'ok',
        ...Object.fromEntries(sources.current.map(({ id, state: feedState }) => [`feed ${id}`, feedState])),
      },
    }),
    onRequestDone: ({ id, method, route, status, ms }) =>
      log('debug', 'request', { id, method, route, status, ms: Math.round(ms * 10) / 10 }),
    onFault: (error, requestId) =>
      log('error', 'a request failed', { id: requestId, error: error instanceof Error ? error.stack : String(error) }),
  }
}

async function every(ms: number, signal: AbortSignal, work: () => void | Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await sleep(ms, signal)
    if (!signal.aborted) await work()
  }
}
