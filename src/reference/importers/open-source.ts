import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { WrongFile } from './importer.ts'
import { msPerMinute } from '#domain/time.ts'

/** Decompressed size limit; no public dataset of the trade is larger. */
const maxBytes = 2_000_000_000
const timeoutMs = 10 * msPerMinute

export interface OpenSource {
  bytes: AsyncIterable<Uint8Array>
  /** Size as stored or transferred; null where the server does not state it. */
  totalBytes: number | null
}

/** Opens a URL or a file and decompresses gzip. `onBytes` receives the number of bytes read, before decompression. */
export async function openSource(
  source: string,
  fetchSource: typeof fetch,
  onBytes: (bytes: number) => void,
): Promise<OpenSource> {
  const { body, totalBytes } = /^https?:\/\//i.test(source)
    ? await openAddress(source, fetchSource)
    : await openFile(source)
  return { bytes: limitBytes(decompressed(countBytes(body, onBytes))), totalBytes }
}

async function openAddress(source: string, fetchSource: typeof fetch) {
  const response = await fetchSource(source, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || response.body === null) throw new WrongFile(`${source} responded with status ${response.status}`)
  const length = Number(response.headers.get('content-length'))
  return { body: response.body as AsyncIterable<Uint8Array>, totalBytes: length > 0 ? length : null }
}

async function openFile(source: string) {
  const path = source.startsWith('file:') ? fileURLToPath(source) : source
  const { size } = await stat(path).catch(() => {
    throw new WrongFile(`file not found: "${source}"`)
  })
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

/** Detects gzip by its magic number, because URLs and headers do not always state it. */
async function* decompressed(body: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await body.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    yield* body
  })()
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  yield* isGzip ? (Readable.from(whole).pipe(createGunzip()) as AsyncIterable<Uint8Array>) : whole
}

async function* limitBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > maxBytes) throw new WrongFile(`the file is over ${maxBytes} bytes decompressed`)
    yield piece
  }
}
