import { parseUnlocode } from '#domain/vessel/ids.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import type { Provenance } from '#domain/world/world-events.ts'
import { countryCode, firstCountryCode } from '../country-codes.ts'
import { positionOf, rounded, slugOf, textOf } from './fields.ts'
import { type Importer, type Reject, WrongFile } from './importer.ts'
import { readJson } from './read/bytes.ts'
import { readRows, type SourceRow } from './read/rows.ts'

/** NGA, World Port Index (Pub 150). */
export const worldPortIndex: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'NGA, World Port Index (Pub 150)',
    licence: 'US public domain',
    url: 'https://msi.nga.mil/Publications/WPI',
  },
  reads: 'CSV or XLSX of the World Port Index (Main Port Name, UN/LOCODE, Latitude, Longitude)',
  records: (bytes, context) =>
    readRows(bytes, context, [['World Port Index Number'], ['Main Port Name'], ['Latitude'], ['Longitude']], wpiPort),
}

/** The npm package sea-ports: one object of ports by LOCODE. */
export const seaPorts: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: { name: 'sea-ports', licence: 'MIT', url: 'https://www.npmjs.com/package/sea-ports' },
  reads: 'JSON of ports by LOCODE (name, country, coordinates)',
  records: readSeaPorts,
}

/** The columns of the files of UNECE, which have no header. */
const uneceColumns = [
  'change',
  'country',
  'location',
  'name',
  'name without diacritics',
  'subdivision',
  'status',
  'function',
  'date',
  'iata',
  'coordinates',
  'remarks',
]

/** UN/LOCODE as CSV with a header: the list of SafeSeaNet, or a conversion of the UNECE tables. */
export const unlocode: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: { name: 'UN/LOCODE, UNECE', licence: 'EUPL / CC BY', url: 'https://unece.org/trade/uncefact/unlocode' },
  reads: 'the CSV archive of UNECE, or CSV of locode, name, country, lat, lng',
  records: (bytes, context) =>
    readRows(
      bytes,
      context,
      {
        need: [['locode', 'location'], ['name'], ['country'], ['lat', 'coordinates']],
        defaultHeader: uneceColumns,
      },
      unlocodePort,
    ),
}

function portRecord(
  { id, name, country }: { id: string; name: string; country: string | null },
  [lng, lat]: [number, number],
  source: Provenance,
): Infrastructure {
  const unknown = { operator: null, commodity: null, capacity: null, capacityUnit: null, status: null }
  return { id: `port:${id}`, kind: 'port', name, lng, lat, country, ...unknown, source }
}

function wpiPort(row: SourceRow): Infrastructure | string {
  const place = row.place()
  const name = row.text('Main Port Name')
  if (typeof place === 'string') return place
  if (name === null) return 'no name'
  // The index writes LOCODEs with a space, and a single space for none.
  const code = parseUnlocode(row.text('UN/LOCODE') ?? '')
  const id = code ?? `wpi-${slugOf(row.text('World Port Index Number') ?? '') || slugOf(name)}`
  return portRecord({ id, name, country: row.country('Country Code') }, [place.lng, place.lat], worldPortIndex.source)
}

function unlocodePort(row: SourceRow): Infrastructure | string {
  const country = row.text('country')
  const code = parseUnlocode(row.text('locode') ?? `${country ?? ''}${row.text('location') ?? ''}`)
  const name = row.text('name')
  if (code === null) return 'invalid UN/LOCODE'
  if (name === null) return 'no name'
  const uses = row.text('function')
  if (uses !== null && !uses.startsWith('1')) return 'not a port, by its function'
  const place =
    row.text('lat') === null ? minutesOf(row.text('coordinates') ?? '') : positionOf(row.text('lng'), row.text('lat'))
  if (typeof place === 'string') return place
  const countryOfCode = countryCode(code.slice(0, 2)) ?? row.country('country')
  return portRecord({ id: code, name, country: countryOfCode }, rounded(place), unlocode.source)
}

/** Parses "5155N 00430E", the degrees and minutes of the UNECE tables. */
function minutesOf(text: string): [number, number] | string {
  const parts = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(text.trim())
  if (parts === null) return text.trim() === '' ? 'no position' : 'position is not a number'
  const [, latDeg, latMin, north, lngDeg, lngMin, east] = parts
  const lat = (Number(latDeg) + Number(latMin) / 60) * (north === 'S' ? -1 : 1)
  const lng = (Number(lngDeg) + Number(lngMin) / 60) * (east === 'W' ? -1 : 1)
  return positionOf(lng, lat)
}

async function* readSeaPorts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Infrastructure | Reject> {
  const json = await readJson(bytes)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new WrongFile('the file needs an object of ports by LOCODE')
  const entries = Object.entries(json as Record<string, unknown>)
  if (
    !entries.some(
      ([key, port]) => parseUnlocode(key) !== null && typeof port === 'object' && port !== null && 'name' in port,
    )
  )
    throw new WrongFile('the file needs ports by LOCODE, each with a name')
  for (const [at, [key, port]] of entries.entries()) {
    const item = seaPort(key, port)
    yield typeof item === 'string' ? { reject: item, line: at + 1 } : item
  }
}

function seaPort(key: string, value: unknown): Infrastructure | string {
  const port = (value ?? {}) as { name?: unknown; country?: unknown; coordinates?: unknown }
  const code = parseUnlocode(key)
  const name = textOf(port.name)
  if (code === null) return 'invalid UN/LOCODE'
  if (name === null) return 'no name'
  if (!Array.isArray(port.coordinates)) return 'no position'
  const place = positionOf(port.coordinates[0], port.coordinates[1])
  if (typeof place === 'string') return place
  const country = firstCountryCode(textOf(port.country))
  return portRecord({ id: code, name, country }, rounded(place), seaPorts.source)
}
