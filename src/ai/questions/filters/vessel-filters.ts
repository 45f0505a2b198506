import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { SeaRegions } from '#domain/world/sea-regions.ts'

export type Box = [west: number, south: number, east: number, north: number]

/** Parameters of GET /vessels: speeds in knots, loads in percent, deadweight and cargo in tonnes. */
export interface VesselFilters {
  bbox?: Box
  region?: string[]
  /** Longitude, latitude and kilometres. */
  near?: [lng: number, lat: number, km: number]
  types?: VesselClass[]
  size?: string[]
  minSpeed?: number
  maxSpeed?: number
  minLoad?: number
  maxLoad?: number
  minDwt?: number
  maxDwt?: number
  minCargo?: number
  maxCargo?: number
  laden?: boolean
  status?: string[]
  commodity?: string
  /** ISO 3166 alpha-2. */
  flags?: string[]
  destination?: string[]
  origin?: string[]
  /** A number and `h` or `d`. */
  etaWithin?: string
  /** UTC days: `2026-12-01`. */
  etaFrom?: string
  etaTo?: string
  sanctioned?: boolean
  /** Flags of data quality. */
  quality?: string[]
  name?: string[]
  mmsi?: string[]
  imo?: string[]
  lastPort?: string[]
  /** A number and `h` or `m`. */
  receivedWithin?: string
}

/** Whether GET /vessels accepts a filter with this value. */
export type AcceptsFilter = (name: string, value: unknown) => boolean

export type Regions = Pick<SeaRegions, 'regionBySlug'>

/** What the list of vessels filters by. */
export interface FilterContext {
  accepts: AcceptsFilter
  regions: Regions
}
