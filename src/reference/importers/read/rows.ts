import { CsvRows, splitRow } from '#decode/csv/csv.ts'
import { textChunks } from '#decode/text-encoding.ts'
import { firstCountryCode } from '../../country-codes.ts'
import { positionOf, rounded, textOf } from '../fields.ts'
import { type ImportContext, type Reject, WrongFile } from '../importer.ts'
import { firstVisible, jsonObjects } from './json-objects.ts'
import { isOverpassElement, OverpassFeatures } from './overpass.ts'
import { type Placed, pointOf, routeOf, wktGeometry } from './geojson.ts'

/** Rows of a table among which its header is looked for. */
const headerWithin = 30
const coordinateColumns = new Set(['lng', 'lon', 'longitude', 'lat', 'latitude'])
/** Features among which one with the needed properties must be. */
const knownWithin = 200

/** A row of a table or a feature, whatever the format of the file. */
export interface SourceRow {
  /** The text of the first of these columns that the file has; names match whatever their case and punctuation. */
  text: (...names: string[]) => string | null
  /** A point or the middle of a route, from the geometry, WKT or two columns of degrees; or why there is none. */
  place: () => Placed | string
  country: (...names: string[]) => string | null
  /** The geometry of a feature; null where the file has none. */
  geometry: unknown
}

/** Columns that a file needs; each entry lists names that stand for one another. */
export type NeededColumns = readonly (readonly string[])[]

/** What a file must have, and the columns of one without a header. */
export interface Expected {
  need: NeededColumns
  defaultHeader?: readonly string[]
}

/**
 * Reads a CSV or TSV table, a sheet of a workbook, or GeoJSON row by row. `read` gives the record, or in words why the row
 * is rejected. Throws `WrongFile` where a column of `need` is missing.
 */
export async function* readRows<Item>(
  bytes: AsyncIterable<Uint8Array>,
  context: ImportContext,
  expected: NeededColumns | Expected,
  read: (row: SourceRow, line: number) => Item | string,
): AsyncGenerator<Item | Reject> {
  const columns: Expected = 'need' in expected ? expected : { need: expected }
  const { need } = columns
  const make = (row: SourceRow, line: number) => {
    const item = read(row, line)
    return typeof item === 'string' ? { reject: item, line } : item
  }
  if (context.workbook !== null) {
    yield* tableRows(sheetRows(context, need), columns, make)
    return
  }
  if (context.sheet !== undefined) throw new WrongFile('the file is no workbook: leave the sheet out')
  const { first, head, whole } = await firstCharacter(bytes)
  if (first === '{' || first === '[') yield* featureRows(whole, need, make)
  else if (first === '<') throw new WrongFile(xmlFault(head))
  else yield* tableRows(csvRows(whole, need), columns, make)
}

function xmlFault(head: Uint8Array): string {
  const isOsm = /<osm\b/.test(Buffer.from(head.subarray(0, 1000)).toString('latin1'))
  return isOsm
    ? 'the file is OpenStreetMap as XML; convert it: osmium export FILE.osm -o FILE.geojson, or query with [out:json]'
    : 'the file is a web page or XML, not a table or GeoJSON'
}

/** `Country/Area` and `country-area` are one column. */
const columnKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

type Make<Item> = (row: SourceRow, line: number) => Item | Reject

