import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'

const mostBytes = 8 << 20
/** AIS as JSON packs to a tenth; what unpacks to a hundred times its size is a bomb. */
const mostRatio = 100
/** A small body may be very regular: the ratio is looked at only above this. */
const ratioFromBytes = 64 << 10

/** A body that is larger than we read. */
export class TooLarge extends Error {}

/** Reads a request's body as text, unpacking gzip; throws `TooLarge` above 8 MiB unpacked, or packed 100 times as small. */
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

/** A pipe that does not take the connection down with it: whoever sent too much is still told so. */
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
    if (bytes > mostBytes) throw new TooLarge(`a body may have ${mostBytes} bytes, got more`)
    if (bytes > ratioFromBytes && bytes > receivedBytes() * mostRatio) {
      throw new TooLarge(`gzip may unpack to ${mostRatio} times its size, got more`)
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces).toString()
}
