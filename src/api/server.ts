import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type OperationName, operationNames } from '#contract/operations.ts'
import { storeTrouble } from '#store/trouble.ts'
import { addressKey } from './address.ts'
import { Admission } from './admission.ts'
import type { Endpoint } from './answer.ts'
import { anonymous, type Caller } from './caller.ts'
import { billingPages } from './billing-pages.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import { Connections } from './connections.ts'
import { Doorstep } from './doorstep.ts'
import { endpoints } from './endpoints.ts'
import { answerMalformed, refusalOf, sendRefusal } from './errors.ts'
import { everywhere, markAnswer } from './front.ts'
import { limitHeaders } from './gate.ts'
import { healthRoutes } from './health.ts'
import { HotViews } from './hot-views.ts'
import type { House, Patience } from './house.ts'
import { mostBodyBytes } from './json-body.ts'
import { Metrics } from './metrics.ts'
import { mount } from './mount.ts'
import { ogcRoutes } from './ogc/ogc-routes.ts'
import { KnownPaths } from './paths.ts'
import { Refusal } from './refusal.ts'
import { requestId } from './request-id.ts'
import { setHeaders } from './send.ts'
import { signInPages } from './sign-in-pages.ts'
import { tileRoutes } from './tiles/tile-routes.ts'
import { webRoutes } from './web-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Let in, and not yet answered. */
    isInHand: boolean
  }
  interface FastifyContextConfig {
    operation?: OperationName
  }
}

/** The HTTP server over a house; it answers once `listen` is called. */
export function createServer(house: House): FastifyInstance {
  const app = bareServer(house)
  const admission = new Admission()
  const connections = new Connections(house.settings.connections ?? noEnd, house.settings.trustedProxies)
  app.server.prependListener('connection', (socket) => {
    connections.take(socket)
    admission.accepted()
    socket.once('end', () => hangUpInTheMiddle(socket))
  })
  const metrics = new Metrics(house, { admission, connections })
  const known = new KnownPaths()
  const doorstep = new Doorstep(house, { known, metrics, admission })
  const views = new HotViews()
  app.addHook('onRequest', (request, reply, done) => {
    const answered = doorstep.enter(request, reply)
    if (answered === false) done()
    else if (answered !== true) answered.then((sent) => (sent ? undefined : done()), done)
  })
  const leave = (request: FastifyRequest) => {
    if (!request.isInHand) return
    request.isInHand = false
    admission.leave()
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    leave(request)
    if (house.isStopping?.() === true) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    leave(request)
    const { method, id, ip } = request
    const route = request.routeOptions.url ?? 'none'
    const over = { id, method, route, status: reply.statusCode, ms: reply.elapsedTime, address: ip }
    metrics.count(over)
    house.onRequestDone?.(over)
    done()
  })
  const table = endpoints(house)
  for (const name of operationNames) {
    const endpoint = table[name]
    if (endpoint === undefined) continue
    known.add(name)
    mount(app, house, views, name, endpoint as Endpoint<typeof name>)
  }
  const { streams } = house
  if (streams) app.addHook('preClose', async () => streams.close())
  healthRoutes(app, house, metrics)
  if (house.billing?.development) billingPages(app, house, house.billing.development)
  docsRoutes(app, house, Object.keys(table) as OperationName[])
  ogcRoutes(app, house, metrics, views)
  tileRoutes(app, house, metrics, views)
  if (house.accounts) signInPages(app, house, house.accounts)
  webRoutes(app, house.settings)
  return app
}

/** Who has asked and says no more is answered all the same; who hangs up in the middle of an answer reads no more of it. */
function hangUpInTheMiddle(socket: Socket): void {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse }
  if (current?.headersSent === true && !current.writableEnded) socket.destroy()
}

const noEnd = { most: Infinity, perAddress: Infinity }
const usualPatience: Patience = {
  headMs: 10_000,
  requestMs: 15_000,
  stallMs: 30_000,
  idleMs: 75_000,
  lookEveryMs: 1000,
}

/** HTTP as such: limits of size and time, and answers to what is no request. */
function bareServer(house: House): FastifyInstance {
  const { headMs, requestMs, stallMs, idleMs, lookEveryMs } = house.settings.patience ?? usualPatience
  const app = fastify({
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    trustProxy: house.settings.trustedProxies?.split(',').map((each) => each.trim()) ?? false,
    bodyLimit: mostBodyBytes,
    // A sender who dawdles must not hold a place.
    http: { headersTimeout: headMs, connectionsCheckingInterval: lookEveryMs, requireHostHeader: false },
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    keepAliveTimeout: idleMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The query is read by the contract, not here.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => {
      markAnswer(request, reply)
      setHeaders(reply, limitHeaders(house.doorkeeper.take(anonymous, addressKey(request.ip))))
      sendRefusal(reply, refusalOf(error) ?? new Refusal(400, 'The request cannot be read.'))
    },
    clientErrorHandler: (error, socket) => {
      const allowance = house.doorkeeper.take(anonymous, addressKey(socket.remoteAddress ?? ''))
      answerMalformed(error, socket, {
        ...everywhere,
        ...limitHeaders(allowance),
        'x-request-id': requestId(undefined),
      })
    },
  })
  Object.assign(app.server, { httpAllowHalfOpen: true })
  app.decorateRequest('caller', null as unknown as Caller)
  app.decorateRequest('isInHand', false)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    // A store in trouble is told to who asks, and to who runs it.
    if (refusal === null || storeTrouble(error) !== null) house.onFault?.(error, request.id)
    return sendRefusal(reply, refusal ?? ourFault(request.id))
  })
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'There is nothing here.')
  })
  return app
}

const ourFault = (id: string) =>
  new Refusal(500, `Something went wrong on our side. If it stays so, tell us the request id ${id}.`)
