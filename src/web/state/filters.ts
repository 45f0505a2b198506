import { classSlug, type VesselClass } from '#domain/vessel/vessel-class.ts'

/** The filters of the map. Empty `classes` means all six; null means no bound. */
export interface Filters {
  classes: VesselClass[]
  minSogKnots: number | null
  maxSogKnots: number | null
  minLoadPct: number | null
  maxLoadPct: number | null
  commodity: string
  /** ISO 3166 codes of flag states; empty means all. */
  flags: string[]
  /** Filters of an answer in words that the panel has no control for, as parameters of GET /vessels. */
  more: Readonly<Record<string, string>>
}

export const noFilters: Filters = {
  classes: [],
  minSogKnots: null,
  maxSogKnots: null,
  minLoadPct: null,
  maxLoadPct: null,
  commodity: '',
  flags: [],
  more: {},
}

/** The filters as parameters of GET /vessels. */
export function filterParams(filters: Filters): Record<string, string> {
  const params: Record<string, string> = { ...filters.more }
  if (filters.classes.length > 0) params['types'] = filters.classes.map(classSlug).join(',')
  const bounds = {
    min_speed: filters.minSogKnots,
    max_speed: filters.maxSogKnots,
    min_load: filters.minLoadPct,
    max_load: filters.maxLoadPct,
  }
  for (const [name, value] of Object.entries(bounds)) if (value !== null) params[name] = String(value)
  if (filters.commodity !== '') params['commodity'] = filters.commodity
  if (filters.flags.length > 0) params['flags'] = filters.flags.join(',')
  return params
}

/** Number of filters in force. */
export function activeFilterCount(filters: Filters): number {
  return (
    Number(filters.classes.length > 0) +
    Number(filters.minSogKnots !== null || filters.maxSogKnots !== null) +
    Number(filters.minLoadPct !== null || filters.maxLoadPct !== null) +
    Number(filters.commodity !== '') +
    Number(filters.flags.length > 0) +
    Object.keys(filters.more).length
  )
}
