import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** Smaller bodies are sent as they are. */
export const leastCompressedBytes = 1024

/** The best encoding that a caller takes: by its weights, ours first among equals. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity'
  if (accept === 'gzip') return 'gzip'
  const weights = readWeights(accept)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  const plain = weights.get('identity')
  return plain !== undefined && plain > bestWeight ? 'identity' : best
}

function readWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accept.slice(0, 1000).split(',')) {
    const [name, ...parameters] = part.split(';')
    const quality = parameters.map((text) => /^\s*q=([0-9.]+)\s*$/i.exec(text)?.[1]).find((text) => text !== undefined)
    const weight = quality === undefined ? 1 : Number(quality)
    weights.set(
      name
        .trim()
        .toLowerCase()
        .replace(/^x-gzip$/, 'gzip'),
      weight >= 0 && weight <= 1 ? weight : 0,
    )
  }
  return weights
}

const zstd = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/** Compresses off the main thread, quickly rather than hard: an unseen view must not wait. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  if (encoding === 'zstd') return zstd(bytes, { params: { [ZSTD_c_compressionLevel]: 1 } })
  if (encoding === 'br')
    return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  if (encoding === 'gzip') return gzip(bytes, { level: 1 })
  return bytes
}

/** Compresses what comes piece by piece, as `compress` does; null where nothing is to be done. */
export function compressor(encoding: Encoding): Transform | null {
  const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY } = zlib.constants
  if (encoding === 'zstd') return zlib.createZstdCompress({ params: { [ZSTD_c_compressionLevel]: 1 } })
  if (encoding === 'br') return zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 1 } })
  return encoding === 'gzip' ? zlib.createGzip({ level: 1 }) : null
}
