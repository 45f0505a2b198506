import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { operations } from '#contract/operations.ts'
import type { Answer } from '../answer.ts'
import { decode } from '../decode.ts'
import type { HotViews } from '../hot-views.ts'
import type { House } from '../house.ts'
import type { Metrics } from '../metrics.ts'
import { allMethods, Door, originOf, pathBelow } from '../ogc/door.ts'
import { gatherQuery, readQuery } from '../query.ts'
import { Refusal } from '../refusal.ts'
import { cacheControl, send } from '../send.ts'
import { asOf } from '../as-of.ts'
import type { TileLayer } from './tile-layer.ts'
import { tileLayersOf } from './tile-layers.ts'
import type { TilePlace } from './tile-place.ts'

const prefix = '/tiles'
const tileType = 'application/vnd.mapbox-vector-tile'

/** Vector tiles at /tiles/<layer>/<z>/<x>/<y>.mvt, and the TileJSON of each layer at /tiles/<layer>.json. */
export function tileRoutes(app: FastifyInstance, house: House, metrics: Metrics, views: HotViews): void {
  const door = new Door(house, metrics)
  const layers = new Map(tileLayersOf(house).map((layer) => [layer.id, layer]))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? ''
    const { layer, tile } = find(url, layers)!
    const { known, ignored } = gatherQuery(readQuery(url), z.object(layer.filters))
    if (ignored.length > 0) reply.header('x-ignored-params', ignored.slice(0, 10).map(inHeader).join(', '))
    const filters = decode(z.object(layer.filters), known, 'The query')
    const operation = operations[layer.operation]
    reply.header('cache-control', cacheControl(operation, request.caller, request.method))
    const written = new URLSearchParams(known).toString()
    if (tile === null) {
      const origin = originOf(request, house)
      return send(request, reply, tileJson(layer, origin, written), 200, views, `tilejson ${origin} ${layer.id}`)
    }
    const place = placeOf(tile, layer)
    const key = `tile ${layer.id} ${tile.join('/')} ${written}`
    return send(request, reply, tileAnswer(house, layer, place, filters), 200, views, key)
  }
  app.route({
    method: [...allMethods],
    url: `${prefix}/*`,
    onRequest: async (request, reply) => {
      const found = find(request.raw.url ?? '', layers)
      // What a layer is made of is told to everybody, what is in it to those who may ask the API.
      const wanted = found?.tile === null ? 'vessels.list' : (found?.layer.operation ?? null)
      return (await door.letIn(request, reply, wanted)) ? reply : undefined
    },
    handler,
  })
}

/** What an address leads to: a layer's TileJSON, or a tile by its three parts as they are written. */
function find(url: string, layers: ReadonlyMap<string, TileLayer>): { layer: TileLayer; tile: string[] | null } | null {
  const [first = '', ...tile] = pathBelow(url, prefix) ?? []
  const layer = layers.get(tile.length === 0 ? first.replace(/\.json$/, '') : first)
  if (layer === undefined || (tile.length === 0 && !first.endsWith('.json'))) return null
  if (tile.length === 0) return { layer, tile: null }
  const row = /^(.*)\.(?:mvt|pbf)$/.exec(tile[2] ?? '')?.[1]
  return tile.length === 3 && row !== undefined ? { layer, tile: [tile[0], tile[1], row] } : null
}

function placeOf(tile: readonly string[], { id, deepestZoom }: TileLayer): TilePlace {
  const [z, x, y] = tile.map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : NaN))
  if ([z, x, y].some(Number.isNaN)) {
    throw new Refusal(400, `A tile needs whole numbers z, x and y, got "${tile.join('/').slice(0, 60)}".`)
  }
  if (z > deepestZoom) throw new Refusal(404, `The tiles of ${id} end at zoom ${deepestZoom}, got ${z}: enlarge those.`)
  if (x >= 2 ** z || y >= 2 ** z) {
    throw new Refusal(400, `Zoom ${z} has x and y from 0 to ${2 ** z - 1}, got ${x} and ${y}.`)
  }
  return { z, x, y }
}

function tileAnswer(house: House, layer: TileLayer, place: TilePlace, filters: Record<string, unknown>): Answer {
  return {
    kind: 'versioned',
    version: layer.version(filters),
    make: async () => {
      const { bytes, matched, shown } = await layer.cut(place, filters)
      const headers = { 'x-total-count': String(matched), 'x-returned-count': String(shown), ...asOf(house) }
      return { bytes, headers, contentType: tileType }
    },
  }
}

function tileJson(layer: TileLayer, origin: string, written: string): Answer {
  const { id, title, description, deepestZoom, attribution } = layer
  const fields = { ...layer.layers, summary: { matched: 'Number', shown: 'Number', left_out: 'Number' } }
  const value = {
    tilejson: '3.0.0',
    name: title,
    description,
    version: '1.0.0',
    scheme: 'xyz',
    ...(attribution !== undefined && attribution !== '' && { attribution }),
    tiles: [`${origin}${prefix}/${id}/{z}/{x}/{y}.mvt${written === '' ? '' : `?${written}`}`],
    minzoom: 0,
    maxzoom: deepestZoom,
    bounds: [-180, -85.0511, 180, 85.0511],
    vector_layers: Object.entries(fields).map(([name, each]) => ({
      ...{ id: name, fields: each, minzoom: 0, maxzoom: deepestZoom },
    })),
  }
  return { kind: 'json', value }
}

const inHeader = (name: string) => encodeURIComponent(name.toWellFormed().slice(0, 60))
