import { ApiError } from './api-error.ts'
import type { ClientSettings } from './client.ts'
import { type Timeouts, defaultTimeouts, waitSeconds } from './retry.ts'

/** A successful response with its complete body. */
export interface ReceivedResponse {
  response: Response
  bytes: Uint8Array
}

/**
 * Sends a request and retries it by the policy of `Timeouts`. Throws an `ApiError` for an error status or an unreachable
 * server, and the abort reason of `request.signal`.
 */
export async function sendRequest(
  request: Request,
  settings: Pick<ClientSettings, 'fetch' | 'timeouts'>,
): Promise<ReceivedResponse> {
  const timeouts = { ...defaultTimeouts, ...settings.timeouts }
  for (let attempt = 1; ; attempt++) {
    const received = await attemptOnce(request, settings.fetch ?? fetch, timeouts)
    if (!(received instanceof ApiError)) return received
    const seconds = waitSeconds(request, received, attempt, timeouts)
    if (seconds === null) throw received
    await timeouts.sleep(seconds * 1000, request.signal)
  }
}

/** Makes one attempt; returns an `ApiError` instead of throwing it, so that the caller can decide about a retry. */
async function attemptOnce(
  request: Request,
  fetchFunction: typeof fetch,
  timeouts: Timeouts,
): Promise<ReceivedResponse | ApiError> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeouts.timeoutMs)])
    const response = await fetchOnce(new Request(request.clone(), { signal }), fetchFunction)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return response.ok ? { response, bytes } : ApiError.from(response, textOf(bytes))
  } catch (error) {
    // An abort by the caller is not a failure of the server, and a redirect does not pass.
    if (request.signal.aborted || error instanceof ApiError) throw error
    return ApiError.unreachable(request.url, error)
  }
}

/**
 * Fetches a request. Throws an `ApiError` for a redirect that changes what is asked: to another server, where the API key is
 * not sent, so that the answer would be that to an anonymous caller; or of a method that changes something, which becomes a GET.
 */
export async function fetchOnce(request: Request, fetchFunction: typeof fetch): Promise<Response> {
  const response = await fetchFunction(request)
  if (!response.redirected) return response
  const losesKey = request.headers.has('authorization') && new URL(response.url).origin !== new URL(request.url).origin
  if (!losesKey && request.method === 'GET') return response
  await response.body?.cancel()
  throw ApiError.redirected(request.url, response.url)
}

/** A body as text. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
