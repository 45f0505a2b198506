import { setTimeout as wait } from 'node:timers/promises'
import { msPerMinute } from '#domain/time.ts'
import { type Allowance, allowanceOf, MemoryRateLimit } from './rate-limit.ts'

/**
 * The sliding window of `MemoryRateLimit` in one call: a list of the times of the allowed requests of the last minute, by the
 * clock of Redis. Returns whether the request is allowed, how many there are, and the ms until one more is available.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local window, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local first = redis.call('LINDEX', KEYS[1], 0)
while first and tonumber(first) <= now - window do
  redis.call('LPOP', KEYS[1])
  first = redis.call('LINDEX', KEYS[1], 0)
end
local count = redis.call('LLEN', KEYS[1])
if count > 0 then now = math.max(now, tonumber(redis.call('LINDEX', KEYS[1], -1))) end
local allowed = 0
if count < limit then
  redis.call('RPUSH', KEYS[1], string.format('%.3f', now))
  redis.call('PEXPIRE', KEYS[1], window + 1)
  count = count + 1
  allowed = 1
end
local blocking = count > 0 and tonumber(redis.call('LINDEX', KEYS[1], math.max(0, count - limit))) or now
return { allowed, count, math.ceil(window - (now - blocking)) }`

/** No connection with these settings will ever be accepted. */
const refusal = /^(?:NOAUTH|WRONGPASS)\b/
const keyPrefix = 'svc:limit:'
/** A Redis that takes longer is away: a request does not wait for it. */
const maxWaitMs = 250
/** How long no request asks a Redis that was away. */
const restMs = 1000

interface RedisRateLimitSettings {
  url: string
  /** The nodes that share the limit: while Redis is away each has its part. */
  nodes: () => number
  monotonicMs: () => number
  onState: (state: 'away' | 'back', error: string | null) => void
}

type Client = Awaited<ReturnType<typeof newClient>>

/** Loaded when it is used: most servers have no Redis. */
async function newClient(url: string) {
  const { createClient } = await import('@redis/client')
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(1000, 50 * 2 ** retries) },
  })
}

/** A limit of requests per minute that several servers share. */
export interface SharedWindow {
  consume(subject: string, perMinute: number): Promise<Allowance>
}

/**
 * An exact sliding window over all servers that use one Redis 7 or Valkey. While it is away each server allows the limit
 * divided by their number, counted from the requests that it allowed itself in the last minute.
 */
export class RedisRateLimit implements SharedWindow {
  readonly #client: Client
  readonly #settings: RedisRateLimitSettings
  readonly #own: MemoryRateLimit
  #sha = ''
  #awayUntilMs = 0
  /** Whether each server counts alone at the moment. */
  isAway = false
  /** Requests that were counted by this server alone. */
  countedAlone = 0

  private constructor(client: Client, settings: RedisRateLimitSettings) {
    this.#client = client
    this.#settings = settings
    this.#own = new MemoryRateLimit(settings.monotonicMs)
  }

  /** Connects, and goes on connecting in the background where there is no Redis yet. Throws where it refuses the password. */
  static async open(settings: RedisRateLimitSettings): Promise<RedisRateLimit> {
    const client = await newClient(settings.url)
    const limit = new RedisRateLimit(client, settings)
    const refused = Promise.withResolvers<never>()
    refused.promise.catch(() => client.destroy())
    let isOpening = true
    client.on('error', (error: Error) => {
      if (isOpening && refusal.test(error.message)) refused.reject(error)
      else limit.#away(error)
    })
    const connecting = client.connect().catch((error: unknown) => limit.#away(error))
    await Promise.race([connecting, wait(maxWaitMs, undefined, { ref: false }), refused.promise])
    isOpening = false
    return limit
  }

  async consume(subject: string, perMinute: number): Promise<Allowance> {
    if (this.#settings.monotonicMs() < this.#awayUntilMs) return this.#consumeAlone(subject, perMinute)
    try {
      const [allowed, count, freeInMs] = await this.#evaluate(subject, perMinute)
      if (this.isAway) this.#settings.onState('back', null)
      this.isAway = false
      // What was allowed here counts while Redis is away.
      if (allowed === 1) this.#own.consume(subject, perMinute)
      return allowanceOf(allowed === 1, perMinute, Math.max(0, perMinute - count), freeInMs)
    } catch (error) {
      this.#away(error)
      return this.#consumeAlone(subject, perMinute)
    }
  }

  /** Ends the connection. */
  close(): void {
    this.#client.destroy()
  }

  async #evaluate(subject: string, perMinute: number): Promise<number[]> {
    const given = { keys: [`${keyPrefix}${subject}`], arguments: [String(msPerMinute), String(perMinute)] }
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${maxWaitMs} ms`)), maxWaitMs)
    try {
      return (await Promise.race([this.#call(given), late.promise])) as number[]
    } finally {
      clearTimeout(timer)
    }
  }

  async #call(given: { keys: string[]; arguments: string[] }): Promise<unknown> {
    if (this.#sha !== '') {
      try {
        return await this.#client.evalSha(this.#sha, given)
      } catch (error) {
        // A Redis that was restarted has no scripts.
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      }
    }
    this.#sha = await this.#client.scriptLoad(script)
    return this.#client.evalSha(this.#sha, given)
  }

  #away(error: unknown): void {
    this.#awayUntilMs = this.#settings.monotonicMs() + restMs
    if (this.isAway) return
    this.isAway = true
    this.#settings.onState('away', error instanceof Error ? error.message : String(error))
  }

  #consumeAlone(subject: string, perMinute: number): Allowance {
    this.countedAlone++
    const part = Math.max(1, Math.floor(perMinute / Math.max(1, this.#settings.nodes())))
    return { ...this.#own.consume(subject, part), perMinute }
  }
}
