import type { Log } from './log.ts'

/** The same error of a task is logged again after this time. */
const againMs = 60_000

/**
 * Logs the errors of a background task: a new one at once; the same again once a minute, with how often it came since. A task of
 * every second whose disk is full would fill the log else.
 */
export function taskErrorLog(log: Log, task: string, monotonicMs = () => performance.now()): (error: unknown) => void {
  let last: string | null = null
  let loggedMs = -Infinity
  let unlogged = 0
  return (error) => {
    const text = String(error)
    unlogged++
    if (text === last && monotonicMs() - loggedMs < againMs) return
    log('error', 'background task failed', { task, error: text, ...(unlogged > 1 && { times: unlogged }) })
    ;[last, loggedMs, unlogged] = [text, monotonicMs(), 0]
  }
}
