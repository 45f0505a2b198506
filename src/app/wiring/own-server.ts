import type { Streams } from '#api/stream/streams.ts'
import type { Config } from '../config.ts'
import { closeServer, listenOn } from '../listening.ts'
import type { Log } from '../log.ts'
import type { ServerState } from '../startup.ts'
import { apiEndpoints, drawnRegionsOf, type OpenModules, vesselDataOf } from './endpoints.ts'
import { type HttpParts, openServer } from './http.ts'
import { openServerMetrics, readinessOf } from './monitoring.ts'

/** What answers requests: this thread, or others. */
export interface HttpSide {
  /** Answers requests; returns the origin. Call after the first tick. */
  listen(): Promise<string>
  /** Resolves when requests are answered from the last tick. */
  caughtUp(): Promise<void>
  /** Tells callers and load balancers that the server is stopping. */
  announceStop(): void
  /** Accepts no new connections; resolves when the responses in flight are sent, or took too long. */
  close(): Promise<void>
}

/** A server that answers requests in the thread of the live state. `sockets`: what the supervisor handed over. */
export function ownServer(
  config: Config,
  modules: OpenModules & { streams: Streams; sockets: readonly number[] },
  serverState: () => ServerState,
  log: Log,
): HttpSide {
  const app = openServer(config, ownParts(config, modules, serverState), log)
  return {
    listen: () => listenOn(app, { host: config.host, port: config.port, fd: modules.sockets[0] }),
    caughtUp: () => Promise.resolve(),
    announceStop: () => {},
    close: () => closeServer(app),
  }
}

function ownParts(
  config: Config,
  modules: OpenModules & { streams: Streams },
  serverState: () => ServerState,
): HttpParts {
  const { live, accounts, billing, streams, clocks } = modules
  const { worldData, chokepoints, reference } = live
  const vessels = vesselDataOf(live)
  const own = openServerMetrics(modules, () => ({ serving: 1, restarts: {} }))
  return {
    vessels,
    maps: { infrastructure: reference.infrastructure, areas: reference.areas, worldData, chokepoints },
    streams,
    drawn: drawnRegionsOf(accounts),
    endpoints: (onError) => apiEndpoints(config, modules, vessels, onError),
    accounts,
    billingPages: billing.development,
    clocks,
    isStopping: () => serverState() === 'stopping',
    readiness: (isFull) => readinessOf(modules, serverState(), isFull),
    shared: null,
    metrics: { thread: 'main', own, text: () => own.text() },
  }
}
