import { createHash } from 'node:crypto'
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { ApiError, createClient } from '#client/client.ts'
import { createMcpServer } from './server.ts'

export interface HttpSettings {
  /** Address of the API with its prefix; the tools ask it with the caller's own key, so that its gates and limits hold. */
  baseUrl: string
  version: string
  /** Host names under which this server may be addressed, for Host and Origin alike: `localhost`, `ships.example.org`. */
  hostnames: readonly string[]
  readOnly: boolean
  /** How the API is reached; the network where left out. */
  fetch?: typeof fetch
}

/** What `toNodeHandler` of @modelcontextprotocol/node mounts. `parsedBody` where the body was read already. */
export interface McpHandler {
  fetch(request: Request, options?: { parsedBody?: unknown }): Promise<Response>
}

/** Answers requests to /mcp (streamable HTTP, stateless). Without a key the tools are listed, and say how to get one. */
export function mcpOverHttp(settings: HttpSettings): McpHandler {
  const { baseUrl, version, readOnly, fetch } = settings
  const hostnames = [...settings.hostnames]
  const scopes = new KeyScopes(settings)
  const patience = { tries: 1, timeoutMs: 20_000 }
  const handler = createMcpHandler(
    async ({ authInfo }) => {
      const client = createClient({ baseUrl, apiKey: authInfo?.token, fetch, patience })
      return createMcpServer({ client, baseUrl, version, readOnly, scopes: authInfo?.scopes ?? null })
    },
    { maxRequestBodySize: 1 << 20 },
  )
  return {
    fetch: async (request, { parsedBody } = {}) => {
      const refused = hostHeaderValidationResponse(request, hostnames) ?? originValidationResponse(request, hostnames)
      if (refused) return refused
      const header = request.headers.get('authorization')
      if (header === null) return handler.fetch(request, { parsedBody })
      const token = /^Bearer +(svc_\S{10,200})$/i.exec(header)?.[1]
      const allowed = token === undefined ? null : await scopes.of(token)
      if (token === undefined || allowed === null) return keyRefused()
      return handler.fetch(request, { parsedBody, authInfo: { token, clientId: 'key', scopes: [...allowed] } })
    },
  }
}

function keyRefused(): Response {
  const error = { error: 'The API key is not valid. Send "Authorization: Bearer svc_live_…", or none at all.' }
  return Response.json(error, { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
}

const rememberedMs = 30_000
const mostRemembered = 1000

/** What keys are allowed, remembered for a while: it decides only what is listed, the API guards every call itself. */
class KeyScopes {
  readonly #settings: HttpSettings
  readonly #known = new Map<string, { untilMs: number; scopes: readonly string[] }>()

  constructor(settings: HttpSettings) {
    this.#settings = settings
  }

  /** null where the key is not valid. Every scope where the API cannot say now: the call itself will tell. */
  async of(token: string): Promise<readonly string[] | null> {
    const id = createHash('sha256').update(token).digest('base64')
    const known = this.#known.get(id)
    if (known !== undefined && known.untilMs > Date.now()) return known.scopes
    const scopes = await this.#ask(token)
    if (scopes === null) return null
    if (this.#known.size >= mostRemembered) this.#known.clear()
    this.#known.set(id, { untilMs: Date.now() + rememberedMs, scopes })
    return scopes
  }

  async #ask(token: string): Promise<readonly string[] | null> {
    const { baseUrl, fetch } = this.#settings
    const client = createClient({ baseUrl, apiKey: token, fetch, patience: { tries: 1, timeoutMs: 5000 } })
    try {
      return (await client.call('auth.me')).scopes
    } catch (error) {
      return error instanceof ApiError && error.status === 401 ? null : ['read', 'write']
    }
  }
}
