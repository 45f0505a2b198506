import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { WrongFile } from './importer.ts'

/** More than any public dataset of the trade, unpacked. */
const mostBytes = 2_000_000_000
const timeoutMs = 10 * 60_000

export interface OpenSource {
  bytes: AsyncIterable<Uint8Array>
  /** How long it is as it is stored or sent; null where the publisher does not say. */
  totalBytes: number | null
}

/** Opens an https or http address, or a file; what is packed with gzip is unpacked. `onBytes` hears how much has been read. */
export async function openSource(
  source: string,
  fetchSource: typeof fetch,
  onBytes: (bytes: number) => void,
): Promise<OpenSource> {
  const { body, totalBytes } = /^https?:\/\//i.test(source)
    ? await openAddress(source, fetchSource)
    : await openFile(source)
  return { bytes: limited(unpacked(counted(body, onBytes))), totalBytes }
}

async function openAddress(source: string, fetchSource: typeof fetch) {
  const answer = await fetchSource(source, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok || answer.body === null) throw new WrongFile(`${source} answered ${answer.status}`)
  const length = Number(answer.headers.get('content-length'))
  return { body: answer.body as AsyncIterable<Uint8Array>, totalBytes: length > 0 ? length : null }
}

async function openFile(source: string) {
  const path = source.startsWith('file:') ? fileURLToPath(source) : source
  const { size } = await stat(path).catch(() => {
    throw new WrongFile(`there is no file "${source}"`)
  })
  return { body: createReadStream(path) as AsyncIterable<Uint8Array>, totalBytes: size }
}

async function* counted(body: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of body) {
    onBytes((total += piece.length))
    yield piece
  }
}

/** Known by the two bytes that gzip begins with, because addresses and headers do not always say. */
async function* unpacked(body: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await body.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    yield* body
  })()
  const packed = first.value[0] === 0x1f && first.value[1] === 0x8b
  yield* packed ? (Readable.from(whole).pipe(createGunzip()) as AsyncIterable<Uint8Array>) : whole
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > mostBytes) throw new WrongFile(`the file is over ${mostBytes} bytes when unpacked`)
    yield piece
  }
}
