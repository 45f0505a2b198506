/** How loud: each level holds those before it. */
export const logLevels = ['silent', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = (level: Exclude<LogLevel, 'silent'>, text: string, details?: Record<string, unknown>) => void

/** Writes one line an event: JSON for machines, plain on a terminal. A log that cannot be written stops nobody. */
export function createLog(level: LogLevel, out: { isTTY?: boolean; write(text: string): unknown }): Log {
  const loudest = logLevels.indexOf(level)
  return (at, text, details = {}) => {
    if (logLevels.indexOf(at) > loudest) return
    const time = new Date().toISOString()
    const line = out.isTTY
      ? `${time.slice(11, 19)} ${at === 'error' ? 'ERROR ' : ''}${text}${plain(details)}`
      : JSON.stringify({ time, level: at, text, ...details })
    out.write(`${line}\n`)
  }
}

/** JSON of each value, so that a hostile line break in one is no line of ours. */
function plain(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
    .join('')
}
