import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type OperationName, operations } from '#contract/operations.ts'
import type { Answer } from '../answer.ts'
import { decode } from '../decode.ts'
import { refusalOf } from '../errors.ts'
import type { HotViews } from '../hot-views.ts'
import type { House } from '../house.ts'
import type { Metrics } from '../metrics.ts'
import { gatherQuery, readQuery } from '../query.ts'
import { Refusal } from '../refusal.ts'
import { cacheControl, send, setHeaders } from '../send.ts'
import type { Collection } from './collection.ts'
import { collectionsOf } from './collections.ts'
import { ogcDescription } from './description.ts'
import { collectionPage, collectionsPage, conformance, featureSchema, landingPage, openapiType } from './documents.ts'
import { allMethods, Door, originOf, pathBelow } from './door.ts'
import { itemPage, itemsPage, type ListAsked } from './items.ts'
import { commonParameters } from './parameters.ts'
import { HeldLists } from './paging.ts'

const prefix = '/ogc'

/** What an address below the prefix leads to. */
interface Place {
  /** Who may ask this operation may come in. */
  operation: OperationName
  /** Which parameters it takes. */
  query?: z.ZodObject
  answer(asked: Record<string, unknown>, written: Record<string, string>, where: Where): Answer
}

interface Where {
  origin: string
  /** The address of the landing page. */
  root: string
}

/** OGC API – Features, Part 1, at /ogc: for QGIS, GDAL and whatever else reads it. */
export function ogcRoutes(app: FastifyInstance, house: House, metrics: Metrics, views: HotViews): void {
  const door = new Door(house, metrics)
  const collections = new Map(collectionsOf(house).map((collection) => [collection.id, collection]))
  const held = new HeldLists()
  const find = (url: string) => placeAt(pathBelow(url, prefix), house, collections, held)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? ''
    const place = find(url)!
    const { operation, query } = place
    const { known, asked } = readAsked(url, query)
    const origin = originOf(request, house)
    reply.header('cache-control', cacheControl(operations[operation], request.caller, request.method))
    const told = place.answer(asked, known, { origin, root: origin + prefix })
    return send(request, reply, told, 200, views, `ogc ${origin} ${url}`)
  }
  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => sendException(house, error, request, reply))
    for (const url of [prefix, `${prefix}/*`]) {
      scope.route({
        method: [...allMethods],
        url,
        onRequest: async (request, reply) => {
          const place = find(request.raw.url ?? '')
          return (await door.letIn(request, reply, place?.operation ?? null)) ? reply : undefined
        },
        handler: answer,
      })
    }
  })
}

function placeAt(
  parts: string[] | null,
  house: House,
  collections: ReadonlyMap<string, Collection>,
  held: HeldLists,
): Place | null {
  if (parts === null || parts.length > 4) return null
  const [first, id, below, itemId] = parts
  if (parts.length === 0) return page(({ root, origin }) => landingPage(root, origin))
  if (parts.length === 1 && first === 'conformance') return page(() => conformance)
  if (parts.length === 1 && first === 'api')
    return page(({ root }) => ogcDescription(root, [...collections.values()]), openapiType)
  if (first !== 'collections') return null
  if (id === undefined) return page(({ root, origin }) => collectionsPage(root, origin, [...collections.values()]))
  const collection = collections.get(id)
  if (collection === undefined) return null
  if (below === undefined) return page(({ root, origin }) => collectionPage(root, origin, collection))
  if (below === 'schema' && itemId === undefined)
    return page(() => featureSchema(collection), 'application/schema+json')
  if (below !== 'items') return null
  const { operation } = collection
  if (itemId !== undefined) {
    const query = z.object({ f: commonParameters.f })
    return { operation, query, answer: (_asked, _written, where) => itemPage(collection, itemId, where) }
  }
  return {
    operation,
    query: z.object({ ...commonParameters, ...collection.filters }),
    answer: ({ limit, offset, page, f: _f, ...asked }, written, where) => {
      const paging = { limit, offset, page } as Pick<ListAsked, 'limit' | 'offset' | 'page'>
      return itemsPage(house, held, collection, { ...paging, asked, written }, where)
    },
  }
}

/** A page that is the same for everybody. */
const page = (document: (where: Where) => unknown, contentType = 'application/json'): Place => ({
  operation: 'vessels.list',
  query: z.object({ f: commonParameters.f }),
  answer: (_asked, _written, where) => ({
    kind: 'bytes',
    tagged: true,
    bytes: Buffer.from(JSON.stringify(document(where))),
    contentType,
  }),
})

/** Reads parameters; the standard wants those that are not known refused. */
function readAsked(url: string, query: z.ZodObject | undefined) {
  const { known, ignored } = gatherQuery(readQuery(url), query)
  if (ignored.length > 0) {
    const takes = Object.keys(query?.shape ?? {}).join(', ')
    throw new Refusal(400, `"${ignored[0].slice(0, 60)}" is not known here; this takes ${takes}.`)
  }
  // How GDAL asks for a column of yes and no.
  if (known['active'] === '1' || known['active'] === '0') known['active'] = known['active'] === '1' ? 'true' : 'false'
  return { known, asked: query === undefined ? {} : decode(query, known, 'The query') }
}

const codes: Record<number, string> = {
  400: 'InvalidParameterValue',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  429: 'TooManyRequests',
  500: 'ServerError',
}

/** A refusal in the words of the standard; `upgrade` stands on every 402, as it does in the API. */
function sendException(house: House, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal === null) house.onFault?.(error, request.id)
  const status = refusal?.status ?? 500
  const description =
    refusal?.message ?? `Something went wrong on our side. If it stays so, tell us the request id ${request.id}.`
  setHeaders(reply, refusal?.headers ?? {})
  reply.removeHeader('etag')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(
      JSON.stringify({ code: codes[status] ?? 'BadRequest', description, ...(status === 402 && { upgrade: true }) }),
    )
}
