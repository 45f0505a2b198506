import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { distanceNm } from '#domain/geo.ts'
import { runToEnd } from '#domain/slices.ts'
import type { Infrastructure, InfrastructureKind } from '#domain/world/places.ts'
import type { Provenance } from '#domain/world/world-events.ts'
import { readDataCsv, readDataNdjson, type DataRow } from '../data-rows.ts'
import { datasetsInSlices, type OnDamage, readImported } from '../importers/imported-datasets.ts'
import { readInfrastructure } from './infrastructure-record.ts'
import { loadPorts } from '../ports.ts'
import { loadPortGoods, loadTerminals } from '../terminals.ts'

/** The point files of the starter set and the kind that each holds. */
const pointFiles: Record<string, InfrastructureKind> = {
  'lng-terminals.csv': 'lng_terminal',
  'refineries.csv': 'oil_refinery',
  'coal-mines.csv': 'coal_mine',
  'oil-gas-fields.csv': 'oil_field',
  'strategic-reserves.csv': 'spr',
}

const pointColumns = [
  'id',
  'name',
  'country',
  'lng',
  'lat',
  'operator',
  'commodity',
  'capacity',
  'capacity_unit',
  'status',
  'source',
  'licence',
  'url',
]

const portSource: Provenance = {
  name: 'Seaborne, after the NGA World Port Index and UN/LOCODE (compiled 2026-11)',
  licence: 'Apache-2.0',
  url: 'https://msi.nga.mil/Publications/WPI',
}

const linesPerSlice = 256

/** Two records of one kind from two datasets that are closer than this describe the same facility. */
const sameFacilityNm = 3

/**
 * Reads the energy infrastructure: the starter set in `dataDir`, overlaid with the datasets imported into `importedDir`.
 * An imported record replaces the starter set's record of the same facility: same id, same kind and name, or same kind
 * within three nautical miles. Throws with file and line for an invalid record; with `onDamage`, one of an imported dataset
 * makes an earlier import of it be used.
 */
export function loadInfrastructure(
  dataDir: string,
  importedDir: string | null = null,
  onDamage?: OnDamage,
): Infrastructure[] {
  return runToEnd(infrastructureInSlices(dataDir, importedDir, onDamage))
}

/** The same in slices of a few milliseconds, for a server that answers requests meanwhile. */
export function* infrastructureInSlices(
  dataDir: string,
  importedDir: string | null = null,
  onDamage?: OnDamage,
): Generator<void, Infrastructure[], void> {
  const starter = [...loadPoints(dataDir), ...portItems(dataDir), ...loadRoutes(dataDir)]
  needUniqueIds(starter)
  yield
  return importedDir === null ? starter : yield* mergeImported(starter, yield* loadImported(importedDir, onDamage))
}

function loadPoints(dataDir: string): Infrastructure[] {
  return Object.entries(pointFiles).flatMap(([file, kind]) =>
    readDataCsv(join(dataDir, file), pointColumns).map((row) => checked(row, pointRecord(row, kind))),
  )
}

function pointRecord(row: DataRow, kind: InfrastructureKind): Record<string, unknown> {
  return {
    id: row.text('id'),
    kind,
    name: row.text('name'),
    lng: row.needNumber('lng', -180, 180),
    lat: row.needNumber('lat', -90, 90),
    country: row.needText('country'),
    operator: row.text('operator'),
    commodity: row.text('commodity'),
    capacity: row.number('capacity', 0),
    capacityUnit: row.text('capacity_unit'),
    status: row.text('status'),
    source: row.provenance(),
  }
}

/** The ports of data/ports.csv as infrastructure records; they handle what their terminals do, then the goods beside these. */
function portItems(dataDir: string): Infrastructure[] {
  const terminals = Map.groupBy(loadTerminals(dataDir), ({ unlocode }) => unlocode)
  const goods = Map.groupBy(loadPortGoods(dataDir), ({ unlocode }) => unlocode)
  return loadPorts(dataDir).map(({ unlocode, name, country, lng, lat, maxDraughtM }) => {
    const counts = new Map<string, number>()
    for (const { commodity } of terminals.get(unlocode) ?? []) counts.set(commodity, (counts.get(commodity) ?? 0) + 1)
    for (const commodity of (goods.get(unlocode) ?? []).flatMap((some) => some.commodities))
      counts.set(commodity, counts.get(commodity) ?? 0)
    const commodities = [...counts].toSorted((a, b) => b[1] - a[1]).map(([commodity]) => commodity)
    return {
      id: `port:${unlocode}`,
      kind: 'port',
      name,
      lng,
      lat,
      country,
      operator: null,
      commodity: commodities.at(0) ?? null,
      // Of a port without a terminal it is unknown what it handles; an empty list also crashes readers of GDAL 3.6.
      ...(commodities.length > 0 && { commodities }),
      maxDraughtM,
      capacity: null,
      capacityUnit: null,
      status: 'operating',
      source: portSource,
    }
  })
}

