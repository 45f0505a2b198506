import { ApiError } from '#client/client.ts'
import { defaultTimeouts } from '#client/retry.ts'
import { fetchOnce } from '#client/send.ts'
import type { CommandContext } from '../command.ts'
import type { Sink } from '../io.ts'

/** Attempts in a row that bring no byte. */
const maxFailures = 5
const retryMs = 1000

/** Downloads a file of the API from a byte on; a connection that breaks is continued where it was. Returns the headers of the last answer. */
export async function downloadFile(
  { io, baseUrl, apiKey, timeouts }: CommandContext,
  path: string,
  write: (piece: Uint8Array) => void | Promise<void>,
  from = 0,
): Promise<Headers> {
  const sleep = timeouts.sleep ?? defaultTimeouts.sleep
  const url = baseUrl.replace(/\/+$/, '') + path
  let at = from
  let tag: string | null = null
  for (let failures = 0; ;) {
    const begun = at
    try {
      const headers = new Headers(apiKey ? { authorization: `Bearer ${apiKey}` } : {})
      if (at > 0) headers.set('range', `bytes=${at}-`)
      if (at > 0 && tag !== null) headers.set('if-range', tag)
      const response = await fetchOnce(new Request(url, { headers, signal: io.signal }), io.fetch)
      // The file ended exactly where it was broken off.
      if (response.status === 416 && at > 0) return response.headers
      if (!response.ok) throw ApiError.from(response, await response.text())
      if (at > 0 && response.status !== 206)
        throw new Error('The file has changed since the download began: begin again.')
      tag = response.headers.get('etag')
      for await (const piece of response.body ?? []) {
        await write(piece as Uint8Array)
        at += (piece as Uint8Array).length
      }
      return response.headers
    } catch (error) {
      const fault = isNetworkError(error) ? ApiError.unreachable(url, error) : error
      failures = at > begun ? 0 : failures + 1
      if (io.signal.aborted || !(fault instanceof ApiError) || !passes(fault) || failures >= maxFailures) throw fault
      await sleep(retryMs, io.signal)
    }
  }
}

/** Whether an error may be gone at the next attempt. */
const passes = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** What fetch throws when a connection cannot be made, or breaks. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && String(error.code).startsWith('UND_ERR'))

/** Writes a body as it arrives, and no faster than it is read: at no time is more than a piece in memory. */
export async function writeBody(
  response: Response,
  out: Sink,
  toOutput: (piece: Uint8Array) => string | Uint8Array = (piece) => piece,
): Promise<void> {
  try {
    for await (const piece of response.body ?? []) {
      out.write(toOutput(piece as Uint8Array))
      await out.drained()
    }
  } catch (error) {
    throw isNetworkError(error) ? ApiError.unreachable(response.url, error) : error
  }
}

/** Writes a piece, and waits until there is space for the next. */
export const pieceTo =
  (out: Sink) =>
  async (piece: Uint8Array): Promise<void> => {
    out.write(piece)
    await out.drained()
  }
