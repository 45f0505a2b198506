import type { Kysely } from 'kysely'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { SanctionedVessel, WorldEvent } from '#domain/world/world-events.ts'
import type { CallQuery, EventQuery, MmsiRange } from './history/history.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import type { CargoQuery, DerivedCargoes } from './history/cargoes.ts'
import type { FlowSumQuery, FlowSumRow } from './history/flow-sums.ts'
import type { Engine } from './migrations/migration.ts'
import type { MigrationStatus } from './migrations/migrations.ts'
import type { QueryLimits } from './postgres/pool.ts'
import { openSqlite } from './sqlite/open.ts'
import { type OnStoreChange, StoreHealth } from './store-health.ts'
import type { AccountTables, AlertTables, BillingTables, ExportTables } from './tables.ts'
import type { VesselRow } from './positions/vessel-row.ts'

export type { VesselRow } from './positions/vessel-row.ts'
export type { AccountTables, ExportTables } from './tables.ts'
export type { CargoPlaces, CargoQuery } from './history/cargoes.ts'
export type { FlowSumQuery, FlowSumRow } from './history/flow-sums.ts'
export type { CallQuery, EventQuery } from './history/history.ts'

/** The tables of accounts/, billing/, alerts/ and exports/, by Kysely. An acknowledged write survives a power cut. */
export type AccountsDb = Kysely<AccountTables & BillingTables & AlertTables & ExportTables>

/** Locks the user's row until the transaction ends, so that two concurrent requests cannot both add the last item of a limit. */
export async function lockUser(db: AccountsDb, userId: number, nowMs: number): Promise<void> {
  await db.updateTable('users').set({ updated_ms: nowMs }).where('id', '=', userId).execute()
}

/** A part of a vessel's track within one hour, as `encodeTrackChunk` packs it. */
export interface TrackChunk {
  mmsi: number
  /** Start of its hour. */
  hourMs: number
  bytes: Uint8Array
}

/** A record, known by kind and id, that has no table of its own. */
export interface Fact {
  id: string
  atMs: number
  fact: unknown
}

/**
 * Persistent data. A promise resolves when the data is on disk. A rejected one means that nothing of the call was stored,
 * or, for a batch of vessels, perhaps some whole vessels of it: the caller tries again with the next batch.
 */
export interface Store {
  readonly engine: Engine
  /** Its folder, or its URL without the password; for logs. */
  readonly place: string
  readonly accounts: AccountsDb
  /**
   * Whether this is the one server that writes to it, as far as it knows: it has the lock, or had the lease when it last
   * asked. Operator commands write beside it.
   */
  readonly isSoleServer: boolean
  /** The number of the writer's term, which grows with each server that takes the lease: 1 without one, 0 where it is lost. */
  readonly epoch: number
  /** What is wrong with it at present. */
  readonly health: Pick<StoreHealth, 'faultOf' | 'failures'>

  saveVessels(rows: readonly VesselRow[]): Promise<void>
  /** The last states of all vessels, or of these. */
  loadVessels(mmsis?: readonly number[]): Promise<VesselRow[]>

  /** Adds to tracks; a vessel may occur several times, with one point or many. */
  appendTrackChunks(chunks: readonly TrackChunk[]): Promise<void>
  /** A vessel's track, oldest point first. `toMs`: by default 25 hours after `fromMs`. */
  readTrack(mmsi: number, fromMs: number, toMs?: number): Promise<TrackPoint[]>

  /** The track chunks since the journal was folded into hours, as frames, the oldest first. */
  journalFrames(): Promise<readonly Uint8Array[]>
  /** The hours of which there are tracks, the oldest first, each with the number of its last change. */
  trackHours(): Promise<{ hourMs: number; lastSeq: number }[]>
  /** The next track chunks of an hour, of whole vessels above an MMSI and in their order; none at the end. */
  readTrackHour(hourMs: number, aboveMmsi: number, maxRows: number): Promise<{ mmsi: number; points: Uint8Array }[]>

  savePrices(quotes: readonly PriceQuote[], receivedMs: number): Promise<void>
  /** Prices from that day on, by symbol and day. */
  loadPrices(fromDate: string): Promise<PriceQuote[]>

  /** Adds or replaces events; with `whole`, earlier events of the source that are not among them have ended. */
  saveEvents(sourceId: string, events: readonly WorldEvent[], whole: boolean, nowMs: number): Promise<void>
  loadEvents(): Promise<{ sourceId: string; event: WorldEvent }[]>

  /** Replaces the sanctions records of a source. */
  saveSanctions(sourceId: string, vessels: readonly SanctionedVessel[], receivedMs: number): Promise<void>
  /** The records of each source with the time at which they were received; null where that was not kept. */
  loadSanctions(): Promise<{ vessels: SanctionedVessel[]; receivedMs: number | null }[]>

  saveFacts(kind: string, facts: readonly Fact[]): Promise<void>
  loadFacts(kind: string, fromMs?: number): Promise<Fact[]>
  deleteFacts(kind: string, ids: readonly string[]): Promise<void>

  /** Does several writes in one transaction; SQLite, of which one server is the only reader, does them one after the other. */
  saveTogether(write: (store: Store) => Promise<void>): Promise<void>
  /** Reads at one moment, whatever another server writes meanwhile. */
  readAtOnce<T>(read: (store: Store) => Promise<T>): Promise<T>

  /** Adds or replaces port calls, which are identified by vessel and time of arrival, and deletes those that they have moved from. */
  savePortCalls(calls: readonly PortCallRecord[]): Promise<void>
  /** Newest arrival first. */
  loadPortCalls(query: CallQuery): Promise<PortCallRecord[]>
  countPortCalls(query: CallQuery): Promise<number>
  /** The latest port call of every vessel. */
  loadLastCalls(): Promise<PortCallRecord[]>
  /** Of each vessel that arrived in a span, the call before it, if it arrived between `sinceMs` and the span. */
  loadPrecedingCalls(query: { fromMs: number; toMs: number; sinceMs: number }): Promise<PortCallRecord[]>

