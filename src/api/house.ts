import type { Accounts } from '#accounts/accounts.ts'
import type { Provider } from '#ai/provider.ts'
import type { Vocabulary } from '#ai/vocabulary.ts'
import type { Billing } from '#billing/billing.ts'
import type { DevelopmentProvider } from '#billing/development.ts'
import type { AlertEvent } from '#contract/alert-events.ts'
import type { DetailColumns, DetailLookups } from '#contract/vessel-columns.ts'
import type { News } from '#derive/news.ts'
import type { ChokepointState } from '#derive/chokepoint-watch.ts'
import type { Flows } from '#derive/flows.ts'
import type { Clock } from '#domain/clock.ts'
import type { FeedStatus } from '#domain/feed-status.ts'
import type { Infrastructure, Port, Terminal } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'
import type { TrackPoint } from '#domain/track.ts'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel-history.ts'
import type { RegionView } from '#fleet/region.ts'
import type { Selection, VesselQuery } from '#fleet/selection.ts'
import type { SearchedFleet } from '#fleet/vessel-search.ts'
import type { Dataset } from '#reference/datasets.ts'
import type { InfrastructureQuery } from '#reference/infrastructure-index.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import type { CallQuery, EventQuery, Store } from '#store/store.ts'
import type { ConnectionLimits } from './connections.ts'
import type { Streams } from './stream/streams.ts'
import type { Endpoints } from './answer.ts'
import type { Doorkeeper } from './caller.ts'

export type { News } from '#derive/news.ts'

/** How long is waited for those who dawdle, and how often is looked who they are. */
export interface Patience {
  /** For the head of a request, and for the whole of it. */
  headMs: number
  requestMs: number
  /** For somebody who reads or sends nothing in the middle of it, and for the next request. */
  stallMs: number
  idleMs: number
  lookEveryMs: number
}

/** What the API is told at the start. */
export interface ApiSettings {
  /** Origin that browsers see, when it is not the one they ask. */
  publicUrl?: string | undefined
  /** Comma-separated addresses of proxies whose X-Forwarded-* headers count. */
  trustedProxies?: string | undefined
  /** Bearer token for /metrics from afar; without it only this machine may read them. */
  metricsToken?: string | undefined
  /** How many connections may be open; without it there is no end. */
  connections?: ConnectionLimits | undefined
  /** How long is waited for those who dawdle. */
  patience?: Patience | undefined
  /** Folder of the built web app; without it there is no /app. */
  webRoot?: string | undefined
  /** An archive of tiles that the map is drawn from. */
  pmtiles?: string | undefined
  /** The address of the map's style, and other origins that it loads from. */
  mapStyle?: readonly string[] | undefined
  /** Whose pages may show the map in a frame. */
  embedOrigins?: readonly string[] | undefined
}

/** One request, when it is over: for the log. */
export interface RequestDone {
  id: string
  method: string
  /** The route's template, never the address itself. */
  route: string
  status: number
  ms: number
  address: string
}

/** Whether the house can serve, and what is wrong with each part that is not well. */
export interface Readiness {
  ready: boolean
  parts: Record<string, string>
}

/** What other rooms count: since the start, or as it stands. */
export interface HouseFigures {
  version: string
  store: { engine: string; isInTrouble: boolean; unsavedShips: number; unsavedTrackPieces: number }
  alerts: { watched: number; crossed: number; delivered: number; failed: number; waiting: number }
  /** Null where no letters are sent. */
  letters: { sent: number; failed: number; dropped: number; waiting: number } | null
}

/** A grid of counts over the whole live fleet. */
export interface DensityGrid {
  cellDeg: number
  total: number
  cells: { lng: number; lat: number; count: number }[]
}

/** What was kept of what ships did, and what the codes in it stand for. */
export interface ShipPast {
  /** Newest arrival first, at most `limit`, and how many match in all. */
  calls(query: CallQuery): Promise<{ calls: PortCallRecord[]; matched: number }>
  /** Days that were counted, oldest first. */
  flowDays(fromDate: string, toDate: string): Promise<FlowDay[]>
  port(unlocode: string): Pick<Port, 'name' | 'country'> | null
  terminal(id: string): Pick<Terminal, 'id' | 'name' | 'country'> | null
  /** Along the sea lanes between ports or terminals, by their codes; null where no way is known. */
  distanceNm(from: string, to: string): number | null
}

