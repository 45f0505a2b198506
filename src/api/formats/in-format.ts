import { csvLine } from '#contract/formats/csv.ts'
import { type ResponseTable, type Format, mediaTypes, demoColumn, demoMembers } from '#contract/formats/formats.ts'
import { collectionStart, featureOf, trackLine } from '#contract/formats/geojson.ts'
import { boundsOf, type Place, placesOf } from '#contract/formats/geometry.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import type { Operation } from '#contract/operation.ts'
import type { ResponseBody, SendableAnswer, StreamedBody } from '../http/response.ts'
import { type Column, columnsOf, valueIn } from './columns.ts'
import { type Row, slicesOf, slicesOfValue } from './parsed-rows.ts'
import { csvOfReady, featuresOfReady, linesOfReady } from './ready-rows.ts'
import { TimeSlice } from '#domain/slices.ts'

/** How long one response is formatted before other requests are served. */
const sliceMs = 6

/** The requested format of a response and how it reads as a table. */
export interface FormatRequest {
  /** JSON only where `fields` are named: otherwise it is sent as it is. */
  format: Format
  table: ResponseTable
  operation: Operation
  /** MMSI of the vessel whose track is returned as one line; null for points. */
  lineOf: string | null
  /** Whether each vessel has a column, or property, that says whether it is simulated. */
  hasDemoColumn: boolean
  /** The members of a row that were asked for; null for all. */
  fields: ReadonlySet<string> | null
}

/** Converts a JSON response to another format with the same rows. */
export async function inFormat(answer: SendableAnswer, formatRequest: FormatRequest): Promise<SendableAnswer> {
  switch (answer.kind) {
    case 'json': {
      const slices = slicesOfValue(answer.value, formatRequest.table)
      return { kind: 'bytes', tagged: true, ...(await bodyOf(slices, answer.headers ?? {}, formatRequest)) }
    }
    case 'bytes':
      return {
        kind: 'bytes',
        ...(await bodyOf(slicesOf(answer.bytes, formatRequest.table), answer.headers ?? {}, formatRequest)),
      }
    case 'versioned':
      return {
        kind: 'versioned',
        version: answer.version,
        make: async () => reformatted(await answer.make(), formatRequest),
      }
    default:
      return answer
  }
}

/** A body in a format; the bytes of the original are released, unless the result has a release of its own. */
export async function reformatted(
  made: ResponseBody | StreamedBody,
  formatRequest: FormatRequest,
): Promise<ResponseBody> {
  if ('pieces' in made) {
    const pieces: Buffer[] = []
    for await (const piece of made.pieces) pieces.push(piece)
    return bodyOf(slicesOf(Buffer.concat(pieces), formatRequest.table), made.headers, formatRequest)
  }
  const isWhole = made.readyRows === true && formatRequest.fields === null
  if (isWhole && formatRequest.format === 'ndjson') {
    const { bytes, headers, release } = made
    return { bytes: linesOfReady(bytes), ...described(headers, formatRequest), ...(release && { release }) }
  }
  try {
    const isReady = isWhole && !formatRequest.hasDemoColumn
    const ready = isReady ? await ofReady(made, formatRequest) : null
    if (ready !== null) return { bytes: ready, ...described(made.headers, formatRequest) }
    const complete = completedSlices(made, { ...formatRequest, hasDemoColumn: false })
    return await bodyOf(complete, made.headers, formatRequest)
  } finally {
    made.release?.()
  }
}

/** The rows of a body, with the members that a request adds. */
export function* completedSlices(
  { bytes, completed }: ResponseBody,
  { table, hasDemoColumn }: Pick<FormatRequest, 'table' | 'hasDemoColumn'>,
): Generator<readonly Row[]> {
  const parsed = slicesOf(bytes, table)
  for (const rows of hasDemoColumn ? withDemoColumn(parsed) : parsed)
    yield completed === undefined ? rows : rows.map(completed)
}

/** Converts pre-encoded rows without parsing them as JSON; null where that is not possible. */
async function ofReady(
  { bytes, headers }: ResponseBody,
  { format, operation, table }: FormatRequest,
): Promise<Buffer | null> {
  if (format === 'geojson' && table.place === 'point')
    return featuresOfReady(bytes, isMarkedDemo(headers), new TimeSlice(sliceMs))
  return format === 'csv' ? csvOfReady(bytes, columnsFor(operation, table), new TimeSlice(sliceMs)) : null
}

type Body = ResponseBody & { contentType: string }

async function bodyOf(
  slices: Iterable<readonly Row[]>,
  headers: ResponseBody['headers'],
  formatRequest: FormatRequest,
): Promise<Body> {
  const rows = formatRequest.hasDemoColumn ? withDemoColumn(slices) : slices
  return { bytes: await written(rows, formatRequest, isMarkedDemo(headers)), ...described(headers, formatRequest) }
}

