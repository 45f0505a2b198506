import { ApiError } from '#client/client.ts'
import { UsageError } from './usage-error.ts'

/** Exit codes of the program. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  upgradeNeeded: 3,
  loginNeeded: 4,
  rateLimited: 5,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export const exitCodeTexts: Record<keyof typeof exitCodes, string> = {
  done: 'Success, also if the reader of a pipe closed it early',
  failed: 'Failure: the server is unreachable or responded with an error not listed below',
  usage: 'Usage error: invalid command or option, nothing was changed',
  upgradeNeeded: 'The request requires a higher plan (HTTP 402)',
  loginNeeded: 'Authentication required: no API key, or an invalid one (HTTP 401)',
  rateLimited: 'Rate limit exceeded, also after retries (HTTP 429)',
  interrupted: 'Interrupted with Ctrl-C',
}

const byStatus: Record<number, ExitCode> = {
  401: exitCodes.loginNeeded,
  402: exitCodes.upgradeNeeded,
  429: exitCodes.rateLimited,
}

/** The exit code for an error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return exitCodes.usage
  if (error instanceof ApiError) return byStatus[error.status] ?? exitCodes.failed
  return exitCodes.failed
}
