import type { Input, Output } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import { ApiError } from './api-error.ts'
import { requestOf } from './request.ts'
import { type Patience, usualPatience, waitSeconds } from './retry.ts'

export { ApiError } from './api-error.ts'

export interface ClientSettings {
  /** Address of the API with its prefix: `http://127.0.0.1:8080/api/v1`. */
  baseUrl: string
  /** An API key; without one the caller is anonymous, or whoever the browser's cookie says. */
  apiKey?: string | undefined
  fetch?: typeof fetch
  /** Sent with every request. */
  headers?: Record<string, string>
  patience?: Partial<Patience>
}

export interface CallSettings {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** An answer with what its header fields tell. */
export interface Answered<T> {
  value: T
  status: number
  headers: Headers
}

/** What may be passed to a call: nothing at all where an operation takes nothing that it needs. */
type Passed<K extends OperationName> =
  object extends Input<K> ? [input?: Input<K>, call?: CallSettings] : [input: Input<K>, call?: CallSettings]

export interface Client {
  /** Calls an operation by its name: `call('vessels.get', { mmsi: '244660000' })`. Throws an `ApiError` where the API says no. */
  call<K extends OperationName>(name: K, ...passed: Passed<K>): Promise<Output<K>>
  /** The same, with the header fields of the answer. */
  ask<K extends OperationName>(name: K, ...passed: Passed<K>): Promise<Answered<Output<K>>>
}

/** A client of the API, typed by its contract. What is safe to repeat is repeated when the server asks to wait or is away. */
export function createClient(settings: ClientSettings): Client {
  const patience = { ...usualPatience, ...settings.patience }
  const ask = async <K extends OperationName>(name: K, ...passed: Passed<K>): Promise<Answered<Output<K>>> => {
    const [input = {}, call = {}] = passed
    const request = requestOf(routes[name], input as object, settings, call)
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOnce<Output<K>>(request, settings.fetch ?? fetch, patience)
      if (!(answer instanceof ApiError)) return answer
      const seconds = waitSeconds(request, answer, attempt, patience)
      if (seconds === null) throw answer
      await patience.sleep(seconds * 1000, call.signal)
    }
  }
  return { ask, call: async (name, ...passed) => (await ask(name, ...passed)).value }
}

/** One try: the answer, or what speaks against it. */
async function attemptOnce<T>(
  request: Request,
  fetchIt: typeof fetch,
  patience: Patience,
): Promise<Answered<T> | ApiError> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience.timeoutMs)])
    const response = await fetchIt(new Request(request.clone(), { signal }))
    const text = await response.text()
    if (!response.ok) return ApiError.from(response, text)
    const value = (text === '' ? undefined : JSON.parse(text)) as T
    return { value, status: response.status, headers: response.headers }
  } catch (error) {
    // Whoever called gave up: that is no failure of the server.
    if (request.signal.aborted) throw error
    return ApiError.unreachable(request.url, error)
  }
}
