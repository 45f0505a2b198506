import { join } from 'node:path'
import { FactSource } from '#archive/facts/source.ts'
import type { ExportData } from '#api/resources/exports/exports.ts'
import { fleetHoldsDemo } from '#api/resources/vessels/demo-data.ts'
import type { DrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import { legsOf } from '#derive/port-calls/voyages.ts'
import { maxWindowDays } from '#derive/chokepoints/traffic-comparison.ts'
import { defaultExportLimits, Exports } from '#exports/exports.ts'
import { knownVessels } from '#fleet/query/known-vessels.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import type { Store } from '#store/store.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { Config } from '../config.ts'
import { archiveDirOf } from './archive.ts'
import type { LiveState } from './live-state.ts'

/** Days for which the store keeps port calls, cargoes, events at sea, flows and prices. */
const historyDays = 400

/** The facts of the store and the live state as rows. */
function factsOf(live: LiveState, store: Store, clocks: FeedClocks): FactSource {
  const { pipeline, chokepoints, fleet, ranked, worldData } = live
  return new FactSource({
    store,
    save: () => pipeline.flush(),
    legsOf,
    transits: () =>
      chokepoints
        .states()
        .map(({ chokepoint: { id } }) => ({ id, transits: chokepoints.transitsOf(id, clocks.data.nowMs()) })),
    closes: () => priceSymbols.flatMap((symbol) => worldData.closes(symbol)),
    events: () => worldData.events({ boxes: null, kinds: null, active: null }),
    isDemoFleet: () => fleetHoldsDemo({ fleet, ranked }),
  })
}

/** The exports of past data. */
export function openExports(config: Config, store: Store, live: LiveState, clocks: FeedClocks): Exports {
  const { dataDir, archiveDays, exportMaxGb, exportDays: keptDays } = config
  return new Exports({
    db: store.accounts,
    folder: join(dataDir, 'exports'),
    archiveFolder: archiveDays === 0 ? null : archiveDirOf(config),
    facts: factsOf(live, store, clocks),
    clock: clocks.wall,
    limits: { ...defaultExportLimits, maxTotalBytes: exportMaxGb * 1e9, keptDays },
  })
}

/** What the API makes exports from. */
export function exportDataOf(
  { exports, live }: { exports: Exports; live: LiveState },
  drawn: DrawnRegions,
  { archiveDays }: Config,
): ExportData {
  const { fleet, reference } = live
  const { destinations, regions, placeNames } = reference
  return {
    exports,
    drawn,
    retention: archiveDays === 0 ? null : { retentionDays: archiveDays },
    factDays: (kind) => (kind === 'transits' ? maxWindowDays : historyDays),
    places: placeNames,
    portCode: (port) => destinations[port]?.unlocode ?? null,
    regionOf: (slug) => regions.regionBySlug(slug),
    knownVessels: (query) => knownVessels(fleet, query),
  }
}
