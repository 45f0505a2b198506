import { collectionStart } from '#contract/formats/geojson.ts'
import { type Format, mediaTypes } from '#contract/formats/formats.ts'
import { TimeSlice } from '#domain/slices.ts'
import type { PagesAnswer, PiecesAnswer, ResponseBody } from '../http/response.ts'
import {
  columnsOfRequest,
  completedSlices,
  described,
  type FormatRequest,
  isMarkedDemo,
  reformatted,
} from './in-format.ts'

/** How long pages are formatted before other requests are served. */
const sliceMs = 6

const featuresStart = Buffer.from('"features":[')

/**
 * A list that is made page by page, as bytes in a format: one page is in memory at a time, and the next is made when the client
 * has read the last. Null: JSON as the pages are.
 */
export function inPieces({ pages, headers }: PagesAnswer, formatRequest: FormatRequest | null): PiecesAnswer {
  if (formatRequest === null)
    return { kind: 'pieces', headers, contentType: `${mediaTypes.json}; charset=utf-8`, pieces: jsonOf(pages, null) }
  const { contentType, headers: withName } = described(headers, formatRequest)
  const isDemo = isMarkedDemo(headers)
  const pieces = formatRequest.format === 'parquet' ? parquetOf : formatRequest.format === 'json' ? jsonOf : textOf
  return { kind: 'pieces', headers: withName, contentType, pieces: pieces(pages, formatRequest, isDemo) }
}

/** The rows of each page without its brackets. */
async function* jsonOf(pages: Iterable<ResponseBody>, formatRequest: FormatRequest | null): AsyncGenerator<Buffer> {
  let before = '['
  for (const page of pages) {
    const { bytes, release } = formatRequest === null ? page : await reformatted(page, formatRequest)
    const rows = Buffer.concat([Buffer.from(before), bytes.subarray(1, -1)])
    const isEmpty = bytes.length === 2
    release?.()
    if (isEmpty) continue
    yield rows
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** CSV, NDJSON and GeoJSON: each page by itself, without the head and the end that the whole has once. */
async function* textOf(
  pages: Iterable<ResponseBody>,
  formatRequest: FormatRequest,
  isDemo: boolean,
): AsyncGenerator<Buffer> {
  const { format } = formatRequest
  let isFirst = true
  let before = format === 'geojson' ? collectionStart(null, isDemo) : ''
  for (const page of pages) {
    const { bytes, release } = await reformatted(page, formatRequest)
    const rows = rowsOf(bytes, format, isFirst)
    const piece = rows.length === 0 ? null : Buffer.concat([Buffer.from(before), rows])
    release?.()
    isFirst = false
    if (piece === null) continue
    yield piece
    before = format === 'geojson' ? ',' : ''
  }
  if (format === 'geojson') yield Buffer.from(before === ',' ? ']}' : `${before}]}`)
}

function rowsOf(page: Buffer, format: Format, isFirst: boolean): Buffer {
  if (format === 'geojson') return page.subarray(page.indexOf(featuresStart) + featuresStart.length, -2)
  return format === 'csv' && !isFirst ? page.subarray(page.indexOf('\n') + 1) : page
}

/** A row group for each page. */
async function* parquetOf(
  pages: Iterable<ResponseBody>,
  formatRequest: FormatRequest,
  isDemo: boolean,
): AsyncGenerator<Buffer> {
  // Loaded by the first request for Parquet.
  const { ParquetRows } = await import('./parquet.ts')
  const hasPlaces = formatRequest.table.place !== null
  const file = new ParquetRows(columnsOfRequest(formatRequest), { hasPlaces, isDemo })
  const slice = new TimeSlice(sliceMs)
  for (const page of pages) {
    const rows = [...completedSlices(page, formatRequest)].flat()
    page.release?.()
    file.add(rows)
    yield file.taken()
    await slice.yieldWhenOver()
  }
  file.finish()
  yield file.taken()
}
