import { HttpError } from '#domain/http-error.ts'
import type { Requirements } from './authorize.ts'
import { WaitingQueue } from './waiting-queue.ts'

/** How long requests are served before the event loop reads, writes and accepts again. */
const sliceMs = 5
/** Requests in flight at most, such as those whose responses are being compressed; others wait. */
const maxInFlight = 256
/** The expected wait up to which a request is queued. */
const maxExpectedMs = 200
/** The same for requests that must succeed under overload: sign-in, keys, billing. */
const maxExpectedVitalMs = 2000
/** A request is rejected when it has waited this many times its maximum expected wait. */
const timeoutFactor = 2
/** A client that closed its sending side may still read; after waiting longer than this it has more likely left. */
const graceMs = 20
/** Node accepts one connection an iteration of the event loop: for this long nothing is served while they come in. */
const maxAcceptingMs = 5

/** The scheduler's view of time and of the event loop; the process's own where left out. */
export interface AdmissionDependencies {
  monotonicMs: () => number
  /** Calls back in the event loop's next iteration. */
  schedule: (work: () => void) => void
  /** Calls back when all work that has begun waits for something. */
  afterCurrent: (work: () => void) => void
  /** 0 to 1. */
  random: () => number
}

const ofThisProcess: AdmissionDependencies = {
  monotonicMs: () => performance.now(),
  schedule: (work) => setImmediate(work),
  afterCurrent: (work) => queueMicrotask(() => process.nextTick(work)),
  random: Math.random,
}

/**
 * Admission control: admits requests while they can be answered in time and rejects the others with 503 at once, which
 * costs next to nothing. While the event loop has time a request is admitted directly; otherwise it is queued, and the
 * queue is served in short slices, so that connections are accepted and health checks answered in between.
 */
export class Admission {
  readonly #dependencies: AdmissionDependencies
  readonly #regular = new WaitingQueue()
  readonly #vital = new WaitingQueue()
  #iterationBeganMs: number | null = null
  #isScheduled = false
  #hasAccepted = false
  /** When the last queued request was served, or the queue began. */
  #servedMs = 0
  /** Moving average of the time a request takes, without its wait. */
  #meanMs = 1
  #inFlight = 0
  /** Requests rejected with 503. */
  rejected = 0

  constructor(dependencies: Partial<AdmissionDependencies> = {}) {
    this.#dependencies = { ...ofThisProcess, ...dependencies }
  }

  /** Requests that are admitted and not yet answered. */
  get inFlight(): number {
    return this.#inFlight
  }

  /** Requests that wait to be admitted. */
  get waiting(): number {
    return this.#regular.length + this.#vital.length
  }

  /**
   * Admits a request until `leave` is called: at once (null), or when the promise resolves. Throws or rejects with 503
   * under overload, and with 408 for a request whose client has gone (`isGone`).
   */
  enter(requirements: Pick<Requirements, 'callback' | 'scope'>, isGone: () => boolean): Promise<void> | null {
    const nowMs = this.#dependencies.monotonicMs()
    if (!this.#hasAccepted && this.waiting === 0 && this.#inFlight < maxInFlight && this.#hasTime(nowMs)) {
      this.#inFlight++
      return null
    }
    const [queue, maxMs] = isVital(requirements) ? [this.#vital, maxExpectedVitalMs] : [this.#regular, maxExpectedMs]
    if (queue.length * this.#meanMs > maxMs) throw this.#overloaded()
    if (this.waiting === 0) this.#servedMs = nowMs
    this.#schedule()
    return queue.join({ sinceMs: nowMs, untilMs: nowMs + maxMs * timeoutFactor, isGone })
  }

  /** An admitted request has its response. */
  leave(): void {
    this.#inFlight--
    if (this.waiting > 0) this.#schedule()
  }

  /** A connection was accepted: more may be pending in the kernel. */
  connectionAccepted(): void {
    this.#hasAccepted = true
  }

  #hasTime(nowMs: number): boolean {
    if (this.#iterationBeganMs === null) {
      this.#iterationBeganMs = nowMs
      this.#dependencies.schedule(() => (this.#iterationBeganMs = null))
    }
    return nowMs - this.#iterationBeganMs < sliceMs
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#dependencies.schedule(() => this.#beginSlice())
  }

  #beginSlice(): void {
    this.#isScheduled = false
    const nowMs = this.#dependencies.monotonicMs()
    const isAccepting = this.#hasAccepted && nowMs - this.#servedMs < maxAcceptingMs
    this.#hasAccepted = false
    if (isAccepting) this.#schedule()
    else this.#serve(nowMs, nowMs + sliceMs)
  }

  /** Serves the queue, one request after the other, to the end of the slice. */
  #serve(nowMs: number, endMs: number): void {
    const next = this.#inFlight < maxInFlight ? this.#next(nowMs) : null
    if (next === null) return
    this.#inFlight++
    next.admit()
    this.#dependencies.afterCurrent(() => {
      const doneMs = this.#dependencies.monotonicMs()
      this.#servedMs = doneMs
      this.#meanMs = Math.max(0.05, this.#meanMs + (doneMs - nowMs - this.#meanMs) / 16)
      if (doneMs < endMs) this.#serve(doneMs, endMs)
      else if (this.waiting > 0) this.#schedule()
    })
  }

  /** The next queued request whose client still waits; those that waited too long are rejected. */
  #next(nowMs: number) {
    for (;;) {
      const next = this.#vital.shift() ?? this.#regular.shift()
      if (next === null) return null
      if (next.isGone() && nowMs - next.sinceMs > graceMs) {
        next.reject(new HttpError(408, 'The client closed the connection before the request was served.'))
      } else if (nowMs > next.untilMs) next.reject(this.#overloaded())
      else return next
    }
  }

  #overloaded(): HttpError {
    this.rejected++
    // Spread, so that the rejected clients do not all come back at the same time.
    const seconds = 1 + Math.floor(this.#dependencies.random() * 3)
    return new HttpError(503, `The server is overloaded. Try again in ${seconds} s.`, {
      'retry-after': String(seconds),
    })
  }
}

/** Sign-in, keys and the payment provider's callbacks: few, limited by themselves, and the worst to lose. */
const isVital = ({ callback, scope }: Pick<Requirements, 'callback' | 'scope'>) =>
  callback === true || scope === 'none' || scope === 'session'