async function* tableRows<Item>(
  rows: AsyncIterable<{ cells: string[]; line: number } | Reject>,
  { need, defaultHeader }: Expected,
  make: Make<Item>,
): AsyncGenerator<Item | Reject> {
  let places: Map<string, number> | null = null
  let width = 0
  let notes = 0
  let nearest: string[] | null = null
  for await (const row of rows) {
    if ('reject' in row) yield row
    else if (places === null) {
      const missing = missingIn(placesOf(row.cells), need)
      const isData = defaultHeader?.length === row.cells.length && missing.length > 0
      if (isData || missing.length === 0) {
        places = placesOf(isData ? defaultHeader : row.cells)
        width = row.cells.length
        if (isData) yield make(rowOf(places, row.cells), row.line)
        continue
      }
      // A title or notes above the header.
      if (nearest === null || missing.length < nearest.length) nearest = missing
      if (++notes >= headerWithin) break
    } else if (row.cells.some((cell) => cell.trim() !== '')) {
      const isWhole = row.cells.length >= width && row.cells.slice(width).every((cell) => cell.trim() === '')
      const otherWidth = { reject: 'another number of fields than the header', line: row.line }
      yield isWhole ? make(rowOf(places, row.cells), row.line) : otherWidth
      for (let n = 1; n <= gatheredLines(row.cells, width); n++)
        yield { reject: 'within a quote that a row before does not close', line: row.line + n }
    }
  }
  if (places === null)
    throw new WrongFile(nearest === null ? 'the file is empty' : `the header lacks ${nearest.join(', ')}`)
}

/** Lines that were gathered into one row by a quote that is not closed: those within a field that are whole rows, and the next. */
function gatheredLines(cells: readonly string[], width: number): number {
  if (width < 3 || !cells.some((cell) => cell.includes('\n'))) return 0
  const isRow = (line: string) => [',', ';', '\t'].some((separator) => splitRow(line, separator).length === width)
  const within = cells.flatMap((cell) => cell.split('\n').slice(1, -1))
  return within.some(isRow) ? within.length + 1 : 0
}

function placesOf(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, name] of names.entries()) {
    const key = columnKey(name)
    if (key !== '' && !places.has(key)) places.set(key, place)
  }
  return places
}

function missingIn(places: ReadonlyMap<string, unknown>, need: NeededColumns): string[] {
  return need.filter((names) => !names.some((name) => places.has(columnKey(name)))).map((names) => names.join(' or '))
}

function rowOf(places: ReadonlyMap<string, number>, cells: readonly string[]): SourceRow {
  return sourceRow((key) => cells[places.get(key) ?? -1], null)
}

function sourceRow(valueOf: (key: string) => unknown, geometry: unknown): SourceRow {
  const text = (...names: string[]) => {
    for (const name of names) {
      const value = textOf(valueOf(columnKey(name)))
      if (value !== null) return value
    }
    return null
  }
  return {
    text,
    geometry,
    country: (...names) => firstCountryCode(text(...names)),
    place: () => placeOf(geometry ?? wktGeometry(text('WKTFormat', 'WKT', 'the_geom', 'geometry')), text),
  }
}

function placeOf(geometry: unknown, text: SourceRow['text']): Placed | string {
  const { type } = (geometry ?? {}) as { type?: unknown }
  if (typeof type === 'string') return type.includes('Line') ? routeOf(geometry) : pointOf(geometry)
  const place = positionOf(text('lng', 'lon', 'longitude', 'x'), text('lat', 'latitude', 'y'))
  if (typeof place === 'string') return place
  const [lng, lat] = rounded(place)
  return { lng, lat }
}

async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  need: NeededColumns,
): AsyncGenerator<{ cells: string[]; line: number } | Reject> {
  let splitter: CsvRows | null = null
  let endsWithCr = false
  let line = 1
  const counted = (cells: string[]) => {
    const row = { cells, line }
    line += linesOf(cells)
    return row
  }
  for await (const text of textChunks(bytes)) {
    if (splitter === null) {
      splitter = new CsvRows(separatorOf(text, need))
      // Excel's "CSV (Macintosh)".
      endsWithCr = text.includes('\r') && !text.includes('\n')
    }
    for (const cells of splitter.push(endsWithCr ? text.replaceAll('\r', '\n') : text)) yield counted(cells)
  }
  for (const cells of splitter?.end() ?? []) yield counted(cells)
  for (let i = 0; i < (splitter?.tooLong ?? 0); i++) yield { reject: 'row too long: a quote that never closes', line }
}

/**
 * The separator with which one of the first lines is the header, because a title says nothing of it; else that of most
 * columns in the first line. Excel writes semicolons in much of Europe.
 */
