import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mountDocs } from '#api/docs/docs-routes.ts'
import { Connections } from '#api/guard/connections.ts'
import { Guard } from '#api/guard/guard.ts'
import { createServer, type ServerDependencies, type ServerHooks } from '#api/http/create-server.ts'
import { ResponseCache } from '#api/http/response-cache.ts'
import { mountHealth, type Readiness } from '#api/monitoring/health.ts'
import { Metrics, type ModuleCounts } from '#api/monitoring/metrics.ts'
import { type MapServiceDependencies, mountOgc } from '#api/ogc/ogc-routes.ts'
import { mountBillingPages } from '#api/pages/billing-pages.ts'
import { mountSignInPages } from '#api/pages/sign-in-pages.ts'
import { mountWebApp } from '#api/pages/web-app.ts'
import { mountedNames, withDescription } from '#api/resources/openapi.ts'
import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import { mountTiles } from '#api/tiles/routes.ts'
import { version } from '#contract/version.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { ServerState } from '../startup.ts'
import { apiEndpoints, type OpenModules, vesselDataOf } from './endpoints.ts'
import { storeFaults } from './store-faults.ts'
import { mountMcp } from './mcp.ts'

const webRoot = join(import.meta.dirname, '../../../dist/web')

/** The HTTP server over the open modules, with every route mounted; it answers once `listen` is called. */
export function openServer(
  config: Config,
  modules: OpenModules,
  serverState: () => ServerState,
  log: Log,
): FastifyInstance {
  const { live, accounts, clocks } = modules
  const { publicUrl, trustedProxies } = config
  const limits = { total: config.connections, perAddress: config.connectionsPerAddress }
  const guard = new Guard({ authenticator: accounts, publicUrl })
  const connections = new Connections(limits, trustedProxies)
  const cache = new ResponseCache()
  const metrics = openMetrics(modules, guard, connections)
  const hooks = serverHooks(metrics, () => serverState() === 'stopping', log)
  const vessels = vesselDataOf(live)
  const endpoints = withDescription(apiEndpoints(config, modules, vessels, hooks.onError))
  const service = { guard, cache, publicUrl, onError: hooks.onError }
  const readiness = () => readinessOf(modules, serverState(), guard.admission.isFull)
  const { metricsToken } = config
  const mounted = mountedNames(endpoints)
  const routes: ServerDependencies['routes'] = [
    (app) => void app.addHook('preClose', async () => modules.streams.close()),
    (app) => mountHealth(app, { readiness, metrics: () => metrics.text(), metricsToken }),
    (app) => mountDocs(app, { mounted, publicUrl, vessels }),
    ...mapRoutes(modules, vessels, service),
    ...pageRoutes(config, modules, service),
    (app) => mountMcp(app, { guard, publicUrl, version, nowMs: () => clocks.wall.nowMs() }),
  ]
  const settings = { publicUrl, trustedProxies }
  return createServer({ settings, guard, connections, cache, clock: clocks.data, endpoints, routes, ...hooks })
}

function mapRoutes(
  { live, clocks }: OpenModules,
  vessels: VesselData,
  service: MapServiceDependencies,
): ServerDependencies['routes'] {
  const { worldData, chokepoints, reference } = live
  const data = { vessels, infrastructure: reference.infrastructure, worldData, chokepoints, clock: clocks.data }
  return [(app) => mountOgc(app, service, data), (app) => mountTiles(app, service, data)]
}

function pageRoutes(
  config: Config,
  { accounts, billing, clocks }: OpenModules,
  { guard, publicUrl, onError }: MapServiceDependencies,
): ServerDependencies['routes'] {
  const { development } = billing
  const signIn: ServerDependencies['routes'] = [
    (app) => mountSignInPages(app, { accounts, guard, publicUrl, onError }),
    (app) => mountWebApp(app, { ...config, webRoot }),
  ]
  if (development === null) return signIn
  const pages = { provider: development, guard, wallClock: clocks.wall, publicUrl }
  return [...signIn, (app) => mountBillingPages(app, pages)]
}

function serverHooks(metrics: Metrics, isStopping: () => boolean, log: Log): ServerHooks {
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

/** A store that fails leaves the server ready, because the known state is still served; without the lease another server is. */
function readinessOf({ live, store, alerts, backups }: OpenModules, server: ServerState, isFull: boolean): Readiness {
  const faults = storeFaults(store, live.pipeline)
  const stores = Object.entries(faults).map(([part, fault]) => [`store ${part}`, fault ?? 'ok'])
  const feeds = live.sources.current.map(({ id, state }) => [`feed ${id}`, state])
  const requests = isFull ? 'no capacity' : 'ok'
  return {
    ready: server === 'ok' && !isFull && faults.lease === null,
    parts: {
      server,
      requests,
      ...Object.fromEntries([...stores, ['alerts', alerts.storeFault ?? 'ok']]),
      ...(backups && { backups: backups.fault ?? 'ok' }),
      ...Object.fromEntries(feeds),
    },
  }
}

function openMetrics(modules: OpenModules, guard: Guard, connections: Connections): Metrics {
  const { live, streams } = modules
  return new Metrics({
    guard,
    connections,
    vesselCount: () => live.ranked.count,
    streams,
    feeds: live.sources.current,
    counts: () => moduleCounts(modules),
  })
}

function moduleCounts({ live: { pipeline }, store, alerts, accounts, backups }: OpenModules): ModuleCounts {
  const { ships, trackPieces } = pipeline.unsaved
  const { crossed, delivered, failed, storeFailures } = alerts.counts
  const { emails } = accounts
  return {
    version,
    store: {
      faults: storeFaults(store, pipeline),
      failures: store.health.failures,
      unsavedVessels: ships,
      unsavedTrackPoints: trackPieces,
    },
    lastBackupMs: backups?.lastMs ?? null,
    alerts: {
      watched: alerts.watched,
      crossings: crossed,
      unsaved: alerts.unsaved,
      storeFailures,
      webhooks: { outcomes: { delivered, failed }, waiting: alerts.waiting },
    },
    emails: { outcomes: emails?.counts ?? { sent: 0, failed: 0, dropped: 0 }, waiting: emails?.pending ?? 0 },
  }
}
