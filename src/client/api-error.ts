/** An error response of the API, an unreachable server (status 0), or one that redirects to another (status 301). */
export class ApiError extends Error {
  readonly status: number
  /** Whether a higher plan permits the call (402). */
  readonly upgrade: boolean
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null

  constructor(
    status: number,
    message: string,
    about: { upgrade?: boolean; retryAfterSeconds?: number | null; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause })
    this.name = 'ApiError'
    this.status = status
    this.upgrade = about.upgrade ?? false
    this.retryAfterSeconds = about.retryAfterSeconds ?? null
    this.requestId = about.requestId ?? null
  }

  /** Makes an error from a response and its body; an unreadable body becomes a plain message. */
  static from(response: Response, text: string): ApiError {
    const body = errorBody(text)
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    return new ApiError(response.status, body.error ?? `The server answered ${response.status}.`, {
      upgrade: body.upgrade === true,
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
      requestId: response.headers.get('x-request-id'),
    })
  }

  /** Makes an error with status 0 from a successful response that is not JSON: it comes from a proxy or another program. */
  static notTheApi(url: string, cause: unknown): ApiError {
    const { origin, pathname } = new URL(url)
    return new ApiError(0, `${origin}${pathname} answered with something other than JSON: it is not the API.`, {
      cause,
    })
  }

  /** Makes an error with status 301 from a redirect that was followed and must not be. */
  static redirected(from: string, to: string): ApiError {
    const [before, after] = [new URL(from), new URL(to)]
    const isSameServer = before.origin === after.origin
    const address = ({ origin, pathname }: URL) => (isSameServer ? origin + pathname : origin)
    return new ApiError(301, `${address(before)} redirects to ${address(after)}: use that address as the base URL.`)
  }

  /** Makes an error with status 0 from what `fetch` threw. */
  static unreachable(url: string, cause: unknown): ApiError {
    const { origin } = new URL(url)
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    return new ApiError(0, late ? `${origin} took too long to answer.` : `${origin} cannot be reached.`, { cause })
  }
}

/** The members of an error body; none where a proxy answered with something else. */
function errorBody(text: string): { error?: string; upgrade?: unknown } {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    const { error, upgrade } = body as Record<string, unknown>
    return { error: typeof error === 'string' ? error : undefined, upgrade }
  } catch {
    return {}
  }
}
