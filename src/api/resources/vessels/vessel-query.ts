import type { ParsedRequest } from '#contract/operations.ts'
import type { BoxNumbers } from '#contract/values.ts'
import { commodityCodes } from '#domain/vessel/commodities.ts'
import { flagStates } from '#domain/vessel/flags.ts'
import { type BoundingBox, wrapLng } from '#domain/geo.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { VesselQuery } from '#fleet/query/selection.ts'
import { HttpError } from '#domain/http-error.ts'

type Filters = Omit<ParsedRequest<'vessels.list'>['query'], 'zoom' | 'limit'>

/** The query of the fleet for a caller's filters. Throws 400 for an empty range. */
export function vesselQuery(filters: Filters): VesselQuery {
  const { bbox, types, minSpeed, maxSpeed, minLoad, maxLoad, commodity, flags } = filters
  checkRange('min_speed', minSpeed, 'max_speed', maxSpeed)
  checkRange('min_load', minLoad, 'max_load', maxLoad)
  return {
    boxes: bbox === undefined ? null : boxesOf(bbox),
    classMask: types === undefined || types.length === 0 ? null : classMask(types),
    minSogKnots: minSpeed ?? null,
    maxSogKnots: maxSpeed ?? null,
    minLoadShare: minLoad === undefined ? null : minLoad / 100,
    maxLoadShare: maxLoad === undefined ? null : maxLoad / 100,
    commodities: commodity === undefined ? null : commodityCodes(commodity),
    flags: flags === undefined || flags.length === 0 ? null : flags.map((flag) => flagStates.indexOf(flag) + 1),
  }
}

function checkRange(minName: string, min: number | undefined, maxName: string, max: number | undefined): void {
  if (min !== undefined && max !== undefined && min > max) {
    throw new HttpError(400, `${minName} must not be above ${maxName}, got ${min} and ${max}.`)
  }
}

/** Boxes within ±180° for a bbox, with west above east where it crosses ±180°; 360° or wider is the whole world. */
export function boxesOf([minLng, south, maxLng, north]: BoxNumbers): BoundingBox[] {
  if (maxLng - minLng >= 360) return [{ west: -180, south, east: 180, north }]
  const west = wrapLng(minLng)
  const east = wrapLng(maxLng)
  // ±180 is one meridian: a box that ends at one of its names must not begin at the other.
  return [
    { west: west === 180 && east < 180 ? -180 : west, south, east: east === -180 && west > -180 ? 180 : east, north },
  ]
}

function classMask(types: readonly string[]): number {
  return types.reduce((mask, type) => mask | (1 << vesselClasses.indexOf(type as never)), 0)
}

/** The most vessels a list has at a zoom; without a zoom there is no map to keep readable. */
export function capAt(zoom: number | undefined): number {
  if (zoom === undefined || zoom >= 7) return 5000
  if (zoom >= 5) return 1500
  return zoom >= 3 ? 800 : 200
}
