import type { Asked } from '#contract/operations.ts'
import type { BoxNumbers } from '#contract/values.ts'
import { commodities, commodityFamilies } from '#domain/commodities.ts'
import { flagStates } from '#domain/flags.ts'
import { type BoundingBox, wrapLng } from '#domain/geo.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import type { VesselQuery } from '#fleet/selection.ts'
import { Refusal } from './refusal.ts'

type Filters = Omit<Asked<'vessels.list'>['query'], 'zoom' | 'limit'>

/** A caller's filters in the words of the fleet. */
export function vesselQuery(filters: Filters): VesselQuery {
  const { bbox, types, min_speed, max_speed, min_load, max_load, commodity, flags } = filters
  checkRange('min_speed', min_speed, 'max_speed', max_speed)
  checkRange('min_load', min_load, 'max_load', max_load)
  return {
    boxes: bbox === undefined ? null : boxesOf(bbox),
    classMask: types === undefined || types.length === 0 ? null : classMask(types),
    minSogKnots: min_speed ?? null,
    maxSogKnots: max_speed ?? null,
    minLoadShare: min_load === undefined ? null : min_load / 100,
    maxLoadShare: max_load === undefined ? null : max_load / 100,
    commodities: commodity === undefined ? null : commodityCodes(commodity),
    flags: flags === undefined || flags.length === 0 ? null : flags.map((flag) => flagStates.indexOf(flag) + 1),
  }
}

function checkRange(minName: string, min: number | undefined, maxName: string, max: number | undefined): void {
  if (min !== undefined && max !== undefined && min > max) {
    throw new Refusal(400, `${minName} must not be above ${maxName}, got ${min} and ${max}.`)
  }
}

/** The box as the map draws it: turned into −180 to 180, west above east where it crosses; null is the whole world's width. */
export function boxesOf([minLng, south, maxLng, north]: BoxNumbers): BoundingBox[] {
  if (maxLng - minLng >= 360) return [{ west: -180, south, east: 180, north }]
  const west = wrapLng(minLng)
  const east = wrapLng(maxLng)
  // ±180 is one line: a box that ends there must not begin at its other name.
  return [
    { west: west === 180 && east < 180 ? -180 : west, south, east: east === -180 && west > -180 ? 180 : east, north },
  ]
}

function classMask(types: readonly string[]): number {
  return types.reduce((mask, type) => mask | (1 << vesselClasses.indexOf(type as never)), 0)
}

/** The codes of a commodity or of all in a family, in any case; none where nobody knows it. */
export function commodityCodes(name: string): number[] {
  const wanted = name.trim().toLowerCase()
  const family = commodityFamilies.find((each) => each === wanted.replaceAll(/[\s-]+/g, '_'))
  const codes: number[] = []
  for (const [code, { label, family: own }] of commodities.entries()) {
    if (label.toLowerCase() === wanted || own === family) codes.push(code)
  }
  return codes
}

/** How many ships a map shows at a zoom; without one there is no map to keep clear. */
export function capAt(zoom: number | undefined): number {
  if (zoom === undefined || zoom >= 7) return 5000
  if (zoom >= 5) return 1500
  return zoom >= 3 ? 800 : 200
}
