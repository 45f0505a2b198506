/** How much a caller may still ask for. */
export interface Allowance {
  allowed: boolean
  perMinute: number
  remaining: number
  /** Whole seconds until there is room for one more than now, at least 1. */
  resetSeconds: number
  /** Whole seconds after which the next call passes, at least 1. */
  retryAfterSeconds: number
}

/** Counts requests. The memory engine counts for this process; one over Redis would count for several. */
export interface RateLimit {
  take(subject: string, perMinute: number): Allowance
}

const spanMs = 60_000

/**
 * An exact sliding window: never more than N requests of a subject in any 60 seconds. Remembers when each of the last N
 * was allowed. A refused one costs nothing.
 */
export class MemoryRateLimit implements RateLimit {
  readonly #monotonicMs: () => number
  readonly #mostSubjects: number
  /** By subject, the one heard longest ago first. Who asked once in a minute is a number, not a log: most are. */
  readonly #logs = new Map<string, number | Log>()

  constructor(monotonicMs: () => number, mostSubjects = 1_000_000) {
    this.#monotonicMs = monotonicMs
    this.#mostSubjects = mostSubjects
  }

  get size(): number {
    return this.#logs.size
  }

  take(subject: string, perMinute: number): Allowance {
    const nowMs = this.#monotonicMs()
    const known = this.#logs.get(subject)
    if (known === undefined || (typeof known === 'number' && known <= nowMs - spanMs)) {
      this.#remember(subject, perMinute > 0 ? nowMs : new Log(), known !== undefined)
      return allowance(perMinute > 0, perMinute, Math.max(0, perMinute - 1), spanMs)
    }
    const log = typeof known === 'number' ? new Log(known) : known
    this.#remember(subject, log, true)
    return taken(log, perMinute, nowMs)
  }

  #remember(subject: string, log: number | Log, known: boolean): void {
    if (known) this.#logs.delete(subject)
    this.#logs.set(subject, log)
    if (this.#logs.size <= this.#mostSubjects) return
    const [oldest] = this.#logs.keys()
    if (oldest !== undefined) this.#logs.delete(oldest)
  }
}

function taken(log: Log, perMinute: number, nowMs: number): Allowance {
  log.dropThrough(nowMs - spanMs)
  const allowed = log.length < perMinute
  if (allowed) log.add(nowMs)
  const remaining = Math.max(0, perMinute - log.length)
  // Where the limit was lowered, more than one must go before the next may come.
  const blocking = log.at(Math.max(0, log.length - perMinute))
  return allowance(allowed, perMinute, remaining, blocking + spanMs - nowMs)
}

function allowance(allowed: boolean, perMinute: number, remaining: number, freeInMs: number): Allowance {
  const seconds = Math.max(1, Math.ceil(freeInMs / 1000))
  return { allowed, perMinute, remaining, resetSeconds: seconds, retryAfterSeconds: seconds }
}

/** Times in order, in a ring that grows with what it holds. */
class Log {
  #ring = new Float64Array(4)
  #first = 0
  length = 0

  constructor(only?: number) {
    if (only !== undefined) this.add(only)
  }

  at(index: number): number {
    return this.length === 0 ? 0 : this.#ring[(this.#first + index) % this.#ring.length]
  }

  add(atMs: number): void {
    if (this.length === this.#ring.length) this.#grow()
    this.#ring[(this.#first + this.length++) % this.#ring.length] = atMs
  }

  dropThrough(atMs: number): void {
    while (this.length > 0 && this.#ring[this.#first] <= atMs) {
      this.#first = (this.#first + 1) % this.#ring.length
      this.length--
    }
  }

  #grow(): void {
    const wider = new Float64Array(this.#ring.length * 2)
    for (let i = 0; i < this.length; i++) wider[i] = this.at(i)
    this.#ring = wider
    this.#first = 0
  }
}
