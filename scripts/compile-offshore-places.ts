/**
 * Compiles data/offshore-places.csv: names and positions of oil and gas fields at sea, which vessels that serve them type as
 * their destination. The places of the file with source H are kept. Reads the Global Oil and Gas Extraction Tracker of the
 * Global Energy Monitor as CSV, or compressed as .csv.gz:
 *
 *   node scripts/compile-offshore-places.ts --fields FILE --as-of YYYY-MM
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { CsvRows } from '#decode/csv/csv.ts'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import { foldText } from '#domain/text/text-search.ts'
import { loadPorts } from '#reference/ports.ts'

const file = join(import.meta.dirname, '../data/offshore-places.csv')
const dataDir = join(import.meta.dirname, '../data')
const { values } = parseArgs({ options: { fields: { type: 'string' }, 'as-of': { type: 'string' } } })
if (!values.fields || !values['as-of']) throw new Error('needs --fields and --as-of')

const land = new LandMask([], 20, gunzipSync(readFileSync(join(dataDir, 'sea-lanes.land.gz'))))
const ports = new Set(loadPorts(dataDir).flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)))

/** Whether there is no land within 0.1°. */
function isAtSea(lng: number, lat: number): boolean {
  if (!(Math.abs(lat) < 80 && Math.abs(lng) <= 180) || (lng === 0 && lat === 0)) return false
  for (const east of [-0.1, 0, 0.1])
    for (const north of [-0.1, 0, 0.1]) if (land.isLand(lng + east, lat + north)) return false
  return true
}

const general =
  /\b(?:OIL|GAS|AND|CONDENSATE|FIELDS?|COMPLEX|PROJECT|UNIT|AREA|BLOCK|DEVELOPMENT|OILFIELD|GASFIELD|CONVENTIONAL|FPSO)\b/g
/** The name of a field without the words that say what it is. */
const nameOf = (text: string) =>
  foldText(text.replace(/\(.*/, '')).replaceAll(general, ' ').replaceAll(/\s+/g, ' ').trim()

/** Names that a crew may type and that are no port, no block number and no point of the compass. */
const isName = (name: string) =>
  name.replaceAll(/[^A-Z]/g, '').length >= 4 &&
  name.length <= 20 &&
  !/\d\d|^(?:NORTH|SOUTH|EAST|WEST|CENTRAL)$|^[A-Z]{1,2} /.test(name) &&
  !ports.has(name)

const bytes = readFileSync(values.fields)
const rows = new CsvRows()
const text = (values.fields.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
const [head = [], ...fields] = [...rows.push(text), ...rows.end()]
const field = (row: readonly string[], column: string) => row[head.indexOf(column)]?.trim() ?? ''
const found = new Set<string>()
for (const row of fields) {
  if (/^(?:cancelled|UGS)$/.test(field(row, 'status')) || field(row, 'lat') === '') continue
  const name = nameOf(field(row, 'wiki-name'))
  const [lng, lat] = [Number(field(row, 'lng')), Number(field(row, 'lat'))].map((deg) => Number(deg.toFixed(1)))
  if (isName(name) && isAtSea(lng, lat)) found.add(`${name},${lng},${lat},G`)
}
const lines = readFileSync(file, 'utf8').split('\n')
const kept = lines.filter((line) => line.endsWith(',H'))
const comment = lines.filter((line) => line.startsWith('#')).map((line) => line.replace(/\d{4}-\d\d/, values['as-of']!))
writeFileSync(file, `${[lines[0], ...comment, ...[...found].toSorted(), ...kept].join('\n')}\n`)
console.log(`${found.size} fields, ${kept.length} by hand`)
