import { sleep } from './clock.ts'

export interface RepeatOptions {
  /** From the end of one run to the beginning of the next. */
  ms: number
  signal: AbortSignal
  onError: (error: unknown) => void
  pause?: typeof sleep
}

/**
 * Runs a task again and again until the signal aborts. An error goes to `onError` and does not prevent the next run: a
 * full disk that has space again must not require a restart.
 */
export async function repeatEvery(
  run: () => void | Promise<void>,
  { ms, signal, onError, pause = sleep }: RepeatOptions,
): Promise<void> {
  while (!signal.aborted) {
    await pause(ms, signal)
    if (signal.aborted) return
    try {
      await run()
    } catch (error) {
      onError(error)
    }
  }
}
