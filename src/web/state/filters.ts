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
  /** All other filters, as parameters of GET /vessels: lists are comma-separated. */
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

/** The filters as conditions of an alert, which knows no order of the list and watches the six types only. */
export function alertFilters(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filterParams(filters)).filter(([name]) => name !== 'sort' && name !== 'include'),
  )
}

/** Parameters of the list that a body does not take: its area is another member, and it has no order. */
const listOnly = new Set(['bbox', 'sort', 'include'])
const listed = new Set('region destination origin last_port size status quality mmsi imo name flags'.split(' '))

/** The filters as values for the body of a request, where GET /vessels takes texts. */
export function filterValues(filters: Filters): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(filterParams(filters))) {
    if (listOnly.has(name)) continue
    if (name === 'types') values[name] = filters.classes
    else if (listed.has(name)) values[name] = text.split(',').map((word) => word.trim())
    else if (name === 'near') values[name] = text.split(',').map(Number)
    else if (/^(?:min|max)_/.test(name)) values[name] = Number(text)
    else if (text === 'true' || text === 'false') values[name] = text === 'true'
    // A day that ends a span is all of it.
    else values[name] = name === 'eta_to' && text.length === 10 ? `${text}T23:59:59Z` : text
  }
  return values
}

/** The filters with another parameter; null or an empty text removes it. */
export function withParam(filters: Filters, name: string, value: string | null): Filters {
  const { [name]: _, ...rest } = filters.more
  return { ...filters, more: value === null || value === '' ? rest : { ...rest, [name]: value } }
}

/** The values of a comma-separated parameter. */
export const paramValues = ({ more }: Filters, name: string): string[] =>
  (more[name] ?? '').split(',').filter((value) => value !== '')

/** The filters with a value added to a list, or removed where it is in it. */
export function toggleParam(filters: Filters, name: string, value: string): Filters {
  const values = paramValues(filters, name)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return withParam(filters, name, next.join(','))
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
