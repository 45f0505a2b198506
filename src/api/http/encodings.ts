import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'

/** In our order of preference. */
const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** Smaller bodies are sent uncompressed. */
export const minCompressedBytes = 1024

const offered: Encoding[] = [...encodings, 'identity']
const maxAcceptCharacters = 1000

interface EncodingNegotiator {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

/** The best encoding for an `Accept-Encoding`: by its weights, then by our preference; identity where none is accepted. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity'
  if (accept === 'gzip') return 'gzip'
  const headers = { 'accept-encoding': accept.slice(0, maxAcceptCharacters).replaceAll(/x-gzip/gi, 'gzip') }
  // The types of this package lack the option that orders equals.
  const negotiator = new Negotiator({ headers }) as unknown as EncodingNegotiator
  return negotiator.encodings(offered, { preferred: offered })[0] ?? 'identity'
}

const zstd = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/** Compresses off the main thread, quickly rather than tightly: a response that is not cached must not wait. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  if (encoding === 'zstd') return zstd(bytes, { params: { [ZSTD_c_compressionLevel]: 1 } })
  if (encoding === 'br')
    return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  if (encoding === 'gzip') return gzip(bytes, { level: 1 })
  return bytes
}

/** Compresses a streamed body as `compress` does; null for identity. */
export function compressor(encoding: Encoding): Transform | null {
  const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY } = zlib.constants
  if (encoding === 'zstd') return zlib.createZstdCompress({ params: { [ZSTD_c_compressionLevel]: 1 } })
  if (encoding === 'br') return zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 1 } })
  return encoding === 'gzip' ? zlib.createGzip({ level: 1 }) : null
}