function separatorOf(text: string, need: NeededColumns): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, headerWithin)
  const separators = [',', ';', '\t']
    .map((separator) => ({ separator, count: lines[0].split(separator).length }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ separator }) => separator)
  const isHeader = (separator: string) => (line: string) =>
    missingIn(placesOf(splitRow(line, separator)), need).length === 0
  return separators.find((separator) => lines.some(isHeader(separator))) ?? separators[0]
}

/** How many lines of the file a row fills: a quoted field may hold line breaks. */
function linesOf(row: readonly string[]): number {
  let lines = 1
  for (const field of row) if (field.includes('\n')) lines += field.split('\n').length - 1
  return lines
}

/** The rows of the sheet that has the needed columns, from its header on. */
async function* sheetRows(
  { workbook, sheet }: ImportContext,
  need: NeededColumns,
): AsyncGenerator<{ cells: string[]; line: number }> {
  const sheets = workbook?.sheets ?? []
  if (sheet !== undefined && !sheets.includes(sheet))
    throw new WrongFile(`the workbook has no sheet "${sheet}"; it has ${sheets.join(', ')}`)
  let nearest: string[] | null = null
  for (const name of sheet === undefined ? sheets : [sheet]) {
    let line = 0
    let isFound = false
    let width: number | null = null
    for await (const cells of workbook!.rows(name)) {
      line++
      if (!isFound) {
        const missing = missingIn(placesOf(cells), need)
        isFound = missing.length === 0
        if (missing.length < need.length && (nearest === null || missing.length < nearest.length)) nearest = missing
        if (!isFound && line >= headerWithin) break
      }
      if (!isFound || cells.every((cell) => cell === '')) continue
      // Sheets leave out the empty cells at the end of a row.
      width ??= cells.length
      while (cells.length < width) cells.push('')
      yield { cells: cells.slice(0, width), line }
    }
    if (isFound) return
  }
  throw new WrongFile(`no sheet of ${sheets.join(', ')} has a header with ${(nearest ?? need.flat()).join(', ')}`)
}

async function* featureRows<Item>(
  bytes: AsyncIterable<Uint8Array>,
  need: NeededColumns,
  make: Make<Item>,
): AsyncGenerator<Item | Reject> {
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = columnKey(name)
    keys.set(name, key)
    return key
  }
  // A feature has its position in its geometry.
  const needed = need.filter((names) => !names.some((name) => coordinateColumns.has(columnKey(name))))
  let line = 0
  let isKnown = false
  const waiting: (Item | Reject)[] = []
  for await (const feature of features(bytes)) {
    const properties = new Map(propertiesOf(feature).map(([name, value]) => [keyOf(name), value]))
    isKnown ||= missingIn(properties, needed).length === 0
    const item = make(
      sourceRow((key) => flat(properties.get(key)), feature['geometry'] ?? null),
      ++line,
    )
    if (isKnown) {
      yield* waiting.splice(0)
      yield item
    } else if (waiting.push(item) >= knownWithin) break
  }
  if (!isKnown)
    throw new WrongFile(`no feature has the properties ${needed.map((names) => names.join(' or ')).join(', ')}`)
}

/** The features of GeoJSON, or of an answer of Overpass. */
async function* features(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const overpass = new OverpassFeatures()
  for await (const object of jsonObjects(bytes)) {
    const feature = isOverpassElement(object) ? overpass.featureOf(object) : object
    if (feature !== null) yield feature
  }
  yield* overpass.rest()
}

/** A feature's properties beside its id; of an object that is no feature, its members. */
function propertiesOf(feature: Record<string, unknown>): [string, unknown][] {
  const { properties, id } = feature
  if (typeof properties !== 'object' || properties === null) return Object.entries(feature)
  return [...(id === undefined ? [] : [['@id', id] as [string, unknown]]), ...Object.entries(properties)]
}

const flat = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

async function firstCharacter(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]()
  const { value, done } = await iterator.next()
  const whole = (async function* () {
    if (done === true) return
    yield value
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  })()
  const first = done === true ? '' : firstVisible(value)
  return { first, head: done === true ? new Uint8Array() : value, whole }
}
