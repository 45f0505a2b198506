import type { BoundingBox } from '#domain/geo.ts'

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
  /** Slots of the first matching vessels by cargo. */
  readonly slots: Uint32Array
  readonly returned: number
  /** Total number of matches, counted on demand. */
  readonly matched: number
}
