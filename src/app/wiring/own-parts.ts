import type { ServerState } from '../startup.ts'
import type { Config } from '../config.ts'
import { apiEndpoints, type OpenModules, vesselDataOf } from './endpoints.ts'
import type { HttpParts } from './http.ts'
import { openServerMetrics, readinessOf } from './monitoring.ts'
import type { Streams } from '#api/stream/streams.ts'

/** The parts of a server that answers requests in the thread of the live state. */
export function ownParts(
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
    maps: { infrastructure: reference.infrastructure, worldData, chokepoints },
    streams,
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
