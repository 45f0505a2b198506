import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operations } from '#contract/operations.ts'
import { tileJson } from '#contract/formats/tile-json.ts'
import { type Answer, asOfHeaders } from '../http/response.ts'
import { decode } from '../http/validate-input.ts'
import { gatherQuery, readQuery } from '../http/query.ts'
import { HttpError } from '#domain/http-error.ts'
import { setCommonHeaders } from '../http/head/text-head-response.ts'
import { ignoredNames } from '../http/mount-endpoint.ts'
import { linkOrigin } from '../http/own-origin.ts'
import { segmentsBelowFirst } from '../http/paths.ts'
import { cacheControl, send } from '../http/send.ts'
import type { MapData } from '../ogc/collections.ts'
import { guardedReading, type MapServiceDependencies, routedMethods } from '../ogc/ogc-routes.ts'
import { emptyReason } from '../resources/vessels/contradiction.ts'
import type { VesselData } from '../resources/vessels/vessel-data.ts'
import { demoHeaders } from '../resources/vessels/demo-data.ts'
import type { TileLayer } from './layer.ts'
import { tileLayersOf } from './layers.ts'
import type { TilePlace } from './place.ts'

const prefix = '/tiles'
const tileType = 'application/vnd.mapbox-vector-tile'

/** Vector tiles at /tiles/<layer>/<z>/<x>/<y>.mvt, and the TileJSON of each layer at /tiles/<layer>.json. */
export function mountTiles(
  app: FastifyInstance,
  { guard, cache, publicUrl, drawn }: MapServiceDependencies,
  data: MapData,
): void {
  const layers = new Map(tileLayersOf(data).map((layer) => [layer.id, layer]))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? ''
    const { layer, tile } = find(url, layers)!
    const { known, ignored } = gatherQuery(readQuery(url), layer.query)
    if (ignored.length > 0) reply.header('x-ignored-params', ignoredNames(ignored))
    const filters = await drawn.resolve(decode(layer.query, known, 'The query'), request.caller)
    reply.header('cache-control', cacheControl(operations[layer.operation], request.caller, request.method))
    const query = new URLSearchParams(known).toString()
    if (tile === null) {
      const origin = linkOrigin(request, publicUrl)
      const key = `tilejson ${origin} ${layer.id}`
      return send(request, reply, description(layer, origin, query), { status: 200, cache, key })
    }
    const answer = tileAnswer(layer, placeOf(tile, layer), filters, data.vessels)
    return send(request, reply, answer, { status: 200, cache, key: `tile ${layer.id} ${tile.join('/')} ${query}` })
  }
  app.route({
    method: [...routedMethods],
    url: `${prefix}/*`,
    onRequest: async (request, reply) => {
      setCommonHeaders(request, reply)
      const found = find(request.raw.url ?? '', layers)
      // The fields of a layer are public; its tiles are for callers that may read the same from the API.
      const operation = found?.tile === null ? 'vessels.list' : found?.layer.operation
      return (await guard.enter(request, reply, operation === undefined ? null : guardedReading(operation)))
        ? reply
        : undefined
    },
    handler,
  })
}

/** What an address leads to: a layer's TileJSON, or a tile by its three parts as they are written. */
function find(url: string, layers: ReadonlyMap<string, TileLayer>): { layer: TileLayer; tile: string[] | null } | null {
  const [first = '', ...tile] = segmentsBelowFirst(url) ?? []
  const layer = layers.get(tile.length === 0 ? first.replace(/\.json$/, '') : first)
  if (layer === undefined || (tile.length === 0 && !first.endsWith('.json'))) return null
  if (tile.length === 0) return { layer, tile: null }
  const row = /^(.*)\.(?:mvt|pbf)$/.exec(tile[2] ?? '')?.[1]
  return tile.length === 3 && row !== undefined ? { layer, tile: [tile[0], tile[1], row] } : null
}

function placeOf(tile: readonly string[], { id, maxZoom }: TileLayer): TilePlace {
  const [z, x, y] = tile.map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : NaN))
  if ([z, x, y].some(Number.isNaN)) {
    throw new HttpError(400, `A tile needs whole numbers z, x and y, got "${tile.join('/').slice(0, 60)}".`)
  }
  if (z > maxZoom) throw new HttpError(404, `The tiles of ${id} end at zoom ${maxZoom}, got ${z}: enlarge those.`)
  if (x >= 2 ** z || y >= 2 ** z) {
    throw new HttpError(400, `Zoom ${z} has x and y from 0 to ${2 ** z - 1}, got ${x} and ${y}.`)
  }
  return { z, x, y }
}

function tileAnswer(layer: TileLayer, place: TilePlace, filters: Record<string, unknown>, vessels: VesselData): Answer {
  return {
    kind: 'versioned',
    version: layer.version(filters),
    make: async () => {
      const { bytes, matched, shown, isDemo } = await layer.cut(place, filters)
      const counts = { 'x-total-count': String(matched), 'x-returned-count': String(shown) }
      const headers = {
        ...counts,
        ...asOfHeaders(vessels.dataAsOf),
        ...demoHeaders(isDemo),
        ...(matched === 0 && layer.operation === 'vessels.list' && emptyReason(filters, 0, vessels.lookups)),
      }
      return { bytes, headers, contentType: tileType }
    },
  }
}

function description(layer: TileLayer, origin: string, query: string): Answer {
  const url = `${origin}${prefix}/${layer.id}/{z}/{x}/{y}.mvt${query === '' ? '' : `?${query}`}`
  return { kind: 'json', value: tileJson(layer, url) }
}
