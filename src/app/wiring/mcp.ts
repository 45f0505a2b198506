import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyOnly } from '#api/guard/credentials.ts'
import type { Guard, GuardedRoute } from '#api/guard/guard.ts'
import { checkShape } from '#api/http/json-body.ts'
import { linkOrigin } from '#api/http/own-origin.ts'
import { apiPrefix } from '#api/http/paths.ts'
import { publicPathOf } from '#api/http/public-path.ts'
import { routedMethods } from '#api/ogc/ogc-routes.ts'
import { challengeWithMetadata, resourceMetadata, resourceMetadataPath } from '#contract/protected-resource.ts'
import type { McpHandler } from '#mcp/http.ts'

export interface McpDependencies {
  guard: Guard
  /** Origin that browsers and agents connect to; the address listened on where undefined. */
  publicUrl: string | undefined
  version: string
  nowMs: () => number
}

const mcpPath = '/mcp'
const methods = ['GET', 'POST', 'DELETE', 'OPTIONS'] as const

/**
 * Every caller may list tools. The request that a tool makes counts against a key's limit, not the message that calls
 * the tool; a caller without a key is counted for both. A message leaves admission control at once: it waits for
 * requests of its own, which are admitted by themselves.
 */
const route: GuardedRoute = {
  requirements: { access: 'open', scope: 'read', stream: true },
  methods,
  credentials: keyOnly,
  counts: ({ kind }) => kind === 'anonymous',
}

/**
 * Serves MCP at /mcp. A tool calls the API within this process, with the key and from the address of its caller, so
 * that the API's guard holds for agents as for every other caller.
 */
export function mountMcp(app: FastifyInstance, dependencies: McpDependencies): void {
  const addresses = new AsyncLocalStorage<string>()
  let handler: Promise<McpHandler> | null = null
  const enter = async (request: FastifyRequest, reply: FastifyReply) =>
    (await dependencies.guard.enter(request, reply, route)) ? reply : undefined
  mountMetadata(app, dependencies, enter)
  app.route({
    method: [...routedMethods],
    url: mcpPath,
    onRequest: enter,
    onSend: async (request, reply, payload) => {
      if (reply.statusCode !== 401) return payload
      const challenge = String(reply.getHeader('www-authenticate') ?? 'Bearer')
      const origin = linkOrigin(request, dependencies.publicUrl)
      void reply.header('www-authenticate', challengeWithMetadata(challenge, origin, mcpPath))
      return payload
    },
    handler: async (request, reply) => {
      handler ??= handlerOf(app, dependencies, addresses)
      const message = requestOf(request)
      const mcp = await handler
      return sendResponse(reply, await addresses.run(request.ip, () => mcp.fetch(message)))
    },
  })
}

/** The metadata of the origin as a resource, and of /mcp. */
function mountMetadata(
  app: FastifyInstance,
  { publicUrl }: McpDependencies,
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>,
): void {
  const publicPath = publicPathOf(publicUrl)
  // Of a resource below a path, clients look at the root of the host; a proxy leads that to us as it is.
  for (const before of new Set(['', publicPath]))
    for (const path of ['', mcpPath])
      app.route({
        method: ['GET', 'HEAD'],
        url: resourceMetadataPath + before + path,
        onRequest: enter,
        handler: async (request) => resourceMetadata(linkOrigin(request, publicUrl), path),
      })
}

/** Loads the MCP server for the first request: most servers never get one. */
async function handlerOf(
  app: FastifyInstance,
  { publicUrl, version, nowMs }: McpDependencies,
  addresses: AsyncLocalStorage<string>,
): Promise<McpHandler> {
  const { mcpOverHttp } = await import('#mcp/http.ts')
  const origin = publicUrl ?? app.listeningOrigin
  const hostnames = ['localhost', '127.0.0.1', '[::1]', new URL(origin).hostname]
  return mcpOverHttp({
    baseUrl: origin + apiPrefix,
    version,
    hostnames,
    readOnly: false,
    nowMs,
    fetch: (input, init) => callInProcess(app, new Request(input, init), addresses.getStore()),
  })
}

/** Sends a request to our own API without the network. */
async function callInProcess(app: FastifyInstance, request: Request, address: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const response = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(address !== undefined && { remoteAddress: address }),
    ...(request.body !== null && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, String(value))
  const empty = response.statusCode === 204 || response.statusCode === 304
  return new Response(empty ? null : new Uint8Array(response.rawPayload), { status: response.statusCode, headers })
}

function requestOf(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const body = request.body as Buffer | undefined
  if (body !== undefined) checkShape(body)
  const url = new URL(request.raw.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  return new Request(url, { method: request.method, headers, ...(body && { body: new Uint8Array(body) }) })
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  // null would be sent as the JSON text of it.
  return reply.send(response.body === null ? undefined : Readable.fromWeb(response.body))
}
