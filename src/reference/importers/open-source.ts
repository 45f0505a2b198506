import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { Workbook } from '#decode/spreadsheet/xlsx.ts'
import { unescapePercent } from '#domain/text/percent-escapes.ts'
import { redactAddress } from '#domain/text/redact-secrets.ts'
import { utf8Of } from '#decode/text-encoding.ts'
import { isZip, type ZipPart, zipParts } from '#decode/spreadsheet/zip.ts'
import { WrongFile } from './importer.ts'
import { msPerMinute } from '#domain/time.ts'

/** Decompressed size limit; no public dataset of the trade is larger. */
const maxBytes = 2_000_000_000
/** Size limit of an archive, which is read whole because its directory is at its end. */
const maxArchiveBytes = 300_000_000
const timeoutMs = 10 * msPerMinute

export interface OpenSource {
  bytes: AsyncIterable<Uint8Array>
  /** Set where the file is a workbook; there are no bytes then. */
  workbook: Workbook | null
  /** Files of the archive that would be datasets, too, and are not read. */
  notRead: readonly string[]
  /** Size as stored or transferred; null where the server does not state it. */
  totalBytes: number | null
}

/**
 * Opens a URL or a file, decompresses gzip and unpacks a ZIP archive of one dataset. `onBytes` receives the number of bytes
 * read, before decompression.
 */
export async function openSource(
  source: string,
  fetchSource: typeof fetch,
  onBytes: (bytes: number) => void,
): Promise<OpenSource> {
  const { body, totalBytes } = /^https?:\/\//i.test(source)
    ? await openAddress(source, fetchSource)
    : await openFile(source)
  const opened = await unpacked(countBytes(body, onBytes))
  return { ...opened, bytes: utf8Of(limitBytes(opened.bytes)), totalBytes }
}

async function openAddress(source: string, fetchSource: typeof fetch) {
  const { url, headers } = requestOf(source)
  const shown = redactAddress(source)
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetchSource(url, { headers, signal }).catch((error: unknown) => {
    // `fetch failed` alone does not say why.
    const { cause = error } = error as { cause?: unknown }
    throw new WrongFile(`${shown} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
  if (!response.ok || response.body === null) throw new WrongFile(`${shown} responded with status ${response.status}`)
  const length = Number(response.headers.get('content-length'))
  return { body: wholeBody(response.body, shown), totalBytes: length > 0 ? length : null }
}

/** `fetch` refuses an address with a user name; it becomes the header that curl sends for it. */
function requestOf(source: string): { url: string; headers: Record<string, string> } {
  if (!URL.canParse(source)) throw new WrongFile(`${redactAddress(source)} is not an address`)
  const url = new URL(source)
  if (url.username === '') return { url: url.href, headers: {} }
  const user = Buffer.from(`${unescapePercent(url.username)}:${unescapePercent(url.password)}`).toString('base64')
  url.username = url.password = ''
  return { url: url.href, headers: { authorization: `Basic ${user}` } }
}

/** The body as it is; throws `WrongFile` where the connection ends before it. */
async function* wholeBody(body: AsyncIterable<Uint8Array>, source: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    // `terminated` alone does not say what was.
    const { cause = error } = error as { cause?: unknown }
    throw new WrongFile(`${source} was cut off: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause: error,
    })
  }
}

async function openFile(source: string) {
  const path = source.startsWith('file:') ? fileURLToPath(source) : source
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new WrongFile(
      error.code === 'ENOENT' ? `file not found: "${source}"` : `"${source}" cannot be read: ${error.message}`,
    )
  })
  if (found.isDirectory()) throw new WrongFile(`"${source}" is a folder; name a file in it`)
  const { size } = found
  return { body: createReadStream(path) as AsyncIterable<Uint8Array>, totalBytes: size }
}

async function* countBytes(
  body: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of body) {
    onBytes((total += piece.length))
    yield piece
  }
}

type Unpacked = Pick<OpenSource, 'bytes' | 'workbook' | 'notRead'>

/** Detects gzip and ZIP by their first bytes, because URLs and headers do not always state them. */
async function unpacked(body: AsyncGenerator<Uint8Array>): Promise<Unpacked> {
  const first = await body.next()
  if (first.done === true) return { bytes: body, workbook: null, notRead: [] }
  const whole = (async function* () {
    yield first.value
    yield* body
  })()
  if (isZip(first.value)) return fromArchive(await gathered(whole))
  if (isOldOffice(first.value))
    throw new WrongFile(
      'the file is an Excel workbook of before 2007 (.xls) or one with a password: save it as .xlsx without one, or as CSV',
    )
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  return { bytes: isGzip ? gunzipped(whole) : whole, workbook: null, notRead: [] }
}

/** The container of .xls, and of an .xlsx that is encrypted. */
const isOldOffice = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0

function gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // A fault of the source ends the decompression, and is thrown where its bytes are read.
  return pipeline(Readable.from(bytes), createGunzip(), () => {}) as AsyncIterable<Uint8Array>
}

async function gathered(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > maxArchiveBytes) throw new WrongFile(`the archive is over ${maxArchiveBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function fromArchive(archive: Buffer): Unpacked {
  const parts = partsOf(archive)
  if (parts.has('xl/workbook.xml')) return { bytes: noBytes(), workbook: new Workbook(archive), notRead: [] }
  const files = [...parts.values()].filter(
    ({ name }) => /\.(csv|tsv|txt|json|geojson|xlsx)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name),
  )
  // UNECE publishes its table in parts, beside tables of something else.
  const dataset = [...Map.groupBy(files, ({ name }) => name.replaceAll(/\d+/g, '#')).values()]
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .at(0)
  if (parts.has('content.xml') && parts.has('mimetype'))
    throw new WrongFile('the file is an OpenDocument sheet (.ods): save it as .xlsx or CSV')
  const isShapefile = [...parts.keys()].some((name) => /\.shp$/i.test(name))
  // A shapefile often has a text about it.
  if (dataset === undefined || (isShapefile && dataset.every(({ name }) => /\.txt$/i.test(name)))) {
    throw new WrongFile(
      `the archive holds ${isShapefile ? 'a shapefile; convert it: ogr2ogr -t_srs EPSG:4326 FILE.geojson FILE.shp' : 'no CSV, GeoJSON or XLSX file'}`,
    )
  }
  const inOrder = dataset.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  // Only tables go on from one file to the next.
  const read = /\.(csv|tsv|txt)$/i.test(inOrder[0].name) ? inOrder : inOrder.slice(0, 1)
  const notRead = files.flatMap((file) => (read.includes(file) || /\.txt$/i.test(file.name) ? [] : [file.name]))
  const [file] = read
  if (/\.xlsx$/i.test(file.name)) return { bytes: noBytes(), workbook: new Workbook(file.bytes()), notRead }
  return { bytes: joined(read), workbook: null, notRead }
}

const sizeOf = (files: readonly ZipPart[]) => files.reduce((sum, { packedBytes }) => sum + packedBytes, 0)

function partsOf(archive: Buffer): Map<string, ZipPart> {
  try {
    return zipParts(archive)
  } catch (error) {
    throw new WrongFile(`the file is ${(error as Error).message}`)
  }
}

async function* joined(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    yield* part.pieces()
    // The last row of a part may lack it.
    if (parts.length > 1) yield newline
  }
}

const newline = Buffer.from('\n')

async function* noBytes(): AsyncGenerator<Uint8Array> {}

async function* limitBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > maxBytes) throw new WrongFile(`the file is over ${maxBytes} bytes decompressed`)
    yield piece
  }
}