export const isMarkedDemo = (headers: ResponseBody['headers']) => headers['x-data-demo'] === 'true'

function* withDemoColumn(slices: Iterable<readonly Row[]>): Generator<readonly Row[]> {
  for (const rows of slices) yield rows.map((row) => ({ ...row, [demoColumn]: isDemoMmsi(Number(row['mmsi'])) }))
}

export function described(headers: ResponseBody['headers'], { format, table }: FormatRequest): Omit<Body, 'bytes'> {
  if (format === 'json') return { contentType: `${mediaTypes.json}; charset=utf-8`, headers }
  return {
    contentType: format === 'csv' ? `${mediaTypes.csv}; charset=utf-8; header=present` : mediaTypes[format],
    headers: { ...headers, 'content-disposition': `inline; filename="${fileName(table.name, format, headers)}"` },
  }
}

const fileName = (name: string, format: Format, headers: ResponseBody['headers']) =>
  `${name}${isMarkedDemo(headers) ? '-demo' : ''}.${format}`

async function written(
  slices: Iterable<readonly Row[]>,
  formatRequest: FormatRequest,
  isDemo: boolean,
): Promise<Buffer> {
  const { format, table, lineOf, fields } = formatRequest
  const slice = new TimeSlice(sliceMs)
  switch (format) {
    case 'json': {
      const rows = await joined(slices, (row) => `${JSON.stringify(picked(row, fields))},`, slice)
      return Buffer.from(`[${rows.toString('utf8', 0, Math.max(0, rows.length - 1))}]`)
    }
    case 'ndjson':
      return joined(slices, (row) => `${JSON.stringify(picked(row, fields))}\n`, slice)
    case 'geojson':
      if (lineOf !== null) {
        const line = trackLine([...slices].flat(), { mmsi: lineOf })
        return Buffer.from(JSON.stringify({ ...line, ...demoMembers(isDemo) }))
      }
      return features(slices, { ...table, isDemo, fields }, slice)
    case 'csv': {
      const columns = columnsOfRequest(formatRequest)
      const head = Buffer.from(csvLine(columns.map(({ name }) => name)))
      const lineOfRow = (row: Row) => csvLine(columns.map((column) => valueIn(row, column)))
      return Buffer.concat([head, await joined(slices, lineOfRow, slice)])
    }
    case 'parquet':
      // Loaded by the first request for Parquet.
      const { parquetOf } = await import('./parquet.ts')
      return parquetOf(slices, columnsOfRequest(formatRequest), { hasPlaces: table.place !== null, isDemo }, slice)
  }
}

/** The members of a row that were asked for, and the one that a request adds. */
function picked(row: Row, fields: FormatRequest['fields']): Row {
  if (fields === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name) || name === demoColumn))
}

async function joined(
  slices: Iterable<readonly Row[]>,
  write: (row: Row) => string,
  slice: TimeSlice,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const rows of slices) {
    parts.push(Buffer.from(rows.map(write).join('')))
    await slice.yieldWhenOver()
  }
  return Buffer.concat(parts)
}

async function features(
  slices: Iterable<readonly Row[]>,
  { id, place, isDemo, fields }: ResponseTable & { isDemo: boolean } & Pick<FormatRequest, 'fields'>,
  slice: TimeSlice,
): Promise<Buffer> {
  const places: Place[] = []
  const write = (row: Row) => {
    const feature = featureOf(row, id, place)
    if (feature.geometry !== null) for (const each of placesOf(feature.geometry)) places.push(each)
    return `${JSON.stringify({ ...feature, properties: picked(feature.properties, fields) })},`
  }
  const all = await joined(slices, write, slice)
  const bbox = boundsOf(places)
  return Buffer.concat([
    Buffer.from(collectionStart(bbox, isDemo)),
    all.subarray(0, Math.max(0, all.length - 1)),
    Buffer.from(']}'),
  ])
}

const known = new WeakMap<Operation, Column[]>()

const demoColumns: readonly Column[] = [{ name: demoColumn, path: [demoColumn], kind: 'flag' }]

/** The columns of a format, with the one that the request adds. */
export function columnsOfRequest({ operation, table, hasDemoColumn, fields }: FormatRequest): Column[] {
  const asked = fields === null ? columnsFor(operation, table) : namedColumns(operation, table, fields)
  return [...asked, ...(hasDemoColumn ? demoColumns : [])]
}

const namedColumns = ({ response, namedRows }: Operation, { rows }: ResponseTable, fields: ReadonlySet<string>) =>
  columnsOf(namedRows ?? response, rows).filter(({ path }) => fields.has(path[0]))

function columnsFor(operation: Operation, { rows }: ResponseTable): Column[] {
  let columns = known.get(operation)
  if (!columns) known.set(operation, (columns = columnsOf(operation.response, rows)))
  return columns
}
