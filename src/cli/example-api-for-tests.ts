import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operations, routeOf } from '#contract/operations.ts'

export interface Told {
  status: number
  body?: unknown
  headers?: Record<string, string | string[]>
  /** Answers never. */
  silent?: boolean
}

export interface ExampleApi {
  baseUrl: string
  asked: { route: string; headers: Record<string, unknown>; body: unknown; query: Record<string, string> }[]
  /** What to answer instead of the contract's example, by route: `GET /vessels`; several in turn, the last one stays. */
  tell: Map<string, Told[]>
  /** Routes asked for, without those that only find out whether the fleet is a demo. */
  routes(): string[]
  close(): Promise<void>
}

/** A server that answers every operation with the example of its contract, or with what it was told to. */
export async function startExampleApi(): Promise<ExampleApi> {
  const asked: ExampleApi['asked'] = []
  const tell: ExampleApi['tell'] = new Map()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const url = new URL(request.url ?? '/', 'http://sea.test')
    const route = `${request.method} ${url.pathname.replace('/api/v1', '')}`
    const query = Object.fromEntries(url.searchParams)
    asked.push({ route, headers: request.headers, body: text === '' ? null : JSON.parse(text), query })
    const queue = tell.get(route)
    const told = (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? exampleOf(route)
    if (told.silent) return
    response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers })
    response.end(told.body === undefined ? '' : JSON.stringify(told.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    asked,
    tell,
    routes: () => asked.map(({ route }) => route).filter((route) => route !== 'GET /sources'),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => void server.close(() => done()))
    },
  }
}

function exampleOf(route: string): Told {
  for (const name of operationNames) {
    const { method, path } = routeOf(name)
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    if (!pattern.test(route)) continue
    const { status, example } = operations[name] as Operation
    return { status, body: example }
  }
  return { status: 404, body: { error: 'There is no such path.' } }
}
