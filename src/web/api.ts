import type { Input, OperationName, Output } from '#contract/operations.ts'
import { routes } from '#contract/routes.ts'

/** What came of a question: an answer, nothing new since the last one, or a refusal in words. Never an exception. */
export type Reply<T> =
  | { kind: 'answer'; body: T; headers: Headers }
  | { kind: 'unchanged'; headers: Headers }
  | { kind: 'refused'; status: number; message: string; retryAfterS: number | null }
  | { kind: 'offline' }

export const apiPrefix = '/api/v1'

interface Options {
  /** ETag of what one has already: an answer that is the same comes as `unchanged`. */
  etag?: string | null
  signal?: AbortSignal
}

/** Asks the API for one of its operations; path, query and body go in one object. */
export async function ask<K extends OperationName>(
  name: K,
  input: Partial<Input<K>> & Record<string, unknown> = {},
  { etag, signal }: Options = {},
): Promise<Reply<Output<K>>> {
  const { method, url, body } = request(name, input)
  const headers: Record<string, string> = { Accept: 'application/json', Prefer: 'handling=strict' }
  if (etag) headers['If-None-Match'] = etag
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      cache: 'no-store',
    })
    return await reply<Output<K>>(response)
  } catch {
    return { kind: 'offline' }
  }
}

/** The address, method and body of an operation: what its path names goes there, the rest to the query or the body. */
export function request(name: OperationName, input: Record<string, unknown>) {
  const [method = 'GET', path = ''] = routes[name].split(' ')
  const rest = { ...input }
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const text = String(rest[parameter])
    delete rest[parameter]
    return encodeURIComponent(text)
  })
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url: apiPrefix + filled, body: JSON.stringify(Object.fromEntries(given)) }
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return { method, url: apiPrefix + filled + (query === '' ? '' : `?${query}`), body: undefined }
}

async function reply<T>(response: Response): Promise<Reply<T>> {
  const { headers, status } = response
  if (status === 304) return { kind: 'unchanged', headers }
  if (status === 204) return { kind: 'answer', body: undefined as T, headers }
  const text = await response.text()
  if (response.ok) return { kind: 'answer', body: JSON.parse(text) as T, headers }
  const retryAfter = Number(headers.get('Retry-After'))
  return { kind: 'refused', status, message: errorText(text, status), retryAfterS: retryAfter > 0 ? retryAfter : null }
}

function errorText(text: string, status: number): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    if (typeof error === 'string') return error
  } catch {
    // A proxy's page of HTML is no message for people.
  }
  return `The server answered ${status}.`
}
