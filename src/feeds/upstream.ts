import { retryAfterMs, Throttled } from './back-off.ts'
import type { FeedContext } from './feed.ts'

/** What we ask of an upstream before we believe it. */
export interface UpstreamLimits {
  /** For the whole answer, from the question to its last byte. */
  timeoutMs: number
  /** Of the body as unpacked. */
  mostBytes: number
  headers?: Record<string, string>
  /** Other hosts that this one is known to send to, over https. */
  mayRedirectTo?: RegExp
}

/** The host knows nothing at this address. */
export class NotThere extends Error {}

const mostRedirects = 3
const mostRemembered = 100

/**
 * A host of the web that is asked again and again. It trusts nobody: an answer must come in time, be of bearable size,
 * come from the host that was asked, and be readable. An answer that was read is not fetched again until it changes.
 */
export class Upstream {
  readonly #context: FeedContext
  readonly #limits: UpstreamLimits
  /** What the host said of the last answer that we could read, by address. */
  readonly #validators = new Map<string, Record<string, string>>()

  constructor(context: FeedContext, limits: Partial<UpstreamLimits> = {}) {
    this.#context = context
    this.#limits = { timeoutMs: 30_000, mostBytes: 16 << 20, ...limits }
  }

  /** Fetches and reads an answer; null where it has not changed since it was last read. Throws where anything is wrong. */
  async get<T>(url: string, read: (text: string) => T | Promise<T>, signal: AbortSignal): Promise<T | null> {
    return this.getBytes(url, (bytes) => read(new TextDecoder().decode(bytes)), signal)
  }

  /** As `get`, for an answer that is not text. */
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
      throw late ? new Error(`no whole answer within ${this.#limits.timeoutMs / 1_000} s`) : plainer(error)
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
    if (answer.status !== 200) throw await refusal(answer)
    const read200 = await read(await this.#body(answer))
    // Only what could be read is worth not being fetched again.
    this.#remember(url, validatorsOf(answer))
    return read200
  }

  /** Some addresses have a time in them and are never asked again: the oldest are forgotten. */
  #remember(url: string, validators: Record<string, string>): void {
    this.#validators.delete(url)
    this.#validators.set(url, validators)
    if (this.#validators.size > mostRemembered) this.#validators.delete(this.#validators.keys().next().value as string)
  }

  async #follow(url: string, validators: Record<string, string>, signal: AbortSignal): Promise<Response> {
    let at = url
    for (let hops = 0; hops <= mostRedirects; hops++) {
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
    throw new Error(`sent us on more than ${mostRedirects} times`)
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
      if (bytes > this.#limits.mostBytes) throw new Error(`an answer of more than ${this.#limits.mostBytes} bytes`)
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

/** What an answer that is not 200 means for the next try. */
async function refusal(answer: Response): Promise<Error> {
  await answer.body?.cancel()
  const text = `answered ${answer.status}${answer.statusText === '' ? '' : ` ${answer.statusText}`}`
  // Against the host's own clock, which may be wrong.
  const hostMs = Date.parse(answer.headers.get('date') ?? '')
  const afterMs = retryAfterMs(answer.headers.get('retry-after'), Number.isNaN(hostMs) ? Date.now() : hostMs)
  if (answer.status === 429 || (answer.status === 503 && afterMs !== null)) return new Throttled(text, afterMs)
  return answer.status === 404 ? new NotThere(text) : new Error(text)
}

/** `fetch failed` says nothing; its cause does. */
function plainer(error: unknown): unknown {
  return error instanceof TypeError && error.cause instanceof Error ? error.cause : error
}
