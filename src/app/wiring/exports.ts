import { join } from 'node:path'
import type { Accounts } from '#accounts/accounts.ts'
import type { FactSource } from '#archive/facts/source.ts'
import type { ExportData } from '#api/resources/exports/exports.ts'
import type { DrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import { maxWindowDays } from '#derive/chokepoints/traffic-comparison.ts'
import { defaultExportLimits, Exports } from '#exports/exports.ts'
import { knownVessels } from '#fleet/query/known-vessels.ts'
import type { Store } from '#store/store.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { Config } from '../config.ts'
import { archivePlace } from './bucket.ts'
import type { LiveState } from './live-state.ts'

/** Days for which the store keeps port calls, cargoes, events at sea, flows and prices. */
const historyDays = 400

/** The exports of past data. */
export function openExports(config: Config, store: Store, facts: FactSource, { wall: clock }: FeedClocks): Exports {
  const { dataDir, archiveDays, exportMaxGb, exportDays: keptDays } = config
  return new Exports({
    db: store.accounts,
    folder: join(dataDir, 'exports'),
    archive: archiveDays === 0 ? null : archivePlace(config),
    facts,
    clock,
    limits: { ...defaultExportLimits, maxTotalBytes: exportMaxGb * 1e9, keptDays },
  })
}

interface ExportModules {
  exports: Exports
  live: LiveState
  accounts: Pick<Accounts, 'idempotency'>
  clocks: FeedClocks
}

/** What the API makes exports from. */
export function exportDataOf(
  { exports, live, accounts, clocks }: ExportModules,
  drawn: DrawnRegions,
  { archiveDays }: Config,
): ExportData {
  const { fleet, reference } = live
  const { destinations, regions, placeNames } = reference
  return {
    exports,
    drawn,
    idempotency: accounts.idempotency,
    clock: clocks.wall,
    retention: archiveDays === 0 ? null : { retentionDays: archiveDays },
    factDays: (kind) => (kind === 'transits' ? maxWindowDays : historyDays),
    places: placeNames,
    portCode: (port) => destinations[port]?.unlocode ?? null,
    regionOf: (slug) => regions.regionBySlug(slug),
    knownVessels: (query) => knownVessels(fleet, query),
  }
}
