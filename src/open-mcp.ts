import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#api/address.ts'
import { anonymous, type Doorkeeper } from '#api/caller.ts'
import { limitHeaders, tooMany } from '#api/gate.ts'
import { apiPrefix } from '#api/paths.ts'
import { type McpHandler, mcpOverHttp } from '#mcp/http.ts'

interface McpDoor {
  /** Where browsers and agents reach this server; where it listens, when left out. */
  publicUrl: string | undefined
  doorkeeper: Pick<Doorkeeper, 'take'>
  version: string
}

const methods = ['GET', 'POST', 'DELETE', 'OPTIONS'] as const

/**
 * Serves agents at /mcp. A tool asks the API of this process without a socket, by the key and from the address of
 * whoever called it, so that the API's gates and limits hold for agents as for everybody.
 */
export function mountMcp(app: FastifyInstance, door: McpDoor): void {
  const addresses = new AsyncLocalStorage<string>()
  let handler: McpHandler | null = null
  app.route({
    method: [...methods],
    url: '/mcp',
    handler: async (request, reply) => {
      if (request.headers.authorization === undefined) {
        const allowance = door.doorkeeper.take(anonymous, addressKey(request.ip))
        if (!allowance.allowed) throw tooMany(allowance)
        void reply.headers(limitHeaders(allowance))
      }
      handler ??= handlerOf(app, door, addresses)
      const asked = requestOf(request)
      const answer = await addresses.run(request.ip, () => handler!.fetch(asked))
      return sendResponse(reply, answer)
    },
  })
}

function handlerOf(app: FastifyInstance, { publicUrl, version }: McpDoor, addresses: AsyncLocalStorage<string>) {
  const origin = publicUrl ?? app.listeningOrigin
  const hostnames = ['localhost', '127.0.0.1', '[::1]', new URL(origin).hostname]
  return mcpOverHttp({
    baseUrl: new URL(apiPrefix, origin).href,
    version,
    hostnames,
    readOnly: false,
    fetch: (input, init) => askInside(app, new Request(input, init), addresses.getStore()),
  })
}

/** A request to our own API that takes no way over the network. */
async function askInside(app: FastifyInstance, request: Request, address: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(address !== undefined && { remoteAddress: address }),
    ...(request.body !== null && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
  const empty = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
}

function requestOf(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const body = request.body as Buffer | undefined
  const url = new URL(request.raw.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  return new Request(url, { method: request.method, headers, ...(body && { body: new Uint8Array(body) }) })
}

function sendResponse(reply: FastifyReply, answer: Response): FastifyReply {
  void reply.code(answer.status)
  answer.headers.forEach((value, name) => void reply.header(name, value))
  return reply.send(answer.body === null ? null : Readable.fromWeb(answer.body))
}
