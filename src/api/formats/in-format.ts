import { csvLine } from '#contract/csv.ts'
import { type AnswerTable, type Format, mediaTypes } from '#contract/formats.ts'
import { featureOf, trackLine } from '#contract/geojson.ts'
import { boundsOf, type Place, placesOf } from '#contract/geometry.ts'
import type { Operation } from '#contract/operation.ts'
import type { Answer, MadeBody, MadePieces } from '../answer.ts'
import { type Column, columnsOf, valueIn } from './columns.ts'
import { parquetOf } from './parquet.ts'
import { type Row, slicesOf, slicesOfValue } from './parsed-rows.ts'
import { csvOfReady, featuresOfReady, linesOfReady } from './ready-rows.ts'
import { Turns } from './turns.ts'

/** What an operation's answers look like as a table, and how a caller wants this one. */
export interface Wanted {
  format: Exclude<Format, 'json'>
  table: AnswerTable
  operation: Operation
  /** Whose track it is, where it shall be one line. */
  lineOf: string | null
}

/** An answer in another format than JSON; what it says, and how much of it, stays the same. */
export async function inFormat(answer: Answer, wanted: Wanted): Promise<Answer> {
  switch (answer.kind) {
    case 'json': {
      const slices = slicesOfValue(answer.value, wanted.table)
      return { kind: 'bytes', tagged: true, ...(await bodyOf(slices, answer.headers ?? {}, wanted)) }
    }
    case 'bytes':
      return { kind: 'bytes', ...(await bodyOf(slicesOf(answer.bytes, wanted.table), answer.headers ?? {}, wanted)) }
    case 'versioned':
      return { kind: 'versioned', version: answer.version, make: async () => remade(await answer.make(), wanted) }
    default:
      return answer
  }
}

async function remade(made: MadeBody | MadePieces, wanted: Wanted): Promise<MadeBody> {
  if ('pieces' in made) {
    const pieces: Buffer[] = []
    for await (const piece of made.pieces) pieces.push(piece)
    return bodyOf(slicesOf(Buffer.concat(pieces), wanted.table), made.headers, wanted)
  }
  if (made.readyRows === true && wanted.format === 'ndjson') {
    const { bytes, headers, release } = made
    return { bytes: linesOfReady(bytes), ...described(headers, wanted), ...(release && { release }) }
  }
  try {
    const ready = made.readyRows === true ? await ofReady(made.bytes, wanted) : null
    if (ready !== null) return { bytes: ready, ...described(made.headers, wanted) }
    return await bodyOf(slicesOf(made.bytes, wanted.table), made.headers, wanted)
  } finally {
    made.release?.()
  }
}

/** Ready rows as they are wanted, without reading them as JSON; null where that cannot be. */
async function ofReady(list: Buffer, { format, operation, table }: Wanted): Promise<Buffer | null> {
  if (format === 'geojson' && table.place === 'point') return featuresOfReady(list, new Turns())
  return format === 'csv' ? csvOfReady(list, columnsKnown(operation, table), new Turns()) : null
}

type Body = MadeBody & { contentType: string }

async function bodyOf(slices: Iterable<readonly Row[]>, headers: MadeBody['headers'], wanted: Wanted): Promise<Body> {
  return { bytes: await written(slices, wanted), ...described(headers, wanted) }
}

function described(headers: MadeBody['headers'], { format, table }: Wanted): Omit<Body, 'bytes'> {
  return {
    contentType: format === 'csv' ? `${mediaTypes.csv}; charset=utf-8; header=present` : mediaTypes[format],
    headers: { ...headers, 'content-disposition': `inline; filename="${table.name}.${format}"` },
  }
}

async function written(slices: Iterable<readonly Row[]>, wanted: Wanted): Promise<Buffer> {
  const { format, table, operation, lineOf } = wanted
  const turns = new Turns()
  switch (format) {
    case 'ndjson':
      return joined(slices, (row) => `${JSON.stringify(row)}\n`, turns)
    case 'geojson':
      if (lineOf !== null) return Buffer.from(JSON.stringify(trackLine([...slices].flat(), { mmsi: lineOf })))
      return features(slices, table, turns)
    case 'csv': {
      const columns = columnsKnown(operation, table)
      const head = Buffer.from(csvLine(columns.map(({ name }) => name)))
      const lineOfRow = (row: Row) => csvLine(columns.map((column) => valueIn(row, column)))
      return Buffer.concat([head, await joined(slices, lineOfRow, turns)])
    }
    case 'parquet':
      return parquetOf(slices, columnsKnown(operation, table), table.place !== null, turns)
  }
}

async function joined(slices: Iterable<readonly Row[]>, write: (row: Row) => string, turns: Turns): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const rows of slices) {
    parts.push(Buffer.from(rows.map(write).join('')))
    await turns.next()
  }
  return Buffer.concat(parts)
}

async function features(slices: Iterable<readonly Row[]>, { id, place }: AnswerTable, turns: Turns): Promise<Buffer> {
  const places: Place[] = []
  const write = (row: Row) => {
    const feature = featureOf(row, id, place)
    if (feature.geometry !== null) for (const each of placesOf(feature.geometry)) places.push(each)
    return `${JSON.stringify(feature)},`
  }
  const all = await joined(slices, write, turns)
  const bbox = boundsOf(places)
  const head = `{"type":"FeatureCollection",${bbox ? `"bbox":${JSON.stringify(bbox)},` : ''}"features":[`
  return Buffer.concat([Buffer.from(head), all.subarray(0, Math.max(0, all.length - 1)), Buffer.from(']}')])
}

const known = new WeakMap<Operation, Column[]>()

function columnsKnown(operation: Operation, { rows }: AnswerTable): Column[] {
  let columns = known.get(operation)
  if (!columns) known.set(operation, (columns = columnsOf(operation.answer, rows)))
  return columns
}
