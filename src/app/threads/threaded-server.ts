import { HttpThreads } from './http-threads.ts'
import type { OperationName } from '#contract/operations.ts'
import { LoopMetrics } from '#api/monitoring/http-metrics.ts'
import type { Config } from '../config.ts'
import { heldOrigin, reservePort } from '../listening.ts'
import type { Log } from '../log.ts'
import type { ServerState } from '../startup.ts'
import { apiEndpoints, type OpenModules, vesselDataOf } from '../wiring/endpoints.ts'
import { openServerMetrics, readinessOf } from '../wiring/monitoring.ts'
import type { HttpSide } from '../wiring/own-server.ts'
import { liveCalls } from './live-calls.ts'
import { ReadModelPublisher } from './read-model-publisher.ts'

/** A server whose requests are answered by threads of their own; this one has the live state, the accounts and the store. */
export function threadedServer(
  config: Config,
  {
    modules,
    threads,
    sockets,
    serverState,
    log,
  }: {
    modules: OpenModules
    threads: HttpThreads
    sockets: readonly number[]
    serverState: () => ServerState
    log: Log
  },
): HttpSide {
  const { live, store, accounts, billing, clocks } = modules
  const onError = (error: unknown, id: string) =>
    log('error', 'request failed', { id, error: error instanceof Error ? error.stack : String(error) })
  const endpoints = apiEndpoints(config, modules, vesselDataOf(live), onError)
  const metrics = openServerMetrics(modules, () => threads.counts())
  void new LoopMetrics(metrics, 'live')
  const publisher = new ReadModelPublisher(
    live,
    {
      isSoleServer: () => store.isSoleServer,
      dataNowMs: () => clocks.data.nowMs(),
      rows: live.jsonCache.references,
    },
    (update) => threads.publish(update),
  )
  accounts.onChange((userId) => threads.userChanged(userId))
  const readiness = () => {
    const { ready, parts } = readinessOf(modules, serverState(), false)
    return { ready, parts: { ...parts, ...threads.states() } }
  }
  const calls = liveCalls({
    ...{ endpoints, accounts, readiness },
    billingPages: billing.development,
    wallClock: clocks.wall,
    viewElsewhere: (key, since) => threads.viewFor(key, since),
    metricsText: () => threads.metricsText(metrics),
  })
  // Streams are opened by the threads: the live thread has no endpoint for them.
  const operations: OperationName[] = [...(Object.keys(endpoints) as OperationName[]), 'stream.vessels']
  return {
    listen: async () => {
      const held = sockets.length > 0 ? { port: config.port, origin: heldOrigin(config) } : null
      const { port, origin } = held ?? (await reservePort(config))
      const setUp = { operations, billingPages: billing.development !== null, port }
      await threads.begin({ calls, setUp, sockets, snapshot: () => publisher.snapshot() })
      return origin
    },
    caughtUp: () => threads.caughtUp(),
    announceStop: () => threads.announceStop(),
    close: () => threads.close(),
  }
}
