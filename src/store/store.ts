import type { Kysely } from 'kysely'
import type { PriceQuote } from '#domain/prices.ts'
import type { TrackPoint } from '#domain/track.ts'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel-history.ts'
import type { SanctionedVessel, WorldEvent } from '#domain/world-events.ts'
import type { CallQuery, EventQuery } from './history.ts'
import type { Engine } from './migrations/migration.ts'
import type { MigrationStatus } from './migrations/migrations.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { AccountTables, BillingTables } from './tables.ts'
import type { VesselRow } from './vessel-row.ts'

export type { VesselRow } from './vessel-row.ts'
export type { AccountTables, BillingTables } from './tables.ts'
export type { CallQuery, EventQuery } from './history.ts'
export type { MigrationStatus } from './migrations/migrations.ts'

/** What accounts/ and billing/ keep, by Kysely. What is acknowledged here outlives a power cut. */
export type AccountsDb = Kysely<AccountTables & BillingTables>

/** A piece of a ship's track of one hour, as `encodeTrackChunk` packs it. */
export interface TrackChunk {
  mmsi: number
  /** The full hour it belongs to. */
  hourMs: number
  bytes: Uint8Array
}

/** Something known by a kind and an id that has no table of its own. */
export interface Fact {
  id: string
  atMs: number
  fact: unknown
}

/**
 * What outlives the process. Each promise is kept when the data is on disk; a rejected one means that nothing of that
 * call was kept, or, for a batch of ships, perhaps some whole ships of it: the caller tries again with the next batch.
 */
export interface Store {
  readonly engine: Engine
  /** Where it lies, without a password: for logs. */
  readonly place: string
  readonly accounts: AccountsDb

  saveVessels(rows: readonly VesselRow[]): Promise<void>
  loadVessels(): Promise<VesselRow[]>

  /** Adds to the tracks; a ship may come as often as she likes, with one point or many. */
  appendTrackChunks(chunks: readonly TrackChunk[]): Promise<void>
  /** A ship's track, oldest first. `toMs` is 25 hours on when left out. */
  readTrack(mmsi: number, fromMs: number, toMs?: number): Promise<TrackPoint[]>

  savePrices(quotes: readonly PriceQuote[], receivedMs: number): Promise<void>
  /** From that day on, by symbol and day. */
  loadPrices(fromDate: string): Promise<PriceQuote[]>

  /** Adds or replaces events; with `whole`, what this source told before and not now has ended. */
  saveEvents(sourceId: string, events: readonly WorldEvent[], whole: boolean, nowMs: number): Promise<void>
  loadEvents(): Promise<{ sourceId: string; event: WorldEvent }[]>

  /** Replaces what this source said of ships on sanctions lists. */
  saveSanctions(sourceId: string, vessels: readonly SanctionedVessel[]): Promise<void>
  loadSanctions(): Promise<SanctionedVessel[]>

  saveFacts(kind: string, facts: readonly Fact[]): Promise<void>
  loadFacts(kind: string, fromMs?: number): Promise<Fact[]>
  deleteFacts(kind: string, ids: readonly string[]): Promise<void>

  /** Adds or replaces calls: a ship's call is known by when she arrived. */
  savePortCalls(calls: readonly PortCallRecord[]): Promise<void>
  /** Newest arrival first. */
  loadPortCalls(query: CallQuery): Promise<PortCallRecord[]>
  countPortCalls(query: CallQuery): Promise<number>
  /** The newest call of every ship. */
  loadLastCalls(): Promise<PortCallRecord[]>

  /** Adds or replaces what happened to ships at sea, by id. */
  saveVesselEvents(events: readonly VesselEvent[]): Promise<void>
  /** Newest beginning first; of a meeting both ships are told. */
  loadVesselEvents(query: EventQuery): Promise<VesselEvent[]>
  countVesselEvents(query: EventQuery): Promise<number>

  /** Replaces what was counted of a day; no rows say that nothing was on its way. */
  saveFlowDay(date: string, rows: readonly FlowDay[]): Promise<void>
  /** Oldest first, from a day to a day; a day that was counted has at least the row of no region (`to` is ''). */
  loadFlowDays(fromDate: string, toDate: string): Promise<FlowDay[]>

  /** Lets go of what is too old and tidies tracks; once a minute is enough. */
  prune(nowMs: number): Promise<void>
  migrations(): Promise<MigrationStatus[]>
  /** Whether it answers, for /readyz. */
  ping(): Promise<void>
  /** Writes a consistent copy of its files into a directory while it serves; their names. PostgreSQL refuses: see pg_dump. */
  copyFiles(directory: string): Promise<string[]>
  close(): Promise<void>
}

export interface StoreSettings {
  /** Where the SQLite files are. Left out when there is a `url`. */
  dataDir?: string
  /** postgres://… */
  url?: string | null
  nowMs: number
  keep?: Partial<Keep>
  /** Refuse where another server that is alone, too, has it open. */
  alone?: boolean
  /** Told what is not worth an end: a connection lost while idle. */
  onWarning?: (text: string) => void
}

/** For how long things are kept. */
export interface Keep {
  trackHours: number
  vesselDays: number
  priceDays: number
  /** Events after they ended. */
  eventDays: number
  /** By kind; a kind that is not here is kept until it is deleted. */
  factDays: Record<string, number>
  /** Port calls, events at sea and flows by day. */
  historyDays: number
  /** How much of the tracks' journal is kept before it is folded. */
  journalBytes: number
}

export const usualKeep: Keep = {
  trackHours: 25,
  vesselDays: 90,
  priceDays: 400,
  eventDays: 30,
  factDays: {},
  historyDays: 400,
  journalBytes: 64 * 1024 * 1024,
}

/** Opens the store, brings its schema up to date, and refuses one that is damaged or newer than this program. */
export function openStore(settings: StoreSettings): Promise<Store> {
  const keep = { ...usualKeep, ...settings.keep }
  const onWarning = settings.onWarning ?? (() => {})
  const { nowMs, alone = false } = settings
  if (settings.url) return openPostgres(settings.url, nowMs, keep, { onWarning, alone })
  if (settings.dataDir) return openSqlite(settings.dataDir, nowMs, keep, alone)
  throw new TypeError('A store needs a dataDir or a url, got neither.')
}
