import { csvCell, csvLine } from '#contract/formats/csv.ts'
import { collectionStart } from '#contract/formats/geojson.ts'
import { boundsOf, type Place } from '#contract/formats/geometry.ts'
import type { Column } from './columns.ts'
import type { TimeSlice } from '#domain/slices.ts'

/** Rows between two checks of the time. */
const rowsPerCheck = 500

/**
 * Returns the start and end of each row of a JSON list whose rows all begin with the same member. The boundary bytes
 * cannot occur within a string: a quotation mark inside one is escaped.
 */
function rowBounds(list: Buffer): { starts: Uint32Array; ends: Uint32Array } {
  const first = list.subarray(1, list.indexOf(':') + 1)
  const starts: number[] = list.length > 2 ? [1] : []
  const ends: number[] = []
  const between = Buffer.concat([Buffer.from('},'), first])
  for (let at = list.indexOf(between); at >= 0; at = list.indexOf(between, at + between.length)) {
    ends.push(at + 1)
    starts.push(at + 2)
  }
  if (starts.length > 0) ends.push(list.length - 1)
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }
}

/** Converts a list of pre-encoded rows to NDJSON in place. */
export function linesOfReady(list: Buffer): Buffer {
  for (const end of rowBounds(list).ends) list[end] = 0x0a
  return list.subarray(1, list.length === 2 ? 1 : undefined)
}

const begin = {
  feature: Buffer.from('{"type":"Feature","id":'),
  geometry: Buffer.from(',"geometry":{"type":"Point","coordinates":['),
  properties: Buffer.from(']},"properties":'),
}
const names = { mmsi: Buffer.from('{"mmsi":'), lat: Buffer.from(',"lat":'), lng: Buffer.from(',"lng":') }
const featureBytes = begin.feature.length + begin.geometry.length + begin.properties.length + 64
const comma = 0x2c

/** Converts pre-encoded vessel rows to GeoJSON; null where a row does not have the expected layout. */
export async function featuresOfReady(list: Buffer, isDemo: boolean, slice: TimeSlice): Promise<Buffer | null> {
  const { starts, ends } = rowBounds(list)
  const out = Buffer.allocUnsafe(list.length + starts.length * featureBytes + 2)
  const places: Place[] = []
  let at = 0
  for (let row = 0; row < starts.length; row++) {
    if (row % rowsPerCheck === 0) await slice.yieldWhenOver()
    const [start, end] = [starts[row], ends[row]]
    const lat = list.indexOf(names.lat, start)
    const lng = list.indexOf(names.lng, lat)
    const behind = list.indexOf(comma, lng + names.lng.length)
    const id = start + names.mmsi.length
    const idEnd = list.indexOf(comma, id)
    if (lat < 0 || lng < 0 || behind < 0 || behind > end || list.compare(names.mmsi, 0, 8, start, id) !== 0) return null
    const place: Place = [numberIn(list, lng + 7, behind), numberIn(list, lat + 7, lng)]
    if (Number.isNaN(place[0]) || Number.isNaN(place[1])) return null
    places.push(place)
    at += begin.feature.copy(out, at)
    at += list.copy(out, at, id, idEnd)
    at += begin.geometry.copy(out, at)
    at += list.copy(out, at, lng + 7, behind)
    out[at++] = comma
    at += list.copy(out, at, lat + 7, lng)
    at += begin.properties.copy(out, at)
    at += list.copy(out, at, start, lat)
    at += list.copy(out, at, behind, end)
    out[at++] = 0x7d
    out[at++] = comma
  }
  const bbox = boundsOf(places)
  return Buffer.concat([
    Buffer.from(collectionStart(bbox, isDemo)),
    out.subarray(0, Math.max(0, at - 1)),
    Buffer.from(']}'),
  ])
}

const numberIn = (list: Buffer, start: number, end: number) => Number(list.toString('latin1', start, end) || 'none')

