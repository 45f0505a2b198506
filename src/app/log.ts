import pino from 'pino'
import { redactSecrets } from '#domain/text/redact-secrets.ts'

/** Each level includes those before it. */
const logLevels = ['silent', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = (level: Exclude<LogLevel, 'silent'>, text: string, details?: Record<string, unknown>) => void

interface LogOutput {
  isTTY?: boolean
  write(text: string): unknown
}

/** Writes one line an event without secrets: JSON on a pipe, plain text on a terminal. `out` must not throw where it cannot be written. */
export function createLog(level: LogLevel, out: LogOutput): Log {
  if (out.isTTY) return terminalLog(level, out)
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'text',
      timestamp: isoTimestamp,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => void out.write(redactSecrets(line)) },
  )
  return (at, text, details = {}) => logger[at](details, text)
}

const isoTimestamp = () => `,"time":"${new Date().toISOString()}"`

function terminalLog(level: LogLevel, out: LogOutput): Log {
  return (at, text, details = {}) => {
    if (logLevels.indexOf(at) > logLevels.indexOf(level)) return
    const time = new Date().toISOString().slice(11, 19)
    out.write(redactSecrets(`${time} ${at === 'error' ? 'ERROR ' : ''}${text}${keyValues(details)}\n`))
  }
}

/** Each value as JSON, so that a line break in one does not begin a line. */
function keyValues(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
    .join('')
}
