import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '#domain/http-error.ts'

interface TileIndex {
  zoom: number
  tiles: Readonly<Record<string, readonly [offset: number, length: number] | undefined>>
}

/** The tiles of data/port-coast.tiles: a line of JSON with the index, then the compressed tiles. */
class PortCoast {
  readonly #path: string
  #read: { index: TileIndex; bodies: Buffer } | null = null

  constructor(path: string) {
    this.#path = path
  }

  /** A tile compressed with gzip; null where no port is near. Reads the file when it is first asked. */
  tile(z: number, x: number, y: number): Buffer | null {
    const { index, bodies } = (this.#read ??= readTiles(this.#path))
    const found = z === index.zoom ? index.tiles[`${x}/${y}`] : undefined
    return found === undefined ? null : bodies.subarray(found[0], found[0] + found[1])
  }
}

function readTiles(path: string): { index: TileIndex; bodies: Buffer } {
  const file = readFileSync(path)
  const end = file.indexOf('\n')
  return { index: JSON.parse(file.toString('utf8', 0, end)) as TileIndex, bodies: file.subarray(end + 1) }
}

/** Serves the coast near ports at /app/coast/z/x/y.pbf. A tile without a port is empty, so that no request for one is a 404. */
export function mountPortCoast(app: FastifyInstance, path: string, headers: Readonly<Record<string, string>>): void {
  const coast = new PortCoast(path)
  app.get('/app/coast/:z/:x/:file', (request, reply) => {
    const { z, x, file } = request.params as { z: string; x: string; file: string }
    const y = /^(\d{1,9})\.pbf$/.exec(file)?.[1]
    if (y === undefined || !/^\d{1,2}$/.test(z) || !/^\d{1,9}$/.test(x))
      throw new HttpError(404, 'There is nothing at this address.')
    const tile = coast.tile(Number(z), Number(x), Number(y)) ?? null
    reply.headers({ ...headers, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' })
    reply.type('application/x-protobuf')
    if (tile === null) return reply.send(Buffer.alloc(0))
    const acceptsGzip = /\bgzip\b|\*/.test(request.headers['accept-encoding']?.toString() ?? '')
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(tile) : reply.send(gunzipSync(tile))
  })
}
