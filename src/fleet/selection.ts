import type { BoundingBox } from '#domain/geo.ts'

/** Which ships a caller wants to see; null is no restriction. Bounds are inclusive. */
export interface VesselQuery {
  /** Any of these; a box with west > east crosses ±180°. */
  boxes: readonly BoundingBox[] | null
  /** Bit n is set when the class at place n of `vesselClasses` is wanted. */
  classMask: number | null
  minSogKnots: number | null
  maxSogKnots: number | null
  /** 0 to 1. */
  minLoadShare: number | null
  maxLoadShare: number | null
  /** Codes of commodities, any of them; none at all means no ship. */
  commodities: readonly number[] | null
  /** Codes of flag states, as `flagCodeOf` has them, any of them. */
  flags?: readonly number[] | null
}

/** Asks for every ship on the list. */
export const everyVessel: VesselQuery = {
  boxes: null,
  classMask: null,
  minSogKnots: null,
  maxSogKnots: null,
  minLoadShare: null,
  maxLoadShare: null,
  commodities: null,
}

/** What a query found: good until the view is refreshed. */
export interface Selection {
  /** The first of the ships that match, by cargo. */
  readonly slots: Uint32Array
  readonly returned: number
  /** How many match in all; counted when asked for. */
  readonly matched: number
}
