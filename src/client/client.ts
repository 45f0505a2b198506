import type { Input, Output } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './request.ts'
import type { Timeouts } from './retry.ts'
import { sendRequest, textOf } from './send.ts'

export { ApiError } from './api-error.ts'

export interface ClientSettings {
  /** Address of the API with its prefix: `http://127.0.0.1:8080/api/v1`. */
  baseUrl: string
  /** An API key. Without one the caller is anonymous, or the user of the browser's session cookie. */
  apiKey?: string | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
  /** Sent with every request. */
  headers?: Record<string, string>
  /** Overrides of the retry policy and its timeouts. */
  timeouts?: Partial<Timeouts>
}

export interface CallSettings {
  /** Aborts the call and its retries. */
  signal?: AbortSignal
  /** Sent with this request, over those of the client. */
  headers?: Record<string, string>
}

/** A response body with its status and headers. */
export interface ClientResponse<T> {
  value: T
  status: number
  headers: Headers
}

/** The arguments of a call after the name; `input` is optional where the operation requires nothing. */
type Passed<K extends OperationName> =
  object extends Input<K> ? [input?: Input<K>, call?: CallSettings] : [input: Input<K>, call?: CallSettings]

export interface Client {
  /**
   * Calls an operation by its name and returns the response body: `call('vessels.get', { mmsi: '244660000' })`.
   * Throws an `ApiError` for an error status or an unreachable server, and the abort reason of `call.signal`.
   */
  call<K extends OperationName>(name: K, ...passed: Passed<K>): Promise<Output<K>>
  /** Like `call`, and returns the status and headers too. */
  request<K extends OperationName>(name: K, ...passed: Passed<K>): Promise<ClientResponse<Output<K>>>
}

/**
 * Creates a client of the API, typed by its contract. Calls that are safe to repeat are retried when the server is
 * unreachable or asks to wait (`Timeouts`).
 */
export function createClient(settings: ClientSettings): Client {
  const request = async <K extends OperationName>(
    name: K,
    ...passed: Passed<K>
  ): Promise<ClientResponse<Output<K>>> => {
    const [input = {}, call = {}] = passed
    const built = buildRequest(routes[name], input as object, settings, call)
    const { response, bytes } = await sendRequest(built, settings)
    return { value: parseBody(built.url, bytes) as Output<K>, status: response.status, headers: response.headers }
  }
  return { request, call: async (name, ...passed) => (await request(name, ...passed)).value }
}

/** The JSON of a body, undefined if it is empty. A body that is not JSON comes from a proxy, not from the API. */
function parseBody(url: string, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(textOf(bytes))
  } catch (error) {
    throw ApiError.notTheApi(url, error)
  }
}

/** Why no result can match, from the headers of an empty list; null where the server does not say. */
export function emptyReasonOf(headers: Headers): string | null {
  const reason = headers.get('x-empty-reason')
  return reason && decodeURIComponent(reason)
}
