import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type OperationName, operationNames } from '#contract/operations.ts'
import type { Clock } from '#domain/clock.ts'
import { HttpError } from '#domain/http-error.ts'
import { storeErrorMessage } from '#store/store-errors.ts'
import type { Requirements } from '../guard/authorize.ts'
import type { Caller } from '../guard/caller.ts'
import type { Connections } from '../guard/connections.ts'
import type { Guard, GuardedRoute } from '../guard/guard.ts'
import { closeWhenSent } from './close-when-sent.ts'
import { commonHeaders, repeatedHost } from './head/common-headers.ts'
import { answerMalformed, sendHttpError, toHttpError } from './errors.ts'
import { maxBodyBytes } from './json-body.ts'
import { mountEndpoint } from './mount-endpoint.ts'
import { KnownPaths } from './paths.ts'
import { addPublicPath, publicPathOf, withoutPublicPath } from './public-path.ts'
import { RequestIds } from './request-id.ts'
import { Rejections } from './rejections.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Endpoint, Endpoints } from './response.ts'
import { setHeaders } from './send.ts'
import { setCommonHeaders, textHeadResponse } from './head/text-head-response.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Admitted, and not yet answered. */
    isInFlight: boolean
    /** What it requires, while it has passed every other check and its body has not arrived. */
    awaitsAdmission: Requirements | null
  }
  interface FastifyContextConfig {
    /** How the guard checks requests of this route; a route without it is not guarded here. */
    guarded?: GuardedRoute
  }
}

/** How long a client may take. */
interface Timeouts {
  /** To send the header of a request, and the whole request. */
  headMs: number
  requestMs: number
  /** Between reads or writes within a request, and between requests on a connection. */
  stallMs: number
  idleMs: number
  checkEveryMs: number
}

export interface HttpSettings {
  /** Address that browsers see, where it differs from the one they connect to; it may have a path. */
  publicUrl?: string | undefined
  /** Comma-separated addresses of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies?: string | undefined
  timeouts?: Timeouts | undefined
}

/** A request that was answered, for logs and metrics. */
export interface CompletedRequest {
  id: string
  method: string
  /** The route's template, never the address itself. */
  route: string
  status: number
  ms: number
}

/** What the server reports, and asks, while it runs. */
export interface ServerHooks {
  /** Whether the server is stopping: clients are told to close their connections. */
  isStopping: () => boolean
  onRequestDone: (request: CompletedRequest) => void
  /** Receives every defect of our own, and every failure of the store. */
  onError: (error: unknown, requestId: string) => void
}

export interface ServerDependencies extends ServerHooks {
  settings: HttpSettings
  guard: Guard
  connections: Connections
  cache: ResponseCache
  /** The clock of the data. */
  clock: Clock
  wallClock: Clock
  /** The operations of the API that are mounted. */
  endpoints: Endpoints
  /** Mounts routes beside the API: maps, pages, monitoring. */
  routes: readonly ((app: FastifyInstance) => void)[]
}

/** The HTTP server; it answers once `listen` is called. */
export function createServer(dependencies: ServerDependencies): FastifyInstance {
  const { settings, cache, clock, endpoints, routes } = dependencies
  const app = bareServer(dependencies)
  const knownPaths = new KnownPaths()
  addPublicPath(app, publicPathOf(settings.publicUrl))
  guardRequests(app, dependencies, knownPaths)
  trackRequests(app, dependencies)
  for (const name of operationNames) {
    const endpoint = endpoints[name]
    if (endpoint === undefined) continue
    knownPaths.add(name)
    const { publicUrl } = settings
    mountEndpoint(app, name, endpoint as Endpoint<OperationName>, { cache, clock, publicUrl })
  }
  for (const mount of routes) mount(app)
  return app
}

/** The requirements of an address that does not answer the method: never met, and never reached. */
const unserved: Requirements = { access: 'admin', scope: 'session' }

/** Runs the guard before requests of the API and requests without a route. */
function guardRequests(
  app: FastifyInstance,
  { guard, connections, isStopping, wallClock }: ServerDependencies,
  known: KnownPaths,
): void {
  const rejections = new Rejections(app.server.keepAliveTimeout, isStopping, wallClock)
  app.server.prependListener('connection', (socket) => {
    connections.accept(socket)
    guard.admission.connectionAccepted()
    socket.once('end', () => closeInterrupted(socket))
  })
  const routeOf = (request: FastifyRequest): GuardedRoute | null => {
    const { guarded } = request.routeOptions.config
    if (guarded !== undefined) return guarded
    const methods = known.methodsAt(request.raw.url ?? '')
    return methods && { requirements: unserved, methods }
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.guarded === undefined && !request.is404) {
      const error = repeatedHost(request.raw)
      if (error !== null) reply.header('connection', 'close')
      done(error ?? undefined)
      return
    }
    setCommonHeaders(request, reply)
    let answered: boolean | Promise<boolean>
    try {
      answered = guard.enter(request, reply, routeOf(request))
    } catch (error) {
      if (!rejections.hold(request, reply, error)) done(error as Error)
      return
    }
    if (answered === false) done()
    else if (answered !== true) {
      const reject = (error: Error) => (rejections.send(request, reply, error) ? undefined : done(error))
      answered.then((sent) => (sent ? undefined : done()), reject)
    }
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const admitted = guard.admitWithBody(request)
    if (admitted === null) done()
    else admitted.then(() => done(), done)
  })
}

