import { csvLine } from '#contract/formats/csv.ts'
import { collectionOf, featureOf, geometryOf } from '#contract/formats/geojson.ts'
import { UsageError } from '../usage-error.ts'
import { plainText } from './plain-text.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows as CSV with a header line. On a terminal, control characters are replaced. */
export function csvOf(rows: readonly Row[], fields: readonly string[] | null, toTerminal: boolean): string {
  const columns = fields ?? [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown) => (toTerminal && typeof value === 'string' ? plainText(value) : value)
  return csvLine(columns.map(cell)) + rows.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')
}

export const noCoordinates = () => new UsageError('This data has no coordinates: use another --format than geojson.')

export const hasGeometry = (row: Row): boolean => 'lng' in row || geometryOf(row) !== null

/** A GeoJSON FeatureCollection (RFC 7946): the line or area of a row if it has one, else its point, else no geometry. */
export function geojsonOf(rows: readonly Row[], fields: readonly string[] | null): object {
  if (rows.length > 0 && !rows.some(hasGeometry)) throw noCoordinates()
  const features = rows.map((row) => {
    const feature = featureOf(row, null, 'point')
    if (fields === null) return feature
    return { ...feature, properties: Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) }
  })
  return collectionOf(features)
}

/** The results of a jq filter, one a line, strings without quotes. On a terminal, control characters are replaced. */
export async function jqOf(value: unknown, filter: string, toTerminal: boolean): Promise<string> {
  const text = await runJq(JSON.stringify(value), filter)
  if (text === '') return ''
  const lines = text.split('\n')
  return `${(toTerminal ? lines.map(plainText) : lines).join('\n')}\n`
}

/** Throws a `UsageError` for a jq filter that cannot be compiled. */
export async function checkJq(filter: string): Promise<void> {
  // Without input it is compiled and not run.
  await runJq('', filter).catch((error: unknown) => {
    throw new UsageError((error as Error).message)
  })
}

async function runJq(json: string, filter: string): Promise<string> {
  // The module is larger than a megabyte, so it is loaded only when a filter is given.
  const { raw } = await import('jq-wasm')
  const codeBefore = process.exitCode
  try {
    return await raw(json, filter, ['-r', '-c'])
  } catch (error) {
    throw new Error((error as Error).message.trim(), { cause: error })
  } finally {
    // jq-wasm sets the exit code of this process to its own.
    process.exitCode = codeBefore
  }
}
