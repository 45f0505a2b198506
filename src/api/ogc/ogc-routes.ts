import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type OperationName, operations } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { storeErrorMessage } from '#store/store-errors.ts'
import { keyAsPassword } from '../guard/credentials.ts'
import type { Guard } from '../guard/guard.ts'
import { setCommonHeaders } from '../http/head/text-head-response.ts'
import { internalError, type ServerHooks } from '../http/create-server.ts'
import { toHttpError } from '../http/errors.ts'
import { linkOrigin } from '../http/own-origin.ts'
import { segmentsBelowFirst } from '../http/paths.ts'
import { gatherQuery, readQuery } from '../http/query.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Answer } from '../http/response.ts'
import { cacheControl, send, setHeaders } from '../http/send.ts'
import { decode } from '../http/validate-input.ts'
import type { DrawnRegions } from '../resources/vessels/drawn-regions.ts'
import type { Collection } from './collection.ts'
import { collectionsOf, type MapData } from './collections.ts'
import { testOf } from './cql2/evaluate.ts'
import type { Expression } from './cql2/expression.ts'
import { readCql2Json } from './cql2/json-reader.ts'
import { parseCql2Text } from './cql2/text-parser.ts'
import { ogcDescription } from './description.ts'
import {
  collectionPage,
  collectionsPage,
  conformance,
  featureSchema,
  landingPage,
  openapiType,
  queryablesOf,
  queryablesPage,
} from './documents.ts'
import { asHtml } from './html.ts'
import { itemPage, itemsPage, type ListInput, type PageDependencies } from './items.ts'
import { HeldLists } from './paging.ts'
import { commonParameters } from './parameters.ts'

const prefix = '/ogc'

/** Methods routed to map services; all but reading ones are answered with 405 there. */
export const routedMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** What map services share. */
export interface MapServiceDependencies {
  guard: Guard
  cache: ResponseCache
  publicUrl: string | undefined
  /** Drawings of users, which filters may name as regions. */
  drawn: DrawnRegions
  onError: ServerHooks['onError']
}

/** What an address below the prefix leads to. */
interface Resource {
  /** The operation whose requirements a caller must meet. */
  operation: OperationName
  /** The parameters that it accepts. */
  query?: z.ZodObject
  /** Whether it is also served as a page for people. */
  hasPage: boolean
  /** `text` has the parameters as they were written. */
  answer(query: Record<string, unknown>, text: Record<string, string>, where: Where): Answer
}

interface Where {
  origin: string
  /** The address of the landing page. */
  root: string
}

/** OGC API – Features, Part 1, at /ogc: for QGIS, GDAL and other clients of that standard. */
export function mountOgc(app: FastifyInstance, service: MapServiceDependencies, data: MapData): void {
  const { guard, cache, publicUrl, drawn } = service
  const collections = new Map(collectionsOf(data).map((collection) => [collection.id, collection]))
  const pages: PageDependencies = { held: new HeldLists(), clock: data.clock, dataAsOf: data.vessels.dataAsOf }
  const find = (request: FastifyRequest) => resourceAt(segmentsBelowFirst(request.raw.url ?? ''), collections, pages)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? ''
    const resource = find(request)!
    const { operation } = resource
    const { text, query } = parseQuery(url, resource.query)
    const origin = linkOrigin(request, publicUrl)
    reply.header('cache-control', cacheControl(operations[operation], request.caller, request.method))
    const where = { origin, root: origin + prefix }
    const answered = resource.answer(await drawn.resolve(query, request.caller), text, where)
    reply.header('vary', 'Accept')
    const isHtml = resource.hasPage && wantsHtml(text['f'], request.headers.accept)
    const key = `ogc ${isHtml ? 'html' : ''} ${origin} ${url}`
    return send(request, reply, isHtml ? asHtml(answered) : answered, { status: 200, cache, key })
  }
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    setCommonHeaders(request, reply)
    const resource = find(request)
    return (await guard.enter(request, reply, resource && guardedReading(resource.operation))) ? reply : undefined
  }
  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => sendException(service, error, request, reply))
    for (const url of [prefix, `${prefix}/*`]) {
      scope.route({ method: [...routedMethods], url, onRequest: enter, handler: answer })
    }
  })
}

/** Reading what an operation of the API answers, with the credentials that map programs can send. */
export const guardedReading = (operation: OperationName) => ({
  requirements: operations[operation],
  methods: readingMethods,
  credentials: keyAsPassword,
  isLight: true,
})

