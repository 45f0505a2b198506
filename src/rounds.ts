import { sleep } from '#feeds/sleep.ts'

/**
 * Does a work again and again, so long after its end, until the signal ends it. A round that fails is told and does not
 * keep the next from coming: a full disk that has room again must not need a restart.
 */
export async function every(
  ms: number,
  signal: AbortSignal,
  work: () => void | Promise<void>,
  onFault: (error: unknown) => void,
  pause = sleep,
): Promise<void> {
  while (!signal.aborted) {
    await pause(ms, signal)
    if (signal.aborted) return
    try {
      await work()
    } catch (error) {
      onFault(error)
    }
  }
}
