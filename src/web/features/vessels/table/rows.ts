import { demoMembers } from '#contract/formats/formats.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'

const columns = [
  'mmsi',
  'name',
  'vessel_type_str',
  'commodity',
  'flag',
  'dwt',
  'max_draught_m',
  'current_draught_m',
  'lat',
  'lng',
  'speed_knots',
  'heading',
  'nav_status',
  'destination',
  'eta',
  'last_port',
  'last_port_country',
  'load_pct',
  'est_cargo_mt',
] as const

/** One cell of a CSV file. Text that a spreadsheet would run as a formula is prefixed with a quote (OWASP). */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\0]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = (vessels: readonly Vessel[]) =>
  [columns.join(','), ...vessels.map((vessel) => columns.map((name) => csvCell(vessel[name])).join(',')), ''].join(
    '\r\n',
  )

export function geoJsonOf(vessels: readonly Vessel[]) {
  const features = vessels.map(({ lng, lat, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  }))
  const isDemo = vessels.some(({ mmsi }) => isDemoMmsi(Number(mmsi)))
  return { type: 'FeatureCollection', ...demoMembers(isDemo), features }
}

/** The name of a downloaded file, which says where simulated vessels are in it. */
export const fileNameOf = (name: string, extension: string, isDemo: boolean): string =>
  `${name}${isDemo ? '-demo' : ''}.${extension}`

/** The name of a list, which says of how many vessels it has only the largest. */
export const listName = (listed: number, matched: number | null, order: string): string =>
  matched !== null && listed < matched ? `vessels-${listed}-${order}-of-${matched}` : 'vessels'

export type SortKey = 'name' | 'est_cargo_mt' | 'load_pct' | 'speed_knots' | 'destination'

/** Orders two vessels; unknown values are last in both orders. */
export function compareVessels(a: Vessel, b: Vessel, { key, ascending }: { key: SortKey; ascending: boolean }): number {
  const [left, right] = [a[key], b[key]]
  if (left === right) return a.mmsi < b.mmsi ? -1 : 1
  if (left === null) return 1
  if (right === null) return -1
  const order = typeof left === 'string' ? left.localeCompare(String(right), 'en') : left - Number(right)
  return ascending ? order : -order
}
