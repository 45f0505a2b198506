import { ApiError } from '#client/client.ts'
import { UsageError } from './usage.ts'

/** What a script reads off the way the program ended. */
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
  done: 'It worked; also when the reader of a pipe left early.',
  failed: 'It failed: the server is away, or said no for another reason than those below.',
  usage: 'The command was not understood; nothing was asked.',
  upgradeNeeded: 'A better plan is needed (HTTP 402).',
  loginNeeded: 'No credential, or one that is not valid (HTTP 401).',
  rateLimited: 'Too many requests, also after waiting (HTTP 429).',
  interrupted: 'Interrupted with Ctrl-C.',
}

const byStatus: Record<number, ExitCode> = {
  401: exitCodes.loginNeeded,
  402: exitCodes.upgradeNeeded,
  429: exitCodes.rateLimited,
}

/** How the program ends after an error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return exitCodes.usage
  if (error instanceof ApiError) return byStatus[error.status] ?? exitCodes.failed
  return exitCodes.failed
}
