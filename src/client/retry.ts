import type { ApiError } from './api-error.ts'

/** How long a client bears with a server. */
export interface Patience {
  tries: number
  timeoutMs: number
  /** A longer wait than this is told to the caller and not waited. */
  longestWaitSeconds: number
  random: () => number
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const usualPatience: Patience = {
  tries: 3,
  timeoutMs: 30_000,
  longestWaitSeconds: 60,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      })
    }),
}

const worthAnother = new Set([0, 429, 502, 503, 504])

/** How many seconds to wait before the next try; null where there shall be none. */
export function waitSeconds(request: Request, error: ApiError, attempt: number, patience: Patience): number | null {
  if (attempt >= patience.tries || !worthAnother.has(error.status)) return null
  // What was refused for its number was not done; what may have been done is repeated only where that does no harm.
  const harmless = request.method !== 'POST' && request.method !== 'PATCH'
  if (error.status !== 429 && !harmless && !request.headers.has('idempotency-key')) return null
  const asked = error.retryAfterSeconds
  if (asked !== null) return asked <= patience.longestWaitSeconds ? asked : null
  return patience.random() * Math.min(8, 0.5 * 2 ** (attempt - 1))
}
