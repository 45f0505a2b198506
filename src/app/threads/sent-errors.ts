import { NotSignedIn, type Problem } from '#accounts/sign-in/provider.ts'
import { HttpError } from '#domain/http-error.ts'

/** An error on its way to another thread. */
export type SentError =
  | { type: 'http'; status: number; message: string; headers: Readonly<Record<string, string>> }
  | { type: 'not signed in'; problem: Problem; cause: string | null }
  /** `codes`: by which failures of the store are distinguished from defects. */
  | { type: 'other'; message: string; stack: string; codes: Record<string, string | number> }

/** An error as a value that another thread can throw again. */
export function sentError(error: unknown): SentError {
  if (error instanceof HttpError) {
    const { status, message, headers } = error
    return { type: 'http', status, message, headers }
  }
  if (error instanceof NotSignedIn) {
    const { problem, cause } = error
    return { type: 'not signed in', problem, cause: cause === undefined ? null : textOf(cause) }
  }
  const codes: Record<string, string | number> = {}
  for (const name of ['code', 'errcode', 'statusCode']) {
    const code: unknown = (error as Record<string, unknown> | null)?.[name]
    if (typeof code === 'string' || typeof code === 'number') codes[name] = code
  }
  return { type: 'other', message: error instanceof Error ? error.message : String(error), stack: textOf(error), codes }
}

/** The error that was sent. */
export function receivedError(sent: SentError): Error {
  if (sent.type === 'http') return new HttpError(sent.status, sent.message, sent.headers)
  if (sent.type === 'not signed in')
    return new NotSignedIn(sent.problem, sent.cause === null ? {} : { cause: sent.cause })
  return Object.assign(new Error(sent.message), { stack: sent.stack }, sent.codes)
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
