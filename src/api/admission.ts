import type { Operation } from '#contract/operation.ts'
import { Refusal } from './refusal.ts'

/** For how long requests are let in within one turn of the event loop: those behind them wait as long. */
const usualTurnMs = 150
/** So few are no crowd, and let in for longer: the machine may be busy with something else, or a question be a hard one. */
const noCrowd = 32
const mostTurnMs = 500
/** The same for what must go on while the rest waits: signing in, keys, billing. */
const mostVitalTurnMs = 1500
/** Requests that are let in and not yet answered, such as those whose answers are being compressed. */
const mostInHand = 256

export interface AdmissionParts {
  monotonicMs: () => number
  /** Calls back when the loop has served everybody who stood in line. */
  afterTurn: (work: () => void) => void
  /** 0 to 1. */
  random: () => number
}

const wholeWorld: AdmissionParts = {
  monotonicMs: () => performance.now(),
  afterTurn: (work) => setImmediate(work),
  random: Math.random,
}

/**
 * Turns requests away while there are more than can be answered in good time, so that those that are let in are. All
 * that stand in line are seen in one turn of the event loop: when answering has taken a while, the rest of the line is told to
 * come again, which costs next to nothing, and the next turn begins. Nobody waits longer than about two turns.
 */
export class Admission {
  readonly #parts: AdmissionParts
  #turnBeganMs: number | null = null
  #inTurn = 0
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

  /** Lets a request in, until `leave`; or throws a refusal. */
  enter(operation: Operation): void {
    const { monotonicMs, afterTurn, random } = this.#parts
    const nowMs = monotonicMs()
    if (this.#turnBeganMs === null) {
      this.#turnBeganMs = nowMs
      this.#inTurn = 0
      afterTurn(() => (this.#turnBeganMs = null))
    }
    const vital = isVital(operation)
    const forMs = vital ? mostVitalTurnMs : this.#inTurn < noCrowd ? mostTurnMs : usualTurnMs
    if (nowMs - this.#turnBeganMs <= forMs && (vital || this.#inHand < mostInHand)) {
      this.#inTurn++
      this.#inHand++
      return
    }
    this.refused++
    // Not all at the same time again.
    const seconds = 1 + Math.floor(random() * 3)
    throw new Refusal(503, `The server has too much to do. Try again in ${seconds} s.`, {
      'retry-after': String(seconds),
    })
  }

  /** A request that was let in has its answer. */
  leave(): void {
    this.#inHand--
  }
}

/** Signing in, keys and what the payment provider tells: few, bounded by their own, and worst to lose. */
const isVital = ({ callback, scope }: Operation) => callback === true || scope === 'none' || scope === 'session'
