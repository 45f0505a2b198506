import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '#domain/http-error.ts'
import { PortCoastFile } from '#reference/port-coast/coast-file.ts'

const unzipped = promisify(gunzip)
const zipped = promisify(gzip)

export interface PortCoastPlaces {
  /** The file of the coast near ports. */
  coast: string
  /** The folder of the water that vessels were observed in; undefined where none is drawn. */
  observedWater: string | undefined
}

/** The tiles of data/port-coast.tiles, with the observed water in them. */
class PortCoast {
  readonly #places: PortCoastPlaces
  #file: PortCoastFile | null = null

  constructor(places: PortCoastPlaces) {
    this.#places = places
  }

  /** A tile compressed with gzip; null where no port is near. Reads the file when it is first asked. */
  async tile(z: number, x: number, y: number): Promise<Buffer | null> {
    const file = (this.#file ??= new PortCoastFile(this.#places.coast))
    const coast = z === file.zoom ? file.compressed(`${x}/${y}`) : null
    if (coast === null) return null
    const water = await this.#observedWater(x, y)
    // Layers of a vector tile follow one another.
    return water === null ? coast : zipped(Buffer.concat([await unzipped(coast), await unzipped(water)]))
  }

  /** Written in the background; most tiles have none. */
  async #observedWater(x: number, y: number): Promise<Buffer | null> {
    const { observedWater } = this.#places
    if (observedWater === undefined) return null
    return readFile(join(observedWater, `${x}-${y}.pbf.gz`)).catch(() => null)
  }
}

/** Serves the coast near ports at /app/coast/z/x/y.pbf. A tile without a port is empty, so that no request for one is a 404. */
export function mountPortCoast(
  app: FastifyInstance,
  places: PortCoastPlaces,
  headers: Readonly<Record<string, string>>,
): void {
  const coast = new PortCoast(places)
  // Observed water changes while ships sail.
  const maxAgeS = places.observedWater === undefined ? 86_400 : 3600
  app.get('/app/coast/:z/:x/:file', async (request, reply) => {
    const { z, x, file } = request.params as { z: string; x: string; file: string }
    const y = /^(\d{1,9})\.pbf$/.exec(file)?.[1]
    if (y === undefined || !/^\d{1,2}$/.test(z) || !/^\d{1,9}$/.test(x))
      throw new HttpError(404, 'There is nothing at this address.')
    const tile = await coast.tile(Number(z), Number(x), Number(y))
    reply.headers({ ...headers, 'cache-control': `public, max-age=${maxAgeS}`, vary: 'accept-encoding' })
    reply.type('application/x-protobuf')
    if (tile === null) return reply.send(Buffer.alloc(0))
    const acceptsGzip = /\bgzip\b|\*/.test(request.headers['accept-encoding']?.toString() ?? '')
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(tile) : reply.send(await unzipped(tile))
  })
}
