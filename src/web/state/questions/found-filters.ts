import type { Output } from '#contract/operations.ts'
import { type Filters, filterValues } from '../filters.ts'

/** The filters of an answer to a question, as JSON has them. */
export type FoundFilters = Output<'ai.query'>['filters']

/** Filters with a member of their own, and the area, which is the camera's. */
const shown = new Set('types min_speed max_speed min_load max_load commodity flags bbox'.split(' '))

/** The other filters as parameters of GET /vessels. */
const moreOf = (found: FoundFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (shown.has(name) ? [] : [[name, String(value)]])))

/** How wide the box of a port or anchorage may be, in degrees, to be filtered by as a circle. */
const maxNearDeg = 4

/** The area as a filter: a box that no region stands for, such as that of a port, becomes the circle in it. */
function areaOf({ region, near, bbox }: FoundFilters): Record<string, string> {
  if (region || near || !bbox) return {}
  const [west, south, east, north] = bbox
  if (east < west || east - west > maxNearDeg || north - south > maxNearDeg) return {}
  const [lng, lat] = [(west + east) / 2, (south + north) / 2]
  const heightKm = (north - south) * 111.2
  const widthKm = (east - west) * 111.2 * Math.cos((lat * Math.PI) / 180)
  return { near: `${lng.toFixed(3)},${lat.toFixed(3)},${Math.ceil(Math.max(heightKm, widthKm) / 2)}` }
}

/** The filters of an answer as the map shows them. */
export const shownFilters = (found: FoundFilters): Filters => ({
  more: { ...moreOf(found), ...areaOf(found) },
  classes: found.types ?? [],
  minSogKnots: found.min_speed ?? null,
  maxSogKnots: found.max_speed ?? null,
  minLoadPct: found.min_load ?? null,
  maxLoadPct: found.max_load ?? null,
  commodity: found.commodity ?? '',
  flags: found.flags ?? [],
})

/**
 * The filters that the map shows, as a question after them is answered: also those that were changed by hand since.
 *
 * @param last the filters of the last answer, whose box the circle of a port stands for
 */
export function askedAfter(filters: Filters, last: FoundFilters | null): FoundFilters {
  const { near, eta_to: lastDay } = filters.more
  const values = filterValues(filters)
  // A question names days, where other bodies take times.
  if (lastDay !== undefined) values['eta_to'] = lastDay
  if (last?.bbox === undefined || near === undefined || areaOf(last)['near'] !== near) return values
  const { near: _, ...others } = values
  return { ...others, bbox: last.bbox }
}
