import type { SizeRule } from '#domain/vessel/size-classes.ts'
import type { DrawnRegion } from '../../region/drawn-region.ts'

/** A number of a caller, inclusive at both ends; null is open. */
export interface Bounds {
  min: number | null
  max: number | null
}

/**
 * Filters that are evaluated on the columns of the fleet, slot by slot. A member that is left out restricts nothing; an
 * empty list matches no vessel. Plain values: two equal filters have the same JSON.
 */
export interface SlotFilters {
  dwtTonnes?: Bounds
  cargoTonnes?: Bounds
  /** Vessels of which neither is known match neither. */
  isLaden?: boolean
  sizes?: readonly SizeRule[]
  /** Bits of `qualityFlags`, any of them. */
  qualityBits?: number
  /** Ports by their number, any of them. */
  destinationPorts?: readonly number[]
  lastPorts?: readonly number[]
  /** Load ports of the cargo aboard; a vessel in ballast has none. */
  originPorts?: readonly number[]
  /** Also vessels whose typed destination means that orders will name it. */
  isForOrders?: boolean
  /** Codes of `vesselStatuses`, any of them. */
  statuses?: readonly number[]
  /** Slugs of regions with an outline, any of them. */
  regions?: readonly string[]
  /** Drawn shapes; a vessel is in any of these or of the regions. */
  drawings?: readonly DrawnRegion[]
  /** Of the ETA that the vessel reports, else the calculated one, milliseconds since 1970, inclusive. */
  etaMs?: Bounds
  /** An ETA from now on, within this time. */
  etaWithinMs?: number
  /** A position received at most this long ago. */
  receivedWithinMs?: number
  /** true: on a sanctions list; false: checked against lists, and on none. */
  isSanctioned?: boolean
  mmsis?: readonly number[]
  imos?: readonly number[]
  /** Parts of a name in upper case, any of them. */
  names?: readonly string[]
  near?: { lng: number; lat: number; km: number }
}

export const hasSlotFilters = (filters: SlotFilters): boolean => Object.keys(filters).length > 0
