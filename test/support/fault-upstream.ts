import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fault of an upstream's responses. */
export interface Fault {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Never responds; sends one byte and waits; breaks off in the middle; never ends. */
  how?: 'hang' | 'slow' | 'half' | 'huge'
}

/** An HTTP server for tests: responds with `answer(path)`, unless it has a fault. Records its requests. */
export async function faultUpstream(answer: (path: string) => string, fault: Fault | null = null) {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const upstream = { fault, etag: null as string | null }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({ path, headers: request.headers })
    if (!upstream.fault && upstream.etag !== null && request.headers['if-none-match'] === upstream.etag) {
      response.writeHead(304).end()
      return
    }
    if (upstream.etag !== null) response.setHeader('etag', upstream.etag)
    respond(response, upstream.fault ?? {}, () => answer(path))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(upstream, {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: close,
  })
}

function respond(response: ServerResponse, fault: Fault, answer: () => string): void {
  if (fault.how === 'hang') return
  const body = fault.body ?? answer()
  const length = fault.how === 'half' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  response.writeHead(fault.status ?? 200, { ...length, ...fault.headers })
  if (fault.how === 'half') response.write(body.slice(0, body.length / 2), () => response.destroy())
  else if (fault.how === 'slow') response.write(body.slice(0, 1))
  else if (fault.how === 'huge') writeEndlessly(response)
  else response.end(body)
}

/** Writes until the client closes the connection. */
function writeEndlessly(response: ServerResponse): void {
  const spaces = Buffer.alloc(1 << 20, 32)
  const more = () => {
    while (!response.destroyed && response.write(spaces));
  }
  response.on('drain', more)
  more()
}