const quote = 0x22
const backslash = 0x5c
/** Character classes of text that `csvCell` writes unquoted; 0 is any other byte. */
const kindOf = new Uint8Array(256)
const [alphabetic, digit, underscore, closing, between] = [1, 2, 4, 8, 16]
for (const [text, kind] of [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', alphabetic],
  ['0123456789', digit],
  ['_', underscore],
  ['.)', closing],
  [' /:(-', between],
] as const)
  for (const byte of Buffer.from(text)) kindOf[byte] = kind

/** Converts pre-encoded rows to CSV; null where their members are not these columns in this order, or not scalar. */
export async function csvOfReady(list: Buffer, columns: readonly Column[], slice: TimeSlice): Promise<Buffer | null> {
  if (columns.some(({ path }) => path.length > 1)) return null
  const keys = columns.map(({ name }, i) => Buffer.from(`${i === 0 ? '{' : ','}"${name}":`))
  const { starts, ends } = rowBounds(list)
  const writer = new CellWriter(list)
  for (let row = 0; row < starts.length; row++) {
    if (row % rowsPerCheck === 0) await slice.yieldWhenOver()
    writer.from = starts[row]
    for (let i = 0; i < keys.length; i++) {
      if (!writer.skip(keys[i]) || !writer.cell()) return null
      writer.put(comma)
    }
    if (writer.from !== ends[row] - 1) return null
    writer.endLine()
  }
  return Buffer.concat([Buffer.from(csvLine(columns.map(({ name }) => name))), writer.written()])
}

/** Copies values from JSON to CSV cells. A cell is never longer than its value and name in JSON. */
class CellWriter {
  readonly #in: Buffer
  readonly #out: Buffer
  from = 0
  #at = 0

  constructor(list: Buffer) {
    this.#in = list
    this.#out = Buffer.allocUnsafe(list.length)
  }

  /** Skips these bytes; false where others follow. */
  skip(bytes: Uint8Array): boolean {
    for (let i = 0; i < bytes.length; i++) if (this.#in[this.from + i] !== bytes[i]) return false
    this.from += bytes.length
    return true
  }

  put(byte: number): void {
    this.#out[this.#at++] = byte
  }

  /** Replaces the last comma by a line break. */
  endLine(): void {
    this.#out[this.#at - 1] = 0x0d
    this.put(0x0a)
  }

  written(): Buffer {
    return this.#out.subarray(0, this.#at)
  }

  /** Writes the next value; false where it is an object or a list. */
  cell(): boolean {
    const first = this.#in[this.from]
    if (first === quote) this.#text()
    else if (first === 0x7b || first === 0x5b) return false
    // null is an empty cell.
    else if (first === 0x6e) this.from += 4
    else this.#word()
    return true
  }

  #word(): void {
    for (let byte = this.#in[this.from]; byte !== comma && byte !== 0x7d; byte = this.#in[++this.from]) this.put(byte)
  }

  #text(): void {
    const bytes = this.#in
    const start = this.from
    let end = start + 1
    let all = 0
    let isPlain = true
    for (; bytes[end] !== quote; end++) {
      const kind = kindOf[bytes[end]]
      if (kind === 0) isPlain = false
      if (bytes[end] === backslash) end++
      all |= kind
    }
    this.from = end + 1
    const first = kindOf[bytes[start + 1]]
    const canEnd = (kindOf[bytes[end - 1]] & (alphabetic | digit | underscore | closing)) !== 0
    const isTimestamp = first === digit && bytes[start + 5] === 0x2d
    if (isPlain && canEnd && (first === alphabetic || isTimestamp)) this.#copy(start + 1, end)
    // Text that a spreadsheet would read as a number keeps its quotation marks.
    else if (isPlain && all === digit) this.#copy(start, end + 1)
    else this.#at += this.#out.write(csvCell(JSON.parse(bytes.toString('utf8', start, end + 1))), this.#at)
  }

  #copy(start: number, end: number): void {
    for (let i = start; i < end; i++) this.#out[this.#at++] = this.#in[i]
  }
}