function resourceAt(
  parts: string[] | null,
  collections: ReadonlyMap<string, Collection>,
  pages: PageDependencies,
): Resource | null {
  if (parts === null || parts.length > 4) return null
  const [first, id, below, itemId] = parts
  const all = [...collections.values()]
  if (parts.length === 0) return page(({ root, origin }) => landingPage(root, origin))
  if (parts.length === 1 && first === 'conformance') return page(() => conformance)
  if (parts.length === 1 && first === 'api') return page(({ root }) => ogcDescription(root, all), openapiType)
  if (first !== 'collections') return null
  if (id === undefined) return page(({ root, origin }) => collectionsPage(root, origin, all))
  const collection = collections.get(id)
  if (collection === undefined) return null
  if (below === undefined) return page(({ root, origin }) => collectionPage(root, origin, collection))
  if (below === 'schema' && itemId === undefined)
    return page(() => featureSchema(collection), 'application/schema+json')
  if (below === 'queryables' && itemId === undefined)
    return page(({ root }) => queryablesPage(root, collection), 'application/schema+json')
  if (below !== 'items') return null
  return itemId === undefined ? itemsOf(collection, pages) : itemOf(collection, itemId)
}

function itemsOf(collection: Collection, pages: PageDependencies): Resource {
  return {
    operation: collection.operation,
    query: z.object({ ...commonParameters, ...collection.filters }),
    hasPage: true,
    answer: ({ limit, offset, page, f: _f, filter, ...asked }, written, where) => {
      const paging = { limit, offset, page } as Pick<ListInput, 'limit' | 'offset' | 'page'>
      const { 'filter-lang': language, 'filter-crs': _crs, filterLang: _l, filterCrs: _c, ...more } = asked
      const expression = filterOf(filter, written['filter-lang'] ?? language)
      // Before the response is made: an unknown property is an error of the request.
      if (expression !== null) testOf(expression, queryablesOf(collection))
      return itemsPage(pages, collection, { ...paging, asked: more, filter: expression, written }, where)
    },
  }
}

function filterOf(text: unknown, language: unknown): Expression | null {
  if (typeof text !== 'string') return null
  return language === 'cql2-json' ? readCql2Json(text) : parseCql2Text(text)
}

/** `f`, else what a browser accepts first. */
function wantsHtml(f: string | undefined, accept = ''): boolean {
  if (f !== undefined) return f.trim().toLowerCase() === 'html'
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:[,;]|$)/i.test(accept)
}

function itemOf(collection: Collection, itemId: string): Resource {
  const query = z.object({ f: commonParameters.f })
  const { operation } = collection
  return { operation, query, hasPage: true, answer: (_query, _text, where) => itemPage(collection, itemId, where) }
}

/** A document that is the same for every caller. */
const page = (document: (where: Where) => unknown, contentType = 'application/json'): Resource => ({
  operation: 'vessels.list',
  query: z.object({ f: commonParameters.f }),
  hasPage: contentType !== openapiType,
  answer: (_query, _text, where) => ({
    kind: 'bytes',
    tagged: true,
    bytes: Buffer.from(JSON.stringify(document(where))),
    contentType,
  }),
})

/** Parses parameters; the standard wants unknown ones rejected with 400. */
function parseQuery(url: string, schema: z.ZodObject | undefined) {
  const { known: text, ignored } = gatherQuery(readQuery(url), schema)
  if (ignored.length > 0) {
    const accepted = Object.keys(schema?.shape ?? {}).join(', ')
    throw new HttpError(400, `Unknown query parameter: "${ignored[0].slice(0, 60)}". Accepted: ${accepted}.`)
  }
  // GDAL filters a boolean column by 1 and 0.
  if (text['active'] === '1' || text['active'] === '0') text['active'] = text['active'] === '1' ? 'true' : 'false'
  return { text, query: schema === undefined ? {} : decode(schema, text, 'The query') }
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
  503: 'ServiceUnavailable',
}

/** An error in the form of the standard; `upgrade` is on every 402, as it is in the API. */
function sendException(
  { onError }: Pick<ServerHooks, 'onError'>,
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toHttpError(thrown)
  // A failing store is reported to the client and to the operator.
  if (known === null || storeErrorMessage(thrown) !== null) onError(thrown, request.id)
  const { status, message, headers } = known ?? internalError(request.id)
  setHeaders(reply, headers)
  reply.removeHeader('etag')
  const body = { code: codes[status] ?? 'BadRequest', description: message, ...(status === 402 && { upgrade: true }) }
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(body))
}