function loadRoutes(dataDir: string): Infrastructure[] {
  return readDataNdjson(join(dataDir, 'pipelines.ndjson'), (record) => {
    const item = readInfrastructure(record)
    if (item.route === undefined) throw new TypeError('a pipeline needs a route, got none')
    return item
  })
}

function* loadImported(importedDir: string, onDamage?: OnDamage): Generator<void, Infrastructure[], void> {
  const items = new Map<string, Infrastructure>()
  for (const dataset of yield* datasetsInSlices(importedDir, 'infrastructure', importedItems, onDamage))
    for (const item of dataset) items.set(item.id, item)
  return [...items.values()]
}

function* importedItems(file: string): Generator<void, Infrastructure[], void> {
  const lines = readImported(file, () => readFileSync(file, 'utf8').split('\n'))
  const items: Infrastructure[] = []
  for (const [at, text] of lines.entries()) {
    if (text.trim() !== '') items.push(importedItem(file, at + 1, text))
    if (at % linesPerSlice === 0) yield
  }
  return items
}

function importedItem(file: string, line: number, text: string): Infrastructure {
  return readImported(file, () => {
    try {
      return readInfrastructure(JSON.parse(text) as Record<string, unknown>)
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      throw new Error(`${basename(file)} line ${line}: ${what}`, { cause: error })
    }
  })
}

function checked(row: DataRow, record: Record<string, unknown>): Infrastructure {
  try {
    return readInfrastructure(record)
  } catch (error) {
    return row.fail(error instanceof Error ? error.message : String(error))
  }
}

function needUniqueIds(items: readonly Infrastructure[]): void {
  const seen = new Set<string>()
  for (const { id } of items) {
    if (seen.has(id)) throw new Error(`the starter set has two records with the id "${id}"`)
    seen.add(id)
  }
}

/** How owners' lists say that a facility is in use. */
const operating = /^(?:operating|operational|active|open|producing|on ?line|in (?:operation|service|use|production))$/

/** The imported records, and the starter set's records of other facilities. */
function* mergeImported(
  starter: Infrastructure[],
  imported: Infrastructure[],
): Generator<void, Infrastructure[], void> {
  const ids = new Set(imported.map(({ id }) => id))
  const names = new Set<string>()
  const near = new Map<string, Infrastructure[]>()
  for (const [at, item] of imported.entries()) {
    if (at % linesPerSlice === 0) yield
    // A port is identified by its LOCODE alone: a coal terminal nearby or a port of the same name is another place.
    if (item.kind === 'port' || (item.status !== null && !operating.test(item.status))) continue
    names.add(nameKey(item))
    if (item.route === undefined) addToCell(near, item)
  }
  const kept = starter.filter(
    (item) => !ids.has(item.id) && !names.has(nameKey(item)) && (item.route !== undefined || !hasNear(near, item)),
  )
  const starterPorts = new Map(starter.flatMap((item) => (item.kind === 'port' ? [[item.id, item]] : [])))
  return [...kept, ...imported.map((item) => withKnown(item, starterPorts.get(item.id)))]
}

/** A port of an index, completed by what the starter set knows of it: indices do not say what a port handles. */
function withKnown(item: Infrastructure, known: Infrastructure | undefined): Infrastructure {
  if (known === undefined || item.commodity !== null) return item
  const { commodity, commodities, maxDraughtM } = known
  return {
    ...item,
    commodity,
    ...(commodities !== undefined && { commodities }),
    ...(item.maxDraughtM === undefined && maxDraughtM !== undefined && { maxDraughtM }),
    status: item.status ?? known.status,
  }
}

function nameKey({ kind, name }: Infrastructure): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Diacritic}/gu, '')
  return `${kind} ${words.replaceAll(/\b(lng|terminal|import|export|floating|oil|gas|coal|pipeline|refinery|field|mine)\b|[^\p{L}\d]/gu, '')}`
}

const cellDeg = 0.1
const cellKey = (kind: string, x: number, y: number) => `${kind} ${x} ${y}`

function addToCell(cells: Map<string, Infrastructure[]>, item: Infrastructure): void {
  const key = cellKey(item.kind, Math.floor(item.lng / cellDeg), Math.floor(item.lat / cellDeg))
  const cell = cells.get(key)
  if (cell === undefined) cells.set(key, [item])
  else cell.push(item)
}

function hasNear(cells: Map<string, Infrastructure[]>, { kind, lng, lat }: Infrastructure): boolean {
  const [x, y] = [Math.floor(lng / cellDeg), Math.floor(lat / cellDeg)]
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (const other of cells.get(cellKey(kind, x + dx, y + dy)) ?? [])
        if (distanceNm(lng, lat, other.lng, other.lat) <= sameFacilityNm) return true
  return false
}
