import { ApiError } from '#client/client.ts'
import { usualPatience, waitSeconds } from '#client/retry.ts'
import type { Call } from './command.ts'

/** What came back, whole. */
export interface Received {
  response: Response
  bytes: Uint8Array
}

/** Sends a request as it is, as patiently as the client does. Throws an `ApiError` where the server says no. */
export async function send({ io, patience }: Call, request: Request): Promise<Received> {
  const usual = { ...usualPatience, ...patience }
  for (let attempt = 1; ; attempt++) {
    const answer = await attemptOnce(request, io.fetch, usual.timeoutMs)
    if (!(answer instanceof ApiError)) return answer
    const seconds = waitSeconds(request, answer, attempt, usual)
    if (seconds === null) throw answer
    await usual.sleep(seconds * 1000, io.signal)
  }
}

async function attemptOnce(request: Request, fetchIt: typeof fetch, timeoutMs: number): Promise<Received | ApiError> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetchIt(new Request(request.clone(), { signal }))
    const bytes = new Uint8Array(await response.arrayBuffer())
    return response.ok ? { response, bytes } : ApiError.from(response, Buffer.from(bytes).toString())
  } catch (error) {
    if (request.signal.aborted) throw error
    return ApiError.unreachable(request.url, error)
  }
}

/** The media type of an answer, without what follows it. */
export const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase()
