import { compress, type Encoding } from './encodings.ts'
import type { ResponseBody } from './response.ts'

/** A body with its compressed forms, each made once. */
export class EncodedBody {
  readonly body: ResponseBody
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #onStored: ((bytes: number) => void) | null

  /** `onStored` receives the size of each compressed form of a body that is cached. */
  constructor(body: ResponseBody, onStored: ((bytes: number) => void) | null = null) {
    this.body = body
    this.#onStored = onStored
  }

  in(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#encoded.get(encoding)
    if (!bytes) this.#encoded.set(encoding, (bytes = this.#encode(encoding)))
    return bytes
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = await compress(this.body.bytes, encoding)
    if (this.#onStored === null || encoded === this.body.bytes) return encoded
    // A compressor returns a view of a far larger buffer, which would live as long as the cached form.
    const copy = exactCopy(encoded)
    this.#onStored(copy.length)
    return copy
  }
}

/** The same bytes in memory of exactly their length: a cached body must not retain the larger buffer it was made in. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Keys whose first request is remembered, and bytes cached. */
const maxObserved = 8192
/** In one process, however many threads it has. */
export const responseCacheBytes = 64 * 1024 * 1024
/** Above this size, stale bodies are dropped with each one that is added, the oldest first. */
const calmBytes = 8 * 1024 * 1024
const looksPerStore = 8

interface CacheEntry {
  version: string
  body: EncodedBody
  /** Of the body and its compressed forms. */
  bytes: number
  /** Since it was stored, or last looked at as stale. */
  wasRead: boolean
}

/**
 * Caches responses that are requested more than once, until the data changes. A response that was requested once in
 * this version is not cached: most maps show a place of their own, and memory that is not retained is reused at once.
 */
export class ResponseCache {
  /**
   * Versions by key of what was requested once, recently and before that. Two maps dropped whole: evicting the oldest of
   * one is slow.
   */
  #observed = new Map<string, string>()
  #observedBefore = new Map<string, string>()
  readonly #entries = new Map<string, CacheEntry>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = responseCacheBytes) {
    this.#maxBytes = maxBytes
  }

  /** Bytes cached, compressed forms included. */
  get cachedBytes(): number {
    return this.#bytes
  }

  /** The body where it is cached in this version. */
  get(key: string, version: string): EncodedBody | null {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.version !== version) return null
    entry.wasRead = true
    return entry.body
  }

  /** Accepts a body that was just made; caches it where this version of it was requested before. */
  add(key: string, version: string, body: ResponseBody): EncodedBody {
    if (this.#observed.get(key) !== version && this.#observedBefore.get(key) !== version) {
      this.#observe(key, version)
      return new EncodedBody(body)
    }
    this.#evict(key)
    // Stale entries make space; current ones stay, so that many requests at a time do not evict each other's bodies.
    while (this.#bytes + body.bytes.length > this.#maxBytes) {
      const stale = this.#staleKey(version)
      if (stale === null) return new EncodedBody(body)
      this.#evict(stale)
    }
    this.#evictStale(version)
    return this.#store(key, version, body)
  }

  /** Drops bodies of other versions. One that was read may be current data of another kind: it has a second chance. */
  #evictStale(version: string): void {
    let looks = this.#bytes > calmBytes ? looksPerStore : 0
    for (const [key, entry] of this.#entries) {
      if (looks-- <= 0) return
      if (entry.version === version) continue
      if (!entry.wasRead) this.#evict(key)
      else {
        entry.wasRead = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      }
    }
  }

  #observe(key: string, version: string): void {
    if (this.#observed.size >= maxObserved / 2) {
      this.#observedBefore = this.#observed
      this.#observed = new Map()
    }
    this.#observed.set(key, version)
  }

  #store(key: string, version: string, { release, ...body }: ResponseBody): EncodedBody {
    const encoded = new EncodedBody({ ...body, bytes: exactCopy(body.bytes) }, (bytes) => {
      if (this.#entries.get(key) !== entry) return
      entry.bytes += bytes
      this.#bytes += bytes
    })
    const entry: CacheEntry = { version, bytes: body.bytes.length, body: encoded, wasRead: false }
    release?.()
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    return encoded
  }

  #staleKey(version: string): string | null {
    for (const [key, entry] of this.#entries) if (entry.version !== version) return key
    return null
  }

  #evict(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
