import { withoutCredentials } from './address.ts'
import { retryAfterMs, Throttled } from './backoff.ts'
import type { FeedContext } from '../feed.ts'
import { LruMap } from '#domain/lru.ts'

/** Limits of the responses of a host. */
export interface UpstreamLimits {
  /** For the whole response, from the request to its last byte. */
  timeoutMs: number
  /** Of the decompressed body. */
  maxBytes: number
  headers?: Record<string, string>
  /** Whether a document that has not changed may be answered as such; true where left out. */
  isConditional?: boolean
  /** Other hosts that this one may redirect to, over https. */
  mayRedirectTo?: RegExp
}

/** The host answered 404. */
export class NotFoundError extends Error {}

const maxRedirects = 3
const maxValidators = 100

/**
 * Requests documents from a web host. A response must arrive in time, stay within the size limit, come from the same
 * host and be readable. Conditional requests avoid fetching an unchanged document again.
 */
export class Upstream {
  readonly #context: FeedContext
  readonly #limits: UpstreamLimits
  /**
   * ETag and Last-Modified of the last readable response, by URL.
   * Bounded, because some URLs contain a time and are requested once.
   */
  readonly #validators = new LruMap<string, Record<string, string>>(maxValidators)

  constructor(context: FeedContext, limits: Partial<UpstreamLimits> = {}) {
    this.#context = context
    this.#limits = { timeoutMs: 30_000, maxBytes: 16 << 20, ...limits }
  }

  /** Fetches and reads a document; null if it has not changed. Throws if the response takes too long, is too large or not readable. */
  async get<T>(url: string, read: (text: string) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    return this.getBytes(url, (bytes) => read(new TextDecoder().decode(bytes)), signal)
  }

  /** As `get`, for a document that is not text. */
  async getBytes<T>(url: string, read: (bytes: Buffer) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    const request = new AbortController()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    let isTimedOut = false
    void this.#context.sleep(this.#limits.timeoutMs, request.signal).then(() => {
      isTimedOut = !request.signal.aborted
      abort()
    })
    try {
      return await this.#fetchAndRead(url, read, request.signal)
    } catch (error) {
      throw isTimedOut ? new Error(`no complete response within ${this.#limits.timeoutMs / 1_000} s`) : causeOf(error)
    } finally {
      signal.removeEventListener('abort', abort)
      abort()
    }
  }

  /** The next request of a document is answered with all of it, although it has not changed. */
  invalidate(url: string): void {
    this.#validators.delete(url)
  }

  async #fetchAndRead<T>(url: string, read: (bytes: Buffer) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    const validators = this.#limits.isConditional === false ? undefined : this.#validators.get(url)
    const response = await this.#fetchFollowing(url, validators ?? {}, signal)
    this.#context.status.connects++
    if (response.status === 304 && validators) return null
    if (response.status !== 200) throw await errorOf(response, this.#context.clock.nowMs())
    const value = await read(await boundedBytes(response, this.#limits.maxBytes))
    // An unreadable document is fetched again even if it does not change.
    this.#validators.set(url, validatorsOf(response))
    return value
  }

  async #fetchFollowing(url: string, validators: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const first = withoutCredentials(url)
    let at = first.url
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const credentials = new URL(at).host === new URL(first.url).host ? first.headers : {}
      const own = { 'user-agent': 'Seaborne (self-hosted ship map)', ...credentials, ...this.#limits.headers }
      const response = await this.#context.fetch(at, {
        redirect: 'manual',
        headers: { ...own, ...validators },
        signal,
      })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || response.status === 304 || location === null)
        return response
      await response.body?.cancel()
      at = this.#redirectTarget(new URL(at), location)
    }
    throw new Error(`redirected more than ${maxRedirects} times`)
  }

  #redirectTarget(from: URL, location: string): string {
    const to = URL.canParse(location, from.href) ? new URL(location, from) : null
    const secure = to?.protocol === 'https:'
    const same = to?.host === from.host && (secure || (to.protocol === 'http:' && from.protocol === 'http:'))
    if (to && (same || (secure && this.#limits.mayRedirectTo?.test(to.host)))) return to.href
    throw new Error(`redirected to another host: ${to?.host ?? 'an invalid address'}`)
  }
}

/** Reads a body, decompressed. Throws as soon as it has more bytes. */
export async function boundedBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).length
    if (bytes > maxBytes) throw new Error(`response of more than ${maxBytes} bytes`)
    pieces.push(piece as Uint8Array)
  }
  return Buffer.concat(pieces)
}

function validatorsOf(response: Response): Record<string, string> {
  const validators: Record<string, string> = {}
  const etag = response.headers.get('etag')
  const modified = response.headers.get('last-modified')
  if (etag) validators['if-none-match'] = etag
  if (modified) validators['if-modified-since'] = modified
  return validators
}

/** The error of a response that is not 200; `Throttled` delays the next request. */
async function errorOf(response: Response, nowMs: number): Promise<Error> {
  await response.body?.cancel()
  const text = `answered ${response.status}${response.statusText === '' ? '' : ` ${response.statusText}`}`
  // Relative to the clock of the host, which may differ from ours.
  const hostMs = Date.parse(response.headers.get('date') ?? '')
  const afterMs = retryAfterMs(response.headers.get('retry-after'), Number.isNaN(hostMs) ? nowMs : hostMs)
  if (response.status === 429 || (response.status === 503 && afterMs !== null)) return new Throttled(text, afterMs)
  return response.status === 404 ? new NotFoundError(text) : new Error(text)
}

/** Replaces the message `fetch failed` by its cause, and one that repeats a header, which may be a key. */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error
  if (error.cause instanceof Error) return error.cause
  return /invalid header value|ByteString/.test(error.message)
    ? new Error('a header has a character that HTTP does not allow: check the key')
    : error
}
