import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mayReadMetrics, mayReadParts } from '#api/monitoring/health.ts'
import type { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import type { Config } from '../config.ts'

/** Whether a node does its part, and the state of each of its own parts. */
interface NodeState {
  isReady: boolean
  parts: string[]
}

/** Serves `/livez`, `/readyz` and `/metrics`: a node without an API, or one that still starts, has nothing else to answer. */
export async function startMonitoring(
  { port, host, metricsToken }: Pick<Config, 'port' | 'host' | 'metricsToken'>,
  metrics: MetricRegistry,
  state: () => NodeState,
): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/plain; charset=utf-8').setHeader('cache-control', 'no-store')
    const path = request.url?.split('?')[0]
    if (path === '/livez') response.end('ok\n')
    else if (path === '/metrics' && !mayReadMetrics(request, metricsToken))
      response.writeHead(403).end('/metrics is for this machine, or for callers with the metrics token.\n')
    else if (path === '/metrics') void metrics.text().then((text) => response.end(text))
    else answer(request, response, path === '/readyz', state())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function answer(request: IncomingMessage, response: ServerResponse, isReadyz: boolean, state: NodeState): void {
  const { isReady, parts } = state
  // What a node that starts has no answer to yet is asked for again.
  if (!isReady) response.setHeader('retry-after', '5')
  response.statusCode = isReady ? 200 : 503
  const text = isReady ? 'ready\n' : 'not ready\n'
  if (isReadyz) response.end(mayReadParts(request) ? `${text}${parts.join('\n')}\n` : text)
  else if (/\/api\/v1(?:[/?]|$)/.test(request.url ?? '')) answerApi(response, isReady)
  else response.writeHead(isReady ? 404 : 503).end('This node answers /livez, /readyz and /metrics.\n')
}

/** Callers of the API read errors as JSON, whichever server has the port. */
function answerApi(response: ServerResponse, isReady: boolean): void {
  const error = isReady
    ? 'This node does not answer the API: ask one with SVC_ROLE=api.'
    : 'The server is starting. Try again in a moment.'
  response.writeHead(isReady ? 404 : 503, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ error }))
}
