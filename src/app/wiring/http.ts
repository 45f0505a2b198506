import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { OpenCounts } from '#domain/open-counts.ts'
import type { RateLimit } from '#accounts/limits/rate-limit.ts'
import { mountDiscovery } from '#api/docs/discovery.ts'
import { mountDocs } from '#api/docs/docs-routes.ts'
import { Connections } from '#api/guard/connections.ts'
import type { Authenticator } from '#api/guard/caller.ts'
import { Guard } from '#api/guard/guard.ts'
import { createServer, type ServerDependencies, type ServerHooks } from '#api/http/create-server.ts'
import { ResponseCache } from '#api/http/response-cache.ts'
import type { Endpoints } from '#api/http/response.ts'
import { mountHealth, type Readiness } from '#api/monitoring/health.ts'
import { HttpMetrics, LoopMetrics } from '#api/monitoring/http-metrics.ts'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { type MapServiceDependencies, mountOgc } from '#api/ogc/ogc-routes.ts'
import { type BillingPageDependencies, mountBillingPages } from '#api/pages/billing-pages.ts'
import { mountSignInPages, type SignInPageDependencies } from '#api/pages/sign-in-pages.ts'
import { mountWebApp } from '#api/pages/web-app.ts'
import { mountedNames, withDescription } from '#api/resources/openapi.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import type { Streams } from '#api/stream/streams.ts'
import type { DrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import { mountTiles } from '#api/tiles/routes.ts'
import { version } from '#contract/version.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { observedWaterFolder } from '../observed-water/open-observed-water.ts'
import { mountMcp } from './mcp.ts'

/** The web app as it was built when this server started: `npm run build` makes another folder, and the name lead to it. */
const webRoot = buildAt(join(import.meta.dirname, '../../../dist/web'))
const portCoast = join(import.meta.dirname, '../../../data/port-coast.tiles')

function buildAt(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

type MapData = Omit<Parameters<typeof mountOgc>[2], 'vessels' | 'clock'>

/** What requests are answered from: the modules of this thread, or a replica of them and calls to the live thread. */
export interface HttpParts {
  vessels: VesselData
  maps: MapData
  streams: Streams
  drawn: DrawnRegions
  endpoints: (onError: ServerHooks['onError']) => Endpoints
  accounts: Authenticator & SignInPageDependencies['accounts']
  /** The pages of the development provider; null where another one sells plans, or none. */
  billingPages: BillingPageDependencies['provider'] | null
  clocks: FeedClocks
  isStopping: () => boolean
  /** `isFull`: all places for requests are taken. */
  readiness: (isFull: boolean) => Readiness | Promise<Readiness>
  metrics: ThreadMetrics
  /** Limits and counts that hold over several threads; null where there is one. */
  shared: { limit: RateLimit; counts: OpenCounts } | null
  /** For ready responses; left out where there is one thread. */
  cacheBytes?: number
}

/** The metrics of this thread, and the text for all. */
interface ThreadMetrics {
  /** The thread's name. */
  thread: string
  own: MetricRegistry
  text: () => Promise<string>
}

/** The HTTP server over these parts, with every route mounted; it answers once `listen` is called. */
export function openServer(config: Config, parts: HttpParts, log: Log): FastifyInstance {
  const { vessels, accounts, streams, clocks } = parts
  const { publicUrl, trustedProxies, metricsToken } = config
  const limits = { total: config.connections, perAddress: config.connectionsPerAddress }
  const freesLoopback = config.freeLoopback && trustedProxies === undefined
  const guard = new Guard({ authenticator: accounts, publicUrl, callbacks: parts.shared?.limit, freesLoopback })
  const connections = new Connections(limits, trustedProxies, parts.shared?.counts)
  const cache = new ResponseCache(parts.cacheBytes)
  const metrics = openMetrics(parts, guard, connections)
  const hooks = serverHooks(metrics, parts.isStopping, log)
  const endpoints = withDescription(parts.endpoints(hooks.onError), publicUrl)
  const service = { guard, cache, publicUrl, drawn: parts.drawn, onError: hooks.onError }
  const mounted = mountedNames(endpoints)
  const readiness = () => parts.readiness(guard.admission.isFull)
  const routes: ServerDependencies['routes'] = [
    (app) => void app.addHook('preClose', async () => streams.close()),
    (app) => mountHealth(app, { readiness, metrics: parts.metrics.text, metricsToken }),
    (app) => mountDocs(app, { mounted, publicUrl, vessels }),
    (app) =>
      mountDiscovery(app, { mounted, publicUrl, securityContact: config.securityContact, wallClock: clocks.wall }),
    ...mapRoutes(parts, service),
    ...pageRoutes(config, parts, service),
    (app) => mountMcp(app, { guard, publicUrl, version, nowMs: () => clocks.wall.nowMs() }),
  ]
  const settings = { publicUrl, trustedProxies }
  return createServer({
    settings,
    guard,
    connections,
    cache,
    clock: clocks.data,
    wallClock: clocks.wall,
    endpoints,
    routes,
    ...hooks,
  })
}

function openMetrics(parts: HttpParts, guard: Guard, connections: Connections): HttpMetrics {
  const { vessels, streams, metrics } = parts
  void new LoopMetrics(metrics.own, metrics.thread)
  return new HttpMetrics(metrics.own, { guard, connections, vesselCount: () => vessels.ranked.count, streams })
}

function mapRoutes(
  { vessels, maps, clocks }: HttpParts,
  service: MapServiceDependencies,
): ServerDependencies['routes'] {
  const data = { ...maps, vessels, clock: clocks.data }
  return [(app) => mountOgc(app, service, data), (app) => mountTiles(app, service, data)]
}

function pageRoutes(
  config: Config,
  { accounts, billingPages, clocks }: HttpParts,
  { guard, publicUrl, onError }: MapServiceDependencies,
): ServerDependencies['routes'] {
  const signIn: ServerDependencies['routes'] = [
    (app) => mountSignInPages(app, { accounts, guard, publicUrl, onError }),
    (app) => mountWebApp(app, { ...config, webRoot, portCoast, observedWater: observedWaterFolder(config) }),
  ]
  if (billingPages === null) return signIn
  const pages = { provider: billingPages, guard, wallClock: clocks.wall, publicUrl }
  return [...signIn, (app) => mountBillingPages(app, pages)]
}

function serverHooks(metrics: HttpMetrics, isStopping: () => boolean, log: Log): ServerHooks {
  return {
    isStopping,
    onRequestDone: (request) => {
      metrics.count(request)
      const { id, method, route, status, ms } = request
      log('debug', 'request answered', { id, method, route, status, ms: Math.round(ms * 10) / 10 })
    },
    onError: (error, requestId) => {
      log('error', 'request failed', { id: requestId, error: error instanceof Error ? error.stack : String(error) })
    },
  }
}
