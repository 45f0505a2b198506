import { HttpError, retryLaterError } from '#domain/http-error.ts'
import type { Requirements } from './authorize.ts'
import { type QueuedRequest, WaitingQueue } from './waiting-queue.ts'

/** How long requests are served before the event loop reads, writes and accepts again. */
const sliceMs = 5
/** Requests in flight at most, such as those whose responses are being compressed; others wait. */
const maxInFlight = 256
/** A queue that was not empty for this long is overload; one that was empty since is a burst, and is worked off. */
const burstMs = 500
/** Under overload, the expected wait up to which a request is queued. */
const maxExpectedMs = 200
/** The same for requests that must succeed under overload: sign-in, keys, billing. */
const maxExpectedVitalMs = 2000
/** Under overload, a request is rejected when it has waited this many times its maximum expected wait. */
const timeoutFactor = 2
/** Requests that one queue holds at most, in a burst too. */
const maxQueued = 2000
/** A longer gap between two looks at the clock was a stall of the process or the machine: no wait is longer for it. */
const maxGapMs = 50
/** Queued requests are looked at this often while requests in flight keep all places. */
const recheckMs = 25
/** A client that closed its sending side may still read; after waiting longer than this it has more likely left. */
const graceMs = 20
/** Node accepts one connection an iteration of the event loop: for this long nothing is served while they come in. */
const maxAcceptingMs = 5

/** The scheduler's view of time and of the event loop; the process's own where left out. */
export interface AdmissionDependencies {
  monotonicMs: () => number
  /** Calls back in the event loop's next iteration. */
  schedule: (work: () => void) => void
  /** Calls back after a time. */
  scheduleAfter: (ms: number, work: () => void) => void
  /** Calls back when all work that has begun waits for something. */
  afterCurrent: (work: () => void) => void
  /** 0 to 1. */
  random: () => number
}

const ofThisProcess: AdmissionDependencies = {
  monotonicMs: () => performance.now(),
  schedule: (work) => setImmediate(work),
  scheduleAfter: (ms, work) => setTimeout(work, ms).unref(),
  afterCurrent: (work) => queueMicrotask(() => process.nextTick(work)),
  random: Math.random,
}

/**
 * Admission control: admits requests while they can be answered in time and rejects the others with 503, before anything
 * of them is parsed. While the event loop has time a request is admitted directly; otherwise it is queued, and the
 * queue is served in short slices, so that connections are accepted and health checks answered in between. A burst is
 * queued and worked off; requests are rejected only where the queue has not been empty for `burstMs`.
 */
export class Admission {
  readonly #dependencies: AdmissionDependencies
  readonly #regular = new WaitingQueue(maxExpectedMs)
  readonly #vital = new WaitingQueue(maxExpectedVitalMs)
  #iterationBeganMs: number | null = null
  #isScheduled = false
  #isRechecking = false
  #hasAccepted = false
  #clockMs: number
  /** Time without stalls: waits are measured with it. */
  #activeMs = 0
  /** When the last queued request was served, or the queue began. */
  #servedMs = 0
  /** Moving average of the time a request takes, without its wait; under overload, the only use of it, it is fresh. */
  #meanMs = 1
  #inFlight = 0
  #fullSinceMs: number | null = null
  /** Requests rejected with 503. */
  rejected = 0

  constructor(dependencies: Partial<AdmissionDependencies> = {}) {
    this.#dependencies = { ...ofThisProcess, ...dependencies }
    this.#clockMs = this.#dependencies.monotonicMs()
  }

  /** Requests that are admitted and not yet answered. */
  get inFlight(): number {
    return this.#inFlight
  }

  /** Requests that wait to be admitted. */
  get waiting(): number {
    return this.#regular.length + this.#vital.length
  }

  /** Whether all places have been taken for so long that requests are rejected. */
  get isFull(): boolean {
    return this.#fullSinceMs !== null && this.#dependencies.monotonicMs() - this.#fullSinceMs > burstMs
  }

