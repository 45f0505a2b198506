import type { OperationName } from './routes.ts'

/** How data may be asked for, by `?f=` or by Accept. */
export const formats = ['json', 'geojson', 'csv', 'ndjson', 'parquet'] as const
export type Format = (typeof formats)[number]

export const mediaTypes: Readonly<Record<Format, string>> = {
  json: 'application/json',
  geojson: 'application/geo+json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
}

/** How an answer reads as a table. */
export interface AnswerTable {
  /** What a file of it is called. */
  name: string
  /** The member that holds the rows; null where the answer is the rows, or is itself the only one. */
  rows: string | null
  /** The member that tells rows apart. */
  id: string | null
  /** Where a row is: at its lng and lat, by a shape of its own or else there, or nowhere at all. */
  place: 'point' | 'shape' | null
}

const table = (
  name: string,
  id: string | null,
  place: AnswerTable['place'],
  rows: string | null = null,
): AnswerTable => ({ name, rows, id, place })

/** Every operation whose answer can be had in all formats. */
export const tables: Partial<Record<OperationName, AnswerTable>> = {
  'vessels.list': table('vessels', 'mmsi', 'point'),
  'vessels.track': table('track', null, 'point'),
  'vessels.portCalls': table('port-calls', null, null),
  'vessels.voyages': table('voyages', null, null),
  'ports.calls': table('port-calls', null, null),
  'infrastructure.list': table('infrastructure', 'id', 'shape'),
  'events.list': table('events', 'id', 'point'),
  'chokepoints.list': table('chokepoints', 'id', 'shape'),
  'prices.list': table('prices', 'symbol', null),
  'prices.history': table('price-history', 'date', null),
  'flows.get': table('flow', null, null),
  'flows.history': table('flow-history', 'date', null, 'days'),
  'flows.matrix': table('flows', null, null, 'flows'),
  'draw.analyze': table('vessels-inside', 'mmsi', 'point', 'vessels_inside'),
  'search.find': table('search', 'id', 'point'),
  'sources.list': table('sources', 'id', null),
}

/** The formats of a table: a thing without a place has no GeoJSON. */
export function formatsOf({ place }: AnswerTable): Format[] {
  return formats.filter((format) => format !== 'geojson' || place !== null)
}