/** What the API reads. It changes nothing of the sea. */
export interface House {
  readonly settings: ApiSettings
  /** The sea's clock. */
  readonly clock: Clock
  /** The wall's, by which news of the world goes; the sea's where it is left out. */
  readonly worldClock?: Clock
  /** Who may come in: the accounts themselves, or an open door. */
  readonly doorkeeper: Doorkeeper
  readonly accounts?: Accounts
  readonly fleet: { readonly columns: DetailColumns; slotOf(mmsi: number): number; listed(slot: number): boolean }
  readonly ranked: RegionView & {
    /** Grows whenever a listed ship changed. */
    readonly version: number
    select(query: VesselQuery, limit: number): Selection
  }
  /** The rows of the selected ships as one JSON array, in a buffer that is the caller's. */
  readonly slab: {
    assemble(selection: Selection): Buffer
    /** Takes back a buffer that nobody reads any more. */
    release?(answer: Buffer): void
  }
  readonly lookups: DetailLookups
  readonly sources: readonly FeedStatus[]
  /** A ship's positions since then, oldest first. */
  track(mmsi: number, fromMs: number): Promise<TrackPoint[]>
  density(zoom: number): DensityGrid
  /** When the newest position was heard. */
  dataAsOfMs(): number | null
  readiness(): Readiness
  /** Whether the server is stopping: who keeps a connection is told to let go of it. */
  isStopping?(): boolean
  /** Told of every request that is over. */
  onRequestDone?: (done: RequestDone) => void
  /** Told of every failure that is ours. */
  onFault?: (error: unknown, requestId: string) => void
  readonly infrastructure?: {
    readonly items: readonly Infrastructure[]
    query(query: InfrastructureQuery): Infrastructure[]
    /** Places in `items`, ascending. */
    places(query: InfrastructureQuery): Uint32Array
  }
  readonly news?: News
  /** The words that questions are read with; without them the ports are not known by name. */
  readonly vocabulary?: Vocabulary
  /** A model that words what the rules found; without it the rules' own words are served. */
  readonly ai?: Pick<Provider, 'model' | 'ask'>
  /** What all listed ships come to, in few letters: the same for the same data, also after a restart. */
  readonly vesselsVersion?: () => string
  /** Live streams of ships. */
  readonly streams?: Streams
  /** How the straits and canals are doing. */
  readonly chokepoints?: { board(): readonly ChokepointState[] }
  /** Ways over the sea. */
  readonly lanes?: Pick<SeaLanes, 'route'>
  readonly flows?: Pick<Flows, 'inbound' | 'matrix'>
  /** What ships did: calls, and the voyages between them; what was on its way, by day. */
  readonly history?: ShipPast
  /** What happened to ships at sea, newest first, and how much of it there is. */
  readonly seaEvents?: { find(query: EventQuery): Promise<{ events: VesselEvent[]; matched: number }> }
  /** What is found by name. */
  readonly search?: { readonly fleet: SearchedFleet; readonly places: PlaceSearch }
  /** What happened in alert regions. */
  readonly alerts?: { eventsOf(alertId: number): readonly AlertEvent[]; secretOf(alertId: number): string }
  /** What other rooms count, for /metrics. */
  figures?(): HouseFigures
  /** Keeps events that an administrator entered; resolves when they are on disk. */
  readonly saveEvents?: Store['saveEvents']
  /** What was measured of each derivation. */
  readonly accuracy?: Readonly<Record<string, unknown>>
  /** What ships with the product or was imported. */
  readonly datasets?: readonly Dataset[]
  /** Who sells plans; the development provider brings pages of its own. */
  readonly billing?: { readonly billing: Billing; readonly development: DevelopmentProvider | null }
  /** Endpoints of rooms that bring their own. */
  readonly endpoints?: Endpoints
}
