import type { Accounts } from '#accounts/accounts.ts'
import type { Endpoints } from '#api/http/response.ts'
import {
  accountEndpoints,
  billingEndpoints,
  cargoEndpoints,
  historyEndpoints,
  savedItemEndpoints,
} from '#api/resources/resources.ts'
import { cargoPlaces } from '#api/resources/cargoes/list.ts'
import type { Tracks } from '#api/resources/vessels/track.ts'
import { withoutFarOffPoints } from '#domain/track/movement.ts'
import { VesselHistory } from '#pipeline/vessel-history.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import type { SavedItemDependencies } from '#api/resources/saved-items.ts'
import type { EventQuery, Store } from '#store/store.ts'
import { wallClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { vesselDataOfReplica } from '../threads/replica-parts.ts'
import type { Replica } from '../threads/replica.ts'
import type { OpenBilling } from '../wiring/billing.ts'
import { shippedData } from '../wiring/live-state.ts'

/**
 * Operations that the live node answers although their records are in the database: alerts are watched there, and sign-ins
 * of programs that are pending are in its memory.
 */
const ofLiveNode = /^(?:alerts|device)\./

/** What an api node reads with. */
interface NodeModules {
  accounts: Accounts
  billing: OpenBilling
  store: Store
  replica: Replica
  log: Log
}

/** The operations that an api node answers from the database. */
export function ownEndpoints(config: Config, modules: NodeModules): Endpoints {
  const { accounts, billing, log } = modules
  const { items, idempotency } = accounts
  const onError = (error: unknown, id: string) =>
    log('error', 'request failed', { id, error: error instanceof Error ? error.stack : String(error) })
  const endpoints: Endpoints = {
    ...historyOf(modules),
    ...accountEndpoints(accounts, wallClock, config.publicUrl, billing.billing),
    ...savedItemEndpoints({ items, idempotency, wallClock, alerts: noAlerts }),
    ...billingEndpoints({ billing: billing.billing, idempotency, wallClock, publicUrl: config.publicUrl, onError }),
  }
  return Object.fromEntries(Object.entries(endpoints).filter(([name]) => !ofLiveNode.test(name)))
}

/** Port calls, voyages, events at sea, flows by day and cargoes, as the live node has stored them. */
function historyOf({ store, replica }: NodeModules): Endpoints {
  const { ports, destinations } = replica.places
  const terminals = loadTerminals(shippedData)
  const history = new VesselHistory({
    store,
    ports: destinations,
    terminals,
    lanes: loadSeaLanes(shippedData, ports, terminals),
  })
  const vessels = vesselDataOfReplica(replica)
  const findEvents = async (query: EventQuery) => {
    const [events, matched] = await Promise.all([store.loadVesselEvents(query), store.countVesselEvents(query)])
    return { events, matched }
  }
  const cargoes = {
    isComplete: true,
    // The live node stores what is new.
    save: () => Promise.resolve(),
    find: store.loadCargoes.bind(store),
    count: store.countCargoes.bind(store),
    sum: store.sumFlows.bind(store),
  }
  return {
    ...historyEndpoints(history, findEvents, vessels),
    ...cargoEndpoints({ cargoes, vessels, history, ...cargoPlaces(destinations, terminals) }),
  }
}

/** The tracks of the last day, as the live node has stored them. */
export const storedTracks = (store: Pick<Store, 'readTrack'>): Tracks['recent'] => {
  return async (mmsi, fromMs) => withoutFarOffPoints(await store.readTrack(mmsi, fromMs))
}

/** None of the operations that are kept above uses alerts. */
const noAlerts = new Proxy({} as SavedItemDependencies['alerts'], {
  get: () => () => Promise.reject(new Error('Alerts are answered by the live node.')),
})
