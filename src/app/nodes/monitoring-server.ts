import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { MetricRegistry } from '#api/monitoring/metric-registry.ts'

/** Serves `/livez`, `/readyz` and `/metrics`: a node without an API has nothing else to answer. */
export async function startMonitoring(
  { port, host }: { port: number; host: string },
  metrics: MetricRegistry,
  parts: () => string[],
): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    if (request.url === '/metrics') void metrics.text().then((text) => response.end(text))
    else if (request.url === '/livez') response.end('ok\n')
    else if (request.url?.startsWith('/readyz') === true) response.end(`ready\n${parts().join('\n')}\n`)
    else response.writeHead(404).end('This node answers /livez, /readyz and /metrics.\n')
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
