// Draws 60 records of the starter set at random and compares them with the public datasets of ../shared/data:
//   node scripts/sample-starter-set.ts SEED [COUNT]
// A record is drawn from those that a dataset has under the same page or LOCODE. Prints what differs, and the share of records
// with a difference: positions by more than 2 km (ports: 5 km, whose harbours are wider; routes: any position 25 km off), another
// status, an operator of no common word, a capacity that differs by a fifth.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CsvHeader, CsvRows } from '#decode/csv/csv.ts'
import { distanceNm, kmPerNm } from '#domain/geo.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'

type Position = readonly [lng: number, lat: number]
interface Published {
  places: readonly Position[]
  status: string
  /** import or export, of LNG. */
  side?: string
  owners: string
  /** Null where the dataset states none in the unit of ours. */
  capacity: number | null
}

const shared = join(import.meta.dirname, '../../shared/data/infrastructure')
const textOf = (file: string) => gunzipSync(readFileSync(join(shared, file))).toString()
const features = (file: string) =>
  (JSON.parse(textOf(file)) as { features: { properties: Record<string, string>; geometry: Shape | null }[] }).features
interface Shape {
  coordinates: unknown[]
}

function placesOf(coordinates: unknown[]): Position[] {
  if (typeof coordinates[0] === 'number') return [[coordinates[0], Number(coordinates[1])]]
  return coordinates.flatMap((inner) => placesOf(inner as unknown[]))
}

function rowsOf(file: string): ((column: string) => string)[] {
  const splitter = new CsvRows()
  const [names = [], ...rows] = [...splitter.push(textOf(file)), ...splitter.end()]
  const header = new CsvHeader(names)
  return rows.map((row) => (column: string) => row[header.place(column)] ?? '')
}

const published = new Map<string, Published[]>()
const add = (kind: string, key: string, one: Published) =>
  published.set(`${kind} ${key}`, [...(published.get(`${kind} ${key}`) ?? []), one])

for (const { properties: p, geometry } of features('lng_terminals_gem_2026-08.geojson.gz')) {
  if (geometry === null) continue
  const mtpa = p.CapacityUnits === 'mtpa' && p.Capacity !== '' ? Number(p.Capacity) : null
  const owners = `${p.Operator} ${p.Owner}`
  add('lng_terminal', p.Wiki, {
    side: p.FacilityType,
    places: placesOf(geometry.coordinates),
    status: p.Status,
    owners,
    capacity: mtpa,
  })
}
for (const at of rowsOf('coal_mines_gem_gcmt_2024.csv.gz')) {
  const capacity = Number(at('production') || at('capacity')) || null
  const owners = `${at('owner')} ${at('parent')}`
  add('coal_mine', at('url'), {
    ...{ places: [[Number(at('lng')), Number(at('lat'))]], status: at('status'), owners, capacity },
  })
}
for (const at of rowsOf('oil_gas_fields_gem_goget_2025-02.csv.gz')) {
  const owners = `${at('operator')} ${at('owner')} ${at('parent')}`
  add('oil_field', at('url'), {
    ...{ places: [[Number(at('lng')), Number(at('lat'))]], status: at('status'), owners, capacity: null },
  })
}
for (const [kind, file] of [
  ['oil_pipeline', 'oil_pipelines_gem_goit_2024-06.geojson.gz'],
  ['gas_pipeline', 'gas_pipelines_gem_ggit_2024-10.geojson.gz'],
] as const)
  for (const { properties: p, geometry } of features(file)) {
    if (geometry === null) continue
    const owners = `${p.owner ?? ''} ${p.parent ?? ''}`
    add(kind, p.url, { places: placesOf(geometry.coordinates), status: p.status, owners, capacity: null })
  }
for (const at of rowsOf('ports_nga_wpi_pub150.csv.gz'))
  add('port', at('UN/LOCODE').replace(' ', ''), {
    ...{ places: [[Number(at('Longitude')), Number(at('Latitude'))]], status: '', owners: '', capacity: null },
  })

const [seed, count = 60] = process.argv.slice(2).map(Number)
let state = seed
/** Numerical Recipes’ linear congruential generator, so that a seed gives the same draw everywhere. */
const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32

const keyOf = ({ id, kind, source }: Infrastructure) => `${kind} ${kind === 'port' ? id.slice(5) : source.url}`
const universe = loadInfrastructure(join(import.meta.dirname, '../data')).filter((item) => published.has(keyOf(item)))
const drawn = universe
  .map((item) => ({ item, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, count)
  .map(({ item }) => item)

const words = (text: string) =>
  new Set(text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []) // oxfmt-ignore
const plainWords = new Set(['company', 'limited', 'ltd', 'inc', 'the', 'group', 'corporation', 'llc', 'co', 'and', 'gas', 'oil', 'energy', 'lng']) // oxfmt-ignore

const sameStatus: Readonly<Record<string, string>> = {
  ...{ idled: 'idle', mothballed: 'idle', retired: 'closed', in_development: 'in development' },
}

function differences(item: Infrastructure): string[] {
  const side = / (import|export) /.exec(item.name)?.[1]
  const whole = published.get(keyOf(item))!
  const ofSide = whole.filter((one) => one.side === undefined || side === undefined || one.side === side)
  const all = ofSide.length > 0 ? ofSide : whole
  const places = all.flatMap((one) => one.places)
  const kmTo = ([lng, lat]: Position) =>
    Math.min(...places.map((place) => distanceNm(lng, lat, place[0], place[1]))) * kmPerNm
  const km = Math.max(...(item.route ?? [[item.lng, item.lat] as const]).map(kmTo))
  const found: string[] = []
  if (km > (item.route ? 25 : item.kind === 'port' ? 5 : 2)) found.push(`${km.toFixed(1)} km apart`)
  const statuses = all.map(({ status }) => sameStatus[status.toLowerCase()] ?? status.toLowerCase())
  if (item.kind !== 'port' && item.status !== null && !statuses.includes(item.status))
    found.push(`status ${item.status}, published ${[...new Set(statuses)].join(', ')}`)
  const owners = words(all.map((one) => one.owners).join(' '))
  const own = [...words(item.operator ?? '')].filter((word) => !plainWords.has(word))
  if (own.length > 0 && owners.size > 0 && !own.some((word) => owners.has(word)))
    found.push(`operator ${item.operator}, published ${all[0].owners}`)
  const capacities = all
    .filter(({ status }) => (sameStatus[status.toLowerCase()] ?? status.toLowerCase()) === item.status)
    .map(({ capacity }) => capacity)
  const sum = capacities.reduce<number | null>((total, each) => (each === null ? total : (total ?? 0) + each), null)
  if (item.capacity !== null && sum !== null && Math.abs(sum - item.capacity) > 0.2 * Math.max(sum, 0.5))
    found.push(`capacity ${item.capacity}, published ${sum.toFixed(1)}`)
  return found
}

const different = drawn.map((item) => ({ item, found: differences(item) })).filter(({ found }) => found.length > 0)
for (const { item, found } of different)
  console.log(`${item.id}: ${found.join('; ')} [${item.source.name.slice(0, 60)}]`)
console.log(`${different.length} of ${drawn.length} records differ, of ${universe.length} that a dataset has`)