  /** Adds or replaces events at sea, by id. */
  saveVesselEvents(events: readonly VesselEvent[]): Promise<void>
  /** Latest beginning first; a meeting is returned for both vessels. */
  loadVesselEvents(query: EventQuery): Promise<VesselEvent[]>
  countVesselEvents(query: EventQuery): Promise<number>

  /** Adds or replaces cargoes, by id. */
  saveCargoes(cargoes: readonly CargoMovement[]): Promise<void>
  /** Replaces all cargoes of vessels that began at a time or later. */
  replaceCargoes(vessels: readonly DerivedCargoes[]): Promise<void>
  /** Latest beginning first. */
  loadCargoes(query: CargoQuery): Promise<CargoMovement[]>
  countCargoes(query: CargoQuery): Promise<number>
  /** Sums of the parts of cargoes by time, place and commodity, in no order. */
  sumFlows(query: FlowSumQuery): Promise<FlowSumRow[]>
  /** MMSIs above one with port calls, ascending. */
  loadCallers(aboveMmsi: number, limit: number): Promise<number[]>

  /** Replaces the flows of a day; no rows: nothing was under way. */
  saveFlowDay(date: string, rows: readonly FlowDay[]): Promise<void>
  /** The flows of a range of days, oldest first; each recorded day has at least the row without a region (`to` is ''). */
  loadFlowDays(fromDate: string, toDate: string): Promise<FlowDay[]>

  /** Deletes the port calls, events at sea and cargoes of the vessels of a range of MMSIs, and the flows from a day on. */
  deleteHistory(mmsis: MmsiRange, flowsFrom: string): Promise<void>
  /** Deletes the last states of the vessels of a range of MMSIs. */
  deleteVessels(mmsis: MmsiRange): Promise<void>

  /** The recorded days of a range, oldest first. */
  loadCountedDays(fromDate: string, toDate: string): Promise<string[]>

  /** Deletes expired data and merges track chunks; once a minute is enough. */
  prune(nowMs: number): Promise<void>
  migrations(): Promise<MigrationStatus[]>
  /** Rejects when the store does not answer; for /readyz. */
  ping(): Promise<void>
  /** Tries what failed at the last attempt, so that `health` does not wait for the next request to say that it works. */
  recheck(): Promise<void>
  /** Writes a consistent, checked copy of the database to a directory during operation; returns the names of its files. */
  copyFiles(directory: string): Promise<string[]>
  close(): Promise<void>
}

export interface StoreSettings {
  /** Folder of the SQLite files; absent with `url`. */
  dataDir?: string
  /** postgres://… */
  url?: string | null
  nowMs: number
  retention?: Partial<Retention>
  /** Fails when another server that was opened with `alone` uses the store. */
  alone?: boolean
  /** PostgreSQL, with `alone`: waits for the end of another server's lease instead of failing; called when it begins to. */
  onStandby?: ((holder: string) => void) | undefined
  /** PostgreSQL: reads what another server derives and writes, and writes only accounts; the schema must be there. */
  reader?: boolean
  /** PostgreSQL, with `reader`: a replica from which everything but accounts is read. */
  readUrl?: string | null
  /** SQLite: makes a new accounts.db where it is lost beside a positions.db with data; otherwise that is refused. */
  allowNewAccounts?: boolean
  /** Receives problems that do not end the process, such as a connection lost while idle. */
  onWarning?: (text: string) => void
  /** Called when a part of the store begins to fail or works again. */
  onChange?: OnStoreChange
  /** PostgreSQL: for how long a server that was opened with `alone` may be silent before another one may take over. */
  leaseMs?: number
  /** PostgreSQL: how long a query may take that a request waits for. */
  requestLimits?: QueryLimits
}

/** How long data is kept. */
export interface Retention {
  trackHours: number
  vesselDays: number
  priceDays: number
  /** Days after the end of an event. */
  eventDays: number
  /** Days by kind; other kinds are kept until they are deleted. */
  factDays: Record<string, number>
  /** Port calls, events at sea and flows by day. */
  historyDays: number
  /** Size of the track journal at which it is folded into track chunks. */
  journalBytes: number
}

const defaultKeep: Retention = {
  trackHours: 25,
  vesselDays: 90,
  priceDays: 400,
  eventDays: 30,
  factDays: {},
  historyDays: 400,
  journalBytes: 64 * 1024 * 1024,
}

const defaultLeaseMs = 6000

/** Opens the store and migrates its schema; throws when it is damaged or newer than this program. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const keep = { ...defaultKeep, ...settings.retention }
  const onWarning = settings.onWarning ?? (() => {})
  const {
    nowMs,
    alone = false,
    allowNewAccounts = false,
    reader = false,
    readUrl = null,
    onStandby,
    leaseMs = defaultLeaseMs,
    requestLimits,
  } = settings
  const health = new StoreHealth(settings.onChange)
  if (settings.url) {
    // Loaded when it is used, like every package that a server with default settings does not need: 5 MB of memory.
    const { openPostgres } = await import('./postgres/open.ts')
    return openPostgres(settings.url, nowMs, keep, {
      ...{ onWarning, alone, reader, readUrl, onStandby, leaseMs, requestLimits, health },
    })
  }
  if (settings.dataDir) return openSqlite(settings.dataDir, nowMs, keep, { alone, allowNewAccounts, health, onWarning })
  throw new TypeError('A store needs a dataDir or a url, got neither.')
}
