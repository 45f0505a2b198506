import type { Vessel } from '#contract/vessels.ts'

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

/** One cell of a CSV file. A text that a spreadsheet would run as a formula gets a quote in front (OWASP). */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\0]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const vesselsCsv = (vessels: readonly Vessel[]) =>
  [columns.join(','), ...vessels.map((vessel) => columns.map((name) => csvCell(vessel[name])).join(',')), ''].join(
    '\r\n',
  )

export function vesselsGeoJson(vessels: readonly Vessel[]) {
  const features = vessels.map(({ lng, lat, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  }))
  return { type: 'FeatureCollection', features }
}

export const downloadCsv = (vessels: readonly Vessel[]) => save(vesselsCsv(vessels), 'text/csv', 'vessels.csv')

export const downloadGeoJson = (vessels: readonly Vessel[]) =>
  save(JSON.stringify(vesselsGeoJson(vessels)), 'application/geo+json', 'vessels.geojson')

const save = (text: string, type: string, name: string) => saveBlob(new Blob([text], { type }), name)

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
