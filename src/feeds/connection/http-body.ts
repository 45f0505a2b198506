import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'

const maxBytes = 8 << 20
/** Maximum compression ratio. AIS as JSON compresses to about a tenth; a ratio above 100 is a decompression bomb. */
const maxRatio = 100
/** The ratio is checked above this size only: a small body may compress very well. */
const ratioFromBytes = 64 << 10

/** The body exceeds the limit. */
export class BodyTooLargeError extends Error {}

/** Reads a request body as text and decompresses gzip. Throws `BodyTooLargeError` above 8 MiB or above the maximum ratio. */
export async function boundedBody(request: IncomingMessage): Promise<string> {
  const packed = /^(x-)?gzip$/i.test(request.headers['content-encoding'] ?? '')
  if (!packed) return textOf(request, () => Infinity)
  const gunzip = unpacking(request)
  try {
    return await textOf(gunzip, () => gunzip.bytesWritten)
  } finally {
    request.unpipe(gunzip)
    gunzip.destroy()
  }
}

/** Unlike `pipeline`, leaves the connection open, so that a sender of too large a body receives the response. */
function unpacking(request: IncomingMessage): Gunzip {
  const gunzip = createGunzip()
  request.once('error', (error) => gunzip.destroy(error))
  return request.pipe(gunzip)
}

async function textOf(body: Readable, receivedBytes: () => number): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += (piece as Buffer).length
    if (bytes > maxBytes) throw new BodyTooLargeError(`a body may have ${maxBytes} bytes, got more`)
    if (bytes > ratioFromBytes && bytes > receivedBytes() * maxRatio) {
      throw new BodyTooLargeError(`gzip may unpack to ${maxRatio} times its size, got more`)
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces).toString()
}