/** Releases a request's place when it is answered, and reports it. */
function trackRequests(app: FastifyInstance, { guard, isStopping, onRequestDone }: ServerDependencies): void {
  const leave = (request: FastifyRequest) => {
    if (!request.isInFlight) return
    request.isInFlight = false
    guard.admission.leave()
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    leave(request)
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    leave(request)
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    onRequestDone({ id, method, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

/** A client that closed its sending side is still answered; one that closes during a response no longer reads it. */
function closeInterrupted(socket: Socket): void {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse }
  if (current?.headersSent === true && !current.writableEnded) socket.destroy()
}

const defaultTimeouts: Timeouts = {
  headMs: 10_000,
  requestMs: 15_000,
  stallMs: 30_000,
  idleMs: 75_000,
  checkEveryMs: 1000,
}

const refuseSchema = () => () => {
  throw new Error('Schemas belong to the contract, not to Fastify.')
}
/** The contract validates and encodes, so that Fastify need not load its JSON Schema compilers (3 MB). */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

/** Fastify with our limits of size and time, and our responses to what is not HTTP. */
function bareServer({ settings, guard, wallClock, onError }: ServerDependencies): FastifyInstance {
  const { headMs, requestMs, stallMs, idleMs, checkEveryMs } = settings.timeouts ?? defaultTimeouts
  const ids = new RequestIds()
  const publicPath = publicPathOf(settings.publicUrl)
  const app = fastify({
    rewriteUrl: withoutPublicPath(publicPath),
    genReqId: (raw) => ids.next(raw.headers['x-request-id']),
    trustProxy: settings.trustedProxies?.split(',').map((each) => each.trim()) ?? false,
    bodyLimit: maxBodyBytes,
    // A slow client must not hold a connection.
    http: {
      headersTimeout: headMs,
      connectionsCheckingInterval: checkEveryMs,
      requireHostHeader: false,
      ServerResponse: textHeadResponse(wallClock),
    },
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    keepAliveTimeout: idleMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The contract parses the query.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192, querystringParser: () => ({}) },
    schemaController: { compilersFactory: noSchemas },
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply)
      setHeaders(reply, guard.countAnonymous(request.ip))
      sendHttpError(reply, toHttpError(error) ?? new HttpError(400, 'The request cannot be read.'), publicPath)
    },
    clientErrorHandler: (error, socket) => {
      answerMalformed(error, socket, {
        ...commonHeaders,
        ...guard.countAnonymous(socket.remoteAddress ?? ''),
        'x-request-id': ids.next(undefined),
      })
    },
  })
  Object.assign(app.server, { httpAllowHalfOpen: true })
  closeWhenSent(app.server)
  app.decorateRequest('caller', null as unknown as Caller)
  app.decorateRequest('isInFlight', false)
  app.decorateRequest('awaitsAdmission', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const httpError = toHttpError(error, request.routeOptions.bodyLimit)
    // A failing store is reported to the client and to the operator.
    if (httpError === null || storeErrorMessage(error) !== null) onError(error, request.id)
    return sendHttpError(reply, httpError ?? internalError(request.id), publicPath)
  })
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'There is nothing here.')
  })
  return app
}

/** The 500 for a defect of our own. */
export const internalError = (requestId: string): HttpError =>
  new HttpError(500, `An internal error occurred. If it persists, report the request id ${requestId}.`)
