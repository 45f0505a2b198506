import { consume } from '#accounts/accounts.ts'
import { changeCount, CredentialCheck } from '#accounts/identity/credential.ts'
import { SharedCounts } from '#accounts/limits/open-counts.ts'
import { SharedRateLimit } from '#accounts/limits/shared-rate-limit.ts'
import type { Endpoint, Endpoints } from '#api/http/response.ts'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import {
  accuracyEndpoints,
  chokepointEndpoints,
  infrastructureEndpoints,
  regionEndpoints,
  searchEndpoints,
  streamEndpoints,
  vesselEndpoints,
  worldEndpoints,
} from '#api/resources/resources.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import { DrawnRegions, withDrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import type { OperationName } from '#contract/operations.ts'
import { density } from '#fleet/query/density.ts'
import { loadAccuracy } from '#reference/datasets.ts'
import type { LiveInfrastructure } from '#reference/infrastructure/live-infrastructure.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import { processClock } from '../clock.ts'
import type { HttpParts } from '../wiring/http.ts'
import { shippedData } from '../wiring/live-state.ts'
import { openStreams } from '../wiring/streams.ts'
import { type LiveCalls, receivedAnswer } from './live-calls.ts'
import { type HttpSetUp, type ThreadSettings, threadName } from './messages.ts'
import type { Replica } from './replica.ts'

/** Operations of the groups below that need what only the live thread has: the evidence of a class, tracks. */
const ofLiveThread: readonly OperationName[] = ['vessels.get', 'vessels.track']

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
}

/** The parts of a server that answers requests from a replica, and asks the live thread for the rest. */
export function replicaParts(input: ReplicaPartsInput): (setUp: HttpSetUp) => HttpParts {
  const { settings, replica, infrastructure, places, calls, clocks, isStopping, onUserChange } = input
  const { config, thread } = settings
  const vessels: VesselData = {
    fleet: replica.fleet,
    ranked: replica.ranked,
    rows: {
      assemble: ({ slots, returned }) => replica.jsonCache.assemble(slots, returned),
      release: (rows) => replica.jsonCache.release(rows),
    },
    lookups: replica.lookups,
    places: replica.placeNames,
    version: () => `vessels ${replica.changes.version}`,
    versionWithOthers: () => `vessels ${replica.changes.versionWithOthers}`,
    dataAsOf: () => replica.newestMs,
  }
  const accounts = accountsOver(input)
  const counts = new SharedCounts(settings.counts, thread)
  const streams = openStreams(
    config,
    replica,
    { authenticate: accounts.authenticate, onChange: onUserChange },
    { clocks, counts, firstId: settings.firstId, viewElsewhere: calls.viewElsewhere },
  )
  const own = new MetricRegistry()
  const drawn = new DrawnRegions(calls.readDrawing)
  const local: Endpoints = {
    ...vesselEndpoints(vessels, { recent: noTracks, past: null }, (zoom) => density(replica.ranked, zoom), {
      open: calls.openPages,
      read: calls.readPage,
    }),
    ...streamEndpoints(streams, vessels),
    ...infrastructureEndpoints(infrastructure),
    ...worldEndpoints(replica.worldData, clocks.wall),
    ...regionEndpoints({ vessels, infrastructure, worldData: replica.worldData }),
    ...chokepointEndpoints(replica, vessels),
    ...searchEndpoints(replica.fleet, places),
    ...accuracyEndpoints(loadAccuracy(shippedData)),
  }
  return ({ operations, billingPages }) => ({
    vessels,
    maps: { infrastructure, worldData: replica.worldData, chokepoints: replica },
    streams,
    drawn,
    endpoints: () => endpointsOf(operations, withDrawnRegions(local, drawn), calls),
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
  })
}

const noTracks = () => Promise.reject(new Error('Tracks are read by the live thread.'))

/** Each operation: answered here where it can be, else by the live thread. */
function endpointsOf(operations: readonly OperationName[], local: Endpoints, calls: LiveCalls): Endpoints {
  const own = operations.filter((name) => local[name] !== undefined && !ofLiveThread.includes(name))
  const remote = (name: OperationName): Endpoint<OperationName> => {
    return async (input, { rawBody, ...context }) =>
      receivedAnswer(await calls.answer(name, input, { ...context, rawBody: new Uint8Array(rawBody) }))
  }
  return Object.fromEntries(operations.map((name) => [name, own.includes(name) ? local[name] : remote(name)]))
}

/** Authentication with a cache of this thread, over the records of the live thread; the limit is that of all threads. */
function accountsOver({ settings, replica, calls, clocks }: ReplicaPartsInput) {
  const { config, thread, changes } = settings
  const limits = { free: config.limitFree, pro: config.limitPro, enterprise: config.limitEnterprise }
  const check = new CredentialCheck({
    records: { keys: { find: calls.findKey }, sessions: { find: calls.findSession } },
    changes: changeCount(changes),
    limits,
    nowMs: () => clocks.wall.nowMs(),
    monotonicMs: () => performance.now(),
    isSoleServer: () => replica.isSoleServer,
  })
  const limit = new SharedRateLimit(settings.limit, thread, processClock())
  return {
    limit,
    authenticate: check.authenticate.bind(check),
    consume: ((caller, address) =>
      consume(limit, caller, address, limits.free)) satisfies HttpParts['accounts']['consume'],
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
