import * as z from 'zod'
import { msPerMinute } from '#domain/time.ts'
import type { FeedContext } from '../feed.ts'
import { retryAfterMs, Throttled } from './backoff.ts'
import { readJson } from './read-response.ts'
import { boundedBytes, causeOf } from './upstream.ts'

/** A client of an OAuth 2.0 server. */
interface OAuthClient {
  /** The token endpoint. */
  url: string
  id: string
  secret: string
  scope: string
  /** What to do where the server does not accept the client. */
  hint: string
}

/** A token is renewed this long before it expires. */
const renewedBeforeMs = msPerMinute
const timeoutMs = 30_000
const maxTokenBytes = 64 << 10

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Access tokens of the client credentials grant (RFC 6749, section 4.4), each used until shortly before it expires. */
export class ClientCredentials {
  readonly #client: OAuthClient
  readonly #context: FeedContext
  #token: { text: string; untilMs: number } | null = null

  constructor(client: OAuthClient, context: FeedContext) {
    this.#client = client
    this.#context = context
  }

  /** The value of the header Authorization. */
  async authorization(signal: AbortSignal): Promise<string> {
    const nowMs = this.#context.clock.nowMs()
    if (this.#token === null || this.#token.untilMs <= nowMs) this.#token = await this.#request(signal, nowMs)
    return `Bearer ${this.#token.text}`
  }

  /** The next call requests a new token. */
  invalidate(): void {
    this.#token = null
  }

  async #request(signal: AbortSignal, nowMs: number): Promise<{ text: string; untilMs: number }> {
    const { url, id, secret, scope, hint } = this.#client
    const request = this.#context.fetch(url, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret, scope }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const response = await request.catch((error: unknown) => {
      throw causeOf(error)
    })
    const text = (await boundedBytes(response, maxTokenBytes)).toString()
    if (response.status === 400 || response.status === 401)
      throw new Throttled(`the token server answered ${response.status}: ${hint}`, null)
    if (response.status === 429)
      throw new Throttled('the token server answered 429', retryAfterMs(response.headers.get('retry-after'), nowMs))
    if (response.status !== 200) throw new Error(`the token server answered ${response.status}`)
    const token = readJson(text, tokenResponse)
    return { text: token.access_token, untilMs: nowMs + Math.max(0, token.expires_in * 1000 - renewedBeforeMs) }
  }
}
