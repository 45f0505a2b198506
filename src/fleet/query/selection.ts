import type { BoundingBox } from '#domain/geo.ts'
import type { SlotFilters } from './slots/filters.ts'
import type { VesselOrder } from './vessel-order.ts'

/** Filters of listed vessels; null is no restriction. Bounds are inclusive. */
export interface VesselQuery {
  /** Any of these; a box with west > east crosses ±180°. */
  boxes: readonly BoundingBox[] | null
  /** Bit n selects the class at index n of `vesselClasses`. */
  classMask: number | null
  minSogKnots: number | null
  maxSogKnots: number | null
  /** 0 to 1. */
  minLoadShare: number | null
  maxLoadShare: number | null
  /** Codes of commodities, any of them; an empty list matches no vessel. */
  commodities: readonly number[] | null
  /** Codes of flag states from `flagCodeOf`, any of them. */
  flags?: readonly number[] | null
  /** Filters on further columns. */
  slots?: SlotFilters | null
  /** The largest cargo first where left out. */
  order?: VesselOrder | null
  /** Also vessels of none of the six classes or of unknown class. */
  includesOthers?: boolean
  /** None but these. */
  onlyOthers?: boolean
}

/** Matches every listed vessel. */
export const everyVessel: VesselQuery = {
  boxes: null,
  classMask: null,
  minSogKnots: null,
  maxSogKnots: null,
  minLoadShare: null,
  maxLoadShare: null,
  commodities: null,
}

/** Result of a query; valid until the view is refreshed. */
export interface Selection {
  /** Slots of the first matching vessels in the query's order. */
  readonly slots: Uint32Array
  readonly returned: number
  /** Total number of matches, counted on demand. */
  readonly matched: number
}
