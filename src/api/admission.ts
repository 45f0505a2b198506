import type { Operation } from '#contract/operation.ts'
import { Refusal } from './refusal.ts'
import { WaitingLine } from './waiting-line.ts'

/** For how long requests are answered before the event loop gets its turn to read, write and accept. */
const sliceMs = 5
/** Requests in work at most, such as those whose answers are being compressed; the next ones wait. */
const mostInHand = 256
/** How long somebody may expect to wait, to be put in line. */
const mostExpectedMs = 200
/** The same for what must go on while the rest is turned away: signing in, keys, billing. */
const mostExpectedVitalMs = 2000
/** Whoever has waited so many times as long as expected is turned away all the same. */
const patience = 2
/** Who hangs up on the asking side may still listen for the answer; who waited for longer than this has more likely left. */
const soonMs = 20
/** Node accepts one connection a turn: as long as they come in, turns are spent on nothing else, up to so long. */
const mostAcceptingMs = 5

export interface AdmissionParts {
  monotonicMs: () => number
  /** Calls back in the event loop's next turn. */
  soon: (work: () => void) => void
  /** Calls back when all that was begun has come to where it waits for something. */
  afterThis: (work: () => void) => void
  /** 0 to 1. */
  random: () => number
}

const wholeWorld: AdmissionParts = {
  monotonicMs: () => performance.now(),
  soon: (work) => setImmediate(work),
  afterThis: (work) => queueMicrotask(() => process.nextTick(work)),
  random: Math.random,
}

/**
 * Lets requests in as long as they can be answered in good time, and turns the rest away at once, which costs next to
 * nothing. While the loop has time a request goes straight on; otherwise it stands in line, and the line is served in short
 * slices, so that connections are accepted, and health answered, meanwhile.
 */
export class Admission {
  readonly #parts: AdmissionParts
  readonly #usual = new WaitingLine()
  readonly #vital = new WaitingLine()
  #turnBeganMs: number | null = null
  #isScheduled = false
  #hasAccepted = false
  /** When the last of the line was served, or the line began. */
  #servedMs = 0
  /** What a request took of late, without what it waited for. */
  #eachMs = 1
  #inHand = 0
  /** Requests turned away. */
  refused = 0

  constructor(parts: Partial<AdmissionParts> = {}) {
    this.#parts = { ...wholeWorld, ...parts }
  }

  /** Requests that are let in and not yet answered. */
  get inHand(): number {
    return this.#inHand
  }

  /** Requests that stand in line. */
  get waiting(): number {
    return this.#usual.length + this.#vital.length
  }

  /** Lets a request in, now or when the promise comes true, until `leave`; or refuses it. `isGone`: nobody waits any more. */
  enter(operation: Operation, isGone: () => boolean): Promise<void> | null {
    const nowMs = this.#parts.monotonicMs()
    if (!this.#hasAccepted && this.waiting === 0 && this.#inHand < mostInHand && this.#hasTime(nowMs)) {
      this.#inHand++
      return null
    }
    const isVital = mustGoOn(operation)
    const [line, mostMs] = isVital ? [this.#vital, mostExpectedVitalMs] : [this.#usual, mostExpectedMs]
    if (line.length * this.#eachMs > mostMs) throw this.#refusal()
    if (this.waiting === 0) this.#servedMs = nowMs
    this.#schedule()
    return line.join({ sinceMs: nowMs, untilMs: nowMs + mostMs * patience, isGone })
  }

  /** A request that was let in has its answer. */
  leave(): void {
    this.#inHand--
    if (this.waiting > 0) this.#schedule()
  }

  /** A connection was accepted: more may stand behind it, of whom nothing is known yet. */
  accepted(): void {
    this.#hasAccepted = true
  }

  #hasTime(nowMs: number): boolean {
    if (this.#turnBeganMs === null) {
      this.#turnBeganMs = nowMs
      this.#parts.soon(() => (this.#turnBeganMs = null))
    }
    return nowMs - this.#turnBeganMs < sliceMs
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#parts.soon(() => this.#turn())
  }

  #turn(): void {
    this.#isScheduled = false
    const nowMs = this.#parts.monotonicMs()
    const accepting = this.#hasAccepted && nowMs - this.#servedMs < mostAcceptingMs
    this.#hasAccepted = false
    if (accepting) this.#schedule()
    else this.#serve(nowMs, nowMs + sliceMs)
  }

  /** Serves the line, one after the other, to the end of the slice. */
  #serve(nowMs: number, endMs: number): void {
    const next = this.#inHand < mostInHand ? this.#next(nowMs) : null
    if (next === null) return
    this.#inHand++
    next.letIn()
    this.#parts.afterThis(() => {
      const doneMs = this.#parts.monotonicMs()
      this.#servedMs = doneMs
      this.#eachMs = Math.max(0.05, this.#eachMs + (doneMs - nowMs - this.#eachMs) / 16)
      if (doneMs < endMs) this.#serve(doneMs, endMs)
      else if (this.waiting > 0) this.#schedule()
    })
  }

  /** The next of the line who still waits; those who waited too long are sent away. */
  #next(nowMs: number) {
    for (;;) {
      const next = this.#vital.take() ?? this.#usual.take()
      if (next === null) return null
      if (next.isGone() && nowMs - next.sinceMs > soonMs)
        next.refuse(new Refusal(408, 'Nobody waits for this answer any more.'))
      else if (nowMs > next.untilMs) next.refuse(this.#refusal())
      else return next
    }
  }

  #refusal(): Refusal {
    this.refused++
    // Not all at the same time again.
    const seconds = 1 + Math.floor(this.#parts.random() * 3)
    return new Refusal(503, `The server has too much to do. Try again in ${seconds} s.`, {
      'retry-after': String(seconds),
    })
  }
}

/** Signing in, keys and what the payment provider tells: few, bounded by their own, and worst to lose. */
const mustGoOn = ({ callback, scope }: Operation) => callback === true || scope === 'none' || scope === 'session'