  /**
   * Admits a request until `leave` is called: at once (null), or when the promise resolves. Throws or rejects with 503
   * under overload, and with 408 for a request whose client has gone (`isGone`).
   */
  enter(requirements: Pick<Requirements, 'callback' | 'scope'>, isGone: () => boolean): Promise<void> | null {
    const nowMs = this.#readClock()
    if (!this.#hasAccepted && this.waiting === 0 && this.#inFlight < maxInFlight && this.#hasTime(nowMs)) {
      this.#occupy(nowMs)
      return null
    }
    const queue = isVital(requirements) ? this.#vital : this.#regular
    if (this.waiting === 0) this.#servedMs = nowMs
    const isTooLong = this.#isOverloaded(queue) && queue.length * this.#meanMs > queue.maxExpectedMs
    if (isTooLong || queue.length >= maxQueued) throw this.#overloaded()
    this.#schedule()
    return queue.join({ sinceMs: this.#activeMs, isGone })
  }

  /** An admitted request has its response. */
  leave(): void {
    this.#inFlight--
    this.#fullSinceMs = null
    if (this.waiting > 0) this.#schedule()
  }

  /** A connection was accepted: more may be pending in the kernel. */
  connectionAccepted(): void {
    this.#hasAccepted = true
  }

  /** The time, in ms; moves the time without stalls on. */
  #readClock(): number {
    const nowMs = this.#dependencies.monotonicMs()
    this.#activeMs += Math.min(maxGapMs, nowMs - this.#clockMs)
    this.#clockMs = nowMs
    return nowMs
  }

  #occupy(nowMs: number): void {
    if (++this.#inFlight === maxInFlight) this.#fullSinceMs = nowMs
  }

  #hasTime(nowMs: number): boolean {
    if (this.#iterationBeganMs === null) {
      this.#iterationBeganMs = nowMs
      this.#dependencies.schedule(() => (this.#iterationBeganMs = null))
    }
    return nowMs - this.#iterationBeganMs < sliceMs
  }

  /** Whether the queue has not been empty for so long that it is no burst. */
  #isOverloaded(queue: WaitingQueue): boolean {
    return queue.standingSinceMs !== null && this.#activeMs - queue.standingSinceMs > burstMs
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#dependencies.schedule(() => this.#beginSlice())
  }

  #beginSlice(): void {
    this.#isScheduled = false
    const nowMs = this.#readClock()
    const isAccepting = this.#hasAccepted && nowMs - this.#servedMs < maxAcceptingMs
    this.#hasAccepted = false
    if (isAccepting) this.#schedule()
    else this.#serve(nowMs + sliceMs)
  }

  /** Serves the queue, one request after the other, to the end of the slice. */
  #serve(endMs: number): void {
    if (this.#inFlight >= maxInFlight) {
      this.#rejectLate()
      return
    }
    const next = this.#next()
    if (next === null) return
    const beganMs = this.#activeMs
    this.#occupy(this.#clockMs)
    next.admit()
    this.#dependencies.afterCurrent(() => {
      const doneMs = this.#readClock()
      this.#servedMs = doneMs
      this.#meanMs = Math.max(0.05, this.#meanMs + (this.#activeMs - beganMs - this.#meanMs) / 16)
      if (this.waiting === 0) return
      if (doneMs < endMs) this.#serve(endMs)
      else this.#schedule()
    })
  }

  /** All places are taken: rejects the queued requests that waited too long, and looks again in a moment. */
  #rejectLate(): void {
    for (const queue of [this.#vital, this.#regular]) {
      while (queue.first !== null && this.#isLate(queue, queue.first)) queue.shift()?.reject(this.#overloaded())
    }
    if (this.waiting === 0 || this.#isRechecking) return
    this.#isRechecking = true
    this.#dependencies.scheduleAfter(recheckMs, () => {
      this.#isRechecking = false
      this.#schedule()
    })
  }

  #isLate(queue: WaitingQueue, { sinceMs }: QueuedRequest): boolean {
    return this.#isOverloaded(queue) && this.#activeMs - sinceMs > queue.maxExpectedMs * timeoutFactor
  }

  /** The next queued request whose client still waits; those that waited too long are rejected. */
  #next(): QueuedRequest | null {
    for (;;) {
      const queue = this.#vital.length > 0 ? this.#vital : this.#regular
      const { first } = queue
      if (first === null) return null
      const isLate = this.#isLate(queue, first)
      queue.shift()
      if (first.isGone() && this.#activeMs - first.sinceMs > graceMs) {
        first.reject(new HttpError(408, 'The client closed the connection before the request was served.'))
      } else if (isLate) first.reject(this.#overloaded())
      else return first
    }
  }

  #overloaded(): HttpError {
    this.rejected++
    // Spread, so that the rejected clients do not all come back at the same time.
    return overloadErrors[Math.floor(this.#dependencies.random() * overloadErrors.length)]
  }
}

const overloadErrors = [1, 2, 3].map((seconds) => retryLaterError(503, seconds * 1000, 'The server is overloaded.'))

/** Sign-in, keys and the payment provider's callbacks: few, limited by themselves, and the worst to lose. */
const isVital = ({ callback, scope }: Pick<Requirements, 'callback' | 'scope'>) =>
  callback === true || scope === 'none' || scope === 'session'
