import { createHash } from 'node:crypto'
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { ApiError, createClient } from '#client/client.ts'
import { FeedFreshness } from './freshness.ts'
import { createMcpServer } from './server.ts'

export interface HttpSettings {
  /** Base URL of the API. Tools call it with the caller's API key, so its access checks and limits apply. */
  baseUrl: string
  version: string
  /** Host names accepted in the Host and Origin headers: `localhost`, `map.example.org`. */
  hostnames: readonly string[]
  readOnly: boolean
  nowMs: () => number
  /** Replaces the global fetch. */
  fetch?: typeof fetch
}

/** Accepted by `toNodeHandler` of @modelcontextprotocol/node. `parsedBody` is set if the body was already read. */
export interface McpHandler {
  fetch(request: Request, options?: { parsedBody?: unknown }): Promise<Response>
}

/** Handles requests to /mcp (streamable HTTP, stateless). Without an API key tools are listed, and calls that need one fail. */
export function mcpOverHttp(settings: HttpSettings): McpHandler {
  const { baseUrl, version, readOnly, nowMs, fetch } = settings
  const hostnames = [...settings.hostnames]
  const scopes = new KeyScopeCache(settings)
  const feeds = new FeedFreshness(nowMs)
  const timeouts = { maxAttempts: 1, timeoutMs: 20_000 }
  const handler = createMcpHandler(
    async ({ authInfo }) => {
      const client = createClient({ baseUrl, apiKey: authInfo?.token, fetch, timeouts })
      return createMcpServer({ client, baseUrl, version, readOnly, scopes: authInfo?.scopes ?? null, feeds })
    },
    { maxRequestBodySize: 1 << 20 },
  )
  return {
    fetch: async (request, { parsedBody } = {}) => {
      const rejection = hostHeaderValidationResponse(request, hostnames) ?? originValidationResponse(request, hostnames)
      if (rejection) return rejection
      const header = request.headers.get('authorization')
      if (header === null) return handler.fetch(request, { parsedBody })
      const token = /^Bearer +(svc_\S{10,200})$/i.exec(header)?.[1]
      const allowed = token === undefined ? null : await scopes.of(token)
      if (token === undefined || allowed === null) return keyRejected()
      return handler.fetch(request, { parsedBody, authInfo: { token, clientId: 'key', scopes: [...allowed] } })
    },
  }
}

function keyRejected(): Response {
  const error = { error: 'The API key is not valid. Send "Authorization: Bearer svc_live_…", or omit the header.' }
  return Response.json(error, { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
}

const scopeCacheMs = 30_000
const maxCachedKeys = 1000

/** Caches the scopes of API keys. They only decide which tools are listed; the API authorizes every call. */
class KeyScopeCache {
  readonly #settings: HttpSettings
  readonly #entries = new Map<string, { untilMs: number; scopes: readonly string[] }>()

  constructor(settings: HttpSettings) {
    this.#settings = settings
  }

  /** The scopes of a key. null if it is not valid; read and write if the API is not available. */
  async of(token: string): Promise<readonly string[] | null> {
    const id = createHash('sha256').update(token).digest('base64')
    const cached = this.#entries.get(id)
    if (cached !== undefined && cached.untilMs > this.#settings.nowMs()) return cached.scopes
    const scopes = await this.#ask(token)
    if (scopes === null) return null
    if (this.#entries.size >= maxCachedKeys) this.#entries.clear()
    this.#entries.set(id, { untilMs: this.#settings.nowMs() + scopeCacheMs, scopes })
    return scopes
  }

  async #ask(token: string): Promise<readonly string[] | null> {
    const { baseUrl, fetch } = this.#settings
    const client = createClient({ baseUrl, apiKey: token, fetch, timeouts: { maxAttempts: 1, timeoutMs: 5000 } })
    try {
      return (await client.call('auth.me')).scopes
    } catch (error) {
      return error instanceof ApiError && error.status === 401 ? null : ['read', 'write']
    }
  }
}
