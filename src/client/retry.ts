import type { ApiError } from './api-error.ts'

/** The retry policy of a client. */
export interface Timeouts {
  /** Maximum number of attempts. */
  maxAttempts: number
  /** Timeout of one attempt. */
  timeoutMs: number
  /** A Retry-After above this is not waited for: the call fails. */
  maxWaitSeconds: number
  random: () => number
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const defaultTimeouts: Timeouts = {
  maxAttempts: 3,
  timeoutMs: 30_000,
  maxWaitSeconds: 60,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}

const retryableStatuses = new Set([0, 429, 502, 503, 504])

/** Returns the seconds to wait before the next attempt; null when the call must not be retried. */
export function waitSeconds(request: Request, error: ApiError, attempt: number, timeouts: Timeouts): number | null {
  if (attempt >= timeouts.maxAttempts || !retryableStatuses.has(error.status)) return null
  // A 429 was not executed; a call that may have been executed is repeated only when that is harmless.
  const isIdempotent = request.method !== 'POST' && request.method !== 'PATCH'
  if (error.status !== 429 && !isIdempotent && !request.headers.has('idempotency-key')) return null
  const retryAfter = error.retryAfterSeconds
  if (retryAfter !== null) return retryAfter <= timeouts.maxWaitSeconds ? retryAfter : null
  return timeouts.random() * Math.min(8, 0.5 * 2 ** (attempt - 1))
}
