import type { OperationName } from '../routes.ts'

/** Response formats, selected by `?f=` or by Accept. */
export const formats = ['json', 'geojson', 'csv', 'ndjson', 'parquet'] as const
export type Format = (typeof formats)[number]

export const mediaTypes: Readonly<Record<Format, string>> = {
  json: 'application/json',
  geojson: 'application/geo+json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
}

/** How a response reads as a table. */
export interface ResponseTable {
  /** Base name of a downloaded file. */
  name: string
  /** The member that holds the rows; null where the response is a list of rows or a single row. */
  rows: string | null
  /** The member that identifies a row; null where none does. */
  id: string | null
  /**
   * The geometry of a row: its lng and lat; a line or area of its own (or else lng and lat); lng and lat of its vessel; a line
   * between the places `from` and `to`; or none.
   */
  place: 'point' | 'shape' | 'vessel' | 'line' | null
}

const table = (
  name: string,
  id: string | null,
  place: ResponseTable['place'],
  rows: string | null = null,
): ResponseTable => ({ name, rows, id, place })

/** The operations that answer in tabular formats. */
export const tables: Partial<Record<OperationName, ResponseTable>> = {
  'vessels.list': table('vessels', 'mmsi', 'point'),
  'vessels.export': table('vessels', 'mmsi', 'point'),
  'vessels.density': table('density', null, 'point', 'cells'),
  'vessels.track': table('track', null, 'point'),
  'vessels.portCalls': table('port-calls', null, 'point'),
  'vessels.voyages': table('voyages', null, 'line'),
  'vessels.events': table('vessel-events', 'id', 'point'),
  'ports.get': table('port', 'unlocode', 'point'),
  'ports.calls': table('port-calls', null, 'point'),
  'infrastructure.list': table('infrastructure', 'id', 'shape'),
  'infrastructure.get': table('facility', 'id', 'shape'),
  'terminals.list': table('terminals', 'id', 'point'),
  'areas.list': table('navigation-areas', 'id', 'shape'),
  'events.list': table('events', 'id', 'point'),
  'chokepoints.list': table('chokepoints', 'id', 'shape'),
  'chokepoints.get': table('chokepoint', 'id', 'shape'),
  'chokepoints.series': table('chokepoint-series', 'date', null, 'days'),
  'prices.list': table('prices', 'symbol', null),
  'prices.history': table('price-history', 'date', null),
  'cargoes.list': table('cargoes', 'id', 'point'),
  'flows.get': table('flow', null, null),
  'flows.history': table('flow-history', 'date', null, 'days'),
  'flows.matrix': table('flows', null, null, 'flows'),
  'flows.series': table('flow-series', null, null, 'rows'),
  'flows.floatingStorage': table('floating-storage', null, null, 'rows'),
  'drawings.list': table('drawings', 'id', 'shape'),
  'drawings.get': table('drawing', 'id', 'shape'),
  'alerts.list': table('alerts', 'id', 'shape'),
  'alerts.get': table('alert', 'id', 'shape'),
  'alerts.events': table('alert-events', 'id', 'vessel'),
  'alerts.inbox': table('alert-events', 'id', 'vessel'),
  'draw.analyze': table('vessels-inside', 'mmsi', 'point', 'vessels_inside'),
  'search.find': table('search', 'id', 'point'),
  'sources.list': table('sources', 'id', null),
}

/** Operations whose rows are vessels, or name one each. */
export const vesselTables: ReadonlySet<OperationName> = new Set<OperationName>([
  'vessels.list',
  'vessels.export',
  'vessels.portCalls',
  'vessels.voyages',
  'ports.calls',
  'cargoes.list',
  'draw.analyze',
])

/** The formats of a table: rows without a geometry have no GeoJSON. */
export function formatsOf({ place }: ResponseTable): Format[] {
  return formats.filter((format) => format !== 'geojson' || place !== null)
}

/** What formats with space for a note say where some or all of the data is simulated. */
export const demoNote =
  'Some or all of this data is simulated (demo): vessels with MMSIs from 580000000 to 599999999, and what is derived from them.'

/** Members of a GeoJSON document that mark simulated data; features keep their properties. */
export const demoMembers = (isDemo: boolean): { demo?: true; demo_note?: string } =>
  isDemo ? { demo: true, demo_note: demoNote } : {}

/** The column, or property of a GeoJSON feature, that a request can add to rows of vessels. */
export const demoColumn = 'demo'

/** The query parameter that adds it. */
export const demoParameter = 'demo_column'
