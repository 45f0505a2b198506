import type { Allowance } from '#accounts/limits/rate-limit.ts'
import { LruMap } from '#domain/lru.ts'
import type { Caller } from './caller.ts'

/** Light requests that count as one. */
const lightPerRequest = 20
/** How long what is left of a counted request covers further ones. */
const coveredMs = 10_000
const maxSubjects = 10_000

interface Covered {
  left: number
  untilMs: number
  allowance: Allowance
}

/**
 * Counts tiles and pages of features as a twentieth of a request: the first is counted, and covers the next nineteen of the same
 * caller within ten seconds. A map and an export of many pages thus stay within the limit that protects the server.
 */
export class LightRequests {
  readonly #monotonicMs: () => number
  readonly #covered = new LruMap<string, Covered>(maxSubjects)

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
  }

  /** The state of the caller's limit; `consume` counts a request, where this one is not covered by one before. */
  consume<A extends Allowance | Promise<Allowance>>(caller: Caller, address: string, consume: () => A): A | Allowance {
    const subject = subjectOf(caller, address)
    const nowMs = this.#monotonicMs()
    const covered = this.#covered.get(subject)
    if (covered !== undefined && covered.left > 0 && nowMs < covered.untilMs) {
      covered.left--
      return covered.allowance
    }
    const counted = consume()
    const cover = (allowance: Allowance) => {
      if (allowance.allowed)
        this.#covered.set(subject, { left: lightPerRequest - 1, untilMs: nowMs + coveredMs, allowance })
    }
    if (counted instanceof Promise) void counted.then(cover, () => {})
    else cover(counted)
    return counted
  }
}

function subjectOf({ user, kind, keyId }: Caller, address: string): string {
  if (user === undefined) return address
  return kind === 'key' ? `key ${keyId}` : `user ${user.id}`
}
