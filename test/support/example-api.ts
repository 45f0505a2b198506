import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before } from 'node:test'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operationNames, operations, routeOf } from '#contract/operations.ts'

export interface PlannedResponse {
  status: number
  body?: unknown
  /** The body as it is, in the place of JSON. */
  raw?: string | Uint8Array
  headers?: Record<string, string | string[]>
  /** Does not end after the body. */
  open?: boolean
  /** Answers never. */
  silent?: boolean
}

export interface ExampleApi {
  baseUrl: string
  requests: { route: string; headers: Record<string, unknown>; body: unknown; query: Record<string, string> }[]
  /** What to answer instead of the contract's example, by route: `GET /vessels`; several in turn, the last one stays. */
  responses: Map<string, PlannedResponse[]>
  /** Routes asked for, without those that only find out whether the fleet is a demo. */
  routes(): string[]
  close(): Promise<void>
}

/** An example API for all tests of a file; each test finds it without requests and planned responses. */
export function useExampleApi(): ExampleApi {
  const api = {} as ExampleApi
  before(async () => void Object.assign(api, await startExampleApi()))
  afterEach(() => {
    api.responses.clear()
    api.requests.length = 0
  })
  after(() => api.close())
  return api
}

/** A server that answers every operation with the example of its contract, or with what a test sets. */
async function startExampleApi(): Promise<ExampleApi> {
  const requests: ExampleApi['requests'] = []
  const responses: ExampleApi['responses'] = new Map()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const url = new URL(request.url ?? '/', 'http://sea.test')
    const route = `${request.method} ${url.pathname.replace('/api/v1', '')}`
    const query = Object.fromEntries(url.searchParams)
    requests.push({ route, headers: request.headers, body: text === '' ? null : JSON.parse(text), query })
    const queue = responses.get(route)
    const answer = (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? exampleOf(route)
    if (answer.silent) return
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    const written = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
    if (answer.open) response.write(written)
    else response.end(written)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    requests,
    responses,
    routes: () => requests.map(({ route }) => route).filter((route) => route !== 'GET /sources'),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => void server.close(() => done()))
    },
  }
}

/** As the server has them: /alerts/events is no alert. */
const byPath = operationNames.toSorted((a, b) => Number(hasParams(a)) - Number(hasParams(b)))

function hasParams(name: OperationName): boolean {
  return routeOf(name).path.includes(':')
}

function exampleOf(route: string): PlannedResponse {
  for (const name of byPath) {
    const { method, path } = routeOf(name)
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    if (!pattern.test(route)) continue
    const { status, example, stream } = operations[name] as Operation
    if (stream) return { status, ...eventsOf(example) }
    return { status, body: example }
  }
  return { status: 404, body: { error: 'There is no such path.' } }
}

/** A snapshot and a delta, and then nothing more for as long as somebody listens. */
function eventsOf(delta: unknown): Omit<PlannedResponse, 'status'> {
  const snapshot = operations['vessels.list'].example
  const raw = `event: snapshot\nid: 1\ndata: ${JSON.stringify(snapshot)}\n\nevent: delta\nid: 2\ndata: ${JSON.stringify(delta)}\n\n`
  return { raw, headers: { 'content-type': 'text/event-stream' }, open: true }
}
