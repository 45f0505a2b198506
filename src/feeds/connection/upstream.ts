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
  /** Other hosts that this one may redirect to, over https. */
  mayRedirectTo?: RegExp
}

/** The host answered 404. */
export class NotThere extends Error {}

const maxRedirects = 3
const maxRemembered = 100

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
  readonly #validators = new LruMap<string, Record<string, string>>(maxRemembered)

  constructor(context: FeedContext, limits: Partial<UpstreamLimits> = {}) {
    this.#context = context
    this.#limits = { timeoutMs: 30_000, maxBytes: 16 << 20, ...limits }
  }

  /** Fetches and reads a document; null if it has not changed. Throws if the response is late, too large or not readable. */
  async get<T>(url: string, read: (text: string) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    return this.getBytes(url, (bytes) => read(new TextDecoder().decode(bytes)), signal)
  }

  /** As `get`, for a document that is not text. */
  async getBytes<T>(url: string, read: (bytes: Buffer) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    const line = new AbortController()
    const hangUp = () => line.abort()
    signal.addEventListener('abort', hangUp, { once: true })
    let late = false
    void this.#context.sleep(this.#limits.timeoutMs, line.signal).then(() => {
      late = !line.signal.aborted
      hangUp()
    })
    try {
      return await this.#ask(url, read, line.signal)
    } catch (error) {
      throw late ? new Error(`no complete response within ${this.#limits.timeoutMs / 1_000} s`) : plainer(error)
    } finally {
      signal.removeEventListener('abort', hangUp)
      hangUp()
    }
  }

  async #ask<T>(url: string, read: (bytes: Buffer) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    const validators = this.#validators.get(url)
    const answer = await this.#follow(url, validators ?? {}, signal)
    this.#context.status.connects++
    if (answer.status === 304 && validators) return null
    if (answer.status !== 200) throw await refusal(answer, this.#context.clock.nowMs())
    const read200 = await read(await this.#body(answer))
    // An unreadable document is fetched again even if it does not change.
    this.#validators.set(url, validatorsOf(answer))
    return read200
  }

  async #follow(url: string, validators: Record<string, string>, signal: AbortSignal): Promise<Response> {
    let at = url
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const answer = await this.#context.fetch(at, {
        redirect: 'manual',
        headers: { 'user-agent': 'Seaborne (self-hosted ship map)', ...this.#limits.headers, ...validators },
        signal,
      })
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || location === null) return answer
      await answer.body?.cancel()
      at = this.#onward(new URL(at), location)
    }
    throw new Error(`sent us on more than ${maxRedirects} times`)
  }

  #onward(from: URL, location: string): string {
    const to = URL.canParse(location, from.href) ? new URL(location, from) : null
    const secure = to?.protocol === 'https:'
    const same = to?.host === from.host && (secure || (to.protocol === 'http:' && from.protocol === 'http:'))
    if (to && (same || (secure && this.#limits.mayRedirectTo?.test(to.host)))) return to.href
    throw new Error(`sent us elsewhere, to ${to?.host ?? 'nowhere'}`)
  }

  async #body(answer: Response): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of answer.body ?? []) {
      bytes += (piece as Uint8Array).length
      if (bytes > this.#limits.maxBytes) throw new Error(`an answer of more than ${this.#limits.maxBytes} bytes`)
      pieces.push(piece as Uint8Array)
    }
    return Buffer.concat(pieces)
  }
}

function validatorsOf(answer: Response): Record<string, string> {
  const validators: Record<string, string> = {}
  const etag = answer.headers.get('etag')
  const modified = answer.headers.get('last-modified')
  if (etag) validators['if-none-match'] = etag
  if (modified) validators['if-modified-since'] = modified
  return validators
}

/** The error of a response that is not 200; `Throttled` delays the next request. */
async function refusal(answer: Response, nowMs: number): Promise<Error> {
  await answer.body?.cancel()
  const text = `answered ${answer.status}${answer.statusText === '' ? '' : ` ${answer.statusText}`}`
  // Relative to the clock of the host, which may differ from ours.
  const hostMs = Date.parse(answer.headers.get('date') ?? '')
  const afterMs = retryAfterMs(answer.headers.get('retry-after'), Number.isNaN(hostMs) ? nowMs : hostMs)
  if (answer.status === 429 || (answer.status === 503 && afterMs !== null)) return new Throttled(text, afterMs)
  return answer.status === 404 ? new NotThere(text) : new Error(text)
}

/** Replaces the message `fetch failed` by its cause. */
function plainer(error: unknown): unknown {
  return error instanceof TypeError && error.cause instanceof Error ? error.cause : error
}
