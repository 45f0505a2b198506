import type { DetailColumns, DetailLookups } from '#contract/vessels/columns.ts'
import type { Selection, VesselQuery } from '#fleet/query/selection.ts'
import type { VesselSummary } from '#fleet/query/summary.ts'
import type { RegionView } from '#fleet/region/region.ts'
import type { DataAsOf } from '../../http/response.ts'
import type { FilterPlaces, VesselFilters } from './vessel-query.ts'
import { runId } from '../../http/request-id.ts'

/** The live fleet: its columns, and the slot of a vessel in them. */
export interface LiveFleet {
  readonly columns: DetailColumns
  /** -1 where the vessel is unknown. */
  slotOf(mmsi: number): number
  /** Whether the vessel in a slot is on the list: of a class that is listed, and received in the last 24 hours. */
  listed(slot: number): boolean
}

/** Listed vessels in the order of their cargo. */
interface RankedVessels extends RegionView {
  select(query: VesselQuery, limit: number): Selection
  /** Counts and cargo of every match. */
  summarize(query: VesselQuery): VesselSummary
}

/** Rows of vessels, cached as JSON. */
interface VesselRows {
  /** The first `count` of these vessels as one JSON array, in a pooled buffer. */
  assemble(slots: Selection['slots'], count: number): Buffer
  /** Returns a buffer to the pool. */
  release(rows: Buffer): void
}

/** The live vessels as the API reads them. Endpoints pick the parts they need. */
export interface VesselData {
  readonly fleet: LiveFleet
  readonly ranked: RankedVessels
  readonly rows: VesselRows
  readonly lookups: DetailLookups
  /** The places that filters may name. */
  readonly places: FilterPlaces
  /** Identifies what lists of vessels are made from; the same for the same data, also after a restart. */
  readonly version: () => string
  /** The same with vessels that are not listed, within a run of the server. */
  readonly versionWithOthers: () => string
  readonly dataAsOf: DataAsOf
}

/** Identifies what a list of vessels with these filters is made from. */
export function versionFor(
  vessels: Pick<VesselData, 'version' | 'versionWithOthers'>,
  { include, drawings }: Pick<VesselFilters, 'include' | 'drawings'>,
): string {
  if (drawings !== undefined) return `${versionFor(vessels, { include })} ${JSON.stringify(drawings)}`
  return include?.includes('others') ? `${vessels.versionWithOthers()} ${runId}` : vessels.version()
}
