import { signal } from '@preact/signals'
import { ApiError, createClient } from '#client/client.ts'
import type { Input, OperationName, Output } from '#contract/operations.ts'
import { routes } from '#contract/routes.ts'
import { publicPath } from './browser.ts'

/** The outcome of an API call. Callers get a value for each of the four cases; nothing is thrown. */
export type ApiResult<T> =
  | { kind: 'ok'; body: T; headers: Headers }
  | { kind: 'unchanged' }
  | { kind: 'error'; status: number; message: string; retryAfterS: number | null }
  | { kind: 'offline' }

export const apiPrefix = `${publicPath}/api/v1`

/**
 * The newest call that was refused for want of a sign-in (401) or of a plan (402), except the one that asks who is signed in.
 * A session that has ended gets either: what needs Pro is 402 to an anonymous caller, too.
 */
export const denied = signal<{ status: 401 | 402; isChange: boolean } | null>(null)

/** Attempts of a read that a busy server refuses, and the longest Retry-After to wait for before another. */
const readAttempts = { maxAttempts: 3, maxWaitSeconds: 10 }

interface Options {
  /** ETag of the representation that the caller holds: the same one comes back as `unchanged`. */
  etag?: string | null
  signal?: AbortSignal
  /** Whether the caller has its own rule for another attempt, as a poll does. */
  once?: boolean
}

/** Path, query and body parameters of an operation, decoded or as the strings of an address or a form. */
export type ApiInput<K extends OperationName> = Partial<Input<K>> | Readonly<Record<string, string>>

/**
 * Calls an operation of the API; path, query and body parameters go in one object. A read that the server refuses for
 * now is repeated when Retry-After is over; a form is sent once, and the user decides about another attempt.
 */
export async function callApi<K extends OperationName>(
  name: K,
  input: ApiInput<K> = {},
  { etag, signal, once = false }: Options = {},
): Promise<ApiResult<Output<K>>> {
  const client = createClient({
    baseUrl: location.origin + apiPrefix,
    fetch: (request) => fetch(request, { cache: 'no-store' }),
    timeouts: once || !routes[name].startsWith('GET ') ? { maxAttempts: 1 } : readAttempts,
  })
  const call = { ...(signal && { signal }), ...(etag && { headers: { 'If-None-Match': etag } }) }
  try {
    const passed = [name, input, call] as unknown as Parameters<typeof client.request<K>>
    const { value, headers } = await client.request<K>(...passed)
    return { kind: 'ok', body: value, headers }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { kind: 'offline' }
    if (error.status === 304) return { kind: 'unchanged' }
    const { status, message, retryAfterSeconds } = error
    if ((status === 401 || status === 402) && name !== 'auth.me')
      denied.value = { status, isChange: !routes[name].startsWith('GET ') }
    return { kind: 'error', status, message, retryAfterS: retryAfterSeconds }
  }
}

/** The sentence to show for a call that did not succeed. */
export function errorText(result: ApiResult<unknown>): string {
  if (result.kind === 'error') return result.message
  return result.kind === 'offline' ? 'The server cannot be reached. Your input is kept.' : ''
}
