import type { AddressInfo } from 'node:net'
import { SeaRegions } from '#domain/world/sea-regions.ts'
import { PhraseMatcher } from '#ai/questions/phrase-matcher.ts'
import type { Accounts } from '#accounts/accounts.ts'
import type { Billing } from '#billing/billing.ts'
import type { DevelopmentProvider } from '#billing/development.ts'
import { mountDiscovery } from '#api/docs/discovery.ts'
import { mountDocs } from '#api/docs/docs-routes.ts'
import { type Authenticator, anonymousOnly, type Caller } from '#api/guard/caller.ts'
import type { Admission } from '#api/guard/admission.ts'
import { type ConnectionLimits, Connections } from '#api/guard/connections.ts'
import { Guard } from '#api/guard/guard.ts'
import type { UnfinishedBodies } from '#api/guard/unfinished-bodies.ts'
import { createServer, type HttpSettings, type ServerDependencies } from '#api/http/create-server.ts'
import { ResponseCache } from '#api/http/response-cache.ts'
import type { Endpoints } from '#api/http/response.ts'
import { mountHealth } from '#api/monitoring/health.ts'
import { HttpMetrics, LoopMetrics } from '#api/monitoring/http-metrics.ts'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { addServerMetrics } from '#api/monitoring/server-metrics.ts'
import { type MapServiceDependencies, mountOgc } from '#api/ogc/ogc-routes.ts'
import { mountBillingPages } from '#api/pages/billing-pages.ts'
import { mountSignInPages } from '#api/pages/sign-in-pages.ts'
import { mountWebApp, type WebSettings } from '#api/pages/web-app.ts'
import type { LanguageModel } from '#api/resources/ai/model.ts'
import { mountedNames, withDescription } from '#api/resources/openapi.ts'
import * as resources from '#api/resources/resources.ts'
import { KeptPages } from '#api/resources/vessels/list-pages.ts'
import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import type { InfrastructureData } from '#api/resources/infrastructure.ts'
import type { NavigationAreaData } from '#api/resources/areas/navigation-areas.ts'
import type { ReceivedByFeeds } from '#api/resources/sources.ts'
import type { Tracks } from '#api/resources/vessels/track.ts'
import type { Streams } from '#api/stream/streams.ts'
import { DrawnRegions, withDrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import { mountTiles } from '#api/tiles/routes.ts'
import { WorldData } from '#derive/world/world-data.ts'
import { wallClock } from '#app/clock.ts'
import type { Clock } from '#domain/clock.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import { density } from '#fleet/query/density.ts'
import type { Dataset } from '#reference/datasets.ts'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { PlaceNames } from '#reference/place-names.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import type { Store } from '#store/store.ts'
import { testPorts, testRegions, testWaters, noonMs, type TestLiveState } from './live-state.ts'
import { TestReplica } from './test-replica.ts'

export { crudeTanker, noonMs, type TestShip } from './live-state.ts'

/** The live vessels that a server reads, beside everything else that has a default. */
export interface TestVessels {
  vessels: VesselData
  clock: Clock
  feeds: readonly FeedStatus[]
  tracks: Tracks
  density: Parameters<typeof resources.vesselEndpoints>[2]
  received: ReceivedByFeeds
}

/** What a test may name of a server. An operation whose part is not named is not mounted, or reads an empty world. */
export interface TestParts {
  settings?: HttpSettings & WebSettings & { connections?: ConnectionLimits }
  authenticator?: Authenticator
  admission?: Admission
  bodies?: UnfinishedBodies
  clock?: Clock
  /** Of prices, events and datasets; the clock of the vessels where left out. */
  wallClock?: Clock
  vessels?: Partial<VesselData>
  tracks?: Tracks
  feeds?: readonly FeedStatus[]
  worldData?: WorldData
  infrastructure?: InfrastructureData
  areas?: NavigationAreaData
  chokepoints?: Parameters<typeof resources.chokepointEndpoints>[0]
  transits?: Parameters<typeof resources.transitEndpoints>[0]
  flows?: Parameters<typeof resources.flowEndpoints>[0]
  lanes?: Parameters<typeof resources.aiEndpoints>[0]['lanes']
  vocabulary?: PhraseMatcher
  model?: LanguageModel
  history?: Parameters<typeof resources.historyEndpoints>[0]
  ports?: Parameters<typeof resources.placeEndpoints>[0]
  facilities?: Parameters<typeof resources.facilityEndpoints>[0]
  cargoes?: Parameters<typeof resources.cargoEndpoints>[0]
  seaEvents?: { find: Parameters<typeof resources.historyEndpoints>[1] }
  places?: PlaceSearch
  datasets?: readonly Dataset[]
  accuracy?: Readonly<Record<string, unknown>>
  saveEvents?: Store['saveEvents']
  streams?: Streams
  accounts?: Accounts
  alerts?: Parameters<typeof resources.savedItemEndpoints>[0]['alerts']
  billing?: { billing: Billing; development: DevelopmentProvider | null }
  /** Handlers that replace those of the parts, and handlers of operations that no part serves. */
  endpoints?: Endpoints
  standIns?: Endpoints
  isReady?: () => boolean
  onError?: (error: unknown) => void
}

/** The live vessels of a test; with SVC_TEST_REPLICA=1 as a replica has them. */
export function vesselsOf(sea: TestLiveState): TestVessels {
  const { fleet, ranked, jsonCache, changes } = process.env['SVC_TEST_REPLICA'] === '1' ? new TestReplica(sea) : sea
  return {
    vessels: {
      fleet,
      ranked,
      rows: jsonCache,
      lookups: sea.lookups,
      places: new PlaceNames(testPorts, testRegions, testWaters),
      version: () => changes.version,
      versionWithOthers: () => changes.versionWithOthers,
      dataAsOf: () => sea.status.lastReceivedMs,
    },
    clock: sea.clock,
    feeds: [sea.status],
    tracks: {
      recent: async (mmsi, fromMs) => sea.tracks.pointsOf(mmsi).filter(({ atMs }) => atMs >= fromMs),
      past: null,
    },
    density: (...grid) => density(ranked, ...grid),
    received: {
      ofFeed: () => sea.received.countsOf(0, sea.clock.nowMs()),
      total: () => sea.received.total(sea.clock.nowMs()),
      ownReceiver: true,
    },
  }
}

/** A server over live vessels; every caller is anonymous and not limited, unless a part says otherwise. */
export function testServer(live: TestVessels, parts: TestParts = {}) {
  const { settings = {}, wallClock: wall = live.clock, isReady = () => true } = parts
  const { authenticator = anonymousOnly(1_000_000), onError = () => {} } = parts
  const all = { ...live, ...parts, vessels: { ...live.vessels, ...parts.vessels } }
  const { publicUrl } = settings
  const guard = new Guard({ authenticator, publicUrl, admission: parts.admission, bodies: parts.bodies })
  const connections = new Connections(settings.connections ?? unlimited, settings.trustedProxies)
  const cache = new ResponseCache()
  const drawn = new DrawnRegions((userId, id) => (parts.accounts?.items ?? noItems).get(userId, 'drawing', id))
  const endpoints = withDescription(withDrawnRegions(testEndpoints(all, wall), drawn), publicUrl)
  const metrics = testMetrics(all, guard, connections)
  const service = { guard, cache, publicUrl, drawn, onError }
  const readiness = () => ({
    ready: isReady() && !guard.admission.isFull,
    parts: { fleet: `${all.vessels.ranked.count} vessels` },
  })
  const health = { readiness, metrics: () => metrics.text(), metricsToken: undefined }
  const routes: ServerDependencies['routes'] = [
    (app) => void app.addHook('preClose', async () => parts.streams?.close()),
    (app) => mountHealth(app, health),
    (app) =>
      mountDiscovery(app, { mounted: mountedNames(endpoints), publicUrl, securityContact: undefined, wallClock: wall }),
    (app) => mountDocs(app, { mounted: mountedNames(endpoints), publicUrl, vessels: all.vessels }),
    (app) => mountWebApp(app, settings),
    ...mapRoutes(all, service),
    ...accountRoutes(parts, service),
  ]
  const hooks = { isStopping: () => false, onRequestDone: metrics.count, onError }
  return createServer({
    settings,
    guard,
    connections,
    cache,
    clock: all.clock,
    wallClock: wall,
    endpoints,
    routes,
    ...hooks,
  })
}

const unlimited = { total: Infinity, perAddress: Infinity }

type AllParts = TestVessels & Omit<TestParts, 'vessels' | 'feeds' | 'clock'>

const emptyWorld = ({
  worldData = new WorldData(),
  infrastructure = new InfrastructureIndex([]),
  areas = { items: [] },
  chokepoints = { states: () => [] },
  lanes = { route: () => null },
}: AllParts) => ({ worldData, infrastructure, areas, chokepoints, lanes })

function testEndpoints(parts: AllParts, wall: Clock): Endpoints {
  const { vessels, clock, feeds, received, datasets = [], saveEvents, streams, model = null, vocabulary } = parts
  const { flows, history, ports, transits, seaEvents, places, accuracy, accounts, alerts = noAlerts, billing } = parts
  const { worldData, infrastructure, areas, chokepoints, lanes } = emptyWorld(parts)
  const question = {
    model,
    vocabulary: vocabulary ?? new PhraseMatcher([]),
    regions: new SeaRegions([]),
    prompts: accounts?.items ?? noItems,
  }
  return {
    ...parts.standIns,
    ...resources.vesselEndpoints(vessels, parts.tracks, parts.density, new KeptPages()),
    ...resources.infrastructureEndpoints(infrastructure),
    ...resources.navigationAreaEndpoints(areas),
    ...resources.worldEndpoints(worldData, wall),
    ...resources.regionEndpoints({ vessels, infrastructure, worldData }),
    ...resources.aiEndpoints({ vessels, worldData, chokepoints, lanes, model }, question),
    ...resources.chokepointEndpoints(chokepoints, vessels),
    ...resources.sourceEndpoints(feeds, () => datasets, { data: clock, wall }, received),
    ...(streams && resources.streamEndpoints(streams, vessels)),
    ...(flows && resources.flowEndpoints(flows, vessels)),
    ...(history && resources.historyEndpoints(history, seaEvents?.find.bind(seaEvents) ?? noEvents, vessels)),
    ...(transits && resources.transitEndpoints(transits, vessels)),
    ...(ports && resources.placeEndpoints(ports)),
    ...(parts.facilities && resources.facilityEndpoints(parts.facilities)),
    ...(parts.cargoes && resources.cargoEndpoints(parts.cargoes)),
    ...(places && resources.searchEndpoints(vessels.fleet as TestLiveState['fleet'], places)),
    ...(accuracy && resources.accuracyEndpoints(accuracy, accounts && { items: accounts.items, wallClock: wall })),
    ...(saveEvents && resources.adminEventEndpoints({ worldData, saveEvents, wallClock: wall })),
    ...(accounts && accountEndpoints(accounts, alerts, billing, parts)),
    ...parts.endpoints,
  }
}

const noEvents = async () => ({ events: [], matched: 0 })
const noAlerts = {
  eventsOf: async () => [],
  deliveriesOf: async () => [],
  resend: async () => null,
  sendTest: () => Promise.reject(new Error('this server sends no webhooks')),
  webhookFault: async () => null,
  emailFault: async () => null,
  checkConditions: async () => ({ proFault: null }),
  problemOf: () => null,
  inboxOf: async () => [],
  inboxCountsOf: async () => ({ total: 0, unread: 0 }),
  markRead: async () => [],
  secretOf: () => '',
}
const noItems = {
  get: () => Promise.reject(new Error('this server has no saved items')),
  countUse: () => Promise.reject(new Error('this server has no saved items')),
}

function accountEndpoints(
  accounts: Accounts,
  alerts: NonNullable<TestParts['alerts']>,
  billing: TestParts['billing'],
  { settings, onError = () => {} }: TestParts,
): Endpoints {
  const { items, idempotency } = accounts
  const shared = { idempotency, wallClock }
  const publicUrl = settings?.publicUrl
  return {
    ...resources.accountEndpoints(
      accounts,
      wallClock,
      publicUrl,
      billing?.billing ?? { isCustomer: async () => false },
    ),
    ...resources.savedItemEndpoints({ ...shared, items, alerts }),
    ...(billing && resources.billingEndpoints({ ...shared, billing: billing.billing, publicUrl, onError })),
  }
}

function mapRoutes(parts: AllParts, service: MapServiceDependencies): ServerDependencies['routes'] {
  const data = { ...emptyWorld(parts), vessels: parts.vessels, clock: parts.clock }
  return [(app) => mountOgc(app, service, data), (app) => mountTiles(app, service, data)]
}

function accountRoutes(
  { accounts, billing }: TestParts,
  service: MapServiceDependencies,
): ServerDependencies['routes'] {
  const routes: ServerDependencies['routes'][number][] = []
  if (accounts) routes.push((app) => mountSignInPages(app, { ...service, accounts }))
  const provider = billing?.development
  if (provider) routes.push((app) => mountBillingPages(app, { ...service, provider, wallClock }))
  return routes
}

const noDeliveries = { outcomes: {}, waiting: 0 }

function testMetrics({ vessels, feeds, received, streams }: AllParts, guard: Guard, connections: Connections) {
  const registry = new MetricRegistry()
  void new LoopMetrics(registry, 'test')
  const metrics = new HttpMetrics(registry, {
    guard,
    connections,
    vesselCount: () => vessels.ranked.count,
    streams: streams ?? { open: 0, dropped: 0, bufferedBytes: 0 },
  })
  const counts = () => ({
    version: '0',
    store: {
      ...{ faults: { positions: null }, failures: { positions: 0 } },
      ...{ unsavedVessels: 0, unsavedTrackPoints: 0, droppedTrackPoints: 0 },
    },
    archive: null,
    damagedImports: 0,
    exports: { bytes: 0, underWay: 0, done: 0, failed: 0 },
    alerts: { watched: 0, crossings: 0, unsaved: 0, storeFailures: 0, webhooks: noDeliveries },
    clockShiftMs: 0,
    lastBackupMs: null,
    emails: noDeliveries,
  })
  addServerMetrics(registry, { feeds, received, counts, threads: () => ({ serving: 1, restarts: {} }) })
  return { count: metrics.count.bind(metrics), text: () => registry.text() }
}

/** A caller as far as a test cares. */
export type KnownCaller = Omit<Caller, 'user'> & {
  user?: Pick<NonNullable<Caller['user']>, 'id' | 'email' | 'tier' | 'isAdmin'>
}

/** An authenticator that knows a few tokens: `Bearer pro` and the like. */
export function knowing(
  known: Record<string, KnownCaller>,
  inner: Authenticator = anonymousOnly(1_000_000),
): Authenticator {
  const callers: Record<string, Caller> = {}
  for (const [token, { user, ...rest }] of Object.entries(known)) {
    callers[token] = user ? { ...rest, user: { createdMs: noonMs, limitPerMinute: 300, ...user } } : rest
  }
  return {
    authenticate: (credentials) => {
      const token = credentials.authorization?.replace(/^Bearer /, '')
      if (token !== undefined && Object.hasOwn(callers, token)) return { caller: callers[token] }
      if (credentials.session !== null && token === undefined && Object.hasOwn(callers, credentials.session)) {
        return { caller: callers[credentials.session] }
      }
      return inner.authenticate(credentials)
    },
    consume: (caller, address) => inner.consume(caller, address),
  }
}

/** A server that listens on a free port. */
export class TestServer {
  readonly sea: TestLiveState
  readonly #app: ReturnType<typeof createServer>
  origin = ''

  constructor(sea: TestLiveState, parts: TestParts = {}) {
    this.sea = sea
    this.#app = testServer(vesselsOf(sea), { isReady: () => sea.ranked.count > 0, ...parts })
  }

  async start(): Promise<this> {
    await this.#app.listen({ port: 0, host: '127.0.0.1' })
    this.origin = `http://127.0.0.1:${this.port}`
    return this
  }

  get port(): number {
    return (this.#app.server.address() as AddressInfo).port
  }

  /** Sends a request to a path below the prefix. */
  ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.origin}/api/v1${path}`, { redirect: 'manual', ...init })
  }

  /** The JSON at a path, whatever its status. */
  async json<T>(path: string, init?: RequestInit): Promise<T> {
    return (await (await this.ask(path, init)).json()) as T
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#app.server.closeAllConnections()
    await this.#app.close()
  }
}
