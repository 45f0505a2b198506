import { consume } from '#accounts/accounts.ts'
import { changeCount, CredentialCheck } from '#accounts/identity/credential.ts'
import { SharedCounts } from '#accounts/limits/open-counts.ts'
import type { SharedWindow } from '#accounts/limits/redis-rate-limit.ts'
import { SharedRateLimit } from '#accounts/limits/shared-rate-limit.ts'
import type { Endpoint, Endpoints } from '#api/http/response.ts'
import { responseCacheBytes } from '#api/http/response-cache.ts'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import {
  accuracyEndpoints,
  chokepointEndpoints,
  infrastructureEndpoints,
  navigationAreaEndpoints,
  regionEndpoints,
  searchEndpoints,
  streamEndpoints,
  vesselEndpoints,
  worldEndpoints,
} from '#api/resources/resources.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import { asOfOperations, isAsOf } from '#api/resources/times/as-of.ts'
import { DrawnRegions, withDrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import type { Tracks } from '#api/resources/vessels/track.ts'
import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import type { OperationName } from '#contract/operations.ts'
import { density } from '#fleet/query/density.ts'
import { loadAccuracy, loadDatasets, loadImportedDatasets } from '#reference/datasets.ts'
import { madeFromItems } from '#reference/infrastructure/live-infrastructure.ts'
import { withDataTimes } from '#api/resources/times/data-times.ts'
import type { LiveInfrastructure } from '#reference/infrastructure/live-infrastructure.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import { processClock } from '../clock.ts'
import type { HttpParts } from '../wiring/http.ts'
import { shippedData } from '../wiring/live-state.ts'
import { openStreams } from '../wiring/streams.ts'
import { type LiveCalls, LiveNodeAway, receivedAnswer } from './live-calls.ts'
import { type HttpSetUp, type ThreadSettings, threadName } from './messages.ts'
import type { Replica } from './replica.ts'

/** Operations of the groups below that need what only the live thread has: the evidence of a class, tracks, reports of users. */
const ofLiveThread: readonly OperationName[] = ['vessels.get', 'vessels.track', 'accuracy.get']

/** What an HTTP thread has beside its replica. */
export interface ReplicaPartsInput {
  settings: ThreadSettings
  replica: Replica
  infrastructure: LiveInfrastructure
  places: PlaceSearch
  calls: LiveCalls
  clocks: FeedClocks
  isStopping: () => boolean
  onUserChange: (listener: (userId: number) => void) => void
  /** Operations that are answered here beside those of the replica; none where left out. */
  own?: Endpoints
  /** Recent tracks, where this node can read them. */
  recentTracks?: Tracks['recent']
  /** The limit of requests over all nodes; left out where there is no other. */
  sharedLimit?: SharedWindow | undefined
  /** Whether nothing can have changed while the store does not answer; as the live thread says where left out. */
  isSoleServer?: () => boolean
}

/** The parts of a server that answers requests from a replica, and asks the live thread for the rest. */
export function replicaParts(input: ReplicaPartsInput): (setUp: HttpSetUp) => HttpParts {
  const { settings, replica, infrastructure, places, calls, clocks, isStopping, onUserChange } = input
  const { config, thread } = settings
  const vessels = vesselDataOfReplica(replica)
  const accounts = accountsOver(input)
  const { own: ownEndpoints = {} } = input
  const counts = new SharedCounts(settings.counts, thread)
  const streams = openStreams(
    config,
    replica,
    { authenticate: (credentials) => accounts.authenticate(credentials), onChange: onUserChange },
    { clocks, counts, firstId: settings.firstId, viewElsewhere: calls.viewElsewhere },
  )
  const own = new MetricRegistry()
  const drawn = new DrawnRegions(calls.readDrawing)
  const local: Endpoints = {
    ...vesselEndpoints(
      vessels,
      { recent: input.recentTracks ?? noTracks, past: null },
      (...grid) => density(replica.ranked, ...grid),
      {
        open: calls.openPages,
        read: calls.readPage,
      },
    ),
    ...streamEndpoints(streams, vessels),
    ...infrastructureEndpoints(infrastructure),
    ...navigationAreaEndpoints(replica.areas),
    ...worldEndpoints(replica.worldData, clocks.wall),
    ...regionEndpoints({ vessels, infrastructure, worldData: replica.worldData }),
    ...chokepointEndpoints(replica, vessels),
    ...searchEndpoints(replica.fleet, places),
    ...accuracyEndpoints(loadAccuracy(shippedData)),
    ...ownEndpoints,
  }
  // Infrastructure is read anew after an import.
  const datasets = madeFromItems(infrastructure, () => [
    ...loadDatasets(shippedData),
    ...loadImportedDatasets(replica.imports),
  ])
  const timed = withDataTimes(local, { vessels: vessels.dataAsOf, world: replica.worldData, datasets })
  return ({ operations, billingPages }) => ({
    vessels,
    maps: { infrastructure, areas: replica.areas, worldData: replica.worldData, chokepoints: replica },
    streams,
    drawn,
    endpoints: () => endpointsOf(operations, withDrawnRegions(timed, drawn), calls),
    accounts,
    billingPages: billingPages ? { show: calls.showBillingPage, press: calls.pressBillingPage } : null,
    clocks,
    isStopping,
    readiness: async (isFull) => {
      const { ready, parts } = await calls.readiness()
      return isFull ? { ready: false, parts: { ...parts, requests: 'no capacity' } } : { ready, parts }
    },
    metrics: { thread: threadName(thread), own, text: () => calls.metricsText() },
    shared: { limit: accounts.limit, counts },
    // Together they keep as much as one thread would.
    cacheBytes: responseCacheBytes / settings.threads,
  })
}

/** The vessels of a replica as the API reads them. */
export const vesselDataOfReplica = (replica: Replica): VesselData => ({
  fleet: replica.fleet,
  ranked: replica.ranked,
  rows: replica.jsonCache,
  lookups: replica.lookups,
  places: replica.places.placeNames,
  version: () => `vessels ${replica.changes.version}`,
  versionWithOthers: () => `vessels ${replica.changes.versionWithOthers}`,
  dataAsOf: () => replica.newestMs,
})

const noTracks = () => Promise.reject(new Error('Tracks are read by the live thread.'))

/**
 * Each operation: answered here where it can be, else by the live thread. While no live node answers, another node answers
 * what it can by itself.
 */
function endpointsOf(operations: readonly OperationName[], local: Endpoints, calls: LiveCalls): Endpoints {
  const own = operations.filter((name) => local[name] !== undefined && !ofLiveThread.includes(name))
  const remote = (name: OperationName): Endpoint<OperationName> => {
    const instead = local[name] as Endpoint<OperationName> | undefined
    return async (input, context) => {
      const { rawBody, ...sent } = context
      try {
        return receivedAnswer(await calls.answer(name, input, { ...sent, rawBody: new Uint8Array(rawBody) }))
      } catch (error) {
        if (instead !== undefined && error instanceof LiveNodeAway) return instead(input, context)
        throw error
      }
    }
  }
  const endpointOf = (name: OperationName) => {
    const here = own.includes(name) ? (local[name] as Endpoint<OperationName>) : null
    if (here === null) return remote(name)
    // Past times are answered by the live thread's archive.
    if (!(asOfOperations as readonly OperationName[]).includes(name)) return here
    const there = remote(name)
    return (...[input, context]: Parameters<typeof here>) => (isAsOf(input) ? there : here)(input, context)
  }
  return Object.fromEntries(operations.map((name) => [name, endpointOf(name)]))
}

/** Authentication with a cache of this thread, over the records of the live thread; the limit is that of all threads. */
function accountsOver({ settings, replica, calls, clocks, ...given }: ReplicaPartsInput): HttpParts['accounts'] & {
  limit: SharedRateLimit
} {
  const { config, thread, changes } = settings
  const limits = { free: config.limitFree, pro: config.limitPro, enterprise: config.limitEnterprise }
  const check = new CredentialCheck({
    records: { keys: { find: calls.findKey }, sessions: { find: calls.findSession } },
    changes: changeCount(changes),
    limits,
    nowMs: () => clocks.wall.nowMs(),
    monotonicMs: () => performance.now(),
    isSoleServer: given.isSoleServer ?? (() => replica.isSoleServer),
  })
  const limit = new SharedRateLimit(settings.limit, thread, processClock())
  return {
    limit,
    authenticate: check.authenticate.bind(check),
    consume: ((caller, address) =>
      consume(limit, caller, address, limits.free)) satisfies HttpParts['accounts']['consume'],
    consumeShared:
      given.sharedLimit && ((caller, address) => consume(given.sharedLimit!, caller, address, limits.free)),
    beginSignInWith: calls.beginSignIn,
    finishSignInWith: ((providerId, { url, secret }, caller, from) =>
      calls.finishSignIn(
        providerId,
        { href: url.href, secret },
        caller,
        from,
      )) satisfies HttpParts['accounts']['finishSignInWith'],
  }
}
