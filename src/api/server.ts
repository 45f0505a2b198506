import fastify, { type FastifyInstance } from 'fastify'
import { type OperationName, operationNames } from '#contract/operations.ts'
import { addressKey } from './address.ts'
import type { Endpoint } from './answer.ts'
import { anonymous, type Caller } from './caller.ts'
import { billingPages } from './billing-pages.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import { Doorstep } from './doorstep.ts'
import { endpoints } from './endpoints.ts'
import { answerMalformed, refusalOf, sendRefusal } from './errors.ts'
import { everywhere, markAnswer } from './front.ts'
import { limitHeaders } from './gate.ts'
import { healthRoutes } from './health.ts'
import { HotViews } from './hot-views.ts'
import type { House } from './house.ts'
import { mostBodyBytes } from './json-body.ts'
import { Metrics } from './metrics.ts'
import { mount } from './mount.ts'
import { KnownPaths } from './paths.ts'
import { Refusal } from './refusal.ts'
import { requestId } from './request-id.ts'
import { setHeaders } from './send.ts'
import { signInPages } from './sign-in-pages.ts'
import { webRoutes } from './web-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    operation?: OperationName
  }
}

/** The HTTP server over a house; it answers once `listen` is called. */
export function createServer(house: House): FastifyInstance {
  const app = bareServer(house)
  const metrics = new Metrics(house)
  const known = new KnownPaths()
  const doorstep = new Doorstep(house, known, metrics)
  const views = new HotViews()
  app.addHook('onRequest', (request, reply, done) => {
    const answered = doorstep.enter(request, reply)
    if (answered === false) done()
    else if (answered !== true) answered.then((sent) => (sent ? undefined : done()), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
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
  if (house.accounts) signInPages(app, house, house.accounts)
  webRoutes(app, house.settings.webRoot)
  return app
}

/** HTTP as such: limits of size and time, and answers to what is no request. */
function bareServer(house: House): FastifyInstance {
  const app = fastify({
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    trustProxy: house.settings.trustedProxies?.split(',').map((each) => each.trim()) ?? false,
    bodyLimit: mostBodyBytes,
    // A sender who dawdles must not hold a place: 10 s for the head, 15 s for the whole, looked at each second.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 75_000,
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
  app.decorateRequest('caller', null as unknown as Caller)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal === null) house.onFault?.(error, request.id)
    return sendRefusal(reply, refusal ?? ourFault(request.id))
  })
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'There is nothing here.')
  })
  return app
}

const ourFault = (id: string) =>
  new Refusal(500, `Something went wrong on our side. If it stays so, tell us the request id ${id}.`)
